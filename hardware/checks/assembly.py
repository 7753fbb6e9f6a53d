# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks what an assembler gets: paste on every pad, all small parts on one side, each part over its pads."""

from __future__ import annotations

import math
from collections.abc import Iterable

from hardware.fab import jlc
from hardware.pcb import Layout, Pad

# Footprints of copper alone, on which nothing is soldered.
COPPER = ("TestPoint:", "NetTie:")
NEAR = 0.35  # mm between a pad's middle and the terminal's


def faults(board: Layout) -> list[str]:
    """Return a line for each pad without paste, and each small part on the wrong side."""
    found = []
    for ref, part in sorted(board.parts.items()):
        if part.footprint.startswith(COPPER) or ref in jlc.BY_HAND:
            continue
        for pad in part.pads:
            side = next((name[0] for name in pad.layers if name in ("F.Cu", "B.Cu")), "")
            if pad.number and not pad.drill and side and f"{side}.Paste" not in pad.layers:
                found.append(f"{ref} pad {pad.number} has no paste")
            if pad.number and not pad.drill and side == "F":
                found.append(f"{ref} pad {pad.number} is on the front: small parts lie on the back")
    return found


def misplaced(board: Layout, rows: Iterable[jlc.Row]) -> list[str]:
    """Return a line for each part of the position file that, placed as JLCPCB places it, does not meet its pads."""
    found = []
    for row in rows:
        drawing = jlc.DRAWINGS.get(jlc.drawing(board, row.ref))
        if drawing is None:
            continue
        pads = [pad for pad in board.parts[row.ref].pads if not pad.drill]
        for number, point in drawing.items():
            if not any(_meets(pad, number, row, point) for pad in pads):
                found.append(f"{row.ref}: its terminal {number} is not over its pad, at a rotation of {row.rotation:g}")
    return found


def _meets(pad: Pad, number: str, row: jlc.Row, point: tuple[float, float]) -> bool:
    x, y = jlc.on_board(row, point)
    back = "B.Cu" in pad.layers
    return back == (row.layer == jlc.BOTTOM) and pad.number == number and math.dist((x, y), (pad.x, pad.y)) < NEAR
