# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What a maker of boards is sent, the list of parts, models and pictures: all of it into ``build/hardware``."""

from __future__ import annotations

import csv
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from hardware import BUILD, PCB, SCHEMATIC, pcb
from hardware.checks import bom
from hardware.kicad import KiCadFault, run

LAYERS = "F.Cu,B.Cu,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,F.Mask,B.Mask,Edge.Cuts"
SIZE = ("--width", 1500, "--height", 1680, "--zoom", 0.95)
PLACED = ["references", "quantity", "value", "footprint", "maker", "part number"]
KEY, SOCKET = "spit:Key", "Kailh hot-swap socket MX"
# The sheets: name -> page; player 2's pad, page 3, is the same as player 1's.
SHEETS = {"board": 1, "pad": 2, "power": 4, "display": 5}
PAPER = ["-q", "-sDEVICE=png16m", "-r120", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4"]
# Name of the picture -> how the board lies.
VIEWS = {"board-top": ("--side", "top"), "board-back": ("--side", "bottom")}


def make(say: Callable[[str], None], folder: Path = BUILD) -> None:
    """Everything; ``say`` is told each file."""
    for path in board_files(folder):
        say(str(path))
    run("sch", "export", "pdf", "-o", folder / "spit-schematic.pdf", SCHEMATIC)
    say(str(folder / "spit-schematic.pdf"))
    run("pcb", "export", "step", "--force", "--subst-models", "-o", folder / "spit-board.step", PCB)
    say(str(folder / "spit-board.step"))
    for path in pictures(folder):
        say(str(path))


def board_files(folder: Path, file: Path = PCB) -> list[Path]:
    """What a maker of boards needs: the zip of layers and holes, which parts are placed, and where."""
    gerbers = folder / "gerbers"
    shutil.rmtree(gerbers, ignore_errors=True)
    gerbers.mkdir(parents=True)
    run("pcb", "export", "gerbers", "--layers", LAYERS, "-o", f"{gerbers}/", file)
    run("pcb", "export", "drill", "--excellon-separate-th", "-o", f"{gerbers}/", file)
    positions, parts = folder / "spit-positions.csv", folder / "spit-parts.csv"
    run("pcb", "export", "pos", "--format", "csv", "--units", "mm", "--side", "both", "-o", positions, file)
    board = pcb.load(file)
    with positions.open(encoding="utf-8", newline="") as exported:
        header, *rows = csv.reader(exported)
    _write(positions, header, placed(board, rows))
    _write(parts, PLACED, assembly(board, bom.rows()))
    return [Path(shutil.make_archive(str(folder / "spit-gerbers"), "zip", gerbers)), positions, parts]


def placed(board: pcb.Layout, rows: list[list[str]]) -> list[list[str]]:
    """Of KiCad's list of positions what a machine places: parts without a hole, and sockets where they really lie.

    KiCad has a key at its middle and at the front; its socket is at the back, between its two pads.
    """
    found = []
    for ref, value, package, x, y, turn, side in rows:
        part = board.parts[ref]
        if part.footprint.startswith(KEY):
            ends = [pad for pad in part.pads if not pad.drill]
            middle_x, middle_y = (sum(at) / len(ends) for at in ((pad.x for pad in ends), (pad.y for pad in ends)))
            place = [f"{pcb.MIDDLE[0] + middle_x:.6f}", f"{-pcb.MIDDLE[1] - middle_y:.6f}"]
            found.append([ref, value, SOCKET, *place, f"{(part.angle + 180) % 360:.6f}", "bottom"])
        elif not any(pad.drill for pad in part.pads):
            found.append([ref, value, package, x, y, turn, side])
    return found


def assembly(board: pcb.Layout, table: list[dict[str, str]]) -> list[list[str]]:
    """The lines of parts.csv that a machine places, with their footprints."""
    found = []
    for row in table:
        refs = row["references"].split()
        part = board.parts.get(refs[0])
        if part and part.footprint.startswith(KEY):
            footprint = SOCKET
        elif part and not any(pad.drill for pad in part.pads):
            footprint = part.footprint.partition(":")[2]
        else:
            continue
        found.append([",".join(refs), row["quantity"], row["value"], footprint, row["maker"], row["part number"]])
    return found


def _write(path: Path, header: list[str], rows: list[list[str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([header, *rows])


def schematic(folder: Path = BUILD) -> list[Path]:
    """The sheets as pictures; drawn from the PDF by Ghostscript."""
    program = shutil.which("gs")
    if program is None:
        raise KiCadFault("Ghostscript is needed for pictures of the schematic: apt install ghostscript")
    pdf = folder / "spit-schematic.pdf"
    run("sch", "export", "pdf", "-o", pdf, SCHEMATIC)
    found = []
    for name, page in SHEETS.items():
        path = folder / f"schematic-{name}.png"
        pages = [f"-dFirstPage={page}", f"-dLastPage={page}"]
        subprocess.run([program, *PAPER, *pages, "-o", path, pdf], check=True)
        found.append(path)
    return found


def pictures(folder: Path, file: Path = PCB) -> list[Path]:
    """The board from both sides; parts are shown if KiCad's 3D models are installed."""
    found = []
    for name, view in VIEWS.items():
        path = folder / f"{name}.png"
        run("pcb", "render", *view, *SIZE, "-o", path, file)
        found.append(path)
    return found
