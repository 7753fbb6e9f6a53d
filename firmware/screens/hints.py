# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Hints for players who could move but have not for a while: first a sign on their pad, then a mark on a card.

A pick does not restart the time, since a player who tries keys at random needs the hint.
"""

from spit import ticks
from spit.codes import NONE, PHASE_PLAY
from spit.match import Match
from view.shown import Shown

HINT_US = 8_000_000  # without a move, until the sign
STRONG_US = 15_000_000  # without a move, until the mark


class Hints:
    """The hints of a match, which it writes into ``shown.hint`` and ``shown.hint_slot``.

    ``on`` is the players' option. Ticks are µs modulo 2**29 of the match's time, which a pause stops.
    """

    def __init__(self) -> None:
        self.on = True
        self._quiet = 0  # tick of the last move
        self._given = 0  # the hint that is shown: 0 none, 1 the sign, 2 the mark too

    def begin(self, shown: Shown, tick: int) -> None:
        """Remove the hints of the match before; a match begins at ``tick``."""
        self._give(None, shown, 0)
        self.moved(tick)

    def moved(self, tick: int) -> None:
        """Start the time anew at ``tick``: a card was moved, or cards were turned."""
        self._quiet = tick

    def look(self, match: Match, shown: Shown) -> None:
        """Give, strengthen or remove hints as of ``match.now``; to be called once a turn."""
        now = match.now
        if match.phase != PHASE_PLAY or not self.on:
            self.moved(now)
        quiet_us = ticks.since(self._quiet, now)
        strength = 0
        if not 0 <= quiet_us < STRONG_US:
            strength = 2
            self._quiet = ticks.add(now, -STRONG_US)  # kept at 15 s, since ticks can not tell longer times
        elif quiet_us >= HINT_US:
            strength = 1
        if strength != self._given:
            self._give(match, shown, strength)

    def _give(self, match: "Match | None", shown: Shown, strength: int) -> None:
        """Give a hint of ``strength`` (0 to 2) to each player who can move; 2 marks a card too."""
        self._given = strength
        for player in range(2):
            slot = match.table.movable(player) if match is not None and strength else NONE
            shown.hint[player] = strength if slot != NONE else 0
            shown.hint_slot[player] = slot if strength == 2 else NONE
