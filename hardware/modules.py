# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What the modules call their pins: facts of the modules, not of our pin map."""

from __future__ import annotations

# Raspberry Pi Pico and Pico 2, pads 1 to 40.
PICO = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 VREF 3V3 3V3_EN GND VSYS VBUS"
).split()

# 2.8 inch TFT modules with touch; those without end after SDO.
TFT = "VCC GND CS RESET DC SDI SCK LED SDO T_CLK T_CS T_DIN T_DO T_IRQ".split()
OLED = "GND VCC SCL SDA".split()

# Which pin of its module serves which entry of a board file's DISPLAY.
TFT_USES = {"clock": "SCK", "data": "SDI", "command": "DC", "select": "CS", "reset": "RESET"}
OLED_USES = {"clock": "SCL", "data": "SDA"}


def pico_pad(pin: str) -> str:
    """The number of the pad with the pin of this name ("GP14")."""
    return str(PICO.index(pin) + 1)
