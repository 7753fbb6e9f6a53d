# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The board agrees with the firmware's pin map, pin by pin, and each difference is found."""

import copy
from types import SimpleNamespace

import pytest

from hardware import pcb, pinmap
from hardware.checks import pins, whole


@pytest.fixture(scope="module")
def committed():
    return pcb.load()


@pytest.fixture
def board(committed):
    """Return a copy of the board, to spoil."""
    return copy.deepcopy(committed)


def data(name="pico_tft", **changes):
    """Return a board file's data with changes."""
    found = {key: value for key, value in vars(pinmap.load(name)).items() if key.isupper()}
    return SimpleNamespace(**{**found, **changes})


def pad(board, ref, number):
    return next(pad for pad in board.parts[ref].pads if pad.number == number)


def swap(board, ref, one, other):
    """Exchange the nets of two pads."""
    a, b = pad(board, ref, one), pad(board, ref, other)
    a.net, b.net = b.net, a.net


def complaint(board, words, name="pico_tft", **changes):
    """Check that one of the faults has all these words."""
    found = pins.faults(board, data(name, **changes))
    assert any(all(word in line for word in words) for line in found), found


@pytest.mark.parametrize("name", whole.BOARDS)
def test_the_board_has_the_pins_of_the_firmware(committed, name):
    assert pins.faults(committed, data(name)) == []


def test_no_other_pin_is_joined_to_anything(committed):
    named = {pin for name in whole.BOARDS for pin in pinmap.uses(pinmap.load(name))}
    assert pins.free_pins(committed, named) == []
    assert pins.free_pins(committed, named - {"GP28"}) == ["GP28 is joined to TP8 pad 1, U1 pad 34"]


def test_swapped_pins_on_the_board(board):
    swap(board, "U1", "1", "2")
    complaint(board, ["p1", "left to right"])
    complaint(board, ["p1 s1", "s1"])


def test_swapped_pins_in_the_firmware(committed):
    keys = list(pinmap.load("pico_tft").KEYS)
    keys[0], keys[1] = ("GP0", "p1", "s2"), ("GP1", "p1", "s1")
    complaint(committed, ["p1", "left to right"], KEYS=tuple(keys))


def test_swapped_pile_keys(committed):
    keys = [(pin, who, {"A": "B", "B": "A"}.get(key, key)) for pin, who, key in pinmap.load("pico_tft").KEYS]
    complaint(committed, ["p1", "piles"], KEYS=tuple(keys))
    complaint(committed, ["p2", "piles"], KEYS=tuple(keys))


@pytest.mark.parametrize("ref", ["SW13", "SW27", "SW1", "R111", "R124", "R212"])
def test_a_missing_button_or_resistor(board, ref):
    del board.parts[ref]
    assert pins.faults(board, data())


def test_a_missing_button_is_named(board):
    del board.parts["SW13"]
    complaint(board, ["p1 s3", "switch"])


def test_a_button_that_does_not_close_to_ground(board):
    for each in board.parts["SW22"].pads:
        each.net = "+3V3" if each.net == "GND" else each.net
    complaint(board, ["p2 s2", "SW22", "GND"])


def test_a_button_in_another_place(board):
    board.parts["SW16"].y = 60.0
    complaint(board, ["p1", "between"])


def test_a_label_that_says_something_else(board):
    board.texts = [text._replace(word="s9") if text.word == "s3" else text for text in board.texts]
    complaint(board, ["p1 s3", "silkscreen"])


@pytest.mark.parametrize(
    ("ref", "value"),
    [
        ("R115", "1k"),
        ("R125", "10k"),
        ("R1", "1k"),
        ("R2", "330"),
        ("R10", "10k"),
        ("R11", "1M"),
        ("R14", "10k"),
        ("R15", "0"),
        ("R16", "1k"),
    ],
)
def test_a_resistor_of_another_value(board, ref, value):
    board.parts[ref].value = value
    assert pins.faults(board, data())


@pytest.mark.parametrize("use", ["clock", "data", "command", "select", "reset", "backlight"])
def test_a_display_pin_that_moves_in_the_firmware(committed, use):
    moved = {**pinmap.load("pico_tft").DISPLAY, use: "GP28"}
    assert pins.faults(committed, data(DISPLAY=moved))


def test_swapped_pins_of_a_display(board):
    swap(board, "J2", "3", "5")
    complaint(board, ["J2 CS"])
    complaint(board, ["J2 DC"])
    swap(board, "J3", "3", "4")
    complaint(board, ["J3 SCL"], "pico_oled")


def test_a_buzzer_with_one_leg_at_ground(board):
    for part, number in (("BZ1", "2"), ("Q5", "3"), ("R14", "1"), ("R14", "2")):
        pad(board, part, number).net = "GND"
    complaint(board, ["buzzer", "both legs"])


def test_a_display_without_supply(board):
    pad(board, "J2", "1").net = "VBUS"
    complaint(board, ["J2 VCC", "VBUS"])


@pytest.mark.parametrize("use", ["menu", "buzzer", "battery", "spare"])
def test_another_pin_for_the_rest(committed, use):
    others = {**pinmap.load("pico_tft").OTHERS, use: "GP14"}
    assert pins.faults(committed, data(OTHERS=others))


def test_another_divider(board):
    board.parts["R6"].value = "220k"
    complaint(board, ["BATTERY_RATIO"])
    complaint(board, ["BATTERY_RATIO"], BATTERY_RATIO=3)


def test_no_pico_and_a_pico_turned(board):
    board.parts["U1"].pads = [
        pcb.Pad(str(41 - int(each.number)) if each.number else "", each.net, each.x, each.y, each.drill, each.plated)
        for each in board.parts["U1"].pads
    ]
    complaint(board, ["pad 36 of the Pico is 3V3"])
    del board.parts["U1"]
    complaint(board, ["no Pico"])
