# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""When the display is dimmed and goes dark, and what the battery has left. Pure: milliseconds and millivolts in.

Nobody who thinks is left in the dark: in a match the display dims after two minutes without a press, and
after five the match is paused and the display dark; elsewhere it is half of that. On USB there is
no battery to be saved, but a glass to be spared: dark after half an hour.
"""

from spit.codes import NONE
from spit.ticks import since

FULL = 0
DIM = 1
DARK = 2

DIM_MS = 60_000
DARK_MS = 150_000
MATCH = 2  # times as long in a match
USB_DARK_MS = 1_800_000

# Millivolts of a lithium cell, at rest or nearly so.
LOW_MV = 3500  # from here on it is said
LEAST_MV = 2500  # below that it is none
WELL_MV = 3650  # and from here on no more: charging
_CELL = ((3300, 0), (3500, 8), (3600, 20), (3700, 45), (3850, 68), (4000, 84), (4150, 100))  # mV, percent
_SHARE = 8  # of a new measurement in the smoothed value, one in so many


def millivolts(raw: int, ratio: int) -> int:
    """Of the battery, for what an AnalogIn of 16 bits and 3.3 V says of its ``ratio``-th part; stays below 2**30."""
    return (raw >> 4) * 3300 * ratio >> 12


class Idle:
    """``level`` is FULL, DIM or DARK; it falls with time and rises with ``touch``."""

    def __init__(self, now_ms: int) -> None:
        self.level = FULL
        self._touched = now_ms

    def touch(self, now_ms: int) -> bool:
        """A key or the button was pressed; whether the display was not FULL."""
        self._touched = now_ms
        was = self.level
        self.level = FULL
        return was != FULL

    def look(self, now_ms: int, in_match: bool, usb: bool) -> bool:
        """Let time go on; whether ``level`` has changed. Milliseconds are modulo 2**29."""
        quiet = since(self._touched, now_ms)
        times = MATCH if in_match else 1
        level = self.level  # it only falls: so quiet may wrap, after three days
        if quiet >= (USB_DARK_MS if usb else DARK_MS * times):
            level = DARK
        elif quiet >= DIM_MS * times and level == FULL:
            level = DIM
        changed = level != self.level
        self.level = level
        return changed


class Battery:
    """``mv`` is smoothed, 0: there is none; ``low`` says that it should be charged."""

    def __init__(self) -> None:
        self.mv = 0
        self.low = False
        self._sum = 0  # _SHARE times the smoothed value

    def measured(self, mv: int) -> bool:
        """Take a measurement; whether ``low`` has changed."""
        if mv < LEAST_MV:  # an open pin, or not the cell's: what runs the device is something else
            was = self.low
            self.mv = self._sum = 0
            self.low = False
            return was
        if not self._sum:
            self._sum = mv * _SHARE
        self._sum += mv - self._sum // _SHARE
        self.mv = self._sum // _SHARE
        low = self.mv < (WELL_MV if self.low else LOW_MV)
        changed = low != self.low
        self.low = low
        return changed

    def percent(self) -> int:
        """How full the cell is, 0 to 100; NONE if there is none."""
        if not self.mv:
            return NONE
        before, share = _CELL[0]
        for mv, percent in _CELL:
            if self.mv < mv:
                if mv == before:
                    return share
                return share + (percent - share) * (self.mv - before) // (mv - before)
            before, share = mv, percent
        return share
