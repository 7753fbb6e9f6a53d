# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Answers on the serial console, for a person with a computer. Loaded only when somebody asks."""

import gc
import sys

try:
    from typing import Any

    from game import Game
    from handheld.device import Device
except ImportError:  # only names for types
    pass

from saves.store import CRASH
from spit.codes import NONE

COMPANIONS = ("saves.crash", "saves.recording_print")  # memory.py

_HELP = "r the last match as a recording, e the last error, s state of the device"


def answer(game: "Game", device: "Device", letter: str) -> None:
    """Print the answer to ``letter``: r, e or s; a line of help for any other."""
    if letter == "s":
        _state(game, device)
    elif letter == "e":
        from saves import crash  # here: it is in memory only where an error is asked for

        print(crash.unpack(device.store.load(CRASH)) or "no error is kept")
        if game.at_table():
            game.leave_store()
    elif letter == "r":
        _recording(game, device)
    else:
        print(_HELP)


def _recording(game: "Game", device: "Device") -> None:
    if game.screen is game.table and game.in_round():
        print("a round is being played: ask again when it is over, or in a pause")
        return
    gc.collect()
    from saves.recording_print import print_last_match

    def say(line: str) -> None:
        print(line)
        device.watchdog.feed()

    recorder: "Any" = device.recorder
    if recorder is None or not print_last_match(recorder, device.board, device.version(), say):
        print("no match has been played since the device was switched on")


def _state(game: "Game", device: "Device") -> None:
    gc.collect()
    print(
        "Spit %s on %s, CircuitPython %s, heap free %d, stamps exact to %d us, presses lost %d, battery %s, screen %s"
        % (
            device.version(),
            device.board,
            ".".join([str(part) for part in sys.implementation.version[:3]]),
            free(),
            device.pads.resolution_us,
            device.pads.lost,
            "none" if game.shown.battery == NONE else "%d%%" % game.shown.battery,
            type(game.screen).__name__,
        )
    )


def free() -> int:
    """Return the free bytes of the heap; -1 on an interpreter that does not tell."""
    return gc.mem_free() if hasattr(gc, "mem_free") else -1
