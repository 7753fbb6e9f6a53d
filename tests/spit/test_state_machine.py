# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Random legal and illegal presses at random times, with all options: the invariants of docs/rules.md hold."""

from collections import Counter

import pytest
from finisher import Driver, answer_keys, finish, legal_moves, make_move
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tables import cards_at, new_match, rules_of

from spit import codes, faults, snapshot, ticks
from spit.codes import CARDS, NONE, PHASE_OVER, PHASE_PLAY, PLACES, SLOTS, SPIT
from spit.match import Match

pytestmark = pytest.mark.slow

MOST_CHANGES = 85
MOST_PLAYS = 29
MOST_ROUNDS = 130  # 100 rounds, and some more for equal hands

options = st.fixed_dictionaries(
    {
        "variant": st.sampled_from(["standard", "points"]),
        "target": st.sampled_from([1, 20, 100]),
        "fumble_ms": st.sampled_from([0, 300, 500, 800]),
        "auto_spit_ms": st.sampled_from([0, 300, 3000]),
        "spit_delay_ms": st.sampled_from([0, 600]),
        "max_rounds": st.sampled_from([1, 2, 100]),
        "stacking": st.booleans(),
        "doubles": st.booleans(),
        "assist": st.lists(st.booleans(), min_size=2, max_size=2),
        "six_key": st.lists(st.booleans(), min_size=2, max_size=2),
    }
)
players = st.integers(0, 1)
keys = st.integers(0, codes.KEY_P)
waits = st.sampled_from([0, 1, 20_000, 100_000, 299_999, 300_000, 500_000, 2_000_000, 10_000_000, 130_000_000])


class Watcher:
    """A sink that keeps the log without times, and the largest numbers of plays and changes in a round."""

    def __init__(self):
        self.log = []
        self.changes = self.plays = 0
        self.most_changes = self.most_plays = 0

    def hear(self, tick, player, kind, a, b, c):
        self.log.append((player, kind, a, b, c))
        if kind == codes.DEAL:
            self.changes = self.plays = 0
        self.changes += kind in (codes.PLAY, codes.FILL, codes.STACK, codes.TURN)
        self.plays += kind == codes.PLAY
        self.most_changes = max(self.most_changes, self.changes)
        self.most_plays = max(self.most_plays, self.plays)


class Matches(RuleBasedStateMachine):
    """A match and a twin at other ticks with the same presses; now and then the twin is restored from a snapshot."""

    @initialize(options=options, seed=st.integers(0, 2**48 - 1), tick=st.integers(0, ticks.MASK))
    def begin(self, options, seed, tick):
        self.rules = rules_of(**options)
        self.watcher, self.twins_watcher = Watcher(), Watcher()
        self.match = Match(self.watcher.hear, self.rules)
        self.twin = Match(self.twins_watcher.hear, self.rules)
        self.match.start(seed, tick)
        self.twin.start(seed, 0)

    def go(self, us):
        for match in (self.match, self.twin):
            match.advance(ticks.add(match.now, us))

    def press(self, player, key):
        self.tell(player, key)
        self.go(0)

    def tell(self, player, key):
        for match in (self.match, self.twin):
            assert match.press(match.now, player, key)

    @rule(wait=waits)
    def wait(self, wait):
        self.go(wait)

    @rule(wait=st.integers(0, 1_000_000), player=players, key=keys)
    def any_key(self, wait, player, key):
        self.go(wait)
        self.press(player, key)

    @rule(wait=st.integers(0, 200_000), presses=st.lists(st.tuples(players, keys), max_size=6))
    def many_keys_in_one_tick(self, wait, presses):
        self.go(wait)
        for player, key in presses:
            self.tell(player, key)
        self.go(0)

    @precondition(lambda self: self.match.phase == PHASE_PLAY)
    @rule(player=players, number=st.integers(0, 30), wait=st.integers(0, 600_000))
    def legal_move(self, player, number, wait):
        self.go(wait)
        moves = list(legal_moves(self.match, player))
        if moves:
            make_move(self.press, self.match, player, moves[number % len(moves)])

    @precondition(lambda self: self.match.phase == PHASE_PLAY)
    @rule(numbers=st.tuples(st.integers(0, 30), st.integers(0, 30)))
    def both_in_one_tick(self, numbers):
        for player in range(2):
            moves = list(legal_moves(self.match, player))
            if moves:
                move = moves[numbers[player] % len(moves)]
                self.tell(player, move[0])
                self.tell(player, move[1])
        self.go(0)

    @precondition(lambda self: self.match.phase not in (PHASE_PLAY, PHASE_OVER))
    @rule(first=players, smaller=st.booleans(), wait=st.sampled_from([0, 300_000, 1_000_000]))
    def answer(self, first, smaller, wait):
        self.go(wait)
        for player in (first, 1 - first):
            for key in answer_keys(self.match, player, smaller):
                self.press(player, key)

    @precondition(lambda self: self.match.phase == PHASE_PLAY)
    @rule()
    def play_the_round_out(self):
        round_ = self.match.round
        for _ in range(400):
            if self.match.round != round_ or self.match.phase == PHASE_OVER:
                break
            self.go(1_000_000)
            for player in range(2):
                moves = list(legal_moves(self.match, player)) if self.match.phase == PHASE_PLAY else []
                if moves:
                    make_move(self.press, self.match, player, moves[-1])
                elif self.match.phase not in (PHASE_PLAY, PHASE_OVER):
                    self.press(player, answer_keys(self.match, player, True)[0])
        else:
            raise AssertionError("the round does not end")

    @rule(tick=st.integers(0, ticks.MASK))
    def put_the_twin_together_again(self, tick):
        data = bytearray(snapshot.SIZE)
        snapshot.pack(self.match, data)
        self.twin = Match(self.twins_watcher.hear, self.rules)
        snapshot.restore(self.twin, data, tick)

    @invariant()
    def position_is_right(self):
        match = self.match
        assert faults.fault(match) == ""
        cards = Counter(card for place in range(PLACES) for card in cards_at(match.table, place))
        assert sorted(cards.elements()) == list(range(CARDS))
        for player in range(2):
            tops = [match.table.top(player * SLOTS + slot) for slot in range(SLOTS)]
            sizes = [match.table.count(player * SLOTS + slot) for slot in range(SLOTS)]
            assert [top != NONE for top in tops] == [size > 0 for size in sizes]
            assert match.table.total(player) == sum(sizes) + match.table.count(SPIT + player)

    @invariant()
    def round_is_finite(self):
        assert self.watcher.most_changes <= MOST_CHANGES
        if not self.rules.stacking and not self.rules.doubles:
            assert self.watcher.most_plays <= MOST_PLAYS

    @invariant()
    def twin_is_the_same(self):
        assert self.watcher.log == self.twins_watcher.log
        assert snapshot.hash_of(self.match) == snapshot.hash_of(self.twin)

    def teardown(self):
        if hasattr(self, "match"):
            finish(self.match, self.go, self.press)
            assert self.match.phase == PHASE_OVER
            assert self.match.round <= MOST_ROUNDS
            self.twin_is_the_same()
            self.position_is_right()
            self.round_is_finite()


class TestMatches(Matches.TestCase):
    """R1-R32 A1-A36: no sequence of presses breaks a position (R2 R19), a round (A10) or the end (A30)."""

    settings = settings(max_examples=150, stateful_step_count=40)


@pytest.mark.parametrize("stacking", [False, True])
@pytest.mark.parametrize("doubles", [False, True])
def test_longest_rounds(stacking, doubles):
    """A10 A24: rounds of players who fill and stack before they play have at most 85 changes of state."""
    longest = 0
    for seed in range(60):
        watcher = Watcher()
        match = new_match(seed, sink=watcher.hear, stacking=stacking, doubles=doubles, max_rounds=8)
        driver = Driver(match)
        finish(match, driver.go, driver.press, prefer_moves=True)
        assert watcher.most_changes <= MOST_CHANGES
        assert stacking or doubles or watcher.most_plays <= MOST_PLAYS
        longest = max(longest, watcher.most_changes)
    assert longest > 55  # they do go on for long
