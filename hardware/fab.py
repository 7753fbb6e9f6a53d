# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What a maker of boards is sent, the list of parts, models and pictures: all of it into ``build/hardware``."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from . import BUILD, PARTS, PCB, SCHEMATIC
from .kicad import Fault, run

LAYERS = "F.Cu,B.Cu,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,F.Mask,B.Mask,Edge.Cuts"
SIZE = ("--width", 1500, "--height", 1680, "--zoom", 0.95)
# The sheets: name -> page; player 2's pad, page 3, is the same as player 1's.
SHEETS = {"board": 1, "pad": 2, "power": 4, "display": 5}
PAPER = ["-q", "-sDEVICE=png16m", "-r120", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4"]
# Name of the picture -> how the board lies.
VIEWS = {"board-top": ("--side", "top"), "board-back": ("--side", "bottom")}


def make(say: Callable[[str], None], folder: Path = BUILD) -> None:
    """Everything; ``say`` is told each file."""
    for path in board_files(folder):
        say(str(path))
    say(str(shutil.copy(PARTS, folder / "spit-parts.csv")))
    run("sch", "export", "pdf", "-o", folder / "spit-schematic.pdf", SCHEMATIC)
    say(str(folder / "spit-schematic.pdf"))
    run("pcb", "export", "step", "--force", "--subst-models", "-o", folder / "spit-board.step", PCB)
    say(str(folder / "spit-board.step"))
    for path in pictures(folder):
        say(str(path))


def board_files(folder: Path, pcb: Path = PCB) -> list[Path]:
    """What a maker of boards needs: the zip of layers and holes, and where parts are put."""
    gerbers = folder / "gerbers"
    shutil.rmtree(gerbers, ignore_errors=True)
    gerbers.mkdir(parents=True)
    run("pcb", "export", "gerbers", "--layers", LAYERS, "-o", f"{gerbers}/", pcb)
    run("pcb", "export", "drill", "--excellon-separate-th", "-o", f"{gerbers}/", pcb)
    positions = folder / "spit-positions.csv"
    run("pcb", "export", "pos", "--format", "csv", "--units", "mm", "--side", "both", "-o", positions, pcb)
    return [Path(shutil.make_archive(str(folder / "spit-gerbers"), "zip", gerbers)), positions]


def schematic(folder: Path = BUILD) -> list[Path]:
    """The sheets as pictures; drawn from the PDF by Ghostscript."""
    program = shutil.which("gs")
    if program is None:
        raise Fault("Ghostscript is needed for pictures of the schematic: apt install ghostscript")
    pdf = folder / "spit-schematic.pdf"
    run("sch", "export", "pdf", "-o", pdf, SCHEMATIC)
    found = []
    for name, page in SHEETS.items():
        path = folder / f"schematic-{name}.png"
        pages = [f"-dFirstPage={page}", f"-dLastPage={page}"]
        subprocess.run([program, *PAPER, *pages, "-o", path, pdf], check=True)
        found.append(path)
    return found


def pictures(folder: Path, pcb: Path = PCB) -> list[Path]:
    """The board from both sides; parts are shown if KiCad's 3D models are installed."""
    found = []
    for name, view in VIEWS.items():
        path = folder / f"{name}.png"
        run("pcb", "render", *view, *SIZE, "-o", path, pcb)
        found.append(path)
    return found
