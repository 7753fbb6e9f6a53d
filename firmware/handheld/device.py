# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A device: its parts as the game knows them (parts.py), and its life from power-on to an error."""

import gc
import os

try:
    from typing import Any

    from game import Game
    from handheld.glass import Glass
    from parts import RecorderLike, StoreLike, ViewLike
except ImportError:  # only names for types
    pass

from handheld.watch import Watchdog
from memory import forget
from pads.clock import Clock
from saves.restarts import CALM_MS
from saves.store import RESTARTS
from spit import ticks


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


def main(amiss: str) -> None:
    """From power-on for ever; it ends in a restart, or in a line that says what is wrong: ``amiss`` if it is not ""."""
    device = Device()
    try:
        fault = _start(device) or amiss
        if fault:
            from handheld import trouble

            trouble.stay(device, fault)
        if device.self_test:
            _test(device)
            forget("handheld.selftest")
        play(device)
    except Exception as error:
        try:
            from handheld import trouble
        except ImportError:
            if device.screen is not None:  # dark maybe: what CircuitPython says on it is to be seen
                device.display.refresh()
            raise
        trouble.crashed(device, error)
    finally:
        device.watchdog.stop()  # Ctrl-C: somebody is at the console


def play(device: Device) -> None:
    """The game, turn by turn; what only a device has is looked after between two turns."""
    device.watchdog.start()
    from game import Game
    from handheld.housekeeping import Housekeeping

    game = Game(device)
    for player in range(2):
        if device.six_keys[player]:
            game.settings.fix_six_keys(player)
    keeper = Housekeeping(game, device)
    gc.collect()
    clock = device.clock
    began = clock.ms()
    while True:
        game.turn()
        device.watchdog.feed()
        now_ms = clock.ms()
        keeper.look(now_ms)
        if device.restarts_counted and ticks.since(began, now_ms) >= CALM_MS:
            _forget_restarts(device, game)


def _forget_restarts(device: Device, game: "Game") -> None:
    """Count from none again, unless a round is played or a tune, which would limp: it takes 0.1 s.

    Not at the match's end only: one match may last longer than three calm whiles.
    """
    if game.in_round() or not game.sound.at_rest():
        return
    device.restarts_counted = False
    game.write(RESTARTS, b"")
    if game.at_table():
        game.leave_store()


def _test(device: Device) -> None:
    """The self-test; in a function of its own, since a local name would keep the module."""
    from handheld import selftest

    selftest.run(device)


def _start(device: Device) -> str:
    """Put the parts in; what is wrong in one line, "" if nothing is."""
    try:
        from handheld import assembly
    except Exception as error:
        from handheld import trouble

        return trouble.INCOMPLETE % error
    fault = assembly.start(device)
    forget("handheld.assembly")
    return fault
