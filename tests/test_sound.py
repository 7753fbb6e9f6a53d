# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Sounds: short, each unlike every other, the important ones never cut."""

import sys
import types

import pytest

import sound
from host_sim.virtual.clock import NotingBuzzer, VirtualClock
from host_sim.window.speaker import RATE, wave

ALL = range(len(sound.TONES))
LONGEST_MS = {sound.WIN: 900, sound.ROUND: 350}  # others:
LONG_MS = 200
FOR_A_PRESS = (sound.KEY, sound.PICK, sound.FILL, sound.PLAY)


def steps_of(number):
    flat = sound.TONES[number]
    return list(zip(flat[::2], flat[1::2], strict=True))


def length(number):
    return sum(ms for _, ms in steps_of(number))


def test_names_and_tones_agree():
    names = [name for name, value in vars(sound).items() if name.isupper() and isinstance(value, int)]
    assert sorted(getattr(sound, name) for name in names) == list(ALL)


def test_all_are_distinct():
    """No two begin alike: told apart by the first tone, or by how it goes on."""
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


@pytest.fixture
def player():
    clock = VirtualClock((1 << 29) * 1000 - 50_000)  # about to wrap
    buzzer = NotingBuzzer(clock)
    return clock, buzzer, sound.Sound(buzzer)


def go_on(clock, speaker, ms):
    for _ in range(ms):
        clock.us += 1000
        speaker.tick(clock.ms())


@pytest.mark.parametrize("number", ALL)
def test_a_sound_is_played_step_by_step(player, number):
    clock, buzzer, speaker = player
    speaker.play(number, clock.ms())
    go_on(clock, speaker, length(number) + 5)
    steps = [(hz, ms) if hz else (0, 0) for hz, ms in steps_of(number)]
    assert [note[1:3] for note in buzzer.notes] == [*steps, (0, 0)]
    gaps = [(later[0] - note[0]) % (1 << 29) for note, later in zip(buzzer.notes, buzzer.notes[1:], strict=False)]
    assert gaps == [ms for _, ms in steps_of(number)]


def test_the_more_important_one_is_heard(player):
    clock, buzzer, speaker = player
    speaker.play(sound.PLAY, clock.ms())
    speaker.play(sound.PICK, clock.ms())
    assert [note[1] for note in buzzer.notes] == [steps_of(sound.PLAY)[0][0]]
    speaker.play(sound.STUCK, clock.ms())
    assert buzzer.notes[-1][1] == steps_of(sound.STUCK)[0][0]
    go_on(clock, speaker, 400)
    speaker.play(sound.PICK, clock.ms())
    assert buzzer.notes[-1][1] == steps_of(sound.PICK)[0][0]
    speaker.play(sound.PICK, clock.ms())
    assert len([note for note in buzzer.notes if note[1] == steps_of(sound.PICK)[0][0]]) == 2


def test_silence(player):
    clock, buzzer, speaker = player
    speaker.muted = True
    speaker.play(sound.WIN, clock.ms())
    speaker.muted, speaker.volume = False, 0
    speaker.play(sound.WIN, clock.ms())
    assert not buzzer.notes
    speaker.volume = 3
    speaker.play(sound.WIN, clock.ms())
    speaker.stop()
    go_on(clock, speaker, 1000)
    assert [note[1] for note in buzzer.notes] == [523, 0]
    assert buzzer.notes[0][3] == 3


def test_the_pc_makes_waves_of_the_right_length_that_do_not_click():
    for volume in (1, 2, 3):
        samples = wave(440, 50, volume)
        assert len(samples) == RATE // 20
        assert abs(samples[0]) < 100
        assert abs(samples[-1]) < 100
        assert 1000 < max(samples) < 20_000
    assert max(wave(440, 50, 3)) > 1.5 * max(wave(440, 50, 2)) > 2 * max(wave(440, 50, 1))


def test_the_device_has_pulses(monkeypatch):
    class PWMOut:
        def __init__(self, pin, *, frequency, duty_cycle, variable_frequency):
            assert variable_frequency
            assert duty_cycle == 0
            self.frequency = frequency
            self.duty_cycle = duty_cycle

    fake = types.ModuleType("pwmio")
    fake.PWMOut = PWMOut
    monkeypatch.setitem(sys.modules, "pwmio", fake)
    monkeypatch.delitem(sys.modules, "sound_pwm", raising=False)
    from sound_pwm import PwmBuzzer

    buzzer = PwmBuzzer(object())
    duties = []
    for volume in (1, 2, 3):
        buzzer.tone(880, 50, volume)
        duties.append(buzzer._pwm.duty_cycle)
        assert buzzer._pwm.frequency == 880
    assert 0 < duties[0] < duties[1] < duties[2] <= 0x8000
    buzzer.off()
    assert buzzer._pwm.duty_cycle == 0
