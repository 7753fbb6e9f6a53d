# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The device's time: the one place where milliseconds of the system become ticks of the engine."""

import supervisor

# The system counts 1024 scans a second and tells whole milliseconds, rounded down twice: what it
# tells is behind by up to 976 + 992 µs. On an RP2 it comes from the crystal, as the PIO's does.
BEHIND_US = 1969


def tick_of_ms(ms: int) -> int:
    """``ms * 1000`` modulo 2**29, with no number of 2**30 or more on the way; ``ms`` is modulo 2**29.

    2**29 ms are a multiple of 2**29 µs, so nothing has to be remembered where either wraps.
    """
    ms &= 0x3FFFFFF  # 1000 is 8 * 125: what is wanted is 8 times (ms * 125 modulo 2**26)
    high = (ms >> 13) * 125 & 0x1FFF
    return ((high << 13) + (ms & 0x1FFF) * 125 & 0x3FFFFFF) << 3


class Clock:
    """What the game calls ``Clock`` (``parts.py``)."""

    def ms(self) -> int:
        """Now, in ms modulo 2**29."""
        return supervisor.ticks_ms()

    def tick(self) -> int:
        """Now, in µs modulo 2**29: exact to 2 ms, never ahead."""
        return tick_of_ms(supervisor.ticks_ms())
