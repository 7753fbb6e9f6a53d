# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Presses out of contacts that bounce: (inputs, tick) in, presses out. Pure; allocates nothing.

The rule, with half-open times in µs:

* A contact while the key is at rest, at c, is a press stamped c if the key is closed for
  ``contact_us`` in all within c to c + ``window_us``. So a spike on a long wire is no press.
* If it is not, what was seen in that window was noise. A contact that still holds when the
  window ends is looked at anew, with a window of its own from its own beginning.
* After a press the key rests again once it has been open without a break for ``lockout_us``.
* Keys that are closed in the very first sample were held before: they give no press.

Whether a contact is a press is known ``window_us`` later at the latest, and until then presses
are kept back, whoever made them: both players wait alike. Ticks are those of ``spit/ticks.py``.
"""

try:
    from typing import Callable
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

from array import array

from spit import ticks
from spit.queue import Queue
from spit.ticks import MASK

CONTACT_US = 50
WINDOW_US = 1000
QUEUE = 32  # presses that are not handed over yet
FULL = 16  # a reader hands over when more wait: the rest takes every key pressed at once

# The states of a key.
_REST = 0
_TRIAL = 1  # a contact was seen; is it a press?
_DOWN = 2  # pressed, and closed
_UP = 3  # pressed, and open for less than the lockout

# 2 is a primitive root of 19: a lone bit modulo 19 tells which of the bits 0 to 17 it is.
_PRIME = 19
_BIT = b"\x00\x00\x01\x0d\x02\x10\x0e\x06\x03\x08\x11\x0c\x0f\x05\x07\x0b\x04\x0a\x09"


class Edges:
    """The keys behind inputs 0 to 17: input i is key ``keys[i] & 7`` of player ``keys[i] >> 3``.

    ``lockout_us`` is longer than any bouncing and less than 2**27. ``contact_us`` 0 is for
    hardware that sees a contact at moments a millisecond apart and can't tell how long it held:
    every contact counts, and nothing is kept back.
    """

    def __init__(self, keys: bytes, lockout_us: int, contact_us: int = CONTACT_US, window_us: int = WINDOW_US) -> None:
        assert len(keys) < _PRIME
        self.keys = keys
        self.lockout_us = lockout_us
        self.contact_us = contact_us
        self.window_us = window_us if contact_us else 0
        self.queue = Queue(QUEUE)
        self.held = bytearray(2)  # of each player, the keys that are down: a bit each
        self.lost = 0  # how often presses were lost: here, for want of room, and by who feeds this
        self.closed = 0  # inputs that are closed, a bit each
        self.begun = False  # a sample was seen
        self._busy = 0  # inputs in a state that time alone ends
        self._state = bytearray(len(keys))
        self._stamp = array("i", [0] * len(keys))  # trial: when it began
        self._since = array("i", [0] * len(keys))  # since when it is closed (trial) or open (up)
        self._sum = array("i", [0] * len(keys))  # trial: for how long it was closed before that

    def sample(self, closed: int, tick: int) -> None:
        """All inputs at ``tick``: a bit each, 1 for a closed contact. Ticks never go back."""
        if not self.begun:
            self._begin(closed)
        changed = closed ^ self.closed
        while changed:
            bit = changed & -changed
            changed ^= bit
            self.change(_BIT[bit % _PRIME], closed & bit, tick)

    def change(self, i: int, closed: int, tick: int) -> None:
        """Input ``i`` closes (``closed`` is not 0) or opens at ``tick``; no effect if it did already."""
        bit = 1 << i
        state = self._state[i]
        if closed:
            if self.closed & bit:
                return
            self.closed |= bit
            if state == _UP and (tick - self._since[i]) & MASK < self.lockout_us:
                self._state[i] = _DOWN
                self._busy ^= bit
            else:
                self._close(i, state, tick)
        elif self.closed & bit:
            self.closed ^= bit
            if state == _TRIAL and not self._weigh(i, tick):
                self._sum[i] += (tick - self._since[i]) & MASK
            else:
                self._state[i] = _UP
                self._busy |= bit
                self._since[i] = tick

    def hand_over(self, until: int, take: "Callable[[int, int, int], object]") -> int:
        """Hand presses to ``take(tick, player, key)`` in the order of time, given all samples up to ``until``.

        Gives the tick up to which all presses are handed over, and none later: ``window_us`` before.
        """
        if self._busy:
            self._settle(until)
        done = (until - self.window_us) & MASK
        queue = self.queue
        while queue.length and ticks.since(queue.ticks[0], done) >= 0:
            tick = queue.ticks[0]
            press = queue.presses[0]
            queue.drop(1)  # before: what is told may restart the pads
            take(tick, press >> 3, press & 7)
        return done

    def _begin(self, closed: int) -> None:
        self.begun = True
        self.closed = closed
        for i in range(len(self.keys)):
            if closed >> i & 1:
                self._down(i)

    def _down(self, i: int) -> None:
        """A key counts as pressed, and is closed."""
        self._state[i] = _DOWN
        self._busy &= ~(1 << i)
        self.held[self.keys[i] >> 3] |= 1 << (self.keys[i] & 7)

    def _rest(self, i: int) -> None:
        self._state[i] = _REST
        self._busy &= ~(1 << i)
        self.held[self.keys[i] >> 3] &= ~(1 << (self.keys[i] & 7))

    def _close(self, i: int, state: int, tick: int) -> None:
        """A contact of a key that is not down: it is on trial."""
        if state != _TRIAL or (tick - self._stamp[i]) & MASK >= self.window_us:
            self._rest(i)
            self._state[i] = _TRIAL
            self._busy |= 1 << i
            self._stamp[i] = tick
            self._sum[i] = 0
        self._since[i] = tick
        if not self.contact_us:
            self._count(i)

    def _weigh(self, i: int, tick: int) -> bool:
        """A contact on trial has held up to ``tick``: is it a press by now?"""
        since = self._since[i]
        held = (tick - since) & MASK
        while True:
            left = self.window_us - ((since - self._stamp[i]) & MASK)
            if self._sum[i] + (held if held < left else left) >= self.contact_us:
                self._count(i)
                return True
            if held < left:
                return False
            self._stamp[i] = since  # too little in that window: this contact has its own
            self._sum[i] = 0

    def _count(self, i: int) -> None:
        self._down(i)
        if not self.queue.add(self._stamp[i], self.keys[i]):
            self.lost += 1

    def _settle(self, tick: int) -> None:
        """No input has changed since the last sample up to ``tick``; where that is later already, nothing follows."""
        busy = self._busy
        while busy:
            bit = busy & -busy
            busy ^= bit
            i = _BIT[bit % _PRIME]
            if self._state[i] == _UP:
                if ticks.since(self._since[i], tick) >= self.lockout_us:
                    self._rest(i)
            elif self.closed & bit:
                if ticks.since(self._since[i], tick) > 0:
                    self._weigh(i, tick)
            elif ticks.since(self._stamp[i], tick) >= self.window_us:
                self._rest(i)
