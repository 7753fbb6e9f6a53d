# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The menu button: cases of contacts and reports, at every offset of a long repaint, with turns of any length."""

import random

import pytest
from devicekit import MS, DeviceMachine, S, begin
from padskit import RATES, Clock, board, readings

from host_sim import circuitpython
from host_sim.measure import bounce
from host_sim.virtual.virtual_button import VirtualButton
from host_sim.virtual.virtual_clock import VirtualClock
from view import shown

with circuitpython.installed():
    from pads import button_keypad

REPAINT_MS = 405
BOOT_MS = 0x1FFFFFFF - 700  # the milliseconds wrap on the way


class OnDevice:
    """The button of a device, with its contact and its time."""

    def __init__(self, held=False):
        self.device = circuitpython.power_on(boot_ms=BOOT_MS)
        self.gpio = board.GP27._gpio
        if held:
            self.device.contact(0, self.gpio, True)
            self.device.run_to(0)
        self.button = button_keypad.KeypadButton(board.GP27, Clock())

    def now(self):
        return self.device.now_ns // MS

    def play(self, edges, looks):
        """Close and open the contact at ``edges`` (ms, closed); return the reports at ``looks`` (ms)."""
        begin = self.device.now_ns
        for ms, closed in edges:
            self.device.contact(begin + ms * MS, self.gpio, closed)
        said = []
        for ms in looks:
            self.device.run_to(begin + ms * MS)
            said += look(self.button)
        return said


class OnPc:
    """The button of a PC, whose edges get their time when they happen."""

    def __init__(self):
        self.clock = VirtualClock(BOOT_MS * 1000)
        self.button = VirtualButton(self.clock)

    def play(self, edges, looks):
        begin = self.clock.us
        said = []
        for ms, closed in sorted([*edges, *((ms, None) for ms in looks)], key=lambda each: each[0]):
            self.clock.us = begin + ms * 1000
            if closed is None:
                said += look(self.button)
            else:
                self.button.down = closed
        return said


def look(button):
    button.update()
    return ["press"] * button.pressed + ["long"] * button.long_press


def looks(offset_ms, every_ms, regular, until_ms=2600):
    """Return the times of turns; there is none in the repaint, which begins ``offset_ms`` before the first edge."""
    begins = 500 - offset_ms
    ends = begins + REPAINT_MS
    return [*readings(0, begins, every_ms, regular), ends, *readings(ends, until_ms, every_ms, regular)]


# What the contact does, in ms from its first edge; what that is.
CASES = {
    "a tap": ([(0, True), (30, False)], ["press"]),
    "two taps": ([(0, True), (30, False), (60, True), (90, False)], ["press"] * 2),
    "five taps": ([(70 * i + ms, not ms) for i in range(5) for ms in (0, 35)], ["press"] * 5),
    "two taps a repaint apart": ([(0, True), (30, False), (375, True), (405, False)], ["press"] * 2),
    "a press, not quite long": ([(0, True), (495, False)], ["press"]),
    "a long press": ([(0, True), (530, False)], ["press", "long"]),
    "a very long press": ([(0, True), (1500, False)], ["press", "long"]),
    "a tap, a long press, a tap": (
        [(0, True), (30, False), (70, True), (670, False), (710, True), (740, False)],
        ["press", "press", "long", "press"],
    ),
    "a spike": ([(0, True), (5, False)], []),
    "a tap that bounces": (
        [*((i, i % 2 == 0) for i in range(12)), (12, True), (30, False), *((31 + i, i % 2 == 0) for i in range(10))],
        ["press"],
    ),
}


@RATES
@pytest.mark.parametrize("case", CASES)
def test_every_tap_counts_once_wherever_a_repaint_lies(case, every_ms, regular):
    edges, wanted = CASES[case]
    step = 110 if every_ms < 4 else 37 if every_ms < 20 else 13
    for offset_ms in range(-5, REPAINT_MS + 5, step):
        said = OnDevice().play(
            [(500 + ms, closed) for ms, closed in edges], looks(offset_ms, max(1, every_ms), regular)
        )
        assert said == wanted, offset_ms


@RATES
@pytest.mark.parametrize("case", [case for case in CASES if "spike" not in case and "bounces" not in case])
def test_on_a_pc_too(case, every_ms, regular):
    edges, wanted = CASES[case]
    for offset_ms in range(0, REPAINT_MS, 45):
        said = OnPc().play([(500 + ms, closed) for ms, closed in edges], looks(offset_ms, max(1, every_ms), regular))
        assert said == wanted, offset_ms


def test_a_key_of_a_pc_that_is_let_go_at_once_counts():
    assert OnPc().play([(500, True), (500, False), (520, True), (520, False)], looks(100, 4, True)) == ["press"] * 2


def test_switches_that_bounce_at_random_are_one_tap_each():
    dice = random.Random(3)
    made = OnDevice()
    said = []
    for _ in range(150):
        t_ns = made.device.now_ns + dice.randrange(20, 60) * MS
        rest_ns = bounce.press(made.device, dice, t_ns, made.gpio, 40)
        while made.device.now_ns < rest_ns + 30 * MS:
            made.device.run_to(made.device.now_ns + dice.choice((2, 10, 60, 405)) * MS)
            said += look(made.button)
        said += look(made.button)
    assert said == ["press"] * 150


def test_held_at_power_on_is_no_press_until_it_was_let_go():
    made = OnDevice(held=True)
    assert made.button.value
    said = made.play([(300, False), (600, True), (640, False)], range(0, 1000, 5))
    assert said == ["press"]
    assert not OnDevice().button.value


@pytest.mark.parametrize("ends_closed", [False, True])
def test_after_a_queue_that_was_full_the_contact_is_as_it_is(ends_closed):
    made = OnDevice()
    many = [(100 + 2 * i, i % 2 == 0) for i in range(2 * button_keypad.EVENTS)]
    last = many[-1][0] + 20
    said = made.play(
        [*many, *([(last, True)] if ends_closed else [])], [50, last + 100, *range(last + 105, last + 400, 5)]
    )
    assert made.button.value == ends_closed
    assert said.count("press") == ends_closed
    said = made.play([(20, False), (300, True), (330, False)], range(0, 600, 5))
    assert said == ["press"]


@pytest.mark.parametrize("name", ["pico_tft", "macropad"])
@pytest.mark.parametrize("after_ms", range(0, 300, 60))
@pytest.mark.usefixtures("unpainted")
def test_a_tap_while_a_device_paints_its_table_is_a_pause(name, after_ms):
    machine = DeviceMachine(name)
    begin(machine)
    begun = machine.on_turn
    tapped = []

    def turn(machine):
        if machine.turns < 40:
            begun(machine)
        if machine.game is not None and machine.game.in_match() and not tapped:
            tapped.append(machine.turns)  # the next turn paints
            at = machine.device.now_ns + (1 + after_ms) * MS
            machine.device.contact(at, machine.menu_pin(), True)
            machine.device.contact(at + 30 * MS, machine.menu_pin(), False)

    machine.on_turn = turn
    machine.run(lambda machine: machine.device.now_ns > 4 * S)
    assert tapped
    assert machine.game.shown.scene == shown.PAUSE


def test_in_the_self_test_a_tap_in_a_full_screen_counts():
    """A field of colour is the longest repaint: four taps in one go four fields on."""
    machine = DeviceMachine("pico_tft")
    taps = [(3 * S + i * 60 * MS, 3 * S + (60 * i + 30) * MS) for i in range(4)]
    machine.menu = [(0, True), (900 * MS, False)] + [edge for down, up in taps for edge in ((down, True), (up, False))]
    machine.run(lambda machine: machine.device.now_ns > 5 * S)
    assert machine.picture().getcolors() == [(320 * 240, (0, 0, 255))]
