# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks a board file against the board that it runs on, and gives its keys in the form that the pads take."""

try:
    from typing import Any
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

from boards import shape
from boards.shape import KEY_NAMES, NO_PINS, PLAYERS

GPIOS = 48
MOST_PIO_PINS = 15


def fault(name: str, data: "Any", chip: str, board: "Any", gpios: "Any") -> str:
    """Return the first fault of ``data``, the module ``boards.<name>``, in one line; "" if there is none.

    ``chip`` is ``sys.platform``, ``board`` the module ``board``, ``gpios`` ``microcontroller.pin``. ``gpios`` is None
    if the numbers of the pins are not known, as when a drive is built on a PC.
    """
    where = "boards/%s.py" % name
    line = shape.fault(where, data)
    if line:
        return line
    if chip not in data.CHIPS:
        return "%s is for %s, and this chip is %s: choose another BOARD in settings.toml" % (
            where,
            " or ".join(data.CHIPS),
            chip,
        )
    return _pins_fault(where, data, board) or _pio_fault(where, data, board, gpios)


def key_codes(data: "Any") -> bytes:
    """Return a byte for each entry of KEYS: player * 8 + key, the numbers of the pads and the engine."""
    return bytes(PLAYERS.index(player) << 3 | KEY_NAMES.index(key) for _, player, key in data.KEYS)


def six_key(data: "Any", player: int) -> bool:
    """Tell if a player's pad has only one pile key (A35)."""
    return any(key == "P" and PLAYERS.index(whose) == player for _, whose, key in data.KEYS)


def uses(data: "Any") -> "list[tuple[str, str]]":
    """Return (pin, use) for every pin that the file names."""
    uses = [(pin, "key %s %s" % (player, key)) for pin, player, key in data.KEYS]
    uses += [(data.DISPLAY[part], "display " + part) for part in sorted(data.DISPLAY) if part not in NO_PINS]
    uses += [(data.OTHERS[part], part) for part in sorted(data.OTHERS)]
    return uses


def _pins_fault(where: str, data: "Any", board: "Any") -> str:
    """Check that every pin exists and has one use."""
    taken: "list[tuple[object, str, str]]" = []
    for name, use in uses(data):
        pin = getattr(board, name, None)
        if pin is None:
            return "%s: there is no pin %s on this board (%s)" % (where, name, use)
        for other, other_name, other_use in taken:
            if pin is other:
                also = "" if name == other_name else " alias %s" % other_name
                return "%s: pin %s%s is used twice (%s, %s)" % (where, name, also, other_use, use)
        taken.append((pin, name, use))
    return ""


def _pio_fault(where: str, data: "Any", board: "Any", gpios: "Any") -> str:
    """Check that the keys for a state machine are not too many and on consecutive pins: it reads no others."""
    if data.PADS != "pio":
        return ""
    if len(data.KEYS) > MOST_PIO_PINS:
        return "%s: a state machine takes %d keys at most, and there are %d" % (
            where,
            MOST_PIO_PINS,
            len(data.KEYS),
        )
    if gpios is None:
        return ""
    last = -1
    for name, _, _ in data.KEYS:
        gpio = _gpio(getattr(board, name), gpios)
        if last >= 0 and gpio != last + 1:
            return (
                '%s: pin %s is not next to the one before it: put the keys on consecutive pins, or set PADS = "keys"'
                % (
                    where,
                    name,
                )
            )
        last = gpio
    return ""


def _gpio(pin: object, gpios: "Any") -> int:
    """Return the number of a pin on the chip, -1 if it has none."""
    for number in range(GPIOS):
        if getattr(gpios, "GPIO%d" % number, None) is pin:
            return number
    return -1
