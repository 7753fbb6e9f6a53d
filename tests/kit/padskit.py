# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs the pads' adapters on modelled hardware."""

import random
from itertools import product

import pytest

from host_sim import circuitpython

with circuitpython.installed():
    import board
    import keypad
    import microcontroller
    import rp2pio

    from pads import clock, keys, pio, program
    from pads.clock import Clock

US = 1000
MS = 1_000_000
KEYS = bytes((0, 1, 2, 3, 4, 6, 5, 8, 9, 10, 11, 12, 13, 14))  # a player's number * 8 + key
LOCKOUT_US = 20_000

# Every table of times is read at each of these rates: every so many ms, or at random about so often.
QUICK_MS = (4, 100)  # those of `make quick`
RATES = pytest.mark.parametrize(
    ("every_ms", "regular"),
    [
        pytest.param(every_ms, regular, marks=() if every_ms in QUICK_MS and not regular else pytest.mark.slow)
        for every_ms, regular in product((0.25, 1, 4, 7.3, 20, 100, 400), (True, False))
    ],
)

__all__ = [
    "RATES",
    "PadsKit",
    "board",
    "clock",
    "keypad",
    "keys",
    "microcontroller",
    "pio",
    "program",
    "readings",
    "rp2pio",
]


def readings(begin, end, every, regular):
    """Times after ``begin``, about ``every`` so often, the last is ``end``."""
    dice = random.Random(every)
    at = begin
    while at < end:
        at += every if regular else dice.uniform(0, 2 * every)
        yield min(int(at), end)


class PadsKit:
    """Fourteen buttons on GP0 to GP13, with the pads' adapter of ``kind``."""

    def __init__(self, kind="pio", boot_ms=0x1FFF0000, held=(), start_ns=0):
        self.device = circuitpython.power_on(boot_ms=boot_ms)
        for gpio in held:
            self.device.contact(0, gpio, True)
        self.device.run_to(start_ns)
        if kind == "pio":
            self.pads = pio.PioPads(program.machine(board.GP0, len(KEYS)), KEYS, LOCKOUT_US, Clock())
        else:
            pins = [getattr(board, f"GP{number}") for number in range(14)]
            self.pads = keys.KeyPads(pins, KEYS, LOCKOUT_US, Clock())
        self.taken = []
        self.done = self.pads.drain(self.take)

    def take(self, tick, player, key):
        self.taken.append((tick, player, key))

    def press(self, t_ns, gpio, for_ns=50 * MS):
        """Press a button without bouncing."""
        self.device.contact(t_ns, gpio, True)
        self.device.contact(t_ns + for_ns, gpio, False)

    def drain_at(self, t_ns):
        """Run to ``t_ns``, drain, and return the presses since the last time."""
        self.device.run_to(t_ns)
        before = len(self.taken)
        self.done = self.pads.drain(self.take)
        return self.taken[before:]
