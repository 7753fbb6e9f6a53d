# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of i2cdisplaybus: a display on I2C."""

from __future__ import annotations

from typing import Any

from host_sim.circuitpython.busio import I2C
from host_sim.circuitpython.microcontroller import Pin
from host_sim.circuitpython.model import current
from host_sim.display import display_bus as _display_bus
from host_sim.display.chip_oled import I2C_ADDRESS as _ADDRESS


class I2CDisplayBus(_display_bus.I2cBus):
    """A bus to the device's chip; ValueError if no chip answers at the address."""

    def __init__(self, i2c_bus: I2C, *, device_address: int, reset: Pin | None = None) -> None:
        if device_address != _ADDRESS or current().chip not in ("ssd1306", "sh1106"):
            raise ValueError(f"Unable to find I2C Display at {device_address:x}")
        chip: Any = _display_bus.chip_of(current().chip, current().made)
        self._chip = chip
        super().__init__(chip)
