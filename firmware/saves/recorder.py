# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The last match in a ring of fixed size: rounds as they were dealt, and presses (parts.py: Recorder).

``recording_print.py`` makes the recording that ``replay`` takes of it. An entry is one byte, what it is; then
the µs since the entry before it, seven bits a byte, the low ones first, 0x80 where more follow; then

    0 to 15   a press: player * 8 + key
    ROUND     2 bytes, where the next ROUND lies (NOWHERE: there is none), 1 byte of what the round before left on
              the pads (who held a card, A34; what took it, A31), 1 byte of what the tick of the deal left when all
              its presses were decided (who held a card; the tie token, A14, which a tie passes on after the deal),
              and the deal in 21 bytes (saves/between.py)
    WON       nothing more

Where the ring is full its oldest rounds go, one at a time. A round too long for all of it is
not kept. Nothing is allocated once it is made.
"""

try:
    from spit.match import Match
except ImportError:  # only a name for types
    pass

from array import array

from saves.between import SIZE as DEAL_SIZE
from saves.between import pack_into
from spit import ticks
from spit.codes import DEAL, WIN
from spit.match import QUEUE
from spit.state import CUT, NEVER, TOOK

# Of bytes. A press takes 4 or 5, a round 29: the last 400 presses, some three to five rounds of a lively match.
SIZE = 2048
ROUND = 16
WON = 17
NOWHERE = 0xFFFF
LINK = 2  # bytes of the place of the next round
_LONGEST = 1 + 5 + LINK + 2 + DEAL_SIZE  # bytes of an entry
_WAIT = QUEUE  # presses that are not decided yet: no more than the match holds
_LATEST = (1 << 29) - 1  # µs between two entries, at most: what is longer is a pause in which nothing runs


class Recorder:
    """``data`` holds the entries from ``first`` (NOWHERE: none) up to ``end``; ``match`` is what they are of."""

    def __init__(self, size: int = SIZE) -> None:
        self.data = bytearray(size)
        self.first = NOWHERE
        self.end = 0
        self.match: "Match | None" = None
        self._last = 0  # where the newest round lies
        self._left = NOWHERE  # where it is to be told what the tick of its deal left; NOWHERE: it is told
        self._used = 0
        self._tick = 0  # of the newest entry
        self._passed = 0  # µs since then
        self._deal = bytearray(DEAL_SIZE)
        self._ticks = array("i", [0] * _WAIT)
        self._keys = bytearray(_WAIT)
        self._waiting = 0

    # What the game tells.

    def begin(self, match: "Match", seed: int) -> None:
        """Another match: what was kept of the one before is gone."""
        self.match = match
        self.first = NOWHERE
        self.end = self._used = self._waiting = self._passed = 0
        self._tick = match.now
        if seed == NEVER:
            self._round(match)

    def press(self, tick: int, player: int, key: int) -> None:
        """A press that is yet to be decided."""
        if self._waiting < _WAIT:
            self._ticks[self._waiting] = tick
            self._keys[self._waiting] = player << 3 | key
            self._waiting += 1

    def hear(self, tick: int, kind: int) -> None:
        """A deal begins a round; a win ends the match."""
        if self._left != NOWHERE and tick != self._tick:
            self._tell_left()
        if kind == DEAL and self.match is not None:
            self.decided(tick)
            self._round(self.match)
        elif kind == WIN:
            self.decided(tick)
            self._enter(WON)

    def decided(self, tick: int) -> None:
        """What was pressed up to ``tick`` belongs before what comes now."""
        if self._left != NOWHERE:
            self._tell_left()
        done = 0
        while done < self._waiting and ticks.since(self._ticks[done], tick) >= 0:
            self._pass_to(self._ticks[done])
            self._enter(self._keys[done])
            done += 1
        if done:
            self._waiting -= done
            for i in range(self._waiting):
                self._ticks[i] = self._ticks[i + done]
                self._keys[i] = self._keys[i + done]
        self._pass_to(tick)

    # The ring.

    def _pass_to(self, tick: int) -> None:
        ahead = ticks.since(self._tick, tick)
        if ahead > 0:
            self._tick = tick
            self._passed = min(self._passed + ahead, _LATEST)

    def _round(self, match: "Match") -> None:
        at = self.end
        before = self._last
        if self._enter(ROUND, at):
            if self.first != at:
                self._link(before, at)
            self._last = at
            pads = match.pads
            self._put(0xFF)
            self._put(0xFF)
            self._put(pads[CUT] | pads[CUT + 1] << 1 | pads[TOOK] << 2 | pads[TOOK + 1] << 4)
            self._left = self.end
            self._put(0)
            pack_into(match, self._deal)
            for i in range(DEAL_SIZE):
                self._put(self._deal[i])

    def _tell_left(self) -> None:
        """The tick of a deal is over: what is so now is what a match has that begins with this round."""
        match = self.match
        if match is not None:
            self.data[self._left] = match.pads[CUT] | match.pads[CUT + 1] << 1 | match.token << 2
            self._left = NOWHERE

    def _enter(self, what: int, begins: int = NOWHERE) -> bool:
        """Write the beginning of an entry; ``begins`` is its place if it begins a round. False: it isn't kept."""
        while self.first != NOWHERE and self._used + _LONGEST > len(self.data):
            self._drop()
        if self.first == NOWHERE:
            if begins == NOWHERE:
                return False  # of a round whose beginning is lost
            self.first = begins
        self._put(what)
        passed = self._passed
        self._passed = 0
        while passed > 0x7F:
            self._put(passed & 0x7F | 0x80)
            passed >>= 7
        self._put(passed)
        return True

    def _put(self, byte: int) -> None:
        self.data[self.end] = byte
        self._used += 1
        self.end += 1
        if self.end == len(self.data):
            self.end = 0

    def _link(self, before: int, at: int) -> None:
        """The round at ``before`` is followed by that at ``at``."""
        place = self.link(before)
        self.data[place] = at & 0xFF
        self.data[(place + 1) % len(self.data)] = at >> 8

    def link(self, at: int) -> int:
        """Where the round at ``at`` tells of the next one: behind its time."""
        at = (at + 1) % len(self.data)
        while self.data[at] & 0x80:
            at = (at + 1) % len(self.data)
        return (at + 1) % len(self.data)

    def next_round(self, at: int) -> int:
        """Where the round after that at ``at`` lies, or NOWHERE."""
        place = self.link(at)
        return self.data[place] | self.data[(place + 1) % len(self.data)] << 8

    def _drop(self) -> None:
        """Forget the oldest round."""
        after = self.next_round(self.first)
        if after == NOWHERE:
            self._used = 0
        else:
            self._used -= (after - self.first) % len(self.data)
        self.first = after
