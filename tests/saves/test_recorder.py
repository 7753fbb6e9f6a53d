# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The device's recorder: it prints a valid recording even if the start of a match was dropped, and never grows."""

import json

import pytest
from gamekit import GameKit

from host_sim.matches import recording
from host_sim.matches.game_recorder import GameRecorder
from play import Play
from saves.between import pack_between
from saves.recorder import Recorder
from saves.recording_print import print_last_match
from screens import beginning
from settings import ASSIST, AUTO_SPIT, SEAT, VARIANT, Settings
from spit import codes, snapshot, ticks
from spit.codes import KEY_A, KEY_B, NONE, PHASE_OVER, PHASE_PLAY, PHASE_READY, PHASE_SLAP
from spit.state import CUT, NEVER

pytestmark = pytest.mark.slow


def play(recorder, seed=3, options=(), until=lambda match: match.phase == PHASE_OVER, start=ticks.PERIOD - 5_000_000):
    """Play and record a match of two bots with the device's own code."""
    settings = Settings()
    settings.choices[SEAT] = settings.choices[SEAT + 1] = 3
    for option, choice in options:
        settings.choices[option] = choice
    made = Play(recorder)
    beginning.begin_new(made, settings, seed, start)
    tick = start
    while not until(made.match):
        tick = ticks.add(tick, 7919)
        made.run_to(tick)
    return made


def printed(recorder):
    lines = []
    assert print_last_match(recorder, "pico_tft", "0.1.0", lines.append)
    return lines


def replayed(recorder):
    done = recording.replay(line.encode() for line in printed(recorder))
    assert done.differs == ""
    return done


@pytest.mark.parametrize("options", [(), ((VARIANT, 1),), ((ASSIST, 1), (AUTO_SPIT, 0))])
@pytest.mark.parametrize("size", [700, 1024, 30_000])
def test_a_whole_match_is_replayed_however_much_was_kept(size, options):
    recorder = Recorder(size)
    made = play(recorder, options=options)
    done = replayed(recorder)
    assert done.line.match.winner == made.match.winner
    assert done.rounds == made.match.round if size == 30_000 else done.rounds >= 1
    assert len(recorder.data) == size


def test_the_ring_goes_round_at_every_place():
    for size in range(600, 640):
        recorder = Recorder(size)
        play(recorder)
        replayed(recorder)


def test_a_match_that_is_on_and_one_that_goes_on():
    recorder = Recorder(30_000)
    made = play(recorder, until=lambda match: match.round == 3)
    done = replayed(recorder)
    assert (done.rounds, done.line.match.round) == (2, 3)
    record = pack_between(made.match)
    again = Play(recorder)
    settings = Settings()
    settings.choices[SEAT] = settings.choices[SEAT + 1] = 3
    beginning.begin_saved(again, settings, record, 12345, 9)
    tick = 12345
    while again.match.phase == PHASE_READY or again.match.round < 4:
        tick = ticks.add(tick, 5000)
        again.run_to(tick)
    assert replayed(recorder).rounds == 1


def test_a_round_too_long_is_not_kept_and_the_next_one_is():
    recorder = Recorder(400)
    match = play(recorder, until=lambda match: match.round == 2).match
    for i in range(500):  # somebody drums on a key
        recorder.press(ticks.add(match.now, i), 0, i & 7)
        recorder.decided(ticks.add(match.now, i))
    assert not print_last_match(recorder, "", "", lambda line: None)
    assert not print_last_match(Recorder(400), "", "", lambda line: None)


def test_long_thoughts_and_the_game_itself():
    """Through the game, with pauses between presses longer than ticks can tell."""
    recorder = Recorder()
    kit = GameKit(recorder=recorder)
    kit.press(0, 5)
    kit.step_us = 400_000
    kit.run(700_000_000)
    kit.step_us = 4000
    kit.press(0, 5)
    kit.press(1, 6)
    kit.run(2_000_000)
    for key in range(5):
        kit.press(0, key)
    done = replayed(recorder)
    assert len(done.presses) == 7
    assert done.line.match.phase == kit.match.phase


def ready(recorder):
    """Return a match of two people that waits for both, with a recorder."""
    made = Play(recorder)
    beginning.begin_new(made, Settings(), 3, 0)
    return made


def hurried(made, presses):
    """Hand all presses (tick, player, key) to one turn of the loop, then go on a little."""
    for press in presses:
        made.press(*press)
    made.run_to(max(tick for tick, _, _ in presses))
    made.run_to(made.match.now + 5000)


def same(one, other):
    """Tell if two matches are at the same position."""
    return snapshot.hash_of(one) == snapshot.hash_of(other)


CROWD = [(9000, number % 2, (number * 5 + number // 7) % 8) for number in range(55)]
BURST = [(9000 + 40 * number, number % 2, (number * 5 + number // 7) % 8) for number in range(90)]


@pytest.mark.parametrize("presses", [CROWD, CROWD[:16], CROWD[:17], BURST, BURST + CROWD], ids=len)
@pytest.mark.parametrize("play_on", [True, False], ids=["in play", "not ready yet"])
def test_no_press_is_lost_however_many_come_at_once(presses, play_on, tmp_path):
    """A14: more than wait at one stamp, or in one turn of the loop, all count, and the recording replays."""
    found = []
    for recorder in (Recorder(30_000), GameRecorder(tmp_path / "match.jsonl")):
        made = ready(recorder)
        if play_on:
            hurried(made, [(1000, 0, KEY_A), (1000, 1, KEY_B)])
            made.run_to(1_000_000)
        since = made.match.now
        told = made.log.written
        heard = []
        made.log.add = lambda *entry, heard=heard: heard.append(entry)
        hurried(made, sorted((since + tick, player, key) for tick, player, key in presses))
        assert told
        answers = (codes.PICK, codes.PLAY, codes.FILL, codes.REFUSE, codes.ANSWERED)
        assert sum(entry[2] in answers for entry in heard) == len(presses)
        if len(presses) == 16:  # two players, eight keys each: a tie token's business, so none is put off
            assert {entry[0] for entry in heard} == {since + 9000}
        if isinstance(recorder, Recorder):
            lines = [line.encode() for line in printed(recorder)]
        else:
            recorder.close()
            lines = (tmp_path / "match.jsonl").read_bytes().splitlines(keepends=True)
        done = recording.replay(lines)
        done.line.run_to(made.match.now)
        assert (done.differs, len(done.presses)) == ("", len(presses) + 2 * play_on)
        assert same(done.line.match, made.match)
        found.append(snapshot.hash_of(made.match))
    assert found[0] == found[1]


def test_time_never_goes_back():
    """A press at a tick that is already decided counts a microsecond later."""
    made = ready(None)
    hurried(made, CROWD[:40])
    now = made.match.now
    made.run_to(now - 3000)
    assert made.match.now == now
    made.press(now, 0, 0)
    made.run_to(now)
    assert made.match.queue.length == 1
    made.run_to(now + 1)
    assert (made.match.queue.length, made.match.now) == (0, now + 1)


def test_an_entry_of_the_longest_kind_never_runs_over_another():
    """A round that begins more than 2**28 µs after the entry before it, in a ring filled to every degree."""
    for size in range(60, 130):
        recorder = Recorder(size)
        match = play(None, until=lambda match: match.round == 2).match
        recorder.begin(match, NEVER)
        tick = match.now
        for _ in range(3):
            for _ in range(3):  # seven minutes
                tick = ticks.add(tick, 140_000_000)
                recorder.decided(tick)
            recorder.hear(tick, codes.DEAL)
            recorder.decided(ticks.add(tick, 1))
            assert recorder._used <= size
            assert json.loads(printed(recorder)[0])["spit"] == 2


def test_a_pause_too_long_for_the_ring_is_told_as_the_longest():
    """After half a day a press is told to come 537 s after what was before it, in five bytes."""
    recorder = Recorder()
    made = ready(recorder)
    for _ in range(400):
        made.run_to(ticks.add(made.match.now, 100_000_000))
    made.press(ticks.add(made.match.now, 7), 0, 0)
    used = recorder._used
    made.run_to(ticks.add(made.match.now, 10))
    assert recorder._used - used == 1 + 5
    assert printed(recorder)[-1] == f'[{ticks.PERIOD - 1}, "p1", "s1"]'
    assert len(replayed(recorder).presses) == 1


def slapping(match):
    """Tell if both players may slap."""
    return match.phase == PHASE_SLAP and match.arms == -1


def about_to_go_out(match):
    """Tell if player 1 holds their last card, which fits, and player 2 holds a card too."""
    if match.phase != PHASE_PLAY or match.table.left(0) != 1 or NONE in (match.hand(0), match.hand(1)):
        return False
    return match.table.takers(match.table.top(match.hand(0))) > 0


@pytest.mark.parametrize(
    ("options", "until", "keys", "token_passes"),
    [
        ((), slapping, (KEY_A, KEY_A), True),
        ((), slapping, (KEY_A, KEY_B), False),
        (((VARIANT, 1),), about_to_go_out, None, True),
    ],
)
def test_a_round_that_begins_within_a_tie_is_told_as_the_tie_left_it(options, until, keys, token_passes):
    """A14, A34: the token passes after the deal, and a press of the same tick is the first one after the round."""
    recorders = []
    for size in (200, 30_000):  # in the smaller one no other round has room
        recorder = Recorder(size)
        recorders.append(recorder)
        match = play(recorder, options=options, until=until).match
        token, number = match.token, match.round
        tick = ticks.add(match.now, 1)
        if keys is None:  # a pile that takes the card; the key of the card that is held already
            keys = (KEY_A + match.table.takers(match.table.top(match.hand(0))) // 2, match.hand(1))
        for player in range(2):
            recorder.press(tick, player, keys[player])
            assert match.press(tick, player, keys[player])
        match.advance(tick)
        assert match.round == number + 1
        assert (match.token != token) == token_passes
        left = bytearray(snapshot.SIZE)
        snapshot.pack(match, left)
        for wait_us in (500_000, 1_000_000):
            later = ticks.add(tick, wait_us)
            recorder.press(later, 1, 0)
            match.press(later, 1, 0)
            match.advance(later)
        recorder.decided(later)
        if size == 200:
            assert bytes.fromhex(json.loads(printed(recorder)[0])["snapshot"]) == left
    assert replayed(recorders[1]).line.match.token == match.token


@pytest.mark.parametrize("size", [1024, 30_000])
def test_a_match_of_many_ties_is_told_to_its_end(size):
    """Every slap of both in one tick: each round but the first begins within a tie, the last one too."""
    for seed in range(5, 8):
        recorder = Recorder(size)
        settings = Settings()
        settings.choices[SEAT] = settings.choices[SEAT + 1] = 3
        made = Play(recorder)
        beginning.begin_new(made, settings, seed, 0)
        tick = 0
        while made.match.phase != PHASE_OVER:
            tick = ticks.add(tick, 7919)
            made.run_to(tick)
            if slapping(made.match):
                tick = ticks.add(tick, 1)
                for player in range(2):
                    made._tell(tick, player, KEY_A)
        assert replayed(recorder).line.match.winner == made.match.winner


def test_presses_after_a_deal_are_no_part_of_what_it_left():
    """A34: player 2, who held a card, presses 1 ms after the round's end, and both are decided together."""
    recorder = Recorder(200)
    match = play(recorder, options=((VARIANT, 1),), until=about_to_go_out).match
    tick = ticks.add(match.now, 1)
    presses = (
        (tick, 0, KEY_A + match.table.takers(match.table.top(match.hand(0))) // 2),
        (ticks.add(tick, 1000), 1, 0),
    )
    for press in presses:
        recorder.press(*press)
        match.press(*press)
    match.advance(ticks.add(tick, 2000))
    recorder.decided(ticks.add(tick, 2000))
    left = bytes.fromhex(json.loads(printed(recorder)[0])["snapshot"])
    assert sum(left[snapshot._PADS + CUT : snapshot._PADS + CUT + 2]) == 1
    assert match.pads[CUT + 1] == 0


def test_another_match_is_not_told_of_the_one_before():
    """It begins in the very tick of a deal."""
    recorder = Recorder()
    made = play(recorder, until=slapping)
    tick = ticks.add(made.match.now, 1)
    for player in range(2):
        made.match.press(tick, player, KEY_A)
    made.match.advance(tick)
    settings = Settings()
    settings.choices[SEAT] = settings.choices[SEAT + 1] = 3
    assert sum(made.stats.plays) > 10
    beginning.begin_new(made, settings, 7, tick)
    assert made.stats.plays == [0, 0]
    while made.match.round < 2:
        tick = ticks.add(tick, 7919)
        made.run_to(tick)
    assert replayed(recorder).rounds == 1
    record = pack_between(made.match)
    told = []

    class Noting:
        def begin(self, match, seed):
            told.append("begin")

        def hear(self, tick, kind):
            told.append("hear")

    made.recorder = noting = Noting()
    beginning.begin_saved(made, settings, record, 5, 5)
    assert (told, made.recorder) == (["begin"], noting)  # the deal made again is no news
