# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Pads on ``keypad.Keys``, for any board: presses are stamped in the timer interrupt, exact to the millisecond.

All keys are scanned every 1/1024 s. A scan gives all its keys one stamp, in whole milliseconds (so
some neighbouring scans share one), and queues them by key number. The engine ignores that order:
the tie token decides between equal stamps (A14).
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
EVENTS = 256  # two keys that bounce at both ends during a repaint of 0.4 s take about 40


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
        """Hand every new press to ``take``, in the order of time; return the tick up to which all are handed over.

            done = pads.drain(match.press)  # calls match.press(tick, player, key) for each press
            match.advance(done)  # every press up to ``done`` is in, and none later

        Ticks are µs modulo 2**29; stamps are exact to ``resolution_us``. ``player`` is 0 or 1, ``key`` 0 to 7
        (spit/codes.py). Call it once a turn: the queue holds EVENTS edges. If it overflows, ``lost`` counts up and a
        line is printed. Allocates nothing.
        """
        while True:
            now = self._clock.tick()  # before reading: a later scan may have this stamp, but none an earlier one
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
        """Return the keys of ``player`` that are down: a bit each, bit 0 for s1 to bit 7 for P."""
        return self.edges.held[player]

    def retime(self) -> None:
        """Do nothing: the system's timer does not depend on the processor's clock."""

    def restart(self) -> None:
        """Do nothing: the scan after a write to flash memory finds the keys that are down; a tap during it is lost."""

    def _read(self) -> bool:
        """Read the queue; return True if presses must be handed over before the rest is read."""
        event = self._event
        edges = self.edges
        while self._keys.events.get_into(event):
            edges.change(event.key_number, event.pressed, tick_of_ms(event.timestamp))
            if edges.queue.length >= FULL:
                return True
        return False

    def _look(self) -> None:
        """Forget the queue, which may have overflowed, and read which keys are closed now."""
        self._keys.events.clear()
        self._keys.reset()  # assumes that every key is open, and scans: it queues a press for each that is closed
        event = self._event
        closed = 0
        while self._keys.events.get_into(event):
            bit = 1 << event.key_number
            closed = closed | bit if event.pressed else closed & ~bit
        self.edges.sample(closed, self._clock.tick())
