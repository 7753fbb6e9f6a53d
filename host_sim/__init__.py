# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The game on a PC: the commands of ``python -m host_sim`` around the engine of ``firmware``.

The firmware's folder is put on the path as its files lie at the root of a device's drive.
Written so that MicroPython can import it too, for ``soak --runtime micropython``.
"""

import os
import sys

if hasattr(os, "environ"):  # not in MicroPython
    # Before anything imports Blinka's displayio, which else says on standard output what machine it missed.
    os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

ROOT = __file__.replace("\\", "/").rsplit("/", 2)[0]
FIRMWARE = ROOT + "/firmware"

if FIRMWARE not in sys.path:
    sys.path.append(FIRMWARE)  # last: the device's program is called code.py, as a module of Python's is

__version__ = "0.1.0"
