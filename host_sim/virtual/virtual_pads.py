# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Virtual pads (``firmware/parts.py``): one whose contacts the program sets, one that plays a script."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable

from host_sim.virtual.virtual_clock import VirtualClock
from spit import ticks

Take = Callable[[int, int, int], object]

KEY_DOWN_US = 60_000  # how long a scripted key is held


class VirtualPads:
    """Pads whose keys change by ``contact``; ``polled`` says up to which time all changes are known.

    Times are µs that do not wrap and never go back. ``resolution_us``: the resolution of a stamp.
    """

    def __init__(self, resolution_us: int = 1000) -> None:
        self.resolution_us = resolution_us
        self.lost = 0
        self.made = 0  # presses so far
        self.restarts = 0
        self._until = 0
        self._presses: list[tuple[int, int, int]] = []
        self._held = [0, 0]

    def contact(self, t_us: int, player: int, key: int, down: bool) -> None:
        """Report that a key went down or up at ``t_us``."""
        bit = 1 << key
        if down and not self._held[player] & bit:
            self._presses.append((t_us, player, key))
            self.made += 1
        self._held[player] = self._held[player] | bit if down else self._held[player] & ~bit

    def polled(self, t_us: int) -> None:
        """Report that all contacts up to ``t_us`` are known."""
        self._until = t_us

    def release(self) -> None:
        """Take all keys as up."""
        self._held = [0, 0]

    def waiting(self) -> bool:
        """Tell if there are presses to drain."""
        return bool(self._presses)

    def drain(self, take: Take) -> int:
        """Call ``take(tick, player, key)`` for each press; return the tick up to which all presses are known."""
        presses, self._presses = self._presses, []
        for t_us, player, key in presses:
            take(t_us & ticks.MASK, player, key)
        return self._until & ticks.MASK

    def held(self, player: int) -> int:
        """Return the keys of a player that are down, one bit each."""
        return self._held[player]

    def restart(self) -> None:
        """Count a restart, which the game asks for after it has written to the store."""
        self.restarts += 1


class ScriptedPads(VirtualPads):
    """Pads that press keys by a script, in the time of ``clock``; presses are known ``lag_us`` later."""

    def __init__(self, clock: VirtualClock, resolution_us: int = 1, lag_us: int = 0) -> None:
        super().__init__(resolution_us)
        self._clock = clock
        self._lag_us = lag_us
        self._script: list[tuple[int, int, int, int, bool]] = []
        self._number = 0

    def press(self, t_us: int, player: int, key: int, for_us: int = KEY_DOWN_US) -> None:
        """Press a key at ``t_us``, which must be in the future, and release it after ``for_us``."""
        for when, down in ((t_us, True), (t_us + for_us, False)):
            self._number += 1
            heapq.heappush(self._script, (when, self._number, player, key, down))

    def presses(self, script: Iterable[tuple[int, int, int]]) -> None:
        """Press several keys, each as (time in µs, player, key)."""
        for t_us, player, key in script:
            self.press(t_us, player, key)

    def next_us(self) -> int | None:
        """Return when the next change is known, in µs; None if the script is over."""
        return self._script[0][0] + self._lag_us if self._script else None

    def drain(self, take: Take) -> int:
        """Hand over the script's presses up to now, as ``VirtualPads.drain``."""
        until = max(0, self._clock.us - self._lag_us)
        while self._script and self._script[0][0] <= until:
            t_us, _, player, key, down = heapq.heappop(self._script)
            if down:
                self.contact(t_us, player, key, False)  # released first, so that every press of the script counts
            self.contact(t_us, player, key, down)
        self.polled(until)
        return super().drain(take)
