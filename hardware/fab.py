# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Writes to ``build/hardware`` what a board maker needs, with schematic, 3D model and pictures."""

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
# Sheets of the schematic: name -> page. Page 3, player 2's pad, is left out, because it equals player 1's.
SHEETS = {"board": 1, "pad": 2, "power": 4, "display": 5}
PAPER = ["-q", "-sDEVICE=png16m", "-r120", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4"]
# Name of the picture -> options for the side of the board.
VIEWS = {"board-top": ("--side", "top"), "board-back": ("--side", "bottom")}


def make(say: Callable[[str], None], folder: Path = BUILD) -> None:
    """Write all files of the board; ``say`` gets each path. KiCadFault if KiCad fails."""
    for path in board_files(folder):
        say(str(path))
    run("sch", "export", "pdf", "-o", folder / "spit-schematic.pdf", SCHEMATIC)
    say(str(folder / "spit-schematic.pdf"))
    run("pcb", "export", "step", "--force", "--subst-models", "-o", folder / "spit-board.step", PCB)
    say(str(folder / "spit-board.step"))
    for path in pictures(folder):
        say(str(path))


def board_files(folder: Path, file: Path = PCB) -> list[Path]:
    """Write the files for a board maker: a zip of layers and holes, the list of parts to place, their positions."""
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
    """Return the rows of KiCad's positions that a machine places: parts without holes, and the keys' sockets.

    KiCad gives the middle of a key, on the front. The socket is on the back, between the key's two pads, so its
    position is computed here.
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
    """Return the rows of parts.csv that a machine places, with their footprints."""
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
    """Draw the sheets by Ghostscript and return the paths; KiCadFault if Ghostscript is not installed."""
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
    """Draw the board from both sides and return the paths; parts appear if KiCad's 3D models are installed."""
    found = []
    for name, view in VIEWS.items():
        path = folder / f"{name}.png"
        run("pcb", "render", *view, *SIZE, "-o", path, file)
        found.append(path)
    return found
