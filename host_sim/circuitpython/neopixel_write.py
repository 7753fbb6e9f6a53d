# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of neopixel_write: a chain of lights."""

from __future__ import annotations

from host_sim.circuitpython.digitalio import DigitalInOut
from host_sim.circuitpython.model import current


def neopixel_write(digitalinout: DigitalInOut, buf: bytes | bytearray) -> None:
    """Record the colours sent, three bytes a light."""
    if digitalinout._input:
        raise ValueError("the pin is an input")
    current().lights.append(bytes(buf))
