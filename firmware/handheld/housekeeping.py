# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The jobs that only a device has, done between two turns of the game: display, battery, lights, console.

Presses are decided in the turn, so none waits for this; and while keys are pressed it does almost nothing.
If a job fails, its error is printed on the console, after three errors the job is dropped, and the game goes on.
"""

import time

import supervisor
import usb_cdc

try:
    from typing import Any

    from game import Game
    from handheld.device import Device
except ImportError:  # only names for types
    pass

from handheld.power import DARK, FULL, Battery, Idle, millivolts
from memory import forget
from spit import ticks
from words import texts

LOOK_MS = 500
BATTERY_MS = 4000
DARK_S = 0.02  # a turn in the dark takes so much longer; that is harmless, since the pads stamp presses by themselves
_PATIENCE = 3  # errors before a job is dropped


class Housekeeping:
    """The jobs of ``device`` beside ``game``; call ``look`` once a turn."""

    def __init__(self, game: "Game", device: "Device") -> None:
        self.game = game
        self.device = device
        now_ms = device.clock.ms()
        self.idle = Idle(now_ms)
        self.battery = Battery()
        self._notice = ""  # the text that the battery is low, while it is shown
        self._letter = ""  # typed on the console
        self._looked = now_ms
        self._measured = now_ms - BATTERY_MS  # so that the first measurement is at once
        self._fed = False  # USB fed the board at the newest measurement
        self._jobs: "list[Any]" = [self._dim, self._measure, self._light, self._listen]
        self._failed = 0
        self._unsure = False  # it is not known if the display is bright, since ``show`` failed

    def look(self, now_ms: int) -> None:
        """Do the jobs that are due at ``now_ms``, and wait a little while the display is dark."""
        for job in self._jobs:
            try:
                job(now_ms)
            except Exception as error:
                self._failed += 1
                print("Spit: beside the game: %s: %s" % (type(error).__name__, error))
                if self._failed >= _PATIENCE:
                    self._jobs.remove(job)
                    self.game.darken(False)  # the dropped job may be the one that ends the darkness
                    self._failed = 0
                return
        if self.idle.level == DARK:
            time.sleep(DARK_S)

    def _dim(self, now_ms: int) -> None:
        game = self.game
        if game.touched:
            game.touched = False
            if self.idle.touch(now_ms) or self._unsure:
                self._show(FULL)
            return
        if ticks.since(self._looked, now_ms) < LOOK_MS:
            return
        self._looked = now_ms
        if self.idle.look(now_ms, game.screen is game.table, self._on_usb()):
            if self.idle.level == DARK and game.screen is game.table and game.in_match():
                game.pause(self.device.clock.tick())  # so that nobody comes back into the middle of play
            self._show(self.idle.level)

    def _show(self, level: int) -> None:
        """Make the display bright, dim or dark, and tell the game: a key that only wakes it does nothing else."""
        self._unsure = True
        self.device.show(level)
        self._unsure = False
        self.game.darken(level == DARK)

    def _measure(self, now_ms: int) -> None:
        """Measure the battery every BATTERY_MS, and when USB comes or goes: with USB the pin shows the charger's mV."""
        adc = self.device.battery
        if adc is None:
            return
        fed = self._on_usb()
        if fed == self._fed and ticks.since(self._measured, now_ms) < BATTERY_MS:
            return
        self._fed = fed
        self._measured = now_ms
        changed = self.battery.measured(0 if fed else millivolts(adc.value, self.device.battery_ratio))
        shown = self.game.shown
        shown.battery = self.battery.percent()
        low = self.battery.low
        # Not in play: nobody reads it then, and the words are not in memory.
        if low and not shown.notice and self.game.screen is not self.game.table:
            shown.notice = self._notice = self.game.words[texts.BATTERY_LOW]
        elif not low and self._notice:
            if shown.notice == self._notice:
                shown.notice = ""
            self._notice = ""
        if changed:
            print("Spit: battery %d mV" % self.battery.mv)

    def _on_usb(self) -> bool:
        """Tell if USB feeds the board, from a computer, or from a charger if the board has a pin for that."""
        pin = self.device.usb
        return bool(supervisor.runtime.usb_connected or (pin is not None and pin.value))

    def _light(self, now_ms: int) -> None:
        lights = self.device.lights
        if lights is not None:
            lights.show(self.game.play.match, self.device.pads)

    def _listen(self, now_ms: int) -> None:
        """Answer a letter and Enter on the serial console."""
        port = usb_cdc.console
        for byte in port.read(port.in_waiting) if port is not None and port.in_waiting else b"":
            if byte in b"\r\n":
                if self._letter:
                    from handheld import console

                    console.answer(self.game, self.device, self._letter)
                    self._letter = ""
                    forget("handheld.console")
            elif byte > 0x20:
                self._letter = chr(byte)
