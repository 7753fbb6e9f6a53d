# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What a watchdog does when it is not fed."""

from __future__ import annotations

from host_sim.hardware.device import current

_MOST_S = 8


class WatchDogMode:
    """What happens."""

    RAISE: WatchDogMode
    RESET: WatchDogMode


WatchDogMode.RAISE = WatchDogMode()
WatchDogMode.RESET = WatchDogMode()


class WatchDogTimer:
    """As an RP2 has it; ``longest_ns`` of the device tells how long it had to wait."""

    def __init__(self) -> None:
        self._timeout = 0.0
        self._mode: WatchDogMode | None = None

    @property
    def timeout(self) -> float:
        """Seconds."""
        return self._timeout

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        if seconds > _MOST_S:
            raise ValueError("timeout must be <= 8")
        self._timeout = seconds
        self.feed()

    @property
    def mode(self) -> WatchDogMode | None:
        """None while it does not run."""
        return self._mode

    @mode.setter
    def mode(self, mode: WatchDogMode | None) -> None:
        if mode is WatchDogMode.RAISE:
            raise NotImplementedError
        self._mode = mode
        current().fed_ns = -1 if mode is None else current().now_ns

    def feed(self) -> None:
        """Not yet."""
        device = current()
        if self._mode is not None:
            device.longest_ns = max(device.longest_ns, device.now_ns - device.fed_ns)
            device.fed_ns = device.now_ns
            if device.longest_ns > self._timeout * 1e9:
                raise AssertionError(f"the watchdog has fired: {device.longest_ns / 1e9} s")
