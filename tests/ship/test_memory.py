# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The memory of a device: what `make memory` counts for docs/memory.md, and the names that it may have."""

from pathlib import Path

import pytest

from host_sim import FIRMWARE, ROOT
from host_sim.measure import drive_memory
from host_sim.ship import build, interpreters

pytestmark = pytest.mark.skipif(not interpreters.present(), reason="the compiler has no wheel for this machine")


@pytest.fixture(scope="module")
def program():
    return build.Program(drive_memory.BOARD, Path(FIRMWARE))


@pytest.fixture(scope="module")
def files(program):
    return program.files()


@pytest.fixture(scope="module")
def parts(program, files):
    return {part.path: part for part in drive_memory.parts_of(program, files)}


def test_the_names_of_a_usual_evening_fit_their_tables(files):
    """One more takes 7.7 KB of the heap, in play too (docs/memory.md): use names that are there, or make room."""
    names = drive_memory.names_of(files)
    assert {"can_move", "view/font.mpy"} <= names
    assert names.isdisjoint({"append", "TileGrid", "__init__", "recording_print", "READY_HOW"})
    assert len(names) <= drive_memory.NAMES


def test_every_file_is_counted_once_and_goes_as_the_firmware_says(files, parts):
    assert set(parts) == {name for name in files if name.endswith((".mpy", ".bin"))}
    assert all(part.size == len(files[path]) for path, part in parts.items())
    assert {
        path: parts[path].there
        for path in ("spit/match.mpy", "screens/menu.mpy", "boards/board_check.mpy", "view/kit.mpy")
    } == {
        "spit/match.mpy": drive_memory.ALWAYS,
        "screens/menu.mpy": "screens.lobby",
        "boards/board_check.mpy": "handheld.assembly",
        "view/kit.mpy": "handheld.selftest, view.kit",
    }


def test_the_heap_is_that_of_each_module_alone(parts):
    """Importing a module costs more than its code and less than ten times that; an empty one nearly nothing."""
    for path in ("spit/match.mpy", "game.mpy", "view/table/table_view.mpy"):
        assert parts[path].size < parts[path].heap < 10 * parts[path].size, path
    assert parts["spit/__init__.mpy"].heap < 600


def test_the_document_keeps_its_words_and_gets_new_tables(monkeypatch, tmp_path):
    document = tmp_path / "memory.md"
    document.write_text(f"Before.\n{drive_memory.BEGIN}old\n{drive_memory.END}After.\n")
    monkeypatch.setattr(drive_memory, "DOC", document)
    monkeypatch.setattr(drive_memory, "PICTURE", tmp_path / "memory.png")
    assert "names of 1260" in drive_memory.run()
    text = document.read_text()
    assert text.startswith(f"Before.\n{drive_memory.BEGIN}About ")
    assert text.endswith(f"|\n{drive_memory.END}After.\n")
    assert "| screens.lobby | `screens/menu.mpy` |" in text
    assert (tmp_path / "memory.png").read_bytes().startswith(b"\x89PNG")
    missing = set(drive_memory.BEGIN.split()) - set(Path(ROOT, "docs", "memory.md").read_text().split())
    assert not missing  # the real one has its mark
