# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Measures if pressing without looking wins: mashers and a hammerer against bots (A31, A34)."""

from __future__ import annotations

from typing import Any

from host_sim.matches import duel
from spit import ticks
from spit.bot import LEVELS, Bot
from spit.card_table import COUNT
from spit.codes import KEY_A, KEY_P, NONE, PHASE_PLAY, PHASE_SLAP, PLACES, SLOTS
from spit.match import Match
from spit.options import set_option
from spit.rng import Rng
from spit.rules import Rules
from spit.state import NEVER

# The ways of a masher.
SEVEN = "seven"  # any of the seven keys
TURNS = "turns"  # any stock key and any pile key, by turns
SIX = "six"  # any stock key and P, by turns, on a pad of six keys (A35)

AGAINST = ("beginner", "average")
HAMMERS = ("average", "good")
PATIENCE_US = 5_000_000  # after so long without a move, a masher presses stock keys also in place of pile keys
HAMMER_US = 66_667  # 15 Hz
HAMMER_BEGINS_US = 200_000  # after the round's end: before a person can see it


class Masher:
    """A player that presses ``hertz`` keys a second in one of the three ways, without looking.

    In the ways "turns" and "six" a slot is never filled, and where only a fill is possible the match would not end.
    So when no card has moved for PATIENCE_US, half of the pile keys become stock keys until one moves.
    """

    def __init__(self, match: Match, player: int, way: str, hertz: int, seed: int) -> None:
        self.match = match
        self.player = player
        self.rng = Rng(seed)
        self.wake = ticks.add(match.now, self.rng.below(50_000))
        self._way = way
        self._interval_us = 1_000_000 // hertz
        self._pile = True  # the last key was a pile key
        self._counts = bytearray(PLACES)  # cards of each place at the time ``_moved``
        self._moved = match.now
        self._locked = False

    def look(self) -> None:
        """Skip presses on a locked pad, which change nothing, to save time; called after every step."""
        match = self.match
        lock = match.lock[self.player]
        if lock != NEVER:
            self._locked = True
            while ticks.since(self.wake, lock) > 0:
                self.wake = ticks.add(self.wake, self._interval_us)
        elif self._locked:  # the lock has ended, or a call has lifted it
            self._locked = False
            while ticks.since(ticks.add(match.now, self._interval_us), self.wake) > 0:
                self.wake = ticks.add(self.wake, -self._interval_us)

    def act(self) -> int:
        """Return the next key."""
        self.wake = ticks.add(self.wake, self._interval_us)
        if self._way == SEVEN:
            return self.rng.below(KEY_P)
        self._pile = not self._pile
        if not self._pile or (self._impatient() and self.rng.below(2)):
            return self.rng.below(SLOTS)
        return KEY_P if self._way == SIX else KEY_A + self.rng.below(2)

    def _impatient(self) -> bool:
        match = self.match
        counts = match.table.cells[COUNT : COUNT + PLACES]
        if counts != self._counts or match.phase != PHASE_PLAY:
            self._counts = counts
            self._moved = match.now
        return ticks.since(self._moved, match.now) > PATIENCE_US


class Hammerer(Bot):
    """A bot that hammers the pile that looks smaller, from 0.2 s after a round's end until the slap is over."""

    def __init__(self, match: Match, player: int, level: int, seed: int) -> None:
        super().__init__(match, player, level, seed)
        self._pile_key = NONE

    def look(self) -> None:
        """Choose a pile as soon as a round has ended; called after every step."""
        if self.match.phase == PHASE_SLAP and self._pile_key == NONE:
            self._pile_key = self._judge()
            self.wake = ticks.add(self.match.now, HAMMER_BEGINS_US)

    def act(self) -> int:
        """Return the key to hammer, or what an ordinary bot presses."""
        if self._pile_key == NONE:
            return super().act()
        if self.match.phase == PHASE_SLAP:
            self.wake = ticks.add(self.wake, HAMMER_US)
            return self._pile_key
        self._pile_key = NONE  # the slap is over
        return super().act()


def mash_rate(matches: int, seed: int, way: str, hertz: int, level: str, assist: bool = False) -> float:
    """Return the share of matches, 0 to 1, that a masher wins against a bot; it changes seats each match."""
    wins = 0
    for number in range(seed, seed + matches):
        seat = number % 2
        match = _match(number, seat, six_key=way == SIX, assist=assist)
        bots = _bots(match, level, number)
        bots[seat] = masher = Masher(match, seat, way, hertz, number)
        duel.play(match, bots, masher.look)
        wins += match.winner == seat
    return wins / matches


def hammer_rate(matches: int, seed: int, level: str) -> float:
    """Return the share of matches, 0 to 1, that a hammerer wins against a bot of its level, changing seats."""
    wins = 0
    for number in range(seed, seed + matches):
        seat = number % 2
        match = _match(number, seat)
        bots = _bots(match, level, number)
        bots[seat] = hammerer = Hammerer(match, seat, LEVELS.index(level), 2 * number + seat)
        duel.play(match, bots, hammerer.look)
        wins += match.winner == seat
    return wins / matches


def table(matches: int, seed: int) -> dict[str, dict[str, float]]:
    """Return the win rates, 0 to 1, of all ways (such as "turns@20": 20 keys a second), then by the bot's level."""
    rates = {
        f"{way}@{hertz}": {level: mash_rate(matches, seed, way, hertz, level) for level in AGAINST}
        for way in (SEVEN, TURNS, SIX)
        for hertz in (10, 20)
    }
    rates["hammer"] = {level: hammer_rate(matches, seed, level) for level in HAMMERS}
    rates["assist@10"] = {level: mash_rate(matches, seed, SEVEN, 10, level, assist=True) for level in AGAINST}
    return {way: {level: round(rate, 3) for level, rate in levels.items()} for way, levels in rates.items()}


def _match(seed: int, seat: int, six_key: bool = False, assist: bool = False) -> Match:
    """Return a match from ``seed`` with the default rules, except for the pad at ``seat``."""
    rules = Rules()
    for name, on in (("six_key", six_key), ("assist", assist)):
        set_option(rules, name, [on and player == seat for player in range(2)])
    match = Match(_deaf, rules)
    match.start(seed)
    return match


def _bots(match: Match, level: str, seed: int) -> list[Any]:
    """Return a bot for each seat; the masher or hammerer then replaces one."""
    return [Bot(match, player, LEVELS.index(level), 2 * seed + player) for player in range(2)]


def _deaf(tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
    """Ignore log entries."""
