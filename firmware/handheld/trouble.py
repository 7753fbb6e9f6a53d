# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What is said when there is no game: in one line on the console, and on the screen if there is one.

Loaded only then. No error leaves this module: there is nobody left to hear it.
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
SAY_S = 4  # how long it is said that the device starts again
_LOOK_S = 0.1  # how often keys are looked at
_OLED_ON = 0xAF


def stay(device: "Device", fault: str) -> None:
    """The device can't play: say why, until a file on the drive is changed or it is switched off.

    The display goes dark as on the title; any key wakes it, if the keys were assembled.
    """
    print("Spit: " + fault)
    _show(device, [_said(device, texts.NO_START, "No game"), fault])
    supervisor.runtime.autoreload = True
    device.watchdog.stop()  # files take their time to be copied
    rest = Rest(device)
    while True:
        device.watchdog.feed()
        time.sleep(_LOOK_S)
        _rest(device, rest)


def crashed(device: "Device", error: Exception) -> None:
    """The program has ended by an error: start again, or say why not."""
    if isinstance(error, ImportError):  # trying again is no use
        stay(device, INCOMPLETE % error)
    _restart(device, error)
    if not restarts.again(device.store):
        stay(device, restarts.TOO_OFTEN)
    # Not a mere reload: that was seen to leave 32 KB less to the program.
    microcontroller.reset()


def _restart(device: "Device", error: Exception) -> None:
    """The game has ended by an error: keep it for its finder, say that the device starts again."""
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
            return  # it will start the device again by itself


def _rest(device: "Device", rest: Rest) -> None:
    """Let the page go dark, or wake it, if there is one."""
    if device.screen is None:
        return
    try:
        rest.look(_touched(device))
    except Exception:
        return  # it does not answer: with the next key maybe


def _touched(device: "Device") -> bool:
    """Look for a key or the button, pressed since the last time; False where there are none yet."""
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
        return False  # they may be what is broken
    return bool(pressed)


def _words(device: "Device") -> "list[Any]":
    """The texts of the language that was chosen, or else English; none if they can't be loaded."""
    try:
        from language import Language

        return (getattr(device, "words", None) or Language()).load()
    except Exception:
        return []  # the page of an error has lines of its own


def _said(device: "Device", number: int, otherwise: str) -> str:
    """What players read, if there are texts for it."""
    try:
        return str(_words(device)[number])
    except Exception:
        return otherwise


def _show(device: "Device", lines: "list[str]") -> None:
    """Put up the page of an error, if anything can be shown."""
    if device.screen is None:
        own = getattr(board, "DISPLAY", None)
        if own is not None:  # it has CircuitPython's console on it, but code.py has switched it off
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
