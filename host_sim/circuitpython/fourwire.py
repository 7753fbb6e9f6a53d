# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A display on SPI, with the data/command line."""

from __future__ import annotations

from host_sim.circuitpython.busio import SPI
from host_sim.circuitpython.microcontroller import Pin
from host_sim.circuitpython.model import current
from host_sim.display.display_bus import SpiBus as _SpiBus
from host_sim.display.display_bus import chip_of as _chip_of


class FourWire(_SpiBus):
    """Ends in the chip that the device has, or nowhere: nobody can tell, but nothing is seen then."""

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
        self._baudrate = baudrate  # what is sent takes no time here but that of the display's model
        super().__init__(_chip_of(current().chip or "ili9341", current().made))
