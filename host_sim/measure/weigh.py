# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs on MicroPython: what the engine takes of the heap, printed as one line of JSON.

``weigh(path)`` is given a folder that holds the engine as .mpy files, and ``presses.json``:
``[seed, [[tick, player, key], ...]]``, the presses of a whole match.
"""

import gc
import json
import os
import sys


def weigh(path: str) -> None:
    """Print the bytes of the import with one match ready, of the match's own state, and of a press."""
    os.chdir(path)
    sys.path.insert(0, "")  # at the root, as on a device: each module's path is a string in the heap
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
    assert state.rules is rules  # which keeps the state alive until here
    print(json.dumps(figures))


def _used() -> int:
    gc.collect()
    gc.collect()
    return gc.mem_alloc()  # type: ignore[attr-defined, no-any-return]


def _press_bytes(match) -> int:  # type: ignore[no-untyped-def]
    """Bytes allocated by all presses of a match between two bots, from the first to the win, each decided at once."""
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
