# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What a maker of boards is sent, the list of parts, models and pictures: all of it into ``build/hardware``."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from . import BUILD, PARTS, PCB, SCHEMATIC
from .kicad import run

LAYERS = "F.Cu,B.Cu,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,F.Mask,B.Mask,Edge.Cuts"
SIZE = ("--width", 1500, "--height", 1680, "--zoom", 0.95)
# Name of the picture -> how the board lies.
VIEWS = {"board-top": ("--side", "top"), "board-back": ("--side", "bottom")}


def make(say: Callable[[str], None], folder: Path = BUILD) -> None:
    """Everything; ``say`` is told each file."""
    folder.mkdir(parents=True, exist_ok=True)
    gerbers = folder / "gerbers"
    shutil.rmtree(gerbers, ignore_errors=True)
    gerbers.mkdir()
    run("pcb", "export", "gerbers", "--layers", LAYERS, "-o", f"{gerbers}/", PCB)
    run(
        "pcb",
        "export",
        "drill",
        "--excellon-separate-th",
        "--generate-map",
        "--map-format",
        "gerberx2",
        "-o",
        f"{gerbers}/",
        PCB,
    )
    say(shutil.make_archive(str(folder / "spit-gerbers"), "zip", gerbers))
    positions = folder / "spit-positions.csv"
    run("pcb", "export", "pos", "--format", "csv", "--units", "mm", "--side", "both", "-o", positions, PCB)
    say(str(positions))
    say(str(shutil.copy(PARTS, folder / "spit-parts.csv")))
    run("sch", "export", "pdf", "-o", folder / "spit-schematic.pdf", SCHEMATIC)
    say(str(folder / "spit-schematic.pdf"))
    run("pcb", "export", "step", "--force", "--subst-models", "-o", folder / "spit-board.step", PCB)
    say(str(folder / "spit-board.step"))
    for path in pictures(folder):
        say(str(path))


def pictures(folder: Path, pcb: Path = PCB) -> list[Path]:
    """The board from both sides; parts are shown if KiCad's 3D models are installed."""
    found = []
    for name, view in VIEWS.items():
        path = folder / f"{name}.png"
        run("pcb", "render", *view, *SIZE, "-o", path, pcb)
        found.append(path)
    return found
