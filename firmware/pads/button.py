# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The menu button: an ``adafruit_debouncer.Button`` that gets every edge with the time of that edge. No hardware.

The library samples a contact when ``update`` is called, and assumes that it did not change since the call before.
A repaint runs no Python for 0.4 s: a tap during it would be missed, and edges of two taps could look like one
long press. So edges are caught in the background (``button_keypad.py``; on a PC ``host_sim``), and the library
is given them one after another, each with its own time, however late that is.
"""

try:
    from typing import Any
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

import adafruit_debouncer  # type: ignore[import-untyped]

from spit import ticks

SETTLED_MS = 10  # a contact counts once it has not changed for so long; this is the library's own interval

_now = [0]  # the time in ms that the library reads


def _told_ms() -> int:
    return _now[0]


class MenuButton(adafruit_debouncer.Button):  # type: ignore[misc]  # the library has no types
    """A button that loses no tap whose contact holds for 10 ms or more after bouncing.

    ``clock`` is a ``Clock``; ``closed`` is the contact's state at the start. ``update`` stops at the next press or
    long press: ``pressed`` and ``long_press`` hold until the next ``update``. ``short_count`` of the library is not
    maintained, since nothing uses it. A subclass provides ``next_edge``.
    """

    def __init__(self, clock: "Any", closed: bool) -> None:
        self._clock = clock
        self._closed = closed
        self._told = clock.ms()  # the library knows everything up to then
        self._changed = self._told  # when the contact changed last
        self._settling = False  # the library does not know yet that the contact has settled since
        self._waits = False  # ``edge_ms`` and ``edge_closed`` hold an edge that the library does not know yet
        self._rests = False  # the contact is open, and the library has nothing more to notice
        self.edge_ms = 0
        self.edge_closed = False
        _now[0] = self._told
        adafruit_debouncer.ticks_ms = _told_ms
        adafruit_debouncer.Button.__init__(self, self._contact, value_when_pressed=True)

    def next_edge(self) -> bool:
        """Put the oldest new edge into ``edge_ms`` and ``edge_closed``; return False if there is none."""
        return False

    def update(self) -> None:
        """Go on to the next press or long press, else to now. Call it once a turn; it allocates nothing."""
        now = self._clock.ms()  # read before the edges: a later edge may have this stamp, but none an earlier one
        while self._waits or self.next_edge():
            self._waits = True
            self._rests = False
            if self._go_on(self.edge_ms) or self._tells():
                return
            self._waits = False
            if self.edge_closed != self._closed:
                self._closed = self.edge_closed
                self._changed = self._told
                self._settling = True
                self._tell()
        if not self._rests:  # at rest the library is not asked, which saves 0.3 ms of every turn
            self._rests = not self._go_on(now) and not self._closed and not self._settling

    def _go_on(self, ms: int) -> bool:
        """Go on to ``ms`` without a change of the contact; return True if a press or long press comes before."""
        if self._settling:
            settled = ticks.add(self._changed, SETTLED_MS)
            if ticks.since(settled, ms) >= 0:
                self._settling = False
                self._told = settled
                self._tell()
                if self._tells():
                    return True
        if ticks.since(self._told, ms) > 0:
            self._told = ms
        self._tell()
        return False

    def _tell(self) -> None:
        _now[0] = self._told
        adafruit_debouncer.Button.update(self, self._closed)

    def _tells(self) -> bool:
        return bool(self.pressed or self.long_press)

    def _contact(self) -> bool:
        return self._closed
