# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Contests: both players went for one pile, and one was first by a margin."""

from spit import ticks
from spit.codes import DEAL, END, KEY_A, KEY_P, NONE, PLAY, REFUSE, SLAPPED, STUCK, TOO_LATE

PLAY_US = 500_000  # a card that comes later than this did not compete with the one before
SLAP_US = 1_000_000


class Contest:
    """The newest contest of a match, and in ``won`` the number of contests that each player has won.

    A contest is a card that came too late for a pile within ``PLAY_US`` of the opponent's card on
    it, or two slaps on one pile within ``SLAP_US``. ``number`` counts all contests. Of the newest one, ``first`` is the
    player who won it, ``pile`` the pile, ``margin_us`` the lead in µs, and ``slap`` true if it was a slap.
    """

    def __init__(self) -> None:
        self.won = [0, 0]
        self.number = 0
        self.first = NONE
        self.pile = NONE
        self.margin_us = 0
        self.slap = False
        self._by = [NONE, NONE]  # for each pile the player who played onto it or slapped it last, and the tick
        self._at = [0, 0]

    def begin(self) -> None:
        """Start from zero, for a new match."""
        self.won[0] = self.won[1] = 0
        self.first = NONE
        self._forget()

    def hear(self, tick: int, player: int, kind: int, a: int, b: int) -> None:
        """Take an event of the match (codes.py); allocates nothing."""
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
        elif kind == STUCK or kind == END or kind == DEAL:  # earlier plays can't compete with what follows
            self._forget()

    def age(self, tick: int) -> None:
        """Forget plays that are too old for a contest, before their age exceeds what ticks can tell."""
        for pile in range(2):
            if self._by[pile] != NONE and not 0 <= ticks.since(self._at[pile], tick) <= SLAP_US:
                self._by[pile] = NONE

    def _forget(self) -> None:
        self._by[0] = self._by[1] = NONE

    def _latest(self, player: int) -> int:
        """Return the pile that ``player`` played onto last, and nobody since; NONE if there is none."""
        by = self._by
        if by[0] == player and by[1] == player:
            return 0 if ticks.since(self._at[1], self._at[0]) > 0 else 1
        if by[0] == player:
            return 0
        return 1 if by[1] == player else NONE

    def _meet(self, tick: int, player: int, pile: int, most_us: int) -> bool:
        """Count a contest lost by ``player`` if the other was at ``pile`` up to ``most_us`` before; True if so."""
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
