# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Finds where the case does not fit its parts; each fault is a line."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from build123d import Part, Solid

from hardware.case import bought, rooms
from hardware.case.places import Places
from hardware.case.shapes import box, rod
from hardware.case.sizes import BACK, Sizes
from hardware.pcb import Layout, Pad

STRIP = 24  # mm along y, of a piece
NOTHING = 0.01  # mm³ that bodies which only touch may seem to share
MOST = 0.5  # share of a body that must be plastic
SOLDER = 1.2  # mm around the middle of a pad, beyond it no plastic may come
LEG = 0.5  # mm, by which a leg stays away from the cell's bay
LOUD = 12.0  # mm² of openings above the buzzer


class Piece(NamedTuple):
    """A piece of the case, and where it begins and ends along y, mm."""

    body: Part
    front: float
    back: float


def faults(halves: Iterable[Solid], board: Layout, places: Places, sizes: Sizes) -> list[str]:
    """Return all faults of these halves, upper and lower, on this board."""
    return faults_of_pieces([strips(half) for half in halves], board, places, sizes)


def faults_of_pieces(halves: list[list[Piece]], board: Layout, places: Places, sizes: Sizes) -> list[str]:
    """Return the same for halves that are already in pieces."""
    upper, lower = halves
    return [
        *crowded(upper + lower, rooms.free(places, sizes)),
        *missing(upper + lower, rooms.full(places, sizes)),
        *soldered(halves, board),
        *quiet(upper, places, sizes),
        *sharp(board, sizes),
        *loose(sizes),
    ]


def strips(half: Solid) -> list[Piece]:
    """Return a half cut across into pieces: a small piece is compared with a part several times faster."""
    room = half.bounding_box()
    sides, heights = (room.min.X, room.max.X), (room.min.Z, room.max.Z)
    starts = range(math.floor(room.min.Y), math.ceil(room.max.Y), STRIP)
    return [Piece(half & box(*sides, y, y + STRIP, *heights), y, y + STRIP) for y in starts]


def common(pieces: Iterable[Piece], body: Part) -> float:
    """Return the volume that pieces share with a body, mm³."""
    return math.fsum(solid.volume for solid in _shared(pieces, body))


def _shared(pieces: Iterable[Piece], body: Part) -> list[Solid]:
    room = body.bounding_box()
    near = [it.body for it in pieces if it.front < room.max.Y and it.back > room.min.Y]
    both = [(piece, piece & body) for piece in near]
    return [solid for piece, it in both if it is not None for solid in it.solids() if not _mistaken(piece, body, solid)]


def _mistaken(piece: Part, body: Part, solid: Solid) -> bool:
    """Return True if the kernel took a body that touches nothing for one inside, as happens; its middle decides."""
    whole = solid.volume > 0.999 * body.volume
    return whole and not any(it.is_inside(body.center()) for it in piece.solids())


def crowded(pieces: Iterable[Piece], free: dict[str, Part]) -> list[str]:
    """Return a line for each part whose room the case enters."""
    pieces = list(pieces)
    volumes = {name: common(pieces, room) for name, room in free.items()}
    return [f"{name}: {volume:.2f} mm³ of the case" for name, volume in volumes.items() if volume > NOTHING]


def missing(pieces: Iterable[Piece], full: dict[str, Part]) -> list[str]:
    """Return a line for each place that lacks its plastic."""
    pieces = list(pieces)
    shares = {name: common(pieces, body) / body.volume for name, body in full.items()}
    return [f"{name}: only {share:.0%} is plastic" for name, share in shares.items() if share < MOST]


def soldered(halves: Iterable[list[Piece]], board: Layout) -> list[str]:
    """Return a line for each pad that a post, a pillar or a rib would touch, on the side where its solder is."""
    sheets = (("upper", 0.3, 0.4, False), ("lower", BACK - 0.4, BACK - 0.3, True))
    left, top, right, bottom = board.outline
    found = []
    for pieces, (label, low, high, back) in zip(halves, sheets, strict=True):
        sheet = box(left, right, -bottom, -top, low, high)
        touching = [Piece(it, it.bounding_box().min.Y, it.bounding_box().max.Y) for it in _shared(pieces, sheet)]
        for part in board.parts.values():
            for pad in (pad for pad in part.pads if pad.plated and (pad.drill or part.back == back)):
                if _shared(touching, rod(pad.x, -pad.y, SOLDER, low, high)):
                    found.append(f"pad {pad.number} of {part.ref}: touches the {label} half")
    return found


def quiet(upper: Iterable[Piece], places: Places, sizes: Sizes) -> list[str]:
    """Return a line if the holes above the buzzer are too small for its sound."""
    disc = rod(*places.buzzer, 6.0, sizes.upper + 0.2, sizes.upper + 0.4)
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
    (width, depth), (cell_width, cell_depth, high) = sizes.bay, bought.CELL
    foam = BACK - sizes.lower - bought.TAPE - high
    spare = {"across": (width - cell_width, 0.3, 1.0), "along": (depth - cell_depth, 2.5, 3.5)}
    spare["foam"] = (foam, 0.6 * bought.FOAM, 0.97 * bought.FOAM)
    return [
        f"cell, {name}: {room:.2f} mm, not {low:.2f} to {high:.2f}"
        for name, (room, low, high) in spare.items()
        if not (low <= room <= high or math.isclose(room, low) or math.isclose(room, high))
    ]
