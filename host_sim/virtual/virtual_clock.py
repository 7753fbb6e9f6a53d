# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Clocks, told or the PC's own, and a buzzer that takes notes."""

from __future__ import annotations

import time

from spit import ticks

MOST_US = 5_000_000  # between two looks at a clock, else somebody slept


class VirtualClock:
    """Stands still until ``us`` is changed; ``us`` never wraps, ticks and milliseconds do."""

    def __init__(self, us: int = 0) -> None:
        self.us = us

    def tick(self) -> int:
        """Now, in µs modulo 2**29."""
        return self.us & ticks.MASK

    def ms(self) -> int:
        """Now, in ms modulo 2**29."""
        return self.us // 1000 & ticks.MASK


class RealClock(VirtualClock):
    """The PC's own time; ``read`` takes it. While the PC sleeps, or is stopped, no time passes."""

    def __init__(self) -> None:
        super().__init__()
        self._start = time.perf_counter_ns() // 1000

    def read(self) -> int:
        """Take the time: µs since the clock was made."""
        now = time.perf_counter_ns() // 1000 - self._start
        if now - self.us > MOST_US:
            self._start += now - self.us - MOST_US
            now = self.us + MOST_US
        self.us = now
        return now


class NotingBuzzer:
    """A buzzer that notes what it sounds: ``(ms, Hz, length in ms, volume)``, or ``(ms, 0, 0, 0)`` for silence."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self.notes: list[tuple[int, int, int, int]] = []

    def play(self, tune: tuple[int, ...], volume: int) -> None:
        """Note a tune, what is left of the one before being cut off."""
        self._cut()
        at = self._clock.ms()
        for hz, ms in zip(tune[::2], tune[1::2], strict=True):
            self.notes.append((at, hz, ms, volume) if hz else (at, 0, 0, 0))
            at = ticks.add(at, ms)
        self.notes.append((at, 0, 0, 0))

    def off(self) -> None:
        """Note silence, if there is none yet."""
        if self._cut():
            self.notes.append((self._clock.ms(), 0, 0, 0))

    def _cut(self) -> bool:
        """Take away what was still to come; whether that was anything."""
        before = len(self.notes)
        while self.notes and ticks.since(self._clock.ms(), self.notes[-1][0]) >= 0:
            self.notes.pop()
        return len(self.notes) < before
