# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The device's recorder: what it prints is a recording, whatever was dropped of a match, and it never grows."""

import json

import pytest
from gamekit import Kit

import beginning
from host_sim.matches import recording
from play import Play
from recorder import Recorder
from recording_print import print_last_match
from settings import ASSIST, AUTO_SPIT, SEAT, VARIANT, Settings
from spit import snapshot, ticks
from spit.between import pack_between
from spit.codes import KEY_A, KEY_B, NONE, PHASE_OVER, PHASE_PLAY, PHASE_READY, PHASE_SLAP
from spit.state import CUT


def play(recorder, seed=3, options=(), until=lambda match: match.phase == PHASE_OVER, start=ticks.PERIOD - 5_000_000):
    """Two bots' match through the device's own loop, written down."""
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
@pytest.mark.parametrize("size", [700, 2048, 30_000])
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
    kit = Kit(recorder=recorder)
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
    assert done.presses == 7
    assert done.line.match.phase == kit.match.phase


def slapping(match):
    """Both may slap."""
    return match.phase == PHASE_SLAP and match.arms == -1


def about_to_go_out(match):
    """Player 1 holds their last card, which fits, and player 2 holds one too."""
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


@pytest.mark.parametrize("size", [2048, 30_000])
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
