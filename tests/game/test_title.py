# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The title's offers, and the demonstration that it shows when it is left alone."""

import pytest
from gamekit import LEFT, RIGHT, S1, S2, S3, S4, S5, GameKit

from settings import SEAT
from spit import codes
from view import plan, shown
from words import texts

LEVELS = (texts.BEGINNER, texts.AVERAGE, texts.GOOD, texts.EXPERT)


def offer(kit):
    return kit.shown.title


def levels(kit):
    return [kit.game.settings.level(player) for player in range(2)]


def test_the_stock_keys_walk_through_the_offers():
    kit = GameKit()
    words = kit.game.words
    offers = [words[texts.TWO_PLAYERS], *(words[texts.BOT] % words[level] for level in LEVELS), words[texts.TO_LEARN]]
    for seen in (*offers, offers[0]):
        assert offer(kit) == seen
        kit.press(1, S5)
    assert offer(kit) == offers[1]
    kit.press(0, S1, S2)
    assert offer(kit) == offers[-1]
    kit.press(0, S3)  # the middle key chooses nothing
    assert offer(kit) == offers[-1]


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("steps", range(5))
def test_a_pile_key_seats_who_pressed_it_and_starts_the_offer(player, steps):
    kit = GameKit()
    kit.press(player, *(S4,) * steps)
    kit.press(player, RIGHT[player])
    assert kit.scene(shown.TABLE)
    assert levels(kit)[player] == -1
    assert levels(kit)[1 - player] == steps - 1
    assert kit.shown.levels[1 - player] == (steps - 1 if steps else codes.NONE)


@pytest.mark.parametrize("player", [0, 1])
def test_the_guided_round_begins_for_who_chose_it(player):
    kit = GameKit()
    kit.press(player, S1, RIGHT[player])
    assert kit.scene(shown.LEARN)
    assert [lesson.step != codes.NONE for lesson in kit.shown.lessons] == [player == 0, player == 1]
    kit.menu()
    assert kit.scene(shown.TITLE)


def test_what_was_played_last_is_offered_first():
    kit = GameKit()
    kit.press(0, S4, S4, RIGHT[0])
    kit.run(200_000)
    kit.parts.store.save(2, b"")  # as at the end of a match: there is none to go on with
    again = GameKit(store=kit.parts.store)
    words = again.game.words
    if again.game.lobby().can_continue():
        pytest.fail("the match should be gone")
    assert offer(again) == words[texts.BOT] % words[texts.AVERAGE]
    again.press(0, RIGHT[0])
    assert levels(again) == [-1, 1]


def test_a_saved_match_is_lost_only_after_a_question():
    kit = GameKit()
    kit.press(0, RIGHT[0])
    kit.run(200_000)
    again = GameKit(store=kit.parts.store)
    words = again.game.words
    assert offer(again) == words[texts.PRESS_ON]
    again.press(0, S4, RIGHT[0])
    assert again.scene(shown.TITLE)
    assert offer(again) == words[texts.END_OLD]
    again.press(0, S2)  # not so
    assert offer(again) == words[texts.PRESS_ON]
    again.press(0, S5, RIGHT[0], RIGHT[0])
    assert again.scene(shown.TABLE)
    assert again.match.round == 1


def left_alone(kit):
    kit.until(lambda: kit.scene(shown.TABLE), 16_000_000)


@pytest.mark.parametrize("end", ["stock", "pile", "button"])
def test_any_key_ends_the_demonstration_and_does_nothing_else(end):
    kit = GameKit()
    kept = kit.parts.store.saves
    kit.run(14_500_000)
    assert kit.scene(shown.TITLE)
    left_alone(kit)
    kit.run(9_000_000)
    assert kit.scene(shown.TABLE)
    if end == "button":
        kit.menu()
    else:
        kit.press(1, S4 if end == "stock" else LEFT[1])
    assert kit.scene(shown.TITLE)
    assert kit.game.play is kit.game.table.play
    assert not kit.game.in_match()
    assert kit.parts.store.saves == kept
    assert levels(kit) == [-1, -1]
    assert offer(kit) == kit.game.words[texts.TWO_PLAYERS]
    kit.run(14_500_000)
    assert kit.scene(shown.TITLE)  # a press counts as company


def test_the_demonstration_explains_each_move_once_and_ends_by_itself():
    kit = GameKit()
    kept = kit.parts.store.saves
    left_alone(kit)
    said = []
    began = kit.now

    def over():
        caption = kit.shown.caption
        if 0 < caption < 6 and (not said or said[-1] != caption):
            said.append(caption)
            assert plan.say(kit.game.play.match, kit.shown, 0) == plan.SAY_CAPTION + caption
        return kit.scene(shown.TITLE)

    kit.until(over, 120_000_000)
    assert sorted(said) == [1, 2, 3, 4, 5]
    assert said[:2] == [1, 2]
    assert said[-1] == 5
    assert 30_000_000 < kit.now - began < 75_000_000
    assert kit.parts.store.saves == kept
    left_alone(kit)  # and again


def test_a_demonstration_interrupted_by_an_error_leaves_the_table_free():
    kit = GameKit()
    left_alone(kit)
    kit.game.crashed(ValueError("on purpose"))
    assert kit.game.play is kit.game.table.play
    kit.run(1_500_000)
    kit.press(0, RIGHT[0])
    assert kit.scene(shown.TITLE)
    assert not kit.game.in_match()


def test_a_bots_half_is_quiet():
    kit = GameKit()
    kit.press(0, S4, RIGHT[0])
    kit.run(500_000)
    match = kit.match
    assert plan.say(match, kit.shown, 1) == plan.SAY_BOT
    assert plan.lamp(match, kit.shown, 1) == 0
    assert plan.say(match, kit.shown, 0) == plan.SAY_READY
    kit.sit_down()
    kit.people = kit.people[:1]
    kit.until(lambda: match.phase == codes.PHASE_PLAY)
    assert plan.say(match, kit.shown, 1) == plan.SAY_NOTHING
    kit.pause()
    assert plan.say(match, kit.shown, 1) == plan.SAY_BOT
    assert kit.game.settings.choices[SEAT + 1] == 1


def match_over(kit, winner, course):
    """End a match against the device, in which player 1 and player 2 had ``course`` cards after each round."""
    kit.game.play.match.win(winner)
    kit.until(lambda: kit.match.phase == codes.PHASE_OVER)
    stats = kit.game.play.stats
    stats.course[0] = len(course)
    for i, pair in enumerate(course):
        stats.course[2 * i + 1 : 2 * i + 3] = bytes(pair)
    kit.until(lambda: kit.scene(shown.OVER), 3_000_000)
    kit.run(1_500_000)
    kit.press(0, RIGHT[0])


WON = [(26, 26), (20, 32), (9, 43), (0, 52)]
LOST = [(52 - mine, 52 - other) for mine, other in WON]
CLOSE = [(26, 26), (20, 32), (24, 28), (0, 52)]


@pytest.mark.parametrize(
    ("level", "matches", "proposed"),
    [
        (1, [(0, WON), (0, WON)], 2),
        (1, [(1, LOST), (1, LOST)], 0),
        (1, [(0, WON), (0, CLOSE), (0, WON)], None),
        (1, [(0, WON), (1, LOST), (0, WON)], None),
        (3, [(0, WON), (0, WON)], None),  # nobody is stronger
        (0, [(1, LOST), (1, LOST)], None),
    ],
)
def test_after_two_one_sided_matches_another_level_is_proposed(level, matches, proposed):
    kit = GameKit()
    kit.press(0, *(S4,) * (level + 1), RIGHT[0])
    for number, (winner, course) in enumerate(matches):
        assert kit.scene(shown.TABLE), number
        match_over(kit, winner, course)
    words = kit.game.words
    if proposed is None:
        assert kit.scene(shown.TABLE)
        assert levels(kit) == [-1, level]
        return
    assert kit.scene(shown.TITLE)
    assert offer(kit) == words[texts.BOT] % words[LEVELS[proposed]]
    assert kit.shown.notice == words[texts.ANOTHER_LEVEL]
    kit.press(0, RIGHT[0])
    assert kit.scene(shown.TABLE)
    assert levels(kit) == [-1, proposed]
    assert kit.shown.notice == ""
