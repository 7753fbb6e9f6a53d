# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The words for what a player is told."""

from spit.match import Match

from .plan import (
    SAY_BEAT,
    SAY_BEATEN,
    SAY_BLOCKED,
    SAY_EARLY,
    SAY_FIRST,
    SAY_HINT,
    SAY_LATE,
    SAY_NOTHING,
    SAY_OUT,
    SAY_PAUSE,
    SAY_READY,
    SAY_RESUME,
    SAY_SLAPPED,
    SAY_STUCK,
    SAY_WAIT,
    is_call,
    margin,
)
from .shown import Shown

try:
    from types import ModuleType
    from typing import Any
except ImportError:  # a device has none, and evaluates no annotation
    pass

_SAID = (
    "SCORE",
    "BEAT",
    "PAUSE",
    "READY",
    "READY_HOW",
    "STUCK",
    "STUCK_HOW",
    "SLAP",
    "SLAP_HOW",
    "WAIT",
    "WAIT_HOW",
    "SLAPPED",
    "SLAPPED_HOW",
    "EARLY",
    "EARLY_HOW",
    "PAUSE_HOW",
    "RESUME",
    "RESUME_HOW",
    "HINT",
    "HINT_MORE",
    "FIRST",
    "LATE",
    "TIE",
    "FIRST_BY",
    "LATE_BY",
    "OUT",
    "BEATEN",
    "BLOCKED",
    "POINTS",
    "TAKE",
    "TAKE_ONE",
    "TAKE_NONE",
)


class Said:
    """What is said at the table, of the words of a language: so the rest need not stay in a device's memory."""

    def __init__(self, words: "ModuleType") -> None:
        for name in _SAID:
            setattr(self, name, getattr(words, name))


class Speech:
    """Two lines, ``big`` and ``sub``; ``gold`` is 1 for what matters most, else 0."""

    def __init__(self, said: "Any") -> None:
        self._words = said
        self.big = ""
        self.sub = ""
        self.gold = 1

    def think(self, match: Match, shown: Shown, player: int, what: int, armed: bool) -> None:
        """Find the words for ``what`` (SAY_...) that ``player`` is told."""
        self.big = self.sub = ""
        self.gold = 1
        if what == SAY_NOTHING:
            return
        if is_call(what):
            self._call(what)
            if what == SAY_READY and match.round > 1 and match.rules.variant == "points":
                self.sub = self._words.SCORE % (match.score[player], match.score[1 - player])
            if not armed:
                self.sub = ""
        elif SAY_BEAT < what <= SAY_BEAT + 3:
            self.big = self._words.BEAT[what - SAY_BEAT - 1]
        elif what == SAY_FIRST or what == SAY_LATE:
            self._photo(shown, what)
        elif SAY_OUT <= what <= SAY_BLOCKED:
            self._result(match, shown, player, what)
        elif what == SAY_PAUSE and shown.notice:
            self._set(self._words.PAUSE, shown.notice)
        else:
            self._other(what)

    def _call(self, what: int) -> None:
        words = self._words
        if what == SAY_READY:
            self._set(words.READY, words.READY_HOW)
        elif what == SAY_STUCK:
            self._set(words.STUCK, words.STUCK_HOW)
        else:
            self._set(words.SLAP, words.SLAP_HOW)

    def _other(self, what: int) -> None:
        words = self._words
        if what == SAY_WAIT:
            self._set(words.WAIT, words.WAIT_HOW)
        elif what == SAY_SLAPPED:
            self._set(words.SLAPPED, words.SLAPPED_HOW)
        elif what == SAY_EARLY:
            self._set(words.EARLY, words.EARLY_HOW)
        elif what == SAY_PAUSE:
            self._set(words.PAUSE, words.PAUSE_HOW)
        elif what == SAY_RESUME:
            self._set(words.RESUME, words.RESUME_HOW)
        elif what == SAY_HINT:
            self._set(words.HINT, "")
            self.gold = 0
        else:
            self._set(words.HINT_MORE, "")

    def _photo(self, shown: Shown, what: int) -> None:
        words = self._words
        if shown.margin_us < shown.resolution_us:  # the tie token has decided (A14)
            self._set(words.FIRST if what == SAY_FIRST else words.LATE, words.TIE)
            return
        time = margin(shown.margin_us, shown.resolution_us)
        if what == SAY_FIRST:
            self._set(words.FIRST, words.FIRST_BY % time)
        else:
            self.gold = 0
            self._set(words.LATE, words.LATE_BY % time)

    def _result(self, match: Match, shown: Shown, player: int, what: int) -> None:
        words = self._words
        if what == SAY_OUT:
            big = words.OUT
        else:
            self.gold = 0
            big = words.BEATEN if what == SAY_BEATEN else words.BLOCKED
        if match.rules.variant == "points":
            self._set(big, words.POINTS % (shown.points[player], match.score[player]))
        else:
            cards = shown.taken[player]
            self._set(big, words.TAKE % cards if cards > 1 else words.TAKE_ONE if cards else words.TAKE_NONE)

    def _set(self, big: str, sub: str) -> None:
        self.big = big
        self.sub = sub
