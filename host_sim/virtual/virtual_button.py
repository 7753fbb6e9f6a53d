# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The menu button: the device's own on a virtual contact, in virtual time."""

from __future__ import annotations

from collections import deque

from host_sim.virtual.virtual_clock import VirtualClock
from pads import button
from spit import ticks

LEAST_MS = 30  # a keyboard's or a mouse's press may be shorter than any contact is believed


class VirtualButton(button.MenuButton):
    """``down`` is the contact: set, it changes now, whoever looks at the button when."""

    def __init__(self, clock: VirtualClock) -> None:
        self._edges: deque[tuple[int, bool]] = deque()
        self._last_ms = clock.ms() - LEAST_MS
        self._down = False
        super().__init__(clock, False)

    @property
    def down(self) -> bool:
        """The contact is closed."""
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
        """The oldest edge up to now."""
        if not self._edges or ticks.since(self._edges[0][0], self._clock.ms()) < 0:
            return False
        self.edge_ms, self.edge_closed = self._edges.popleft()
        return True
