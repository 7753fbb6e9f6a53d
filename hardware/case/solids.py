# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes the two halves of the case as solids, with build123d."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import reduce

from build123d import (
    Axis,
    Box,
    Color,
    Cone,
    Cylinder,
    Part,
    Pos,
    RectangleRounded,
    Solid,
    chamfer,
    export_step,
    export_stl,
    extrude,
)

from hardware import BUILD
from hardware.case.places import Places
from hardware.case.sizes import BOARD_CORNER, BOARD_THICK, Sizes

FOLDER = BUILD / "case"
# Fine enough that no triangle of a 45 degree cone is steeper than 46 degrees.
STL = {"tolerance": 0.005, "angular_tolerance": 0.05}
FAR = 40.0  # mm, longer than anything that is cut


def upper(places: Places, sizes: Sizes) -> Solid:
    """Return the upper half: face, wall, bosses, and the tabs that close the openings in the lower half's wall."""
    outer = sizes.gap + sizes.wall
    body = _slab(places, outer, sizes.lip, sizes.upper + sizes.face)
    body = chamfer(body.faces().sort_by(Axis.Z)[-1].edges(), sizes.chamfer)
    body -= _slab(places, sizes.gap, sizes.lip, sizes.upper)
    body += _ring(places, sizes.gap, sizes.gap + sizes.wall / 2 - sizes.fit, 0.0, sizes.lip)
    body += _posts(places.holes, sizes.post, 0.0, sizes.upper)
    body += _stops(sizes)
    for x, y, (width, _, top) in _openings(places, sizes):
        body += _ring(places, sizes.gap, outer, top, sizes.lip) & _block(x, y, width - 2 * sizes.fit, top, sizes.lip)
    body -= _scoop(places, sizes)
    body -= _posts(places.holes, sizes.pilot, -1.0, sizes.pilot_end)
    return _named(body - _face_openings(places, sizes), "upper", (0.16, 0.24, 0.32))


def lower(places: Places, sizes: Sizes) -> Solid:
    """Return the lower half: floor, wall with a lip, posts, pillars, the cell's compartment."""
    outer, floor = sizes.gap + sizes.wall, sizes.lower - sizes.face
    body = _slab(places, outer, floor, 0.0) - _slab(places, sizes.gap, sizes.lower, 0.0)
    body += _ring(places, sizes.gap + sizes.wall / 2, outer, 0.0, sizes.lip)
    body += _posts(places.holes, sizes.post, sizes.lower, -BOARD_THICK)
    body += _posts(sizes.pillars, sizes.pillar, sizes.lower, -BOARD_THICK)
    body += _compartment(sizes)
    for x, y, (width, bottom, _) in _openings(places, sizes):
        body -= _block(x, y, width, bottom, FAR)
    body -= _scoop(places, sizes)
    for x, y in places.holes:
        body -= _screw(x, y, floor, sizes)
    x, y, radius = sizes.bootsel
    body -= Pos(x, y, floor) * Cylinder(radius, 3 * sizes.face)
    return _named(body, "lower", (0.16, 0.24, 0.32))


def export(halves: Iterable[Solid]) -> list[str]:
    """Write STEP and STL of each half; return the names of the files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = []
    for half in halves:
        paths = [str(FOLDER / f"spit-case-{half.label}.{kind}") for kind in ("step", "stl")]
        export_step(half, paths[0])
        export_stl(half, paths[1], **STL)
        found += paths
    return found


def _named(body: Part, label: str, colour: tuple[float, float, float]) -> Solid:
    (solid,) = body.solids()  # ValueError if a half is not in one piece
    solid.label = label
    solid.color = Color(*colour)
    return solid


def _slab(places: Places, grow: float, low: float, high: float) -> Part:
    """Return a slab with the board's outline, wider by ``grow`` on every side, between two heights."""
    width, depth = places.size
    shape = RectangleRounded(width + 2 * grow, depth + 2 * grow, BOARD_CORNER + grow)
    return Pos(0, 0, low) * extrude(shape, high - low)


def _ring(places: Places, inner: float, outer: float, low: float, high: float) -> Part:
    return _slab(places, outer, low, high) - _slab(places, inner, low, high)


def _posts(points: Iterable[tuple[float, float]], radius: float, low: float, high: float) -> Part:
    middle = (low + high) / 2
    return reduce(Part.__add__, [Pos(x, y, middle) * Cylinder(radius, high - low) for x, y in points])


def _block(x: float, y: float, width: float, low: float, high: float) -> Part:
    """Return a block that reaches through the wall at (x, y), ``width`` wide along y."""
    return Pos(x, y, (low + high) / 2) * Box(2 * 6.0, width, high - low)


def _scoop(places: Places, sizes: Sizes) -> Part:
    """Return the hollow around the power switch: its knob ends within the wall, and a finger must reach it."""
    (x, y), (width, low) = places.power, sizes.scoop
    outer = _ring(places, sizes.gap + sizes.wall / 2, sizes.gap + sizes.wall + 1, low, sizes.lip)
    return outer & _block(x, y, width, low, sizes.lip)


def _openings(places: Places, sizes: Sizes) -> list[tuple[float, float, tuple[float, float, float]]]:
    return [(*places.usb, sizes.usb), (*places.menu, sizes.menu), (*places.power, sizes.power)]


def _stops(sizes: Sizes) -> Part:
    """Return two walls that keep the display from sliding sideways."""
    width, _ = sizes.display
    x = width / 2 + 0.4 + 0.7
    return Pos(x, 0, sizes.upper - 2) * Box(1.4, 24, 4) + Pos(-x, 0, sizes.upper - 2) * Box(1.4, 24, 4)


def _face_openings(places: Places, sizes: Sizes) -> Part:
    """Return the openings in the face for keys, display, light and sound."""
    side = sizes.key + 2 * sizes.key_gap
    middle = sizes.upper + sizes.face / 2
    cut = Pos(*sizes.window_at, middle) * Box(*sizes.window, FAR / 4)
    for x, y in places.keys.values():
        cut += Pos(x, y, middle) * Box(side, side, FAR / 4)
    cut += Pos(*places.led, middle) * Cylinder(sizes.led, FAR / 4)
    radius, ring = sizes.sound
    for step in range(7):
        far = ring if step else 0.0
        turn = math.radians(60 * step)
        x, y = places.buzzer[0] + far * math.cos(turn), places.buzzer[1] + far * math.sin(turn)
        cut += Pos(x, y, middle) * Cylinder(radius, FAR / 4)
    return cut


def _screw(x: float, y: float, floor: float, sizes: Sizes) -> Part:
    """Return a countersunk hole from below; its cone has 45 degrees, so that it prints without support."""
    depth = sizes.screw_head - sizes.screw
    start = floor + 0.3
    hole = Pos(x, y, 0) * Cylinder(sizes.screw, FAR)
    hole += Pos(x, y, floor) * Cylinder(sizes.screw_head, 2 * 0.3)
    return hole + Pos(x, y, start + depth / 2) * Cone(sizes.screw_head, sizes.screw, depth)


def _compartment(sizes: Sizes) -> Part:
    """Return low ribs around the cell, open at the corners for its wires."""
    (width, depth), (x, y), (thick, high) = sizes.cell, sizes.cell_at, sizes.rib
    z = sizes.lower + high / 2
    ribs = [Pos(x + side * (width + thick) / 2, y, z) * Box(thick, depth - 16, high) for side in (-1, 1)]
    ribs += [Pos(x, y + side * (depth + thick) / 2, z) * Box(width - 12, thick, high) for side in (-1, 1)]
    return reduce(Part.__add__, ribs)
