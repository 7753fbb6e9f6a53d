# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Finds the words of the messages to a player."""

from spit.match import Match
from view.plan import (
    SAY_BEAT,
    SAY_BEATEN,
    SAY_BLOCKED,
    SAY_BOT,
    SAY_CAPTION,
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
from view.shown import Shown
from words import texts

try:
    from typing import Any
except ImportError:  # a device has none, and evaluates no annotation
    pass


def said(words: "list[Any]") -> "dict[int, Any]":
    """Return the texts that the table needs, by number, so that a device can free the others."""
    return {number: words[number] for number in range(texts.READY, texts.EXPERT + 1)}


class Speech:
    """The words of a message, two lines ``big`` and ``sub``; ``gold`` is 1 for the most important ones, else 0."""

    def __init__(self, words: "dict[int, Any]") -> None:
        self._words = words
        self.big = ""
        self.sub = ""
        self.gold = 1

    def think(self, match: Match, shown: Shown, player: int, what: int, armed: bool) -> None:
        """Find the words of the message ``what`` (SAY_...) to ``player``; ``armed``: its call counts presses."""
        self.big = self.sub = ""
        self.gold = 1
        if what == SAY_NOTHING:
            return
        if is_call(what):
            self._call(what)
            if what == SAY_READY and match.round > 1 and match.rules.variant == "points":
                self.sub = self._words[texts.SCORE] % (match.score[player], match.score[1 - player])
            if not armed:
                self.sub = ""
        elif SAY_BEAT < what <= SAY_BEAT + 3:
            self.big = self._words[texts.BEAT][what - SAY_BEAT - 1]
        elif what == SAY_FIRST or what == SAY_LATE:
            self._photo(shown, what)
        elif SAY_OUT <= what <= SAY_BLOCKED:
            self._result(match, shown, player, what)
        elif what > SAY_CAPTION:
            self._set(*self._words[texts.SHOW_PICK + what - SAY_CAPTION - 1])
        elif what == SAY_BOT:
            self._set("", self._words[texts.BOT] % self._words[texts.BEGINNER + shown.levels[player]])
        elif what == SAY_PAUSE and shown.notice:
            self._set(self._words[texts.PAUSE], shown.notice)
        else:
            self._other(what)

    def _call(self, what: int) -> None:
        words = self._words
        if what == SAY_READY:
            self._set(words[texts.READY], words[texts.READY_HOW])
        elif what == SAY_STUCK:
            self._set(words[texts.STUCK], words[texts.STUCK_HOW])
        else:
            self._set(words[texts.SLAP], words[texts.SLAP_HOW])

    def _other(self, what: int) -> None:
        words = self._words
        if what == SAY_WAIT:
            self._set(words[texts.WAIT], words[texts.WAIT_HOW])
        elif what == SAY_SLAPPED:
            self._set(words[texts.SLAPPED], words[texts.SLAPPED_HOW])
        elif what == SAY_EARLY:
            self._set(words[texts.EARLY], words[texts.EARLY_HOW])
        elif what == SAY_PAUSE:
            self._set(words[texts.PAUSE], words[texts.PAUSE_HOW])
        elif what == SAY_RESUME:
            self._set(words[texts.RESUME], words[texts.RESUME_HOW])
        elif what == SAY_HINT:
            self._set(words[texts.HINT], "")
            self.gold = 0
        else:
            self._set(words[texts.HINT_MORE], "")

    def _photo(self, shown: Shown, what: int) -> None:
        words = self._words
        if shown.margin_us < shown.resolution_us:  # the tie token has decided (A14)
            self._set(words[texts.FIRST] if what == SAY_FIRST else words[texts.LATE], words[texts.TIE])
            return
        time = margin(shown.margin_us, shown.resolution_us, words[texts.DECIMAL])
        if what == SAY_FIRST:
            self._set(words[texts.FIRST], words[texts.FIRST_BY] % time)
        else:
            self.gold = 0
            self._set(words[texts.LATE], words[texts.LATE_BY] % time)

    def _result(self, match: Match, shown: Shown, player: int, what: int) -> None:
        words = self._words
        if what == SAY_OUT:
            big = words[texts.OUT]
        else:
            self.gold = 0
            big = words[texts.BEATEN] if what == SAY_BEATEN else words[texts.BLOCKED]
        if match.rules.variant == "points":
            self._set(big, words[texts.POINTS] % (shown.points[player], match.score[player]))
        else:
            cards = shown.taken[player]
            self._set(
                big,
                words[texts.TAKE] % cards if cards > 1 else words[texts.TAKE_ONE] if cards else words[texts.TAKE_NONE],
            )

    def _set(self, big: str, sub: str) -> None:
        self.big = big
        self.sub = sub
