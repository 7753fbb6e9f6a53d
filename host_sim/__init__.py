# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The game on a PC: the commands of ``python -m host_sim`` around the engine of ``firmware``.

The firmware's folder is put on the path, because its modules import each other as from the root of a device's drive.
MicroPython can import this package too, for ``soak --runtime micropython``.
"""

import os
import sys

if hasattr(os, "environ"):  # not in MicroPython
    # Set before anything imports Blinka's displayio: without it Blinka prints that it does not know this machine.
    os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

ROOT = __file__.replace("\\", "/").rsplit("/", 2)[0]
FIRMWARE = ROOT + "/firmware"

if FIRMWARE not in sys.path:
    sys.path.append(FIRMWARE)  # last: Python has a module called code, as the device's program is

__version__ = "0.1.0"
