# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The pin map of the firmware: the only source of pins in this folder."""

from __future__ import annotations

import importlib.util
from types import ModuleType
from typing import Any

from hardware import ROOT

NO_PINS = ("chip", "bus", "rotation", "address", "hz")  # entries of DISPLAY
INSIDE = ("usb",)  # entries of OTHERS whose pins lie inside the module


def load(name: str) -> ModuleType:
    """The board file ``firmware/boards/<name>.py``."""
    path = ROOT / "firmware" / "boards" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"board_{name}", path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def display_pins(data: Any) -> dict[str, str]:
    """What the display needs -> pin."""
    return {use: pin for use, pin in data.DISPLAY.items() if use not in NO_PINS}


def others(data: Any) -> dict[str, str]:
    """What else is joined to a pin -> pin."""
    return {use: pin for use, pin in data.OTHERS.items() if use not in INSIDE}


def uses(data: Any) -> dict[str, str]:
    """Pin -> what it is for, of all pins with a pad that a board file names."""
    found = {pin: f"{player} {key}" for pin, player, key in data.KEYS}
    found |= {pin: f"display {use}" for use, pin in display_pins(data).items()}
    found |= {pin: use for use, pin in others(data).items()}
    return found
