# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Time: microseconds modulo 2**29, compared by difference.

On a device an integer of 2**30 or more is an object on the heap; these never are.
"""

PERIOD = 1 << 29
HALF = 1 << 28
MASK = PERIOD - 1


def add(tick: int, us: int) -> int:
    """The tick ``us`` microseconds after ``tick`` (``us`` below 2**28)."""
    return (tick + us) & MASK


def since(start: int, tick: int) -> int:
    """Microseconds from ``start`` to ``tick``: -2**28 to 2**28 - 1, negative if ``tick`` is earlier."""
    return ((tick - start + HALF) & MASK) - HALF
