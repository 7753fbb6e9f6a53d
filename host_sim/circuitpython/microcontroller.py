# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of microcontroller: the chip's pins, one object each, its memory and its watchdog."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from host_sim.circuitpython.model import GPIOS as _GPIOS
from host_sim.circuitpython.model import current
from host_sim.circuitpython.watchdog import WatchDogTimer

watchdog: WatchDogTimer | None = WatchDogTimer()


class Reset(BaseException):
    """The chip restarts; stands for the end of the program by ``reset``."""


Reset.__module__ = "a test's"  # the real module has no such name; a test compares names


def reset() -> None:
    """Restart the chip: raise ``Reset``."""
    raise Reset


def __getattr__(name: str) -> Any:
    if name == "nvm":
        return current().nvm
    raise AttributeError(f"module 'microcontroller' has no attribute '{name}'")


class Pin:
    """A pin of the chip."""

    _gpio: int


class ResetReason:
    """The reasons for a start of the chip."""

    POWER_ON: ResetReason
    WATCHDOG: ResetReason


ResetReason.POWER_ON = ResetReason()
ResetReason.WATCHDOG = ResetReason()


class Processor:
    """The core of the chip."""

    @property
    def reset_reason(self) -> ResetReason:
        """The reason for the last start."""
        return ResetReason.WATCHDOG if current().bitten else ResetReason.POWER_ON

    @property
    def frequency(self) -> int:
        """The clock in Hz. A new one takes 10 ms, for the core's voltage; ValueError if the chip refuses it."""
        return current().cpu_hz

    @frequency.setter
    def frequency(self, hz: int) -> None:
        current().set_cpu_hz(hz)


cpu: Processor = Processor()


def _make(number: int) -> Pin:
    made = Pin()
    made._gpio = number
    return made


pin = SimpleNamespace(
    **{f"GPIO{number}": _make(number) for number in range(_GPIOS)},
    **{f"CYW{number}": _make(_GPIOS + number) for number in range(3)},  # pins of the radio chip, on boards with one
)
