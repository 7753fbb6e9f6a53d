# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Plain bodies of which the halves are made, mm."""

from __future__ import annotations

import math
from collections.abc import Iterable

from build123d import Axis, Box, Cone, Cylinder, Part, Pos, RectangleRounded, chamfer, extrude, fillet, loft

from hardware.case.places import Places, Point
from hardware.case.sizes import BOARD_CORNER, Sizes

FAR = 40.0  # mm, longer than anything that is cut


def slab(places: Places, sizes: Sizes, grow: float, low: float, high: float) -> Part:
    """Return a slab with the board's outline, wider by ``grow`` on every side, between two heights.

    Its corners are rounder the farther out it is: the board's own at the gap, ``sizes.corner`` at the outer side.
    """
    width, depth = places.size
    share = (grow - sizes.gap) / sizes.wall
    radius = BOARD_CORNER + sizes.gap + share * (sizes.corner - BOARD_CORNER - sizes.gap)
    return Pos(0, 0, low) * extrude(RectangleRounded(width + 2 * grow, depth + 2 * grow, radius), high - low)


def ring(places: Places, sizes: Sizes, inner: float, outer: float, low: float, high: float) -> Part:
    """Return the wall between two slabs."""
    return slab(places, sizes, outer, low, high) - slab(places, sizes, inner, low, high)


def eased(body: Part, end: float, inward: float, sizes: Sizes) -> Part:
    """Return a slab whose edge at height ``end`` is a slope that meets the wall in a curve; ``inward`` is 1 or -1."""
    slope, radius = sizes.rim
    body = chamfer(_edges(body, end), slope)
    return fillet(_edges(body, end + inward * slope), radius)


def sloped(body: Part, end: float, slope: float) -> Part:
    """Return a slab whose edge at height ``end`` is a slope of 45 degrees."""
    return chamfer(_edges(body, end), slope)


def _edges(body: Part, height: float) -> list[object]:
    return list(body.edges().filter_by_position(Axis.Z, height - 0.001, height + 0.001))


def rod(x: float, y: float, radius: float, low: float, high: float) -> Part:
    """Return an upright cylinder."""
    return Pos(x, y, (low + high) / 2) * Cylinder(radius, high - low)


def posts(points: Iterable[Point], radius: float, low: float, high: float) -> list[Part]:
    """Return an upright cylinder at each point."""
    return [rod(*at, radius, low, high) for at in points]


def feet(points: Iterable[Point], radius: float, base: float, size: float) -> list[Part]:
    """Return a cone at each point that makes a post wider toward ``base`` by ``size``; up if ``size`` is positive."""
    wide, narrow = radius + abs(size), radius
    cone = Cone(wide, narrow, size) if size > 0 else Cone(narrow, wide, -size)
    return [Pos(x, y, base + size / 2) * cone for x, y in points]


def box(left: float, right: float, front: float, back: float, low: float, high: float) -> Part:
    """Return the box between these sides."""
    middle = ((left + right) / 2, (front + back) / 2, (low + high) / 2)
    return Pos(*middle) * Box(right - left, back - front, high - low)


def side_wall(x: float, y: float, width: float, depths: Point, low: float, high: float) -> Part:
    """Return a piece of a long side's wall, ``width`` wide along y; ``depths`` are counted outward from the edge x."""
    outward = math.copysign(1.0, x)
    left, right = sorted(x + outward * depth for depth in depths)
    return box(left, right, y - width / 2, y + width / 2, low, high)


def opening(left: float, right: float, front: float, back: float, top: float, sizes: Sizes) -> list[Part]:
    """Return what is cut for an opening in the face: straight below, with a slope that widens it toward ``top``."""
    place = Pos((left + right) / 2, (front + back) / 2, top - sizes.bevel)
    more, corner = sizes.bevel + 0.5, 1.0  # the cut ends beyond the face, so that it is clean
    below = RectangleRounded(right - left, back - front, corner)
    above = RectangleRounded(right - left + 2 * more, back - front + 2 * more, corner + more)
    return [place * loft([below, Pos(0, 0, more) * above]), place * extrude(below, -2 * sizes.face)]
