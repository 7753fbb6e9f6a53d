# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The pins of a Pico by their names on the board. ``hardware.power_on`` makes another board of it."""

from __future__ import annotations

from typing import Any

from host_sim.hardware.device import current
from host_sim.hardware.microcontroller import pin as _pin

board_id: str = "raspberry_pi_pico"

# What a board calls its pins, as far as the firmware uses them.
_NAMES: dict[str, dict[str, int]] = {
    "raspberry_pi_pico": {f"GP{number}": number for number in (*range(23), 25, 26, 27, 28)},
    "adafruit_macropad_rp2040": {
        "BUTTON": 0,
        "ENCODER_SWITCH": 0,
        **{f"KEY{number}": number for number in range(1, 13)},
        "SPEAKER_ENABLE": 14,
        "SPEAKER": 16,
        "NEOPIXEL": 19,
    },
}


def _become(name: str) -> None:
    """Be the board with that id."""
    module = globals()
    for names in _NAMES.values():
        for known in names:
            module.pop(known, None)
    module["board_id"] = name
    for known, number in _NAMES[name].items():
        module[known] = getattr(_pin, f"GPIO{number}")


def __getattr__(name: str) -> Any:
    # Which names there are depends on the board.
    if name == "DISPLAY" and board_id == "adafruit_macropad_rp2040":
        from host_sim.hardware.busdisplay import _own

        return current().shown or _own()
    raise AttributeError(f"'module' object has no attribute '{name}'")


_become(board_id)
