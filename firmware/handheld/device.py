# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A device with the parts that the game uses (parts.py)."""

import os

import microcontroller

try:
    from typing import Any

    from handheld.glass import Glass
    from parts import RecorderLike, StoreLike, ViewLike
except ImportError:  # only names for types
    pass

from handheld.power import DARK
from handheld.watch import Watchdog
from pads.clock import Clock

SLOW_HZ = 125_000_000  # CircuitPython's own clock of an RP2040
STEP_HZ = 134_000_000


class NoBuzzer:
    """A buzzer for boards that have none: it makes no sound."""

    def play(self, tune: "tuple[int, ...]", volume: int) -> None:
        """Do nothing: this board has no buzzer."""

    def off(self) -> None:
        """Do nothing: this board has no buzzer."""


class Device:
    """All parts of a device; ``assembly.py`` sets them."""

    pads: "Any" = None  # pads.pio.PioPads or pads.keys.KeyPads, once assembled
    display: "Glass"  # shows ``screen``, as soon as there is one
    store: "StoreLike"
    button: "Any"  # pads.button_keypad.KeypadButton
    words: "Any"  # language.Language
    recorder: "RecorderLike | None" = None

    def __init__(self) -> None:
        self.clock = Clock()
        self.watchdog = Watchdog()
        self.board = ""  # the name of the board file in boards/
        self.cpu_hz = 0  # the processor's clock while the display is bright; 0: it never changes
        self.kind = ""  # of the display: "tft", "oled"; "" if there is none
        self.buzzer: "Any" = None  # a Buzzer, once assembled
        self.screen: "Any" = None  # the BusDisplay, as soon as there is one
        self.mount = ""  # the display's chip, and how it is mounted
        self.six_keys = (False, False)  # true for a player whose pad has one pile key (A35)
        self.restarts_counted = False  # restarts are counted, until it has played calmly for CALM_MS
        self.self_test = False  # the menu button was held at power-on
        self.battery: "Any" = None  # an AnalogIn; see ``battery_ratio``
        self.battery_ratio = 1
        self.usb: "Any" = None  # a DigitalInOut, high while USB feeds the board, from a computer or a charger
        self.lights: "Any" = None  # lights.Lights

    def show(self, level: int) -> None:
        """Make display and lights FULL, DIM or DARK (power.py); in the dark the processor runs slowly."""
        if level != DARK:
            self.run_at(self.cpu_hz)
        self.display.show(level)
        if self.lights is not None:
            self.lights.dark = level == DARK
        if level == DARK:
            self.run_at(min(self.cpu_hz, SLOW_HZ))

    def run_at(self, hz: int) -> None:
        """Set the processor's clock, and the pads to it; 0: it stays.

        CircuitPython sets the core's voltage for the new clock first: 1.10 V up to 133 MHz, else 1.20 V.  So on the way
        down there is a step that keeps 1.20 V, for at 200 MHz a core needs 1.15 V.
        """
        cpu = microcontroller.cpu
        if not hz or hz == cpu.frequency:
            return
        if hz < STEP_HZ < cpu.frequency:
            cpu.frequency = STEP_HZ
        cpu.frequency = hz
        if self.pads is not None:
            self.pads.retime()

    def make_view(self, words: "list[Any]") -> "ViewLike":
        """Return a view with the texts ``words``; it takes the place of the one before."""
        from view.whole import View

        return View(self.screen, self.kind, words)

    def version(self) -> str:
        """Return the game's version, from the list of its files on the drive; "?" if that can't be read."""
        try:
            with open("spit-files.txt") as file:
                return file.readline().split()[1]
        except (OSError, IndexError):
            return "?"

    def seed(self) -> int:
        """Return a random seed, 0 to 2**64 - 1."""
        return int.from_bytes(os.urandom(8), "little")
