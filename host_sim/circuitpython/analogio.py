# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A pin whose voltage is measured."""

from __future__ import annotations

from host_sim.circuitpython.microcontroller import Pin
from host_sim.circuitpython.model import current

_REFERENCE_MV = 3300


class AnalogIn:
    """16 bits for 3.3 V."""

    def __init__(self, pin: Pin) -> None:
        current().take_pins([pin._gpio])

    @property
    def value(self) -> int:
        """0 to 65535."""
        return min(65535, current().millivolts * 65535 // _REFERENCE_MV)
