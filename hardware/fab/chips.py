# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Simple bodies of the small parts, made here, for pictures of the board; KiCad's models are large and not needed."""

from __future__ import annotations

import re
from pathlib import Path

from build123d import Box, Color, Compound, Pos, Rot, Shape, export_step

from hardware.case import bodies, places
from hardware.case.sizes import BACK
from hardware.pcb import Layout, Placed

# Pattern for the footprint's name -> width and depth along the part's own axes, height, colour.
BODIES: tuple[tuple[str, tuple[float, float, float], tuple[float, float, float]], ...] = (
    (r".*:R_0805", (2.0, 1.25, 0.5), (0.05, 0.05, 0.06)),
    (r".*:C_0805", (2.0, 1.25, 1.2), (0.62, 0.48, 0.35)),
    (r".*:Fuse_1812", (4.5, 3.2, 1.3), (0.10, 0.35, 0.20)),
    (r".*:SOT-23", (1.4, 2.9, 1.1), (0.06, 0.06, 0.07)),
    (r".*:D_SMF", (2.8, 1.8, 1.1), (0.06, 0.06, 0.07)),
    (r".*LED_", (3.2, 1.6, 1.0), (0.90, 0.88, 0.82)),
)


def model(board: Layout, path: Path) -> Path:
    """Write a STEP file of all that is soldered to the board, and the switches; return its path."""
    where = places.of(board)
    large = [*bodies.switches(where), *bodies.front(where), *bodies.back(where)]
    small = [body for part in board.parts.values() if (body := _body(part))]
    path.parent.mkdir(parents=True, exist_ok=True)
    export_step(Compound(label="parts", children=[*large, *small]), str(path))
    return path


def _body(part: Placed) -> Shape | None:
    for pattern, size, colour in BODIES:
        if re.match(pattern, part.footprint):
            middle = BACK - size[2] / 2 if part.back else size[2] / 2
            body: Shape = Pos(part.x, -part.y, middle) * Rot(0, 0, part.angle) * Box(*size)
            body.label, body.color = part.ref, Color(*colour)
            return body
    return None
