# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What is shown of contests and of a round that is over; the next ready call never waits for it."""

from spit import ticks
from spit.codes import (
    ANSWERED,
    CAP,
    DEAL,
    END,
    NONE,
    OUT,
    PLAY,
    SCORE,
    TAKE,
    TURN,
)
from stats.contest import Contest
from view.shown import PHOTO, RESULT, TABLE, Shown

PHOTO_MS = 2500
PHOTO_LEAST_MS = 1500  # of it, though somebody has answered already: both are to see who was first
CLOSE_US = 150_000  # slaps further apart than this need no photo
RESULT_MS = 4000
RESULT_LEAST_MS = 1200
MARK_MS = 1500  # a contest's mark beside the pile


class Result:
    """Sets the scene of ``shown`` while a match is on, and what the scenes show."""

    def __init__(self, shown: Shown, contest: Contest) -> None:
        self.shown = shown
        self.contest = contest
        self._ended = False
        self._last = NONE  # who played last
        self._contests = 0  # shown already
        self._slaps = False  # the round ended with a contest for a pile
        self._since = 0  # ms
        self._enough = False  # somebody has answered the next call: no longer than need be

    def begin(self) -> None:
        """A match begins, or goes on."""
        self._ended = False
        self._contests = self.contest.number
        self._slaps = False
        self.shown.first = NONE
        self.shown.scene = TABLE

    def hear(self, player: int, kind: int, a: int, b: int, now_ms: int) -> None:
        """Take note of a log entry."""
        if kind == PLAY:
            self._last = player
        elif kind == END:
            self._end(a)
        elif kind == TAKE:
            self.shown.taken[player] = b
        elif kind == SCORE:
            self.shown.points[0] = a
            self.shown.points[1] = b
        elif kind == DEAL and self._ended:
            self._show(now_ms)
        elif kind == ANSWERED:
            self._enough = True
        elif kind == TURN:
            if self.shown.scene != TABLE:  # play begins
                self.shown.scene = TABLE
                self.shown.first = NONE
        if self.contest.number != self._contests:
            self._mark(now_ms)

    def again(self, now_ms: int) -> None:
        """It was hidden: show it for its whole time once more."""
        self._since = now_ms

    def look(self, now_ms: int) -> None:
        """Has it been shown for long enough?"""
        shown = self.shown
        ms = ticks.since(self._since, now_ms)
        if shown.scene == PHOTO and ms >= (PHOTO_LEAST_MS if self._enough else PHOTO_MS):
            shown.scene = RESULT
            shown.first = NONE
            self._since = now_ms
        elif shown.scene == RESULT and ms >= (RESULT_LEAST_MS if self._enough else RESULT_MS):
            shown.scene = TABLE
        if shown.scene == TABLE and shown.first != NONE and not self._slaps and ms >= MARK_MS:
            shown.first = NONE

    def _end(self, how: int) -> None:
        if how == CAP:  # told after the end that it is about
            return
        shown = self.shown
        self._ended = True
        shown.how = how
        shown.out = self._last if how == OUT else NONE
        for player in range(2):
            shown.taken[player] = shown.points[player] = 0

    def _mark(self, now_ms: int) -> None:
        """There was a contest."""
        contest = self.contest
        shown = self.shown
        self._contests = contest.number
        self._slaps = contest.slap
        shown.first = contest.first
        shown.pile = contest.pile
        shown.margin_us = contest.margin_us
        self._since = now_ms

    def _show(self, now_ms: int) -> None:
        """The round that ended, while the next one is dealt already."""
        self._ended = False
        close = self._slaps and self.shown.margin_us < CLOSE_US
        self.shown.scene = PHOTO if close else RESULT
        if not close:
            self.shown.first = NONE
        self._slaps = self._enough = False
        self._since = now_ms
