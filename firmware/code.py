# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The device's program. It is not compiled, so that it can name a fault even if no module of the game can be loaded."""

import sys

import board
import supervisor

NEEDED = 10  # the version of CircuitPython that the modules are compiled for
_OFF = 0xAE  # commands of an OLED
_ON = 0xAF


def own_display(command: int) -> None:
    """Send _OFF or _ON to the board's own display, if it has one: CircuitPython starts it with its console on it."""
    display = getattr(board, "DISPLAY", None)
    if display is not None:
        display.bus.send(command, b"")


def main() -> None:
    """Play for ever; if that is not possible, print the fault on the console and return."""
    version = sys.implementation.version
    if version[0] < NEEDED:
        print(
            "Spit needs CircuitPython %d, and this is %d.%d: see circuitpython.org" % (NEEDED, version[0], version[1])
        )
        own_display(_ON)  # boot.py has switched it off
        return
    own_display(_OFF)  # until the title is complete
    # A computer that only reads the drive could cause a reload in the middle of a match.
    supervisor.runtime.autoreload = False
    try:
        from handheld.main import run

        run()
    except Exception as error:
        print("Spit is not complete on this drive (%s: %s): flash it again" % (type(error).__name__, error))
    finally:
        # CircuitPython now waits, with its console on the display, and starts again when a file is changed.
        own_display(_ON)
        supervisor.runtime.autoreload = True


main()
