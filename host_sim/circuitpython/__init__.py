# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A model of a device's hardware, as measured: the modules that the firmware imports besides displayio.

Each module has the name of CircuitPython's and the part of it that the firmware uses; a test compares every name and
signature with ``circuitpython-stubs``. They share a ``ModelDevice`` with its pins and its time, which passes only in
``run_to``.

    with circuitpython.installed():
        from pads.pio import PioPads
    device = circuitpython.power_on()
    device.contact(1_000_000, 3, True)
    device.run_to(2_000_000)
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import displayio

from host_sim.circuitpython import board, model
from host_sim.circuitpython.model import ModelDevice, current

__all__ = ["MODULES", "ModelDevice", "current", "installed", "power_on"]

MODULES = (
    "analogio",
    "board",
    "busdisplay",
    "busio",
    "digitalio",
    "fourwire",
    "i2cdisplaybus",
    "keypad",
    "microcontroller",
    "neopixel_write",
    "rp2pio",
    "supervisor",
    "usb_cdc",
    "watchdog",
)


def power_on(board_id: str = "raspberry_pi_pico", boot_ms: int = 0x1FFF0000) -> ModelDevice:
    """Replace the device by a new one and return it; its millisecond clock begins at ``boot_ms``."""
    begun = model.begin(boot_ms)
    board._become(board_id)
    return begun


@contextmanager
def installed() -> Iterator[None]:
    """Make ``import keypad`` and the like give the models meanwhile; modules imported so keep them."""
    # Import all models before the swap, because some are built on Blinka's modules of these names.
    models = {name: importlib.import_module("host_sim.circuitpython." + name) for name in MODULES}
    before = {name: sys.modules.get(name) for name in MODULES}
    sys.modules.update(models)
    release = displayio.release_displays

    def release_displays() -> None:
        release()
        current().release_display()

    displayio.release_displays = release_displays
    real_time = time.monotonic_ns
    time.monotonic_ns = lambda: current().monotonic_ns()
    try:
        yield
    finally:
        time.monotonic_ns = real_time
        displayio.release_displays = release
        for name, module in before.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module
