# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The times at which the display goes dim and dark, and the charge of the battery. No hardware.

In a match the display dims after two minutes without a press; after five the match is paused and the display
goes dark, so nobody who thinks is left in the dark. Elsewhere it is half of that. On USB there is
no need to save the battery, so it goes dark after half an hour, to spare the display.
"""

from spit.codes import NONE
from spit.ticks import since

FULL = 0
DIM = 1
DARK = 2

DIM_MS = 60_000
DARK_MS = 150_000
MATCH = 2  # in a match both times are so many times as long
USB_DARK_MS = 1_800_000

# Millivolts of a lithium cell, at rest or nearly so.
LOW_MV = 3500  # below this the battery is low
LEAST_MV = 2500  # below this it is not a cell
WELL_MV = 3650  # from here on the battery is no longer low: it is being charged
_CELL = ((3300, 0), (3500, 8), (3600, 20), (3700, 45), (3850, 68), (4000, 84), (4150, 100))  # mV, percent
_SHARE = 8  # a new measurement is one in so many parts of the smoothed value


def millivolts(raw: int, ratio: int) -> int:
    """Return the battery's mV from ``raw``, 0 to 65535 of an AnalogIn for 3.3 V that sees 1/``ratio`` of them.

    No number on the way reaches 2**30.
    """
    return (raw >> 4) * 3300 * ratio >> 12


class Idle:
    """The ``level`` of the display, FULL, DIM or DARK: it falls with time, and ``touch`` makes it FULL again."""

    def __init__(self, now_ms: int) -> None:
        self.level = FULL
        self._touched = now_ms

    def touch(self, now_ms: int) -> bool:
        """Make the level FULL, since a key or the button was pressed; return True if it was not FULL before."""
        self._touched = now_ms
        was = self.level
        self.level = FULL
        return was != FULL

    def look(self, now_ms: int, in_match: bool, usb: bool) -> bool:
        """Lower the level if it is time to; return True if it has changed. Milliseconds are modulo 2**29."""
        quiet = since(self._touched, now_ms)
        times = MATCH if in_match else 1
        level = self.level  # it only falls here, so ``quiet`` may wrap round, after three days
        if quiet >= (USB_DARK_MS if usb else DARK_MS * times):
            level = DARK
        elif quiet >= DIM_MS * times and level == FULL:
            level = DIM
        changed = level != self.level
        self.level = level
        return changed


class Battery:
    """The battery: ``mv`` is its smoothed voltage, 0 if there is none; ``low`` is true when it should be charged."""

    def __init__(self) -> None:
        self.mv = 0
        self.low = False
        self._sum = 0  # _SHARE times the smoothed value

    def measured(self, mv: int) -> bool:
        """Take a measurement in mV; return True if ``low`` has changed."""
        if mv < LEAST_MV:  # an open pin or no cell: something else powers the device
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
        """Return the charge of the cell in percent, 0 to 100; NONE if there is no cell."""
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
