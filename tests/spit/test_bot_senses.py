# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Bots (see test_bots.py): human times, sight and errors, and no effect of the other player's useless presses."""

import statistics

import pytest
from bot_matches import Told, play_on, played
from finisher import legal_moves
from tables import deaf, rules_of

from host_sim.matches import duel, scenario
from spit import codes, ticks
from spit.bot import Bot
from spit.codes import KEY_A, NONE, P1, P2, PHASE_OVER, PHASE_PLAY, PHASE_SLAP, PILE, SLOTS
from spit.match import Match

pytestmark = pytest.mark.slow

OPTIONS = [
    {},
    {"six_key": [True, True]},
    {"assist": [True, True]},
    {"stacking": True},
    {"doubles": True},
    {"variant": "points", "target": 60},
    {"stacking": True, "doubles": True, "assist": [True, False], "six_key": [False, True], "spit_delay_ms": 600},
    {"fumble_ms": 0, "auto_spit_ms": 0},
]


class Patient:
    """A player that answers calls and plays only when the bot cannot, so that a test sees the bot alone.

    ``extra(match)`` returns a further key to press, at times of its own, or NONE.
    """

    player = P2

    def __init__(self, match, extra=None):
        self.match = match
        self.wake = ticks.add(match.now, 350_000)
        self.extra = extra
        self.spam_wake = ticks.add(match.now, 777)
        self.real_wake = self.wake
        if extra:
            self.wake = self.spam_wake

    def act(self):
        match = self.match
        if self.extra and self.wake == self.spam_wake and self.wake != self.real_wake:
            key = self.extra(match)
            self.spam_wake = ticks.add(self.spam_wake, 40_001)
        else:
            key = self.move()
            self.real_wake = ticks.add(self.real_wake, 350_000)
        self.wake = self.real_wake
        if self.extra and ticks.since(self.spam_wake, self.real_wake) > 0:
            self.wake = self.spam_wake
        return key

    def move(self):
        match = self.match
        if match.phase != PHASE_PLAY:
            return KEY_A + P2 if match.answer(P2) == NONE else NONE
        if match.table.can_move(P1):
            return NONE
        moves = list(legal_moves(match, P2))
        if not moves:
            return NONE
        source, target = moves[0]
        return target if match.hand(P2) == source else source


def presses_of_bot(level, seed, extra=None, alone=False):
    """Return a bot's presses against the patient player in three rounds; ``alone``: until the bot can't move."""
    match = Told(rules_of())
    match.start(seed)
    bots = [Bot(match, P1, level, seed), Patient(match, extra)]

    def enough():
        return match.round > 3 or (alone and match.phase == PHASE_PLAY and not match.table.can_move(P1))

    play_on(match, bots, until=enough)
    return [press for press in match.presses if press[1] == "p1"], match


def pile_keys_without_a_card(match):
    """Press a pile key without a card, which is refused; not during calls, where it would answer."""
    return KEY_A + 1 if match.phase == PHASE_PLAY and match.hand(P2) == NONE else NONE


def early_and_useless_keys(match):
    """Press a stock key while a call is open, which is refused."""
    return 3 if match.phase in (codes.PHASE_READY, codes.PHASE_STUCK, PHASE_SLAP) else NONE


def fumbles(match):
    """Pick a card that no pile takes and touch a pile with it, which locks the pad; go on while it is locked."""
    table = match.table
    if match.phase != PHASE_PLAY or not table.can_move(P1):
        return NONE
    held = match.hand(P2)
    if held != NONE:
        return NONE if table.takers(table.top(SLOTS + held)) else KEY_A
    for slot in range(SLOTS):
        card = table.top(SLOTS + slot)
        if card != NONE and not table.takers(card):
            return slot
    return NONE


@pytest.mark.parametrize("extra", [pile_keys_without_a_card, early_and_useless_keys, fumbles])
@pytest.mark.parametrize("level", range(4))
def test_refused_presses_disturb_nobody(level, extra):
    """R9 A31: refused presses of one player leave the other bot's times and keys as they are."""
    alone = extra is fumbles  # a lock would hold up the other's own moves
    spam = 0
    for seed in range(10):
        quiet, _ = presses_of_bot(level, seed, None, alone)
        spammed, match = presses_of_bot(level, seed, extra, alone)
        assert spammed == quiet
        spam += len([press for press in match.presses if press[1] == "p2"])
    assert spam > 200


def test_when_the_time_is_told_does_not_matter():
    """A bot acts at its wakes; what else calls ``advance`` in between, and how often, changes nothing."""
    for options in ({}, {"fumble_ms": 800, "spit_delay_ms": 600}):
        for seed in range(4):
            presses = []
            for often in (False, True):
                match = Told(rules_of(**options))
                match.start(seed)
                bots = [Bot(match, player, 3 * player, seed + player) for player in range(2)]
                while match.phase != PHASE_OVER:
                    before = match.now
                    tick = duel.next_tick(match, bots)
                    while often and ticks.since(match.now, tick) > 20_000:
                        match.advance(ticks.add(match.now, 20_000))
                    match.t_us += ticks.since(before, match.now)
                    match.t_us += ticks.since(match.now, duel.step(match, bots))
                presses.append(match.presses)
            assert presses[0] == presses[1]


def test_only_what_is_seen_moves_a_bot():
    """R9: what the other player presses changes what a bot sees, never when it looks."""
    wakes = []
    for busy in (False, True):
        match = Match(deaf, rules_of(auto_spit_ms=0))
        match.start(3)
        match.phase = PHASE_OVER  # it has nothing to do but look
        bot = Bot(match, P1, 1, 99)
        seen = []
        for _ in range(50):
            seen.append(bot.wake)
            if busy:
                match.press(match.now, P2, 0)
            match.advance(bot.wake)
            assert bot.act() == NONE
        wakes.append(seen)
    assert wakes[0] == wakes[1]


def test_choices_do_not_shift_times():
    """R9: however many choices a bot has before it, its n-th wait is drawn from the same numbers."""
    drawn = []
    for deal in (1, 2):
        match = Match(deaf, rules_of())
        match.start(deal)
        bots = [Bot(match, player, 1, 77 + player) for player in range(2)]
        states = []
        while match.phase != PHASE_OVER:
            tick = duel.next_tick(match, bots)
            acts = bots[P1].wake == tick
            duel.step(match, bots)
            if acts:
                states.append(list(bots[P1].pace.words))
        drawn.append(states)
    number = min(map(len, drawn))
    assert number > 300
    assert drawn[0][:number] == drawn[1][:number]


# Times.


def pace(level, matches=8):
    """Return the seconds between moves of a bot, while it could move all the time."""
    gaps = []
    for seed in range(matches):
        moved = []
        match = Match(lambda tick, player, kind, *what, m=moved: m.append((player, kind)), rules_of())
        match.start(seed)
        bots = [Bot(match, P1, level, seed), Patient(match)]
        free = None
        while match.phase != PHASE_OVER and match.round < 5:
            duel.step(match, bots)
            for player, kind in moved:
                if player == P1 and kind in (codes.PLAY, codes.FILL):
                    if free is not None:
                        gaps.append(ticks.since(free, match.now) / 1e6)
                    free = match.now
            moved.clear()
            if match.phase != PHASE_PLAY or not match.table.can_move(P1):
                free = None
    assert len(gaps) > 200
    return gaps


def test_human_times():
    """An expert needs 0.3-0.5 s a play, a beginner 1-1.5 s, the others lie between."""
    means = [statistics.mean(pace(level)) for level in range(4)]
    assert 1.0 < means[0] < 1.5
    assert 0.3 < means[3] < 0.5
    assert means[0] > 1.25 * means[1] > 1.25 * 1.25 * means[2] > 1.25**3 * means[3]


def test_nobody_is_faster_than_a_hand():
    """R10: even an expert's fastest move takes 0.15 s, and no two are alike to the millisecond."""
    gaps = pace(3)
    assert min(gaps) > 0.15
    assert len({round(gap, 3) for gap in gaps}) > len(gaps) / 3


# Eyes.


class SeenByBot:
    """A table limited to what a player sees: tops, sizes and piles, no cards that are face down."""

    def __init__(self, table):
        self._table = table
        self.stacking = table.stacking
        self.count = table.count
        self.left = table.left
        self.takes = table.takes
        self.takers = table.takers
        self.loose = table.loose
        self.may_stack = table.may_stack

    def top(self, place):
        assert place < codes.SPIT or place >= PILE, "spit cards are face down"
        return self._table.top(place)


class SeenMatch:
    """A match limited to what a player sees."""

    def __init__(self, match, player):
        self._match = match
        self._player = player
        self.table = SeenByBot(match.table)
        self.rules = match.rules

    def hand(self, player):
        assert player == self._player
        return self._match.hand(player)

    def answer(self, player):
        assert player == self._player
        return self._match.answer(player)

    @property
    def now(self):
        return self._match.now

    @property
    def phase(self):
        return self._match.phase

    def arming(self, player):
        assert player == self._player
        return self._match.arming(player)

    @property
    def lock(self):
        return self._match.lock


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: " ".join(o) or "defaults")
def test_bots_see_what_players_see(options):
    """R7: a bot that is shown only what a player sees plays the same match."""
    presses = []
    for blinkered in (False, True):
        match = Told(rules_of(**options))
        match.start(21)
        bots = [
            Bot(SeenMatch(match, player) if blinkered else match, player, 1 + player, player) for player in range(2)
        ]
        play_on(match, bots)
        presses.append(match.presses)
    assert presses[0] == presses[1]


# Play.


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: " ".join(o) or "defaults")
@pytest.mark.parametrize("level", [0, 3])
def test_bots_play_by_every_rule(options, level):
    """R12 R16 A24 A25 A32 A33 A35: they press keys of their pads, their moves are mostly taken, matches end."""
    refused = []
    moves = []

    def hear(tick, player, kind, a, b, c):
        if kind == codes.REFUSE:
            refused.append(a)
        elif kind in (codes.PLAY, codes.FILL, codes.STACK):
            moves.append(kind)

    for seed in range(4):
        match = Told(rules_of(**options), hear)
        match.start(seed)
        play_on(match, [Bot(match, player, level, 2 * seed + player) for player in range(2)])
        assert match.winner != NONE
        six_key = match.rules.six_key
        for _, player, key in match.presses:
            assert key in (KEYS_OF_SIX if six_key[int(player[1]) - 1] else KEYS_OF_SEVEN)
    assert codes.GAME_OVER not in refused
    assert 0 < refused.count(codes.NOT_ADJACENT) < 0.1 * len(moves)  # they err, as people do
    assert refused.count(codes.NO_CARD) < 0.05 * len(moves)
    assert codes.TOO_LATE in refused
    assert refused.count(codes.ALREADY) < 0.01 * len(moves)
    assert codes.FILL in moves
    assert (codes.STACK in moves) <= match.rules.stacking


KEYS_OF_SIX = ("s1", "s2", "s3", "s4", "s5", "P")
KEYS_OF_SEVEN = ("s1", "s2", "s3", "s4", "s5", "A", "B")


def test_bots_stack_where_it_is_useful():
    """A24: over some matches they do."""
    stacks = []
    for seed in range(8):
        match = Match(
            lambda tick, player, kind, *what, s=stacks: s.append(kind == codes.STACK), rules_of(stacking=True)
        )
        match.start(seed)
        duel.play(match, [Bot(match, player, 3, seed + player) for player in range(2)])
    assert sum(stacks) > 0


def test_slaps_are_judged_by_eye():
    """R23 A19 A35: of 11 and 14 cards a beginner often slaps the smaller pile, an expert nearly always."""
    right = [sum(slap(level, seed) for seed in range(200)) for level in range(4)]
    assert 100 < right[0] < right[1] < right[3] <= 200
    assert right[0] < 160
    assert right[3] > 180


def slap(level, seed):
    """Tell if a bot slaps the smaller pile."""
    match = Match(deaf, rules_of(six_key=[seed % 3 == 0] * 2))
    for card in range(codes.CARDS):
        match.table.put(card, PILE if card < 11 else PILE + 1 if card < 25 else card % (2 * SLOTS))
    match.call(PHASE_SLAP)
    player = seed % 2
    bot = Bot(match, player, level, seed)
    key = NONE
    while key == NONE:
        match.advance(bot.wake)
        key = bot.act()
    if match.rules.six_key[player]:
        return key == (4, 0)[player]  # pile A lies at the right of player 1
    return key == KEY_A


# Chance.


def test_stuck_at_the_first_spit():
    """A28: 3 % of first deals; 1,000 of them give an error of 0.5 %."""
    stuck = 0
    for seed in range(1000):
        log = scenario.run({"seed": seed, "events": [[1, "p1", "A"], [1, "p2", "B"]]})["log"]
        assert [entry[2] for entry in log[:4]] == ["deal", "ready", "ready", "spit"]
        stuck += log[4:] == [[1, None, "stuck"]]
    assert 15 <= stuck <= 50


def test_seats_are_alike():
    """R1 A3 A35: a good bot beats an average one as often from either side; the errors of 60 allow 15."""
    wins = [0, 0]
    for side in range(2):
        for seed in range(60):
            match = Match(deaf, rules_of())
            match.start(seed)
            duel.play(match, [Bot(match, player, 2 if player == side else 1, 9 * seed + player) for player in range(2)])
            wins[side] += match.winner == side
    assert abs(wins[0] - wins[1]) < 15
    assert min(wins) > 45


def test_points_matches_have_no_slaps():
    """R32 A16: nobody takes a pile, all are dealt 26 cards anew."""
    result = scenario.run(played(3, {"variant": "points"}))
    kinds = [entry[2] for entry in result["log"]]
    assert "slap" not in kinds
    assert "take" not in kinds
    assert kinds.count("score") == kinds.count("deal") == result["round"]
