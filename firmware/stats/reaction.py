# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reaction times of both players, and their median.

The reaction time of a play ends at the touch. It begins when the play became possible, that is, the card was face
up and the pile took it, or at the end of the player's last move or lock, if that was later.
It is counted in steps of 20 ms up to 2.56 s, so the median is exact to 20 ms, and the memory does not grow
with the match.
"""

from array import array

from spit import ticks
from spit.codes import DEAL, END, FILL, LOCK, NONE, PLAY, SLOTS, STACK, STUCK, TURN
from spit.match import Match

STEP_MS = 20
STEPS = 128
_OLD_US = 1 << 27  # a time older than this is set to this age, since ticks can't tell much longer times


class Reactions:
    """The reaction times of both players of ``match``."""

    def __init__(self, match: Match) -> None:
        self.match = match
        # For each stock and pile, at stock * 2 + pile: 1 if the stock's top may be played there, and since which tick.
        self._may = bytearray(4 * SLOTS)
        self._since = array("i", [0] * (4 * SLOTS))
        self._free = array("i", [0, 0])  # when each player's last move or lock ended
        self._counts = array("H", [0] * (2 * STEPS))
        self._aged = 0  # tick

    def begin(self) -> None:
        """Start from zero, for a new match."""
        self._forget()
        for i in range(2 * STEPS):
            self._counts[i] = 0

    def hear(self, tick: int, player: int, kind: int, a: int, b: int) -> None:
        """Take an event (codes.py) while the match reports it; allocates nothing."""
        if kind == PLAY:
            self._count(tick, player, 2 * (player * SLOTS + a) + b)
            self._free[player] = tick
            self._stock(tick, player * SLOTS + a)
            self._pile(tick, b)
        elif kind == TURN:
            self._pile(tick, a)
        elif kind == FILL or kind == STACK:
            self._free[player] = tick
            self._stock(tick, player * SLOTS + a)
            self._stock(tick, player * SLOTS + b)
        elif kind == LOCK:
            self._free[player] = ticks.add(tick, 1000 * (a + 256 * b))
        elif kind == STUCK:
            self._unlock(tick)
        elif kind == END or kind == DEAL:
            self._unlock(tick)
            self._forget()

    def age(self, tick: int) -> None:
        """Limit the age of all times to what ticks can tell; call it at least every 2**27 µs."""
        if 0 <= ticks.since(self._aged, tick) < _OLD_US >> 1:
            return
        self._aged = tick
        _age(self._since, tick)
        _age(self._free, tick)

    def median(self, player: int) -> int:
        """Return the median of a player's reaction times in ms; 0 if there is none."""
        counts = self._counts
        first = player * STEPS
        number = sum(counts[first : first + STEPS])
        below = 0
        for step in range(STEPS):
            here = counts[first + step]
            if here and 2 * (below + here) >= number:
                return STEP_MS * step + STEP_MS * (number - 2 * below) // (2 * here)
            below += here
        return 0

    def _unlock(self, tick: int) -> None:
        """End the locks, as a call does (A34)."""
        for player in range(2):
            if ticks.since(tick, self._free[player]) > 0:
                self._free[player] = tick

    def _forget(self) -> None:
        for i in range(4 * SLOTS):
            self._may[i] = 0

    def _count(self, tick: int, player: int, place: int) -> None:
        """Count the reaction time of a play that is made now."""
        if not self._may[place]:
            return
        us = ticks.since(self._since[place], tick)
        since_free = ticks.since(self._free[player], tick)
        if since_free < us:
            us = since_free
        step = min(us // (1000 * STEP_MS), STEPS - 1)
        if self._counts[player * STEPS + step] < 0xFFFF:
            self._counts[player * STEPS + step] += 1

    def _pile(self, tick: int, pile: int) -> None:
        """Note which stocks' tops a pile takes, after it got a new top."""
        cells = self.match.table.cells
        want = self.match.table.want[pile]
        place = pile
        for stock in range(2 * SLOTS):
            card = cells[stock]
            if card == NONE or not want >> (card >> 2) & 1:
                self._may[place] = 0
            elif not self._may[place]:
                self._may[place] = 1
                self._since[place] = tick
            place += 2

    def _stock(self, tick: int, stock: int) -> None:
        """Note which piles take a stock's top, after the stock got a new one."""
        table = self.match.table
        card = table.top(stock)
        takers = 0 if card == NONE else table.takers(card)
        for pile in range(2):
            self._may[2 * stock + pile] = takers >> pile & 1
            self._since[2 * stock + pile] = tick


def _age(times: "array[int]", tick: int) -> None:
    for i in range(len(times)):
        if not -_OLD_US < ticks.since(times[i], tick) < _OLD_US:  # the end of a lock may still be ahead
            times[i] = ticks.add(tick, -_OLD_US)
