# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A Pico 2 and a Pico 2 W: the boards of the Pico, unchanged, on an RP2350 at 150 MHz."""

from pathlib import Path

import pytest
from devicekit import MS, DeviceMachine, S, begin

from host_sim import FIRMWARE, boards, circuitpython
from host_sim.pin_names import NAMES
from spit import ticks

HZ = 150_000_000  # CircuitPython's clock of an RP2350
IDS = ("raspberry_pi_pico2", "raspberry_pi_pico2_w")


def pico2(name, board_id):
    machine = DeviceMachine(name, chip="RP2350")
    machine.board_id = board_id
    return machine


def clocked(machine):
    machine.device.cpu_hz = HZ


@pytest.mark.parametrize("name", ["pico_tft", "pico_oled"])
@pytest.mark.parametrize("board_id", IDS)
def test_a_match_is_played(name, board_id, unpainted):
    machine = pico2(name, board_id)
    begin(machine)
    machine.prepare = clocked
    machine.run(lambda machine: machine.game is not None and machine.game.play.stats.plays[0] > 3, seconds=200)
    assert machine.game.play.stats.plays[0] > 3
    assert machine.said() == ""
    assert machine.device.cpu_hz == HZ  # the program leaves the clock of that chip alone
    assert machine.game.parts.pads.resolution_us == 1
    assert machine.game.parts.pads.lost == 0


def test_stamps_are_exact_to_a_microsecond():
    """Twelve presses at odd times, none told before its contact has been closed for 50 us."""
    machine = pico2("pico_tft", IDS[0])
    stamps = []

    def turn(machine):
        game = machine.game
        if game is not None and game._take == game._press:
            game._take = lambda tick, player, key: (stamps.append(tick), game._press(tick, player, key))

    pressed = []

    def press(machine):
        clocked(machine)
        for i in range(12):
            at = 6 * S + i * 200 * MS + i * 77_777
            machine.device.contact(at, machine.pin_of(i & 1, 0), True)
            machine.device.contact(at + 60 * MS, machine.pin_of(i & 1, 0), False)
            pressed.append(at / 1000)

    machine.on_turn = turn
    machine.prepare = press
    machine.run(lambda machine: machine.device.now_ns > 9 * S)
    assert len(stamps) == 12
    steps = [ticks.since(stamps[0], stamp) for stamp in stamps]
    wanted = [at - pressed[0] for at in pressed]
    assert all(abs(step - want) <= 1 for step, want in zip(steps, wanted, strict=True)), (steps, wanted)


def test_the_clock_is_divided_exactly():
    """A divider has 8 bits behind the point, so every whole number of MHz gives 16 steps a microsecond on average."""
    with circuitpython.installed():
        from pads.program import HZ as STEPS
    assert STEPS == 16_000_000
    for hz in (125_000_000, HZ, 200_000_000):
        divider = hz * 256 // STEPS  # as CircuitPython reckons
        assert hz * 256 == divider * STEPS


def test_pins_and_lockout_are_those_of_the_pico():
    for board_id in IDS:
        other = board_id.replace("pico2", "pico")
        assert NAMES[board_id] == NAMES[other]
    for name in ("pico_tft", "pico_oled"):
        assert set(IDS) < set(boards.ours()[name].ids)


def test_no_pin_is_pulled_down():
    """Erratum RP2350-E9: a pull-down of the chip does not hold an input low; pull-ups do what they should."""
    for path in Path(FIRMWARE).rglob("*.py"):
        text = path.read_text("utf-8")
        assert "Pull.DOWN" not in text, path
        assert "pull_in_pin_down" not in text, path
