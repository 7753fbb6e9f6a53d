# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of board: a board's pins by name, at first a Pico's; ``circuitpython.power_on`` chooses another board."""

from __future__ import annotations

from typing import Any

from host_sim import pin_names as _pin_names
from host_sim.circuitpython.microcontroller import pin as _pin
from host_sim.circuitpython.model import current

board_id: str = "raspberry_pi_pico"


def _become(name: str) -> None:
    """Take the pins of the board with that id."""
    module = globals()
    for names in _pin_names.NAMES.values():
        for known in names:
            module.pop(known, None)
    module["board_id"] = name
    for known, gpio in _pin_names.NAMES[name].items():
        module[known] = getattr(_pin, gpio)


def __getattr__(name: str) -> Any:
    # DISPLAY exists on one board only.
    if name == "DISPLAY" and board_id == "adafruit_macropad_rp2040":
        from host_sim.circuitpython.busdisplay import _own

        return current().shown or _own()
    raise AttributeError(f"'module' object has no attribute '{name}'")


_become(board_id)
