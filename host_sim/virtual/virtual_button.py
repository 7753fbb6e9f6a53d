# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The menu button: the device's own code on a virtual contact, in virtual time."""

from __future__ import annotations

from collections import deque

from host_sim.virtual.virtual_clock import VirtualClock
from pads import button
from spit import ticks

LEAST_MS = 30  # shortest time between two changes: a press of a keyboard or mouse can be shorter than the lockout


class VirtualButton(button.MenuButton):
    """A menu button whose contact is ``down``; a change gets the time at which ``down`` is set."""

    def __init__(self, clock: VirtualClock) -> None:
        self._edges: deque[tuple[int, bool]] = deque()
        self._last_ms = clock.ms() - LEAST_MS
        self._down = False
        super().__init__(clock, False)

    @property
    def down(self) -> bool:
        """True while the contact is closed."""
        return self._down

    @down.setter
    def down(self, down: bool) -> None:
        if down != self._down:
            self._down = down
            now: int = self._clock.ms()
            soonest = ticks.add(self._last_ms, LEAST_MS)
            self._last_ms = soonest if ticks.since(now, soonest) > 0 else now
            self._edges.append((self._last_ms, down))

    def next_edge(self) -> bool:
        """Take the oldest edge up to now into ``edge_ms`` and ``edge_closed``; return False if there is none."""
        if not self._edges or ticks.since(self._edges[0][0], self._clock.ms()) < 0:
            return False
        self.edge_ms, self.edge_closed = self._edges.popleft()
        return True
