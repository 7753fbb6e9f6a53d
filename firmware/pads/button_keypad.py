# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The menu button on a pin: ``keypad`` catches its edges in the timer interrupt, exact to the millisecond."""

import time

import keypad

try:
    from typing import Any
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

from pads.button import MenuButton

INTERVAL_S = 0.001
EVENTS = 128  # four taps during a repaint of 0.4 s, each bouncing for 15 ms at both ends, take about 120
PULL_UP_S = 0.01  # time for a pulled-up pin to go high, and for a bouncing contact to close


class KeypadButton(MenuButton):
    """The menu button between ``pin`` and ground; ``clock`` is a ``Clock``. ``value`` is true while it is held."""

    def __init__(self, pin: "Any", clock: "Any") -> None:
        self._keys = keypad.Keys((pin,), value_when_pressed=False, pull=True, interval=INTERVAL_S, max_events=EVENTS)
        self._event = keypad.Event()
        time.sleep(PULL_UP_S)
        self._look_anew()
        closed = self._keys.events.get_into(self._event)
        MenuButton.__init__(self, clock, closed)

    def next_edge(self) -> bool:
        """Take the next event of the queue; if the queue was full, read the contact again."""
        events = self._keys.events
        if events.get_into(self._event):
            self.edge_ms = self._event.timestamp
            self.edge_closed = self._event.pressed
            return True
        if not events.overflowed:
            return False
        self._look_anew()
        self.edge_ms = self._clock.ms()
        self.edge_closed = False
        return True

    def _look_anew(self) -> None:
        """Assume that the contact is open; if it is closed, ``keypad`` queues an event at once."""
        self._keys.events.clear()
        self._keys.reset()
