# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws what is looked at: schematic and assembly drawings as PDF, pictures of the board in a real one's colours."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from hardware import BOARD, PCB, SCHEMATIC
from hardware.fab.bundle import undated_pdf
from hardware.kicad import KiCadFault, run, with_models

SIZE = ("--width", 1300, "--height", 1700, "--zoom", 0.95, "--quality", "high")
# Sheets of the schematic: name -> page. Page 3, player 2's pad, is left out, because it equals player 1's.
SHEETS = {"board": 1, "pad": 2, "power": 4, "display": 5}
PAPER = ["-q", "-sDEVICE=png16m", "-r120", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4"]
# Name of the picture -> the side of the board, as KiCad calls it.
VIEWS = {"board-top": "top", "board-back": "bottom"}
# KiCad mixes its named colours with the laminate's, which makes them olive; this is the green of most makers.
MASK = '(color "#0B4D2EF0")'
ASSEMBLY = {"front": ("--layers", "F.Fab,Edge.Cuts"), "back": ("--layers", "B.Fab,Edge.Cuts", "--mirror")}
PLAIN = ("--mode-single", "--black-and-white", "--exclude-value")


def drawings(folder: Path) -> list[Path]:
    """Write schematic and assembly drawings as PDF and return their paths."""
    found = [_schematic(folder)]
    for side, options in ASSEMBLY.items():
        found.append(folder / f"spit-assembly-{side}.pdf")
        run("pcb", "export", "pdf", *options, *PLAIN, "-o", found[-1], PCB)
    for path in found:
        path.write_bytes(undated_pdf(path.read_bytes()))
    return found


def sheets(folder: Path) -> list[Path]:
    """Draw the sheets by Ghostscript and return the paths; KiCadFault if Ghostscript is not installed."""
    program = shutil.which("gs")
    if program is None:
        raise KiCadFault("Ghostscript is needed for pictures of the schematic: apt install ghostscript")
    pdf = _schematic(folder)
    found = []
    for name, page in SHEETS.items():
        path = folder / f"schematic-{name}.png"
        pages = [f"-dFirstPage={page}", f"-dLastPage={page}"]
        subprocess.run([program, *PAPER, *pages, "-o", path, pdf], check=True)
        found.append(path)
    return found


def _schematic(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "spit-schematic.pdf"
    run("sch", "export", "pdf", "-o", path, SCHEMATIC)
    return path


def pictures(folder: Path, model: Path) -> list[Path]:
    """Draw the board from both sides and return the paths; ``model`` is a STEP file of parts to show on it."""
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    with tempfile.TemporaryDirectory() as copy:
        board = shutil.copytree(BOARD, Path(copy) / "board") / PCB.name
        text = re.sub(r'\(color "(?:Green|Black)"\)', MASK, PCB.read_text("utf-8"))
        board.write_text(with_models(text, model), "utf-8")
        for name, side in VIEWS.items():
            path = folder / f"{name}.png"
            run("pcb", "render", "--side", side, *SIZE, "-o", path, board)
            found.append(path)
    return found
