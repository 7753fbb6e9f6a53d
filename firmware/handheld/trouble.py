# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Shows why there is no game: in one line on the console, and on the screen if there is one.

Loaded only then. No error may leave this module, since nothing is left that could handle it.
"""

import gc
import time

import board
import microcontroller
import supervisor

try:
    from typing import Any

    from handheld.device import Device
except ImportError:  # only names for types
    pass

from handheld.rest import Rest
from saves import crash, restarts
from saves.store import CRASH
from words import texts

INCOMPLETE = "not complete on this drive (%s): flash it again"
SAY_S = 4  # how long the screen says that the device starts again
_LOOK_S = 0.1  # how often keys are checked
_OLED_ON = 0xAF


def stay(device: "Device", fault: str) -> None:
    """Show why the device can't play, until a file on the drive is changed or it is switched off.

    The display goes dark as on the title; any key wakes it, if the device has its keys already.
    """
    print("Spit: " + fault)
    _show(device, [_said(device, texts.NO_START, "The game can't start"), fault])
    supervisor.runtime.autoreload = True
    device.watchdog.stop()  # copying files to the drive takes longer than it allows
    rest = Rest(device)
    while True:
        device.watchdog.feed()
        time.sleep(_LOOK_S)
        _rest(device, rest)


def crashed(device: "Device", error: Exception) -> None:
    """Restart the device after the error that ended the program, or show why it can't restart."""
    if isinstance(error, ImportError):  # a restart would not help
        stay(device, INCOMPLETE % error)
    _restart(device, error)
    if not restarts.again(device.store):
        stay(device, restarts.TOO_OFTEN)
    # A reset, since a reload left 32 KB less to the program.
    microcontroller.reset()


def _restart(device: "Device", error: Exception) -> None:
    """Store the error for a later look, and show for SAY_S seconds that the device starts again."""
    gc.collect()
    text = crash.text_of(error)
    print("Spit: %s; starting again" % text)
    try:
        device.store.save(CRASH, crash.pack(text))
    except Exception as second:
        print("Spit: the error could not be kept (%s)" % second)
    _show(
        device,
        [_said(device, texts.CRASHED, "Something went wrong"), _said(device, texts.RESTARTING, "Starting again"), text],
    )
    for _ in range(SAY_S):
        time.sleep(1)
        try:
            device.watchdog.feed()
        except Exception:
            return  # the watchdog will restart the device by itself


def _rest(device: "Device", rest: Rest) -> None:
    """Let the display go dark or wake it, if there is one."""
    if device.screen is None:
        return
    try:
        rest.look(_touched(device))
    except Exception:
        return  # the display does not answer; it may with the next key


def _touched(device: "Device") -> bool:
    """Tell if a key or the button was pressed since the last call; False if the device has none yet."""
    pressed: "list[int]" = []
    try:
        pads = getattr(device, "pads", None)
        if pads is not None:
            pads.drain(lambda tick, player, key: pressed.append(key))
        button = getattr(device, "button", None)
        if button is not None:
            button.update()
            if button.pressed:
                pressed.append(0)
    except Exception:
        return False  # keys or button may be the broken part
    return bool(pressed)


def _words(device: "Device") -> "list[Any]":
    """Return the texts of the chosen language, else English; an empty list if they can't be loaded."""
    try:
        from language import Language

        return (getattr(device, "words", None) or Language()).load()
    except Exception:
        return []  # the error page has its own lines


def _said(device: "Device", number: int, otherwise: str) -> str:
    """Return text ``number`` in the players' language, or ``otherwise`` if there are no texts."""
    try:
        return str(_words(device)[number])
    except Exception:
        return otherwise


def _show(device: "Device", lines: "list[str]") -> None:
    """Show the error page with these lines, if anything can be shown."""
    if device.screen is None:
        own = getattr(board, "DISPLAY", None)
        if own is not None:  # it shows CircuitPython's console, but code.py has switched it off
            own.bus.send(_OLED_ON, b"")
        return
    try:
        from view import kit
        from view.pages.error_page import ErrorPage
        from view.shown import Shown

        shown = Shown()
        shown.lines = lines
        made = ErrorPage(kit.Kit(kit.look_of(device.kind), True), _words(device), shown)
        device.screen.root_group = made.group
        device.display.refresh()
    except Exception as error:
        print("Spit: nothing can be shown (%s)" % error)
