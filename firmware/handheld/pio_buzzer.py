# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A buzzer on a pin of an RP2040 or RP2350: a PIO state machine sounds a whole tune, DMA hands it step after step.

So every tone ends on time and the next begins, whatever the program does meanwhile: a repaint runs none for
0.4 s, and a PWM that somebody has to switch off would sound as long.
"""

try:
    from typing import Any
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

from array import array

import rp2pio

HZ = 5_000_000  # of the state machine: a whole part of 125, 150 and 200 MHz
STEPS = 6  # of the longest tune

# A step is three words: periods less one, and for how many cycles more than they take at least the pin is high and low.
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
HIGH = 3  # cycles that the pin is high at least
LOW = 4
# At the start of a tune, with the pin low: what waits of the one before goes, eight words at most.
INIT = (0x8080,) * 8  # pull noblock

# Of a period, the 256ths that the pin is high: half is loudest, a narrow pulse is softer.
_SHARE = (0, 3, 16, 128)


class PioBuzzer:
    """A passive buzzer or a small speaker; ``amplifier``, an output, is on only from ``play`` to ``off``."""

    def __init__(self, pin: "Any", amplifier: "Any" = None) -> None:
        self._amplifier = amplifier
        self._words = array("I", [0] * (3 * STEPS))
        self._machine = rp2pio.StateMachine(
            array("H", PROGRAM), frequency=HZ, init=array("H", INIT), first_set_pin=pin, wait_for_txstall=False
        )

    def play(self, tune: "tuple[int, ...]", volume: int) -> None:
        """Begin a tune (at most ``STEPS`` steps) in place of the one before; it ends by itself. ``volume`` 1 to 3."""
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
                else:  # a rest is one long period, whose pulse nobody hears
                    low = ms * (HZ // 1000)
            words[at] = periods - 1
            words[at + 1] = high
            words[at + 2] = low
            at += 3
        if self._amplifier is not None:
            self._amplifier.value = True
        machine.background_write(once=words)

    def off(self) -> None:
        """Be silent at once, if a tune is still going on; it is over."""
        self._machine.stop_background_write()
        self._machine.restart()
        if self._amplifier is not None:
            self._amplifier.value = False
