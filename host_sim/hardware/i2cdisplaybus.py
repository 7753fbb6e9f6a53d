# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A display on I2C."""

from __future__ import annotations

from typing import Any

from host_sim.chip_oled import I2C_ADDRESS as _ADDRESS
from host_sim.display_bus import I2cPort as _I2cPort
from host_sim.display_bus import chip_of as _chip_of
from host_sim.display_bus import i2cdisplaybus as _blinka
from host_sim.hardware.busio import I2C
from host_sim.hardware.device import current
from host_sim.hardware.microcontroller import Pin


class I2CDisplayBus(_blinka.I2CDisplayBus):  # type: ignore[misc]
    """ValueError if no chip answers at the address."""

    def __init__(self, i2c_bus: I2C, *, device_address: int, reset: Pin | None = None) -> None:
        if device_address != _ADDRESS or current().chip not in ("ssd1306", "sh1106"):
            raise ValueError(f"Unable to find I2C Display at {device_address:x}")
        self.chip: Any = _chip_of(current().chip)
        super().__init__(_I2cPort(self.chip), device_address=device_address)
