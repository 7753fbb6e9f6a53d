# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The words that the state machine of ``pio.py`` leaves in memory, read. Pure; allocates nothing.

A word is two halves, the low one first in memory: what is left of a count from 0xFFFF down, one
a tick (1 µs), and the pins. Above the pins all bits are ones, so the upper half of a word is never 0:
the reader sets it to 0, and what is not 0 is new. A word comes with every change of a pin and with
every 0xFFFF: so an idle ring tells that the count went round.

Nothing stops the writer. It has come round to the reader when the word behind the reader is new
again; then what was lost is unknown and everything begins afresh. The reader must come by before the
ring is full of 0xFFFF alone: every ``words`` / 16 seconds, half a minute.
"""

from pads.edges import FULL, Edges
from spit.ticks import HALF, MASK

WORDS = 512  # 0.4 s of a repaint with two keys bouncing at both ends take about 200
PERIOD_US = 0x10000

EMPTY = 0
MORE = 1  # presses should be handed over before the rest is read
LOST = 2


class Ring:
    """Reads ``halves``: a memoryview of 16-bit numbers, two a word."""

    def __init__(self, halves: "memoryview[int]") -> None:
        self.halves = halves
        self.seen = 0  # the stamp of the last word: the next one is later
        self._at = 0
        self._base = 0
        self._begun = False

    def clear(self) -> None:
        """Nothing is new. The writer begins at the first word."""
        for i in range(1, len(self.halves), 2):
            self.halves[i] = 0
        self._at = 0

    def begin(self, tick: int) -> None:
        """The first word to come was written at ``tick`` or somewhat before, and gets that stamp.

        A later one if a word had a later one already: how much the clock is behind differs from start to start.
        """
        if self._begun and 0 < (self.seen - tick) & MASK < PERIOD_US:
            tick = self.seen
        self._begun = True
        self._base = (tick - PERIOD_US) & MASK
        self.seen = (tick - 1) & MASK

    def read(self, edges: Edges, until: int) -> int:
        """Tell ``edges`` what is new, given that all words up to ``until`` are there: EMPTY, MORE or LOST.

        With MORE, all up to ``seen`` was told.
        """
        halves = self.halves
        at = self._at
        while halves[at + 1]:
            left = halves[at]
            pins = halves[at + 1]
            if halves[at - 1]:
                return LOST  # the writer has come round
            halves[at + 1] = 0
            at += 2
            if at == len(halves):
                at = 0
            self._at = at
            if left == 0xFFFF:
                self._base = (self._base + PERIOD_US) & MASK
            tick = (self._base + 0xFFFF - left) & MASK
            if not 0 < (tick - self.seen) & MASK < HALF:
                return LOST  # words are missing: the count went round unseen
            self.seen = tick
            pins ^= 0xFFFF  # a closed contact is low
            if pins != edges.closed or not edges.begun:
                edges.sample(pins, tick)
                if edges.queue.length >= FULL:
                    return MORE
        if PERIOD_US <= (until - self._base) & MASK < HALF:
            return LOST  # the count must have gone round, and did not say so
        if (until - self.seen) & MASK < HALF:
            self.seen = until  # what is still to come is later than that
        return EMPTY
