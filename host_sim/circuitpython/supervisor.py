# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of supervisor: the system's clock, settings and state."""

from __future__ import annotations

from host_sim.circuitpython import settings_toml as _settings_toml
from host_sim.circuitpython.model import current


class Runtime:
    """The state of the system around the program."""

    def __init__(self) -> None:
        self.autoreload = True

    @property
    def usb_connected(self) -> bool:
        """True while a computer is connected by USB."""
        return current().usb


class StatusBar:
    """CircuitPython's status line on display and console."""

    def __init__(self) -> None:
        self.display = True


runtime: Runtime = Runtime()
status_bar: StatusBar = StatusBar()


def get_setting(key: str, default: object = None) -> object:
    """Return a value of settings.toml; CircuitPython 10.1 has no such function."""
    return _settings_toml.setting(key, default)


def ticks_ms() -> int:
    """Return the time in milliseconds modulo 2**29, rounded down from 1/1024 s."""
    return current().ms()
