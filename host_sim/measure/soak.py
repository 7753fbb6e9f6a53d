# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Plays bot matches and checks every invariant after every step.

Runs on MicroPython too: the same matches must end in the same hash there.
"""

import json
import sys
import time

try:
    from typing import Any, Callable
except ImportError:  # MicroPython has none, and evaluates no annotation
    pass

from host_sim.matches import duel
from spit import codes, faults, snapshot, ticks
from spit.bot import Bot
from spit.codes import CARDS, NONE
from spit.match import Match
from spit.rules import Rules

MOST_CHANGES = 85  # changes of state in a round (docs/rules.md, "What always holds")
MOST_PLAYS = 29
WITHIN_MS = (1, 5, 20, 50)
FULL_HAND = 15
AVERAGE = 1  # the level of both bots
FAULTS_TOLD = 5


class Tally:
    """The counts of a soak with ``rules``; all its matches are played on ``match``."""

    def __init__(self, rules: Rules) -> None:
        self.match = Match(self.hear, rules)
        self.plays: "list[int]" = []  # number in each round
        self.rounds: "list[int]" = []  # number in each match
        self.blocked = 0
        self.one_pile = 0
        self.one_pile_short = 0
        self.hands_of_15 = 0
        self.solo_spits = 0
        self.contests = [0] * len(WITHIN_MS)
        self.wins = [0, 0]
        self.faults: "list[str]" = []
        self.hash = ""
        self.seed = 0  # of the match being played
        self._round()

    def _round(self) -> None:
        self._plays = 0
        self._changes = 0
        self._turned = 0  # cards that the present spit has turned
        self._solo = False
        self._last = [NONE, NONE]  # who played onto each pile last, and when
        self._last_tick = [0, 0]

    def hear(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        """Count one log entry."""
        if kind == codes.TURN:
            self._turned += 1
            self._changes += 1
            self._last[a] = NONE
            return
        self._spit_over()
        if kind in (codes.PLAY, codes.FILL, codes.STACK):
            self._changes += 1
        if kind == codes.PLAY:
            self._plays += 1
            self._last[b] = player
            self._last_tick[b] = tick
        elif kind == codes.REFUSE and a == codes.TOO_LATE and b < codes.KEY_P:
            self._contest(tick, player, b - codes.KEY_A)
        elif kind == codes.DEAL:
            self._dealt()
        elif kind == codes.END:
            self._ended(a)
        elif kind == codes.WIN:
            self.wins[player] += 1
            self.rounds.append(self.match.round)

    def _spit_over(self) -> None:
        # A2: in a round with two piles a spit of one card means that a player has no spit cards left.
        if self._turned == 1 and self.match.only == NONE:
            self._solo = True
        self._turned = 0

    def _contest(self, tick: int, player: int, pile: int) -> None:
        if self._last[pile] != 1 - player:
            return
        margin = ticks.since(self._last_tick[pile], tick)
        for i in range(len(WITHIN_MS)):
            if margin <= WITHIN_MS[i] * 1000:
                self.contests[i] += 1

    def _dealt(self) -> None:
        self._round()
        for player in range(2):
            if self.match.table.total(player) == FULL_HAND:
                self.hands_of_15 += 1

    def _ended(self, how: int) -> None:
        if how == codes.CAP:
            return
        match = self.match
        self.plays.append(self._plays)
        self.solo_spits += self._solo
        if how == codes.BLOCKED:
            self.blocked += 1
        if match.only != NONE:
            self.one_pile += 1
            if how == codes.OUT and match.table.left(1 - match.only) == 0:
                self.one_pile_short += 1
        if self._changes > MOST_CHANGES:
            self.fault("%d changes of state in a round" % self._changes)
        if self._plays > MOST_PLAYS and not (match.rules.stacking or match.rules.doubles):
            self.fault("%d plays in a round" % self._plays)

    def fault(self, text: str) -> None:
        """Count a broken invariant, and print the first few."""
        self.faults.append(text)
        if len(self.faults) <= FAULTS_TOLD:
            print("seed %d, round %d: %s" % (self.seed, self.match.round, text), file=sys.stderr)

    def look(self) -> None:
        """Check the present position."""
        match = self.match
        self._spit_over()
        text = faults.fault(match)
        if text:
            self.fault(text)
        cards = 0
        for place in range(codes.PLACES):
            cards += match.table.count(place)
        if cards != CARDS:
            self.fault("%d cards on the table" % cards)
        for player in range(2):
            if match.phase == codes.PHASE_READY and match.table.total(player) == 0:
                self.fault("p%d got no card from a two-pile round" % (player + 1))


def play_matches(tally: Tally, matches: int, seed: int, make_bots: "Callable[[Match, int], list[Any]]") -> None:
    """Play ``matches`` matches from ``seed`` on; ``make_bots(match, seed)`` returns the players."""
    match = tally.match
    data = bytearray(snapshot.SIZE)
    for number in range(seed, seed + matches):
        tally.seed = number
        match.start(number, number * 7919 << 13 & ticks.MASK)  # starts at different ticks, so that wrapping is tested
        duel.play(match, make_bots(match, number), tally.look)
        snapshot.pack(match, data)
        tally.hash = snapshot.digest(data, tally.hash)


def average_bots(match: Match, seed: int) -> "list[Any]":
    """Return two average bots."""
    return [Bot(match, player, AVERAGE, 2 * seed + player) for player in range(2)]


def soak(matches: int, seed: int) -> "dict[str, Any]":
    """Play, and return the report without ``seconds``."""
    tally = Tally(Rules())
    play_matches(tally, matches, seed, average_bots)
    return report(tally)


def report(tally: Tally) -> "dict[str, Any]":
    """Return the figures of a tally by name."""
    rounds = sorted(tally.rounds)
    return {
        "matches": len(rounds),
        "rounds": len(tally.plays),
        "plays_per_round_mean": round(sum(tally.plays) / max(1, len(tally.plays)), 3),
        "plays_per_round_max": max(tally.plays),
        "rounds_per_match_mean": round(sum(rounds) / max(1, len(rounds)), 3),
        "rounds_per_match_median": _median(rounds),
        "rounds_per_match_max": rounds[-1],
        "blocked_rounds": tally.blocked,
        "one_pile_rounds": tally.one_pile,
        "one_pile_short_wins": tally.one_pile_short,
        "hands_of_15": tally.hands_of_15,
        "solo_spit_rounds": tally.solo_spits,
        "contests_within_ms": {str(ms): n for ms, n in zip(WITHIN_MS, tally.contests)},
        "p1_wins": tally.wins[0],
        "violations": len(tally.faults),
        "hash": tally.hash,
    }


def _median(numbers: "list[int]") -> float:
    middle = len(numbers) // 2
    if len(numbers) % 2:
        return numbers[middle]
    return (numbers[middle - 1] + numbers[middle]) / 2


def main(matches: int, seed: int) -> "dict[str, Any]":
    """Play, print the report as one line of JSON and return it; every interpreter begins here."""
    began = time.time()
    figures = soak(matches, seed)
    figures["seconds"] = round(time.time() - began, 2)
    print(json.dumps(figures))
    return figures
