# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The menu button on a pin: its edges are caught in the timer interrupt, by ``keypad``, to the millisecond."""

import time

import keypad

try:
    from typing import Any
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

from pads.button import MenuButton

INTERVAL_S = 0.001
EVENTS = 128  # 0.4 s of a repaint with four taps that bounce for 15 ms at both ends take about 120
PULL_UP_S = 0.01  # until a pulled-up pin is high, and a contact that bounces closed


class KeypadButton(MenuButton):
    """The menu button between ``pin`` and ground; ``clock`` is a ``Clock``. ``value``: it is held."""

    def __init__(self, pin: "Any", clock: "Any") -> None:
        self._keys = keypad.Keys((pin,), value_when_pressed=False, pull=True, interval=INTERVAL_S, max_events=EVENTS)
        self._event = keypad.Event()
        time.sleep(PULL_UP_S)
        self._look_anew()
        closed = self._keys.events.get_into(self._event)
        MenuButton.__init__(self, clock, closed)

    def next_edge(self) -> bool:
        """The next event of the queue; after one that was full the contact is looked at anew."""
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
        """Take the contact for open; if it is closed, an event says so at once."""
        self._keys.events.clear()
        self._keys.reset()
