# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The scenes about contests and about a round that is over; the next ready call never waits for them."""

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

PHOTO_MS = 2500  # a photo finish
PHOTO_LEAST_MS = 1500  # if somebody has answered the next call: both players should still see who was first
CLOSE_US = 150_000  # slaps further apart than this get no photo finish
RESULT_MS = 4000  # the result of a round
RESULT_LEAST_MS = 1200  # if somebody has answered the next call
MARK_MS = 1500  # the mark of a contest beside the pile


class Result:
    """The scenes while a match is on, TABLE, PHOTO and RESULT: it sets ``shown.scene`` and what they show."""

    def __init__(self, shown: Shown, contest: Contest) -> None:
        self.shown = shown
        self.contest = contest
        self._ended = False  # a round has ended, and its result is not shown yet
        self._last = NONE  # the player who played last
        self._contests = 0  # how many contests have been shown
        self._slaps = False  # the round ended with a contest for a pile
        self._since = 0  # ms at which the scene or the mark was shown
        self._enough = False  # somebody has answered the next call: the scenes become shorter

    def begin(self) -> None:
        """Show the table without marks: a match begins, or a saved one goes on."""
        self._ended = False
        self._contests = self.contest.number
        self._slaps = False
        self.shown.first = NONE
        self.shown.scene = TABLE

    def hear(self, player: int, kind: int, a: int, b: int, now_ms: int) -> None:
        """Take an event of the log (spit/codes.py) at ``now_ms``, in ms modulo 2**29."""
        if kind == PLAY:
            self._last = player
        elif kind == END:
            self._end(a)
        elif kind == TAKE:
            self.shown.taken[player] = b
            self.shown.took[player] = a
        elif kind == SCORE:
            self.shown.points[0] = a
            self.shown.points[1] = b
        elif kind == DEAL and self._ended:
            self._show(now_ms)
        elif kind == ANSWERED:
            self._enough = True
        elif kind == TURN:
            if self.shown.scene != TABLE:  # play begins, so the table must be seen
                self.shown.scene = TABLE
                self.shown.first = NONE
        if self.contest.number != self._contests:
            self._mark(now_ms)

    def again(self, now_ms: int) -> None:
        """Show the scene for its whole time once more, since a pause has hidden it."""
        self._since = now_ms

    def look(self, now_ms: int) -> None:
        """Show the next scene, or remove the mark, once its time is over."""
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
        if how == CAP:  # it comes after the end of the round, as an addition
            return
        shown = self.shown
        self._ended = True
        shown.how = how
        shown.out = self._last if how == OUT else NONE
        for player in range(2):
            shown.taken[player] = shown.points[player] = 0
            shown.took[player] = NONE

    def _mark(self, now_ms: int) -> None:
        """Show who was first in the newest contest."""
        contest = self.contest
        shown = self.shown
        self._contests = contest.number
        self._slaps = contest.slap
        shown.first = contest.first
        shown.pile = contest.pile
        shown.margin_us = contest.margin_us
        self._since = now_ms

    def _show(self, now_ms: int) -> None:
        """Show the result of the round that has ended; the next round is dealt already."""
        self._ended = False
        close = self._slaps and self.shown.margin_us < CLOSE_US
        self.shown.scene = PHOTO if close else RESULT
        if not close:
            self.shown.first = NONE
        self._slaps = self._enough = False
        self._since = now_ms
