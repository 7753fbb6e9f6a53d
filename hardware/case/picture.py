# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws the device with KiCad, from a copy of the board that has case, caps and display as 3D models."""

from __future__ import annotations

import uuid
from pathlib import Path

from build123d import Compound, Pos, Shape, Solid, export_step

from hardware import BUILD, PCB
from hardware.case.bodies import cell, screws, shown
from hardware.case.places import Places
from hardware.case.sizes import Sizes
from hardware.kicad import run
from hardware.pcb import MIDDLE

FOLDER = BUILD / "case"
LOOK = ("--width", 1500, "--height", 1250, "--perspective", "--background", "opaque")
Heights = tuple[float, float, float, float, float]
CLOSED: Heights = (0.0, 0.0, 0.0, 0.0, 0.0)
# Heights above the board, mm: upper half, caps and display, cell, lower half, screws.
APART: Heights = (92.0, 40.0, -44.0, -78.0, -102.0)
# Name -> heights, and options for KiCad's view.
VIEWS = {
    "case": (CLOSED, ("--quality", "high", "--rotate", "-50,0,-28", "--zoom", 0.66)),
    "case-left": (CLOSED, ("--quality", "high", "--rotate", "-66,0,58", "--zoom", 0.66)),
    "case-open": (APART, ("--rotate", "-66,0,-28", "--zoom", 0.42)),
}


def draw(halves: tuple[Solid, Solid], places: Places, sizes: Sizes, folder: Path = BUILD) -> list[Path]:
    """Draw the device closed, from two sides, and open; return the paths."""
    upper, lower = halves
    layers = [[upper], shown(places, sizes), cell(sizes), [lower], screws(places, sizes)]
    found = []
    for name, (heights, look) in VIEWS.items():
        things = [Pos(0, 0, height) * it for height, layer in zip(heights, layers, strict=True) for it in layer]
        board = _hung(name, things)
        run("pcb", "render", *LOOK, *look, "-o", folder / f"{name}.png", board)
        found.append(folder / f"{name}.png")
    return found


def _hung(name: str, things: list[Shape]) -> Path:
    """Write a copy of the board with ``things`` as the 3D model of a footprint without pads; return its path."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    model = FOLDER / f"{name}.step"
    export_step(Compound(children=things), str(model))
    entry = (
        f'(footprint "case" (layer "F.Cu") (uuid "{uuid.uuid4()}") (at {MIDDLE[0]} {MIDDLE[1]})\n'
        f'(model "{model}" (offset (xyz 0 0 0)) (scale (xyz 1 1 1)) (rotate (xyz 0 0 0))))\n)'
    )
    path = FOLDER / f"{name}.kicad_pcb"
    path.write_text(PCB.read_text("utf-8").rstrip().removesuffix(")") + entry, "utf-8")
    return path
