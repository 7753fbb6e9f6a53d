# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Bots: how fast and well they play, that useless presses do not disturb them, and statistics of matches."""

import itertools

import pytest
from tables import deaf, new_match, rules_of

from host_sim.matches import duel
from host_sim.measure import soak
from spit import codes, ticks
from spit.bot import LEVELS, Bot
from spit.card_table import BELOW
from spit.codes import NONE, P1, P2, PHASE_OVER, PHASE_PLAY
from spit.match import Match

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def figures():
    return soak.soak(200, 1)


def within(value, low, high):
    return low <= value <= high


def test_statistics(figures):
    """The foot of the rule book, for 200 matches of two average bots.

    The margins: four standard errors, and for rounds a match what slapping moves (a coin 11, always the
    smaller pile for who went out 8). Never moving: 29 plays and no violation.
    """
    rounds = figures["rounds"]
    assert figures["violations"] == 0
    assert figures["matches"] == 200
    assert figures["plays_per_round_max"] <= 29
    assert within(figures["plays_per_round_mean"], 25.8, 26.8)
    assert within(figures["rounds_per_match_mean"], 7.5, 11.0)
    assert within(figures["rounds_per_match_median"], 6, 8)
    assert within(figures["blocked_rounds"] / rounds, 0, 0.005)
    assert within(figures["one_pile_rounds"] / rounds, 0.12, 0.19)
    assert within(figures["one_pile_short_wins"] / figures["one_pile_rounds"], 0.62, 0.80)
    assert within(figures["hands_of_15"] / rounds, 0.02, 0.05)
    assert within(figures["solo_spit_rounds"] / rounds, 0.12, 0.25)
    assert within(figures["p1_wins"], 72, 128)
    contests = [figures["contests_within_ms"][ms] for ms in ("1", "5", "20", "50")]
    assert contests == sorted(contests)
    assert contests[0] > 0


@pytest.mark.parametrize("options", [{}, {"six_key": [True, True], "assist": [True, True]}], ids=["plain", "six keys"])
@pytest.mark.parametrize("level", range(4), ids=LEVELS)
def test_bots_never_jump(level, options):
    """A34 A20: no bot presses a key that slaps before its own arming."""
    slaps = []
    early = []

    def hear(tick, player, kind, a, b, c):
        if kind == codes.SLAPPED:
            slaps.append(player)
        elif kind == codes.REFUSE and a == codes.NOT_ARMED and match.phase == codes.PHASE_SLAP:
            early.append((player, b))

    match = Match(hear, rules_of(**options))
    for seed in range(6):
        match.start(seed)
        duel.play(match, [Bot(match, player, level, 31 * seed + player) for player in range(2)])
    assert early == []
    assert len(slaps) > 50


def test_points_matches_last_thirteen_rounds():
    """R32: 11 to 16 rounds to 100 points."""
    tally = soak.Tally(rules_of(variant="points"))
    soak.play_matches(tally, 30, 1, soak.average_bots)
    assert not tally.faults
    assert within(sum(tally.rounds) / 30, 11, 16)


def wins(level, other, matches):
    """Return how many of ``matches`` a bot of ``level`` wins against one of ``other``, changing seats."""
    won = 0
    for seed in range(matches):
        match = new_match(seed)
        seat = seed % 2
        bots = [Bot(match, player, level if player == seat else other, 31 * seed + player) for player in range(2)]
        duel.play(match, bots)
        won += match.winner == seat
    return won


@pytest.mark.parametrize("level", [1, 2, 3], ids=lambda level: LEVELS[level])
def test_each_level_beats_the_one_below(level):
    assert wins(level, level - 1, 40) >= 26


@pytest.mark.parametrize(("level", "low", "high"), [(0, 1.0, 1.5), (1, 0.6, 1.0), (2, 0.4, 0.8), (3, 0.3, 0.5)])
def test_seconds_for_a_play(level, low, high):
    """An expert needs 0.3 to 0.5 s a play, a beginner 1 to 1.5 s: the median from play to play in a row."""
    gaps = []
    last = [None, None]

    def hear(tick, player, kind, a, b, c):
        if kind == codes.PLAY:
            if last[player] is not None:
                gaps.append(ticks.since(last[player], tick) / 1e6)
            last[player] = tick if any(takes(match, player)) else None
        elif kind in (codes.STUCK, codes.TURN, codes.DEAL, codes.LOCK, codes.REFUSE, codes.FILL):
            last[:] = [None, None]

    match = Match(hear, rules_of())
    for seed in range(25):
        match.start(seed)
        duel.play(match, [Bot(match, player, level, 7 * seed + player) for player in range(2)])
    gaps.sort()
    assert within(gaps[len(gaps) // 2], low, high)


def takes(match, player):
    """Yield for every stock if a pile takes its top."""
    for slot in range(5):
        card = match.table.top(player * 5 + slot)
        yield card != NONE and match.table.takers(card) > 0


def pressed(seed, noisy):
    """Return bot 1's presses in a round; the other player does nothing, or if ``noisy`` presses refused keys."""
    match = new_match(seed)
    bot = Bot(match, P1, 1, seed)
    keys = []
    noise = itertools.cycle([codes.KEY_P, 0, codes.KEY_B, codes.KEY_A])
    match.press(0, P2, codes.KEY_A)
    tick = 0
    while match.phase != PHASE_OVER and len(keys) < 60 and bot.wake < 60_000_000:
        if noisy:
            while tick < bot.wake:
                tick += 37_000
                if match.phase == PHASE_PLAY and match.hand(P2) == NONE:
                    match.press(tick, P2, codes.KEY_A + next(noise) % 2)  # no card
        at = bot.wake
        match.advance(at - 1)
        key = bot.act()
        if key != NONE:
            keys.append((at, key))
            match.press(at, P1, key)
        match.advance(at)
    return keys


@pytest.mark.parametrize("seed", [3, 4, 10, 20, 21, 23])  # in these the bot has much to play
def test_what_the_other_presses_in_vain_disturbs_no_bot(seed):
    """Refused presses of the other player change neither key nor time of any press of a bot."""
    quiet = pressed(seed, False)
    assert len(quiet) > 10
    assert pressed(seed, True) == quiet


def test_the_same_seed_plays_the_same_match():
    def log(bot_seed):
        heard = []
        match = Match(lambda *what: heard.append(what), rules_of())
        match.start(5)
        duel.play(match, [Bot(match, player, 2, bot_seed + player) for player in range(2)])
        return heard

    assert log(1) == log(1)
    assert log(1) != log(2)


ALL_OPTIONS = [
    {"variant": variant, "stacking": stacking, "doubles": doubles, "assist": [assist, False], "six_key": [False, six]}
    for variant in ("standard", "points")
    for stacking, doubles in ((False, False), (True, False), (False, True), (True, True))
    for assist in (False, True)
    for six in (False, True)
]


def seated_at(level):
    """Return two bots of one level."""
    return lambda match, seed: [Bot(match, player, level, seed + player) for player in range(2)]


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=lambda o: "-".join(str(v) for v in o.values()))
def test_bots_play_under_all_options(options):
    """R32, A24, A25, A33, A35: every match ends, within sense, and nothing is violated."""
    tally = soak.Tally(rules_of(**options))
    for level in range(4):
        soak.play_matches(tally, 1, 10 * level, seated_at(level))
    assert not tally.faults
    assert len(tally.rounds) == 4
    assert max(tally.rounds) < 101


def test_a_bot_touches_only_its_own_pad():
    """A27: and reads no buried card: what lies face down may be exchanged without a bot noticing."""

    def log(swap):
        heard = []
        match = Match(lambda *what: heard.append(what[:3]), rules_of())
        match.start(9)
        if swap:  # exchange the bottom cards of both players' fifth stocks
            swap_bottoms(match.table, 4, 9)
        bots = [Bot(match, player, 3, player) for player in range(2)]
        while len([1 for what in heard if what[2] == codes.PLAY]) < 3:
            duel.step(match, bots)
        return heard

    assert log(False) == log(True)


def swap_bottoms(table, one, other):
    """Exchange the lowest cards of two stocks of two cards or more."""
    above = []
    for stock in (one, other):
        card = table.top(stock)
        while table.below(table.below(card)) != NONE:
            card = table.below(card)
        above.append(card)
    low = [table.below(card) for card in above]
    table.cells[BELOW + above[0]] = low[1]
    table.cells[BELOW + above[1]] = low[0]


def test_a_sink_may_be_deaf():
    match = Match(deaf, rules_of())
    match.start(1)
    duel.play(match, soak.average_bots(match, 1))
    assert match.winner in (P1, P2)
