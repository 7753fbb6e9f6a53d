# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What can be asked for on the serial console. Loaded only then. Its texts are for a person with a computer."""

import gc
import sys

try:
    from typing import Any

    from game import Game
    from handheld.device import Device
except ImportError:  # only names for types
    pass

from saves import crash
from saves.store import CRASH
from spit.codes import NONE

COMPANIONS = ("saves.crash", "saves.recording_print")  # memory.py

_HELP = "r the last match as a recording, e the last error, s state of the device"


def answer(game: "Game", device: "Device", letter: str) -> None:
    """Print what ``letter`` asks for."""
    if letter == "s":
        _state(game, device)
    elif letter == "e":
        print(crash.unpack(device.store.load(CRASH)) or "no error is kept")
        if game.at_table():
            game.saver.let_go()
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
    if recorder is None or not print_last_match(recorder, device.board, version(), say):
        print("no match has been played since the device was switched on")


def _state(game: "Game", device: "Device") -> None:
    gc.collect()
    print(
        "Spit %s on %s, CircuitPython %s, heap free %d, stamps exact to %d us, presses lost %d, battery %s"
        % (
            version(),
            device.board,
            ".".join([str(part) for part in sys.implementation.version[:3]]),
            free(),
            device.pads.resolution_us,
            device.pads.lost,
            "none" if game.shown.battery == NONE else "%d%%" % game.shown.battery,
        )
    )


def version() -> str:
    """The game's version, as the list of its files on the drive says."""
    try:
        with open("spit-files.txt") as file:
            return file.readline().split()[1]
    except (OSError, IndexError):
        return "?"


def free() -> int:
    """Bytes of the heap that are free; -1 where nobody can tell."""
    return gc.mem_free() if hasattr(gc, "mem_free") else -1
