# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Time in ticks: microseconds modulo 2**29. Compare two ticks with ``since``, never with ``<``.

On a device an integer of 2**30 or more takes heap; a tick never does.
"""

PERIOD = 1 << 29
HALF = 1 << 28
MASK = PERIOD - 1


def add(tick: int, us: int) -> int:
    """Return the tick ``us`` microseconds after ``tick``; ``us`` is above -2**28 and below 2**28."""
    return (tick + us) & MASK


def since(start: int, tick: int) -> int:
    """Return the microseconds from ``start`` to ``tick``: -2**28 to 2**28 - 1, negative if ``tick`` is earlier."""
    return ((tick - start + HALF) & MASK) - HALF
