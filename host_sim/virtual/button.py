# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The menu button: the device's own debouncing on a virtual contact, in virtual time."""

from __future__ import annotations

import adafruit_debouncer  # type: ignore[import-untyped]

from host_sim.virtual.clock import VirtualClock

# A tap on a keyboard may be over before the button has been looked at often enough: in a long draw nobody looks.
LEAST_MS = 60
LEAST_LOOKS = 4


class MenuButton(adafruit_debouncer.Button):  # type: ignore[misc]  # the library says nothing of types
    """``down`` is the contact. There is one clock in a program: the last one made is every button's."""

    def __init__(self, clock: VirtualClock) -> None:
        self.down = False
        self._clock = clock
        self._since = -LEAST_MS
        self._looks = LEAST_LOOKS
        # On a device the library takes the time from supervisor.ticks_ms.
        adafruit_debouncer.ticks_ms = clock.ms
        super().__init__(self._closed, value_when_pressed=True)

    def press(self) -> None:
        """Close the contact, until ``down`` is set to False, but for LEAST_MS and LEAST_LOOKS at least."""
        self.down = True
        self._looks = 0
        self._since = self._clock.us // 1000

    def _closed(self) -> bool:
        self._looks += 1
        return self.down or self._looks <= LEAST_LOOKS or self._clock.us // 1000 - self._since < LEAST_MS
