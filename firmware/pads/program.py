# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The program of the state machine that ``pio.py`` reads. A device needs it only at power-on."""

try:
    from typing import Any
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

from array import array

import rp2pio

MOST_PINS = 15
CYCLES = 16  # of the state machine in a tick, on every path through the program
HZ = CYCLES * 1_000_000

# OSR counts down from 0xFFFF; X is the newest report of the pins.
PROGRAM = (
    0xA0CB,  #  0 look:    mov isr, ~null      all ones, so no report is 0
    0x4000,  #  1          in pins, PINS       PINS is added below
    0xA046,  #  2          mov y, isr
    0x00A5,  #  3          jmp x!=y report
    0x0208,  #  4          jmp count [2]
    0xA022,  #  5 report:  mov x, y
    0x40F0,  #  6          in osr, 16          pins above, count below
    0x8000,  #  7          push noblock        if nobody reads, the word is lost: it must not wait
    0xA047,  #  8 count:   mov y, osr
    0x008E,  #  9          jmp y-- down
    0xE020,  # 10          set x, 0            once round: so 0xFFFF is always reported
    0xA0EB,  # 11          mov osr, ~null
    0x6070,  # 12          out null, 16
    0x0300,  # 13          jmp look [3]
    0xA6E2,  # 14 down:    mov osr, y [6]      .wrap
)
# Runs once, before the first look, which is always reported.
INIT = (
    0xA0EB,  # mov osr, ~null
    0x6070,  # out null, 16
    0xE020,  # set x, 0
)
_PINS = 1  # the instruction that the number of pins is added to


def machine(first_pin: "Any", pins: int) -> "Any":
    """Return a state machine that reports each change on ``pins`` consecutive pins (up to 15) from ``first_pin`` on.

    ValueError if the processor's clock does not divide to 16 MHz, for then stamps would not be exact.
    """
    assert pins <= MOST_PINS
    program = array("H", PROGRAM)
    program[_PINS] += pins
    made = rp2pio.StateMachine(
        program,
        frequency=HZ,
        init=array("H", INIT),
        first_in_pin=first_pin,
        in_pin_count=pins,
        pull_in_pin_up=(1 << pins) - 1,
        in_shift_right=False,
    )
    if made.frequency != HZ:
        raise ValueError("the processor's clock does not divide to %d MHz: no exact stamps" % (HZ // 1_000_000))
    return made
