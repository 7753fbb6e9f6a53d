# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reads the words that the state machine of ``pio.py`` leaves in memory. No hardware; allocates nothing.

A word is two halves, the low one first in memory: a count that goes down from 0xFFFF by one a
tick (1 µs), and the pins. All bits above the pins are ones, so the upper half of a word is never 0:
the reader sets it to 0, and a half that is not 0 is new. A word comes with every change of a pin and with
every count of 0xFFFF, so even without a press the reader sees the count go round.

Nothing stops the writer. If the word behind the reader is new again, the writer has overtaken it; an unknown
number of words is lost, and everything starts again. The reader must be called before the
ring is full of 0xFFFF alone: every ``WORDS`` / 16 seconds, half a minute.
"""

from pads.edges import FULL, Edges
from spit.ticks import HALF, MASK

WORDS = 512  # two keys that bounce at both ends during a repaint of 0.4 s take about 200
PERIOD_US = 0x10000
REARM_US = 400  # a word at the ring's start comes so late at most: the writer waits for an interrupt there

EMPTY = 0
MORE = 1  # presses should be handed over before the rest is read
LOST = 2


class Ring:
    """A reader of ``halves``, a memoryview of 16-bit numbers, two for each word."""

    def __init__(self, halves: "memoryview[int]") -> None:
        self.halves = halves
        self.seen = 0  # the stamp of the last word; the next one is later
        self._at = 0
        self._base = 0
        self._begun = False

    def clear(self) -> None:
        """Mark all words as old and go to the first one; call it before the writer starts there."""
        for i in range(1, len(self.halves), 2):
            self.halves[i] = 0
        self._at = 0

    def begin(self, tick: int) -> None:
        """Give the first word to come the stamp ``tick``; it was written then or a little earlier.

        If an earlier word had a later stamp, the first word gets that one, so that stamps never go back: how far the
        clock is behind differs from start to start.
        """
        if self._begun and 0 < (self.seen - tick) & MASK < PERIOD_US:
            tick = self.seen
        self._begun = True
        self._base = (tick - PERIOD_US) & MASK
        self.seen = (tick - 1) & MASK

    def read(self, edges: Edges, until: int) -> int:
        """Give ``edges`` all new words; return EMPTY, MORE or LOST. All words up to ``until`` must be in the ring.

        After MORE all words up to ``seen`` are read: hand presses over and read again. After LOST start again.
        """
        halves = self.halves
        at = self._at
        while halves[at + 1]:
            left = halves[at]
            pins = halves[at + 1]
            if halves[at - 1]:
                return LOST  # the writer has overtaken the reader
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
        if not at:
            until = (until - REARM_US) & MASK
        if PERIOD_US <= (until - self._base) & MASK < HALF:
            return LOST  # the count must have gone round, but there is no word of it
        if (until - self.seen) & MASK < HALF:
            self.seen = until  # words to come are later than that
        return EMPTY
