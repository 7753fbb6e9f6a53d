# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""USB's serial ports: the console, byte by byte."""

from __future__ import annotations

from host_sim.circuitpython.model import current


class Serial:
    """A port; a read waits for what is not there yet, so nobody should ask for more than ``in_waiting``."""

    @property
    def in_waiting(self) -> int:
        """How many bytes were typed."""
        return len(current().typed)

    def read(self, size: int = -1) -> bytes:
        """Take ``size`` bytes; without it all there ever come."""
        device = current()
        assert 0 <= size <= len(device.typed), "it would wait for ever"
        taken, device.typed = device.typed[:size], device.typed[size:]
        return taken


console: Serial | None = Serial()
