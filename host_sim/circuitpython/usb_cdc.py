# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of usb_cdc: the serial console over USB."""

from __future__ import annotations

from host_sim.circuitpython.model import current


class Serial:
    """A serial port; a real read blocks until all bytes are there, so never read more than ``in_waiting``."""

    @property
    def in_waiting(self) -> int:
        """The number of bytes that were typed and not read."""
        return len(current().typed)

    def read(self, size: int = -1) -> bytes:
        """Return ``size`` typed bytes; AssertionError where the real function would block."""
        device = current()
        assert 0 <= size <= len(device.typed), "it would wait for ever"
        taken, device.typed = device.typed[:size], device.typed[size:]
        return taken


console: Serial | None = Serial()
