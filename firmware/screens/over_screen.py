# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen after a match: who has won, its course and figures by turns, and the way to another match."""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
except ImportError:  # a device has no typing
    pass

from screens.waiting import WaitingScreen
from spit import ticks
from spit.codes import KEY_A, NONE
from stats.totals import LONGEST, SERIES
from view.shown import OVER

_PAGES = (3000, 4000, 6000)  # ms: who has won, the course, the figures
_SWEPT = 2  # after so many matches in a row without a round for the loser, another level is proposed
_LEVELS = 4


class OverScreen(WaitingScreen):
    """The end of a match; once each player has pressed a pile key, another one begins. A bot is always ready."""

    def __init__(self, game: "GameLike") -> None:
        WaitingScreen.__init__(self, game)
        self._level = NONE  # to propose for the next match against the device
        self._began = 0  # ms at which the page was turned
        self._count_sweeps()

    def enter(self) -> None:
        """Show who has won."""
        WaitingScreen.enter(self)
        shown = self.shown
        play = self.game.play
        stats = play.stats
        shown.scene = OVER
        shown.page = 0
        self._began = self.game.parts.clock.ms()
        shown.course = stats.course
        for player in range(2):
            shown.reaction_ms[player] = stats.reactions.median(player)
            shown.plays[player] = stats.plays[player]
            shown.fumbles[player] = stats.fumbles[player]
            shown.contests[player] = stats.contest.won[player]
            shown.resume[player] = 2 if play.is_bot(player) else 0
        numbers = self.game.lobby().totals.numbers
        winner = play.match.winner
        shown.series = numbers[SERIES + winner] if winner < 2 else 0
        shown.record = shown.series > 1 and shown.series == numbers[LONGEST + winner]

    def press(self, tick: int, player: int, key: int) -> None:
        """Note at a pile key that the player wants another match; turn the page at a stock key."""
        if not self.shown.go_on:  # it was meant for the match
            return
        if key < KEY_A:
            self._turn()
        else:
            resume = self.shown.resume
            resume[player] = resume[player] or 1
            if not (resume[0] and resume[1]):
                return
            if self._level != NONE:
                self.game.lobby().propose(self._level)
            else:
                self.game.lobby().new_match(tick)

    def run(self, tick: int, now_ms: int) -> None:
        """Turn the page once its time is over."""
        WaitingScreen.run(self, tick, now_ms)
        if ticks.since(self._began, now_ms) >= _PAGES[self.shown.page % len(_PAGES)]:
            self._turn()

    def _turn(self) -> None:
        self.shown.page += 1
        self._began = self.game.parts.clock.ms()

    def _count_sweeps(self) -> None:
        """Count matches in a row that were one-sided, and propose another level after _SWEPT of them."""
        game = self.game
        table = game.table
        levels = self.shown.levels
        winner = game.play.match.winner
        alone = (levels[0] == NONE) != (levels[1] == NONE) and game.play.match.rules.variant == "standard"
        if winner > 1 or not alone or not _swept(game.play.stats.course, winner):
            table.swept = 0
            return
        step = 1 if levels[winner] == NONE else -1  # a person has won, so the device should be stronger
        table.swept = table.swept + step if table.swept * step > 0 else step
        level = min(levels[0], levels[1]) + step  # NONE is greater than any level
        if table.swept * step >= _SWEPT and 0 <= level < _LEVELS:
            self._level = level
            table.swept = 0


def _swept(course: "bytearray", winner: int) -> bool:
    """Tell if ``winner`` had fewer cards after every round, so that the other took none."""
    for at in range(3 + winner, 2 * course[0] + 1, 2):
        if course[at] >= course[at - 2]:
            return False
    return course[0] > 1 and course[1] == course[2]  # a match that was gone on with has no beginning here
