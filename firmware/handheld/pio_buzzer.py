# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A buzzer on a pin of an RP2040 or RP2350: a PIO state machine plays a whole tune, and DMA feeds it the steps.

So every tone ends on time and the next one begins, even during a repaint, which runs no Python for 0.4 s. A PWM
would sound until the program switches it off.
"""

try:
    from typing import Any
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

from array import array

import rp2pio

HZ = 5_000_000  # of the state machine; it divides 125, 150 and 200 MHz
STEPS = 6  # the longest tune

# A step is three words: the number of periods less one, then the cycles that the pin is high and low in a period, less
# HIGH and LOW.
PROGRAM = (
    0x80A0,  #  0          pull block
    0xA027,  #  1          mov x, osr
    0x80A0,  #  2          pull block
    0xA0C7,  #  3          mov isr, osr
    0x80A0,  #  4          pull block
    0xE001,  #  5 period:  set pins, 1
    0xA046,  #  6          mov y, isr
    0x0087,  #  7 high:    jmp y-- high
    0xE000,  #  8          set pins, 0
    0xA047,  #  9          mov y, osr
    0x008A,  # 10 low:     jmp y-- low
    0x0045,  # 11          jmp x-- period
)
HIGH = 3  # the fewest cycles that the pin can be high
LOW = 4
# Runs at the start of a tune, with the pin low: removes what is left of the tune before, up to eight words.
INIT = (0x8080,) * 8  # pull noblock

# For each volume how much of a period the pin is high, in 256ths: half is loudest, a narrow pulse is softer.
_SHARE = (0, 3, 16, 128)


class PioBuzzer:
    """A passive buzzer or small speaker at ``pin``; the output ``amplifier`` is on only from ``play`` to ``off``."""

    def __init__(self, pin: "Any", amplifier: "Any" = None) -> None:
        self._amplifier = amplifier
        self._words = array("I", [0] * (3 * STEPS))
        self._machine = rp2pio.StateMachine(
            array("H", PROGRAM), frequency=HZ, init=array("H", INIT), first_set_pin=pin, wait_for_txstall=False
        )

    def play(self, tune: "tuple[int, ...]", volume: int) -> None:
        """Begin a tune of up to STEPS steps, each Hz (0: a rest) and ms, in place of the one before.

        It ends by itself. ``volume`` is 1 to 3.
        """
        machine = self._machine
        machine.stop_background_write()
        machine.restart()
        words = self._words
        at = 0
        for step in range(0, 2 * STEPS, 2):
            periods = 1
            high = low = 0
            if step < len(tune):
                hz = tune[step]
                ms = tune[step + 1]
                if hz:
                    low = HZ // hz
                    high = low * _SHARE[volume] >> 8
                    low -= high + LOW
                    high -= HIGH
                    periods = hz * ms // 1000 or 1
                else:  # a rest is one long period; its one pulse can't be heard
                    low = ms * (HZ // 1000)
            words[at] = periods - 1
            words[at + 1] = high
            words[at + 2] = low
            at += 3
        if self._amplifier is not None:
            self._amplifier.value = True
        machine.background_write(once=words)

    def off(self) -> None:
        """End the tune at once and switch the amplifier off; to be called after each tune as well."""
        self._machine.stop_background_write()
        self._machine.restart()
        if self._amplifier is not None:
            self._amplifier.value = False
