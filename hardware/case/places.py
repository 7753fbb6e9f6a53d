# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Finds in the board's file the places that need an opening or space in the case."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.pcb import Layout, Placed

Point = tuple[float, float]


@dataclass(frozen=True)
class Places:
    """Places of parts in the case's coordinates (y up), mm."""

    holes: tuple[Point, ...]
    keys: dict[str, Point]
    usb: Point
    menu: Point
    power: Point
    led: Point
    buzzer: Point
    size: Point


def of(board: Layout) -> Places:
    """Return the places on this board."""
    parts = board.parts
    left, top, right, bottom = board.outline
    return Places(
        holes=tuple(_at(part) for ref, part in sorted(parts.items()) if part.footprint.startswith("MountingHole")),
        keys={ref: _at(part) for ref, part in sorted(parts.items()) if part.footprint.startswith("spit:Key")},
        usb=(left, _middle(parts["U1"], "1", "40")[1]),
        menu=(left, _middle(parts["SW1"], "1", "2")[1]),
        power=(right, _middle(parts["SW2"], "2", "5")[1]),
        led=_middle(parts["D1"], "1", "2"),
        buzzer=_middle(parts["BZ1"], "1", "2"),
        size=(right - left, bottom - top),
    )


def _at(part: Placed) -> Point:
    return part.x, -part.y


def _middle(part: Placed, one: str, other: str) -> Point:
    """Return the point between two pads of a part."""
    ends = [pad for pad in part.pads if pad.number in (one, other)]
    return sum(pad.x for pad in ends) / len(ends), -sum(pad.y for pad in ends) / len(ends)
