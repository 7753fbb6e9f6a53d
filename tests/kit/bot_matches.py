# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Plays whole matches of bots and returns them as scenarios with their presses."""

from tables import deaf, rules_of

from host_sim.matches import duel, notation
from host_sim.measure.masher import SEVEN, Masher
from spit import ticks
from spit.bot import Bot
from spit.codes import PHASE_OVER
from spit.match import Match


class Told(Match):
    """A match that records its presses, with times in whole microseconds from its start."""

    def __init__(self, rules, sink=deaf):
        super().__init__(sink, rules)
        self.presses = []
        self.t_us = 0

    def press(self, tick, player, key):
        t_us = self.t_us + ticks.since(self.now, tick)
        self.presses.append([t_us, notation.PLAYERS[player], notation.KEYS[key]])
        return super().press(tick, player, key)


def play_on(match, bots, until=lambda: False):
    """Play until the match is over or ``until()``."""
    while match.phase != PHASE_OVER and not until():
        before = match.now
        match.t_us += ticks.since(before, duel.step(match, bots))


def played(seed, options, mash=False, level=1, start=0):
    """Play a match from ``seed`` and return it as a scenario; ``mash``: player 2 presses ten random keys a second."""
    match = Told(rules_of(**options))
    match.start(seed, start)
    bots = [Bot(match, player, level, 2 * seed + player) for player in range(2)]
    if mash:
        bots[1] = Masher(match, 1, SEVEN, 10, seed)
    play_on(match, bots)
    presses = sorted(match.presses, key=lambda press: press[0])
    return {"id": f"bots {seed}", "seed": seed, "rules": options, "events": presses, "until_us": match.t_us}
