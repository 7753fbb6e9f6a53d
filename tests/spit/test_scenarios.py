# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs every case of scenarios.jsonl; the id of a case names its rules."""

import random

import pytest
import reference
from cases import CASES, IDS, disagreement

from host_sim.matches import scenario


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_engine_answers(case):
    result = scenario.run(case["scenario"])
    assert not disagreement(case, result)
    assert len(result["hash"]) == 12
    int(result["hash"], 16)


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_reference_answers(case):
    """The reference gives the expected results of the whole table too."""
    assert not disagreement(case, reference.run(case["scenario"]))


@pytest.mark.parametrize("case", [c for c in CASES if len(c["scenario"].get("events", [])) > 1])
def test_order_of_delivery(case):
    """A14: presses of one time may be listed in any order."""
    shuffled = list(case["scenario"]["events"])
    random.Random(14).shuffle(shuffled)
    shuffled.sort(key=lambda event: event[0])
    assert not disagreement(case, scenario.run(case["scenario"] | {"events": shuffled}))


def test_names_are_unique():
    assert len(set(IDS)) == len(IDS)
