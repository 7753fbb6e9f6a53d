# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""MicroPython (see test_device_code.py): all options, and whole bot matches with a locked heap."""

from pathlib import Path

import pytest
from bot_matches import played
from tables import rules_of

from host_sim.matches import scenario
from host_sim.ship import interpreters
from spit import codes

pytestmark = pytest.mark.skipif(
    not interpreters.present(),
    reason="MicroPython's package has no wheel for this machine (see pyproject.toml)",
)

TESTS = Path(__file__).parent
OPTIONS = [
    {},
    {"spit_delay_ms": 600, "fumble_ms": 800},
    {"variant": "points", "target": 40},
    {"stacking": True, "doubles": True},
    {"assist": [True, False], "six_key": [False, True]},
    {"max_rounds": 2, "fumble_ms": 0},
    {"variant": "points", "max_rounds": 3, "auto_spit_ms": 300},
    {"six_key": [True, True], "stacking": True},
]


def probe(sabotage=False):
    code = f"sys.path.insert(0, {str(TESTS)!r}); import host_sim, heap_probe; heap_probe.main({OPTIONS!r}, {sabotage})"
    return interpreters.micropython_json(code)


@pytest.fixture(scope="module")
def figures():
    return probe()


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: " ".join(o) or "defaults")
def test_same_matches_under_all_options(options):
    """A24 A25 A33 A35: bots, dealing and log are the same there under every option."""
    code = (
        "from host_sim.matches import duel\nfrom spit import snapshot\nfrom spit.bot import Bot\n"
        "from spit.match import Match\nfrom spit.options import set_option\nfrom spit.rules import Rules\nimport json\n"
        "rules = Rules()\n"
        f"for name, value in {options!r}.items(): set_option(rules, name, value)\n"
        "heard = [0, 0]\n"
        "def hear(tick, player, kind, a, b, c):\n"
        "    heard[0] += 1\n"
        "    heard[1] = (heard[1] * 31 + tick + player + 3 * kind + 7 * a + 11 * b + 13 * c) % 16777213\n"
        "match = Match(hear, rules)\nmatch.start(6)\n"
        "duel.play(match, [Bot(match, player, 2 - player, player) for player in range(2)])\n"
        "found = [match.winner, match.round, heard, snapshot.hash_of(match)]\n"
    )
    theirs = interpreters.micropython_json("import host_sim\n" + code + "print(json.dumps(found))")
    here = {}
    exec(code, here)
    assert theirs == here["found"]


def test_nothing_is_allocated(figures):
    """Whole matches, deals and log entries included, are decided under heap_lock and take 0 bytes."""
    assert figures["failed"] == ""
    assert figures["matches"] == len(OPTIONS)
    assert figures["presses"] > 5000
    assert figures["most_bytes"] == 0


def test_that_everything_happened_meanwhile(figures):
    """R8 R20 R22 R24 R32 A14 A24 A31: every kind of entry, every reason, every end was among what was decided."""
    kinds = figures["kinds"]
    missing = [kind for kind in range(codes.REFUSE + 1) if not kinds[kind]]
    assert not missing
    reasons = figures["reasons"]
    assert [reason for reason in range(codes.GAME_OVER) if not reasons[reason]] == []
    assert figures["ends"][codes.OUT]
    assert figures["ends"][codes.CAP]


def test_the_probe_sees_what_is_allocated():
    """The probe finds a sink that makes a list of each entry."""
    assert probe(sabotage=True)["failed"] == "something was allocated"


def test_probe_matches_are_matches():
    """The options of the probe are played here too, to their end."""
    for options in OPTIONS:
        assert rules_of(**options)
    assert scenario.run(played(1, OPTIONS[3]))["phase"] == "over"
