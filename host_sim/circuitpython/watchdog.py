# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of watchdog: it restarts the chip if it is not fed; ``ModelDevice.run_to`` raises ``Bitten`` then.

As on an RP2, ``mode = None`` stops it again; CircuitPython does that itself only after a program ends without an error
or by Ctrl-C. There is no ``deinit``.
"""

from __future__ import annotations

from host_sim.circuitpython.model import current

_MOST_S = 8


class WatchDogMode:
    """The reactions to a watchdog that is not fed."""

    RAISE: WatchDogMode
    RESET: WatchDogMode


WatchDogMode.RAISE = WatchDogMode()
WatchDogMode.RESET = WatchDogMode()


class WatchDogTimer:
    """The chip's watchdog; ``longest_ns`` of the device is the longest time between two feedings."""

    def __init__(self) -> None:
        self._timeout = 0.0
        self._mode: WatchDogMode | None = None
        self._fed_ns = 0

    @property
    def timeout(self) -> float:
        """The time without feeding after which it acts, in seconds, at most 8."""
        return self._timeout

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        if seconds > _MOST_S:
            raise ValueError(f"timeout must be <= {_MOST_S}")
        self._timeout = seconds
        self.feed()

    @property
    def mode(self) -> WatchDogMode | None:
        """The reaction; None while the watchdog is off."""
        return self._mode

    @mode.setter
    def mode(self, mode: WatchDogMode | None) -> None:
        if mode is WatchDogMode.RAISE:
            raise NotImplementedError
        self._mode = mode
        if mode is None:
            current().bites_ns = -1
        else:
            self._begin()

    def feed(self) -> None:
        """Restart the waiting time; do nothing while the watchdog is off."""
        if self._mode is not None:
            device = current()
            device.longest_ns = max(device.longest_ns, device.now_ns - self._fed_ns)
            self._begin()

    def _begin(self) -> None:
        device = current()
        self._fed_ns = device.now_ns
        device.bites_ns = device.now_ns + int(self._timeout * 1e9)
