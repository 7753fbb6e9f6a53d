# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A device: its parts as the game knows them (parts.py)."""

import os

try:
    from typing import Any

    from handheld.glass import Glass
    from parts import RecorderLike, StoreLike, ViewLike
except ImportError:  # only names for types
    pass

from handheld.watch import Watchdog
from pads.clock import Clock


class NoBuzzer:
    """A board without a buzzer: it makes no sound."""

    def play(self, tune: "tuple[int, ...]", volume: int) -> None:
        """Be silent."""

    def off(self) -> None:
        """Be silent."""


class Device:
    """All parts; ``assembly.py`` puts them in."""

    pads: "Any"  # pads.pio.PioPads or pads.keys.KeyPads
    display: "Glass"  # over ``screen``, as soon as there is one
    store: "StoreLike"
    button: "Any"  # pads.button_keypad.KeypadButton
    words: "Any"  # language.Language
    recorder: "RecorderLike | None" = None

    def __init__(self) -> None:
        self.clock = Clock()
        self.watchdog = Watchdog()
        self.board = ""  # the name of its file in boards/
        self.kind = ""  # of the display: "tft", "oled"; "" if there is none
        self.buzzer: "Any" = None  # a Buzzer, once assembled
        self.screen: "Any" = None  # the BusDisplay, as soon as there is one
        self.mount = ""  # the display's chip, and how it is mounted
        self.six_keys = (False, False)  # whose pad has one pile key (A35)
        self.restarts_counted = False  # as long as it has not played for a calm while
        self.self_test = False  # the menu button was held at power-on
        self.battery: "Any" = None  # what an AnalogIn is, and ``battery_ratio``
        self.battery_ratio = 1
        self.usb: "Any" = None  # a DigitalInOut, high while USB feeds the board, be it from a mere charger
        self.lights: "Any" = None  # lights.Lights

    def make_view(self, words: "list[Any]") -> "ViewLike":
        """A view in a language."""
        from view.whole import View as DeviceView

        return DeviceView(self.screen, self.kind, words)

    def seed(self) -> int:
        """A seed that nobody knows."""
        return int.from_bytes(os.urandom(8), "little")
