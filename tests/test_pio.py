# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The state machine's program: as its comments say, sixteen cycles a look, and as the model has it."""

import inspect
import random
import re
from array import array

import padskit
import pytest
from padskit import MS
from padskit import program as pio_program
from pio_machine import Machine, assemble

from host_sim import hardware
from pads import ring

PINS = 14


def source_of(name):
    """The instructions in the comments of a constant."""
    text = inspect.getsource(pio_program)
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


class Looks:
    """Pins that change at given cycles; notes when they are looked at."""

    def __init__(self, changes, pins=0x3FFF):
        self.changes = sorted(changes)
        self.pins = pins

    def __call__(self, cycle):
        while self.changes and self.changes[0][0] <= cycle:
            self.pins = self.changes.pop(0)[1]
        return self.pins


def run(changes, cycles, pins=0x3FFF):
    machine = Machine(program(), pio_program.INIT)
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
    device = hardware.power_on()
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
    hardware.power_on()
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
    kit = padskit.Kit()
    with pytest.raises(ValueError, match="in use"):
        padskit.keypad.Keys([padskit.board.GP3], value_when_pressed=False)
    kit.device.run_to(5 * MS)
