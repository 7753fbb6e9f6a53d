# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Measures on MicroPython what the engine takes of the heap, and prints it as one line of JSON.

``weigh(path)`` needs a folder with the engine as .mpy files and ``presses.json``, the presses of a whole match:
``[seed, [[tick, player, key], ...]]``.
"""

import gc
import json
import os
import sys


def weigh(path: str) -> None:
    """Print the bytes of the import with one match ready, of the state of a match, and of all presses."""
    os.chdir(path)
    sys.path.insert(0, "")  # imported from the root, as on a device, because each module's path is a string in the heap
    before = _used()
    from spit.log import Log
    from spit.match import Match
    from spit.rules import Rules

    log = Log()
    match = Match(log.add, Rules())
    match.start(1)
    ready = _used() - before

    from spit.state import State

    rules = Rules()
    before = _used()
    state = State(log.add, rules)
    size = _used() - before

    figures = {"import_and_match_bytes": ready, "state_bytes": size, "press_alloc_bytes": _press_bytes(match)}
    assert state.rules is rules  # keeps the state alive until here
    print(json.dumps(figures))


def _used() -> int:
    gc.collect()
    gc.collect()
    return gc.mem_alloc()  # type: ignore[attr-defined, no-any-return]


def _press_bytes(match) -> int:  # type: ignore[no-untyped-def]
    """Return the bytes that all presses of a match allocate, from the first to the win, each decided at once."""
    with open("presses.json") as file:
        presses = json.load(file)
    match.start(presses[0])
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()  # type: ignore[attr-defined]
    for press in presses[1]:
        match.press(press[0], press[1], press[2])
        match.advance(press[0])
    after = gc.mem_alloc()  # type: ignore[attr-defined]
    gc.enable()
    assert match.winner < 2
    return after - before  # type: ignore[no-any-return]
