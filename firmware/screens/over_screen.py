# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen after a match: its statistics, and the way to another match."""

from screens.waiting import WaitingScreen
from spit.codes import KEY_A
from view.shown import OVER


class OverScreen(WaitingScreen):
    """The statistics of a match; a pile key begins another match."""

    def enter(self) -> None:
        """Show the statistics of the match."""
        WaitingScreen.enter(self)
        shown = self.shown
        stats = self.game.play.stats
        shown.scene = OVER
        shown.page = 0
        for player in range(2):
            shown.reaction_ms[player] = stats.reactions.median(player)
            shown.plays[player] = stats.plays[player]
            shown.fumbles[player] = stats.fumbles[player]
            shown.contests[player] = stats.contest.won[player]

    def press(self, tick: int, player: int, key: int) -> None:
        """Begin another match if a pile key is pressed; show further statistics if a stock key is."""
        if key < KEY_A:
            self.shown.page += 1
        elif self.shown.go_on:
            self.game.lobby().new_match(tick)
