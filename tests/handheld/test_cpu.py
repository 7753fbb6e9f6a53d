# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The processor's clock is fast while the display is bright, and slow in the dark; stamps are right in both."""

import pytest
from devicekit import MS, DeviceMachine, S, begin

from host_sim import circuitpython
from spit import ticks
from view import shown

MHZ = 1_000_000


@pytest.mark.parametrize(
    ("options", "mhz"),
    [
        ({}, 200),
        ({"name": "pico_oled"}, 200),
        ({"name": "macropad"}, 200),
        ({"settings": {"BOARD": "pico_tft", "CPU_MHZ": 125}}, 125),
        ({"settings": {"BOARD": "pico_tft", "CPU_MHZ": "133"}}, 133),
        ({"chip": "RP2350"}, 125),  # it keeps the clock that it has
    ],
)
def test_the_clock_is_that_of_settings_or_of_the_board_file(options, mhz):
    machine = DeviceMachine(**options)
    machine.run(lambda machine: machine.turns > 3)
    assert machine.device.cpu_hz == mhz * MHZ
    assert machine.said() == ""


@pytest.mark.parametrize("value", [47, 201, "fast"])
def test_a_clock_that_no_chip_should_run_at_is_a_fault(value):
    machine = DeviceMachine(settings={"BOARD": "pico_tft", "CPU_MHZ": value})
    machine.run(seconds=3)
    assert "settings.toml: CPU_MHZ = " in machine.console
    assert len(machine.picture().getcolors()) > 2  # the display shows it
    assert "and must be a number from 48 to 200" in machine.console
    assert machine.device.cpu_hz == 125 * MHZ


def test_another_chip_does_not_look_at_the_clock():
    machine = DeviceMachine(settings={"BOARD": "pico_tft", "CPU_MHZ": "fast"}, chip="RP2350")
    machine.run(lambda machine: machine.turns > 3)
    assert machine.said() == ""


@pytest.mark.parametrize("settings", [{"LOCKOUT_MS": 999}, {"CPU_MHZ": 100}])
def test_no_page_runs_faster_in_the_dark(settings):
    """An error page may stay for days; a clock that is slow already stays."""
    machine = DeviceMachine(settings={"BOARD": "pico_tft", **settings})
    machine.turn_ns = machine.dark_ns = 500 * MS
    machine.run(seconds=200)
    assert not machine.lit()
    assert machine.device.cpu_hz == min(125, settings.get("CPU_MHZ", 125)) * MHZ


def test_a_chip_that_refuses_keeps_its_clock_and_plays():
    machine = DeviceMachine()
    machine.prepare = lambda machine: machine.device.refused_hz.add(200 * MHZ)
    begin(machine)
    machine.run(lambda machine: machine.game is not None and machine.game.shown.scene == shown.TABLE)
    assert machine.said() == "Spit: without its usual clock (Invalid frequency)\n"
    assert machine.device.cpu_hz == 125 * MHZ


@pytest.mark.parametrize("chip", ["RP2040", "RP2350"])
def test_in_the_dark_it_runs_slowly_and_every_stamp_is_right(chip):
    """A key wakes the display; that key and the next ones have exact stamps, though the clock has changed twice."""
    machine = DeviceMachine(chip=chip)
    machine.turn_ns = 100 * MS
    clocks = []
    stamps = []

    def turn(machine):
        game = machine.game
        if game is None:
            return
        if game._take == game._press:
            game._take = lambda tick, player, key: (stamps.append(tick), game._press(tick, player, key))
        clocks.append(machine.device.cpu_hz // MHZ)
        if machine.device.now_ns > 170 * S:
            machine.turn_ns = 4 * MS

    machine.on_turn = turn
    pressed = []

    def press(machine):
        at = 172 * S
        for i in range(6):
            machine.device.contact(at + i * 200 * MS, machine.pin_of(0, 0), True)
            machine.device.contact(at + i * 200 * MS + 60 * MS, machine.pin_of(0, 0), False)
            pressed.append(at // 1000 + i * 200_000)

    machine.prepare = press
    machine.run(lambda machine: machine.device.now_ns > 175 * S)
    assert machine.device.cpu_hz // MHZ == (200 if chip == "RP2040" else 125)
    assert 125 in clocks
    assert set(clocks) <= {125, 200}
    assert len(stamps) == 6
    base = circuitpython.current().boot_ms * 1000
    errors = [ticks.since((base + us) & ticks.MASK, stamp) for us, stamp in zip(pressed, stamps, strict=True)]
    assert all(-40 <= error <= 0 for error in errors[1:]), errors
    assert abs(errors[0]) < 100, errors  # the one that wakes
