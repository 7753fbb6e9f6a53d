# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The files for everybody: whole, the same whenever they are made, and none if a check finds a fault."""

import csv
import importlib
import os
import pkgutil
import re
import zipfile

import pytest

from hardware import PICTURES, ROOT, __main__, checks, kicad, pcb
from hardware.checks import bom, tidy, whole
from hardware.fab import boards, bundle, jlc, make, page, papers, steps

with_kicad = pytest.mark.skipif(
    not os.environ.get("SPIT_HARDWARE"), reason="KiCad's exports take a while: make hardware runs them"
)
KEYS = [f"SW{pad}{key}" for pad in (1, 2) for key in range(1, 8)]


@pytest.fixture(scope="module")
def board():
    return pcb.load()


def rows(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_positions_and_parts_have_the_columns_of_the_assembler(board, tmp_path):
    table = bom.rows()
    positions, parts = map(rows, jlc.write(tmp_path, board, table))
    assert list(positions[0]) == ["Designator", "Mid X", "Mid Y", "Layer", "Rotation"]
    assert list(parts[0]) == ["Comment", "Designator", "Footprint", "JLCPCB Part #"]
    placed = [row["Designator"] for row in positions]
    assert sorted(placed) == sorted(ref for row in parts for ref in row["Designator"].split(","))
    small = {ref for ref, part in board.parts.items() if re.fullmatch(r"[RCQDF]\d+|U2", ref)}
    assert set(placed) == small | set(KEYS)
    assert {row["Layer"] for row in positions} == {"Bottom"}
    assert all(re.fullmatch(r"-?\d+\.\d{4}mm", row[axis]) for row in positions for axis in ("Mid X", "Mid Y"))
    assert all(0 <= float(row["Rotation"]) < 360 for row in positions)


def test_sockets_lie_between_their_pads(board):
    """KiCad gives the middle of a key, on the front, so the places must be computed."""
    for row in jlc.placed(board, bom.rows()):
        if row.ref in KEYS:
            part = board.parts[row.ref]
            # Toward the other player from the key's middle, where the socket is.
            beyond = (-row.y - pcb.MIDDLE[1] - part.y) * (1 if row.ref[2] == "1" else -1)
            assert beyond == pytest.approx(-3.81, abs=0.001)
            assert row.rotation == (-part.angle) % 360


@with_kicad
def test_the_zip_for_the_maker_has_every_layer_and_hole_and_no_date(board, tmp_path):
    archive = boards.gerbers(tmp_path / "gerbers.zip")
    with zipfile.ZipFile(archive) as files:
        text = {name: files.read(name).decode() for name in files.namelist()}
    sides = [f"spit-{side}_{kind}" for side in "FB" for kind in ("Cu", "Mask", "Paste", "Silkscreen")]
    assert {name.rsplit(".", 1)[0] for name in text} >= {*sides, "spit-Edge_Cuts", "spit-PTH", "spit-NPTH"}
    pads = [pad for part in board.parts.values() for pad in part.pads]
    vias = pcb.PCB.read_text("utf-8").count("\n\t(via")
    for name, plated, more in (("spit-PTH.drl", True, vias), ("spit-NPTH.drl", False, 0)):
        drilled = len(re.findall(r"^X\S+Y", text[name], re.MULTILINE))
        assert drilled == sum(1 for pad in pads if pad.drill and pad.plated == plated) + more
    pasted = sum(1 for pad in pads if "B.Paste" in pad.layers)
    assert len(re.findall(r"D03\*|^G36\*", text["spit-B_Paste.gbp"], re.MULTILINE)) >= pasted > 28
    assert boards.gerbers(tmp_path / "again.zip").read_bytes() == archive.read_bytes()
    assert not any(re.search(r"20[23]\d-\d\d-\d\d", content) for content in text.values())


@with_kicad
def test_a_pad_without_paste_is_missing_in_the_zip(tmp_path):
    spoilt = tmp_path / "spit.kicad_pcb"
    spoilt.write_text(pcb.PCB.read_text("utf-8").replace(' "B.Paste")', ")"), "utf-8")
    with zipfile.ZipFile(boards.gerbers(tmp_path / "gerbers.zip", spoilt)) as files:
        assert b"D03*" not in files.read("spit-B_Paste.gbp")


@with_kicad
def test_drawings_are_the_same_whenever_they_are_made(tmp_path):
    first, second = papers.drawings(tmp_path / "1"), papers.drawings(tmp_path / "2")
    for one, other in zip(first, second, strict=True):
        assert one.read_bytes()[:4] == b"%PDF"
        assert one.stat().st_size > 10_000
        assert one.read_bytes() == other.read_bytes()


@with_kicad
def test_the_page_of_parts(tmp_path, monkeypatch):
    made = page.parts_page(tmp_path / "spit-parts.html")
    text = made.read_text("utf-8")
    assert "Interactive BOM" in text
    assert "pcbdata" in text
    assert page.parts_page(tmp_path / "again" / "spit-parts.html").read_text("utf-8") == text
    monkeypatch.setenv("KICAD_PYTHON", "/no/such/python")
    with pytest.raises(kicad.KiCadFault, match="KICAD_PYTHON"):
        page.parts_page(made)
    monkeypatch.setattr(page, "PACKAGE", tmp_path)
    with pytest.raises(kicad.KiCadFault, match="InteractiveHtmlBom is needed"):
        page.parts_page(made)


@with_kicad
@pytest.mark.filterwarnings("default")  # of build123d's own libraries
def test_the_zip_for_everybody(tmp_path):
    said = []
    zipped = make.make(said.append, tmp_path / "files", tmp_path / "all.zip")
    with zipfile.ZipFile(zipped) as files:
        names = {name.removeprefix(f"{bundle.NAME}/") for name in files.namelist()}
        readme = files.read(f"{bundle.NAME}/README.txt").decode()
    assert names == {
        *(f"order-board/{name}" for name in ("gerbers.zip", "positions.csv", "parts.csv")),
        *(f"order-case/spit-case{name}" for name in ("-upper.stl", "-lower.stl", ".3mf")),
        *(f"models/spit-{name}.step" for name in ("board", "whole")),
        *(f"drawings/spit-{name}.pdf" for name in ("schematic", "assembly-front", "assembly-back")),
        *("hardware/guide.md", "hardware/fab/jlc.csv", "docs/order.md", "docs/get-it.md", "docs/pictures/wiring.svg"),
        *(f"docs/pictures/{step.name}.svg" for step in steps.STEPS),
        *("parts-page/spit-parts.html", "parts-page/LICENSE.InteractiveHtmlBom", "parts.csv", "LICENSE", "README.txt"),
    }
    dates = [re.findall(r"20[2-9]\d-\d\d-\d\dT", path.read_text("utf-8")) for path in tmp_path.rglob("*.step")]
    assert dates == [[], []]
    for line in jlc.open_questions(pcb.load(), bom.rows()):
        assert line in readme
        assert any(line in each for each in said)
    assert bundle.write(tmp_path / "files", tmp_path / "again.zip").read_bytes() == zipped.read_bytes()


def test_nothing_is_written_if_a_check_finds_a_fault(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(kicad, "version", lambda: 9)
    monkeypatch.setattr(kicad, "erc", list)
    monkeypatch.setattr(kicad, "drc", lambda: ["clearance: too near"])
    with pytest.raises(make.Refused, match="too near"):
        make.make(print, tmp_path / "files", tmp_path / "all.zip")
    assert list(tmp_path.iterdir()) == []
    assert __main__.main(["fab"]) == 1
    assert "Nothing is written" in capsys.readouterr().out


@with_kicad
@pytest.mark.filterwarnings("default")  # of build123d's own libraries
def test_nothing_is_written_if_the_case_does_not_fit(tmp_path, monkeypatch):
    from hardware.case import solids
    from hardware.checks import space

    monkeypatch.setattr(whole, "all_faults", list)
    monkeypatch.setattr(solids, "halves", lambda where, sizes: ())
    monkeypatch.setattr(space, "faults", lambda *_: ["USB plug: 3.00 mm³ of the case"])
    kept = tmp_path / "files" / "of-the-last-run"
    kept.parent.mkdir()
    kept.touch()
    with pytest.raises(make.Refused, match="USB plug"):
        make.make(print, tmp_path / "files", tmp_path / "all.zip")
    assert sorted(tmp_path.rglob("*")) == [kept.parent, kept]


CHECKS = {module.name for module in pkgutil.iter_modules(checks.__path__)} - {"makers", "mesh", "space", "whole"}


def test_make_fab_runs_the_tests_before():
    assert re.search(r"^fab: hardware ##", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


def test_the_board_is_without_faults(board):
    assert whole.faults(board, bom.rows()) == []


@pytest.mark.parametrize("name", sorted(CHECKS))
def test_make_fab_asks_every_check_of_the_board(board, name, monkeypatch):
    for place, slow, quick in ((pcb, "load", board), (kicad, "erc", []), (kicad, "drc", []), (tidy, "faults", [])):
        monkeypatch.setattr(place, slow, lambda *_, found=quick: found)
    monkeypatch.setattr(importlib.import_module(f"hardware.checks.{name}"), "faults", lambda *_: ["planted"])
    assert any(line.endswith("planted") for line in whole.all_faults())


def test_the_guide_says_at_its_top_that_no_board_was_made_and_the_price():
    for name in ("hardware/guide.md", "hardware/README.md"):
        top = (ROOT / name).read_text("utf-8")[:900]
        assert "o board of this design has been made yet" in top or "No board of it has been made yet" in top
        assert f"{bom.price(bom.rows()):.2f} EUR" in top
    assert "No board of this design has been made yet" in (ROOT / "docs" / "order.md").read_text("utf-8")[:400]


@pytest.mark.parametrize("step", steps.STEPS, ids=lambda step: step.name)
def test_the_pictures_of_the_guide_are_todays(board, step):
    drawn = steps.draw(board, step)
    assert (PICTURES / f"{step.name}.svg").read_text("utf-8") == drawn
    assert drawn.count(steps.NOW) == sum(1 for ref in board.parts if re.fullmatch(step.now, ref)) > 0
    assert f"docs/pictures/{step.name}.svg" in (ROOT / "hardware" / "guide.md").read_text("utf-8")
