# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Compares the footprints on the board with the makers' drawings (makers.py)."""

from __future__ import annotations

import math
import re

from hardware.checks.makers import DRAWINGS, Drawing, Hole, Land
from hardware.pcb import Layout, Pad, Placed, turned

NEAR = 0.06  # mm by which a hole may lie beside its place
PLAY = 0.04  # mm that a leg in a larger hole keeps free at least, on a side
ROUNDED = 0.01  # mm, between a drawing's numbers and a footprint's
Place = tuple[float, float]


def faults(board: Layout) -> list[str]:
    """Return a line for each hole or land that a part on the board lacks; parts without a drawing are not judged."""
    found = []
    for ref, part in sorted(board.parts.items()):
        for drawing in DRAWINGS:
            if re.match(drawing.footprint, part.footprint):
                found += [f"{ref}, {drawing.name}: {line}" for line in _misfits(part, drawing)]
    return found


def unjudged(board: Layout) -> set[str]:
    """Return the footprints with holes for legs, or more than two pads, that no drawing is about."""
    return {
        part.footprint
        for part in board.parts.values()
        if (len(part.pads) > 2 or any(pad.drill for pad in part.pads))
        and not any(re.match(drawing.footprint, part.footprint) for drawing in DRAWINGS)
    }


def _misfits(part: Placed, drawing: Drawing) -> list[str]:
    """Return the misfits in the position of the part, of the four by quarters, in which there are fewest."""
    return min((_misfits_turned(part, drawing, turn) for turn in (0, 90, 180, 270)), key=len)


def _misfits_turned(part: Placed, drawing: Drawing, turn: float) -> list[str]:
    pads = _as_drawn(part, turn)
    dx, dy = _offset(pads, drawing)
    found = []
    for hole in drawing.holes:
        if not any(_takes(pad, place, hole, (hole.x + dx, hole.y + dy)) for pad, place in pads):
            found.append(f"no hole of {hole.least} to {hole.most} at {hole.x}, {hole.y}{_named(hole.pad)}")
    for land in drawing.lands:
        if not any(_covers(pad, place, land, (land.x + dx, land.y + dy)) for pad, place in pads):
            found.append(f"no pad below {land.x}, {land.y}{_named(land.pad)}")
    return found


def _named(pad: str) -> str:
    return f" for pin {pad}" if pad else ""


def _as_drawn(part: Placed, turn: float) -> list[tuple[Pad, Place]]:
    """Return the pads with their places as seen from the part's side, around its origin, turned by ``turn`` degrees."""
    found = []
    for pad in part.pads:
        x, y = turned(0.0, 0.0, pad.x - part.x, pad.y - part.y, -(part.angle + turn))
        found.append((pad, (-x if part.back else x, y)))
    return found


def _offset(pads: list[tuple[Pad, Place]], drawing: Drawing) -> Place:
    """Return where the drawing's origin lies: at the part's, or so that its first hole meets a pin with its number."""
    first = drawing.holes[0] if drawing.holes else None
    if first is None or not first.pad:
        return 0.0, 0.0
    x, y = next((place for pad, place in pads if pad.number == first.pad), (0.0, 0.0))
    return x - first.x, y - first.y


def _takes(pad: Pad, place: Place, hole: Hole, wanted: Place) -> bool:
    """Tell if a hole is the wanted one, or a larger one in which a leg of ``least`` has play."""
    if not hole.least <= pad.drill <= hole.most or (hole.pad and pad.number != hole.pad):
        return False
    return math.dist(place, wanted) <= max(NEAR, (pad.drill - hole.least) / 2 - PLAY)


def _covers(pad: Pad, place: Place, land: Land, wanted: Place) -> bool:
    """Tell if a pad without a hole covers a piece of a terminal, upright or turned by a quarter."""
    if pad.drill or pad.number != land.pad:
        return False
    across = abs(place[0] - wanted[0]) + land.width / 2 - ROUNDED
    along = abs(place[1] - wanted[1]) + land.height / 2 - ROUNDED
    return any(across <= width / 2 and along <= height / 2 for width, height in (pad.size, pad.size[::-1]))
