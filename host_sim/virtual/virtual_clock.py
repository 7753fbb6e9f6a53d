# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A clock that is set by the program, one that follows the PC's time, and a buzzer that records its tones."""

from __future__ import annotations

import time

from spit import ticks

MOST_US = 5_000_000  # most time between two reads of a clock; if more has passed, the PC was asleep


class VirtualClock:
    """A clock that stands still until ``us`` is changed; ``us`` never wraps, ticks and milliseconds do."""

    def __init__(self, us: int = 0) -> None:
        self.us = us

    def tick(self) -> int:
        """Return the time in µs modulo 2**29."""
        return self.us & ticks.MASK

    def ms(self) -> int:
        """Return the time in ms modulo 2**29."""
        return self.us // 1000 & ticks.MASK


class RealClock(VirtualClock):
    """The PC's time, which changes only when ``read`` is called. While the PC sleeps or is stopped, no time passes."""

    def __init__(self) -> None:
        super().__init__()
        self._start = time.perf_counter_ns() // 1000

    def read(self) -> int:
        """Read the PC's time and return it: µs since the clock was made."""
        now = time.perf_counter_ns() // 1000 - self._start
        if now - self.us > MOST_US:
            self._start += now - self.us - MOST_US
            now = self.us + MOST_US
        self.us = now
        return now


class NotingBuzzer:
    """A buzzer that records its tones: ``(ms, Hz, length in ms, volume)``, or ``(ms, 0, 0, 0)`` for silence."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self.notes: list[tuple[int, int, int, int]] = []

    def play(self, tune: tuple[int, ...], volume: int) -> None:
        """Record a tune; the rest of the tune before is dropped."""
        self._cut()
        at = self._clock.ms()
        for hz, ms in zip(tune[::2], tune[1::2], strict=True):
            self.notes.append((at, hz, ms, volume) if hz else (at, 0, 0, 0))
            at = ticks.add(at, ms)
        self.notes.append((at, 0, 0, 0))

    def off(self) -> None:
        """Record silence if a tune was still to sound."""
        if self._cut():
            self.notes.append((self._clock.ms(), 0, 0, 0))

    def _cut(self) -> bool:
        """Drop the notes that are still to come, and tell if there were any."""
        before = len(self.notes)
        while self.notes and ticks.since(self._clock.ms(), self.notes[-1][0]) >= 0:
            self.notes.pop()
        return len(self.notes) < before
