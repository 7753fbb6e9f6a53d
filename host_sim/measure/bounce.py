# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A switch as it is: for 5 to 15 ms after it is pressed or let go its contact closes and opens, never twice alike."""

from __future__ import annotations

import random

from host_sim.circuitpython import ModelDevice

US = 1000
MS = 1_000_000
BOUNCES_MS = (5, 15)  # for how long
CLOSED_US = (20, 2000)  # each contact, and
OPEN_US = (20, 400)  # each gap, short ones more often than long ones


def press(device: ModelDevice, dice: random.Random, t_ns: int, gpio: int, for_ms: float) -> int:
    """Press the button at ``gpio`` from its first contact at ``t_ns`` on; when it has come to rest again, in ns.

    ``for_ms`` is from the first contact to the first opening at the end, more than the bouncing.
    """
    lift_ns = t_ns + int(for_ms * MS)
    device.contact(t_ns, gpio, True)
    _bounce(device, dice, t_ns, gpio, True)
    device.contact(lift_ns, gpio, False)
    return _bounce(device, dice, lift_ns, gpio, False)


def _bounce(device: ModelDevice, dice: random.Random, t_ns: int, gpio: int, closed: bool) -> int:
    """Contacts and gaps in turn after a first one, until it stays as it was at the first."""
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
