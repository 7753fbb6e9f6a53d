# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What counts as a contest, and from when to when a reaction time runs."""

import statistics

import pytest

from contest import Contest
from host_sim.matches.timeline import Timeline
from reaction import STEP_MS, Reactions
from spit import codes
from spit.codes import KEY_A, KEY_P, NONE, P1, P2
from spit.rules import Rules
from stats import Stats
from totals import Totals

START = (1 << 29) - 40_000  # the ticks wrap in the middle


def at(us):
    return (START + us) & ((1 << 29) - 1)


def late(contest, us, player, key):
    contest.hear(at(us), player, codes.REFUSE, codes.TOO_LATE, key)


def played(contest, us, player, pile):
    contest.hear(at(us), player, codes.PLAY, 0, pile)


@pytest.fixture
def contest():
    made = Contest()
    made.begin()
    return made


def test_a_card_too_late_is_a_contest(contest):
    played(contest, 0, P2, 1)
    played(contest, 30_000, P1, 0)
    late(contest, 60_000, P1, KEY_A + 1)
    assert (contest.first, contest.pile, contest.margin_us, contest.won) == (P2, 1, 60_000, [0, 1])
    assert not contest.slap
    late(contest, 60_000, P2, KEY_P)  # the only pile on which the other was
    assert (contest.first, contest.pile, contest.margin_us, contest.won) == (P1, 0, 30_000, [1, 1])
    assert contest.number == 2


def test_what_is_no_contest(contest):
    played(contest, 0, P1, 0)
    late(contest, 10_000, P1, KEY_A)  # one's own card
    late(contest, 600_000, P2, KEY_A)  # half a second later
    late(contest, 600_000, P2, KEY_A + 1)  # nobody played there
    late(contest, 600_000, P1, KEY_P)
    played(contest, 700_000, P1, 1)
    contest.hear(at(700_000), NONE, codes.STUCK, NONE, NONE)
    late(contest, 710_000, P2, KEY_A + 1)
    played(contest, 800_000, P1, 1)
    contest.hear(at(850_000), NONE, codes.END, codes.OUT, NONE)
    contest.hear(at(900_000), P2, codes.SLAPPED, 1, NONE)
    assert contest.number == 0
    assert contest.first == NONE


def test_two_slaps_on_one_pile(contest):
    contest.hear(at(0), P2, codes.SLAPPED, 1, NONE)
    contest.hear(at(3200), P1, codes.SLAPPED, 1, NONE)
    assert contest.slap
    assert (contest.first, contest.pile, contest.margin_us, contest.won) == (P2, 1, 3200, [0, 1])


def test_the_only_key_of_a_six_key_pad_means_the_newer_card(contest):
    played(contest, 0, P1, 0)
    played(contest, 20_000, P1, 1)
    late(contest, 50_000, P2, KEY_P)
    assert (contest.pile, contest.margin_us) == (1, 30_000)


def counted(ms):
    """The median of reaction times, counted as the device does."""
    made = Reactions.__new__(Reactions)
    Reactions.__init__(made, None)
    made.begin()
    for value in ms:
        made._may[0] = 1
        made._since[0] = at(0)
        made._free[0] = at(-1)
        made._count(at(value * 1000), 0, 0)
    return made.median(0)


@pytest.mark.parametrize(
    "ms", [[250], [250, 410], [180, 420, 430, 900, 2400], [5000, 5000, 300], list(range(100, 1100, 7)), [0, 0, 0]]
)
def test_the_median_is_exact_to_a_step(ms):
    assert abs(counted(ms) - statistics.median(min(value, 2550) for value in ms)) <= STEP_MS + 125 * (len(ms) == 2)


def test_no_reactions_no_median():
    assert counted([]) == 0


def test_reaction_times_of_a_match():
    """A play counts from when it became possible, or from the end of the player's last move or lock."""
    line = Timeline(Rules())
    match = line.match
    stats = Stats(match)
    stats.begin()
    sink = match.sink

    def hear(tick, player, kind, a, b, c):
        sink(tick, player, kind, a, b, c)
        stats.hear(tick, player, kind, a, b)

    match.sink = hear
    # 5c on A; p1 holds 6c over 9d and Kd, p2 4c and 7h.
    match.clear(line.tick(0))
    for card, place in ((9 - 2) * 4 + 1, 0), ((6 - 2) * 4, 0), (11 * 4 + 1, 1), ((4 - 2) * 4, 5), ((7 - 2) * 4 + 2, 6):
        match.table.put(card, place)
    match.phase = codes.PHASE_PLAY
    match.round = 1
    match.table.put((5 - 2) * 4, codes.PILE)
    match.table.put(3, codes.PILE + 1)
    for pile in range(2):
        hear(line.tick(0), pile, codes.TURN, pile, 0, NONE)
    line.press(300_000, 0, 0)
    line.press(400_000, 0, KEY_A)  # the 6 after 400 ms
    line.press(1_300_000, 1, 1)
    line.press(1_500_000, 1, KEY_A)  # the 7, possible since 400 ms: 1100 ms
    line.run_to(1_600_000)
    assert stats.plays == [1, 1]
    assert abs(stats.reactions.median(0) - 400) <= STEP_MS
    assert abs(stats.reactions.median(1) - 1100) <= STEP_MS


def test_totals_never_overflow_and_survive_as_a_record():
    totals = Totals()
    stats = Stats(Timeline(Rules()).match)
    stats.plays[:] = [1 << 24, 17]
    totals.add(stats, 1)
    totals.add(stats, 1)
    again = Totals()
    assert again.unpack(totals.pack())
    assert again.numbers == totals.numbers
    assert totals.numbers[:5] == [2, 0, 2, (1 << 24) - 1, 34]
    assert not again.unpack(totals.pack()[:-1])
    assert not again.unpack(b"")
    assert not again.unpack(None)
