# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of analogio: a pin that measures a voltage."""

from __future__ import annotations

from host_sim.circuitpython.microcontroller import Pin
from host_sim.circuitpython.model import current

_REFERENCE_MV = 3300


class AnalogIn:
    """An analogue input, 16 bits for 3.3 V."""

    def __init__(self, pin: Pin) -> None:
        current().take_pins([pin._gpio])

    @property
    def value(self) -> int:
        """The voltage, 0 to 65535 for 0 to 3.3 V."""
        return min(65535, current().millivolts * 65535 // _REFERENCE_MV)
