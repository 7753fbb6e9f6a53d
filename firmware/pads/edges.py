# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Turns contacts that bounce into presses: takes (inputs, tick), gives presses. No hardware; allocates nothing.

The rule, with half-open times in µs:

* A contact at time c of a key at rest is a press stamped c if the key is closed for ``contact_us`` in
  total from c to c + ``window_us``. So a spike on a long wire is no press.
* Otherwise the contacts in that window were noise. A contact that is still closed at the end of the
  window is judged again, in a window that begins with that contact.
* After a press the key is at rest again once it has been open without a break for ``lockout_us``.
* A key that is closed in the very first sample was held before, and gives no press.

It takes up to ``window_us`` to know if a contact is a press. All presses are kept back for that time,
so both players wait equally. Ticks are those of ``spit/ticks.py``.
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
QUEUE = 32  # room for presses that are not handed over yet
FULL = 16  # a reader hands over when so many are queued: the rest has room for all keys pressed at once

# The states of a key.
_REST = 0
_TRIAL = 1  # there was a contact that may be a press
_DOWN = 2  # pressed, and closed
_UP = 3  # pressed, and open for less than the lockout

# 2 is a primitive root of 19, so a single bit modulo 19 shows which of the bits 0 to 17 it is.
_PRIME = 19
_BIT = b"\x00\x00\x01\x0d\x02\x10\x0e\x06\x03\x08\x11\x0c\x0f\x05\x07\x0b\x04\x0a\x09"


class Edges:
    """The keys behind inputs 0 to 17: input i is key ``keys[i] & 7`` of player ``keys[i] >> 3``.

    ``lockout_us`` must be longer than any bouncing and less than 2**27. ``contact_us`` 0 is for
    hardware that samples once a millisecond and can't tell how long a contact held: then
    every contact counts, and nothing is kept back.
    """

    def __init__(self, keys: bytes, lockout_us: int, contact_us: int = CONTACT_US, window_us: int = WINDOW_US) -> None:
        assert len(keys) < _PRIME
        self.keys = keys
        self.lockout_us = lockout_us
        self.contact_us = contact_us
        self.window_us = window_us if contact_us else 0
        self.queue = Queue(QUEUE)
        self.held = bytearray(2)  # for each player the keys that are down, a bit each
        self.lost = 0  # how often presses were lost: here, because the queue was full, or by the adapter
        self.closed = 0  # inputs that are closed, a bit each
        self.begun = False  # there was a first sample
        self._busy = 0  # inputs in a state that can end by time alone
        self._state = bytearray(len(keys))
        self._stamp = array("i", [0] * len(keys))  # trial: the tick of its first contact
        self._since = array("i", [0] * len(keys))  # the tick since which it is closed (trial) or open (up)
        self._sum = array("i", [0] * len(keys))  # trial: how many µs it was closed before that

    def sample(self, closed: int, tick: int) -> None:
        """Take the state of all inputs at ``tick``: a bit each, 1 for a closed contact. Ticks must never go back."""
        if not self.begun:
            self._begin(closed)
        changed = closed ^ self.closed
        while changed:
            bit = changed & -changed
            changed ^= bit
            self.change(_BIT[bit % _PRIME], closed & bit, tick)

    def change(self, i: int, closed: int, tick: int) -> None:
        """Close (``closed`` is not 0) or open input ``i`` at ``tick``; no effect if it is closed or open already."""
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
        """Hand presses to ``take(tick, player, key)`` in the order of time; return the tick up to which it is done.

        The caller must have given all samples up to ``until``. The returned tick is ``window_us`` before it: all
        presses up to there are handed over, and none later.
        """
        if self._busy:
            self._settle(until)
        done = (until - self.window_us) & MASK
        queue = self.queue
        while queue.length and ticks.since(queue.ticks[0], done) >= 0:
            tick = queue.ticks[0]
            press = queue.presses[0]
            queue.drop(1)  # first, for ``take`` may restart the pads
            take(tick, press >> 3, press & 7)
        return done

    def _begin(self, closed: int) -> None:
        self.begun = True
        self.closed = closed
        for i in range(len(self.keys)):
            if closed >> i & 1:
                self._down(i)

    def _down(self, i: int) -> None:
        """Enter the state of a key that is pressed and closed."""
        self._state[i] = _DOWN
        self._busy &= ~(1 << i)
        self.held[self.keys[i] >> 3] |= 1 << (self.keys[i] & 7)

    def _rest(self, i: int) -> None:
        self._state[i] = _REST
        self._busy &= ~(1 << i)
        self.held[self.keys[i] >> 3] &= ~(1 << (self.keys[i] & 7))

    def _close(self, i: int, state: int, tick: int) -> None:
        """Put a key that is not down on trial, or go on with its trial: its contact has closed."""
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
        """Count a contact on trial that has held up to ``tick`` as a press if it held long enough; return True then."""
        since = self._since[i]
        held = (tick - since) & MASK
        while True:
            left = self.window_us - ((since - self._stamp[i]) & MASK)
            if self._sum[i] + (held if held < left else left) >= self.contact_us:
                self._count(i)
                return True
            if held < left:
                return False
            self._stamp[i] = since  # too little in that window, so a new one begins with this contact
            self._sum[i] = 0

    def _count(self, i: int) -> None:
        self._down(i)
        if not self.queue.add(self._stamp[i], self.keys[i]):
            self.lost += 1

    def _settle(self, tick: int) -> None:
        """End the states that time has ended, given that no input has changed from the last sample to ``tick``.

        Samples may already be later than ``tick``; then nothing happens.
        """
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
