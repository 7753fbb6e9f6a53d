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
    """A buzzer that keeps what it was told: ``(ms, Hz, length in ms, volume)``, or ``(ms, 0, 0, 0)`` for silence."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self.notes: list[tuple[int, int, int, int]] = []

    def tone(self, hz: int, ms: int, volume: int) -> None:
        """Note a tone."""
        self.notes.append((self._clock.ms(), hz, ms, volume))

    def off(self) -> None:
        """Note silence."""
        self.notes.append((self._clock.ms(), 0, 0, 0))
