# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The recording of the last match, in a ring of fixed size: the deals and all presses (parts.py: RecorderLike).

``recording_print.py`` prints it for ``replay``. An entry begins with a byte for its kind. Then follow
the µs since the entry before, seven bits a byte, the low ones first, with 0x80 set if more follow. Then, by kind:

    0 to 15   a press, player * 8 + key: nothing more
    ROUND     2 bytes: the place of the next ROUND (NOWHERE: none);
              1 byte: what the round before left on the pads (who held a card, A34; which piles took it, A31);
              1 byte: the state at the end of the tick of the deal (who held a card; the tie token, A14, since a tie
              can pass it on after the deal);
              21 bytes: the deal (saves/between.py)
    WON       nothing more

When the ring is full the oldest rounds are dropped, one at a time. A round that does not fit into the ring is
dropped as a whole. Only the constructor allocates.
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

# Bytes of the ring. A press takes 4 or 5, a round 29, so it holds some 210 presses. Of 1,145 rounds of bots half had 86
# presses or more, none over 126: the last round is always in it, and mostly the one before.
SIZE = 1024
ROUND = 16
WON = 17
NOWHERE = 0xFFFF
LINK = 2  # bytes for the place of the next round
_LONGEST = 1 + 5 + LINK + 2 + DEAL_SIZE  # bytes of the longest entry
_WAIT = QUEUE  # room for presses that are not decided yet: as many as the match holds
_LATEST = (1 << 29) - 1  # the most µs between two entries; a longer time is a pause, in which nothing runs


class Recorder:
    """A recorder with a ring of ``size`` bytes.

    ``data`` holds the entries of ``match`` from ``first`` (NOWHERE: none) up to ``end``.
    """

    def __init__(self, size: int = SIZE) -> None:
        self.data = bytearray(size)
        self.first = NOWHERE
        self.end = 0
        self.match: "Match | None" = None
        self._last = 0  # the place of the newest round
        self._left = NOWHERE  # the place of the byte about the end of its deal's tick; NOWHERE: it is written
        self._used = 0
        self._tick = 0  # of the newest entry
        self._passed = 0  # µs since then
        self._deal = bytearray(DEAL_SIZE)
        self._ticks = array("i", [0] * _WAIT)
        self._keys = bytearray(_WAIT)
        self._waiting = 0

    # Calls of the game.

    def begin(self, match: "Match", seed: int) -> None:
        """Begin to record ``match``, and drop the match before.

        ``seed`` is NEVER if the match goes on from a record, in ``ready``; else it is about to start from a seed, and
        its deal is heard of.
        """
        self.match = match
        self.first = NOWHERE
        self.end = self._used = self._waiting = self._passed = 0
        self._tick = match.now
        if seed == NEVER:
            self._round(match)

    def press(self, tick: int, player: int, key: int) -> None:
        """Note a press that the match has not decided yet."""
        if self._waiting < _WAIT:
            self._ticks[self._waiting] = tick
            self._keys[self._waiting] = player << 3 | key
            self._waiting += 1

    def hear(self, tick: int, kind: int) -> None:
        """Begin a round at a deal, and end the recording at a win; ``kind`` is that of an event (codes.py)."""
        if self._left != NOWHERE and tick != self._tick:
            self._tell_left()
        if kind == DEAL and self.match is not None:
            self.decided(tick)
            self._round(self.match)
        elif kind == WIN:
            self.decided(tick)
            self._enter(WON)

    def decided(self, tick: int) -> None:
        """Write down the presses up to ``tick``, which the match has decided."""
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
        """Write the state at the end of the tick of a deal: a replay that begins with this round starts from it."""
        match = self.match
        if match is not None:
            self.data[self._left] = match.pads[CUT] | match.pads[CUT + 1] << 1 | match.token << 2
            self._left = NOWHERE

    def _enter(self, what: int, begins: int = NOWHERE) -> bool:
        """Write the beginning of an entry; ``begins`` is its place if it begins a round. Return False if dropped."""
        while self.first != NOWHERE and self._used + _LONGEST > len(self.data):
            self._drop()
        if self.first == NOWHERE:
            if begins == NOWHERE:
                return False  # it belongs to a round whose beginning is dropped
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
        """Store in the round at ``before`` that the next one is at ``at``."""
        place = self.link(before)
        self.data[place] = at & 0xFF
        self.data[(place + 1) % len(self.data)] = at >> 8

    def link(self, at: int) -> int:
        """Return where the round at ``at`` stores the place of the next one: after its time."""
        at = (at + 1) % len(self.data)
        while self.data[at] & 0x80:
            at = (at + 1) % len(self.data)
        return (at + 1) % len(self.data)

    def next_round(self, at: int) -> int:
        """Return the place of the round after the one at ``at``, or NOWHERE."""
        place = self.link(at)
        return self.data[place] | self.data[(place + 1) % len(self.data)] << 8

    def _drop(self) -> None:
        """Drop the oldest round."""
        after = self.next_round(self.first)
        if after == NOWHERE:
            self._used = 0
        else:
            self._used -= (after - self.first) % len(self.data)
        self.first = after
