# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Records matches while they are played: one file a match, in the format of ``recording.py``."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

from host_sim import __version__
from host_sim.fault import Fault
from host_sim.files import NamedFile
from host_sim.matches import notation
from host_sim.matches.recording import FORMAT, round_ended, rules_object
from spit import snapshot, ticks
from spit.match import Match

_HEAD = b'{"spit": '  # every recording begins with this


class GameRecorder:
    """A recorder that writes the first match to ``path``, further ones beside it with ``-2``, ``-3`` in their names.

    It replaces an older recording of that name when the match begins, not before. It writes presses when they are
    decided, so that the line of a round stands where the round ended. A full disk ends the recording, not the match.
    """

    def __init__(self, path: Path, board: str | None = None) -> None:
        self._path = path
        self._board = board
        self._matches = 0
        self._files = [NamedFile(path)]  # the first and the latest; claimed now: a fault shows before the match
        self._stream: TextIO | None = None
        self._match: Match | None = None
        self._t_us = 0
        self._tick = 0
        self._waiting: list[tuple[int, int, int]] = []

    def begin(self, match: Match, seed: int) -> None:
        """Begin the recording of a match: from ``seed``, or from its present state if ``seed`` is negative."""
        self._matches += 1
        self._end()
        self._match = match
        self._t_us = 0
        self._tick = match.now
        self._waiting = []
        start: dict[str, Any] = {"seed": seed}
        if seed < 0:
            data = bytearray(snapshot.SIZE)
            snapshot.pack(match, data)
            start = {"snapshot": data.hex()}
        head = {"spit": FORMAT, "version": __version__, "board": self._board, **start}
        self._start(json.dumps({**head, "rules": rules_object(match.rules)}) + "\n")

    def press(self, tick: int, player: int, key: int) -> None:
        """Note a press that is not decided yet."""
        self._waiting.append((tick, player, key))

    def hear(self, tick: int, kind: int) -> None:
        """Note a log entry; write the line of a round if the entry ends one."""
        match = self._match
        if match is None:
            return
        ended = round_ended(match, kind)
        if ended:
            self.decided(tick)
            self._write({"round": ended, "t_us": self._t_us, "hash": snapshot.hash_of(match)})

    def decided(self, tick: int) -> None:
        """Write the presses up to ``tick``."""
        done = 0
        for at, player, key in self._waiting:
            if ticks.since(at, tick) < 0:
                break
            done += 1
            self._pass_to(at)
            self._write([self._t_us, notation.PLAYERS[player], notation.KEYS[key]])
        del self._waiting[:done]
        self._pass_to(tick)

    def close(self) -> None:
        """End the recording, and give up the files."""
        self._end()
        for file in self._files:
            file.close()

    def _pass_to(self, tick: int) -> None:
        ahead = ticks.since(self._tick, tick)
        if ahead > 0:
            self._t_us += ahead
            self._tick = tick

    def _start(self, head: str) -> None:
        try:
            if self._matches > 1:
                self._files[1:] = [_following(self._path, self._matches)]
            self._stream = self._files[-1].begin(head)
        except Fault as fault:
            print(f"{fault}: the match is not recorded", file=sys.stderr)

    def _end(self) -> None:
        try:
            if self._stream:
                self._stream.close()
                self._stream = None
        except OSError as error:
            self._stop(error)

    def _stop(self, error: OSError) -> None:
        stream, self._stream = self._stream, None
        if stream:
            with suppress(OSError):  # closing flushes, which fails again on a full disk
                stream.close()
        print(f"{self._path}: {error.strerror}: the match is recorded no further", file=sys.stderr)

    def _write(self, value: Any) -> None:
        try:
            if self._stream:
                self._stream.write(json.dumps(value) + "\n")
        except OSError as error:
            self._stop(error)


def _following(path: Path, number: int) -> NamedFile:
    """Claim the file of a further match; Fault if it is there and is not a recording (the user did not name it)."""
    file = NamedFile(path.with_name(f"{path.stem}-{number}{path.suffix}"))
    try:
        with open(file.path, "rb") as found:
            if found.read(len(_HEAD)) not in (_HEAD, b""):
                raise Fault(f"{file.name} is there, and is no recording")
    except FileNotFoundError:
        pass
    except OSError as error:
        raise Fault(f"{file.name}: {error.strerror}") from None
    return file
