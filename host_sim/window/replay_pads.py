# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Pads that press keys as a recording says, and can be set back."""

from __future__ import annotations

from dataclasses import dataclass

from host_sim.virtual.virtual_clock import VirtualClock
from host_sim.virtual.virtual_pads import KEY_DOWN_US, Take, VirtualPads


@dataclass(frozen=True)
class Place:
    """A place in the recording."""

    number: int  # of the next change of a key
    made: int
    held: tuple[int, int]


class ReplayPads(VirtualPads):
    """Pads with these presses, (µs of ``clock``, player, key) in the order of time; each key is held for a moment."""

    def __init__(self, clock: VirtualClock, presses: list[tuple[int, int, int]]) -> None:
        super().__init__(resolution_us=1)
        self._clock = clock
        self._changes = sorted(
            (
                (t_us + held, number, player, key, not held)
                for number, (t_us, player, key) in enumerate(presses)
                for held in (0, KEY_DOWN_US)
            )
        )
        self._number = 0

    def next_us(self) -> int | None:
        """Return when the next key changes; None if none will."""
        return self._changes[self._number][0] if self._number < len(self._changes) else None

    def drain(self, take: Take) -> int:
        """Hand over the presses up to now, as ``VirtualPads.drain``."""
        while (due := self.next_us()) is not None and due <= self._clock.us:
            t_us, _, player, key, down = self._changes[self._number]
            self._number += 1
            if down:
                self.contact(t_us, player, key, False)  # released first, so that every press counts
            self.contact(t_us, player, key, down)
        self.polled(self._clock.us)
        return super().drain(take)

    def place(self) -> Place:
        """Return the place up to which presses are handed over."""
        return Place(self._number, self.made, (self._held[0], self._held[1]))

    def go_to(self, place: Place) -> None:
        """Go to a place, back or on."""
        self._number = place.number
        self.made = place.made
        self._held = list(place.held)
        self._presses = []
