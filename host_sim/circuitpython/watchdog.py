# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What happens when a watchdog is not fed. It needs nobody for it: ``Device.run_to`` bites when its time is over.

As an RP2 has it: once started it can be stopped again (``mode = None``), which CircuitPython does by itself only where
a program has ended without an error, or by Ctrl-C. There is no ``deinit``.
"""

from __future__ import annotations

from host_sim.circuitpython.model import current

_MOST_S = 8


class WatchDogMode:
    """What happens."""

    RAISE: WatchDogMode
    RESET: WatchDogMode


WatchDogMode.RAISE = WatchDogMode()
WatchDogMode.RESET = WatchDogMode()


class WatchDogTimer:
    """The chip's watchdog; ``longest_ns`` of the device tells how long it had to wait."""

    def __init__(self) -> None:
        self._timeout = 0.0
        self._mode: WatchDogMode | None = None
        self._fed_ns = 0

    @property
    def timeout(self) -> float:
        """Seconds."""
        return self._timeout

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        if seconds > _MOST_S:
            raise ValueError(f"timeout must be <= {_MOST_S}")
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
        if mode is None:
            current().bites_ns = -1
        else:
            self._begin()

    def feed(self) -> None:
        """Begin to wait anew; nothing while it does not run."""
        if self._mode is not None:
            device = current()
            device.longest_ns = max(device.longest_ns, device.now_ns - self._fed_ns)
            self._begin()

    def _begin(self) -> None:
        device = current()
        self._fed_ns = device.now_ns
        device.bites_ns = device.now_ns + int(self._timeout * 1e9)
