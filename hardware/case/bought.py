# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Sizes of the bought parts, mm: what the case is compared with, so none is taken from the case or the board."""

from __future__ import annotations

from typing import NamedTuple

from hardware.case.places import Places


class Box2(NamedTuple):
    """A rectangle, mm."""

    left: float
    right: float
    front: float
    back: float

    def grown(self, by: float) -> Box2:
        """Return it wider by ``by`` on every side."""
        return Box2(self.left - by, self.right + by, self.front - by, self.back + by)


# The display, LCDWIKI MSP2806 (no touch) and MSP2807 (touch): their drawings MSP2806_Size and MSP2807_Size, V1.0, as
# three others' models give them; no module was measured. Along the module, from the edge at its header of 14 pins:
LENGTH, WIDTH, PCB = 86.0, 50.0, 1.6
HEADER = 2.0
GLASS = (10.4, 79.6)
PICTURE = (19.1, 76.7)
PICTURE_WIDTH = 43.2
SHIFT = 1.4  # a clone's picture lies closer to the header by up to this (its middle 3.5 mm off the module's, not 4.9)
MARGIN = 0.75  # by which a picture's place may differ besides
STANDOFF = 5.0
FLAT, TOUCH = 2.8, 4.3  # glass above the module's board, MSP2806, and MSP2807 at most
PINS = 2.0  # solder and pins above the module's board
CARD = 3.0  # the card socket below the module's board

# The cell: 603450 or 503450, with its own protection.
CELL = (34.0, 50.0, 6.0)
TAPE, FOAM = 0.5, 2.0  # below the cell, and above it before it is pressed together
# The keys: MX switches, their caps as high as any, sockets, a leg of a tactile switch below the board at most.
SWITCH, SWITCH_HIGH, CAP_LOW, CAP_HIGH, TRAVEL = 15.6, 11.6, 8.0, 17.6, 4.0
SOCKET, SOCKET_BEYOND = 1.9, 3.8  # height; its middle from the key's, toward the other player
# Raspberry Pi Pico and Pico 2, flat on the board: length, width, board, USB connector below the board's back.
PICO = (51.0, 21.0, 1.0, 3.8)
USB_OUT = 1.3  # the connector stands out beyond the Pico's edge
USB_AXIS = 2.4  # its middle below the board's back
PLUG = (12.0, 8.0)  # a plug's moulding


def beyond(key: str) -> float:
    """Return how far along y the socket of a key, such as "SW11", lies from the key's middle."""
    return SOCKET_BEYOND if key[2] == "1" else -SOCKET_BEYOND


def module(places: Places) -> Box2:
    """Return the place of the display's own board; the header is at its right."""
    x, y = places.header
    return Box2(x + HEADER - LENGTH, x + HEADER, y - WIDTH / 2, y + WIDTH / 2)


def glass(places: Places) -> Box2:
    """Return the place of the display's glass."""
    edge, (_, _, front, back) = module(places).right, module(places)
    return Box2(edge - GLASS[1], edge - GLASS[0], front, back)


def picture(places: Places) -> Box2:
    """Return the place of the active area."""
    edge, y = module(places).right, places.header[1]
    return Box2(edge - PICTURE[1], edge - PICTURE[0], y - PICTURE_WIDTH / 2, y + PICTURE_WIDTH / 2)


def any_picture(places: Places) -> Box2:
    """Return the area where modules that differ may have their picture."""
    left, right, front, back = picture(places)
    return Box2(left, right + SHIFT, front, back).grown(MARGIN)
