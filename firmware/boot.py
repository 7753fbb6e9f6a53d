# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs once after power-on, before USB starts. It leaves USB, console and drive as CircuitPython has them."""

import board
import supervisor

# CircuitPython would paint its status line over the game's picture.
if hasattr(supervisor, "status_bar"):  # CircuitPython before 8 has none; code.py then prints that it is too old
    supervisor.status_bar.display = False

# The board's own display, the MacroPad's OLED, would show CircuitPython's console until the title is complete.
own = getattr(board, "DISPLAY", None)
if own is not None:
    own.bus.send(0xAE, b"")
