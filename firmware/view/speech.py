# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The words for what a player is told."""

from spit.match import Match

from . import plan
from .shown import Shown

try:
    from types import ModuleType
except ImportError:  # a device has none, and evaluates no annotation
    pass


class Speech:
    """Two lines, ``big`` and ``sub``; ``gold`` is 1 for what matters most, else 0."""

    def __init__(self, words: "ModuleType") -> None:
        self._words = words
        self.big = ""
        self.sub = ""
        self.gold = 1

    def think(self, match: Match, shown: Shown, player: int, what: int, armed: bool) -> None:
        """Find the words for ``what`` (plan.SAY_...) that ``player`` is told."""
        self.big = self.sub = ""
        self.gold = 1
        if what == plan.SAY_NOTHING:
            return
        if plan.is_call(what):
            self._call(what)
            if not armed:
                self.sub = ""
        elif plan.SAY_BEAT < what <= plan.SAY_BEAT + 3:
            self.big = self._words.BEAT[what - plan.SAY_BEAT - 1]
        elif what == plan.SAY_FIRST or what == plan.SAY_LATE:
            self._photo(shown, what)
        elif plan.SAY_OUT <= what <= plan.SAY_BLOCKED:
            self._result(match, shown, player, what)
        else:
            self._other(what)

    def _call(self, what: int) -> None:
        words = self._words
        if what == plan.SAY_READY:
            self._set(words.READY, words.READY_HOW)
        elif what == plan.SAY_STUCK:
            self._set(words.STUCK, words.STUCK_HOW)
        else:
            self._set(words.SLAP, words.SLAP_HOW)

    def _other(self, what: int) -> None:
        words = self._words
        if what == plan.SAY_WAIT:
            self._set(words.WAIT, words.WAIT_HOW)
        elif what == plan.SAY_SLAPPED:
            self._set(words.SLAPPED, words.SLAPPED_HOW)
        elif what == plan.SAY_PAUSE:
            self._set(words.PAUSE, words.PAUSE_HOW)
        elif what == plan.SAY_RESUME:
            self._set(words.RESUME, words.RESUME_HOW)
        elif what == plan.SAY_HINT:
            self._set(words.HINT, "")
            self.gold = 0
        else:
            self._set(words.HINT_MORE, "")

    def _photo(self, shown: Shown, what: int) -> None:
        words = self._words
        if shown.margin_us < shown.resolution_us:  # the tie token has decided (A14)
            self._set(words.FIRST if what == plan.SAY_FIRST else words.LATE, words.TIE)
            return
        time = plan.margin(shown.margin_us, shown.resolution_us)
        if what == plan.SAY_FIRST:
            self._set(words.FIRST, words.FIRST_BY % time)
        else:
            self.gold = 0
            self._set(words.LATE, words.LATE_BY % time)

    def _result(self, match: Match, shown: Shown, player: int, what: int) -> None:
        words = self._words
        if what == plan.SAY_OUT:
            big = words.OUT
        else:
            self.gold = 0
            big = words.BEATEN if what == plan.SAY_BEATEN else words.BLOCKED
        if match.rules.variant == "points":
            self._set(big, words.POINTS % (shown.points[player], match.score[player]))
        else:
            cards = shown.taken[player]
            self._set(big, words.TAKE % cards if cards > 1 else words.TAKE_ONE if cards else words.TAKE_NONE)

    def _set(self, big: str, sub: str) -> None:
        self.big = big
        self.sub = sub
