# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The chip's pins: one object each, whatever a board calls them."""

from __future__ import annotations

from types import SimpleNamespace

from host_sim.hardware.device import GPIOS as _GPIOS


class Pin:
    """A pin of the chip."""

    _gpio: int


def _make(number: int) -> Pin:
    made = Pin()
    made._gpio = number
    return made


pin = SimpleNamespace(**{f"GPIO{number}": _make(number) for number in range(_GPIOS)})
