# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The engine against the reference (reference.py): random scenarios and whole matches, every entry and every field."""

import json
from collections import Counter

import pytest
import reference
from bot_matches import played
from scenarios_random import scenarios

from host_sim.matches import scenario

BATCHES = 8
SIZE = 500
OPTIONS = [
    {},
    {"variant": "points", "target": 60},
    {"stacking": True, "fumble_ms": 0},
    {"doubles": True, "spit_delay_ms": 600},
    {"stacking": True, "doubles": True, "auto_spit_ms": 0},
    {"assist": [True, False], "six_key": [False, True], "fumble_ms": 800},
    {"assist": [True, True], "six_key": [True, True], "auto_spit_ms": 300, "spit_delay_ms": 5000},
    {"max_rounds": 3},
    {"variant": "points", "target": 1000, "max_rounds": 4, "doubles": True},
]


@pytest.mark.parametrize("batch", [0, *(pytest.param(batch, marks=pytest.mark.slow) for batch in range(1, BATCHES))])
def test_random_scenarios(batch):
    """R1-R32 A1-A36: the engine and the rules written down a second time say the same."""
    for case in scenarios(SIZE, 100 + batch):
        wrong = reference.check(case, scenario.run(case))
        assert not wrong, f"{wrong}\n{json.dumps(case)}"


KINDS = 13


class WatchedMatch(reference.ReferenceMatch):
    """A match that counts locks and false starts."""

    def __init__(self, scenario, seen):
        self.seen = seen
        super().__init__(scenario)

    def lock(self, t, p):
        before = self.doublings[p]
        super().lock(t, p)
        if self.locked[p] > t:
            self.seen[f"a lock with {before} doublings"] += 1
            self.seen["a lock of 4 s that is no option's"] += self.locked[p] == t + 4_000_000 and before > 0

    def play(self, t, p, i, pile):
        self.seen["a doubling taken back"] += self.doublings[p] > 0
        super().play(t, p, i, pile)

    def refuse(self, t, p, reason, key):
        super().refuse(t, p, reason, key)
        own = self.own_arming[p]
        if self.phase == "slap" and reason == "not_armed" and self.slapped(p, key):
            self.seen["a false start"] += 1
            self.seen["one past the call's arming"] += t >= self.armed_at
            self.seen["the microsecond before an own arming"] += self.own_before == t + 1
        elif reason == "round_over" and self.slapped(p, key):
            self.seen["a slap on its way"] += 1
        elif self.phase == "slap" and own is not None and t < own:
            self.seen["a key that slaps nothing, before an own arming"] += 1

    def slap_key(self, t, p, key, touched):
        self.own_before = self.own_arming[p]
        super().slap_key(t, p, key, touched)
        self.seen["a slap at an own arming"] += self.own_before == t and [q for q, _ in self.slaps] == [p]

    def slap_timer(self, t):
        own = [self.own_arming[p] for p in reference.PLAYERS]
        self.seen["a slap's end for one who was not armed"] += any(arms is not None and arms > t for arms in own)
        super().slap_timer(t)


@pytest.mark.slow
def test_random_scenarios_reach_the_new_rules():
    """A31 A34 A20: locks with every number of doublings, false starts of every kind, in one of the batches."""
    seen = Counter()
    for case in scenarios(SIZE, 100):
        match = WatchedMatch(case, seen)
        at = {}
        for t, player, key in case.get("events", []):
            at.setdefault(t, []).append((player, key))
        for t, presses in at.items():
            match.tick(t, presses)
        match.run_timers(max(case.get("until_us", 0), match.now))
    assert len(seen) == KINDS
    assert min(seen.values()) >= 5, seen


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=[" ".join(o) or "defaults" for o in OPTIONS])
def test_whole_matches(options):
    """R4 R25 R26 R30-R32: matches of two bots and of a bot against mashed keys, from the first deal to the win."""
    for seed in range(6):
        case = played(seed, options, mash=seed % 3 == 2)
        result = scenario.run(case)
        assert result["phase"] == "over"
        wrong = reference.check(case, result)
        assert not wrong, f"{wrong}\nseed {seed}"


def test_reference_sees_a_wrong_deal():
    """R25: the reference takes a deal from the log only if it is one; here cards change hands, or lie wrongly."""
    case = played(1, {}, mash=False)
    result = scenario.run(case)
    assert not reference.check(case, result)
    deals = [entry[3] for entry in result["log"] if entry[2] == "deal"]
    one, two = deals[1]["p1"], deals[1]["p2"]
    one["spit"][0], two["spit"][0] = two["spit"][0], one["spit"][0]
    assert reference.check(case, result) == "p1 is dealt other cards than p1 has"
    one["stocks"][0], one["stocks"][1] = one["stocks"][1], one["stocks"][0]
    assert reference.check(case, result).startswith("p1 is dealt ([2, 1, 3, 4, 5]")
