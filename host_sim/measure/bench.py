# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Measures the figures of the budgets; each function says how."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from host_sim.matches import duel
from host_sim.measure.soak import average_bots
from host_sim.ship import interpreters
from spit import snapshot
from spit.codes import KEY_A, NONE, P1, PHASE_OVER, PHASE_PLAY, SLOTS
from spit.log import Log
from spit.match import Match
from spit.rules import Rules

CALLS = 200  # in one timed loop, which is short, so that other programs seldom interrupt it
REPEATS = 201  # loops of each kind, in turn, so that a busy moment of the machine hits all kinds
MATCHES = 20
MATCH_SEED = 4


class _Empty:
    def method(self) -> None:
        """Do nothing: the unit of the measurements is a call of this method."""


def bench() -> dict[str, Any]:
    """Return all figures by name."""
    from host_sim.measure.repaints import repaints  # imported here: it loads Blinka, which other figures do not need

    screens = repaints()
    play = screens["pico_tft"]["play"]
    sent = {"median": play["bytes_median"], "max": play["bytes_max"]}
    return {**_presses(), **memory(), "match_ms": _match_ms(), "tft_bytes_per_play": sent, "repaints": screens}


def _presses() -> dict[str, float]:
    """Return the time of a pick and of a play, ``press`` and ``advance`` together, in calls of an empty method.

    The loops of all kinds take turns, and the median of each kind counts. Picks are timed in a loop that changes the
    card in hand, plays one by one at positions of a real match.
    """
    loops: dict[str, Callable[[], float]] = {
        "call": _time_calls,
        "pick": _time_picks,
        "play": _time_plays,
    }
    times: dict[str, list[float]] = {name: [] for name in loops}
    for _ in range(REPEATS):
        for name, loop in loops.items():
            times[name].append(loop())
    call = median(times["call"])
    return {f"{name}_over_empty_call": round(median(times[name]) / call, 1) for name in ("pick", "play")}


def _time_calls() -> float:
    """Return the seconds of one call of an empty method, without the cost of the loop."""
    method = _Empty().method
    began = time.perf_counter()
    for _ in range(CALLS):
        method()
    return (time.perf_counter() - began) / CALLS - _time_nothing()


def _time_nothing() -> float:
    """Return the seconds of one turn of an empty loop."""
    began = time.perf_counter()
    for _ in range(CALLS):
        pass
    return (time.perf_counter() - began) / CALLS


def _time_picks() -> float:
    """Return the seconds of one pick, of two stocks in turn, at the opening of a match."""
    match, snap, _, _ = _positions()[0]
    snapshot.restore(match, snap, 0)
    press, advance = match.press, match.advance
    began = time.perf_counter()
    for i in range(CALLS):
        press(i, P1, i & 1)
        advance(i)
    return (time.perf_counter() - began) / CALLS - _time_nothing()


def _time_plays() -> float:
    """Return the seconds of one play, without its pick."""
    total = 0.0
    for match, snap, slot, key in _positions():
        snapshot.restore(match, snap, 0)
        match.press(1000, P1, slot)
        match.advance(1000)
        began = time.perf_counter()
        match.press(2000, P1, key)
        match.advance(2000)
        total += time.perf_counter() - began
    return total / len(_positions())


_found: list[tuple[Match, bytes, int, int]] = []


def _positions() -> list[tuple[Match, bytes, int, int]]:
    """Return (match, snapshot, slot, key) for positions of a match where player 1 holds no card and has a play."""
    if _found:
        return _found
    match = Match(Log().add, Rules())
    stage = Match(Log().add, Rules())

    def keep() -> None:
        if match.phase == PHASE_PLAY and match.hand(P1) == NONE and match.lock[P1] < 0:
            for slot in range(SLOTS):
                card = match.table.top(slot)
                takers = 0 if card == NONE else match.table.takers(card)
                if takers:
                    data = bytearray(snapshot.SIZE)
                    snapshot.pack(match, data)
                    _found.append((stage, bytes(data), slot, KEY_A + (0 if takers & 1 else 1)))
                    return

    match.start(1)
    duel.play(match, average_bots(match, 1), keep)
    del _found[25:]
    return _found


def memory() -> dict[str, Any]:
    """Return the bytes that weigh.py measures on MicroPython, with the engine compiled as for a device.

    The values are None if MicroPython is not installed.
    """
    if not interpreters.present():
        return {"import_and_match_bytes": None, "state_bytes": None, "press_alloc_bytes": None}
    with tempfile.TemporaryDirectory() as folder:
        interpreters.compile_package("spit", Path(folder))
        (Path(folder) / "presses.json").write_text(json.dumps([MATCH_SEED, _match_presses()]))
        figures = interpreters.micropython_json(f"from host_sim.measure import weigh; weigh.weigh({folder!r})")
    return dict(figures)


def _match_presses() -> list[tuple[int, int, int]]:
    """Return all presses of a match between two average bots."""
    match = Match(Log().add, Rules())
    match.start(MATCH_SEED)
    bots = average_bots(match, MATCH_SEED)
    presses: list[tuple[int, int, int]] = []

    def press(tick: int, player: int, key: int) -> None:
        presses.append((tick, player, key))
        match.press(tick, player, key)

    while match.phase != PHASE_OVER:
        tick = duel.next_tick(match, bots)
        duel.act(bots, tick, press)
        match.advance(tick)
    return presses


def _match_ms() -> float:
    """Return the median milliseconds of a match between two average bots, with nothing shown or checked."""
    times = []
    for seed in range(MATCHES):
        match = Match(Log().add, Rules())
        began = time.perf_counter()
        match.start(seed)
        duel.play(match, average_bots(match, seed))
        times.append(1000 * (time.perf_counter() - began))
    return round(median(times), 1)
