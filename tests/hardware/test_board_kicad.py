# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""KiCad's checks report nothing on the board, and find faults in spoilt copies. `make hardware` runs this."""

import json
import os
import re
import shutil

import pytest

from hardware import BOARD, kicad
from hardware.checks import bom

PROJECT = json.loads((BOARD / "spit.kicad_pro").read_text("utf-8"))
with_kicad = pytest.mark.skipif(
    not os.environ.get("SPIT_HARDWARE"), reason="KiCad's checks take a while: make hardware runs them"
)


@pytest.fixture
def copied(tmp_path):
    """Return a copy of the project, to spoil."""
    return shutil.copytree(BOARD, tmp_path / "board")


def spoil(path, pattern, new, count=1):
    """Replace a text in a file; fail if it is not there."""
    text, done = re.subn(pattern, new, path.read_text("utf-8"), count=count, flags=re.DOTALL)
    assert done
    path.write_text(text, "utf-8")


def test_no_check_is_turned_off():
    settings = PROJECT["board"]["design_settings"]
    severities = {**settings["rule_severities"], **PROJECT["erc"]["rule_severities"]}
    # What KiCad leaves out by default is on.
    assert severities["missing_courtyard"] == "warning"
    assert severities["four_way_junction"] == "warning"
    assert "ignore" not in severities.values()
    assert not settings.get("drc_exclusions")
    assert not PROJECT["erc"].get("erc_exclusions")


def test_the_rules_are_those_of_a_usual_maker():
    """Two layers at the cheapest: tracks and gaps of 0.2 mm (8 mil), holes of 0.3 mm."""
    rules = PROJECT["board"]["design_settings"]["rules"]
    assert rules["min_clearance"] >= 0.2
    assert rules["min_track_width"] >= 0.2
    assert rules["min_through_hole_diameter"] >= 0.3
    assert rules["min_copper_edge_clearance"] >= 0.3


@with_kicad
def test_erc_reports_nothing():
    assert kicad.version() >= 9
    assert kicad.erc() == []


@with_kicad
def test_drc_reports_nothing():
    assert kicad.drc() == []


@with_kicad
def test_an_open_pin_and_an_open_wire_are_reported(copied):
    spoil(copied / "pad.kicad_sch", r'\n\t\(hierarchical_label "S3".*?\n\t\)', "")
    found = " ".join(kicad.erc(copied / "spit.kicad_sch"))
    assert "hier_label_mismatch" in found or "pin_not_connected" in found


@with_kicad
@pytest.mark.parametrize(
    ("pattern", "new", "kind"),
    [
        (r"(\n\t\(segment.*?\n\t\)){9}", "", "unconnected_items"),
        (r'\n\t\(footprint "spit:Key_MX.*?\n\t\)', "", "missing_footprint"),
        (
            r'(\(pad "1" smd(?:(?!\(pad ).)*?)\(net \d+ "/P1_S1"\)',
            r'\1(net 0 "")',
            "net_conflict",
        ),
        (r'"Value" "10k"', '"Value" "22k"', "footprint_symbol_mismatch"),
        (r"\(width 0\.6\)", "(width 0.1)", "track_width"),
        (r"\(width 0\.6\)", "(width 0.25)", "track_width"),
    ],
    ids=["some tracks", "a button", "an open pad", "a value", "a thin track", "a thin power track"],
)
def test_a_spoilt_board_is_reported(copied, pattern, new, kind):
    spoil(copied / "spit.kicad_pcb", pattern, new)
    found = kicad.drc(copied / "spit.kicad_pcb")
    assert found
    assert any(line.startswith(kind) for line in found), found


@with_kicad
def test_kicads_own_list_of_parts_is_parts_csv():
    listed = {ref: (row["value"], row["part number"]) for row in bom.rows() for ref in row["references"].split()}
    assert {ref: entry for ref, entry in kicad.bill().items() if entry[1]} == listed


@with_kicad
def test_without_kicad_it_says_what_is_needed(monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(kicad.KiCadFault, match="bookworm-backports"):
        kicad.erc()
