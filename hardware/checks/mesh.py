# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks on an STL file that its mesh is closed and prints without supports."""

from __future__ import annotations

import math
import struct
from collections import Counter
from pathlib import Path

Vector = tuple[float, float, float]
Triangle = tuple[Vector, Vector, Vector]

STEEPEST = 46.0  # most degrees from upright that print without support; the case uses 45
HEADER, RECORD = 84, 50  # bytes of a binary STL


def read(path: Path) -> list[Triangle]:
    """Return the triangles of a binary STL, corners in mm rounded to 0.1 µm; ValueError if it is not one."""
    data = path.read_bytes()
    (count,) = struct.unpack_from("<I", data, 80)
    if len(data) != HEADER + RECORD * count:
        raise ValueError(f"{path.name} is no binary STL")
    found = []
    for index in range(count):
        values = struct.unpack_from("<9f", data, HEADER + RECORD * index + 12)
        a, b, c = (_rounded(values[at : at + 3]) for at in (0, 3, 6))
        if a != b and b != c and a != c:
            found.append((a, b, c))
    return found


def _rounded(values: tuple[float, ...]) -> Vector:
    x, y, z = (round(value, 4) + 0.0 for value in values)
    return x, y, z


def open_edges(mesh: list[Triangle]) -> int:
    """Return the number of edges not shared by two triangles in opposite directions; 0 if the mesh is closed."""
    seen: Counter[tuple[Vector, Vector]] = Counter()
    for a, b, c in mesh:
        for start, end in ((a, b), (b, c), (c, a)):
            seen[start, end] += 1
    return sum(1 for (start, end), times in seen.items() if times != 1 or seen.get((end, start)) != 1)


def volume(mesh: list[Triangle]) -> float:
    """Return the volume in mm³; positive if the triangles face outwards."""
    return sum(_dot(a, _cross(b, c)) for a, b, c in mesh) / 6


def overhang(mesh: list[Triangle], upside_down: bool) -> float:
    """Return the area in mm² that faces down too steeply to print without support, except what lies on the bed."""
    sign = -1.0 if upside_down else 1.0
    bed = min(sign * corner[2] for triangle in mesh for corner in triangle)
    steepest = -math.sin(math.radians(STEEPEST))
    area = 0.0
    for triangle in mesh:
        normal = _cross(_minus(triangle[1], triangle[0]), _minus(triangle[2], triangle[0]))
        size = math.sqrt(_dot(normal, normal))
        on_bed = all(sign * corner[2] < bed + 0.01 for corner in triangle)
        if size and not on_bed and sign * normal[2] / size < steepest:
            area += size / 2
    return area


def _minus(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
