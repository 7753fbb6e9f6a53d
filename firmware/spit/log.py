# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A ring of the newest events, to be used as a match's sink: ``Match(Log().add, rules)``."""

from array import array

WIDTH = 5  # player, kind, a, b, c


class Log:
    """The newest ``size`` entries; ``written`` counts all that were ever added, and number ``i`` is at ``i % size``."""

    def __init__(self, size: int = 32) -> None:
        self.size = size
        self.written = 0
        self.ticks = array("i", [0] * size)
        self.entries = bytearray(WIDTH * size)

    def add(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        """Add an entry (codes.py) in place of the oldest one; allocates nothing."""
        i = self.written % self.size
        self.ticks[i] = tick
        entries = self.entries
        i *= WIDTH
        entries[i] = player
        entries[i + 1] = kind
        entries[i + 2] = a
        entries[i + 3] = b
        entries[i + 4] = c
        self.written += 1
