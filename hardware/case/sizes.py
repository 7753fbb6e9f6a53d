# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Every size of the case, mm. x right, y up as player 1 sees the board, z up from its upper side, 0 at its middle."""

from __future__ import annotations

from dataclasses import dataclass

BOARD_THICK = 1.6
BOARD_CORNER = 4.0


@dataclass(frozen=True)
class Sizes:
    """The sizes of the case, mm, free to change; the defaults fit the board, parts.csv and a nozzle of 0.4 mm."""

    gap: float = 0.5  # between the board's edge and the wall
    wall: float = 2.4
    face: float = 2.0  # thickness of the upper face and of the floor
    upper: float = 10.0  # inner side of the upper face: the display's glass lies below it
    lower: float = -9.6  # inner side of the floor: below it fit the Pico (8.1) and the cell
    lip: float = 2.0  # height by which the lower half's outer wall overlaps the upper half
    fit: float = 0.15  # play between lip and tongue
    chamfer: float = 1.0

    key: float = 19.05  # pitch of the keys
    key_gap: float = 0.5  # around a pad's caps
    window: tuple[float, float] = (62.0, 46.0)  # active area 57.6 x 43.2; (27, 15) for an OLED
    window_at: tuple[float, float] = (0.0, 0.0)  # (0, 1.5) for an OLED at J3
    display: tuple[float, float] = (86.0, 50.0)  # the TFT module's own board

    post: float = 3.8  # radius of posts and bosses at the screws
    screw: float = 1.7  # radius, M3 with play
    screw_head: float = 3.3  # radius of an M3 countersunk head, 90 degrees
    pilot: float = 1.3  # radius; the screw cuts its thread
    pilot_end: float = 9.0
    pillar: float = 1.5  # radius of the pillars that carry the board between the screws

    cell: tuple[float, float] = (35.0, 63.0)  # room for a cell of 34 x 62 mm
    cell_at: tuple[float, float] = (10.5, 0.0)
    rib: tuple[float, float] = (1.6, 2.6)  # thickness, height

    usb: tuple[float, float, float] = (13.0, -10.4, -2.4)  # width, lower and upper edge: fits a plug's moulding
    menu: tuple[float, float, float] = (5.0, -7.7, -2.5)
    power: tuple[float, float, float] = (14.0, -7.6, -1.4)
    scoop: tuple[float, float] = (
        22.0,
        -8.6,
    )  # width and lower edge of the hollow around the power switch, for a finger
    led: float = 1.5  # radius
    sound: tuple[float, float] = (0.9, 3.6)  # radius of a hole, radius of the ring of six around the middle one
    bootsel: tuple[float, float, float] = (-46.2, 3.4, 3.0)  # place and radius of the hole above the Pico's button

    @property
    def pillars(self) -> list[tuple[float, float]]:
        """The places of the pillars: beyond the stock keys, and between the rows of keys."""
        half = [(x * self.key, 65.4) for x in range(-2, 3)] + [(0.0, 45.7), (-33.3, 45.7), (33.3, 45.7)]
        return half + [(x, -y) for x, y in half]


DEFAULT = Sizes()
