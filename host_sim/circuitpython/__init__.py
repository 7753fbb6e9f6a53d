# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A device's hardware, modelled as it was measured: what the firmware imports besides displayio.

Each module here bears the name of CircuitPython's and has that part of it which the firmware uses;
a test holds every name and signature against ``circuitpython-stubs``. What they share is a
``ModelDevice``: its pins, and time, which stands still until it is told to go on.

    with circuitpython.installed():
        from pads.pio import PioPads
    device = circuitpython.power_on()
    device.contact(1_000_000, 3, True)
    device.run_to(2_000_000)
"""

from __future__ import annotations

import importlib
import sys
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
    """A new device in place of the one before; its clock of milliseconds begins with ``boot_ms``."""
    begun = model.begin(boot_ms)
    board._become(board_id)
    return begun


@contextmanager
def installed() -> Iterator[None]:
    """Within it, ``import keypad`` and the like give the models; what was imported so keeps them."""
    # All first: they stand on Blinka's modules of these names.
    models = {name: importlib.import_module("host_sim.circuitpython." + name) for name in MODULES}
    before = {name: sys.modules.get(name) for name in MODULES}
    sys.modules.update(models)
    release = displayio.release_displays

    def release_displays() -> None:
        release()
        current().release_display()

    displayio.release_displays = release_displays
    try:
        yield
    finally:
        displayio.release_displays = release
        for name, module in before.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module
