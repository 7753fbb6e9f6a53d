# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of busio: buses that take their pins and carry only a display."""

from __future__ import annotations

from host_sim.circuitpython.microcontroller import Pin
from host_sim.circuitpython.model import current


class SPI:
    """An SPI bus that is only written to."""

    def __init__(self, clock: Pin, MOSI: Pin | None = None, MISO: Pin | None = None, half_duplex: bool = False) -> None:  # noqa: N803
        if MOSI is None or MISO is not None:
            raise NotImplementedError("a bus that is read")
        current().take_pins([clock._gpio, MOSI._gpio], display=True)


class I2C:
    """An I2C bus; RuntimeError if no display is on it, because then nothing pulls the lines up."""

    def __init__(self, scl: Pin, sda: Pin, *, frequency: int = 100000, timeout: int = 255) -> None:
        current().take_pins([scl._gpio, sda._gpio], display=True)
        if not current().chip:
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
