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
from hardware.fab.bundle import DATE
from hardware.kicad import KiCadFault, run

SIZE = ("--width", 1300, "--height", 1700, "--zoom", 0.95, "--quality", "high")
# Sheets of the schematic: name -> page. Page 3, player 2's pad, is left out, because it equals player 1's.
SHEETS = {"board": 1, "pad": 2, "power": 4, "display": 5}
PAPER = ["-q", "-sDEVICE=png16m", "-r120", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4"]
# Name of the picture -> options for the side of the board.
VIEWS = {"board-top": ("--side", "top"), "board-back": ("--side", "bottom")}
# KiCad mixes its named colours with the laminate's, which makes them olive; this is the green of most makers.
MASK = '(color "#0B4D2EF0")'
ASSEMBLY = {
    "front": ("F.Fab,Edge.Cuts",),
    "back": ("B.Fab,Edge.Cuts", "--mirror"),
}


def drawings(folder: Path, file: Path = PCB, schematic: Path = SCHEMATIC) -> list[Path]:
    """Write schematic and assembly drawings as PDF and return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    found = [folder / "spit-schematic.pdf"]
    run("sch", "export", "pdf", "-o", found[0], schematic)
    for side, (layers, *more) in ASSEMBLY.items():
        found.append(folder / f"spit-assembly-{side}.pdf")
        options = ["--mode-single", "--black-and-white", "--exclude-value", "--include-border-title", *more]
        run("pcb", "export", "pdf", "--layers", layers, *options, "-o", found[-1], file)
    for path in found:
        path.write_bytes(undated(path.read_bytes()))
    return found


def undated(data: bytes) -> bytes:
    """Return a PDF with a fixed time in place of that of the run, which has the same length."""
    time = "{}{:02}{:02}{:02}{:02}{:02}".format(*DATE).encode()
    return re.sub(rb"(?<=/CreationDate \(D:)\d{14}", time, data)


def sheets(folder: Path) -> list[Path]:
    """Draw the sheets by Ghostscript and return the paths; KiCadFault if Ghostscript is not installed."""
    program = shutil.which("gs")
    if program is None:
        raise KiCadFault("Ghostscript is needed for pictures of the schematic: apt install ghostscript")
    folder.mkdir(parents=True, exist_ok=True)
    pdf = folder / "spit-schematic.pdf"
    run("sch", "export", "pdf", "-o", pdf, SCHEMATIC)
    found = []
    for name, page in SHEETS.items():
        path = folder / f"schematic-{name}.png"
        pages = [f"-dFirstPage={page}", f"-dLastPage={page}"]
        subprocess.run([program, *PAPER, *pages, "-o", path, pdf], check=True)
        found.append(path)
    return found


def pictures(folder: Path, model: Path | None = None, file: Path = PCB) -> list[Path]:
    """Draw the board from both sides and return the paths; ``model`` is a STEP file of parts to show on it."""
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    with tempfile.TemporaryDirectory() as copy:
        project = shutil.copytree(file.parent if file == PCB else BOARD, Path(copy) / "board")
        board = project / PCB.name
        text = re.sub(r'\(color "(?:Green|Black)"\)', MASK, file.read_text("utf-8"))
        board.write_text(_with_model(text, model) if model else text, "utf-8")
        for name, view in VIEWS.items():
            path = folder / f"{name}.png"
            run("pcb", "render", *view, *SIZE, "-o", path, board)
            found.append(path)
    return found


def _with_model(text: str, model: Path) -> str:
    """Return a board's text with a model in a footprint without pads, at the board's middle."""
    plain = "(offset (xyz 0 0 0)) (scale (xyz 1 1 1)) (rotate (xyz 0 0 0))"
    entry = f'(footprint "parts" (layer "F.Cu") (at 150 100) (model "{model}" {plain}))\n)'
    return text.rstrip().removesuffix(")") + entry
