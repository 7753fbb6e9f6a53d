# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Statistics: what counts as a contest, and when a reaction time begins and ends."""

import statistics

import pytest

from host_sim.matches import duel, notation
from host_sim.matches.timeline import Timeline
from spit import codes
from spit.bot import Bot
from spit.codes import KEY_A, KEY_P, NONE, P1, P2
from spit.match import Match
from spit.rules import Rules
from stats.contest import Contest
from stats.match_stats import ROUNDS, Stats
from stats.reaction import STEP_MS, Reactions
from stats.totals import FASTEST, LONGEST, Totals

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
    """Return the median of reaction times, computed as the device does."""
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


def heard(stats, line):
    """Let ``stats`` get the log of the match of ``line`` from now on."""
    sink = line.match.sink

    def hear(tick, player, kind, a, b, c):
        sink(tick, player, kind, a, b, c)
        stats.hear(tick, player, kind, a, b)

    line.match.sink = hear


def laid_out(*places):
    """Return a match in play, with the cards of each place from the bottom up, and its statistics."""
    line = Timeline(Rules())
    line.match.clear(line.tick(0))
    for place, cards in enumerate(places):
        for card in cards.split():
            line.match.table.put(notation.card_number(card), place)
    line.match.phase = codes.PHASE_PLAY
    line.match.round = 1
    stats = Stats(line.match)
    stats.begin()
    heard(stats, line)
    for pile in range(2):
        line.match.sink(line.tick(0), pile, codes.TURN, pile, 0, NONE)
    return line, stats


def test_a_reaction_runs_from_the_end_of_a_lock_that_was_doubled():
    """A31: the second lock lasts a second: a play 300 ms after it took 300 ms, though times have been aged in it."""
    for base in (0, 70_000_000):
        line, stats = laid_out("9c 9d", "2c 4c", "", "", "", "7h", "Qd", "", "", "", "", "", "9s", "5c")
        for t_us, key in ((1000, 0), (2000, KEY_A), (600_000, 0), (601_000, KEY_A)):
            line.press(base + t_us, P1, key)
        line.run_to(base + 700_000)
        stats.age(line.match.now)
        for t_us, key in ((1_700_000, 1), (1_901_000, KEY_A + 1)):
            line.press(base + t_us, P1, key)
        line.run_to(base + 1_901_000)
        assert stats.plays == [1, 0]
        assert abs(stats.reactions.median(P1) - 300) <= STEP_MS


def test_a_call_ends_a_lock_for_reaction_times_too():
    """A31 A34: the lock of 500 ms is lifted by the spit call; the card that is turned is met 150 ms after it."""
    line, stats = laid_out("6c", "9d", "", "", "", "4h", "9c", "", "", "", "2h 8h", "3h Kd", "5c", "2s")
    presses = [(20, P2, KEY_A), (310_000, P1, KEY_A), (320_000, P2, KEY_A), (400_000, P1, 1), (470_000, P1, KEY_A)]
    for t_us, player, key in [(1, P2, 0), (2, P1, 1), (3, P1, KEY_A + 1), *presses]:
        line.press(t_us, player, key)
    line.run_to(470_000)
    assert [entry[2] for entry in line.log].count("lock") == 1
    assert stats.plays == [1, 1]
    assert abs(stats.reactions.median(P1) - 150) <= STEP_MS


@pytest.mark.parametrize("kind", [codes.END, codes.DEAL])
def test_a_lock_does_not_outlast_its_round(kind):
    """A31 A34: locked for 4 s as the round ends; in the next one the card is met 300 ms after it could be."""
    line, _ = laid_out("6c", "9d", "", "", "", "4h", "9c", "", "", "", "", "", "5c", "2s")
    reactions = Reactions(line.match)
    reactions.begin()
    reactions.hear(at(0), P1, codes.LOCK, 4000 & 0xFF, 4000 >> 8)
    reactions.hear(at(1000), NONE, kind, NONE, NONE)
    reactions.hear(at(1_000_000), P1, codes.TURN, 0, NONE)  # the 5 on which the 6 goes
    reactions.hear(at(1_300_000), P1, codes.PLAY, 0, 0)
    assert abs(reactions.median(P1) - 300) <= STEP_MS
    assert reactions.median(P2) == 0


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
    assert not again.unpack(totals.pack()[:-3])
    before = totals.pack()[:28]  # as it was before the series were added
    once = Totals()
    assert once.unpack(before)
    assert once.numbers == totals.numbers[:9] + [0] * 6
    assert not again.unpack(b"")
    assert not again.unpack(None)


def won(totals, winner, medians=(0, 0), plays=30):
    """Count a match with these medians of reaction times, in ms."""
    stats = Stats(Timeline(Rules()).match)
    stats.plays[:] = [plays, plays]
    stats.reactions.median = lambda player: medians[player]
    totals.add(stats, winner)


def test_the_longest_series_of_wins_and_the_fastest_match_are_kept():
    totals = Totals()
    for winner in (0, 0, 0, 1, 0, 1, 1):
        won(totals, winner)
    assert totals.numbers[LONGEST : FASTEST + 2] == [3, 2, 0, 2, 0, 0]
    won(totals, 1, (480, 0))
    won(totals, 1, (510, 900))
    won(totals, 1, (500, 2560))
    won(totals, 1, (100, 100), plays=19)  # too few to be told of
    assert totals.numbers[LONGEST:] == [3, 6, 0, 6, 480, 900]
    totals.clear()
    assert totals.numbers == [0] * len(totals.numbers)


@pytest.mark.parametrize("variant", ["standard", "points"])
def test_the_course_of_a_match_has_both_players_cards_at_each_deal_and_at_the_end(variant):
    rules = Rules()
    rules.variant = variant
    course, match, deals = bot_match(rules)
    pairs = list(zip(course[1 : 2 * course[0] : 2], course[2 : 2 * course[0] + 1 : 2], strict=True))
    assert len(pairs) == course[0] == match.round + 1
    assert pairs[:-1] == deals
    if variant == "points":
        assert pairs[0] == (0, 0)
        assert pairs[-1] == tuple(match.score)
        assert pairs == sorted(pairs)
    else:
        assert pairs[0] == (26, 26)
        assert {sum(pair) for pair in pairs} == {52}
        assert pairs[-1][match.winner] == match.table.total(match.winner) == 0


def bot_match(rules):
    """Return the course of a match of two bots, the match, and at each deal the cards, or points, of both."""
    deals = []

    def hear(tick, player, kind, a, b, c):
        stats.hear(tick, player, kind, a, b)
        if kind == codes.DEAL:
            table = match.table
            deals.append(tuple(match.score) if rules.variant == "points" else (table.total(0), table.total(1)))

    match = Match(hear, rules)
    stats = Stats(match)
    stats.begin()
    match.start(7)
    duel.play(match, [Bot(match, player, 2, 7 + player) for player in range(2)])
    return stats.course, match, deals


def test_the_course_of_a_long_match_keeps_its_end():
    stats = Stats(Timeline(Rules()).match)
    match = stats.reactions.match
    for _ in range(ROUNDS + 30):
        stats.hear(0, NONE, codes.DEAL, NONE, NONE)
    match.start(7)
    stats.hear(0, 1, codes.WIN, NONE, NONE)
    assert stats.course[0] == ROUNDS
    assert len(stats.course) == 2 * ROUNDS + 1
    assert list(stats.course[-2:]) == [26, 26]
    stats.begin()
    assert stats.course[0] == 0
