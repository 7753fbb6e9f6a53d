# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Pads on ``keypad.Keys``, for any board: stamped in the timer interrupt, to the millisecond.

All keys are looked at every 1/1024 s. A scan gives all its keys one stamp, in whole milliseconds (so
some neighbouring scans share one), and queues them by key number: that is no order, and the
engine takes none from it; equal stamps are settled by the tie token (A14).
"""

try:
    from typing import Any, Callable
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

import keypad

from pads.clock import tick_of_ms
from pads.edges import FULL, Edges
from spit import ticks

INTERVAL_S = 0.001
EVENTS = 256  # 0.4 s of a repaint with two keys bouncing at both ends take about 40


class KeyPads:
    """The pads behind ``pins``, one for each entry of ``keys``; buttons go to ground.

    ``keys`` and ``lockout_us`` are those of ``Edges``; ``clock`` is a ``Clock``.
    """

    resolution_us = 1000

    def __init__(self, pins: "Any", keys: bytes, lockout_us: int, clock: "Any") -> None:
        assert len(pins) == len(keys)
        self.edges = Edges(keys, lockout_us, contact_us=0)
        self.lost = 0  # how often presses were lost since the start
        self._clock = clock
        self._keys = keypad.Keys(pins, value_when_pressed=False, pull=True, interval=INTERVAL_S, max_events=EVENTS)
        self._event = keypad.Event()
        self._look()

    def drain(self, take: "Callable[[int, int, int], object]") -> int:
        """Hand every new press to ``take(tick, player, key)``; the tick up to which all are handed over."""
        while True:
            now = self._clock.tick()  # before reading: a scan to come may bear this stamp, but none before it
            overflowed = self._keys.events.overflowed
            more = self._read()
            if overflowed and not more:
                self.edges.lost += 1
                print("pads: key events were lost")
                self._look()
            if more:
                now = tick_of_ms(self._event.timestamp)
            done = self.edges.hand_over((now - 1) & ticks.MASK, take)
            if not more:
                self.lost = self.edges.lost
                return done

    def held(self, player: int) -> int:
        """The keys that are down: a bit each, bit 0 for s1."""
        return self.edges.held[player]

    def restart(self) -> None:
        """Nothing to do: scans that interrupts held off are made up for by the next."""

    def _read(self) -> bool:
        """Read the queue; True if presses should be handed over before the rest is read."""
        event = self._event
        edges = self.edges
        while self._keys.events.get_into(event):
            edges.change(event.key_number, event.pressed, tick_of_ms(event.timestamp))
            if edges.queue.length >= FULL:
                return True
        return False

    def _look(self) -> None:
        """See which keys are closed, whatever was told before: a queue that was full told some of it only."""
        self._keys.events.clear()
        self._keys.reset()  # takes every key for open and scans: all that are closed are told as pressed
        event = self._event
        closed = 0
        while self._keys.events.get_into(event):
            bit = 1 << event.key_number
            closed = closed | bit if event.pressed else closed & ~bit
        self.edges.sample(closed, self._clock.tick())
