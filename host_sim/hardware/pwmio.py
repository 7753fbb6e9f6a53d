# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A pin that goes up and down by itself."""

from __future__ import annotations

from host_sim.hardware.device import current
from host_sim.hardware.microcontroller import Pin


class PWMOut:
    """Its tones are noted in the device."""

    def __init__(
        self, pin: Pin, *, duty_cycle: int = 0, frequency: int = 500, variable_frequency: bool = False
    ) -> None:
        self._gpio = pin._gpio
        self._variable = variable_frequency
        current().take_pins([self._gpio])
        self._hz = frequency
        self.duty_cycle = duty_cycle

    @property
    def frequency(self) -> int:
        """Hz."""
        return self._hz

    @frequency.setter
    def frequency(self, hz: int) -> None:
        if not self._variable:
            raise NotImplementedError("Frequency must be a variable one")
        self._hz = hz

    @property
    def duty_cycle(self) -> int:
        """0 to 65535."""
        return self._duty

    @duty_cycle.setter
    def duty_cycle(self, share: int) -> None:
        self._duty = share
        device = current()
        device.outputs[self._gpio] = share
        device.tones.append((device.now_ns, self._gpio, self._hz if share else 0))
