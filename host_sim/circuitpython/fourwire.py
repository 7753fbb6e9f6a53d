# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of fourwire: a display on SPI with a data/command line."""

from __future__ import annotations

from host_sim.circuitpython.busio import SPI
from host_sim.circuitpython.microcontroller import Pin
from host_sim.circuitpython.model import current
from host_sim.display.display_bus import SpiBus as _SpiBus
from host_sim.display.display_bus import chip_of as _chip_of


class FourWire(_SpiBus):
    """A bus to the device's chip; without one the bytes are lost, because SPI gives no answer."""

    def __init__(
        self,
        spi_bus: SPI,
        *,
        command: Pin | None = None,
        chip_select: Pin | None = None,
        reset: Pin | None = None,
        baudrate: int = 24000000,
        polarity: int = 0,
        phase: int = 0,
    ) -> None:
        current().take_pins([pin._gpio for pin in (command, chip_select, reset) if pin is not None], display=True)
        self._baudrate = baudrate  # sending takes no time here; busdisplay's model counts it
        super().__init__(_chip_of(current().chip or "ili9341", current().made))
