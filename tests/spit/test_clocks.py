# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Time (see test_time.py): all cases on clocks that wrap, presses told in groups with many ties, the token."""

import random

import pytest
from bot_matches import played
from cases import CASES, disagreement
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import rules_of

from host_sim.matches import notation, scenario
from host_sim.matches.timeline import Timeline
from spit import snapshot, ticks
from spit.codes import KEY_A, P1, P2, PHASE_PLAY, PILE, SLOTS
from spit.match import Match

SECOND = 1_000_000
WHOLE = [played(seed, {}) for seed in (3, 4)] + [played(5, {"stacking": True, "doubles": True}, mash=True)]
STARTS = [1, ticks.HALF - 1, ticks.HALF, ticks.PERIOD - 1, ticks.PERIOD - SECOND, ticks.PERIOD - 100 * SECOND]


def log_at(case, start_tick, monkeypatch):
    """Return the result of a scenario on a clock that shows ``start_tick`` at time 0."""
    init = Timeline.__init__

    def elsewhere(self, rules, queue=16):
        init(self, rules, queue, start_tick)

    with monkeypatch.context() as patch:
        patch.setattr(Timeline, "__init__", elsewhere)
        return scenario.run(case)


@pytest.mark.parametrize("start", STARTS)
def test_clock_starts_anywhere(start, monkeypatch):
    """A20 A29 A31 A34: every case of the table comes out the same wherever the ticks are and wrap."""
    for case in CASES:
        assert not disagreement(case, log_at(case["scenario"], start, monkeypatch))


@pytest.mark.parametrize("start", STARTS)
def test_whole_match_on_any_clock(start, monkeypatch):
    """R4: whole matches, hashes included, wherever the ticks are; some wrap several times."""
    for case in WHOLE:
        assert log_at(case, start, monkeypatch) == scenario.run(case)


@pytest.mark.parametrize("name", ["A29 the device spits after 3 s", "A31 only the pad of the fumble is locked"])
def test_wrap_at_every_moment(name, monkeypatch):
    """A29 A31: the ticks wrap at, just before and just after everything that happens."""
    case = next(case for case in CASES if case["scenario"]["id"].startswith(name))
    times = {entry[0] for entry in case["expect"]["log"]} | {300_000, 500_002}
    for t_us in times:
        for off in (-1, 0, 1):
            start = (ticks.PERIOD - t_us + off) & ticks.MASK
            assert not disagreement(case, log_at(case["scenario"], start, monkeypatch))


@given(st.integers(0, ticks.MASK), st.integers(-ticks.HALF, ticks.HALF - 1))
def test_ticks(start, us):
    """Ticks stay below 2**29 and are compared by difference."""
    tick = ticks.add(start, us)
    assert 0 <= tick < 1 << 29
    assert ticks.since(start, tick) == us
    assert ticks.since(start, start) == 0


class Bench:
    """A match to which a test gives the presses of a case in its own way."""

    def __init__(self, case, start_tick, grain=1):
        self.log = []
        self.start = start_tick
        self.presses = [
            (t - t % grain, notation.PLAYERS.index(p), notation.KEYS.index(k)) for t, p, k in case["events"]
        ]
        self.until = case["until_us"]
        self.match = Match(self.hear, rules_of(**case["rules"]), len(self.presses) + 1)
        self.match.start(case["seed"], start_tick)

    def hear(self, tick, *what):
        self.log.append((tick, *what))

    def tick(self, t_us):
        return ticks.add(self.start, t_us & ticks.MASK)

    def tell(self, presses):
        for t_us, player, key in presses:
            assert self.match.press(self.tick(t_us), player, key)

    def hash(self):
        return snapshot.hash_of(self.match)


def promptly(case, start_tick, grain=1):
    """Give every press at its own tick."""
    bench = Bench(case, start_tick, grain)
    for press in bench.presses:
        bench.match.advance(bench.tick(press[0] - 1))
        bench.tell([press])
    bench.match.advance(bench.tick(bench.until))
    return bench


@settings(max_examples=30)
@given(
    case=st.sampled_from(WHOLE),
    start=st.integers(0, ticks.MASK),
    seed=st.integers(0, 2**32),
    longest=st.sampled_from([100_000, SECOND, 60 * SECOND]),
    grain=st.sampled_from([1, 1000, 100_000]),
)
def test_late_and_bunched(case, start, seed, longest, grain):
    """A14: presses told in heaps and in any order, time told late: the log is that of prompt calls."""
    bench = Bench(case, start, grain)  # a coarse grain makes exact ties
    rng = random.Random(seed)
    t_us = told = 0
    while t_us < bench.until:
        t_us = min(bench.until, t_us + rng.randint(1, longest))
        heap_end = told
        known = t_us + rng.choice([0, 0, SECOND])  # some of what is to come may be known already
        while heap_end < len(bench.presses) and bench.presses[heap_end][0] <= known:
            heap_end += 1
        heap = bench.presses[told:heap_end]
        told = heap_end
        rng.shuffle(heap)
        bench.tell(heap)
        bench.match.advance(bench.tick(t_us))
        if rng.random() < 0.2:
            bench.match.advance(bench.tick(t_us))  # the same again changes nothing
    prompt = promptly(case, start, grain)
    assert bench.log == prompt.log
    assert bench.hash() == prompt.hash()


@pytest.mark.parametrize("case", WHOLE, ids=["one", "two", "mashed, house rules"])
def test_a_tick_at_a_time(case):
    """Advancing every millisecond is advancing from press to press."""
    short = case | {"until_us": 30 * SECOND, "events": [e for e in case["events"] if e[0] <= 30 * SECOND]}
    bench = Bench(short, 12345)
    presses = list(bench.presses)
    for t_us in range(0, short["until_us"] + 1, 1000):
        while presses and presses[0][0] <= t_us:
            bench.tell([presses.pop(0)])
        bench.match.advance(bench.tick(t_us))
    prompt = promptly(short, 12345)
    assert bench.log == prompt.log
    assert bench.hash() == prompt.hash()


def position(match, stocks, piles, token=0):
    """Return a round with two piles in play, at the match's own tick, from a list of cards for each stock and pile."""
    match.clear(match.now)
    match.round = 1
    match.token = token
    for place, cards in list(stocks.items()) + [(PILE + i, pile) for i, pile in enumerate(piles)]:
        for name in cards.split():
            match.table.put(notation.card_number(name), place)
    match.phase = PHASE_PLAY


def test_ties_that_do_not_matter_keep_the_token():
    """A14: the token is used only where the order mattered: ties on two piles go on with the same holder."""
    match = Match(lambda *what: None, rules_of())
    for _ in range(10):
        position(match, {0: "2c 6c", 1: "9d", SLOTS: "2d Qd", SLOTS + 1: "Jd"}, ["5h", "Kh"], 1)
        for player, key in ((P1, 0), (P1, KEY_A), (P2, 0), (P2, KEY_A + 1)):
            match.press(match.now, player, key)
        match.advance(match.now)
        assert match.token == 1
        assert match.table.count(PILE) == match.table.count(PILE + 1) == 2
