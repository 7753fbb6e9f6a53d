# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The bodies that are not printed (caps, display, cell, Pico): for pictures, and as space that the case must leave."""

from __future__ import annotations

from build123d import Box, Color, Cone, Cylinder, Part, Pos, Rectangle, RectangleRounded, Shape, extrude, loft

from hardware.case.places import Places
from hardware.case.sizes import BOARD_CORNER, BOARD_THICK, Sizes
from hardware.pcb import Layout

AMBER, BLUE, WHITE, DARK = (0.93, 0.65, 0.2), (0.35, 0.62, 0.9), (0.93, 0.92, 0.88), (0.03, 0.03, 0.04)
GREEN, RED = (0.03, 0.28, 0.2), (0.6, 0.06, 0.06)
SILVER, STEEL = (0.75, 0.76, 0.78), (0.5, 0.5, 0.52)
# Sizes in mm.
PIN = 1.5  # longest rest of the Pico's pins on the front, below the display (guide.md)
SOCKET = 3.0  # height of the card socket on the display's lower side
CAP = (18.1, 12.5, 8.0, 17.6)  # side below and above, heights of the lower and upper edge
BACK = -BOARD_THICK


def shown(places: Places, sizes: Sizes) -> list[Shape]:
    """Return coloured solids for a picture: the display in play and fourteen caps."""
    found = _display(sizes)
    for ref, (x, y) in places.keys.items():
        colour = WHITE if ref[-1] in "67" else AMBER if ref[2] == "1" else BLUE
        found += [_coloured(Pos(x, y, 0) * _cap(), colour), _coloured(Pos(x, y, 5.8) * Box(14.0, 14.0, 11.6), DARK)]
    return found


def cell(sizes: Sizes) -> list[Shape]:
    """Return the cell in its place for a picture, with the end of its wires marked."""
    x, y = sizes.cell_at
    found = [_coloured(Pos(x, y, sizes.lower + 2.6) * Box(34.0, 62.0, 5.0), SILVER)]
    found.append(_coloured(Pos(x, y + 29.0, sizes.lower + 2.6) * Box(34.2, 4.0, 5.2), AMBER))
    return found


def screws(places: Places, sizes: Sizes) -> list[Shape]:
    """Return the screws for a picture: M3 x 20, countersunk."""
    floor = sizes.lower - sizes.face
    found = []
    for x, y in places.holes:
        found.append(_coloured(Pos(x, y, floor + 10.3) * Cylinder(1.5, 20.0), STEEL))
        found.append(_coloured(Pos(x, y, floor + 1.0) * Cone(3.0, 1.5, 1.6), STEEL))
    return found


def rooms(board: Layout, places: Places, sizes: Sizes) -> dict[str, Part]:
    """Return the space that each part needs, also for its movement and its plug."""
    outline = RectangleRounded(*places.size, BOARD_CORNER)
    found = {"board": Pos(0, 0, BACK) * extrude(outline, BOARD_THICK)}
    for ref, (x, y) in places.keys.items():
        found[f"cap of {ref}"] = _room(x, y, sizes.key - 0.05, sizes.key - 0.05, 4.0, 20.0)  # 4 mm of travel
        found[f"switch {ref}"] = _room(x, y, 15.6, 15.6, 0.0, 11.6)
        down = -1 if ref[2] == "1" else 1
        # The socket lies beyond the switch's middle and is 1.9 mm high.
        found[f"socket of {ref}"] = _room(x, y - down * 3.8, 16.0, 6.8, BACK - 1.9, BACK)
    found["display"] = _room(0, 0, *sizes.display, 5.0, 9.9)
    found["card socket of the display"] = _room(0, 0, *sizes.display, 5.0 - SOCKET, 5.0)
    for pad in board.parts["U1"].pads:
        if abs(pad.x) < sizes.display[0] / 2 + 2 and pad.drill:
            found[f"pin {pad.number} of the Pico"] = _room(pad.x, -pad.y, 1.0, 1.0, 0.0, PIN)
    usb_x, usb_y = places.usb
    pico = board.parts["U1"]
    middle = sum(pad.x for pad in pico.pads) / len(pico.pads)
    found["Pico"] = _room(middle, usb_y, 51.0, 21.0, BACK - 5.1, BACK)
    found["Pico's USB connector"] = _room(middle - 23.8, usb_y, 6.0, 8.0, BACK - 6.5, BACK)
    found["USB plug"] = _room(usb_x - 4.0, usb_y, 9.0, 11.0, BACK - 8.6, BACK - 1.0)
    found["menu button"] = _room(places.menu[0] - 1.0, places.menu[1], 8.0, 3.5, BACK - 5.1, BACK - 1.9)
    found["menu button's body"] = _room(places.menu[0] + 5.3, places.menu[1], 8.3, 7.4, BACK - 7.1, BACK)
    found["power switch"] = _room(places.power[0] - 2.8, places.power[1], 4.1, 9.0, BACK - 3.5, BACK)
    found["power switch's knob"] = _room(places.power[0] + 1.5, places.power[1], 7.0, 5.0, BACK - 3.4, BACK - 1.8)
    found["cell"] = _room(*sizes.cell_at, 34.0, 62.0, sizes.lower + 0.01, sizes.lower + 5.2)
    jack = board.parts["J1"]
    found["plug of the cell"] = _room(jack.x - 6.0, -jack.y + 1.0, 16.0, 8.0, BACK - 5.0, BACK)
    found["buzzer"] = _room(*places.buzzer, 12.3, 12.3, 0.0, 6.6)
    found["charging light"] = _room(*places.led, 1.3, 2.0, 0.0, 14.0)
    return found


def _room(x: float, y: float, width: float, depth: float, low: float, high: float) -> Part:
    return Pos(x, y, (low + high) / 2) * Box(width, depth, high - low)


def _coloured(shape: Shape, colour: tuple[float, float, float]) -> Shape:
    shape.color = Color(*colour)
    return shape


def _cap() -> Part:
    below, above, low, high = CAP
    return loft(
        [Pos(0, 0, low) * RectangleRounded(below, below, 1.5), Pos(0, 0, high) * RectangleRounded(above, above, 2.5)]
    )


def _display(sizes: Sizes) -> list[Shape]:
    """Return the display: module, glass, and a table with cards as the game draws it."""
    width, depth = sizes.display
    found = [_coloured(Pos(0, 0, 5.8) * Box(width, depth, 1.6), RED)]
    found.append(_coloured(Pos(0, 0, 8.1) * Box(69.2, depth, 3.0), DARK))
    found.append(_coloured(Pos(0, 0, 9.6) * extrude(Rectangle(57.6, 43.2), 0.05), GREEN))
    cards = [(x * 9.3 + side * -4.6, side * -16.8) for side in (1, -1) for x in (-2, -1, 0, 1, 2)]
    found += [_coloured(Pos(x, y, 9.65) * extrude(Rectangle(6.1, 7.9), 0.05), WHITE) for x, y in cards]
    found += [_coloured(Pos(x, 0, 9.65) * extrude(Rectangle(10.6, 7.5), 0.05), WHITE) for x in (-7.4, 7.4)]
    found += [
        _coloured(Pos(side * 23.5, side * -16.8, 9.65) * extrude(Rectangle(6.1, 7.9), 0.05), BLUE) for side in (1, -1)
    ]
    return found
