# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Nothing has changed for a while though somebody could move: whose pad is hinted at, then which card is marked.

A pick changes nothing: who tries keys at random is who needs the hint.
"""

from spit import ticks
from spit.codes import NONE, PHASE_PLAY
from spit.match import Match
from view.shown import Shown

HINT_US = 8_000_000
STRONG_US = 15_000_000


class Hints:
    """Sets ``shown.hint`` and ``shown.hint_slot``; ``on`` is the players' option.

    Ticks are the match's: a pause takes no time.
    """

    def __init__(self) -> None:
        self.on = True
        self._quiet = 0  # since when
        self._given = 0  # how strong a hint

    def begin(self, shown: Shown, tick: int) -> None:
        """A match begins."""
        self._give(None, shown, 0)
        self.moved(tick)

    def moved(self, tick: int) -> None:
        """A card was moved, or play went on."""
        self._quiet = tick

    def look(self, match: Match, shown: Shown) -> None:
        """Let time go on."""
        now = match.now
        if match.phase != PHASE_PLAY or not self.on:
            self.moved(now)
        quiet_us = ticks.since(self._quiet, now)
        strength = 0
        if not 0 <= quiet_us < STRONG_US:
            strength = 2
            self._quiet = ticks.add(now, -STRONG_US)  # so that it never grows too old for ticks
        elif quiet_us >= HINT_US:
            strength = 1
        if strength != self._given:
            self._give(match, shown, strength)

    def _give(self, match: "Match | None", shown: Shown, strength: int) -> None:
        """A hint to whoever can move; the strongest marks a card."""
        self._given = strength
        for player in range(2):
            slot = match.table.movable(player) if match is not None and strength else NONE
            shown.hint[player] = strength if slot != NONE else 0
            shown.hint_slot[player] = slot if strength == 2 else NONE
