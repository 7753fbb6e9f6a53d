# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The system's clock."""

from __future__ import annotations

from host_sim.hardware.device import current


def ticks_ms() -> int:
    """Milliseconds modulo 2**29, rounded down from 1/1024 s."""
    return current().ms()
