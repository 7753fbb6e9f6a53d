# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The statistics of a match: plays, fumbles, contests, reaction times and its course."""

from spit.codes import CARDS, DEAL, NOT_ADJACENT, PLAY, REFUSE, WIN
from spit.match import Match
from stats.contest import Contest
from stats.reaction import Reactions

ROUNDS = 64  # of the course; of a longer match the newest one takes the last place


class Stats:
    """The statistics of ``match`` while it is played; ``plays`` and ``fumbles`` are counts of each player.

    ``course`` begins with the number of its pairs. A pair has the cards of both players at a deal, or their points, and
    the last pair those at the end of the match. It is not saved: of a match that was, it begins where that went on.
    """

    def __init__(self, match: Match) -> None:
        self.plays = [0, 0]
        self.fumbles = [0, 0]
        self.course = bytearray(1 + 2 * ROUNDS)
        self.contest = Contest()
        self.reactions = Reactions(match)

    def begin(self) -> None:
        """Start from zero, for a new match."""
        for player in range(2):
            self.plays[player] = self.fumbles[player] = 0
        for i in range(len(self.course)):
            self.course[i] = 0
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
        elif kind == DEAL:
            self._mark(0)
        elif kind == WIN:
            self._mark(player)
        self.contest.hear(tick, player, kind, a, b)
        self.reactions.hear(tick, player, kind, a, b)

    def _mark(self, player: int) -> None:
        """Add a pair to the course; ``player`` has taken all cards that are theirs, the other has the rest."""
        course = self.course
        match = self.reactions.match
        at = 2 * min(course[0], ROUNDS - 1) + 1
        course[0] = at // 2 + 1
        left = match.table.total(player)
        for side in range(2):
            course[at + side] = left if side == player else CARDS - left
            if match.rules.variant == "points":
                course[at + side] = min(match.score[side], 255)
