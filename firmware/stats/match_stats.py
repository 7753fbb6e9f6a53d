# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The statistics of a match: plays, fumbles, contests and reaction times."""

from spit.codes import NOT_ADJACENT, PLAY, REFUSE
from spit.match import Match
from stats.contest import Contest
from stats.reaction import Reactions


class Stats:
    """The statistics of ``match`` while it is played; ``plays`` and ``fumbles`` are counts of each player."""

    def __init__(self, match: Match) -> None:
        self.plays = [0, 0]
        self.fumbles = [0, 0]
        self.contest = Contest()
        self.reactions = Reactions(match)

    def begin(self) -> None:
        """Start from zero, for a new match."""
        for player in range(2):
            self.plays[player] = self.fumbles[player] = 0
        self.contest.begin()
        self.reactions.begin()

    def age(self, tick: int) -> None:
        """Note that the time is ``tick`` and all events up to then are in; call it at least every 2**27 µs."""
        self.contest.age(tick)
        self.reactions.age(tick)

    def hear(self, tick: int, player: int, kind: int, a: int, b: int) -> None:
        """Take an event (codes.py) while the match reports it, since the table must still be as it was then.

        Allocates nothing.
        """
        if kind == PLAY:
            self.plays[player] += 1
        elif kind == REFUSE and a == NOT_ADJACENT:
            self.fumbles[player] += 1
        self.contest.hear(tick, player, kind, a, b)
        self.reactions.hear(tick, player, kind, a, b)
