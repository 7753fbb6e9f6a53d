# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A switch that bounces: for 5 to 15 ms after a press or release its contact closes and opens at random."""

from __future__ import annotations

import random

from host_sim.circuitpython import ModelDevice

US = 1000
MS = 1_000_000
# Shortest and longest: bouncing, a contact, a gap; short contacts and gaps are more frequent than long ones.
BOUNCES_MS = (5, 15)
CLOSED_US = (20, 2000)
OPEN_US = (20, 400)


def press(device: ModelDevice, dice: random.Random, t_ns: int, gpio: int, for_ms: float) -> int:
    """Press the button at ``gpio`` with its first contact at ``t_ns``; return when it is at rest again, in ns.

    ``for_ms`` is the time from the first contact to the release; it must be longer than the bouncing.
    """
    lift_ns = t_ns + int(for_ms * MS)
    device.contact(t_ns, gpio, True)
    _bounce(device, dice, t_ns, gpio, True)
    device.contact(lift_ns, gpio, False)
    return _bounce(device, dice, lift_ns, gpio, False)


def _bounce(device: ModelDevice, dice: random.Random, t_ns: int, gpio: int, closed: bool) -> int:
    """Add gaps and contacts in turn after a first change, until the contact stays in that state; return when, in ns."""
    end_ns = t_ns + int(dice.uniform(*BOUNCES_MS) * MS)
    now = closed
    while True:
        t_ns += _length(dice, CLOSED_US if now else OPEN_US)
        if t_ns >= end_ns and now == closed:
            return t_ns
        now = not now
        device.contact(t_ns, gpio, now)


def _length(dice: random.Random, limits_us: tuple[int, int]) -> int:
    low, high = limits_us
    return int(low * (high / low) ** dice.random() * US)
