# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The board agrees with the world: makers' drawings, dangerous parts, legends, an assembler. Each plant is seen."""

import copy
import json
import re
from dataclasses import replace

import pytest

from hardware import pcb
from hardware.checks import allowed, assembly, bom, drawings, legends, makers, near, power_tracks
from hardware.fab import jlc

BOARD = pcb.load()
TABLE = bom.rows()


@pytest.fixture
def board():
    """Return a copy of the board, to spoil."""
    return replace(BOARD, parts=copy.deepcopy(BOARD.parts), texts=[*BOARD.texts], tracks=[*BOARD.tracks])


@pytest.fixture
def table():
    return copy.deepcopy(TABLE)


def said(faults, *words):
    """Check that one of the faults has all these words."""
    assert any(all(word in line for word in words) for line in faults), faults


# Parts that can do harm


def test_the_dangerous_parts_are_those_of_the_list(board, table):
    assert allowed.faults(board, table) == []
    assert all(entry.reason and entry.numbers for entry in allowed.PARTS.values())


@pytest.mark.parametrize(
    ("ref", "value", "number"),
    [
        ("U2", "MCP73831T-3ACI/OT", "MCP73831T-3ACI/OT"),
        ("U2", "MCP73831T-2ACI/OT", "MCP73831T-4ACI/OT"),
        ("Q1", "AO3400A", "AO3400A"),
        ("Q2", "AO3401A", "AO3400A"),
        ("F1", "5 A PTC", "MF-MSMF050-2"),
        ("F1", "0.5 A PTC", "1812L500PR"),
        ("R5", "1M", "RC0805FR-071ML"),
        ("R10", "100k", "RC0805FR-07100KL"),
        ("R3", "470", "RC0805FR-07470RL"),
        ("D2", "SMF50A", "SMF50A"),
    ],
)
def test_another_part_is_seen(board, table, ref, value, number):
    board.parts[ref].value = value
    row = next(row for row in table if ref in row["references"].split())
    row.update({"value": value, "part number": number})
    said(allowed.faults(board, table), ref, allowed.PARTS[ref].reason)


def test_a_second_source_of_another_voltage_is_seen(board, table):
    row = next(row for row in table if row["references"] == "U2")
    row["second source"] = "Microchip MCP73832T-3ACI/OT"
    said(allowed.faults(board, table), "U2", "MCP73832T-3ACI/OT")


def test_a_new_transistor_or_gate_resistor_must_be_listed(board, table):
    board.parts["Q9"] = copy.deepcopy(board.parts["Q2"])
    said(allowed.faults(board, table), "Q9", "not in the list")
    board.parts["R99"] = copy.deepcopy(board.parts["R10"])
    said(allowed.faults(board, table), "R99", "not in the list")


# Footprints against drawings


def test_every_footprint_fits_its_drawing(board):
    assert drawings.faults(board) == []
    assert drawings.unjudged(board) == makers.UNREAD.keys()
    assert all(drawing.source for drawing in makers.DRAWINGS)


@pytest.mark.parametrize(
    ("ref", "was", "drill", "name"),
    [
        ("SW11", 4.0, 2.0, "MX switch"),
        ("SW22", 3.0, 2.0, "socket"),
        ("SW13", 1.75, 2.0, "MX switch"),
        ("SW14", 1.2, 0.8, "12 mm"),
        ("SW15", 1.0, 0.7, "6 mm"),
        ("J1", 0.75, 1.2, "JST PH"),
        ("SW2", 0.9, 0.6, "slide switch"),
        ("J2", 1.0, 0.8, "TFT"),
    ],
)
def test_another_hole_is_seen(board, ref, was, drill, name):
    if not any(pad.drill == was for pad in board.parts[ref].pads):
        pytest.fail(f"{ref} has no hole of {was}")
    for pad in board.parts[ref].pads:
        pad.drill = drill if pad.drill == was else pad.drill
    said(drawings.faults(board), ref, name)


@pytest.mark.parametrize("ref", ["SW11", "Q1", "U2", "J1", "J2", "BZ1", "SW2", "U1"])
def test_a_moved_or_mirrored_pad_is_seen(board, ref):
    pads = [pad for pad in board.parts[ref].pads if pad.number]
    pads[-1].x += 0.6
    pads[-1].y += 0.6
    said(drawings.faults(board), ref)


@pytest.mark.parametrize("ref", ["Q1", "U2", "U1"])
def test_a_mirrored_footprint_is_seen(board, ref):
    part = board.parts[ref]
    for pad in part.pads:
        pad.x = 2 * part.x - pad.x
    said(drawings.faults(board), ref)


# Legends


def test_every_legend_stands_beside_its_pad(board):
    assert legends.faults(board) == []


@pytest.mark.parametrize(
    ("one", "other", "ref"),
    [("+", "-", "J1"), ("ON", "OFF", "SW2"), ("SCL", "SDA", "J3"), ("CS", "DC", "J2"), ("VSYS", "VBUS", "TP")],
)
def test_exchanged_legends_are_seen(board, one, other, ref):
    swap = {one: other, other: one}
    board.texts = [text._replace(word=swap.get(text.word, text.word)) for text in board.texts]
    said(legends.faults(board), ref)


@pytest.mark.parametrize("back", [False, True])
def test_signs_exchanged_on_one_side_are_seen(board, back):
    swap = {"+": "-", "-": "+"}
    board.texts = [
        text._replace(word=swap[text.word]) if text.word in swap and text.back == back else text for text in board.texts
    ]
    said(legends.faults(board), "J1", "back" if back else "front")


def test_a_missing_legend_is_seen(board):
    board.texts = [text for text in board.texts if text.word != "ON"]
    said(legends.faults(board), "SW2", "ON")


# Tracks of the cell's and USB's current


def test_power_tracks_are_wide(board):
    assert power_tracks.faults(board) == []
    assert {"/VSYS", "/Power/BAT", "/Power/CELL+", "VBUS", "+3V3"} <= power_tracks.power_nets(board)


@pytest.mark.parametrize("net", ["/VSYS", "/Power/BAT", "/Power/CELL+", "VBUS"])
def test_narrow_power_tracks_are_seen(board, net):
    board.tracks = [track._replace(width=0.2) if track.net == net else track for track in board.tracks]
    said(power_tracks.faults(board), net, "0.2")


def test_a_net_without_its_class_and_a_missing_rule_are_seen(board, tmp_path):
    project = json.loads(power_tracks.PROJECT.read_text("utf-8"))
    patterns = project["net_settings"]["netclass_patterns"]
    project["net_settings"]["netclass_patterns"] = [row for row in patterns if row["pattern"] != "/VSYS"]
    spoilt = tmp_path / "spit.kicad_pro"
    spoilt.write_text(json.dumps(project), "utf-8")
    said(power_tracks.faults(board, project=spoilt), "/VSYS", "net class")
    project["net_settings"]["classes"][1]["track_width"] = 0.2
    spoilt.write_text(json.dumps(project), "utf-8")
    said(power_tracks.faults(board, project=spoilt), "0.2")
    rules = tmp_path / "spit.kicad_dru"
    said(power_tracks.faults(board, rules=rules), "no rule")
    written = power_tracks.RULES.read_text("utf-8")
    rules.write_text(re.sub(r"\(min [\d.]+mm\)", "(min 0.2mm)", written), "utf-8")
    said(power_tracks.faults(board, rules=rules), "no rule")
    rules.write_text(written.replace("A.NetClass ==", "A.NetName == '/VSYS' && A.NetClass =="), "utf-8")
    said(power_tracks.faults(board, rules=rules), "no rule")


# What an assembler gets


def test_paste_and_sides(board):
    assert assembly.faults(board) == []


@pytest.mark.parametrize("ref", ["SW11", "SW27", "U2"])
def test_a_pad_without_paste_is_seen(board, ref):
    for pad in board.parts[ref].pads:
        pad.layers = tuple(name for name in pad.layers if not name.endswith("Paste"))
    said(assembly.faults(board), ref, "no paste")


def test_a_part_on_the_front_is_seen(board):
    for pad in board.parts["C1"].pads:
        pad.layers = ("F.Cu", "F.Paste", "F.Mask")
    said(assembly.faults(board), "C1", "front")


def test_every_part_meets_its_pads_as_the_assembler_turns_it(board, table):
    rows = jlc.placed(board, table)
    assert assembly.misplaced(board, rows) == []
    judged = {row.ref for row in rows if jlc.drawing(board, row.ref) in jlc.DRAWINGS}
    assert judged >= {"U2", "Q1", "Q2", "Q3", "Q4", "D2", "SW11", "SW27"}


@pytest.mark.parametrize("kind", ["SW", "Q", "U", "D2"])
@pytest.mark.parametrize("turn", [90, 180, 270])
def test_parts_turned_in_the_position_file_are_seen(board, table, kind, turn):
    rows = [
        row._replace(rotation=(row.rotation + turn) % 360) if row.ref.startswith(kind) else row
        for row in jlc.placed(board, table)
    ]
    said(assembly.misplaced(board, rows), kind, "terminal")


def test_parts_on_the_wrong_side_or_moved_are_seen(board, table):
    rows = jlc.placed(board, table)
    said(assembly.misplaced(board, [row._replace(layer=jlc.TOP) for row in rows]), "U2")
    said(assembly.misplaced(board, [row._replace(x=row.x + 1.0) for row in rows]), "SW11")


def test_numbers_and_corrections_have_their_sources():
    for number, row in jlc.known().items():
        assert bool(row["JLCPCB Part #"]) == bool(row["number read in"]), number
        assert bool(row["correction"]) == bool(row["correction read in"]), number
        assert not row["JLCPCB Part #"] or row["JLCPCB Part #"][0] == "C"


def test_what_is_not_known_is_listed(board, table):
    found = jlc.open_questions(board, table)
    said(found, "KPTR-3216SURCK", "D1")
    next(row for row in table if row["references"] == "U2")["part number"] = "TP4056"
    said(jlc.open_questions(board, table), "no JLCPCB Part #", "TP4056")


# Parts at their pins


def test_small_parts_lie_at_the_pins_they_serve():
    assert near.faults(BOARD) == []


@pytest.mark.parametrize("ref", [row[0] for row in near.NEAR])
@pytest.mark.parametrize("away", ["moved", "on another net", "gone"])
def test_a_small_part_away_from_its_pin_is_seen(board, ref, away):
    part = board.parts[ref]
    for pad in part.pads:
        if away == "moved":
            pad.x += 20
            pad.y += 20
        elif away == "on another net":
            pad.net = "other"
    if away == "gone":
        del board.parts[ref]
    said(near.faults(board), ref)
    assert len(near.faults(board)) == 1
