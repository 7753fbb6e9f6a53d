# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The device's time: the only place that converts milliseconds of the system to ticks of the engine."""

from time import monotonic_ns

import supervisor

from spit.ticks import MASK


def tick_of_ms(ms: int) -> int:
    """Return ``ms * 1000`` modulo 2**29 for ``ms`` modulo 2**29, without a number of 2**30 or more on the way.

    2**29 ms are a multiple of 2**29 µs, so nothing needs to be remembered when either wraps round.
    """
    ms &= 0x3FFFFFF  # 1000 is 8 * 125, so the result is 8 times (ms * 125 modulo 2**26)
    high = (ms >> 13) * 125 & 0x1FFF
    return ((high << 13) + (ms & 0x1FFF) * 125 & 0x3FFFFFF) << 3


def exact_tick() -> int:
    """Return the time in µs modulo 2**29, up to 31 µs behind, never ahead. It allocates, so it is not for play.

    ``time.monotonic_ns`` counts the same scans, in steps of 1/32 scan, and so tells
    how far the milliseconds are behind now.
    """
    while True:
        ms = supervisor.ticks_ms()
        ns = monotonic_ns() + 1  # half a nanosecond is cut off every second scan
        if supervisor.ticks_ms() == ms:
            break
    scans = ns * 1024 // 1_000_000_000
    return (tick_of_ms(ms) + ns // 1000 - scans * 1000 // 1024 * 1000) & MASK


class Clock:
    """The device's clock, a ``ClockLike`` of ``parts.py``."""

    def ms(self) -> int:
        """Return the time in ms modulo 2**29."""
        return supervisor.ticks_ms()

    def tick(self) -> int:
        """Return the time in µs modulo 2**29: never ahead, and up to 976 + 992 µs behind.

        The system counts 1024 scans a second and returns whole milliseconds, rounded down twice.
        """
        return tick_of_ms(supervisor.ticks_ms())
