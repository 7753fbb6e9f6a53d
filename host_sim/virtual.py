# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Virtual parts of the device: clocks, and a buzzer that takes notes."""

from __future__ import annotations

import time

from spit import ticks


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
    """The PC's own time; ``read`` takes it."""

    def __init__(self) -> None:
        super().__init__()
        self._start = time.perf_counter_ns()

    def read(self) -> int:
        """Take the time: µs since the clock was made."""
        self.us = (time.perf_counter_ns() - self._start) // 1000
        return self.us


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
