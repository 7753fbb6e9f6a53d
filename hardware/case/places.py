# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Where the board has what the case must leave room for, read from the board file."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.pcb import Layout, Placed

Point = tuple[float, float]


@dataclass(frozen=True)
class Places:
    """Points in the case's frame (y up), mm."""

    holes: tuple[Point, ...]
    keys: dict[str, Point]
    usb: Point
    menu: Point
    power: Point
    led: Point
    buzzer: Point
    size: Point


def of(board: Layout) -> Places:
    """The places on this board."""
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
    """Between two pads."""
    ends = [pad for pad in part.pads if pad.number in (one, other)]
    return sum(pad.x for pad in ends) / len(ends), -sum(pad.y for pad in ends) / len(ends)
