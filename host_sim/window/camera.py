# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Takes pictures and clips of the display. Another program makes the files, so that play does not wait for them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from threading import Thread
from typing import IO

import platformdirs

from host_sim import ROOT
from host_sim.window.film import Box, Film

FOLDER = "Spit"  # of ours, in the user's folder of pictures
_LONG_S = 20  # nothing is waited for longer

_BUSY = "the last one is still being written"


class Camera:
    """A camera for ``film``; ``look`` tells what has become of a picture or clip."""

    def __init__(self, film: Film) -> None:
        self._film = film
        self._developing: subprocess.Popen[bytes] | None = None

    def picture(self, pixels: bytes, turned: bool) -> str:
        """Take a picture of the display as it is; return what there is to say at once."""
        return self._develop(".png", turned, [0, 0], [], [pixels])

    def clip(self, turned: bool, now: int) -> str:
        """Take a clip of the film up to ``now``; return what there is to say at once."""
        start, first, steps = self._film.take()
        told = [(at, box) for at, box, _ in steps]
        return self._develop(".gif", turned, [start, now], told, [first, *(pixels for _, _, pixels in steps)])

    def look(self) -> str:
        """Return what has become of the last one, as soon as that is known; "" else."""
        if self._developing is None or self._developing.poll() is None:
            return ""
        return self._finish()

    def wait(self) -> str:
        """Wait for what is being written; return what has become of it, "" if there was nothing."""
        return "" if self._developing is None else self._finish()

    def _develop(
        self, suffix: str, turned: bool, span: list[int], steps: Sequence[tuple[int, Box]], pieces: list[bytes]
    ) -> str:
        if self._developing is not None:
            return _BUSY
        head = {
            "folder": str(platformdirs.user_pictures_path() / FOLDER),
            "stem": f"spit-{datetime.now():%Y-%m-%d-%H%M%S}",
            "suffix": suffix,
            "size": [self._film.width, self._film.height],
            "turned": turned,
            "span": span,
            "steps": steps,
        }
        try:
            self._developing = subprocess.Popen(
                [sys.executable, "-m", "host_sim.window.develop"],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # a Ctrl-C at the terminal is for the game
            )
        except OSError as error:
            return f"no picture: {error.strerror}"
        assert self._developing.stdin
        lines = [json.dumps(head).encode() + b"\n", *pieces]
        Thread(target=_feed, args=(self._developing.stdin, lines)).start()
        return ""

    def _finish(self) -> str:
        child, self._developing = self._developing, None
        assert child
        assert child.stdout
        with child.stdout:
            try:
                child.wait(_LONG_S)
                said = child.stdout.read().decode()
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
                said = ""
        return said.strip() or "no picture: it could not be made"


def _feed(pipe: IO[bytes], lines: list[bytes]) -> None:
    with suppress(OSError), pipe:
        for line in lines:
            pipe.write(line)
