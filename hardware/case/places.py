# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Finds in the board's file the places that need an opening or space in the case."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.pcb import Layout, Placed

Point = tuple[float, float]
# From the Pico's middle to the middle of its BOOTSEL button: toward the USB connector, toward pin 1's row.
# Read in the drawing on layer F.Fab of KiCad's footprint RaspberryPi_Pico_SMD.
BOOTSEL = (13.5, 3.5)


@dataclass(frozen=True)
class Places:
    """Places of parts in the case's coordinates (y up), mm."""

    holes: tuple[Point, ...]
    standoffs: tuple[Point, ...]
    keys: dict[str, Point]
    pico: Point
    usb: Point
    bootsel: Point
    menu: Point
    power: Point
    led: Point
    buzzer: Point
    jack: Point
    header: Point
    size: Point


def of(board: Layout) -> Places:
    """Return the places on this board."""
    parts = board.parts
    left, top, right, bottom = board.outline
    pico = _middle(parts["U1"], "1", "20", "21", "40")
    toward, aside = BOOTSEL
    return Places(
        holes=_holes(board, "3.2mm"),
        standoffs=_holes(board, "2.7mm"),
        keys={ref: _at(part) for ref, part in sorted(parts.items()) if part.footprint.startswith("spit:Key")},
        pico=pico,
        usb=(left, pico[1]),
        bootsel=(pico[0] - toward, pico[1] + aside),
        menu=(left, _middle(parts["SW1"], "1", "2")[1]),
        power=(left, _middle(parts["SW2"], "2", "5")[1]),
        led=_middle(parts["D1"], "1", "2"),
        buzzer=_middle(parts["BZ1"], "1", "2"),
        jack=_middle(parts["J1"], "1", "2"),
        header=_middle(parts["J2"], "1", "14"),
        size=(right - left, bottom - top),
    )


def _holes(board: Layout, width: str) -> tuple[Point, ...]:
    """Return the mounting holes of this width; those of 3.2 mm are the case's, those of 2.7 mm the display's."""
    kind = f"MountingHole_{width}"
    return tuple(_at(part) for _, part in sorted(board.parts.items()) if kind in part.footprint)


def _at(part: Placed) -> Point:
    return part.x, -part.y


def _middle(part: Placed, *numbers: str) -> Point:
    """Return the middle of some pads of a part."""
    ends = [pad for pad in part.pads if pad.number in numbers]
    return sum(pad.x for pad in ends) / len(ends), -sum(pad.y for pad in ends) / len(ends)
