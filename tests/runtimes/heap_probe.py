# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs on MicroPython: decides and logs whole matches while nothing can be allocated.

Bots play each match first, and every press is noted. Then the presses are given to a new match under ``heap_lock``;
its sink is the engine's own log. The result is one line of JSON.
"""

import gc
import json
from array import array

import micropython

from host_sim.matches import duel
from spit import codes, snapshot, ticks
from spit.bot import Bot
from spit.log import Log
from spit.match import Match
from spit.options import set_option
from spit.rng import Rng
from spit.rules import Rules

GRAIN = 1 << 14  # presses within 16 ms get one stamp, so that there are ties
MOST = 20000  # presses of a match
KINDS = 15
REASONS = 9


class Counts:
    """A sink that passes entries on to a log and counts their kinds and the reasons of refusals."""

    def __init__(self):
        self.log = Log()
        self.kinds = array("i", [0] * KINDS)
        self.reasons = array("i", [0] * REASONS)
        self.ends = array("i", [0] * 3)

    def add(self, tick, player, kind, a, b, c):
        """Count one entry and pass it on."""
        self.kinds[kind] += 1
        if kind == codes.REFUSE:
            self.reasons[a] += 1
        elif kind == codes.END:
            self.ends[a] += 1
        self.log.add(tick, player, kind, a, b, c)


class Presses:
    """All presses and steps of a match."""

    def __init__(self):
        self.ticks = array("i", [0] * MOST)
        self.presses = array("i", [0] * MOST)  # player * 8 + key; -1: only the time goes on
        self.length = 0

    def add(self, tick, press):
        """Note a press, or a step of time (-1)."""
        self.ticks[self.length] = tick
        self.presses[self.length] = press
        self.length += 1


def played(rules, seed, noise):
    """Play a match, with a random press in ``noise`` of 256 steps; return its presses and last hash."""
    match = Match(Log().add, rules)
    match.start(seed, seed * 7919 << 13 & ticks.MASK)
    bots = [Bot(match, player, 2 + player, 2 * seed + player) for player in range(2)]
    rng = Rng(seed + 5)
    presses = Presses()

    def press(tick, player, key):
        tick = tick & ~(GRAIN - 1) & ticks.MASK
        if ticks.since(match.now, tick) < 0:
            tick = match.now
        presses.add(tick, player << 3 | key)
        match.press(tick, player, key)

    while match.phase != codes.PHASE_OVER and presses.length < MOST - 10:
        tick = duel.next_tick(match, bots)
        for bot in bots:
            if bot.wake == tick:
                key = bot.act()
                if key != codes.NONE:
                    press(tick, bot.player, key)
                if rng.below(256) < noise:
                    press(tick, 1 - bot.player, rng.below(codes.KEY_P + 1))
        presses.add(tick, -1)
        match.advance(tick)
    return presses, snapshot.hash_of(match)


def tell(match, presses):
    """Give all presses to a match that has just started."""
    i = 0
    while i < presses.length:
        tick = presses.ticks[i]
        press = presses.presses[i]
        if press >= 0:
            match.press(tick, press >> 3, press & 7)
        else:
            match.advance(tick)
        i += 1


def told_again(match, presses):
    """Give the presses under ``heap_lock``; MemoryError if anything is allocated."""
    micropython.heap_lock()
    try:
        tell(match, presses)
    finally:
        micropython.heap_unlock()


def allocated(match, presses):
    """Return the bytes of the heap that giving the presses takes."""
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    tell(match, presses)
    after = gc.mem_alloc()
    gc.enable()
    return after - before


def main(all_options, sabotage=False):
    """Play a match with each of the options; ``sabotage``: use a sink that allocates."""
    counts = Counts()
    matches = 0
    presses_told = 0
    most_bytes = 0
    failed = ""
    for number in range(len(all_options)):
        rules = Rules()
        options = all_options[number]
        for name in options:
            set_option(rules, name, options[name])
        presses, wanted = played(rules, number, 40)
        match = Match((lambda *what: [what]) if sabotage else counts.add, rules)
        start = number * 7919 << 13 & ticks.MASK
        match.start(number, start)
        try:
            told_again(match, presses)
        except MemoryError:
            failed = "something was allocated"
            break
        if snapshot.hash_of(match) != wanted:
            failed = "the match ended differently"
            break
        match.start(number, start)
        most_bytes = max(most_bytes, allocated(match, presses))
        matches += 1
        presses_told += presses.length
    figures = {
        "failed": failed,
        "matches": matches,
        "presses": presses_told,
        "most_bytes": most_bytes,
        "kinds": list(counts.kinds),
        "reasons": list(counts.reasons),
        "ends": list(counts.ends),
    }
    print(json.dumps(figures))
