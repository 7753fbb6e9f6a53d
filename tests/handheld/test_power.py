# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Dimming and the battery's notices: a table of times and a table of voltages."""

from itertools import pairwise

import pytest

from handheld.power import DARK, DARK_MS, DIM, DIM_MS, FULL, LOW_MV, MATCH, USB_DARK_MS, WELL_MV, Battery, Idle
from spit.codes import NONE

START = (1 << 29) - 1000  # the milliseconds wrap soon


@pytest.mark.parametrize(
    ("quiet_ms", "in_match", "usb", "level"),
    [
        (0, False, False, FULL),
        (DIM_MS - 1, False, False, FULL),
        (DIM_MS, False, False, DIM),
        (DARK_MS - 1, False, False, DIM),
        (DARK_MS, False, False, DARK),
        (DIM_MS, True, False, FULL),  # two people may think
        (MATCH * DIM_MS, True, False, DIM),
        (MATCH * DARK_MS - 1, True, False, DIM),
        (MATCH * DARK_MS, True, False, DARK),
        (DARK_MS, False, True, DIM),
        (USB_DARK_MS - 1, True, True, DIM),
        (USB_DARK_MS, False, True, DARK),
    ],
)
def test_levels(quiet_ms, in_match, usb, level):
    idle = Idle(START)
    assert idle.look((START + quiet_ms) & (1 << 29) - 1, in_match, usb) == (level != FULL)
    assert idle.level == level
    assert not idle.look((START + quiet_ms) & (1 << 29) - 1, in_match, usb)
    assert idle.touch(START) == (level != FULL)
    assert idle.level == FULL


def test_it_stays_dark_for_months():
    idle = Idle(START)
    hour = 3_600_000
    for i in range(1, 24 * 60):
        idle.look((START + i * hour) & (1 << 29) - 1, i % 3 == 0, i % 7 == 0)
        assert idle.level == DARK
    assert idle.touch(5)


def test_low_is_said_once_and_taken_back_only_when_charged():
    battery = Battery()
    said = []
    for mv in [3700] * 5 + [3480, 3520] * 40 + [3400] * 60 + [3560, 3600] * 40 + [3900] * 60:
        if battery.measured(mv):
            said.append((battery.low, LOW_MV - 20 < battery.mv < WELL_MV + 60))
    assert said == [(True, True), (False, True)]


def test_an_open_pin_is_no_battery():
    battery = Battery()
    for mv in (0, 700, 2400):
        assert not battery.measured(mv)
        assert (battery.mv, battery.percent()) == (0, NONE)
    assert battery.measured(3300)
    assert battery.measured(900)
    assert not battery.low


def test_one_dip_under_load_says_nothing():
    battery = Battery()
    for mv in [3700] * 10 + [3000] + [3700] * 10:
        battery.measured(mv)
        assert not battery.low


def test_percent_rises_with_the_voltage():
    seen = []
    for mv in range(2500, 4400, 10):
        battery = Battery()
        battery.measured(mv)
        assert battery.mv == mv
        seen.append(battery.percent())
    assert (seen[0], seen[-1]) == (0, 100)
    assert seen == sorted(seen)
    assert max(b - a for a, b in pairwise(seen)) <= 3
