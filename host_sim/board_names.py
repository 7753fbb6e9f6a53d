# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The boards as the PC knows them."""

# For each board: its display as ``make_display`` names it, the kind of look.
BOARDS = {
    "pico_tft": ("ili9341", "tft"),
    "pico_oled": ("ssd1306", "oled"),
    "macropad": ("macropad", "oled"),
}
DEFAULT = "pico_tft"
