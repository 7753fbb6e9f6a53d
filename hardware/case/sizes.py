# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Every size of the case, mm. x right, y up as player 1 sees the board, z up from its upper side, 0 at its middle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

BOARD_THICK = 1.6
BOARD_CORNER = 4.0
BACK = -BOARD_THICK  # the board's lower side


class Legend(NamedTuple):
    """Words in the surface: "face", "floor", or the wall at player "1", at player "2" or at the "left".

    ``x`` and ``y`` are the middle of the words on that surface, as one looks at it; ``turn`` in degrees.
    """

    surface: str
    words: str
    x: float
    y: float
    height: float
    turn: float = 0.0


LEGENDS = (
    Legend("face", "B", -27.6, -35.6, 4.8),
    Legend("face", "A", 27.6, -35.6, 4.8),
    Legend("face", "A", 27.6, 35.6, 4.8, 180),
    Legend("face", "B", -27.6, 35.6, 4.8, 180),
    Legend("face", "[1]", -38.2, -32.4, 5.0),
    Legend("face", "[2]", 38.2, 32.4, 5.0, 180),
    Legend("face", "SPIT", -40.3, 0.0, 6.6, -90),
    Legend("face", "SPIT", 40.3, 0.0, 6.6, 90),
    Legend("1", "PLAYER 1", 0.0, 5.6, 4.2),
    Legend("2", "PLAYER 2", 0.0, 5.6, 4.2),
    Legend("left", "MENU", -20.0, 5.0, 2.8),
    Legend("left", "USB", 0.0, 5.0, 2.8),
    Legend("left", "ON  OFF", 21.0, 5.0, 2.8),
    Legend("floor", "BOOTSEL", 37.0, 10.6, 2.8),
    Legend("floor", "REV 2", 0.0, 0.0, 4.0),
)


@dataclass(frozen=True)
class Sizes:
    """The sizes of the case, mm, free to change; the defaults fit the board, parts.csv and a nozzle of 0.4 mm."""

    gap: float = 0.5  # between the board's edge and the wall
    wall: float = 2.4
    face: float = 2.0  # thickness of the upper face and of the floor
    upper: float = 11.4  # inner side of the upper face: 0.5 above the glass of the thickest display
    lower: float = -10.0  # inner side of the floor: below the board fit tape, a cell of 6 mm and 1.9 mm of foam
    lip: float = 2.0  # height by which the lower half's outer wall overlaps the upper half
    fit: float = 0.15  # play between lip and tongue
    corner: float = 8.5  # radius of the outer corners
    rim: tuple[float, float] = (2.0, 3.0)  # the rim's slope of 45 degrees, and the radius by which it meets the wall
    seam: float = 0.4  # slope along the seam of the halves: a line of shadow
    thumb: tuple[float, float] = (24.0, 5.0)  # radius, and depth from the side, of the hollow for the thumb

    key: float = 19.05  # pitch of the keys
    key_gap: float = 0.5  # around a pad's caps
    bevel: float = 1.0  # slope of 45 degrees around keys and window
    window: tuple[float, float] = (61.2, 45.6)  # active area 57.6 x 43.2; (27, 15) for an OLED
    window_at: tuple[float, float] = (0.6, 0.0)  # some pictures lie farther right, none farther left; OLED: (-2.0, 1.5)

    post: float = 3.4  # radius of posts and bosses at the screws
    screw: float = 1.7  # radius, M3 with play
    screw_head: float = 3.3  # radius of an M3 countersunk head, 90 degrees
    pilot: float = 1.3  # radius; the screw cuts its thread
    pilot_end: float = 9.5
    pillar: float = 2.0  # radius of the pillars that carry the board between the screws
    foot: float = 1.6  # height and width of the cone at the foot of posts and pillars
    rib: tuple[float, float] = (5.0, 3.1)  # width, and depth from the wall, of the ribs that hold the board's ends

    bay: tuple[float, float] = (34.5, 53.0)  # room for a cell of 34 x 50 mm, and 3 mm at its end for its wires
    bay_at: tuple[float, float] = (20.75, 0.0)
    bay_wall: tuple[float, float] = (1.2, 5.4)  # thickness, height
    # Along y, in the bay's left wall: for the wires to J1, and below the tails of an OLED's header.
    bay_gaps: tuple[tuple[float, float], ...] = ((-26.5, -17.0), (12.0, 17.0))

    usb: tuple[float, float, float] = (13.0, -8.5, 0.5)  # width, lower and upper edge: 12 x 8 for a plug, and play
    menu: tuple[float, float, float] = (5.0, -7.7, -2.5)
    power: tuple[float, float, float] = (14.0, -7.6, -1.4)
    scoop: tuple[float, float] = (22.0, -8.6)  # width and lower edge of the hollow around the power switch
    light: tuple[float, float] = (1.6, 3.0)  # radius of the hole, fits a light pipe of 3 mm; radius of the tube
    sound: tuple[float, float] = (0.9, 3.0)  # radius of a hole, radius of the ring of six around the middle one
    bootsel: float = 3.0  # radius of the hole below the Pico's button
    pad: float = 5.5  # radius of the circles that show where the rubber feet go
    groove: float = 1.0  # width of the legends' strokes; they are half as deep

    legends: tuple[Legend, ...] = LEGENDS

    @property
    def pillars(self) -> list[tuple[float, float]]:
        """The places of the pillars between the screws."""
        return [(x, y) for y in (-41.0, 41.0) for x in (-33.0, 33.0)]

    @property
    def ribs(self) -> list[float]:
        """The places of the ribs along the short walls: between the stock keys, and beyond them."""
        return [x * self.key for x in (-1.5, -0.5, 0.5, 1.5)]

    @property
    def pads(self) -> list[tuple[float, float]]:
        """The places of the rubber feet."""
        return [(x, y) for x in (-40.0, 40.0) for y in (-57.0, 57.0)]


DEFAULT = Sizes()
