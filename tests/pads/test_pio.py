# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The state machine's program equals its comments, takes sixteen cycles a sample, and agrees with the model."""

import inspect
import random
import re
from array import array

import padskit
import pytest
from padskit import MS
from padskit import program as pio_program
from pio_machine import PioMachine, assemble

import sound
from host_sim import circuitpython
from pads import ring

pytestmark = pytest.mark.slow

with circuitpython.installed():
    from handheld import pio_buzzer

PINS = 14


def source_of(name, module=pio_program):
    """Return the instructions in the comments of a constant."""
    text = inspect.getsource(module)
    body = re.search(rf"^{name} = \((.*?)^\)", text, re.M | re.S).group(1)
    lines = []
    for line in body.strip().splitlines():
        comment = re.fullmatch(r"\s*0x[0-9A-F]{4},\s*#\s*(?:\d+ )?\s*(.*)", line).group(1)
        lines.append(re.split(r"\s{3,}(?=all ones|PINS is|pins above|if nobody|once round|\.wrap)", comment)[0])
    return lines


def program(pins=PINS):
    words = list(pio_program.PROGRAM)
    words[pio_program._PINS] += pins
    return words


def test_the_bytes_are_what_the_comments_say():
    assert assemble(source_of("PROGRAM"), 14) == program(14)
    assert assemble(source_of("PROGRAM"), 12) == program(12)
    assert assemble(source_of("INIT"), 0) == list(pio_program.INIT)


def test_the_buzzer_s_too():
    assert assemble(source_of("PROGRAM", pio_buzzer), 0) == list(pio_buzzer.PROGRAM)
    assert assemble(["pull noblock"], 0) * 8 == list(pio_buzzer.INIT)


class Words:
    """A stand-in for the state machine that notes its calls."""

    def __init__(self):
        self.calls = []

    def __getattr__(self, name):
        return lambda **given: self.calls.append((name, list(given.get("once", ()))))


def words_of(tune, volume=3):
    buzzer = pio_buzzer.PioBuzzer.__new__(pio_buzzer.PioBuzzer)
    buzzer._words = array("I", [0] * 3 * pio_buzzer.STEPS)
    buzzer._amplifier = None
    buzzer._machine = Words()
    buzzer.play(tune, volume)
    assert [name for name, _ in buzzer._machine.calls] == ["stop_background_write", "restart", "background_write"]
    return buzzer._machine.calls[-1][1]


@pytest.mark.parametrize("volume", [1, 2, 3])
@pytest.mark.parametrize("number", range(len(sound.TONES)))
def test_the_buzzer_s_program_sounds_what_the_table_says(number, volume):
    """Cycle by cycle every tone has its pitch, its length to a period and its share of high; then the pin is low."""
    tune = sound.TONES[number]
    machine = PioMachine(list(pio_buzzer.PROGRAM), pio_buzzer.INIT)
    machine.fed = words_of(tune, volume)
    machine.run_to(2 * pio_buzzer.HZ, lambda cycle: 0)
    assert (machine.pin, machine.at, machine.fed) == (0, 0, [])  # it waits for the next tune
    pulses = [cycle for cycle, _ in machine.set_at]  # up and down by turns
    assert [pin for _, pin in machine.set_at] == [1, 0] * (len(pulses) // 2)
    at = pulses[0]
    for hz, ms in zip(tune[::2], tune[1::2], strict=True):
        assert pulses[0] - at < 20  # nothing lies between two steps
        mine, pulses = pulses[: 2 * (hz * ms // 1000 or 1)], pulses[2 * (hz * ms // 1000 or 1) :]
        if hz:
            period = pio_buzzer.HZ // hz
            assert {later - up for up, later in zip(mine[::2], mine[2::2], strict=False)} == {period}
            assert (mine[1] - mine[0]) / period == pytest.approx((0, 3, 16, 128)[volume] / 256, rel=0.05)
            at = mine[-2] + period
            assert 0 <= ms * pio_buzzer.HZ // 1000 - (at - mine[0]) <= period + 1000
        else:
            assert mine[1] - mine[0] == 3  # nobody hears that
            at = mine[0] + ms * pio_buzzer.HZ // 1000
    assert pulses == [cycle for step in range(len(pulses) // 2) for cycle in (pulses[2 * step], pulses[2 * step] + 3)]


def test_what_waits_of_a_tune_that_is_cut_off_is_gone():
    machine = PioMachine(list(pio_buzzer.PROGRAM), pio_buzzer.INIT, [7] * 8)
    assert (machine.fed, machine.pin) == ([], 0)


def test_the_numbers_that_the_buzzer_reckons_with_stay_small(monkeypatch):
    """On a device an integer of 2**30 or more is an object on the heap."""
    lowest = min(hz for tune in sound.TONES for hz in tune[::2] if hz)
    assert pio_buzzer.HZ // lowest * 128 < 1 << 30
    assert max(word for tune in sound.TONES for word in words_of(tune)) < 1 << 30
    assert max(len(tune) for tune in sound.TONES) == 2 * pio_buzzer.STEPS


class Looks:
    """Pins that change at given cycles."""

    def __init__(self, changes, pins=0x3FFF):
        self.changes = sorted(changes)
        self.pins = pins

    def __call__(self, cycle):
        while self.changes and self.changes[0][0] <= cycle:
            self.pins = self.changes.pop(0)[1]
        return self.pins


def run(changes, cycles, pins=0x3FFF):
    machine = PioMachine(program(), pio_program.INIT)
    machine.run_to(cycles, Looks(changes, pins))
    return [word for _, word in machine.pushed]


def word(tick, pins):
    return 0xC0000000 | pins << 16 | 0xFFFF - tick % 0x10000


@pytest.mark.parametrize("offset", range(-3, 19))
def test_a_look_takes_sixteen_cycles_whatever_is_reported(offset):
    # The look of tick k is in cycle 16 k + 1: a change up to then is in its word, later ones in the next.
    cycle = 16 * 100 + offset
    tick = 100 if cycle <= 16 * 100 + 1 else 101
    tick = 102 if cycle > 16 * 101 + 1 else tick
    assert run([(cycle, 0x3FFE)], 16 * 200) == [word(0, 0x3FFF), word(tick, 0x3FFE)]


def test_changes_a_tick_apart_are_two_words_and_together_one():
    far = run([(1600, 0x3FFE), (1616, 0x3FFC), (1632, 0x3FFE)], 3200)
    assert far[1:] == [word(100, 0x3FFE), word(101, 0x3FFC), word(102, 0x3FFE)]
    assert run([(1600, 0x3FFC)], 3200)[1:] == [word(100, 0x3FFC)]


def test_the_count_goes_round_without_losing_a_tick():
    period = 0x10000
    changes = [(16 * tick, 0x3FFF ^ tick & 1) for tick in (period - 1, period, period + 1, 2 * period + 6)]
    assert run(changes, 16 * (2 * period + 20)) == [
        word(0, 0x3FFF),
        word(period - 1, 0x3FFE),
        word(period, 0x3FFF),
        word(period + 1, 0x3FFE),
        word(2 * period, 0x3FFE),
        word(2 * period + 6, 0x3FFF),
    ]


def test_the_model_reports_what_the_program_does():
    device = circuitpython.power_on()
    dice = random.Random(4)
    words = array("I", [0] * ring.WORDS)
    machine = padskit.rp2pio.StateMachine(
        array("H", program()),
        frequency=pio_program.HZ,
        init=array("H", pio_program.INIT),
        first_in_pin=padskit.board.GP0,
        in_pin_count=PINS,
        pull_in_pin_up=0x3FFF,
        in_shift_right=False,
    )
    machine.clear_rxfifo()
    machine.background_read(loop=words)
    machine.restart()
    changes = []
    pins, t_us = 0x3FFF, 0
    for _ in range(300):
        t_us += dice.choice((1, 1, 2, 3, 50, 900))
        gpio = dice.randrange(PINS)
        pins ^= 1 << gpio
        # In the middle of a tick, so that it can't matter in which of its cycles the look is.
        changes.append((16 * t_us - 8, pins))
        device.contact(t_us * 1000 - 500, gpio, not pins >> gpio & 1)
    device.run_to((t_us + 5) * 1000)
    wanted = run(changes, 16 * (t_us + 5))
    assert len(wanted) > 200
    assert list(words[: len(wanted)]) == wanted
    assert not any(words[len(wanted) :])


def test_the_model_refuses_another_program():
    circuitpython.power_on()
    with pytest.raises(NotImplementedError, match="rate"):
        padskit.rp2pio.StateMachine(
            array("H", program()),
            frequency=1_000_000,
            init=array("H", pio_program.INIT),
            first_in_pin=padskit.board.GP0,
            in_pin_count=14,
            pull_in_pin_up=0x3FFF,
            in_shift_right=False,
        )


def test_pins_can_have_one_user_only():
    kit = padskit.PadsKit()
    with pytest.raises(ValueError, match="in use"):
        padskit.keypad.Keys([padskit.board.GP3], value_when_pressed=False)
    kit.device.run_to(5 * MS)
