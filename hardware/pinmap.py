# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reads the firmware's pin map, the only source of pins in this folder."""

from __future__ import annotations

import importlib.util
from types import ModuleType
from typing import Any

from hardware import ROOT

NO_PINS = ("chip", "bus", "rotation", "address", "hz")  # entries of DISPLAY that are not pins
INSIDE = ("usb",)  # entries of OTHERS whose pins are inside the Pico module, without a pad


def load(name: str) -> ModuleType:
    """Return the board file ``firmware/boards/<name>.py`` as a module; FileNotFoundError if there is none."""
    path = ROOT / "firmware" / "boards" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"board_{name}", path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def display_pins(data: Any) -> dict[str, str]:
    """Return the display's pins by use, such as "clock"."""
    return {use: pin for use, pin in data.DISPLAY.items() if use not in NO_PINS}


def others(data: Any) -> dict[str, str]:
    """Return the other connected pins by use, such as "buzzer"."""
    return {use: pin for use, pin in data.OTHERS.items() if use not in INSIDE}


def uses(data: Any) -> dict[str, str]:
    """Return the use of each pin with a pad that a board file names."""
    found = {pin: f"{player} {key}" for pin, player, key in data.KEYS}
    found |= {pin: f"display {use}" for use, pin in display_pins(data).items()}
    found |= {pin: use for use, pin in others(data).items()}
    return found
