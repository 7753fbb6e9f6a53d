# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The map in docs/architecture.md agrees with the sources."""

import re
from pathlib import Path

import pytest

from host_sim import FIRMWARE, ROOT
from host_sim.pictures import structure

DOCS = ("architecture.md", "contributing.md")


def test_the_picture_is_drawn_from_the_imports_of_today():
    assert structure.PICTURE.read_text("utf-8") == structure.draw(), "run make structure"


def test_a_room_lies_over_all_that_it_imports():
    arrows = structure.imports()
    height = {name: level for level, row in enumerate(structure.levels(arrows)) for name in row}
    assert all(height[name] > height[other] for name, others in arrows.items() for other in others)
    assert {"spit", "game.py", "handheld"} <= set(arrows)


def test_only_arrows_that_a_longer_way_shows_are_left_out():
    assert structure.shown({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == {"a": {"b"}, "b": {"c"}, "c": set()}


@pytest.mark.parametrize("name", DOCS)
def test_every_file_that_is_named_is_there(name):
    text = Path(ROOT, "docs", name).read_text("utf-8")
    named = {file for file in re.findall(r"`((?:\w+/)+\w+\.py|\w+\.py)`", text) if not file.endswith("xx.py")}
    places = [Path(FIRMWARE), *(path for path in Path(FIRMWARE).iterdir() if path.is_dir()), Path(ROOT)]
    assert {file for file in named if not any((place / file).exists() for place in places)} == set()
    assert len(named) > 8
