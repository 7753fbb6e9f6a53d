# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The menu button: the device's own debouncing on a virtual contact, in virtual time."""

from __future__ import annotations

import adafruit_debouncer  # type: ignore[import-untyped]

from host_sim.virtual import VirtualClock


class MenuButton(adafruit_debouncer.Button):  # type: ignore[misc]  # the library says nothing of types
    """``down`` is the contact. There is one clock in a program: the last one made is every button's."""

    def __init__(self, clock: VirtualClock) -> None:
        self.down = False
        # On a device the library takes the time from supervisor.ticks_ms.
        adafruit_debouncer.ticks_ms = clock.ms
        super().__init__(lambda: self.down, value_when_pressed=True)
