# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The power part of the board keeps USB and cell apart, pad by pad, and unsafe changes are found."""

import copy

import pytest

from hardware import ROOT, pcb
from hardware.checks import power_path


@pytest.fixture
def board():
    return copy.deepcopy(BOARD)


BOARD = pcb.load()


def swap(part, one, other):
    """Exchange the nets of two pads, as with a part the wrong way round."""
    a, b = (next(pad for pad in part.pads if pad.number == number) for number in (one, other))
    a.net, b.net = b.net, a.net


def test_the_power_part_is_what_the_readme_says(board):
    assert power_path.faults(board) == []
    assert f"{power_path.charge_ma(board):.0f} mA" in (ROOT / "hardware" / "README.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("ref", "one", "other"),
    [
        ("Q2", "2", "3"),
        ("Q2", "1", "2"),
        ("Q1", "2", "3"),
        ("J1", "1", "2"),
        ("U2", "3", "4"),
        ("SW2", "2", "3"),
        ("D2", "1", "2"),
    ],
    ids=["diode to the cell", "gate", "no help against wrong polarity", "polarity", "charger", "switch", "clamp"],
)
def test_a_part_the_wrong_way_round(board, ref, one, other):
    swap(board.parts[ref], one, other)
    assert any(line.startswith(f"{ref} ") for line in power_path.faults(board))


@pytest.mark.parametrize("ref", [ref for ref, _, _ in power_path.WANTED])
def test_a_missing_part(board, ref):
    del board.parts[ref]
    assert any(ref in line for line in power_path.faults(board))


def test_too_much_current(board):
    board.parts["R3"].value = "2.2k"
    assert power_path.faults(board) == [
        "455 mA are too much for a cell of 500 mAh",
        "charger and device take 605 mA from USB, which gives 500",
    ]


def test_a_gate_without_its_resistor_to_ground(board):
    for pad in board.parts["R5"].pads:
        pad.net = "VBUS"
    assert power_path.faults(board) == ["R5 other lies on VBUS, and should on GND"]
