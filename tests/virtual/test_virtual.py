# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The PC's clocks, pads and buzzer."""

import time

from host_sim.virtual.virtual_button import VirtualButton
from host_sim.virtual.virtual_clock import MOST_US, RealClock, VirtualClock
from host_sim.virtual.virtual_pads import ScriptedPads, VirtualPads


def test_while_the_pc_sleeps_no_time_passes(monkeypatch):
    now = [1_000_000_000]
    monkeypatch.setattr(time, "perf_counter_ns", lambda: now[0])
    clock = RealClock()
    now[0] += 16_000_000
    assert clock.read() == 16_000
    now[0] += 3_600_000_000_000
    assert clock.read() == 16_000 + MOST_US
    now[0] += 1_000_000
    assert clock.read() == 17_000 + MOST_US


def test_times_wrap_where_the_engine_s_do():
    clock = VirtualClock((1 << 29) * 1000 + 5)
    assert clock.ms() == 0
    assert clock.tick() == ((1 << 29) * 1000 + 5) % (1 << 29)


def drained(pads):
    taken = []
    return pads.drain(lambda *press: taken.append(press)), taken


def test_a_press_is_handed_over_once_and_held_keys_are_known():
    pads = VirtualPads()
    pads.contact(1000, 0, 3, True)
    pads.contact(1000, 0, 3, True)  # a key that repeats itself
    pads.contact(2000, 1, 6, True)
    pads.polled(3000)
    assert pads.waiting()
    assert drained(pads) == (3000, [(1000, 0, 3), (2000, 1, 6)])
    assert drained(pads) == (3000, [])
    assert (pads.held(0), pads.held(1)) == (1 << 3, 1 << 6)
    pads.contact(4000, 0, 3, False)
    pads.release()
    assert (pads.held(0), pads.held(1)) == (0, 0)


def test_a_script_is_complete_up_to_a_while_ago():
    clock = VirtualClock(100_000)
    pads = ScriptedPads(clock, lag_us=1000)
    pads.presses([(100_500, 0, 1), (100_200, 1, 2), (101_400, 0, 1)])
    clock.us = 101_499
    assert pads.next_us() == 101_200
    assert drained(pads) == (100_499, [(100_200, 1, 2)])
    clock.us = 103_000
    assert drained(pads) == (102_000, [(100_500, 0, 1), (101_400, 0, 1)])
    assert pads.held(0) == 1 << 1
    clock.us = 1_000_000
    drained(pads)
    assert pads.held(0) == 0
    assert pads.next_us() is None


def test_a_tap_on_the_menu_button_outlives_a_long_draw():
    clock = VirtualClock(5_000_000)
    button = VirtualButton(clock)
    seen = []
    for gap_ms in (4, 4, 400, 4, 4, 400, 30, 30):
        clock.us += gap_ms * 1000
        button.update()
        seen.append(button.pressed)
        if len(seen) == 2:
            button.down = True
            button.down = False
    assert seen.count(True) == 1
