# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The scenario table or the differential test finds each of the faults in mutants.py."""

import pytest
from mutants import MUTANTS, planted, results, seen_by
from test_rule_ids import ids_in

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant[0] for mutant in MUTANTS])
def test_fault_is_seen(mutant):
    """The id of the case names the broken rule."""
    assert ids_in(mutant[0]) or mutant[1] == "ticks.py"
    assert seen_by(mutant)


def test_without_a_fault_nothing_is_seen(tmp_path):
    nothing = ("none", "ticks.py", "PERIOD = 1 << 29", "PERIOD = 1 << 29")
    assert seen_by(nothing) == ""
    planted(tmp_path, nothing)
    assert len(results(tmp_path, [{}])) == 1
