# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Errors in the middle of a game: they are saved and shown, and the match goes on."""

from pathlib import Path

import pytest
from gamekit import LEFT, RIGHT, S3, GameKit, Memory, in_play, kinds, seated

from host_sim.files import NamedFile
from host_sim.matches.game_recorder import GameRecorder
from saves import crash
from saves import store as records
from settings import SEAT, VOLUME
from spit import codes, ticks
from view import shown
from words import texts

pytestmark = pytest.mark.slow

FULL = Path("/dev/full")
WIRE = RuntimeError("a wire came off")


class Failing:
    """A part in which calls of ``name`` fail ``times`` times, after ``after`` good calls."""

    def __init__(self, part, name, times=1, after=0):
        self._part = part
        self._name = name
        self.times = times
        self.after = after

    def __getattr__(self, name):
        if name == self._name:
            self.after -= 1
            if self.after < 0 < self.times:
                self.times -= 1
                raise WIRE
        return getattr(self._part, name)

    def __setattr__(self, name, value):
        own = name in ("_part", "_name", "times", "after")
        object.__setattr__(self, name, value) if own else setattr(self._part, name, value)


def turns(kit, us, people=True):
    """Run as ``Kit.run``, but by ``Game.turn``, which catches errors."""
    end = kit.now + us
    if not people:
        kit.people = []
    while kit.now < end:
        kit.parts.clock.us += kit.step_us
        kit._let_people_press()
        kit.game.turn()


def turn_until(kit, done, most_us=600_000_000):
    end = kit.now + most_us
    while not done():
        assert kit.now < end, "it did not come to that"
        turns(kit, kit.step_us)


def break_part(kit, part, name, **how):
    """Replace a part by ``Failing``, also where the game holds it itself."""
    failing = Failing(getattr(kit.parts, part), name, **how)
    setattr(kit.parts, part, failing)
    if part == "buzzer":
        kit.game.sound.buzzer = failing
    if part == "screen":
        kit.game.view = kit.parts.display = failing
    return failing


PARTS = [
    ("pads", "drain"),
    ("pads", "held"),
    ("clock", "ms"),
    ("button", "update"),
    ("buzzer", "play"),
    ("screen", "update"),
    ("screen", "note"),
    ("screen", "refresh"),
    ("store", "save"),
    ("recorder", "press"),
    ("recorder", "hear"),
    ("recorder", "decided"),
]


class Nothing:
    """A recorder that records nothing."""

    def begin(self, match, seed):
        pass

    def press(self, tick, player, key):
        pass

    def hear(self, tick, kind):
        pass

    def decided(self, tick):
        pass


@pytest.mark.parametrize(("part", "name"), PARTS)
def test_a_part_that_fails_once_costs_no_more_than_a_round(part, name):
    kit = in_play(recorder=Nothing())
    kit.until(lambda: kit.match.round == 2 and kit.match.phase == codes.PHASE_PLAY)
    if part == "recorder":
        failing = kit.game.play.recorder = Failing(kit.game.play.recorder, name)
    else:
        failing = break_part(kit, part, name)
    turn_until(kit, lambda: kit.scene(shown.ERROR))
    assert failing.times == 0
    turns(kit, 1_100_000, people=False)
    assert kit.scene(shown.ERROR)
    words = kit.game.words
    assert kit.shown.lines[:3] == [words[texts.CRASHED], words[texts.MATCH_KEPT], words[texts.GO_ON]]
    text = kit.shown.lines[3]
    assert text.startswith("RuntimeError: a wire came off (test_faults.py:")
    assert kit.parts.store.load(records.CRASH) == crash.pack(text)
    kept = kit.parts.store.load(records.MATCH)
    kit.parts.pads.press(kit.now + 1000, 1, LEFT[1])
    turns(kit, 200_000)
    assert kit.scene(shown.TITLE)
    assert kit.game.lobby().can_continue()
    kit.parts.pads.press(kit.now + 1000, 0, RIGHT[0])
    turns(kit, 200_000)
    assert kit.match.round >= 2
    assert kit.match.phase == codes.PHASE_READY
    assert kit.parts.store.load(records.MATCH) == kept
    kit.sit_down()
    turn_until(kit, lambda: kit.scene(shown.OVER), 3_600_000_000)


@pytest.mark.parametrize(("part", "name"), [pair for pair in PARTS[:8] if pair not in (PARTS[1], PARTS[4], PARTS[6])])
def test_a_part_that_goes_on_failing_is_given_up_at_last(part, name):
    """The loop's caller reports it and starts again; until then nothing else fails because of it."""
    kit = in_play()
    kit.until(lambda: kit.match.round == 2 and kit.match.phase == codes.PHASE_PLAY)
    kept = kit.parts.store.load(records.MATCH)
    break_part(kit, part, name, times=10_000)
    with pytest.raises(RuntimeError, match="a wire came off"):
        turns(kit, 100_000)
    assert b"a wire came off" in kit.parts.store.load(records.CRASH)
    assert kit.parts.store.load(records.MATCH) == kept
    assert GameKit(store=kit.parts.store).game.lobby().can_continue()


def test_a_view_that_cannot_be_made_is_made_later():
    kit = in_play()
    made, fails = kit.parts.make_view, [True, True]

    def make_view(words):
        if fails:
            fails.pop()
            raise MemoryError("no room")
        return made(words)

    kit.parts.make_view = make_view
    break_part(kit, "screen", "update")
    kit.parts.screen = kit.parts.screen._part
    turns(kit, 50_000)
    assert not fails
    assert kit.scene(shown.ERROR)
    assert kit.game.view is kit.parts.screen


class Torn(Memory):
    """A store whose saves fail while ``torn``."""

    torn = False

    def save(self, kind, data):
        if self.torn:
            raise OSError(5)
        return super().save(kind, data)


def test_an_error_that_cannot_be_kept_is_said_all_the_same():
    kit = in_play(store=Torn())
    kit.parts.store.torn = True
    break_part(kit, "clock", "ms")
    turns(kit, 1_500_000)
    assert kit.scene(shown.ERROR)
    assert kit.parts.store.load(records.CRASH) is None


def fail_at(kit, kind):
    """Make the view fail once, at a log entry of this kind."""
    view, note = kit.game.view, kit.game.view.note

    def failing(tick, player, said, *rest):
        if said == kind:
            view.note = note
            raise WIRE
        note(tick, player, said, *rest)

    view.note = failing
    turn_until(kit, lambda: kit.scene(shown.ERROR), 3_600_000_000)


@pytest.mark.parametrize("kind", [codes.DEAL, codes.WIN])
def test_an_error_at_a_deal_or_at_the_win_loses_neither(kind):
    kit = in_play()
    kit.until(lambda: kit.match.round == 2 and kit.match.phase == codes.PHASE_PLAY)
    before = kit.parts.store.load(records.MATCH)
    fail_at(kit, kind)
    kept = kit.parts.store.load(records.MATCH)
    if kind == codes.WIN:
        assert kept == b""
        assert kit.game.words[texts.MATCH_KEPT] not in kit.shown.lines
        assert not kit.game.lobby().can_continue()
    else:
        assert kept != before
        turns(kit, 1_100_000, people=False)
        kit.press(0, RIGHT[0])
        kit.press(0, RIGHT[0])
        assert kit.match.round == 3


def test_an_error_before_anything_was_saved_promises_nothing():
    kit = GameKit()
    break_part(kit, "button", "update")
    turns(kit, 1_500_000)
    assert kit.scene(shown.ERROR)
    assert kit.game.words[texts.MATCH_KEPT] not in kit.shown.lines


def test_what_was_decided_before_an_error_is_no_news_in_the_next_match():
    kit = in_play()
    kit.until(lambda: kit.match.round == 2 and kit.match.phase == codes.PHASE_PLAY)
    fail_at(kit, codes.TAKE)
    turns(kit, 1_100_000, people=False)
    kit.press(0, RIGHT[0])
    before = len(kit.log())
    kit.press(0, RIGHT[0])
    assert kit.scene(shown.TABLE)
    assert [entry[2] for entry in kit.log()[before:] if entry[2] in (codes.TAKE, codes.SCORE)] == []


def test_the_error_is_left_by_no_press_that_was_meant_for_the_match():
    kit = in_play()
    kit.people = []
    break_part(kit, "clock", "ms")
    turns(kit, 10_000)
    for _ in range(4):
        kit.press(0, RIGHT[0])
    assert kit.scene(shown.ERROR)
    kit.run(500_000)
    kit.press(0, RIGHT[0])
    assert kit.scene(shown.TITLE)


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a disk that is always full")
def test_a_disk_that_is_full_ends_the_recording_and_not_the_match(monkeypatch, tmp_path, capsys):
    path = tmp_path / "match.jsonl"
    monkeypatch.setattr(NamedFile, "begin", lambda file, head: open(FULL, "w", buffering=1))  # noqa: SIM115
    kit = in_play(recorder=GameRecorder(path, "pico_tft"))
    turns(kit, 5_000_000)
    assert kit.scene(shown.TABLE)
    said = capsys.readouterr().err.splitlines()
    assert said == [f"{path}: No space left on device: the match is recorded no further"]


class Stubborn(Memory):
    """A store in which ``times`` writes of one kind fail."""

    kind = None
    times = 1

    def save(self, kind, data):
        if kind == self.kind and self.times:
            self.times -= 1
            raise OSError(5)
        return super().save(kind, data)


@pytest.mark.parametrize("kind", [records.MATCH, records.TOTALS])
@pytest.mark.parametrize("times", [1, 2])
def test_a_win_is_counted_once_whatever_fails(kind, times):
    kit = in_play(store=Stubborn())
    kit.parts.store.kind, kit.parts.store.times = kind, times
    kit.match.win(1)
    turns(kit, 4_000_000, people=False)
    counted = GameKit(store=kit.parts.store).game.lobby().totals.numbers[0]
    assert counted == (0 if times > 1 else 1)
    kept = kit.parts.store.load(records.MATCH)
    assert bool(kept) == (kind == records.MATCH and times > 1)
    assert kit.shown.wins == [0, 1]


def test_a_setting_outlives_one_failing_write():
    kit = GameKit(store=Stubborn())
    kit.parts.store.kind = records.SETTINGS
    kit.game.settings.choices[VOLUME] = 1
    kit.game.lobby().settings_changed()
    turns(kit, 1_500_000)
    assert kit.scene(shown.ERROR)
    assert GameKit(store=kit.parts.store).game.settings.choices[VOLUME] == 1


def test_a_setting_for_which_there_was_no_room_is_kept_when_there_is():
    class Narrow(Memory):
        room = False

        def save(self, kind, data):
            return (self.room or kind != records.SETTINGS) and super().save(kind, data)

        def full(self):
            return not self.room

        def tidy(self):
            self.room = True

    kit = GameKit(store=Narrow())
    kit.game.settings.choices[VOLUME] = 1
    kit.game.lobby().settings_changed()
    kit.run(100_000)
    kit.press(0, RIGHT[0])
    assert kit.match.phase == codes.PHASE_READY
    assert GameKit(store=kit.parts.store).game.settings.choices[VOLUME] == 1


def test_a_new_match_gives_the_old_one_up_before_its_seats():
    kit = in_play()
    kit.until(lambda: kit.match.round == 2 and kit.match.phase == codes.PHASE_READY)
    kit.run(20_000)
    again = GameKit(store=kit.parts.store)
    again.game.settings.choices[SEAT] = 2
    again.parts.seed = None  # it fails
    again.menu(long=True)
    for key in (1, 2, 2):  # down to a new match, and yes
        again.parts.pads.press(again.now + 1000, 0, key)
        turns(again, 150_000)
    assert again.scene(shown.ERROR)
    third = GameKit(store=kit.parts.store)
    assert not third.game.lobby().can_continue()
    assert again.game.words[texts.MATCH_KEPT] not in again.shown.lines


def test_totals_reset_in_a_round_stay_reset():
    kit = in_play()
    kit.match.win(1)
    kit.until(lambda: kit.scene(shown.OVER), 3_000_000)
    kit.run(1_500_000)
    kit.people = []
    kit.press(0, RIGHT[0])
    kit.press(1, RIGHT[1])
    kit.sit_down()
    kit.until(lambda: kit.match.phase == codes.PHASE_PLAY)
    kit.people = []
    kit.menu(long=True)
    kit.game.lobby().reset_totals()
    assert kit.game.lobby().totals.numbers[0] == 0
    kit.menu()
    kit.menu(long=True)
    assert kit.game.lobby().totals.numbers[0] == 0
    kit.menu()
    kit.run(300_000)
    kit.press(0, RIGHT[0])
    kit.press(1, RIGHT[1])
    kit.run(700_000)
    kit.match.win(0)
    kit.until(lambda: kit.scene(shown.OVER), 3_000_000)
    assert GameKit(store=kit.parts.store).game.lobby().totals.numbers[:3] == [1, 1, 0]


def test_an_error_screen_that_cannot_be_made_leads_to_the_title():
    kit = in_play()
    lobby, fails = kit.game.lobby, [1, 1]

    def failing():
        if fails:
            fails.pop()
            raise MemoryError("no room")
        return lobby()

    kit.game.lobby = failing
    break_part(kit, "clock", "ms")
    turns(kit, 3_000_000, people=False)
    assert not fails
    assert kit.scene(shown.TITLE) or kit.scene(shown.ERROR)
    turns(kit, 1_500_000)
    kit.press(0, RIGHT[0])
    kit.press(0, RIGHT[0])
    assert kit.match.phase == codes.PHASE_READY


def test_errors_that_come_again_and_again_are_given_up():
    kit = GameKit()
    update, calls = kit.parts.button.update, []

    def every_second():
        calls.append(1)
        if len(calls) % 2:
            raise WIRE
        update()

    kit.parts.button.update = every_second
    with pytest.raises(RuntimeError):
        turns(kit, 100_000)


def test_an_error_stops_the_tone():
    kit = in_play()
    kit.until(lambda: kit.parts.buzzer.notes[-1][0] > kit.parts.clock.ms() + 20)  # a tune has begun
    break_part(kit, "clock", "ms")
    turns(kit, 10_000, people=False)
    assert kit.parts.buzzer.notes[-1][0] <= kit.parts.clock.ms()  # what was to come of it does not
    assert kit.parts.buzzer.notes[-1][1] == 0


# The button and the lobby.


def test_the_lobby_is_left_by_every_way_back_to_a_match():
    kit = in_play()
    kit.people = []
    kit.menu(long=True)
    kit.press(0, S3)  # continue
    assert kit.scene(shown.PAUSE)
    assert kit.game._lobby is None
    kit.menu(long=True)
    kit.menu()  # back
    assert kit.scene(shown.PAUSE)
    assert kit.game._lobby is None


def test_holding_the_button_in_the_menu_closes_it():
    kit = in_play()
    kit.people = []
    kit.menu(long=True)
    assert kit.scene(shown.MENU)
    kit.menu(long=True)
    assert kit.scene(shown.PAUSE)


def test_a_new_match_begins_with_nothing_of_the_last_one():
    kit = in_play()
    kit.people = []
    kit.run(9_000_000)
    kit.shown.notice = "said before"
    kit.match.win(0)
    kit.until(lambda: kit.scene(shown.OVER), 3_000_000)
    kit.shown.page = 3
    kit.run(1_500_000)
    kit.press(0, RIGHT[0])
    kit.press(1, RIGHT[1])
    assert kit.shown.hint == [0, 0]
    assert kit.shown.notice == ""
    kit.match.win(0)
    kit.until(lambda: kit.scene(shown.OVER), 3_000_000)
    assert kit.shown.page == 0


def test_the_pads_are_started_again_when_room_was_made():
    class Full(Memory):
        tidied = False

        def full(self):
            return not self.tidied

        def tidy(self):
            self.tidied = True
            self.restarts = kit.parts.pads.restarts

    kit = GameKit(store=Full())
    kit.press(0, RIGHT[0])
    assert kit.parts.pads.restarts - kit.parts.store.restarts == 1 + (kit.parts.store.saves - 0)


# Time that is too long for ticks, presses that come at the wrong moment.


@pytest.mark.parametrize("quiet_s", [100, 269, 400, 537, 538, 700])
def test_a_play_after_minutes_of_quiet_is_a_slow_one_and_no_contest(quiet_s):
    kit = in_play()
    kit.until(lambda: kit.match.phase == codes.PHASE_PLAY and kit.match.table.can_move(0))
    kit.people = []
    kit.step_us = 50_000
    kit.run(quiet_s * 1_000_000)
    reactions, contests = kit.game.play.stats.reactions, kit.game.play.stats.contest.number
    counted = sum(reactions._counts)
    kit.step_us = 4000
    kit.sit_down()
    plays = len(kinds(kit, codes.PLAY))
    kit.until(lambda: len(kinds(kit, codes.PLAY)) > plays)
    first = kinds(kit, codes.PLAY)[-1]
    assert sum(reactions._counts) == counted + 1
    assert reactions._counts[first[1] * 128 + 127] >= 1
    assert kit.game.play.stats.contest.number == contests


@pytest.mark.parametrize("seconds", [1, 269, 300, 537])
def test_a_card_that_comes_much_later_meets_nobody(seconds):
    stats = GameKit().game.play.stats
    stats.hear(0, 0, codes.PLAY, 0, 1)
    for second in range(seconds):
        stats.age(second * 1_000_000 & ticks.MASK)
    stats.hear(seconds * 1_000_000 & ticks.MASK, 1, codes.REFUSE, codes.TOO_LATE, codes.KEY_B)
    assert stats.contest.number == 0


def test_a_press_on_its_way_to_a_pile_does_not_end_a_pause():
    kit = in_play()
    kit.people = []
    kit.menu()
    kit.press(0, RIGHT[0])
    assert kit.shown.resume == [False, False]
    kit.run(300_000)
    kit.press(0, RIGHT[0])
    assert kit.shown.resume == [True, False]


def test_a_pause_hides_a_result_and_gives_it_back():
    kit = in_play()
    kit.until(lambda: kit.scene(shown.RESULT))
    kit.people = []
    kit.pause()
    kit.run(60_000_000)
    kit.press(0, RIGHT[0])
    kit.press(1, RIGHT[1])
    kit.run(600_000)
    assert kit.scene(shown.RESULT)
    kit.run(5_000_000)
    assert kit.scene(shown.TABLE)


def test_the_win_can_be_skipped_but_not_paused():
    kit = in_play()
    kit.people = []
    kit.match.win(0)
    kit.run(10_000)
    kit.menu()
    assert kit.scene(shown.OVER)


def test_lost_presses_stop_the_match_and_both_are_told():
    kit = seated()
    kit.until(lambda: kit.match.phase == codes.PHASE_PLAY)
    kit.parts.pads.lost += 1
    kit.run(10_000)
    assert kit.scene(shown.PAUSE)
    assert kit.shown.notice == kit.game.words[texts.KEYS_LOST]
    kit.people = []
    kit.run(300_000)
    kit.press(0, RIGHT[0])
    kit.press(1, RIGHT[1])
    kit.run(600_000)
    assert kit.scene(shown.TABLE)
    assert kit.shown.notice == ""


def test_presses_lost_on_the_title_are_said_there():
    kit = GameKit()
    kit.parts.pads.lost += 1
    kit.run(10_000)
    assert kit.scene(shown.TITLE)
    assert kit.shown.notice == kit.game.words[texts.KEYS_LOST]


def test_settings_that_were_changed_in_a_pause_outlive_an_error():
    kit = in_play()
    kit.people = []
    kit.pause()
    kit.menu(long=True)
    kit.game.settings.change(VOLUME, 1)
    kit.game.lobby().settings_changed()
    assert kit.game.unsaved_settings is not None
    kit.game.crashed(RuntimeError("a wire"))
    assert GameKit(store=kit.parts.store).game.settings.value(VOLUME) == 3
