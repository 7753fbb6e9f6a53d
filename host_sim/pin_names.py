# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Pin names of CircuitPython's ``board`` module, for the boards that are known here, by ``board.board_id``.

Each name maps to the chip's pin. Source: CircuitPython's ``pins.c`` of each board.
"""

from __future__ import annotations


def _pico(numbers: range, **others: str) -> dict[str, str]:
    """Return the pins of a kind of Pico: GP0 and so on by ``numbers``, those that all kinds have, and ``others``."""
    names = {f"GP{number}": f"GPIO{number}" for number in (*numbers, 26, 27, 28)}
    for number in range(4):
        names[f"A{number}"] = f"GPIO{26 + number}"
    return {**names, "VOLTAGE_MONITOR": "GPIO29", **others}


_PICO = _pico(range(26), SMPS_MODE="GPIO23", VBUS_SENSE="GPIO24", LED="GPIO25")
_PICO_W = _pico(range(23), LED="CYW0", SMPS_MODE="CYW1", VBUS_SENSE="CYW2")  # CYW…: pins of the radio chip

NAMES: dict[str, dict[str, str]] = {
    "raspberry_pi_pico": _PICO,
    "raspberry_pi_pico_w": _PICO_W,
    "raspberry_pi_pico2": _PICO,
    "raspberry_pi_pico2_w": _PICO_W,
    "adafruit_macropad_rp2040": {
        **{f"KEY{number}": f"GPIO{number}" for number in range(1, 13)},
        "BUTTON": "GPIO0",
        "ENCODER_SWITCH": "GPIO0",
        "LED": "GPIO13",
        "SPEAKER_ENABLE": "GPIO14",
        "SPEAKER": "GPIO16",
        "ENCODER_A": "GPIO17",
        "ROTA": "GPIO17",
        "ENCODER_B": "GPIO18",
        "ROTB": "GPIO18",
        "NEOPIXEL": "GPIO19",
        "SDA": "GPIO20",
        "SCL": "GPIO21",
        "OLED_CS": "GPIO22",
        "OLED_RESET": "GPIO23",
        "OLED_DC": "GPIO24",
        "SCK": "GPIO26",
        "MOSI": "GPIO27",
        "MISO": "GPIO28",
    },
}
