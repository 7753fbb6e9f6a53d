# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Two bots at one match, from event to event in virtual time. Runs on MicroPython too.

A bot is whatever has ``player``, ``wake``, a tick, and ``act()``, which gives the key pressed then or NONE.
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
    """The next moment at which a bot acts or a timer falls due."""
    tick: int = bots[0].wake
    for bot in bots:
        tick = _earlier(tick, bot.wake)
    if match.due != NEVER:
        tick = _earlier(tick, match.due)
    return tick


def act(bots: "list[Any]", tick: int, press: "Callable[[int, int, int], object]") -> None:
    """Let the bots whose time it is act; ``press(tick, player, key)`` takes their keys."""
    for bot in bots:
        if bot.wake == tick:
            key = bot.act()
            if key != NONE:
                press(tick, bot.player, key)


def step(match: Match, bots: "list[Any]") -> int:
    """Go on to the next moment; its tick. Bots that act at one tick both see what was before it."""
    tick = next_tick(match, bots)
    act(bots, tick, match.press)
    match.advance(tick)
    return tick


def play(match: Match, bots: "list[Any]", after_step: "Callable[[], object] | None" = None) -> None:
    """Play on until the match is over; ``after_step()`` is called after every step."""
    while match.phase != PHASE_OVER:
        step(match, bots)
        if after_step:
            after_step()


def _earlier(one: int, other: int) -> int:
    return one if ticks.since(one, other) >= 0 else other
