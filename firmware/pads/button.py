# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The menu button: ``adafruit_debouncer.Button``, told of every edge with the time of that edge. Pure.

The library looks at a contact when it is asked to, and takes what it sees for the whole time since.  A
repaint runs no Python for 0.4 s, so a tap in it would be missed, and two edges of two taps be taken for one
long press.  Here edges are caught in the background (``button_keypad.py``; on a PC ``host_sim``), and
the library lives through them one after another, each at its own time, however late that is.
"""

try:
    from typing import Any
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

import adafruit_debouncer  # type: ignore[import-untyped]

from spit import ticks

SETTLED_MS = 10  # a contact that has not changed for so long is believed: what the library is used to

_now = [0]  # the ms that the library takes for now


def _told_ms() -> int:
    return _now[0]


class MenuButton(adafruit_debouncer.Button):  # type: ignore[misc]  # the library says nothing of types
    """A button of which no tap is lost that its contact holds for 10 ms and more after bouncing.

    ``update`` goes on to the next press or long press and stops there: ``pressed`` and ``long_press`` hold until the
    next ``update``. ``short_count`` is not kept up: nobody looks at it. ``closed`` is what the contact was when it was
    first looked at. Who derives from this has ``next_edge``.
    """

    def __init__(self, clock: "Any", closed: bool) -> None:
        self._clock = clock
        self._closed = closed
        self._told = clock.ms()  # up to when the library was told
        self._changed = self._told  # when the contact changed last
        self._settling = False  # and the library has not been told since that it stays so
        self._waits = False  # there is an edge that it has not been told of
        self._rests = False  # the contact is open, and the library knows all of that
        self.edge_ms = 0
        self.edge_closed = False
        _now[0] = self._told
        adafruit_debouncer.ticks_ms = _told_ms
        adafruit_debouncer.Button.__init__(self, self._contact, value_when_pressed=True)

    def next_edge(self) -> bool:
        """Put the oldest edge not yet taken into ``edge_ms`` and ``edge_closed``; False if there is none."""
        return False

    def update(self) -> None:
        """Go on to the next press or long press, or to now; once a turn. It takes nothing from the heap."""
        now = self._clock.ms()  # before the edges: one to come may bear this stamp, but none before it
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
        if not self._rests:  # else the library is not asked: 0.3 ms of every turn
            self._rests = not self._go_on(now) and not self._closed and not self._settling

    def _go_on(self, ms: int) -> bool:
        """To ``ms``, the contact staying as it is; True if there is something to be seen before."""
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
