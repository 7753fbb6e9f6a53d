# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What can be asked for on the serial console: a letter and Enter. Its texts are for a person with a computer."""

import gc
import sys

import supervisor

try:
    from device import Device
    from game import Game
except ImportError:  # only names for types
    pass

import crash
from spit.codes import PHASE_OVER, PHASE_READY
from store import CRASH

_HELP = "r the last match as a recording, e the last error, s state of the device"


class Console:
    """Reads letters as they come; ``look`` is called once a turn."""

    def __init__(self, game: "Game", device: "Device") -> None:
        self.game = game
        self.device = device
        self._letter = ""

    def look(self, now_ms: int) -> None:
        """Take what was typed; answer at the end of a line."""
        for _ in range(supervisor.runtime.serial_bytes_available):
            letter = sys.stdin.read(1)
            if letter in "\r\n":
                if self._letter:
                    self._answer(self._letter)
                self._letter = ""
            elif letter > " ":
                self._letter = letter

    def _answer(self, letter: str) -> None:
        if letter == "s":
            self._state()
        elif letter == "e":
            print(crash.unpack(self.device.store.load(CRASH)) or "no error is kept")
        elif letter == "r":
            self._recording()
        else:
            print(_HELP)

    def _recording(self) -> None:
        game = self.game
        phase = game.play.match.phase
        if game.screen is game.table and phase != PHASE_READY and phase != PHASE_OVER:
            print("a round is being played: ask again when it is over, or in a pause")
            return
        gc.collect()
        from recording_print import print_last_match

        recorder = self.device.recorder
        if recorder is None or not print_last_match(recorder, self.device.board, version(), self._say):  # type: ignore[arg-type]
            print("no match has been played since the device was switched on")
        sys.modules.pop("recording_print", None)
        sys.modules.pop("spit.snapshot", None)
        gc.collect()

    def _say(self, line: str) -> None:
        print(line)
        self.device.watchdog.feed()

    def _state(self) -> None:
        device = self.device
        gc.collect()
        print(
            "Spit %s on %s, CircuitPython %s, heap free %d, stamps exact to %d us, presses lost %d, battery %d%%"
            % (
                version(),
                device.board,
                ".".join([str(part) for part in sys.implementation.version[:3]]),
                free(),
                device.pads.resolution_us,
                device.pads.lost,
                self.game.shown.battery,
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
