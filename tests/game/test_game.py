# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The whole game on virtual parts in virtual time, from the title to the statistics."""

import json
from pathlib import Path

import pytest
from gamekit import LEFT, RIGHT, S1, S2, S3, S4, S5, GameKit, Memory, in_play, kinds, ragged, seated

import sound
from host_sim.matches import duel, recording
from host_sim.matches.game_recorder import GameRecorder
from host_sim.virtual.nvm import ERASED, Flash
from saves import between, saver
from saves import store as records
from screens import over_screen
from settings import ASSIST, FUMBLE, HINTS, LANGUAGE, SEAT, VARIANT, VOLUME, Settings
from spit import codes, snapshot
from spit.bot import Bot
from spit.codes import KEY_A, KEY_B, NONE
from spit.match import Match
from spit.rules import Rules
from stats import totals
from view import shown
from words import texts

# A match of two people.


@pytest.mark.parametrize("variant", [0, 1])
def test_two_people_play_a_whole_match(variant):
    kit = GameKit()
    kit.game.settings.choices[VARIANT] = variant
    kit.run(1_000_000)
    assert kit.scene(shown.TITLE)
    kit.press(1, S3)
    assert kit.scene(shown.TITLE)  # a stock key begins nothing
    kit.press(1, LEFT[1])
    assert kit.scene(shown.TABLE)
    kit.sit_down()
    kit.until(lambda: kit.scene(shown.OVER), 3_600_000_000)
    scenes = kit.parts.screen.scenes
    assert scenes[:3] == [shown.TITLE, shown.TABLE, shown.RESULT if variant else shown.PHOTO] or shown.RESULT in scenes
    assert (shown.PHOTO in scenes) == (variant == 0)
    assert kit.match.phase == codes.PHASE_OVER
    played = kinds(kit, codes.PLAY)
    assert kit.shown.plays == [sum(entry[1] == player for entry in played) for player in range(2)]
    assert all(300 < ms < 1500 for ms in kit.shown.reaction_ms)
    assert kit.shown.wins[kit.match.winner] == 1
    assert sum(kit.shown.contests) >= sum(kit.shown.fumbles)
    assert kit.parts.store.load(records.MATCH) == b""


def test_statistics_wait_a_moment_then_a_key_of_each_player_begins_another_match():
    kit = in_play()
    kit.match.win(0)
    kit.until(lambda: kit.scene(shown.OVER), 3_000_000)
    kit.press(0, RIGHT[0])
    assert kit.scene(shown.OVER)
    assert kit.shown.page == 0
    assert kit.shown.resume == [0, 0]  # it was meant for the match
    kit.press(1, S2)  # so was this
    assert kit.scene(shown.OVER)
    assert kit.shown.page == 0
    kit.run(1_500_000)
    kit.press(1, S2)  # to further statistics
    assert kit.shown.page == 1
    assert kit.shown.go_on
    kit.press(0, RIGHT[0], LEFT[0])
    assert kit.scene(shown.OVER)
    assert kit.shown.resume == [1, 0]
    kit.press(1, S2)
    assert kit.scene(shown.OVER)
    kit.press(1, LEFT[1])
    assert kit.scene(shown.TABLE)
    assert kit.match.phase == codes.PHASE_READY
    assert kit.shown.wins == [1, 0]


@pytest.mark.parametrize(("seats", "pad"), [((0, 3), 0), ((3, 0), 1), ((3, 3), 1)])
def test_a_bot_is_always_ready_for_another_match(seats, pad):
    kit = GameKit()
    kit.run(100_000)
    for player in range(2):
        kit.game.settings.choices[SEAT + player] = seats[player]
    kit.press(pad, RIGHT[pad])
    kit.match.win(0)
    kit.until(lambda: kit.scene(shown.OVER), 3_000_000)
    assert kit.shown.resume == [2 if seat else 0 for seat in seats]
    kit.run(1_500_000)
    kit.press(pad, S2)
    assert kit.scene(shown.OVER)
    kit.press(pad, RIGHT[pad])
    assert kit.scene(shown.TABLE)


def test_after_a_match_its_pages_take_turns_and_a_stock_key_turns_them_at_once():
    kit = in_play()
    kit.people = []
    kit.match.win(0)
    kit.until(lambda: kit.scene(shown.OVER), 3_000_000)
    seen = []
    for _ in range(sum(over_screen._PAGES) // 100):
        kit.run(100_000)
        seen.append(kit.shown.page)
    lasted = [seen.count(page) / 10 for page in range(3)]
    assert lasted == pytest.approx([ms / 1000 for ms in over_screen._PAGES], abs=0.11)
    kit.shown.page = 6
    kit.run(1_500_000)
    kit.press(1, S2)
    assert kit.shown.page == 7
    kit.run(over_screen._PAGES[1] * 1000 - 500_000)
    assert kit.shown.page == 7
    kit.run(600_000)
    assert kit.shown.page == 8


def test_matches_won_in_a_row_are_counted_and_a_record_is_said():
    kit = in_play()
    said = []
    for winner in (0, 0, 1, 0, 0, 0, 1, 1):
        kit.people = []
        kit.match.win(winner)
        kit.until(lambda: kit.scene(shown.OVER), 3_000_000)
        said.append((kit.shown.series, kit.shown.record))
        kit.run(1_500_000)
        kit.press(0, RIGHT[0])
        kit.press(1, RIGHT[1])
    one, two, three = (1, False), (2, True), (3, True)
    assert said == [one, two, one, one, two, three, one, two]
    numbers = saver.totals(kit.game).numbers
    assert numbers[totals.LONGEST : totals.LONGEST + 2] == [3, 2]
    assert numbers[totals.SERIES : totals.SERIES + 2] == [0, 2]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_late_and_bunched_loops_decide_the_same(seed):
    """A match depends on presses and bots, not on when the loop runs."""
    logs = []
    for step in (1000, 4000, ragged(seed)):
        kit = GameKit(seed=seed, step_us=step, lag_us=1000)
        kit.game.settings.choices[SEAT + 1] = 3
        kit.parts.pads.press(kit.now + 500_000, 0, RIGHT[0])
        begun = kit.now + 500_000
        for i in range(400):
            kit.parts.pads.press(begun + 1_000_000 + 173_000 * i + i % 7, 0, (i * 5 + i // 3) % 7)
        kit.run(70_000_000)
        logs.append([entry for entry in kit.log() if (entry[0] - begun) % (1 << 29) < 65_000_000])
    assert len(logs[0]) > 100
    assert logs[0] == logs[1] == logs[2]


@pytest.mark.parametrize(("ms", "counts"), [(0, False), (100, False), (299, False), (300, True)])
def test_a_press_answers_a_pause_from_300_ms_on(ms, counts):
    """An earlier press may have been meant for a pile; the time is that of a call's arming (A34)."""
    kit = in_play(step_us=1000)
    kit.people = []
    kit.menu()
    kit.game.pausing.enter()  # shown again, at this moment
    kit.parts.pads.press(kit.now + ms * 1000, 0, RIGHT[0])
    kit.run(400_000)
    assert kit.shown.resume == [counts, False]


@pytest.mark.parametrize(("ms", "goes_on"), [(0, False), (300, False), (999, False), (1000, True)])
def test_a_press_leaves_the_statistics_from_a_second_on(ms, goes_on):
    """Earlier presses were meant for the match; the keys are shown from the same moment on."""
    kit = in_play(step_us=1000)
    kit.people = []
    kit.match.win(0)
    kit.until(lambda: kit.scene(shown.OVER), 3_000_000)
    kit.game.show_over()
    kit.run(ms * 1000)
    assert kit.shown.go_on == goes_on
    kit.game.screen.press(kit.parts.clock.tick(), 1, RIGHT[1])
    kit.game.screen.press(kit.parts.clock.tick(), 0, RIGHT[0])
    assert (kit.game.screen is kit.game.table) == goes_on


def test_a_flood_of_presses_loses_none():
    kit = in_play(step_us=200_000)
    kit.people = []
    before = len(kit.log())
    for i in range(60):
        kit.parts.pads.press(kit.now + 1000 + 3000 * i, i % 2, codes.KEY_A + i % 2, for_us=1000)
    kit.run(400_000)
    assert len(kit.log()) - before >= 60


# Calls.


def test_what_a_press_is_seen_by_comes_before_what_no_press_waits_for(monkeypatch):
    """A press is drawn before the button is read, and a new match drops the old one before it saves the seats."""
    kit = GameKit()
    done = []
    note = lambda name, real: lambda *given: (done.append(name), real(*given))[1]  # noqa: E731
    parts = kit.game.parts
    monkeypatch.setattr(parts.display, "refresh", note("drawn", parts.display.refresh))
    monkeypatch.setattr(parts.button, "update", note("button", parts.button.update))
    kit.step()
    assert done == ["drawn", "button"]
    saved = []
    monkeypatch.setattr(parts.store, "save", lambda kind, data: saved.append(kind))
    monkeypatch.setattr(parts.store, "load", lambda kind: b"what was kept")
    kit.game.lobby().new_match(parts.clock.tick())
    assert saved == [records.MATCH, records.SEATS]


def test_a_bot_opens_no_menu_to_itself():
    kit = GameKit()
    kit.game.settings.choices[SEAT] = 2
    kit.press(1, RIGHT[1])
    kit.until(lambda: kit.scene(shown.TABLE))
    kit.shown.facing = 0
    kit.pause()
    kit.menu(long=True)
    assert kit.scene(shown.MENU)
    assert kit.shown.facing == 1


def test_the_beat_counts_three_times_and_is_heard():
    kit = seated()
    kit.people = []
    kit.press(0, RIGHT[0])
    kit.parts.pads.press(kit.now + 1000, 1, LEFT[1])
    beats = []
    kit.parts.buzzer.notes.clear()
    kit.until(lambda: kit.match.answer(1) != NONE)
    began = kit.now
    while kit.match.phase == codes.PHASE_READY:
        if not beats or beats[-1] != kit.shown.beat:
            beats.append(kit.shown.beat)
        kit.step()
    assert beats == [3, 2, 1]
    assert kit.now - began == pytest.approx(600_000, abs=5000)
    heard = [note[1] for note in kit.parts.buzzer.notes if note[1]]
    assert heard[-7:] == [880, 880, 880, *sound.TONES[sound.SPIT][::2]]  # the cards turn
    assert kit.shown.beat == 0


def test_stock_keys_blink_their_column_while_ready_is_awaited():
    kit = seated()
    kit.people = []
    kit.parts.pads.press(kit.now + 1000, 1, S4, for_us=100_000)
    kit.run(50_000)
    assert kit.shown.key_down == [NONE, S4]
    kit.run(100_000)
    assert kit.shown.key_down == [NONE, NONE]


def test_the_result_never_holds_up_the_ready_call():
    kit = in_play()
    kit.until(lambda: kit.scene(shown.RESULT) or kit.scene(shown.PHOTO))
    assert kit.match.phase == codes.PHASE_READY
    people, kit.people = kit.people, []
    kit.run(400_000)
    kit.press(0, RIGHT[0])
    assert kit.match.answer(0) != NONE  # it counts, though the result stays for the other player
    assert not kit.scene(shown.TABLE)
    kit.press(1, RIGHT[1])
    kit.run(700_000)
    assert kit.match.phase == codes.PHASE_PLAY
    assert people


def test_cards_that_turn_are_hidden_by_nothing():
    kit, began = after_a_contest()
    kit.run(400_000)
    for player in range(2):
        kit.parts.pads.press(kit.now + 1000, player, RIGHT[player])
    kit.until(lambda: kit.match.phase == codes.PHASE_PLAY)
    assert kit.now - began < 1_200_000
    assert kit.scene(shown.TABLE)


def after_a_contest():
    """Return a game that has just begun to show a photo finish, without players who press, and the time."""
    kit = in_play()
    kit.until(lambda: kit.scene(shown.PHOTO), 3_600_000_000)
    kit.people = []
    return kit, kit.now


def test_a_stock_key_ends_no_photo_and_no_result():
    kit, began = after_a_contest()
    for player in range(2):
        kit.press(player, S1, S3)
    assert kinds(kit, codes.REFUSE)[-1][3] == codes.NO_EFFECT
    assert kit.scene(shown.PHOTO)
    kit.until(lambda: not kit.scene(shown.PHOTO))
    assert kit.now - began == pytest.approx(2_500_000, abs=20_000)
    assert kit.scene(shown.RESULT)
    began = kit.now
    for player in range(2):
        kit.press(player, S1, S3)
    kit.until(lambda: not kit.scene(shown.RESULT))
    assert kit.now - began == pytest.approx(4_000_000, abs=20_000)


@pytest.mark.parametrize("player", [0, 1])
def test_an_answer_ends_photo_and_result_once_both_have_seen_them(player):
    kit, began = after_a_contest()
    kit.run(400_000)
    kit.press(player, RIGHT[player])
    assert kit.match.answer(player) != NONE
    kit.until(lambda: not kit.scene(shown.PHOTO))
    assert kit.now - began == pytest.approx(1_500_000, abs=20_000)
    assert kit.scene(shown.RESULT)
    began = kit.now
    kit.until(lambda: not kit.scene(shown.RESULT))
    assert kit.now - began == pytest.approx(1_200_000, abs=20_000)
    assert kit.scene(shown.TABLE)
    assert kit.match.phase == codes.PHASE_READY


def test_an_answer_to_one_result_cuts_no_other_short():
    kit, _ = after_a_contest()
    kit.run(400_000)
    kit.press(0, RIGHT[0])
    kit.press(1, RIGHT[1])
    kit.sit_down()
    number = kit.match.round
    kit.until(lambda: kit.match.round > number and not kit.scene(shown.TABLE), 3_600_000_000)
    kit.people = []
    began, scene = kit.now, kit.shown.scene
    kit.until(lambda: not kit.scene(scene))
    assert kit.now - began > 2_400_000


def test_an_answer_late_in_a_result_ends_it_at_once():
    kit, _ = after_a_contest()
    kit.until(lambda: kit.scene(shown.RESULT))
    kit.run(1_300_000)
    kit.press(0, RIGHT[0])
    assert kit.scene(shown.TABLE)


def test_a_contest_shows_who_was_first_and_by_how_much():
    kit = in_play()
    contest = kit.game.play.stats.contest
    kit.until(lambda: contest.slap, 3_600_000_000)
    late = kinds(kit, codes.SLAPPED)[-2:]
    assert late[0][3] == late[1][3]
    kit.step()
    assert kit.scene(shown.PHOTO)
    assert kit.shown.first == late[0][1]
    assert kit.shown.pile == late[0][3]
    assert kit.shown.margin_us == (late[1][0] - late[0][0]) % (1 << 29)
    kit.people = []
    kit.run(3_000_000)
    assert kit.scene(shown.RESULT)
    kit.run(5_000_000)
    assert kit.scene(shown.TABLE)
    assert kit.shown.first == NONE


# Pause.


def test_a_pause_takes_no_time_from_the_match():
    kit = in_play()
    kit.until(lambda: kit.match.phase == codes.PHASE_PLAY)
    people, kit.people = kit.people, []
    kit.pause()
    before = snapshot.hash_of(kit.match), kit.match.now, len(kit.log())
    kit.press(0, S1, S2, LEFT[0], S3)
    kit.run(400_000_000)  # longer than half of the ticks' period
    assert (snapshot.hash_of(kit.match), kit.match.now, len(kit.log())) == before
    assert kit.shown.resume == [True, False]
    kit.press(1, S1)
    assert kit.shown.resume == [True, False]
    at = kit.now
    kit.parts.pads.press(at + 1000, 1, RIGHT[1])
    kit.until(lambda: kit.shown.paused_beat == 1)
    assert kit.match.now == before[1]
    kit.until(lambda: kit.scene(shown.TABLE))
    assert kit.now - at == pytest.approx(601_000, abs=6000)
    gone = (kit.match.now - before[1]) % (1 << 29)
    assert gone == kit.now - at - 601_000
    kit.people = people
    kit.until(lambda: kit.scene(shown.OVER), 3_600_000_000)


def test_presses_after_the_beat_count_even_in_a_late_loop():
    kit = in_play()
    kit.people = []
    kit.pause()
    kit.press(0, RIGHT[0])
    kit.parts.pads.press(kit.now + 10_000, 1, RIGHT[1])
    slot = next(slot for slot in range(5) if kit.match.table.top(slot) != NONE)
    kit.parts.pads.press(kit.now + 615_000, 0, slot)
    before = len(kit.log())
    kit.step_us = 900_000
    kit.step()
    assert len(kit.log()) == before + 1


def test_a_pause_in_the_beat_stops_it():
    kit = in_play()
    kit.people = []
    kit.pause()
    kit.press(0, RIGHT[0])
    kit.parts.pads.press(kit.now + 1000, 1, RIGHT[1])
    kit.run(100_000)
    kit.menu()
    kit.run(2_000_000)
    assert kit.scene(shown.PAUSE)
    assert kit.shown.resume == [False, False]


# The menu.


def test_the_menu_is_opened_by_a_long_press_and_changes_what_it_says():
    kit = in_play()
    kit.people = []
    kit.menu(long=True)
    assert kit.scene(shown.MENU)
    words = kit.game.words
    assert kit.shown.rows[0] == (words[texts.CONTINUE], "")
    kit.press(1, S2, S2, S2, S3)  # down to the rules of the match, and in
    assert kit.shown.facing == 1
    assert kit.shown.title == words[texts.RULES_OF_MATCH]
    kit.press(1, S2, S2, S5)
    assert kit.shown.rows[2] == (words[texts.FUMBLE][0], "800 ms")
    assert kit.game.settings.value(FUMBLE) == 800
    assert kit.match.rules.fumble_ms == 500  # the match goes on under its own rules
    kit.press(1, S4, S4, S4)
    assert kit.shown.rows[2] == (words[texts.FUMBLE][0], words[texts.OFF])
    kit.press(1, LEFT[1])
    assert kit.shown.rows[kit.shown.row][0] == words[texts.RULES_OF_MATCH]
    kit.press(1, RIGHT[1])
    kit.menu()
    assert not kit.parts.store.load(records.SETTINGS)
    kit.pause()
    assert Memory(kit.parts.store._nvm).load(records.SETTINGS)  # a pause stands still: the power may be cut now
    assert kit.parts.pads.restarts
    kit.menu(long=True)
    kit.press(0, S2, S3)  # a new match
    assert kit.scene(shown.MENU)
    assert kit.shown.rows[1] == (words[texts.NEW_MATCH], words[texts.SURE])
    kit.press(0, S3)
    kit.run(100_000)
    assert kit.scene(shown.TABLE)
    assert kit.match.phase == codes.PHASE_READY
    assert kit.match.rules.fumble_ms == 0
    stored = Settings(("English",))
    assert stored.unpack(kit.parts.store.load(records.SETTINGS))
    assert stored.value(FUMBLE) == 0


def test_the_menu_tells_version_and_board_on_its_page_of_the_device():
    kit = GameKit()
    kit.menu()
    kit.press(0, S2, S2, S2, S3)  # a new match, players, rules, device
    assert kit.shown.title == kit.game.words[texts.DEVICE]
    assert kit.shown.rows[-1] == ("Spit", "1.0.0 pico_tft")
    last = len(kit.shown.rows) - 1
    kit.press(0, *(S2,) * last)
    before = bytes(kit.game.settings.choices)
    kit.press(0, S3, S4, S5)  # nothing can be done there
    assert (kit.shown.row, kit.shown.foot) == (last, "")
    assert (bytes(kit.game.settings.choices), kit.shown.title) == (before, kit.game.words[texts.DEVICE])


def test_a_deal_that_is_not_saved_yet_is_not_saved_in_a_pause_of_its_round():
    """In a round cards have moved, so the state can't be saved as a match between rounds."""
    kit = in_play()
    kit.people = []
    before = kit.parts.store.load(records.MATCH)
    kit.game.play.dealt = True  # the tune of the last round's end has been too long
    kit.pause()
    kit.run(1_000_000)
    assert kit.parts.store.load(records.MATCH) == before


def test_totals_reset_in_a_pause_are_reset_though_the_power_is_cut_in_it():
    kit = in_play()
    kit.people = []
    kit.parts.store.save(records.TOTALS, b"\x01" * 9)
    kit.menu(long=True)
    kit.game.lobby().reset_totals()
    kit.menu()
    assert kit.scene(shown.PAUSE)
    assert Memory(kit.parts.store._nvm).load(records.TOTALS) != b"\x01" * 9


def test_every_option_can_be_turned_round_and_has_a_text():
    settings = Settings(("English", "norsk"))
    words = GameKit().game.words
    for option in range(len(settings.choices)):
        first = settings.text(option, words)
        texts = {first}
        for _ in range(settings.count(option) - 1):
            settings.change(option, 1)
            texts.add(settings.text(option, words))
        assert len(texts) == settings.count(option)
        settings.change(option, 1)
        assert settings.text(option, words) == first
        settings.change(option, -1)
        settings.change(option, 1)
        assert settings.text(option, words) == first
    settings.change(HINTS, 1)
    assert settings.unpack(b"\x01" + bytes([1] * 5))  # of a version with five options: the others keep their choice
    assert list(settings.choices[:5]) == [1] * 5
    assert settings.value(HINTS) is False
    assert not settings.unpack(b"\x01" + bytes(len(settings.choices) + 1))
    assert not settings.unpack(b"\x01" + bytes([9]) * len(settings.choices))
    assert settings.unpack(settings.pack())


def test_the_foot_of_the_menu_tells_about_the_chosen_option():
    kit = GameKit()
    kit.run(100_000)
    kit.menu()
    words = kit.game.words
    assert kit.shown.foot == ""
    kit.press(0, S2, S2, S3)  # the rules of the match
    for option in (texts.VARIANT, texts.TARGET, texts.FUMBLE, texts.AUTO_SPIT, texts.STACKING, texts.DOUBLES):
        assert kit.shown.foot == words[option][1]
        kit.press(0, S2)
    kit = in_play()
    kit.people = []
    kit.menu(long=True)
    kit.press(0, S2, S2, S3)
    assert kit.shown.title == words[texts.PLAYERS]
    assert kit.shown.foot == words[texts.PLAYER_1][1] + "\n" + words[texts.NEXT_MATCH]


def test_the_volume_says_that_it_is_muted():
    kit = GameKit()
    kit.run(100_000)
    kit.menu()
    kit.press(0, S2, S2, S2, S3)
    words = kit.game.words
    assert kit.shown.rows[0] == (words[texts.VOLUME][0], "2")
    kit.shown.muted = True
    kit.game.lobby().menu.refresh()
    assert kit.shown.rows[0] == (words[texts.VOLUME][0], words[texts.MUTED])
    kit.press(0, S5, S5)  # 3, then off
    assert kit.shown.rows[0] == (words[texts.VOLUME][0], words[texts.OFF])


def test_all_menu_pages_rules_pages_and_totals():
    kit = GameKit()
    kit.run(100_000)
    kit.menu()
    words = kit.game.words
    assert kit.shown.rows[0][0] == words[texts.NEW_MATCH]  # nothing to be continued
    titles = set()
    for row in range(len(kit.shown.rows)):
        if kit.shown.rows[row][1]:
            kit.press(0, *[S2] * row, S3)
            titles.add(kit.shown.title)
            assert all(label for label, _ in kit.shown.rows)
            kit.press(0, LEFT[0])
            kit.press(0, *[S1] * row)
    assert len(titles) == 4
    kit.press(0, S1, S1, S3)
    assert kit.scene(shown.RULES)
    kit.press(0, *[S5] * (len(words[texts.RULE_PAGES]) - 1), S1, RIGHT[0])
    assert kit.shown.page == len(words[texts.RULE_PAGES]) - 1
    kit.press(0, S5)
    assert kit.scene(shown.MENU)
    kit.press(0, LEFT[0])
    assert kit.scene(shown.TITLE)


def test_totals_are_kept_and_can_be_reset():
    kit = in_play()
    kit.match.win(1)
    kit.until(lambda: kit.scene(shown.OVER), 3_000_000)
    again = GameKit(store=kit.parts.store)
    assert again.game.lobby().totals.numbers[:3] == [1, 0, 1]
    again.menu()
    again.press(0, S1, S3)
    assert again.shown.rows[1][1] == "0 - 1"
    again.press(0, S1, S3)
    assert again.shown.rows[1][1] == "0 - 1"
    assert again.shown.rows[5] == (again.game.words[texts.SERIES], "0 - 1")
    assert again.shown.rows[7][1] == again.game.words[texts.SURE]
    again.press(0, S3)
    assert again.shown.rows[1][1] == "0 - 0"
    assert again.shown.rows[7][1] == ""
    assert GameKit(store=kit.parts.store).game.lobby().totals.numbers[:3] == [0, 0, 0]


def test_what_would_be_lost_is_asked_for_twice_in_a_row():
    kit = in_play()
    kit.people = []
    words = kit.game.words
    kit.menu(long=True)
    for away in ((S1, S2), (S2, S1)):
        kit.press(0, S2, S3) if away == (S1, S2) else kit.press(0, S3)
        assert kit.shown.rows[1] == (words[texts.NEW_MATCH], words[texts.SURE])
        kit.press(0, *away)
        assert kit.shown.rows[1] == (words[texts.NEW_MATCH], "")
    kit.press(0, S3, LEFT[0])  # out of the menu
    kit.menu(long=True)
    kit.press(0, S2)
    assert kit.shown.rows[1] == (words[texts.NEW_MATCH], "")
    kit.press(0, S3, S3)
    assert kit.scene(shown.TABLE)
    again = GameKit()
    again.menu()
    again.press(0, S1, S3, S1, S3)  # the statistics
    assert again.shown.rows[7] == (words[texts.RESET_STATISTICS], words[texts.SURE])
    again.press(0, LEFT[0], S3)  # away and back
    assert again.shown.rows[7] == (words[texts.RESET_STATISTICS], "")
    again.press(0, LEFT[0], S2, S3)  # nothing to lose: no question
    assert again.scene(shown.TABLE)


def test_the_volume_is_obeyed():
    kit = GameKit()
    kit.game.settings.choices[VOLUME] = 0
    kit.game.lobby().settings_changed()
    assert kit.shown.muted
    kit.press(0, RIGHT[0])
    kit.sit_down()
    kit.run(20_000_000)
    assert kit.parts.buzzer.notes == []


# The store.


def test_a_match_between_rounds_is_resumed_as_it_was():
    kit = in_play()
    kit.until(lambda: kit.match.round == 3 and kit.match.phase == codes.PHASE_READY)
    kit.until(lambda: kit.game.sound.at_rest())
    kit.step()
    dealt = snapshot.SIZE, snapshot.hash_of(kit.match)
    layout = bytes(kit.match.table.cells)
    score, token, words = list(kit.match.score), kit.match.token, list(kit.match.rng.words)
    assert len(kit.parts.store.load(records.MATCH)) == between.SIZE
    assert dealt
    again = GameKit(store=kit.parts.store, seed=99)
    again.run(100_000)
    assert again.game.lobby().can_continue()
    again.press(0, RIGHT[0])
    assert again.scene(shown.TABLE)
    assert (again.match.round, again.match.phase) == (3, codes.PHASE_READY)
    assert bytes(again.match.table.cells) == layout
    assert (again.match.score, again.match.token, again.match.rng.words) == (score, token, words)
    again.sit_down()
    again.until(lambda: again.match.round == 4)
    again.until(lambda: again.game.sound.at_rest())
    again.step()
    third = GameKit(store=kit.parts.store)
    third.press(0, RIGHT[0])
    assert third.match.round == 4
    assert bytes(third.match.table.cells) == bytes(again.match.table.cells) or again.match.phase != codes.PHASE_READY


def test_a_saved_match_keeps_its_own_rules_and_bots():
    kit = GameKit()
    kit.game.settings.choices[SEAT + 1] = 2
    kit.game.settings.choices[ASSIST] = 1
    kit.game.lobby().settings_changed()
    kit.press(0, RIGHT[0])
    kit.run(100_000)
    again = GameKit(store=kit.parts.store)
    again.game.settings.choices[SEAT + 1] = 0
    again.game.settings.choices[ASSIST] = 0
    again.press(0, RIGHT[0])
    assert [again.game.play.is_bot(player) for player in range(2)] == [False, True]
    assert again.match.rules.assist == [True, False]


def test_nothing_is_written_while_a_round_runs():
    kit = in_play()
    saves = kit.parts.store.saves
    kit.until(lambda: kit.match.phase == codes.PHASE_SLAP or kit.match.round > 1, 600_000_000)
    assert kit.parts.store.saves == saves
    kit.until(lambda: kit.match.round > 1)
    kit.run(10_000)
    assert kit.parts.store.saves == saves  # the tune is heard first: writing would hold it up
    kit.until(lambda: kit.game.sound.at_rest())
    kit.step()
    assert kit.match.phase == codes.PHASE_READY
    assert kit.parts.store.saves == saves + 1
    assert kit.parts.pads.restarts == kit.parts.store.saves


@pytest.mark.parametrize("record", [b"x", bytes(21), bytes(6) + b"\x40\x01" + bytes(13), b" " * 20])
def test_a_damaged_match_is_dropped_and_said(record):
    store = Memory()
    store.save(records.MATCH, record)
    store.save(records.SETTINGS, b"\xff" * 3)
    store.save(records.TOTALS, b"")
    kit = GameKit(store=store)
    kit.press(0, RIGHT[0])
    assert kit.scene(shown.TITLE)
    assert kit.shown.notice == kit.game.words[texts.STORE_LOST]
    assert not kit.game.lobby().can_continue()
    kit.press(0, RIGHT[0])
    assert kit.scene(shown.TABLE)


def test_a_match_of_older_rules_is_dropped_and_said_and_all_else_is_kept():
    """A31 A34: the memory of a device as version 0.1 left it, in the third round of a match of two bots."""
    used = bytes.fromhex(Path(__file__).with_name("memory_of_0_1.hex").read_text())
    flash = Flash(used + bytes([ERASED]) * (4096 - len(used)))
    kit = GameKit(store=Memory(flash))
    assert kit.game.lobby().can_continue()
    assert kit.game.settings.value(FUMBLE) == 800
    assert kit.game.settings.value(HINTS) is False
    assert kit.game.settings.level(0) == kit.game.settings.level(1) == 3
    kit.press(0, RIGHT[0])
    assert kit.scene(shown.TITLE)
    assert kit.shown.notice == kit.game.words[texts.OLD_MATCH]
    assert not kit.game.lobby().can_continue()
    kit.press(0, RIGHT[0])
    assert kit.scene(shown.TABLE)
    assert (kit.match.round, kit.match.rules.fumble_ms) == (1, 800)
    again = GameKit(store=Memory(flash))  # switched off and on: it is gone for good, and what was counted is not
    assert saver.totals(again.game).numbers == [1, 0, 1, 61, 67, 0, 0, 5, 12] + [0] * 6  # a record without series
    assert again.game.settings.value(FUMBLE) == 800
    again.press(0, RIGHT[0])
    assert again.shown.notice == ""
    assert again.match.round == 1


def test_a_new_memory_is_no_loss_and_a_torn_one_is_said():
    assert GameKit().shown.notice == ""
    kit = GameKit(store=Memory(Flash(b"torn" * 1024)))
    assert kit.shown.notice == kit.game.words[texts.STORE_LOST]


def test_room_is_made_before_a_match_and_said_first():
    class Full(Memory):
        tidied = 0

        def full(self):
            return not self.tidied

        def tidy(self):
            assert kit.shown.lines[0] == kit.game.words[texts.DO_NOT_SWITCH_OFF]
            assert kit.parts.screen.scenes[-1] == shown.ERROR  # drawn before the only dangerous write
            assert kit.parts.screen.refreshed
            self.tidied += 1

    kit = GameKit(store=Full())
    kit.press(0, RIGHT[0])
    assert kit.parts.store.tidied == 1
    assert kit.scene(shown.TABLE)


# Bots.


def test_one_person_against_a_bot_plays_and_pauses_alone():
    kit = GameKit()
    kit.game.settings.choices[SEAT + 1] = 3
    kit.press(0, RIGHT[0])
    kit.sit_down()
    kit.people = kit.people[:1]
    kit.until(lambda: kit.match.phase == codes.PHASE_PLAY)
    kit.press(1, S1, S2, LEFT[1])  # the bot's pad is dead
    assert not [entry for entry in kit.log() if entry[1] == 1 and entry[2] == codes.REFUSE]
    kit.until(lambda: kit.match.phase == codes.PHASE_PLAY)
    kit.pause()
    assert kit.shown.resume == [False, True]
    kit.press(0, RIGHT[0])
    kit.run(600_000)
    assert kit.scene(shown.TABLE)
    kit.until(lambda: kit.scene(shown.OVER), 3_600_000_000)
    assert min(kit.shown.plays) > 5


def test_two_bots_play_by_themselves_and_leave_the_results_on_show():
    kit = GameKit()
    kit.game.settings.choices[SEAT] = kit.game.settings.choices[SEAT + 1] = 4
    kit.press(0, RIGHT[0])
    kit.until(lambda: kit.scene(shown.RESULT), 600_000_000)
    began = kit.now
    kit.until(lambda: not kit.scene(shown.RESULT))
    assert kit.now - began > 400_000
    kit.pause()
    kit.press(1, RIGHT[1])
    kit.run(600_000)
    kit.until(lambda: kit.scene(shown.OVER), 3_600_000_000)


# Hints.


def test_nobody_moves_though_somebody_could():
    kit = in_play()
    kit.until(lambda: kit.match.phase == codes.PHASE_PLAY and kit.match.table.can_move(0))
    kit.people = []
    kit.run(7_900_000)
    could = [kit.match.table.can_move(player) for player in range(2)]
    slots = [kit.match.table.movable(player) for player in range(2)]
    assert kit.shown.hint == [0, 0]
    kit.run(300_000)
    assert kit.shown.hint == [int(can) for can in could]
    assert kit.shown.hint_slot == [NONE, NONE]
    kit.run(7_000_000)
    assert kit.shown.hint == [2 * can for can in could]
    assert kit.shown.hint_slot == slots
    kit.pause()
    kit.run(20_000_000)
    kit.press(0, RIGHT[0])
    kit.press(1, RIGHT[1])
    kit.run(700_000)
    assert kit.shown.hint == [2 * can for can in could]  # the pause took no time
    kit.run(900_000_000)
    assert kit.shown.hint == [2 * can for can in could]  # ticks have wrapped, and it is still quiet
    kit.press(0, slots[0])
    takers = kit.match.table.takers(kit.match.table.top(slots[0]))
    empty = next((slot for slot in range(5) if kit.match.table.top(slot) == NONE), NONE)
    kit.press(0, empty if not takers else KEY_A if takers & 1 else KEY_B)
    kit.run(10_000)
    assert (kit.shown.hint, kit.shown.hint_slot) == ([0, 0], [NONE, NONE])  # something has changed
    kit.run(16_000_000)
    kit.game.table.hints.on = False
    kit.run(20_000_000)
    assert (kit.shown.hint, kit.shown.hint_slot) == ([0, 0], [NONE, NONE])


def test_keys_tried_at_random_hold_up_no_hint():
    """A player who picks card after card and is refused by the piles has changed nothing."""
    kit = in_play()
    kit.until(lambda: kit.match.phase == codes.PHASE_PLAY and kit.match.table.can_move(0))
    kit.people = []
    table = kit.match.table
    wrong = [slot for slot in range(5) if table.top(slot) != NONE and not table.takers(table.top(slot))]
    began = kit.now
    given = {}
    while kit.now < began + 16_000_000:
        kit.press(0, wrong[len(given) % len(wrong)])
        if len(given) % 5 == 0:
            kit.press(0, KEY_A)
        given[kit.now - began] = kit.shown.hint[0]
    assert max(after for after, hint in given.items() if hint < 1) < 8_000_000
    assert max(after for after, hint in given.items() if hint < 2) < 15_000_000
    assert len(kinds(kit, codes.PICK)) > 20
    assert kit.shown.hint_slot[0] == table.movable(0)


@pytest.mark.parametrize("stacking", [False, True])
def test_the_card_that_is_marked_can_move(stacking):
    """A play, else a useful fill, else a useful stack; none where there is no such move."""
    kinds_seen = set()
    for seed in range(6):
        rules = Rules()
        rules.stacking = stacking
        match = Match(lambda *entry: None, rules)
        match.start(seed)
        bots = [Bot(match, player, 2, seed) for player in range(2)]
        while match.phase != codes.PHASE_OVER and match.round < 4:
            duel.step(match, bots)
            for player in range(2):
                kinds_seen.add(move_of(match.table, player))
    assert kinds_seen == {"play", "fill", "none"} | ({"stack"} if stacking else set())


def move_of(table, player):
    """Return the kind of move of the marked card, found in another way than the firmware's."""
    own = range(player * 5, player * 5 + 5)
    can = {
        "play": [stock for stock in own if table.top(stock) != NONE and table.takers(table.top(stock))],
        "fill": [stock for stock in own if table.loose(stock) and any(table.top(other) == NONE for other in own)],
        "stack": [stock for stock in own if any(table.may_stack(stock, other) for other in own)],
    }
    slot = table.movable(player)
    for kind, stocks in can.items():
        if stocks:
            assert slot in [stock % 5 for stock in stocks]
            return kind
    assert slot == NONE
    return "none"


# Words.


def test_the_language_is_a_setting():
    kit = GameKit()
    kit.game.settings.languages = ("English",)
    assert kit.game.settings.text(LANGUAGE, kit.game.words) == "English"


# Recordings.


@pytest.mark.parametrize("bots", [(0, 0), (3, 0), (4, 4)])
def test_what_is_recorded_replays(tmp_path, bots):
    path = tmp_path / "match.jsonl"
    recorder = GameRecorder(path, "pico_tft")
    kit = GameKit(recorder=recorder, step_us=ragged(5))
    kit.game.settings.choices[SEAT], kit.game.settings.choices[SEAT + 1] = bots
    kit.press(0, RIGHT[0])
    kit.sit_down()
    kit.until(lambda: kit.match.round == 3 or kit.scene(shown.OVER), 3_600_000_000)
    if kit.match.phase == codes.PHASE_PLAY:
        kit.menu()
        kit.run(1_000_000)
    recorder.close()
    lines = path.read_text().splitlines()
    assert json.loads(lines[0])["rules"]["spit_delay_ms"] == 600
    done = recording.replay(path.read_bytes().splitlines(keepends=True))
    assert not done.differs
    assert done.rounds >= 2


def test_a_resumed_match_is_recorded_from_its_snapshot(tmp_path):
    kit = in_play()
    kit.until(lambda: kit.match.round == 2 and kit.match.phase == codes.PHASE_READY)
    kit.run(10_000)
    path = tmp_path / "match.jsonl"
    recorder = GameRecorder(path, "pico_tft")
    again = GameKit(store=kit.parts.store, recorder=recorder)
    again.press(0, RIGHT[0])
    again.sit_down()
    again.until(lambda: again.match.round == 4 or again.scene(shown.OVER), 3_600_000_000)
    recorder.close()
    done = recording.replay(path.read_bytes().splitlines(keepends=True))
    assert not done.differs
    assert done.rounds >= 1
