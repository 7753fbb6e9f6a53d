# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Finds where the case does not fit its parts; each fault is a line."""

from __future__ import annotations

import math
from collections.abc import Iterable

from build123d import Part, Solid, Vertex

from hardware.case import modules, rooms
from hardware.case.places import Places
from hardware.case.sizes import BACK, Sizes
from hardware.pcb import Layout, Pad

NOTHING = 0.01  # mm³
MOST = 0.5  # share of a body that must be plastic
SOLDER = 1.2  # mm around the middle of a pad, beyond it no plastic may come
LEG = 0.5  # mm, by which a leg stays away from the cell's bay
LOUD = 12.0  # mm² of openings above the buzzer


def faults(halves: Iterable[Solid], board: Layout, places: Places, sizes: Sizes) -> list[str]:
    """Return all faults of these halves on this board."""
    upper, lower = halves
    return [
        *crowded((upper, lower), rooms.free(places, sizes)),
        *missing((upper, lower), rooms.full(places, sizes)),
        *soldered((upper, lower), board),
        *_quiet(upper, places, sizes),
        *sharp(board, sizes),
        *loose(sizes),
    ]


def common(one: Part | Solid, other: Part | Solid) -> float:
    """Return the volume that two bodies share, mm³."""
    return sum(solid.volume for solid in _shared(one, other))


def _shared(one: Part | Solid, other: Part | Solid) -> list[Solid]:
    both = one & other
    return [] if both is None else list(both.solids())


def crowded(halves: Iterable[Solid], free: dict[str, Part]) -> list[str]:
    """Return a line for each part whose room the case enters."""
    found = [(name, half.label, common(half, room)) for half in halves for name, room in free.items()]
    return [f"{name}: {volume:.2f} mm³ of the {label} half" for name, label, volume in found if volume > NOTHING]


def missing(halves: Iterable[Solid], full: dict[str, Part]) -> list[str]:
    """Return a line for each place that lacks its plastic."""
    halves = tuple(halves)
    shares = {name: sum(common(half, body) for half in halves) / body.volume for name, body in full.items()}
    return [f"{name}: only {share:.0%} is plastic" for name, share in shares.items() if share < MOST]


def soldered(halves: Iterable[Solid], board: Layout) -> list[str]:
    """Return a line for each pad that a post, a pillar or a rib would touch, on the side where its solder is."""
    sheets = (("upper", 0.3, 0.4, False), ("lower", BACK - 0.4, BACK - 0.3, True))
    left, top, right, bottom = board.outline
    found = []
    for half, (label, low, high, back) in zip(halves, sheets, strict=True):
        touching = _shared(half, rooms.box(left, right, -bottom, -top, low, high))
        for part in board.parts.values():
            for pad in (pad for pad in part.pads if pad.plated and (pad.drill or part.back == back)):
                at = Vertex(pad.x, -pad.y, (low + high) / 2)
                if any(solid.distance_to(at) < SOLDER for solid in touching):
                    found.append(f"pad {pad.number} of {part.ref}: touches the {label} half")
    return found


def _quiet(upper: Solid, places: Places, sizes: Sizes) -> list[str]:
    disc = rooms.rod(*places.buzzer, 6.0, sizes.upper + 0.2, sizes.upper + 0.4)
    opened = (disc.volume - common(upper, disc)) / 0.2
    return [] if opened >= LOUD else [f"buzzer: {opened:.0f} mm² are open above it"]


def sharp(board: Layout, sizes: Sizes) -> list[str]:
    """Return a line for each leg, or part at the back, above the cell's bay; legs of all variants have a hole."""
    (width, depth), (x, y) = sizes.bay, sizes.bay_at

    def above(pad: Pad) -> bool:
        return abs(pad.x - x) < width / 2 + LEG and abs(-pad.y - y) < depth / 2 + LEG

    found = {
        part.ref for part in board.parts.values() if any(above(pad) and (pad.drill or part.back) for pad in part.pads)
    }
    return [f"{ref}: is above the cell" for ref in sorted(found)]


def loose(sizes: Sizes) -> list[str]:
    """Return a line for each direction in which the cell can move, or is pressed too hard."""
    (width, depth), (cell_width, cell_depth, high) = sizes.bay, modules.CELL
    foam = BACK - sizes.lower - modules.TAPE - high
    spare = {"across": (width - cell_width, 0.3, 1.0), "along": (depth - cell_depth, 2.5, 3.5)}
    spare["foam"] = (foam, 0.6 * modules.FOAM, 0.97 * modules.FOAM)
    return [
        f"cell, {name}: {room:.2f} mm, not {low:.2f} to {high:.2f}"
        for name, (room, low, high) in spare.items()
        if not (low <= room <= high or math.isclose(room, low) or math.isclose(room, high))
    ]
