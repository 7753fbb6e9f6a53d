# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The engine against the reference (reference.py): random scenarios and whole matches, every entry and every field."""

import json

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


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_scenarios(batch):
    """R1-R32 A1-A36: the engine and the rules written down a second time say the same."""
    for case in scenarios(SIZE, 100 + batch):
        wrong = reference.check(case, scenario.run(case))
        assert not wrong, f"{wrong}\n{json.dumps(case)}"


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
