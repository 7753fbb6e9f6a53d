# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes the two halves of the case as solids, with build123d: a function for each feature."""

from __future__ import annotations

import math

from build123d import Color, Cone, Cylinder, Part, Plane, Pos, Rot, Shape, Solid

from hardware.case.lettering import grooves
from hardware.case.places import Places, Point
from hardware.case.shapes import FAR, box, eased, feet, opening, posts, ring, side_wall, slab, sloped
from hardware.case.sizes import BACK, Legend, Sizes

UPPER, LOWER = (0.11, 0.15, 0.22), (0.85, 0.79, 0.67)
Opening = tuple[float, float, tuple[float, float, float]]


def halves(places: Places, sizes: Sizes) -> tuple[Solid, Solid]:
    """Return the upper and the lower half."""
    return upper(places, sizes), lower(places, sizes)


def upper(places: Places, sizes: Sizes) -> Solid:
    """Return the upper half: face, wall, bosses, and the tabs that close the openings in the lower half's wall."""
    outer, top = sizes.gap + sizes.wall, sizes.upper + sizes.face
    body = eased(slab(places, sizes, outer, sizes.lip, top), top, -1, sizes)
    body = sloped(body, sizes.lip, sizes.seam)
    body -= slab(places, sizes, sizes.gap, sizes.lip, sizes.upper)
    body += ring(places, sizes, sizes.gap, sizes.gap + sizes.wall / 2 - sizes.fit, 0.0, sizes.lip)
    body += [
        *_carriers(places, sizes, 0.0, sizes.upper),
        *feet(places.holes, sizes.post, sizes.upper, -sizes.foot),
        *posts([places.led], sizes.light[1], 0.3, sizes.upper),  # leads the charging light from the board to the face
        *_tabs(places, sizes),
        *_thumb_walls(places, sizes),
    ]
    body -= [
        *_thumbs(places, sizes),
        _scoop(places, sizes),
        *posts(places.holes, sizes.pilot, -1.0, sizes.pilot_end),
        *_face_openings(places, sizes),
        *inlay(places, sizes, "face", "1", "2", "left"),
    ]
    return _finished(body, "upper", UPPER)


def lower(places: Places, sizes: Sizes) -> Solid:
    """Return the lower half: floor, wall with a lip, posts, pillars, ribs, the cell's bay."""
    outer, floor = sizes.gap + sizes.wall, sizes.lower - sizes.face
    body = eased(slab(places, sizes, outer, floor, sizes.lip), floor, 1, sizes)
    body -= slab(places, sizes, sizes.gap, sizes.lower, 0.0)
    body -= slab(places, sizes, sizes.gap + sizes.wall / 2, 0.0, sizes.lip)
    body += [
        *_carriers(places, sizes, sizes.lower, BACK),
        *posts(sizes.pillars, sizes.pillar, sizes.lower, BACK),
        *feet(sizes.pillars, sizes.pillar, sizes.lower, sizes.foot),
        *feet(places.holes, sizes.post, sizes.lower, sizes.foot),
        *_bay(sizes),
    ]
    body -= [
        *(
            side_wall(x, y, width, (-FAR / 8, FAR / 8), bottom, FAR)
            for x, y, (width, bottom, _) in _openings(places, sizes)
        ),
        _scoop(places, sizes),
        *(_screw(x, y, floor, sizes) for x, y in places.holes),
        *posts([places.bootsel], sizes.bootsel, floor - 1, sizes.lower + 1),
        *(Pos(x, y, floor) * _circle(sizes) for x, y in sizes.pads),
        *inlay(places, sizes, "floor"),
    ]
    return _finished(body, "lower", LOWER)


def inlay(places: Places, sizes: Sizes, *surfaces: str) -> list[Shape]:
    """Return the strokes of the legends in these surfaces, as bodies that lie in the case's material."""
    width, depth = (size + 2 * (sizes.gap + sizes.wall) for size in places.size)
    planes = {
        "face": Plane((0, 0, sizes.upper + sizes.face)),
        "floor": Plane((0, 0, sizes.lower - sizes.face), x_dir=(-1, 0, 0), z_dir=(0, 0, -1)),
        "1": Plane((0, -depth / 2, 0), x_dir=(1, 0, 0), z_dir=(0, -1, 0)),
        "2": Plane((0, depth / 2, 0), x_dir=(-1, 0, 0), z_dir=(0, 1, 0)),
        "left": Plane((-width / 2, 0, 0), x_dir=(0, -1, 0), z_dir=(-1, 0, 0)),
    }
    found = []
    for legend in sizes.legends:
        if legend.surface in surfaces:
            found += [planes[legend.surface] * it for it in _words(legend, sizes)]
    return found


def paint(places: Places, sizes: Sizes) -> list[Shape]:
    """Return the upper half's legends filled with the lower half's colour, for a picture."""
    filled = inlay(places, sizes, "face", "1", "2", "left")
    for stroke in filled:
        stroke.color = Color(*LOWER)
    return filled


def _words(legend: Legend, sizes: Sizes) -> list[Shape]:
    place = Pos(legend.x, legend.y, 0) * Rot(0, 0, legend.turn)
    return [place * it for it in grooves(legend.words, legend.height, sizes.groove)]


def _finished(body: Part, label: str, colour: tuple[float, float, float]) -> Solid:
    (solid,) = body.solids()  # ValueError if a half is not in one piece
    solid.label = label
    solid.color = Color(*colour)
    return solid


def _carriers(places: Places, sizes: Sizes, low: float, high: float) -> list[Part]:
    """Return what holds the board from one side: posts at the screws, joined to the wall, and ribs at its ends."""
    half, end = places.size[0] / 2 + sizes.gap, places.size[1] / 2 + sizes.gap
    width, depth = sizes.rib
    bodies = posts(places.holes, sizes.post, low, high)
    for x, y in places.holes:
        if abs(x) > half / 2:
            near, wall = sorted((x, math.copysign(half + 0.1, x)))
            bodies.append(box(near, wall, y - sizes.post, y + sizes.post, low, high))
    for x in sizes.ribs:
        for sign in (-1, 1):
            front, back = sorted((sign * (end - depth), sign * (end + 0.1)))
            bodies.append(box(x - width / 2, x + width / 2, front, back, low, high))
    return bodies


def _tabs(places: Places, sizes: Sizes) -> list[Part]:
    """Return the pieces of wall that close the openings in the lower half's wall from above."""
    inner, outer, high = sizes.gap, sizes.gap + sizes.wall, sizes.lip + sizes.seam
    return [
        side_wall(x, y, width - 2 * sizes.fit, (inner, outer), low, high)
        for x, y, (width, _, low) in _openings(places, sizes)
    ]


def _thumbs(places: Places, sizes: Sizes, more: float = 0.0) -> list[Part]:
    """Return the hollows for thumbs in the middle of the long sides, wider by ``more``.

    A hollow is a piece of a cone of 45 degrees, point down, so that it prints.
    """
    radius, depth = sizes.thumb
    x = places.size[0] / 2 + sizes.gap + sizes.wall + radius - depth
    high = radius + more + 1  # 1 mm beyond the face
    cone = Cone(0, high, high)
    return [Pos(side, 0, sizes.upper + sizes.face + 1 - high / 2) * cone for side in (-x, x)]


def _thumb_walls(places: Places, sizes: Sizes) -> list[Part]:
    """Return what keeps the wall's thickness behind the hollows."""
    room = slab(places, sizes, sizes.gap + 0.1, sizes.lip + 2.0, sizes.upper + 0.1)
    return [room & cone for cone in _thumbs(places, sizes, 1.4 * sizes.wall)]


def _scoop(places: Places, sizes: Sizes) -> Part:
    """Return the hollow around the power switch: its knob ends within the wall, and a finger must reach it."""
    (x, y), (width, low), inner = places.power, sizes.scoop, sizes.gap + sizes.wall / 2
    return side_wall(x, y, width, (inner, inner + sizes.wall), low, sizes.lip)


def _openings(places: Places, sizes: Sizes) -> list[Opening]:
    return [(*places.usb, sizes.usb), (*places.menu, sizes.menu), (*places.power, sizes.power)]


def _face_openings(places: Places, sizes: Sizes) -> list[Part]:
    """Return the openings in the face for keys, display, light and sound."""
    top = sizes.upper + sizes.face
    (x, y), (width, depth) = sizes.window_at, sizes.window
    sides = [*_rows(places, sizes), (x - width / 2, x + width / 2, y - depth / 2, y + depth / 2)]
    return [
        *(part for rectangle in sides for part in opening(*rectangle, top, sizes)),
        *posts([places.led], sizes.light[0], 0.0, top + 1),
        *posts(_sound(places.buzzer, sizes), sizes.sound[0], sizes.upper - 1, top + 1),
    ]


def _rows(places: Places, sizes: Sizes) -> list[tuple[float, float, float, float]]:
    """Return left, right, front and back of the opening for each row of keys that touch; others have their own."""
    side = sizes.key / 2 + sizes.key_gap
    found: list[tuple[float, float, float, float]] = []
    for x, y in sorted(places.keys.values(), key=lambda at: (at[1], at[0])):
        left, front = x - side, y - side
        if found and math.isclose(found[-1][2], front) and found[-1][1] > left:
            left = found.pop()[0]
        found.append((left, x + side, front, y + side))
    return found


def _sound(buzzer: Point, sizes: Sizes) -> list[Point]:
    x, y = buzzer
    turns = [math.radians(60 * step) for step in range(6)]
    far = sizes.sound[1]
    return [buzzer, *((x + far * math.cos(turn), y + far * math.sin(turn)) for turn in turns)]


def _screw(x: float, y: float, floor: float, sizes: Sizes) -> Part:
    """Return a countersunk hole from below; its cone has 45 degrees, so that it prints without support."""
    depth = sizes.screw_head - sizes.screw
    start = floor + 0.3
    hole = Pos(x, y, 0) * Cylinder(sizes.screw, FAR)
    hole += Pos(x, y, floor) * Cylinder(sizes.screw_head, 2 * 0.3)
    return hole + Pos(x, y, start + depth / 2) * Cone(sizes.screw_head, sizes.screw, depth)


def _circle(sizes: Sizes) -> Part:
    """Return a groove that shows where a rubber foot goes."""
    half = sizes.groove / 2
    outside = Pos(0, 0, half / 2) * Cone(sizes.pad + half, sizes.pad, half)
    return outside - Pos(0, 0, half / 2) * Cone(sizes.pad - half, sizes.pad, half)


def _bay(sizes: Sizes) -> list[Part]:
    """Return the walls around the cell. Its wires leave the bay by the gap at player 1's end of the left wall."""
    (width, depth), (x, y), (thick, high) = sizes.bay, sizes.bay_at, sizes.bay_wall
    left, right, front, back = x - width / 2, x + width / 2, y - depth / 2, y + depth / 2
    low, top = sizes.lower, sizes.lower + high
    walls = box(left - thick, right + thick, front - thick, back + thick, low, top)
    gaps = [box(left - 2 * thick, left, start, end, low, top) for start, end in sizes.bay_gaps]
    return [walls - [box(left, right, front, back, low, top), *gaps]]
