# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What is counted of a match."""

from spit.codes import NOT_ADJACENT, PLAY, REFUSE
from spit.match import Match
from stats.contest import Contest
from stats.reaction import Reactions


class Stats:
    """The statistics of the match being played; ``hear`` allocates nothing."""

    def __init__(self, match: Match) -> None:
        self.plays = [0, 0]
        self.fumbles = [0, 0]
        self.contest = Contest()
        self.reactions = Reactions(match)

    def begin(self) -> None:
        """A match begins."""
        for player in range(2):
            self.plays[player] = self.fumbles[player] = 0
        self.contest.begin()
        self.reactions.begin()

    def age(self, tick: int) -> None:
        """All up to ``tick`` has been heard; called at least every 2**27 µs."""
        self.contest.age(tick)
        self.reactions.age(tick)

    def hear(self, tick: int, player: int, kind: int, a: int, b: int) -> None:
        """Take note of a log entry, at the moment at which it is said."""
        if kind == PLAY:
            self.plays[player] += 1
        elif kind == REFUSE and a == NOT_ADJACENT:
            self.fumbles[player] += 1
        self.contest.hear(tick, player, kind, a, b)
        self.reactions.hear(tick, player, kind, a, b)
