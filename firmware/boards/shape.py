# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks the form of a board file, on any board: on a device at power-on, and on a PC when a drive is built."""

try:
    from typing import Any
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

from boards.displays import DISPLAYS

# For each bus the entries of DISPLAY besides chip, bus and rotation: required pins, required numbers, optional pins.
BUSES = {
    "spi": (("clock", "data", "command", "select"), ("hz",), ("reset", "backlight")),
    "i2c": (("clock", "data"), ("address", "hz"), ()),
    "own": ((), (), ()),
}
ALWAYS = ("chip", "bus", "rotation")
NO_PINS = ALWAYS + ("address", "hz")  # entries of DISPLAY
OTHERS = ("menu", "buzzer", "speaker_enable", "battery", "usb", "lights", "spare")
PLAYERS = ("p1", "p2")
KEY_NAMES = ("s1", "s2", "s3", "s4", "s5", "A", "B", "P")
_ROW = '("GP0", "p1", "s1"),'


def display_fault(where: str, data: "Any") -> str:
    """Return the first fault of DISPLAY in ``data``, the board file ``where``, in one line; "" if there is none.

    It is checked by itself, so that all other faults can be shown on the display.
    """
    display = getattr(data, "DISPLAY", None)
    if not isinstance(display, dict):
        return "%s: DISPLAY must be a table, {...}, with chip, bus and rotation" % where
    for part in ALWAYS:
        if part not in display:
            return "%s: DISPLAY has no %s" % (where, part)
    chip = display["chip"]
    if not isinstance(chip, str) or chip not in DISPLAYS:
        return "%s: DISPLAY has the chip %s, and there are %s" % (where, repr(chip), ", ".join(sorted(DISPLAYS)))
    bus = display["bus"]
    if not isinstance(bus, str) or bus not in BUSES:
        return '%s: DISPLAY has the bus %s, and it must be "spi", "i2c" or "own"' % (where, repr(bus))
    pins, numbers, more = BUSES[bus]
    for part in pins + numbers:
        if part not in display:
            return '%s: DISPLAY has no %s, which the bus "%s" needs' % (where, part, bus)
    for part in numbers:
        if not _is_number(display[part], 1, 127 if part == "address" else 1 << 29):
            return "%s: DISPLAY has the %s %s, and it must be a whole number" % (where, part, repr(display[part]))
    if display["rotation"] not in (0, 180):
        return "%s: DISPLAY has the rotation %s, and it must be 0 or 180: the picture lies" % (
            where,
            repr(display["rotation"]),
        )
    known = ALWAYS + pins + numbers + more
    return _names_fault(where, "DISPLAY", display, known) or _pins_fault(
        where, "DISPLAY", {part: display[part] for part in display if part not in NO_PINS}
    )


def fault(where: str, data: "Any") -> str:
    """Return the first fault of all but DISPLAY in ``data``, the board file ``where``, in one line; "" if none."""
    for name, what, like in (("CHIPS", "chips", '("RP2040",)'), ("BOARDS", "boards", '("raspberry_pi_pico",)')):
        found = getattr(data, name, None)
        if not isinstance(found, tuple) or not found or not all([isinstance(part, str) for part in found]):
            return "%s: %s must name %s, as %s, with its comma" % (where, name, what, like)
    rows = getattr(data, "KEYS", None)
    if not isinstance(rows, tuple) or not rows:
        return "%s: KEYS must be, in round brackets, rows such as %s" % (where, _ROW)
    for row in rows:
        if not isinstance(row, tuple) or len(row) != 3 or not all([isinstance(part, str) and part for part in row]):
            return "%s: KEYS has a row %s, and each must be like %s" % (where, repr(row), _ROW)
    pads = getattr(data, "PADS", None)
    if pads not in ("pio", "keys"):
        return '%s: PADS is %s, and must be "pio" or "keys"' % (where, repr(pads))
    lockout = getattr(data, "LOCKOUT_MS", None)
    if not _is_number(lockout, 1, 100):
        return "%s: LOCKOUT_MS is %s, and must be a whole number from 1 to 100" % (where, repr(lockout))
    if not _is_number(getattr(data, "CPU_HZ", 125_000_000), 48_000_000, 200_000_000):
        return "%s: CPU_HZ is %s, and must be a whole number from 48000000 to 200000000" % (where, repr(data.CPU_HZ))
    others = getattr(data, "OTHERS", None)
    if not isinstance(others, dict) or "menu" not in others:
        return "%s: OTHERS has no menu button" % where
    ratio = getattr(data, "BATTERY_RATIO", None)
    if "battery" in others and not _is_number(ratio, 1, 20):
        return "%s: BATTERY_RATIO is %s, and must be a whole number: the cell's voltage to that at the pin" % (
            where,
            repr(ratio),
        )
    return (
        _names_fault(where, "OTHERS", others, OTHERS)
        or _pins_fault(where, "OTHERS", others)
        or _keys_fault(where, rows)
    )


def _is_number(value: "Any", least: int, most: int) -> bool:
    return isinstance(value, int) and least <= value <= most


def _keys_fault(where: str, rows: "Any") -> str:
    """Check that each player's keys have known names, that none is there twice and none is missing."""
    seen = []
    for pin, player, key in rows:
        if player not in PLAYERS or key not in KEY_NAMES:
            return "%s: pin %s has a key %s %s, and there are s1 to s5, A, B, P of p1 and p2" % (
                where,
                pin,
                player,
                key,
            )
        if (player, key) in seen:
            return "%s: key %s %s is on two pins" % (where, player, key)
        seen.append((player, key))
    for player in PLAYERS:
        piles = ("P",) if (player, "P") in seen else ("A", "B")
        for key in KEY_NAMES[:5] + piles:
            if (player, key) not in seen:
                return "%s: there is no key %s %s" % (where, player, key)
        if len(piles) == 1 and ((player, "A") in seen or (player, "B") in seen):
            return "%s: %s has a key P, which stands for both A and B, and one of these" % (where, player)
    return ""


def _names_fault(where: str, table: str, entries: "dict[str, Any]", known: "tuple[str, ...]") -> str:
    """Check that a table has only known entries: a mistyped one would silently have no effect."""
    for part in entries:
        if part not in known:
            return "%s: %s has %s, and there are %s" % (where, table, part, ", ".join(known))
    return ""


def _pins_fault(where: str, table: str, pins: "dict[str, Any]") -> str:
    """Check that every pin is given by its name."""
    for part in sorted(pins):
        if not isinstance(pins[part], str) or not pins[part]:
            return '%s: %s has %s at %s, and needs the name of a pin, as "GP0", or no such line' % (
                where,
                table,
                repr(pins[part]),
                part,
            )
    return ""
