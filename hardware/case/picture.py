# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws the device with KiCad, from a copy of the board that has case, caps and display as 3D models."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby
from pathlib import Path

from build123d import Compound, Pos, Shape, Solid, export_step
from PIL import Image

from hardware import BUILD, PCB, PICTURES
from hardware.case import bodies, solids
from hardware.case import bought as m
from hardware.case.places import Places
from hardware.case.sizes import Sizes
from hardware.kicad import run, with_models

FOLDER = BUILD / "case"
LOOK = ("--width", 1500, "--height", 1250, "--perspective", "--background", "opaque")
GAME = PICTURES / "pico_tft-play.png"
INCH = 2.54  # KiCad's unit for VRML is 0.1 inch
# Heights above the board, mm: upper half, caps, display, what the board carries, cell, lower half, screws and feet.
Heights = tuple[float, float, float, float, float, float, float]
CLOSED: Heights = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
APART: Heights = (108.0, 66.0, 36.0, 0.0, -44.0, -72.0, -92.0)
# Name -> heights, and options for KiCad's view; apart without shadows, which would be black.
VIEWS = {
    "case": (CLOSED, ("--quality", "high", "--rotate", "-48,0,-26", "--zoom", 0.8)),
    "case-left": (CLOSED, ("--quality", "high", "--rotate", "-60,0,58", "--zoom", 0.8)),
    "case-open": (APART, ("--rotate", "-58,0,-28", "--zoom", 0.46)),
}


def draw(halves: tuple[Solid, Solid], places: Places, sizes: Sizes, folder: Path = BUILD) -> list[Path]:
    """Draw the device closed, from two sides, and open; return the paths."""
    upper, lower = halves
    layers = [
        [upper, *solids.paint(places, sizes), *bodies.light_pipe(places, sizes)],
        bodies.caps(places),
        bodies.display(places),
        [*bodies.switches(places), *bodies.front(places), *bodies.back(places)],
        bodies.cell(places, sizes),
        [lower],
        [*bodies.screws(places, sizes), *bodies.pads(sizes)],
    ]
    found = []
    for name, (heights, look) in VIEWS.items():
        things = [Pos(0, 0, height) * it for height, layer in zip(heights, layers, strict=True) for it in layer]
        board = _copy_with(name, things, heights[2], places)
        run("pcb", "render", *LOOK, *look, "-o", folder / f"{name}.png", board)
        found.append(folder / f"{name}.png")
    return found


def _copy_with(name: str, things: list[Shape], height: float, places: Places) -> Path:
    """Write a copy of the board with ``things``, and a game on the display, as 3D models; return its path."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    model, screen = FOLDER / f"{name}.step", FOLDER / f"{name}.wrl"
    export_step(Compound(children=things), str(model))
    screen.write_text(_screen(m.picture(places), m.STANDOFF + m.PCB + m.FLAT + height + 0.02), "utf-8")
    path = FOLDER / f"{name}.kicad_pcb"
    path.write_text(with_models(PCB.read_text("utf-8"), model, screen), "utf-8")
    return path


def _screen(area: m.Box2, z: float) -> str:
    """Return the picture of a game as VRML: for each colour the runs of equal pixels in a row, as rectangles."""
    with Image.open(GAME) as image:
        game = image.convert("RGB").resize((320, 240), Image.Resampling.NEAREST)
    runs = defaultdict(list)
    pixel = (area.right - area.left) / 320
    data = game.tobytes()
    for row in range(240):
        start = 0
        line = [tuple(data[at : at + 3]) for at in range(row * 960, row * 960 + 960, 3)]
        for colour, same in groupby(line):
            length = len(list(same))
            runs[colour].append((area.left + start * pixel, area.back - row * pixel, length * pixel, pixel))
            start += length
    return "#VRML V2.0 utf8\n" + "".join(_patch(colour, boxes, z) for colour, boxes in runs.items())


def _patch(colour: tuple[int, ...], boxes: list[tuple[float, float, float, float]], z: float) -> str:
    """Return one colour's rectangles as a VRML shape."""
    points: list[str] = []
    faces = []
    for x, y, width, depth in boxes:
        first = len(points)
        corners = ((x, y), (x, y - depth), (x + width, y - depth), (x + width, y))
        points += [f"{a / INCH:.4f} {b / INCH:.4f} {z / INCH:.4f}" for a, b in corners]
        faces.append(f"{first} {first + 1} {first + 2} {first + 3} -1")
    red, green, blue = (part / 255 for part in colour)
    shine = f"diffuseColor {red:.3f} {green:.3f} {blue:.3f} emissiveColor {red:.3f} {green:.3f} {blue:.3f}"
    return (
        f"Shape {{ appearance Appearance {{ material Material {{ {shine} }} }}\n"
        f"geometry IndexedFaceSet {{ solid FALSE coord Coordinate {{ point [ {', '.join(points)} ] }}\n"
        f"coordIndex [ {', '.join(faces)} ] }} }}\n"
    )
