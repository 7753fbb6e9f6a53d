# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Letters of straight strokes. A stroke is a groove with sides of 45 degrees, so it prints in any direction."""

from __future__ import annotations

import math
from itertools import pairwise

from build123d import Pos, Rot, Shape, Solid

Point = tuple[float, float]
# Each letter as lines through points, x and y as two digits; letters are 6 high. "[" and "]" draw a card around.
GLYPHS = {
    "A": "00 26 40, 12 32",
    "B": "00 06 36 45 44 33 42 41 30 00, 03 33",
    "E": "46 06 00 40, 03 33",
    "F": "46 06 00, 03 33",
    "I": "00 06",
    "L": "06 00 40",
    "M": "00 06 23 46 40",
    "N": "00 06 40 46",
    "O": "10 01 05 16 36 45 41 30 10",
    "P": "00 06 36 45 44 33 03",
    "R": "00 06 36 45 44 33 03, 23 40",
    "S": "45 36 16 05 04 13 33 42 41 30 10 01",
    "T": "06 46, 26 20",
    "U": "06 01 10 30 41 46",
    "V": "06 20 46",
    "Y": "06 23 46, 23 20",
    "1": "14 26 20, 10 30",
    "2": "05 16 36 45 44 00 40",
    " ": "",
}
SPACE = 2  # between letters, of 6
CARD = ((-3, -4), (-4, -3), (-4, 3), (-3, 4), (3, 4), (4, 3), (4, -3), (3, -4))  # quarter sizes of its corners


def lines(words: str, height: float) -> list[tuple[Point, Point]]:
    """Return the strokes of the words as pairs of points, mm, with the middle at 0; KeyError for an unknown letter."""
    card = words.startswith("[")
    found: list[tuple[Point, Point]] = []
    left = 0.0
    for letter in words.strip("[]"):
        rows = [[(int(at[0]), int(at[1])) for at in row.split()] for row in GLYPHS[letter].split(", ") if row]
        for row in rows:
            found += [((left + a[0], float(a[1])), (left + b[0], float(b[1]))) for a, b in pairwise(row)]
        left += max((x for row in rows for x, _ in row), default=2) + SPACE
    middle = (min(x for line in found for x, _ in line) + max(x for line in found for x, _ in line)) / 2
    unit = height / 6

    def at(point: Point) -> Point:
        return (point[0] - middle) * unit, (point[1] - 3) * unit

    placed = [(at(start), at(end)) for start, end in found]
    if card:
        corners = [(x * unit * 1.2, y * unit * 1.6) for x, y in CARD]
        placed += list(pairwise([*corners, corners[0]]))
    return placed


def grooves(words: str, height: float, width: float) -> list[Shape]:
    """Return the words as bodies that lie below z = 0 and are ``width`` wide there, half as deep, mm."""
    return [_groove(start, end, width) for start, end in lines(words, height)]


def _groove(start: Point, end: Point, width: float) -> Shape:
    length = math.dist(start, end) + width
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    half = width / 2
    roof = Solid.make_wedge(length, half, width, half, half, length - half, half)  # its ridge is at y = half
    return Pos(*start, 0) * Rot(0, 0, turn) * Pos(-half, -half, 0) * Rot(-90, 0, 0) * roof
