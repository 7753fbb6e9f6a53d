# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The chip: its pins, one object each, whatever a board calls them; its memory, its watchdog."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from host_sim.circuitpython.model import GPIOS as _GPIOS
from host_sim.circuitpython.model import current
from host_sim.circuitpython.watchdog import WatchDogTimer

watchdog: WatchDogTimer | None = WatchDogTimer()


class Reset(BaseException):
    """The chip begins anew."""


Reset.__module__ = "a test's"  # no name of the real module


def reset() -> None:
    """As if switched off and on."""
    raise Reset


def __getattr__(name: str) -> Any:
    if name == "nvm":
        return current().nvm
    raise AttributeError(f"module 'microcontroller' has no attribute '{name}'")


class Pin:
    """A pin of the chip."""

    _gpio: int


class ResetReason:
    """Why the chip began."""

    POWER_ON: ResetReason
    WATCHDOG: ResetReason


ResetReason.POWER_ON = ResetReason()
ResetReason.WATCHDOG = ResetReason()


class Processor:
    """The chip's core."""

    @property
    def reset_reason(self) -> ResetReason:
        """Why it began."""
        return ResetReason.WATCHDOG if current().bitten else ResetReason.POWER_ON


cpu: Processor = Processor()


def _make(number: int) -> Pin:
    made = Pin()
    made._gpio = number
    return made


pin = SimpleNamespace(
    **{f"GPIO{number}": _make(number) for number in range(_GPIOS)},
    **{f"CYW{number}": _make(_GPIOS + number) for number in range(3)},  # of the radio, where there is one
)
