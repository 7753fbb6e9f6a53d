# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Once after power-on, before USB. The drive stays writable from a computer, USB and console stay as they are."""

import board
import supervisor

# The picture is the game's: CircuitPython's own line at its upper edge would be painted over it.
if hasattr(supervisor, "status_bar"):  # not before CircuitPython 8: code.py says what is too old
    supervisor.status_bar.display = False

# A display that the board itself has, a MacroPad's OLED, shows CircuitPython's console until the title is whole: off.
own = getattr(board, "DISPLAY", None)
if own is not None:
    own.bus.send(0xAE, b"")
