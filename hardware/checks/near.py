# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks that small parts lie at the pins they serve: at the other end of a track they would do nothing."""

from __future__ import annotations

import math

from hardware.pcb import Layout

# Part, the part and the pad that it serves, mm at most between their pads, and the reason.
NEAR = (
    ("C1", "U2", "4", 6.0, "the charger's supply: MCP73831's data sheet asks for it at the pin"),
    ("C2", "U2", "3", 4.0, "the charger's output: without it there the charger swings"),
    ("D2", "U2", "4", 10.0, "it clamps what a plug's wire makes of the charger's capacitor"),
    ("C7", "U1", "30", 6.0, "RUN: it keeps a spark at a key from a reset"),
    ("C4", "U1", "39", 6.0, "VSYS"),
    ("R15", "U1", "24", 8.0, "SCK: it slows the edge where it begins"),
    ("R16", "U1", "25", 8.0, "MOSI: it slows the edge where it begins"),
    ("C6", "J2", "1", 6.0, "the display's supply"),
)


def faults(board: Layout) -> list[str]:
    """Return a line for each part that is missing, is not joined to its pin, or lies too far from it."""
    found = []
    for ref, other, number, most, reason in NEAR:
        if ref not in board.parts or other not in board.parts:
            found.append(f"{ref} or {other} is missing: {reason}")
            continue
        ends = [pad for pad in board.parts[other].pads if pad.number == number]
        away = min(
            (
                math.dist((pad.x, pad.y), (end.x, end.y))
                for end in ends
                for pad in board.parts[ref].pads
                if pad.net == end.net
            ),
            default=math.inf,
        )
        if away > most:
            found.append(f"{ref} lies {away:.1f} mm from pad {number} of {other}, and may lie {most:g}: {reason}")
    return found
