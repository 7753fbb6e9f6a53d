# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reads what a device tells of itself: board, versions, free heap by screens, lost presses, last error, last match."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from host_sim.device.port import STATE, Port
from host_sim.fault import Fault
from host_sim.files import NamedFile
from host_sim.matches import recording

_EVERY_S = 1.0  # between two questions while screens are shown


def report(
    port: Port,
    file: NamedFile,
    watch: Callable[[], bool],
    say: Callable[[str], object],
) -> bool:
    """Ask the device everything and tell it line by line, by ``say``; return False if its recording is wrong.

    While ``watch()`` is true, the screens that the device shows are noted, with the least heap that was free on each.
    The last match goes into ``file``.
    """
    first = _state(port)
    say(f"board: {first['board']}, stamps exact to {first['us']} us, battery {first['battery']}")
    say(f"version: Spit {first['version']}, CircuitPython {first['circuitpython']}")
    say("last error: " + " / ".join(port.ask("e")))
    heap: dict[str, int] = {}
    state = first
    while True:
        screen, free = state["screen"] or "a screen", int(state["heap"])
        if free < heap.get(screen, free + 1):
            say(f"heap: {free} bytes free on {screen}")
            heap[screen] = free
        if not watch():
            break
        state = _state(port)
    say(f"presses lost: {_state(port)['lost']}")
    return _recorded(port.ask("r"), file, say)


def _state(port: Port) -> dict[str, str]:
    found = STATE.fullmatch(port.ask("s")[-1])
    assert found
    return found.groupdict()


def _recorded(lines: list[str], file: NamedFile, say: Callable[[str], object]) -> bool:
    """Keep the recording in the file and replay it; tell what the device said if it sent none."""
    match = [line for line in lines if re.match(r"[\[{]", line)]
    if not match:
        say("last match: " + (" / ".join(lines) or "no answer"))
        return True
    file.write("".join(line + "\n" for line in match).encode())
    try:
        done = recording.replay(line.encode() for line in match)
    except Fault as fault:
        say(f"last match: {file.name}: it can't be replayed: {fault}")
        return False
    say(f"last match: {file.name}: {done.summary()}")
    return not done.differs


def for_seconds(seconds: float) -> Callable[[], bool]:
    """Return a function that waits between two questions, and tells if so many seconds are not over yet."""
    until = time.monotonic() + seconds

    def watch() -> bool:
        if time.monotonic() >= until:
            return False
        time.sleep(min(_EVERY_S, max(0.0, until - time.monotonic())))
        return True

    return watch


def until_enter(ask: Callable[[], object] = input) -> Callable[[], bool]:
    """Return the same, until ``ask`` returns: until Enter is pressed."""
    pressed = threading.Event()

    def wait() -> None:
        with suppress(EOFError, OSError):
            ask()
        pressed.set()

    threading.Thread(target=wait, daemon=True).start()
    return lambda: not pressed.wait(_EVERY_S)
