# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Who was first where both went for one pile, and by how much."""

from spit import ticks
from spit.codes import DEAL, END, KEY_A, KEY_P, NONE, PLAY, REFUSE, SLAPPED, STUCK, TOO_LATE

PLAY_US = 500_000  # a card that comes later than this was no match for the one before
SLAP_US = 1_000_000


class Contest:
    """The last contest of a match; ``won`` counts those of each player.

    A contest is a card that came too late for a pile within ``PLAY_US`` of the opponent's card on
    it, or two slaps on one pile within ``SLAP_US``. ``number`` counts them all; ``slap`` tells
    whether the last one was a slap.
    """

    def __init__(self) -> None:
        self.won = [0, 0]
        self.number = 0
        self.first = NONE
        self.pile = NONE
        self.margin_us = 0
        self.slap = False
        self._by = [NONE, NONE]  # who played onto, or slapped, each pile last, and when
        self._at = [0, 0]

    def begin(self) -> None:
        """A match begins."""
        self.won[0] = self.won[1] = 0
        self.first = NONE
        self._forget()

    def hear(self, tick: int, player: int, kind: int, a: int, b: int) -> None:
        """Take note of a log entry; allocates nothing."""
        if kind == PLAY:
            self._by[b] = player
            self._at[b] = tick
        elif kind == REFUSE and a == TOO_LATE:
            pile = b - KEY_A
            if b == KEY_P:
                pile = self._latest(1 - player)
            if pile != NONE:
                self._meet(tick, player, pile, PLAY_US)
        elif kind == SLAPPED:
            if self._meet(tick, player, a, SLAP_US):
                self.slap = True
            self._by[a] = player
            self._at[a] = tick
        elif kind == STUCK or kind == END or kind == DEAL:  # what was played is no part of what comes
            self._forget()

    def age(self, tick: int) -> None:
        """What is older than any contest is forgotten, before ticks can't tell its age any more."""
        for pile in range(2):
            if self._by[pile] != NONE and not 0 <= ticks.since(self._at[pile], tick) <= SLAP_US:
                self._by[pile] = NONE

    def _forget(self) -> None:
        self._by[0] = self._by[1] = NONE

    def _latest(self, player: int) -> int:
        """The pile onto which ``player`` played last, of those that nobody has played onto since."""
        by = self._by
        if by[0] == player and by[1] == player:
            return 0 if ticks.since(self._at[1], self._at[0]) > 0 else 1
        if by[0] == player:
            return 0
        return 1 if by[1] == player else NONE

    def _meet(self, tick: int, player: int, pile: int, most_us: int) -> bool:
        """``player`` came second to ``pile``, if the other was there shortly before."""
        margin = ticks.since(self._at[pile], tick)
        if self._by[pile] != 1 - player or margin > most_us:
            return False
        first = 1 - player
        self.won[first] += 1
        self.number += 1
        self.first = first
        self.pile = pile
        self.margin_us = margin
        self.slap = False
        return True
