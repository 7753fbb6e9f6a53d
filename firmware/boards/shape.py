# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What a board file must say and how, whatever board it runs on: looked at on a device and when a drive is built."""

try:
    from typing import Any
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

from .displays import DISPLAYS

# For each bus what DISPLAY must name besides chip, bus and rotation: pins, then numbers.
BUSES = {
    "spi": (("clock", "data", "command", "select"), ("hz",)),
    "i2c": (("clock", "data"), ("address", "hz")),
    "own": ((), ()),
}
NO_PINS = ("chip", "bus", "rotation", "address", "hz")  # entries of DISPLAY
PLAYERS = ("p1", "p2")
KEY_NAMES = ("s1", "s2", "s3", "s4", "s5", "A", "B", "P")


def display_fault(where: str, data: "Any") -> str:
    """What is wrong with DISPLAY in ``data``, the board file ``where``, so that there is no display; "" if nothing."""
    display = getattr(data, "DISPLAY", None)
    if not isinstance(display, dict):
        return "%s: DISPLAY must be a table, {...}, with chip, bus and rotation" % where
    for part in ("chip", "bus", "rotation"):
        if part not in display:
            return "%s: DISPLAY has no %s" % (where, part)
    if display["chip"] not in DISPLAYS:
        return '%s: DISPLAY has the chip "%s", and there are %s' % (where, display["chip"], ", ".join(sorted(DISPLAYS)))
    bus = display["bus"]
    if bus not in BUSES:
        return '%s: DISPLAY has the bus "%s", and it must be "spi", "i2c" or "own"' % (where, bus)
    pins, numbers = BUSES[bus]
    for part in pins + numbers:
        if part not in display:
            return '%s: DISPLAY has no %s, which the bus "%s" needs' % (where, part, bus)
    for part in numbers:
        if not isinstance(display[part], int) or display[part] <= 0:
            return "%s: DISPLAY has the %s %s, and it must be a number" % (where, part, display[part])
    if display["rotation"] not in (0, 90, 180, 270):
        return "%s: DISPLAY has the rotation %s, and it must be 0, 90, 180 or 270 degrees" % (
            where,
            display["rotation"],
        )
    return _pins_fault(where, "DISPLAY", {part: display[part] for part in display if part not in NO_PINS})


def fault(where: str, data: "Any") -> str:
    """What is wrong with all but DISPLAY in ``data``, the board file ``where``; "" if nothing is."""
    chips = getattr(data, "CHIPS", None)
    if not isinstance(chips, tuple) or not chips:
        return '%s: CHIPS must name chips, as ("RP2040",)' % where
    rows = getattr(data, "KEYS", None)
    if not isinstance(rows, tuple) or not rows:
        return '%s: KEYS must be rows such as ("GP0", "p1", "s1"),' % where
    for row in rows:
        if not isinstance(row, tuple) or len(row) != 3 or not all([isinstance(part, str) for part in row]):
            return '%s: KEYS has a row %s, and each must be like ("GP0", "p1", "s1"),' % (where, repr(row))
    pads = getattr(data, "PADS", None)
    if pads not in ("pio", "keys"):
        return '%s: PADS is "%s", and must be "pio" or "keys"' % (where, pads)
    lockout = getattr(data, "LOCKOUT_MS", None)
    if not isinstance(lockout, int) or not 1 <= lockout <= 100:
        return "%s: LOCKOUT_MS is %s, and must be a number from 1 to 100" % (where, lockout)
    others = getattr(data, "OTHERS", None)
    if not isinstance(others, dict) or "menu" not in others:
        return "%s: OTHERS has no menu button" % where
    if "battery" in others and not getattr(data, "BATTERY_RATIO", 0):
        return "%s: BATTERY_RATIO is missing: the cell's voltage to that at the pin" % where
    return _pins_fault(where, "OTHERS", others) or _keys_fault(where, rows)


def _keys_fault(where: str, rows: "Any") -> str:
    """Each player's keys: known names, none twice, all that are needed."""
    seen = []
    for pin, player, key in rows:
        if player not in PLAYERS or key not in KEY_NAMES:
            return "%s: pin %s has a key %s %s, and there is none" % (where, pin, player, key)
        if (player, key) in seen:
            return "%s: key %s %s is on two pins" % (where, player, key)
        seen.append((player, key))
    for player in PLAYERS:
        piles = ("P",) if (player, "P") in seen else ("A", "B")
        for key in KEY_NAMES[:5] + piles:
            if (player, key) not in seen:
                return "%s: there is no key %s %s" % (where, player, key)
    return ""


def _pins_fault(where: str, table: str, pins: "dict[str, Any]") -> str:
    """Pins go by their names."""
    for part in sorted(pins):
        if not isinstance(pins[part], str):
            return '%s: %s has %s at %s, and needs the name of a pin, as "GP0", or no such line' % (
                where,
                table,
                repr(pins[part]),
                part,
            )
    return ""
