# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Time: ticks that wrap, clocks that start anywhere, late calls, and exact ties."""

import random

import pytest
from bot_matches import played
from tables import new_match

from host_sim.matches import notation
from host_sim.matches.scenario import read_rules
from host_sim.matches.timeline import Timeline
from spit import codes, snapshot, ticks
from spit.codes import KEY_A, P1, P2, PHASE_PLAY, PHASE_SLAP
from spit.state import NEVER

pytestmark = pytest.mark.slow

OPTIONS = [
    {},
    {"variant": "points", "target": 40},
    {"stacking": True, "doubles": True, "spit_delay_ms": 600},
    {"assist": [True, False], "six_key": [False, True], "auto_spit_ms": 300},
]


def presses_of(scenario):
    """Return the presses of a scenario as numbers."""
    return [(t, notation.PLAYERS.index(p), notation.KEYS.index(k)) for t, p, k in scenario["events"]]


def told(scenario, chunk_us=0, start_tick=0, shuffle=None):
    """Return log and hash of a match; ``chunk_us``: µs between two calls of the engine, 0: a call for every press."""
    line = Timeline(read_rules(scenario["rules"]), queue=400, start_tick=start_tick)
    line.start(scenario["seed"])
    match = line.match
    presses = presses_of(scenario)
    until = scenario["until_us"]
    at = 0
    now = 0
    while now < until:
        now = min(until, now + chunk_us) if chunk_us else (presses[at][0] if at < len(presses) else until)
        due = []
        while at < len(presses) and presses[at][0] <= now:
            due.append(presses[at])
            at += 1
        if shuffle:
            shuffle.shuffle(due)
        for t_us, player, key in due:
            assert match.press(line.tick(t_us), player, key)
        line.run_to(now)
    return line.log, snapshot.hash_of(match)


@pytest.fixture(scope="module", params=range(len(OPTIONS)), ids=lambda i: " ".join(OPTIONS[i]) or "standard")
def recorded(request):
    return played(20 + request.param, OPTIONS[request.param], mash=request.param == 0)


def test_prompt_is_the_scenario_itself(recorded):
    log, _ = told(recorded)
    assert log[-1][2] == "win"
    assert len(log) > 100


@pytest.mark.parametrize("chunk_ms", [1, 7, 400, 1300])
def test_late_and_bunched_calls_decide_the_same(recorded, chunk_ms):
    """R17, A34: when the engine is asked changes nothing, in whatever order it was told."""
    assert told(recorded, chunk_ms * 1000, shuffle=random.Random(chunk_ms)) == told(recorded)


@pytest.mark.parametrize("start", [0, 1, 12345, ticks.HALF, ticks.PERIOD - 1, ticks.PERIOD - 5_000_000])
def test_the_clock_may_start_anywhere(recorded, start):
    """Among these starts are such as let the ticks wrap in the middle of a round."""
    assert told(recorded, start_tick=start) == told(recorded)


def test_a_lock_is_not_found_again_when_the_ticks_wrap():
    """A31: nor is an arming (A34), however long nobody moves."""
    match = new_match(3)
    heard = []
    match.sink = lambda *what: heard.append(what)
    for player in (P1, P2):
        match.press(10, player, KEY_A)
    match.advance(10)
    assert match.phase == PHASE_PLAY
    slot = next(s for s in range(5) if not match.table.takers(match.table.top(s)))
    match.press(20, P1, slot)
    match.press(30, P1, KEY_A)
    match.advance(30)
    assert heard[-1][2] == codes.LOCK
    tick = 30
    for _ in range(6):  # 13 minutes: the ticks wrap once
        tick = ticks.add(tick, 130_000_000)
        match.advance(tick)
        assert match.lock[P1] < 0
    match.press(ticks.add(tick, 5), P1, slot)
    match.advance(ticks.add(tick, 5))
    assert heard[-1][2] == codes.PICK


def test_a_false_start_is_not_found_again_when_the_ticks_wrap():
    """A34: nor does it outlast its 300 ms; the call of a slap waits 10 s, which is far less than the ticks' ring."""
    for start in (0, ticks.HALF, ticks.PERIOD - 200_000):
        match = new_match(3, tick=start)
        for number in range(10):
            match.table.move(codes.SPIT, codes.PILE + number % 2)
        match.call(codes.PHASE_SLAP)
        match.press(ticks.add(start, 299_999), P1, KEY_A)
        match.advance(ticks.add(start, 300_000))
        assert match.arming(P1) == ticks.add(start, 599_999)
        assert match.arming(P2) == NEVER
        match.advance(ticks.add(start, 599_998))
        assert match.arming(P1) != NEVER
        match.advance(ticks.add(start, 599_999))
        assert match.arming(P1) == NEVER


def test_a_press_stamped_in_the_past_counts_as_of_now():
    match = new_match(3)
    match.advance(5000)
    match.press(1000, P1, KEY_A)
    heard = []
    match.sink = lambda *what: heard.append(what)
    match.advance(6000)
    assert heard == [(5000, P1, codes.ANSWERED, 255, 255, 255)]


def test_a_full_queue_says_so():
    match = new_match(3, queue=2)
    assert [match.press(9, P1, 0), match.press(9, P2, 0), match.press(9, P1, 1)] == [True, True, False]


def tie_winners(phase, key_of):
    """Return who wins each of 1,000 exact ties, by the first log entry of the tick."""
    winners = [0, 0]
    seed = 0
    match = None
    while sum(winners) < 1000:
        seed += 1
        scenario = played(seed, {"max_rounds": 1})
        line = Timeline(read_rules(scenario["rules"]), queue=64)
        line.start(seed)
        if match is not None:
            line.match.token = match.token  # the token goes on from match to match
        match = line.match
        for t_us, player, key in presses_of(scenario):
            line.press(t_us, player, key)
            line.run_to(t_us)
            if match.phase == phase and key_of(match) is not None and sum(winners) < 1000:
                winners[tie(line, key_of(match))] += 1
                break
    return winners


def tie(line, keys):
    """Press both keys in one tick, in a random order of the calls; return who came first."""
    t_us = line.t_us + 400_000
    for player in random.Random(line.t_us).sample([P1, P2], 2):
        line.press(t_us, player, keys[player])
    line.run_to(t_us)
    first = next(e for e in line.log if e[0] == t_us and e[2] in ("play", "slap"))
    return notation.PLAYERS.index(first[1])


def contested(match):
    """Return the pile keys if both players hold a card that one pile takes, else None."""
    held = [match.hand(player) for player in range(2)]
    if codes.NONE in held:
        return None
    for pile in range(2):
        if all(match.table.takes(pile, match.table.top(player * 5 + held[player])) for player in range(2)):
            return (KEY_A + pile, KEY_A + pile)
    return None


def test_a_thousand_touches_at_once():
    """A14: of exact ties on one pile each player wins half."""
    assert sorted(tie_winners(PHASE_PLAY, contested))[0] >= 499


def test_a_thousand_slaps_at_once():
    """A14: of exact ties in a slap each player wins half."""
    assert sorted(tie_winners(PHASE_SLAP, lambda match: (KEY_A, KEY_A)))[0] >= 499
