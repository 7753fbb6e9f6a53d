# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A match in virtual time: microseconds that do not wrap, and a log in the form of results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from host_sim.matches import notation
from spit import codes, ticks
from spit.match import Match
from spit.rules import Rules

STRIDE = 1 << 27  # most µs between two calls of the engine, whose ticks wrap


class Timeline:
    """A match whose times are whole microseconds from 0; ``start_tick`` is the engine's tick at 0."""

    def __init__(self, rules: Rules, queue: int = 16, start_tick: int = 0) -> None:
        self.t_us = 0
        self.start_tick = start_tick
        self.log: list[list[Any]] = []
        self.sinks: list[Callable[[int, int, int, int, int, int], object]] = []  # others that get each log entry
        self.match = Match(self._hear, rules, queue)

    def start(self, seed: int) -> None:
        """Begin a match from a seed at the present time."""
        self.match.start(seed, self.tick(self.t_us))

    def tick(self, t_us: int) -> int:
        """Return the engine's tick for a time in µs."""
        return (self.start_tick + t_us) & ticks.MASK

    def time(self, tick: int) -> int:
        """Return the time in µs of a tick of the last or next four minutes."""
        return self.t_us + ticks.since(self.tick(self.t_us), tick)

    def press(self, t_us: int, player: int, key: int) -> None:
        """Note a press; RuntimeError if more presses wait than the queue holds."""
        self.run_to(t_us - 1)
        if not self.match.press(self.tick(t_us), player, key):
            raise RuntimeError("more presses wait than the queue holds")

    def run_to(self, t_us: int) -> None:
        """Let time go on to ``t_us`` and decide what happens until then; do nothing if ``t_us`` has passed."""
        while t_us >= self.t_us:
            step = min(self.t_us + STRIDE, t_us)
            self.match.advance(self.tick(step))
            self.t_us = step
            if step == t_us:
                return

    def _hear(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        self._write(self.time(tick), player, kind, a, b, c)
        for sink in self.sinks:
            sink(tick, player, kind, a, b, c)

    def _write(self, t_us: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        line = notation.entry(self.match, t_us, player, kind, a, b, c)
        if kind == codes.TURN:
            line[1] = None  # both players turn in one step: one entry for both
            if self.log and self.log[-1][2] == "spit":
                self.log[-1][3] += line[3]
                return
        self.log.append(line)
