# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Nobody has moved for a while though somebody could: whose pad is to be hinted at."""

from spit import ticks
from spit.codes import PHASE_PLAY
from spit.match import Match
from view.shown import Shown

HINT_MS = 8000
STRONG_MS = 15000


class Hints:
    """Sets ``shown.hint``; ``on`` is the players' option."""

    def __init__(self) -> None:
        self.on = True
        self._moved_ms = 0
        self._given = 0

    def moved(self, shown: Shown, now_ms: int) -> None:
        """Something was moved, or play went on."""
        self._moved_ms = now_ms
        if self._given:
            self._give(shown, 0, True, True)

    def look(self, match: Match, shown: Shown, now_ms: int) -> None:
        """How long has it been quiet?"""
        if match.phase != PHASE_PLAY or not self.on:
            self.moved(shown, now_ms)
            return
        quiet_ms = ticks.since(self._moved_ms, now_ms)
        strength = 0 if quiet_ms < HINT_MS else 1 if quiet_ms < STRONG_MS else 2
        if strength != self._given:
            self._give(shown, strength, match.table.can_move(0), match.table.can_move(1))

    def _give(self, shown: Shown, strength: int, p1: bool, p2: bool) -> None:
        self._given = strength
        shown.hint[0] = strength if p1 else 0
        shown.hint[1] = strength if p2 else 0
