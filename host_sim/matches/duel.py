# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Lets two bots play a match, from event to event in virtual time. Runs on MicroPython too.

A bot is any object with ``player``, ``wake`` (the tick of its next action) and ``act()``, which returns the key that
it presses then, or NONE.
"""

try:
    from typing import Any, Callable
except ImportError:  # MicroPython has none, and evaluates no annotation
    pass

from spit import ticks
from spit.codes import NONE, PHASE_OVER
from spit.match import Match
from spit.state import NEVER


def next_tick(match: Match, bots: "list[Any]") -> int:
    """Return the tick at which the next bot acts or a timer falls due."""
    tick: int = bots[0].wake
    for bot in bots:
        tick = _earlier(tick, bot.wake)
    if match.due != NEVER:
        tick = _earlier(tick, match.due)
    return tick


def act(bots: "list[Any]", tick: int, press: "Callable[[int, int, int], object]") -> None:
    """Let each bot that wakes at ``tick`` act; ``press(tick, player, key)`` gets its key."""
    for bot in bots:
        if bot.wake == tick:
            key = bot.act()
            if key != NONE:
                press(tick, bot.player, key)


def step(match: Match, bots: "list[Any]") -> int:
    """Go on to the next event and return its tick. Bots that act at one tick both see the state before it."""
    tick = next_tick(match, bots)
    act(bots, tick, match.press)
    match.advance(tick)
    return tick


def play(match: Match, bots: "list[Any]", after_step: "Callable[[], object] | None" = None) -> None:
    """Play until the match is over; call ``after_step()`` after every step."""
    while match.phase != PHASE_OVER:
        step(match, bots)
        if after_step:
            after_step()


def _earlier(one: int, other: int) -> int:
    return one if ticks.since(one, other) >= 0 else other
