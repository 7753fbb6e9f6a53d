# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The device's program. It stays a source, so that it can say what is wrong where nothing of ours can be loaded."""

import os
import sys

import board
import supervisor

NEEDED = 10  # the CircuitPython that the compiled modules are for
STACK = "CIRCUITPY_PYSTACK_SIZE"  # in settings.toml, a number without quotes; else CircuitPython takes 2048
STACK_BYTES = 3072  # what the game needs, and half as much again
_OFF = 0xAE  # commands of an OLED
_ON = 0xAF


def own_display(command: int) -> None:
    """Switch a display that the board itself has, a MacroPad's: CircuitPython starts it, with its console on it."""
    display = getattr(board, "DISPLAY", None)
    if display is not None:
        display.bus.send(command, b"")


def main() -> None:
    """Play; come back only if that can't be, with what is wrong said on the console."""
    version = sys.implementation.version
    if version[0] < NEEDED:
        print(
            "Spit needs CircuitPython %d, and this is %d.%d: see circuitpython.org" % (NEEDED, version[0], version[1])
        )
        own_display(_ON)  # boot.py has switched it off
        return
    own_display(_OFF)  # until the title is whole
    # A computer that merely looks at the drive could set off a reload in the middle of a match.
    supervisor.runtime.autoreload = False
    try:
        from handheld.main import run

        run(stack_fault())
    except Exception as error:
        print("Spit is not complete on this drive (%s: %s): flash it again" % (type(error).__name__, error))
    finally:
        # CircuitPython waits now, with its console on the display, and begins anew when a file is changed.
        own_display(_ON)
        supervisor.runtime.autoreload = True


def stack_fault() -> str:
    """What is wrong with the size of Python's stack, in one line, "" if nothing is: too small, it ends in play."""
    read = getattr(supervisor, "get_setting", None) or os.getenv  # before 10.2 there is only this, which tells numbers
    try:
        size: object = read(STACK)
    except ValueError:  # it can't be read
        size = None
    if isinstance(size, int) and size >= STACK_BYTES:
        return ""
    return "settings.toml needs the line %s = %d, above any [section]" % (STACK, STACK_BYTES)


main()
