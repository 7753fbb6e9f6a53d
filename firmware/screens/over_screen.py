# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen after a match: who has won, its course and figures by turns, and the way to another match."""

from screens.waiting import WaitingScreen
from spit import ticks
from spit.codes import KEY_A
from stats.totals import LONGEST, SERIES
from view.shown import OVER

_PAGES = (3000, 4000, 6000)  # ms: who has won, the course, the figures


class OverScreen(WaitingScreen):
    """The end of a match; once each player has pressed a pile key, another one begins. A bot is always ready."""

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
        if key < KEY_A:
            self._turn()
        elif self.shown.go_on:
            resume = self.shown.resume
            resume[player] = resume[player] or 1
            if resume[0] and resume[1]:
                self.game.lobby().new_match(tick)

    def run(self, tick: int, now_ms: int) -> None:
        """Turn the page once its time is over."""
        WaitingScreen.run(self, tick, now_ms)
        if ticks.since(self._began, now_ms) >= _PAGES[self.shown.page % len(_PAGES)]:
            self._turn()

    def _turn(self) -> None:
        self.shown.page += 1
        self._began = self.game.parts.clock.ms()
