# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The engine on MicroPython: the same matches, no allocation, nothing that CircuitPython lacks."""

import pytest

from host_sim.measure import soak
from host_sim.ship import interpreters

needs_micropython = pytest.mark.skipif(not interpreters.present(), reason="MicroPython has no wheel for this machine")


@needs_micropython
@pytest.mark.parametrize("seed", [1, 40])
def test_the_same_matches_on_micropython(seed):
    here = soak.soak(12, seed)
    there = interpreters.micropython_json(f"from host_sim.measure import soak; soak.main(12, {seed})")
    assert there.pop("seconds") >= 0
    here["rounds_per_match_mean"] = pytest.approx(here["rounds_per_match_mean"])
    assert there == here
    assert here["violations"] == 0


# A whole match under the lock: presses of all keys, ties among them, until every kind of entry was said; with
# pauses, for who never pauses never slaps (A34), and is mostly locked (A31).
HEAP_LOCKED = """
import host_sim, micropython
from spit.log import Log
from spit.match import Match
from spit.rng import Rng
from spit.rules import Rules
log = Log(64)
rules = Rules()
rules.fumble_ms = 300
rules.spit_delay_ms = 100
rules.stacking = True
rules.assist[1] = True
match = Match(log.add, rules)
rng = Rng(5)
seen = bytearray(15)
reasons = bytearray(9)

def go(presses):
    tick = match.now
    for i in range(presses):
        tick = (tick + 20000 * (rng.below(8) if rng.below(4) else 60)) & 0x1FFFFFFF
        written = log.written
        match.press(tick, rng.below(2), rng.below(8))
        match.press(tick, rng.below(2), rng.below(8))
        match.advance(tick)
        while written < log.written:
            at = written % 64 * 5
            seen[log.entries[at + 1]] = 1
            if log.entries[at + 1] == 14:
                reasons[log.entries[at + 2]] = 1
            written += 1

for seed in range(8):
    match.start(seed, seed * 99999999 & 0x1FFFFFFF)
    rules.variant = "points" if seed % 2 else "standard"
    rules.target = 100
    micropython.heap_lock()
    go(4000)
    micropython.heap_unlock()
print([list(seen), list(reasons)])
"""


@needs_micropython
def test_from_press_to_decision_nothing_is_allocated():
    """Every kind of log entry and refusal, also deals and slaps, occurs while the heap is locked."""
    seen, reasons = interpreters.micropython_json(HEAP_LOCKED)
    assert all(seen), str(seen)
    assert all(reasons), str(reasons)


@needs_micropython
def test_the_heap_lock_bites():
    code = HEAP_LOCKED.replace("        match.advance(tick)\n", "        match.advance(tick)\n        x = [tick]\n")
    with pytest.raises(interpreters.Fault, match="MemoryError"):
        interpreters.micropython(code)
