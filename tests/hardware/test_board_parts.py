# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""parts.csv is the schematic's list of what to buy, with prices and second sources."""

import re

import pytest

from hardware import ROOT, pcb
from hardware.case import bought
from hardware.case.sizes import DEFAULT
from hardware.checks import bom
from hardware.sexp import parse


@pytest.fixture(scope="module")
def schematic():
    return bom.of_schematic()


@pytest.fixture
def table():
    return bom.rows()


def test_parts_csv_is_the_list_of_the_schematic(schematic, table):
    assert bom.faults(schematic, table) == []
    assert list(table[0]) == bom.COLUMNS


def test_both_pads_are_counted(schematic):
    (sockets,) = (line for kind, line in schematic.items() if kind.number == "CPG151101S11")
    assert sockets.quantity == 14
    assert sockets.references[0] == "SW11"
    assert sockets.references[-1] == "SW27"


@pytest.mark.parametrize("column", ["references", "quantity", "value", "maker", "part number", "variant"])
def test_a_changed_entry_is_noticed(schematic, table, column):
    table[3][column] = "7"
    assert bom.faults(schematic, table)


def test_a_missing_line_and_a_missing_source_are_noticed(schematic, table):
    assert len(bom.faults(schematic, table[1:])) == 1
    table[0]["second source"] = " "
    assert bom.faults(schematic, table) == [f"{table[0]['references']}: no second source"]


def test_what_is_on_the_board_is_in_the_list(table):
    """The references are those of the board's file; the list is made from the schematic."""
    listed = {ref for row in table for ref in row["references"].split()}
    # Holes, copper and pins that a module brings along are not bought.
    free = re.compile(r"H\d+|TP\d+|NT\d+|J2|J3")
    on_board = {ref for ref in pcb.load().parts if not free.fullmatch(ref)}
    beside = {"BT1", "DS1", "DS2", *(f"X{number}" for number in range(1, 11))}
    assert listed == on_board | beside


def test_the_price_in_the_guide(table):
    guide = (ROOT / "hardware" / "README.md").read_text("utf-8")
    assert f"{bom.price(table):.2f} EUR" in guide


def test_the_switches_stand_without_a_plate(table):
    """Cherry's part numbers end in W for switches with board pins, which are needed without a plate."""
    (switches,) = (row for row in table if row["references"] == "X1")
    assert re.fullmatch(r"MX1A-..NW", switches["part number"])


def test_sizes_are_told_alike(table):
    """The cell on the board, in the list and in the guide; switches that must stand out of the case; the display."""
    parts = {row["references"]: row for row in table}
    cell = "{:g} x {:g} x {:g} mm".format(*bought.CELL)
    assert f"{cell} at most" in {text.word for text in pcb.load().texts if text.back}
    assert f"{cell} at most" in parts["BT1"]["second source"]
    assert f"At most {cell}" in (ROOT / "hardware" / "guide.md").read_text("utf-8")
    out = DEFAULT.upper + DEFAULT.face
    assert all(f"more than {out:g} mm high" in parts[ref]["second source"] for ref in ("X5", "X6"))
    assert float(re.search(r"(\d+) mm high", parts["X6"]["part number"])[1]) > out
    assert f"up to {bought.TOUCH - bought.FLAT:.1f} mm higher" in parts["DS1"]["second source"]


def test_an_unfinished_file_is_no_list():
    with pytest.raises(ValueError, match="whole"):
        parse('(kicad_sch (property "Value" "1k")')
    assert parse(r'(a "x \"y\" (z)" (b 1.5))') == ["a", 'x "y" (z)', ["b", "1.5"]]
