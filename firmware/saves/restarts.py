# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Counts how often the device has restarted itself, so that it does not do so for ever."""

try:
    from parts import StoreLike
except ImportError:  # only a name for types
    pass

from saves.store import RESTARTS

MOST = 3  # in a row, with less than CALM_MS of play in between
CALM_MS = 60_000
TOO_OFTEN = "stopped too often; switch it off and on, flash it again, or look at its battery"


def again(kept: "StoreLike") -> bool:
    """Count one more restart in ``kept``; return True if the device may do it.

    False after MOST in a row, or if it can't be counted. ``kept`` must be the only store on the memory, since two
    would overwrite each other's records.
    """
    try:
        made = kept.load(RESTARTS)
        number = made[0] if made else 0
        return number < MOST and kept.save(RESTARTS, bytes([number + 1]))
    except Exception:
        return False
