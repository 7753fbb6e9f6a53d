# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Sounds are short, differ from each other, and important ones are never cut off."""

from itertools import pairwise

import pytest
from devicekit import MS, DeviceMachine
from gamekit import in_play

import sound
from host_sim.virtual.virtual_clock import NotingBuzzer, VirtualClock
from host_sim.window.speaker import RATE, wave, waves
from spit.codes import NONE

pytestmark = pytest.mark.slow

ALL = range(len(sound.TONES))
LONGEST_MS = {sound.WIN: 900, sound.WIN_2: 900, sound.ROUND: 350, sound.ROUND_2: 350}  # others:
LONG_MS = 200
FOR_A_PRESS = (sound.KEY, sound.PICK, sound.FILL, sound.PLAY)


def steps_of(number):
    flat = sound.TONES[number]
    return list(zip(flat[::2], flat[1::2], strict=True))


def length(number):
    return sum(ms for _, ms in steps_of(number))


def test_names_and_tones_agree():
    names = [
        name for name, value in vars(sound).items() if name.isupper() and name[0] != "_" and isinstance(value, int)
    ]
    assert sorted(getattr(sound, name) for name in names) == list(ALL)


def test_all_are_distinct():
    """Any two sounds differ in the first tone or soon after."""
    heads = [sound.TONES[number][:4] for number in ALL]
    assert len(set(heads)) == len(heads)
    firsts = [steps_of(number)[0][0] for number in FOR_A_PRESS]
    for low, high in zip(sorted(firsts), sorted(firsts)[1:], strict=False):
        assert high / low > 1.2  # a third at least


def test_lengths():
    for number in ALL:
        assert length(number) <= LONGEST_MS.get(number, LONG_MS)
        assert all(ms >= 10 for _, ms in steps_of(number))
        assert all(hz == 0 or 100 <= hz <= 4000 for hz, _ in steps_of(number))
    assert all(length(number) <= 60 for number in FOR_A_PRESS)


@pytest.mark.parametrize("winner", [0, 1])
def test_the_end_of_a_match_and_of_a_round_sound_of_who_was_first(winner):
    kit = in_play()
    kit.until(lambda: kit.shown.how != NONE)
    kit.run(300_000)
    kit.match.win(winner)
    kit.run(100_000)
    kit.run(900_000)
    heard = [hz for _, hz, _, _ in kit.parts.buzzer.notes if hz]
    rounds, wins = sound.TONES[sound.ROUND : sound.ROUND_2 + 1], sound.TONES[sound.WIN : sound.WIN_2 + 1]
    assert list(rounds[kit.shown.out][::2]) in [heard[i : i + 3] for i in range(len(heard) - 8)]
    assert tuple(heard[-6:]) == wins[winner][::2]


@pytest.fixture
def player():
    clock = VirtualClock((1 << 29) * 1000 - 50_000)  # about to wrap
    buzzer = NotingBuzzer(clock)
    return clock, buzzer, sound.Sound(buzzer)


def go_on(clock, speaker, ms):
    for _ in range(ms):
        clock.us += 1000
        speaker.tick(clock.ms())


@pytest.mark.parametrize("turn_ms", [1, 7, 405])
@pytest.mark.parametrize("number", ALL)
def test_a_sound_is_played_step_by_step_however_seldom_somebody_looks(player, number, turn_ms):
    """Each tone begins and ends on time, even if the program runs seldom; after the last the buzzer is off."""
    clock, buzzer, speaker = player
    began = clock.ms()
    speaker.play(number, began)
    while not speaker.at_rest():
        assert (clock.ms() - began) % (1 << 29) < length(number) + sound._OVER_MS + turn_ms
        clock.us += turn_ms * 1000
        speaker.tick(clock.ms())
    assert (clock.ms() - began) % (1 << 29) >= length(number)  # no end is cut off
    steps = [(hz, ms) if hz else (0, 0) for hz, ms in steps_of(number)]
    assert [note[1:3] for note in buzzer.notes] == [*steps, (0, 0)]
    gaps = [(later[0] - note[0]) % (1 << 29) for note, later in zip(buzzer.notes, buzzer.notes[1:], strict=False)]
    assert gaps == [ms for _, ms in steps_of(number)]


def tones(buzzer):
    """Return the recorded tones without the silences."""
    return [note[1] for note in buzzer.notes if note[1]]


def test_the_more_important_one_is_heard(player):
    clock, buzzer, speaker = player
    first = {number: steps_of(number)[0][0] for number in ALL}
    speaker.play(sound.PLAY, clock.ms())
    speaker.play(sound.PICK, clock.ms())
    assert tones(buzzer) == [hz for hz, _ in steps_of(sound.PLAY)]
    clock.us += 10_000
    speaker.play(sound.STUCK, clock.ms())
    assert tones(buzzer) == [first[sound.PLAY], first[sound.STUCK], first[sound.STUCK]]  # the rest was cut off
    go_on(clock, speaker, 400)
    speaker.play(sound.PICK, clock.ms())
    assert tones(buzzer)[-1] == first[sound.PICK]
    clock.us += 5000
    speaker.play(sound.PICK, clock.ms())
    assert tones(buzzer).count(first[sound.PICK]) == 2


def test_silence(player):
    clock, buzzer, speaker = player
    speaker.muted = True
    speaker.play(sound.WIN, clock.ms())
    speaker.muted, speaker.volume = False, 0
    speaker.play(sound.WIN, clock.ms())
    assert not buzzer.notes
    speaker.volume = 3
    speaker.play(sound.WIN, clock.ms())
    clock.us += 50_000
    speaker.stop()
    go_on(clock, speaker, 1000)
    assert [note[1] for note in buzzer.notes] == [523, 0]
    assert buzzer.notes[0][3] == 3


def test_the_pc_plays_a_whole_tune_by_itself():
    """A tune is one sound, as long as the table says, with its rests, however long a draw takes."""
    for number in ALL:
        samples = waves(sound.TONES[number], 3)
        assert abs(len(samples) - RATE * length(number) // 1000) < 10
        at = 0
        for hz, ms in steps_of(number):
            end = at + RATE * ms // 1000
            assert (max(samples[at:end]) > 1000) == (hz > 0)
            at = end


def test_the_pc_makes_waves_of_the_right_length_that_do_not_click():
    for volume in (1, 2, 3):
        samples = wave(440, 50, volume)
        assert len(samples) == RATE // 20
        assert abs(samples[0]) < 100
        assert abs(samples[-1]) < 100
        assert 1000 < max(samples) < 20_000
    assert max(wave(440, 50, 3)) > 1.5 * max(wave(440, 50, 2)) > 2 * max(wave(440, 50, 1))


class Painted:
    """A device whose every repaint takes 405 ms."""

    def __init__(self, name):
        self.machine = DeviceMachine(name)
        self.machine.on_turn = self.turn
        self.amplified = []  # (ns, whether) whenever it was seen

    def turn(self, machine):
        begin_match(machine)
        if machine.turns > 100:
            machine.turn_ns = 405 * MS
        self.amplified.append((machine.device.now_ns, machine.device.outputs.get(14)))


def begin_match(machine):
    if machine.turns == 20:
        machine.press(0, 7 if machine.name == "macropad" else 5)
    elif machine.turns == 60:
        machine.sit_down()


@pytest.mark.parametrize("name", ["pico_tft", "macropad"])
def test_no_tone_outlives_its_time_on_a_device_that_paints_for_long(name):
    """Every tone is in the table, and is as long as there or cut off by another one, never longer."""
    painted = Painted(name)
    painted.machine.run(lambda machine: machine.turns > 250)
    heard = painted.machine.device.tones
    longest = {}
    for tune in sound.TONES:
        for hz, ms in zip(tune[::2], tune[1::2], strict=True):
            longest[hz] = max(ms, longest.get(hz, 0))
    lengths = [(later[0] - tone[0], tone[2]) for tone, later in pairwise(heard) if tone[2]]
    assert len(lengths) > 30
    for ns, hz in lengths:
        near = min(longest, key=lambda known: abs(known - hz))
        assert abs(near - hz) <= 2
        assert ns <= longest[near] * MS
    assert heard[-1][2] == 0


@pytest.mark.parametrize(("volume", "muted"), [(2, False), (0, True)])
def test_the_amplifier_is_on_only_while_something_sounds(volume, muted):
    machine = DeviceMachine("macropad")
    seen = []

    def turn(machine):
        if machine.game is not None:
            machine.game.sound.volume = volume
        begin_match(machine)
        now = machine.device.now_ns
        tones = [tone for tone in machine.device.tones if tone[2]]
        sounding = bool(tones) and now < tones[-1][0] + 300 * MS
        seen.append((machine.device.outputs.get(14), sounding))

    machine.on_turn = turn
    machine.run(lambda machine: machine.turns > 1500)
    assert seen[0] == (0, False)
    assert {amplified for amplified, sounding in seen if not sounding} == {0}
    assert ((1, True) in seen) == (not muted)
