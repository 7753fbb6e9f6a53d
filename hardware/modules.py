# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The pin names of the modules on the board: Pico and displays."""

from __future__ import annotations

# Raspberry Pi Pico and Pico 2, pads 1 to 40.
PICO = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 VREF 3V3 3V3_EN GND VSYS VBUS"
).split()

# 2.8 inch TFT modules with touch (MSP2807); those without (MSP2806) end after SDO.
TFT = "VCC GND CS RESET DC SDI SCK LED SDO T_CLK T_CS T_DIN T_DO T_IRQ".split()
OLED = "GND VCC SCL SDA".split()

# Entry of a board file's DISPLAY -> pin of the module.
TFT_USES = {"clock": "SCK", "data": "SDI", "command": "DC", "select": "CS", "reset": "RESET"}
OLED_USES = {"clock": "SCL", "data": "SDA"}


def pico_pad(pin: str) -> str:
    """Return the number, "1" to "40", of the Pico's pad with the pin of this name, such as "GP14"."""
    return str(PICO.index(pin) + 1)
