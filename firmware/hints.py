# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Nobody has moved for a while though somebody could: whose pad is to be hinted at."""

from array import array

from spit import ticks
from spit.codes import PHASE_PLAY
from spit.match import Match
from view.shown import Shown

HINT_US = 8_000_000
STRONG_US = 15_000_000


class Hints:
    """Sets ``shown.hint``; ``on`` is the players' option.  Ticks are the match's: a pause takes no time."""

    def __init__(self) -> None:
        self.on = True
        self._quiet = array("i", [0, 0])  # for each player, since when
        self._given = bytearray(2)

    def begin(self, shown: Shown, tick: int) -> None:
        """A match begins."""
        shown.hint[0] = shown.hint[1] = self._given[0] = self._given[1] = 0
        self.moved(tick)

    def moved(self, tick: int) -> None:
        """A card was moved, or play went on."""
        self._quiet[0] = self._quiet[1] = tick

    def picked(self, player: int, tick: int) -> None:
        """A card was taken in hand: this player is looking."""
        self._quiet[player] = tick

    def look(self, match: Match, shown: Shown) -> None:
        """How long has it been quiet?"""
        now = match.now
        if match.phase != PHASE_PLAY or not self.on:
            self.moved(now)
        for player in range(2):
            quiet_us = ticks.since(self._quiet[player], now)
            strength = 0
            if not 0 <= quiet_us < STRONG_US:
                strength = 2
                self._quiet[player] = ticks.add(now, -STRONG_US)  # so that it never grows too old for ticks
            elif quiet_us >= HINT_US:
                strength = 1
            if strength != self._given[player]:
                self._given[player] = strength
                shown.hint[player] = strength if match.table.can_move(player) else 0
