# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A queue of presses that are not decided yet, in the order of their stamps."""

from spit import ticks


class Queue:
    """Up to ``size`` presses; those of one tick are ordered by player, then by key, not as they came (A14)."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.length = 0
        self.ticks = [0] * size
        self.presses = bytearray(size)  # player * 8 + key

    def add(self, tick: int, press: int) -> bool:
        """Insert a press (player * 8 + key) in the order of ticks; return False if there is no room."""
        i = self.length
        if i == self.size:
            return False
        stamps = self.ticks
        presses = self.presses
        while i:
            ahead = ticks.since(tick, stamps[i - 1])
            if ahead < 0 or (ahead == 0 and presses[i - 1] <= press):
                break
            stamps[i] = stamps[i - 1]
            presses[i] = presses[i - 1]
            i -= 1
        stamps[i] = tick
        presses[i] = press
        self.length += 1
        return True

    def drop(self, number: int) -> None:
        """Forget the first ``number`` presses."""
        self.length -= number
        if not self.length:
            return
        for i in range(self.length):
            self.ticks[i] = self.ticks[i + number]
            self.presses[i] = self.presses[i + number]
