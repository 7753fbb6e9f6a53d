# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The space that each part needs, also for its movement, its plug and the finger, light or sound that must reach it."""

from __future__ import annotations

from build123d import Part, Pos, RectangleRounded, extrude

from hardware.case import bought as m
from hardware.case.places import Places
from hardware.case.shapes import box, rod
from hardware.case.sizes import BACK, BOARD_CORNER, BOARD_THICK, Sizes

OUTSIDE = 30.0  # mm above or below the board: outside the case


def free(places: Places, sizes: Sizes) -> dict[str, Part]:
    """Return the bodies that no plastic may touch, by name."""
    return {
        "board": Pos(0, 0, BACK) * extrude(RectangleRounded(*places.size, BOARD_CORNER), BOARD_THICK),
        **_keys(places, sizes),
        **_display(places),
        **_left_side(places),
        **_cell(places, sizes),
        "buzzer": rod(*places.buzzer, 6.15, 0.0, 7.0),
        "charging light": rod(*places.led, 1.5, 0.0, OUTSIDE),
        "finger at BOOTSEL": rod(*places.bootsel, 2.0, -OUTSIDE, BACK - m.PICO[2]),
        **{f"screw {at}": rod(*at, 1.6, -OUTSIDE, 0.0) for at in places.holes},
    }


def full(places: Places, sizes: Sizes) -> dict[str, Part]:
    """Return the bodies that must be plastic for the most part, by name."""
    glass, middle = m.glass(places), sizes.upper + sizes.face / 2
    found = {
        "cover left of the glass": box(glass.left - 1.0, glass.left, -20.0, 20.0, middle - 0.5, middle),
        "cover right of the glass": box(glass.right, glass.right + 1.0, -20.0, 20.0, middle - 0.5, middle),
    }
    for at in places.holes:
        # The thread cuts into plastic, and the head has a seat.
        found[f"thread at {at}"] = rod(*at, 2.5, 1.0, 8.0)
        found[f"seat at {at}"] = rod(*at, 3.2, sizes.lower + 0.5, sizes.lower + 1.5)
    return found


def _around(x: float, y: float, width: float, depth: float, low: float, high: float) -> Part:
    return box(x - width / 2, x + width / 2, y - depth / 2, y + depth / 2, low, high)


def _keys(places: Places, sizes: Sizes) -> dict[str, Part]:
    found = {}
    side = sizes.key - 0.05
    for ref, (x, y) in places.keys.items():
        found[f"cap of {ref}"] = _around(x, y, side, side, m.CAP_LOW - m.TRAVEL, 20.0)
        found[f"switch {ref}"] = _around(x, y, m.SWITCH, m.SWITCH, 0.0, m.SWITCH_HIGH)
        found[f"socket of {ref}"] = _around(x, y + m.beyond(ref), 16.0, 6.8, BACK - m.SOCKET, BACK)
    return found


def _display(places: Places) -> dict[str, Part]:
    low, high = m.STANDOFF, m.STANDOFF + m.PCB
    module, glass, picture = m.module(places), m.glass(places), m.any_picture(places)
    x, y = places.header
    return {
        "display": box(*module, low - m.CARD, high),
        "display's glass": box(*glass, high, high + m.TOUCH),
        "display's pins": box(x - 1.5, x + 1.5, y - 18.5, y + 18.5, high, high + m.PINS),
        "picture": box(*picture, high + m.TOUCH, OUTSIDE),
        **{f"standoff {at}": rod(*at, 3.0, 0.0, high + 2.1) for at in places.standoffs},
        **{f"screw of standoff {at}": rod(*at, 2.6, BACK - 2.1, BACK) for at in places.standoffs},
    }


def _left_side(places: Places) -> dict[str, Part]:
    """Return the room of Pico, menu button and power switch, and of what reaches them from outside."""
    length, width, thick, usb = m.PICO
    x, y = places.pico
    edge = x - length / 2 - m.USB_OUT
    middle, wide, high = BACK - m.USB_AXIS, *m.PLUG
    left, menu, power = places.usb[0], places.menu[1], places.power[1]
    return {
        "Pico": _around(x, y, length, width, BACK - thick - 1.6, BACK),
        "Pico's USB connector": box(edge, edge + 6.0, y - 4.0, y + 4.0, BACK - usb, BACK),
        "USB plug": box(edge - 20.0, edge, y - wide / 2, y + wide / 2, middle - high / 2, middle + high / 2),
        "menu button": box(left - 5.0, left + 3.0, menu - 1.75, menu + 1.75, BACK - 5.1, BACK - 1.9),
        "menu button's body": box(left + 1.1, left + 9.5, menu - 3.7, menu + 3.7, BACK - 7.1, BACK),
        "power switch": box(left + 0.7, left + 4.9, power - 4.5, power + 4.5, BACK - 3.5, BACK),
        "power switch's knob": box(left - 5.0, left + 2.0, power - 2.5, power + 2.5, BACK - 3.4, BACK - 1.8),
        # The knob ends 1 mm beyond the board's edge; the wall around it must not stand out by more than 1 mm.
        "finger at the power switch": box(left - 12.0, left - 1.95, power - 9.0, power + 9.0, -8.0, 0.0),
    }


def _cell(places: Places, sizes: Sizes) -> dict[str, Part]:
    width, depth, high = m.CELL
    (x, y), (jack_x, jack_y) = sizes.bay_at, places.jack
    low = sizes.lower + 0.01
    right = x - sizes.bay[0] / 2 + 0.5
    return {
        "cell": _around(x, y, width, depth + 2.0, low, low + m.TAPE + high),
        "plug of the cell": box(jack_x - 1.5, jack_x + 15.0, jack_y - 4.0, jack_y + 4.0, BACK - 5.0, BACK),
        "wires of the cell": box(jack_x + 14.0, right, jack_y - 4.0, jack_y + 2.0, low, low + 3.0),
    }
