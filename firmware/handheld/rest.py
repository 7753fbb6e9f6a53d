# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Dims and darkens the display on a page without a game, as on the title. Loaded with such a page."""

try:
    from handheld.device import Device
except ImportError:  # only a name for types
    pass

from handheld.power import DARK, FULL, Idle


class Rest:
    """The display of ``device`` while it shows such a page; it starts bright."""

    def __init__(self, device: "Device") -> None:
        import supervisor  # not at the top, since a PC draws the self-test's page too

        self._runtime = supervisor.runtime
        self._device = device
        self._idle = Idle(device.clock.ms())

    def look(self, touched: bool) -> bool:
        """Dim the display if it is time to, or wake it if ``touched``: something was pressed.

        Return True if that press has only woken a dark display, and should do nothing else.
        """
        idle = self._idle
        now_ms = self._device.clock.ms()
        before = idle.level
        if touched:
            if idle.touch(now_ms):
                self._show(FULL)
            return before == DARK
        if idle.look(now_ms, False, self._runtime.usb_connected):
            self._show(idle.level)
        return False

    def _show(self, level: int) -> None:
        """Make display and lights bright, dim or dark."""
        device = self._device
        device.show(level)
        if device.lights is not None:
            device.lights.show(None, device.pads)
