# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A buzzer on a pin of the device."""

import pwmio

try:
    from microcontroller import Pin
except ImportError:  # only a name for types
    pass

# Half of the time high is loudest; a narrow pulse is softer.
_DUTY = (0, 0x0300, 0x1000, 0x8000)


class PwmBuzzer:
    """A passive buzzer or a small speaker behind a transistor."""

    def __init__(self, pin: "Pin") -> None:
        self._pwm = pwmio.PWMOut(pin, frequency=440, duty_cycle=0, variable_frequency=True)

    def tone(self, hz: int, ms: int, volume: int) -> None:
        """Sound at ``hz`` until ``off`` or the next tone; ``volume`` 1 to 3."""
        self._pwm.frequency = hz
        self._pwm.duty_cycle = _DUTY[volume]

    def off(self) -> None:
        """Be silent."""
        self._pwm.duty_cycle = 0
