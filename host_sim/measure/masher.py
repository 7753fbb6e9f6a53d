# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Does pressing at random pay? Mashers against the average bot (A31)."""

from __future__ import annotations

from typing import Any

from host_sim.matches import duel
from host_sim.measure.soak import AVERAGE
from spit import ticks
from spit.bot import Bot
from spit.codes import KEY_A, KEY_P
from spit.match import Match
from spit.options import set_option
from spit.rng import Rng
from spit.rules import Rules

INTERVAL_US = 100_000  # ten keys a second
FUMBLE_MS = (0, 300, 500, 800, 2000, 5000)  # the choices of A31, and beyond

# How often in 100 presses a masher takes a pile key rather than a stock key.
EVENLY = 29  # all seven keys alike
STOCKS = 2  # hammers on the stocks, for assist to play them; never alone, or it could not play a card that fits both


class Masher:
    """Presses a random key ten times a second, whatever is going on; ``piles`` in 100 are pile keys."""

    def __init__(self, match: Match, player: int, piles: int, seed: int) -> None:
        self.player = player
        self.piles = piles
        self.rng = Rng(seed)
        self.wake = ticks.add(match.now, self.rng.below(50_000))

    def act(self) -> int:
        """Press a key."""
        rng = self.rng
        key = KEY_A + rng.below(KEY_P - KEY_A) if rng.below(100) < self.piles else rng.below(KEY_A)
        self.wake = ticks.add(self.wake, INTERVAL_US)
        return key


def win_rate(matches: int, seed: int, fumble_ms: int, assist: bool, piles: int) -> float:
    """The share of matches that the masher wins, sitting at either side in turn."""
    wins = 0
    for number in range(seed, seed + matches):
        seat = number % 2
        rules = Rules()
        set_option(rules, "fumble_ms", fumble_ms)
        set_option(rules, "assist", [assist and player == seat for player in range(2)])
        match = Match(_deaf, rules)
        match.start(number)
        bots: list[Any] = [Bot(match, player, AVERAGE, number) for player in range(2)]
        bots[seat] = Masher(match, seat, piles, number)
        duel.play(match, bots)
        wins += match.winner == seat
    return wins / matches


def table(matches: int, seed: int) -> dict[str, dict[str, float]]:
    """The masher's win rates: how it mashes, then by the length of the fumble lock in ms."""
    ways = {"all keys": (False, EVENLY), "all keys, assist": (True, EVENLY), "stock keys, assist": (True, STOCKS)}
    return {
        way: {str(ms): round(win_rate(matches, seed, ms, assist, piles), 3) for ms in FUMBLE_MS}
        for way, (assist, piles) in ways.items()
    }


def _deaf(tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
    """A sink that hears nothing."""
