# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The figures at the foot of the rule book, for two equal bots; fixed seeds, so margins are for those who change bots.

A margin is about four standard errors of a soak of this size, plus what the rule book says moves the figure:
the bots slap a little better than its players, so their matches are a little shorter and more of them one-pile rounds.
"""

import pytest
from bot_matches import played

from host_sim import duel, scenario, soak
from spit.bot import Bot
from spit.match import Match
from spit.options import set_option
from spit.rules import Rules

MATCHES = 160


@pytest.fixture(scope="module")
def figures():
    return soak.soak(MATCHES, 1)


def test_nothing_is_broken(figures):
    """R2 R19 A9 A10: no invariant broke in any step of some 1,500 rounds."""
    assert figures["matches"] == MATCHES
    assert figures["violations"] == 0


def test_plays_a_round(figures):
    """R4 A10: 26.5 plays on average, with 1.5 from round to round; never more than 29."""
    assert 26.0 < figures["plays_per_round_mean"] < 27.0
    assert figures["plays_per_round_max"] == 29


def test_rounds_a_match(figures):
    """A30: 10 on average and 8 in the median; 8 to 11 by the slapping. One match varies by 6, so 160 by 0.5."""
    assert 8 - 1.5 < figures["rounds_per_match_mean"] < 11 + 1.5
    assert 5 <= figures["rounds_per_match_median"] <= 10
    assert figures["rounds_per_match_max"] < 100


def test_few_rounds_are_blocked(figures):
    """R22: one in a thousand: 1 or 2 of these, hardly ever 7."""
    assert figures["blocked_rounds"] <= 7


def test_one_pile_rounds(figures):
    """R28 R30: 14 to 15 % of all rounds; there is one to end each match, so shorter matches have more."""
    share = figures["one_pile_rounds"] / figures["rounds"]
    assert 0.12 < share < 0.19
    # About 68 % of them end the match: 230 of them give an error of 3 %.
    assert 0.56 < figures["one_pile_short_wins"] / figures["one_pile_rounds"] < 0.80
    assert figures["one_pile_short_wins"] <= MATCHES


def test_hands_of_15(figures):
    """A7: 3 % of all rounds have one: 45 of these, give or take 7."""
    assert 0.015 < figures["hands_of_15"] / figures["rounds"] < 0.05


def test_solo_spits(figures):
    """A2: about one two-pile round of five."""
    two_pile = figures["rounds"] - figures["one_pile_rounds"]
    assert 0.13 < figures["solo_spit_rounds"] / two_pile < 0.25


def test_contests_grow_with_the_margin(figures):
    """R17: some are decided within a millisecond, and more within more."""
    counts = list(figures["contests_within_ms"].values())
    assert list(figures["contests_within_ms"]) == ["1", "5", "20", "50"]
    assert 0 < counts[0] < counts[1] < counts[2] < counts[3]


def test_neither_side_is_favoured(figures):
    """R1 A14: player 1 wins half of the matches; four standard errors of 160 are 15.8 %."""
    assert abs(figures["p1_wins"] / MATCHES - 0.5) < 0.158


def test_seats_are_alike():
    """A3 A35: a good bot beats an average one as often from either side; the errors of 80 allow 20 % at most."""
    wins = [sum(winner(s, [2, 1][::side], "standard") == (0, 0, 1)[side] for s in range(80)) for side in (1, -1)]
    assert abs(wins[0] - wins[1]) < 16
    assert min(wins) > 60


def winner(seed, levels, variant):
    rules = Rules()
    set_option(rules, "variant", variant)
    match = Match(lambda *what: None, rules)
    match.start(seed)
    duel.play(match, [Bot(match, player, levels[player], 2 * seed + player) for player in range(2)])
    return match.winner


@pytest.mark.parametrize("variant", ["standard", "points"])
@pytest.mark.parametrize("level", [0, 1, 2])
def test_each_level_beats_the_one_below(level, variant):
    """R4 R32: at least five matches of six, of 30 from both sides."""
    wins = 0
    for seed in range(30):
        side = seed % 2
        levels = [level, level]
        levels[side] = level + 1
        wins += winner(seed, levels, variant) == side
    assert wins >= 25


def test_points_matches():
    """R32 A16: to 100 points they take 13 rounds, 11 to 16; there is no slap and no taking."""
    rounds = []
    for seed in range(24):
        result = scenario.run(played(seed, {"variant": "points"}))
        rounds.append(result["round"])
        assert result["phase"] == "over"
        assert max(result["p1"]["score"], result["p2"]["score"]) >= 100
        assert not [entry for entry in result["log"] if entry[2] in ("slap", "take")]
    assert 11 <= sum(rounds) / len(rounds) <= 16


def test_stuck_at_the_first_spit():
    """A28: 3 % of first deals; 1,000 of them give an error of 0.5 %."""
    stuck = 0
    for seed in range(1000):
        case = {"seed": seed, "events": [[1, "p1", "A"], [1, "p2", "B"]]}
        log = scenario.run(case)["log"]
        assert [entry[2] for entry in log[:4]] == ["deal", "ready", "ready", "spit"]
        stuck += log[4:] == [[1, None, "stuck"]]
    assert 15 <= stuck <= 50
