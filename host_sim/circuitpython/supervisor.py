# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The system: its clock, the console, what runs next."""

from __future__ import annotations

from host_sim.circuitpython import settings_toml as _settings_toml
from host_sim.circuitpython.model import current


class Runtime:
    """What goes on besides the program."""

    def __init__(self) -> None:
        self.autoreload = True

    @property
    def usb_connected(self) -> bool:
        """Whether a computer is at the other end."""
        return current().usb


class StatusBar:
    """CircuitPython's own line."""

    def __init__(self) -> None:
        self.display = True


runtime: Runtime = Runtime()
status_bar: StatusBar = StatusBar()


def get_setting(key: str, default: object = None) -> object:
    """What settings.toml says; CircuitPython 10.1 has no such function."""
    return _settings_toml.setting(key, default)


def ticks_ms() -> int:
    """Milliseconds modulo 2**29, rounded down from 1/1024 s."""
    return current().ms()
