# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs the whole of ``firmware/code.py`` on modelled hardware, from power-on to power-off."""

import importlib
import io
import json
import os
import random
import runpy
import sys
import time
from contextlib import redirect_stdout
from pathlib import Path
from types import SimpleNamespace

import displayio

import memory  # noqa: F401  before the PC is made a device: one that forgets nothing
from host_sim import FIRMWARE, circuitpython
from host_sim.circuitpython import microcontroller, settings_toml, supervisor, watchdog
from host_sim.circuitpython.model import Bitten
from host_sim.measure import bounce
from spit import ticks
from spit.bot import Bot
from spit.codes import NONE, PHASE_OVER

displayio._stop_background()  # it would draw by itself, and sleep in the device's time

MS = 1_000_000
S = 1_000_000_000
BOARDS = {  # CircuitPython's name of the board, what hangs on its display bus
    "pico_tft": ("raspberry_pi_pico", "ili9341"),
    "pico_oled": ("raspberry_pi_pico", "ssd1306"),
    "macropad": ("adafruit_macropad_rp2040", "sh1106"),
}
# What must be imported anew for every start, since it holds on to the hardware or to the kind of Python.
FRESH = (
    "handheld.device",
    "handheld.main",
    "handheld.assembly",
    "handheld.owner",
    "handheld.trouble",
    "handheld.selftest",
    "handheld.housekeeping",
    "handheld.console",
    "handheld.lights",
    "handheld.watch",
    "handheld.pio_buzzer",
    "handheld.rest",
)
ALWAYS = {"CIRCUITPY_PYSTACK_SIZE": 3072}  # in settings.toml, and no test's business


class PowerOff(BaseException):
    """The power is switched off."""


class DeviceMachine:
    """A device; ``settings``, a dict or a text, is its settings.toml. ``run`` switches it on until ``done``."""

    def __init__(self, name="pico_tft", settings=None, nvm=None, boot_ms=0x1FFF0000, chip="RP2040"):
        self.name = name
        board_id, display = BOARDS[name]
        self.board_id = board_id
        self.display = display
        self.settings = {"BOARD": name} if settings is None else settings
        self.platform = chip
        self.version = (10, 2, 1)
        self.boot_ms = boot_ms
        self.nvm = nvm  # bytes that outlive the power
        self.turn_ns = 4 * MS  # that a turn takes besides drawing
        self.line_ns = 0  # that a printed line takes
        self.dark_ns = 0  # sleeps last at least so long
        self.game = None
        self.device = None
        self.console = ""
        self.dice = random.Random(5)
        self.people = []
        self.menu = []  # (ns, down), scripted
        self.on_turn = None
        self.missing = ()  # modules that are not on the drive
        self.offer = False  # at its first start it offers the guided round, and does not begin on the title
        self.prepare = None  # is called with this machine once the hardware is there
        self.turns = 0
        self.autoreload = None  # in the last turn
        self.bitten = False  # it was the watchdog that switched it on
        self.firmware = FIRMWARE
        self.seed = 1  # of what os.urandom gives

    # A run.

    def run(self, done=lambda machine: False, seconds=3600):
        """Switch on and run until ``done(self)``, or for a given time; return how it ended.

        "off", "reset" by the program, "bitten" by the watchdog, "end" of the program, "stopped" by Ctrl-C.
        """
        return self.run_file("code.py", done, seconds)

    def run_file(self, name, done=lambda machine: False, seconds=3600):
        """Run another of the files that CircuitPython runs by itself, as ``run`` does."""
        hw = self.device = circuitpython.power_on(self.board_id, self.boot_ms)
        hw.chip = self.display
        hw.bitten = self.bitten
        hw.circuitpython = self.version
        hw.settings = settings_text(self.settings)
        if self.nvm is not None:
            hw.nvm._cells[:] = self.nvm
        microcontroller.watchdog = watchdog.WatchDogTimer()
        supervisor.runtime.autoreload = True
        self.done = done
        self.ends_ns = seconds * S
        hw.refreshed = self._turn
        for at, down in self.menu:
            hw.contact(at, self.menu_pin(), down)
        out = Console(self)
        how = "end"
        displayio.release_displays()  # those of other tests: Blinka has room for a few
        with circuitpython.installed(), Patches(self), redirect_stdout(out):
            try:
                if self.prepare:
                    self.prepare(self)
                runpy.run_path(str(Path(self.firmware, name)), run_name="__main__")
            except PowerOff:
                how = "off"
            except microcontroller.Reset:
                how = "reset"
            except Bitten:
                how = "bitten"
            except KeyboardInterrupt:
                how = "stopped"
            finally:
                self.nvm = hw.nvm.after_cut() if hw.nvm is not None else None
                displayio.release_displays()
        self.console += out.getvalue()
        assert "Traceback" not in self.console
        return how

    def said(self):
        """Return the console without the line that each start begins with."""
        return self.console.replace(f"Spit ? on {self.name}\n", "")

    def _turn(self):
        self.turns += 1
        self.autoreload = supervisor.runtime.autoreload
        device = self.device
        device.run_to(device.now_ns + self.turn_ns)
        if self.on_turn:
            self.on_turn(self)
        if self.game is not None:
            self._let_people_press()
        self._look()

    def _look(self):
        if self.done(self) or self.device.now_ns > self.ends_ns:
            raise PowerOff

    def _sleep(self, seconds):
        self.device.run_to(self.device.now_ns + max(int(seconds * S), self.dark_ns))
        if seconds >= 0.1:
            self._look()

    def fresh(self, names):
        """Return which modules code.py loads again; ``names`` are the loaded ones."""
        return FRESH

    def game_class(self):
        """Return the class Game that code.py will use."""
        import game

        return game.Game

    def lit(self):
        """Tell if the picture on the display can be seen."""
        shown = self.device.shown
        if shown is None or not shown.chip.lit():
            return False
        return shown._lamp < 0 or self.device.outputs.get(shown._lamp, 0) > 0

    # People.

    def pin_of(self, player, key):
        code = player << 3 | key
        return self.pin_numbers()[self.codes().index(code)]

    def codes(self):
        from boards import board_check

        return list(board_check.key_codes(importlib.import_module("boards." + self.name)))

    def pin_numbers(self):
        data = importlib.import_module("boards." + self.name)
        return [getattr(circuitpython.board, pin)._gpio for pin, _, _ in data.KEYS]

    def menu_pin(self):
        data = importlib.import_module("boards." + self.name)
        return getattr(circuitpython.board, data.OTHERS["menu"])._gpio

    def press(self, player, key, ago_ns=0, for_ms=45):
        """Press a key that bounces, at once or at a later time."""
        at = max(self.device.now_ns + 1000, self.device.now_ns - ago_ns)
        bounce.press(self.device, self.dice, at, self.pin_of(player, key), for_ms)

    def sit_down(self, levels=(2, 2), seed=5):
        """Seat people who press by themselves."""
        match = self.game.play.match
        self.people = [Bot(match, player, level, seed + player) for player, level in enumerate(levels)]
        self.free_ns = [0, 0]

    def _let_people_press(self):
        game = self.game
        match = game.play.match
        if not self.people or game.screen is not game.table or match.phase == PHASE_OVER:
            return
        now = game.table.match_tick(game.parts.clock.tick())
        for bot in self.people:
            while ticks.since(bot.wake, now) >= 0:
                key = bot.act()
                if key != NONE and self.device.now_ns > self.free_ns[bot.player]:
                    if key in (5, 6) and match.rules.six_key[bot.player]:
                        key = 7
                    self.press(bot.player, key)
                    self.free_ns[bot.player] = self.device.now_ns + 90 * MS  # bounce and lockout

    def picture(self):
        """Return what the display shows as an image."""
        from PIL import Image

        chip = self.device.shown.chip
        return Image.frombytes("RGB", (chip.width, chip.height), chip.pixels())


def settings_text(settings):
    """Return the text of a settings.toml with these keys; a key with the value None is left out."""
    if isinstance(settings, str):
        return settings_text(ALWAYS) + settings.encode()
    lines = {**ALWAYS, **settings}
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in lines.items() if value is not None).encode()


class Console(io.StringIO):
    """The serial console: it keeps what is printed; on a slow line printing takes time."""

    def __init__(self, machine):
        super().__init__()
        self.machine = machine

    def write(self, text):
        if self.machine.line_ns and text == "\n":
            self.machine.device.run_to(self.machine.device.now_ns + self.machine.line_ns)
        return super().write(text)


def lose(name):
    """Unload a module, also from its package, where "from package import name" would find it."""
    sys.modules.pop(name, None)
    package, _, inner = name.rpartition(".")
    if package in sys.modules:
        vars(sys.modules[package]).pop(inner, None)


class Patches:
    """Replaces clock, sleep, settings, console and kind of Python by a device's, and restores the PC's."""

    def __init__(self, machine):
        self.machine = machine

    def __enter__(self):
        machine = self.machine
        names = [name for name in sys.modules if name.split(".")[0] in OURS]
        self.kept = {name: sys.modules[name] for name in names}
        for name in self.machine.fresh(names):
            lose(name)
        for name in self.machine.missing:
            lose(name)
            sys.modules[name] = None
        self.random = os.urandom
        seeds = random.Random(machine.seed)
        os.urandom = seeds.randbytes
        self.old = (time.sleep, os.getenv, sys.platform, sys.implementation)
        time.sleep = machine._sleep
        os.getenv = settings_toml.getenv
        self.get_setting = supervisor.get_setting
        if machine.version < settings_toml.TYPED:
            del supervisor.get_setting
        sys.platform = machine.platform
        sys.implementation = SimpleNamespace(
            **{**vars(sys.implementation), "name": "circuitpython", "version": machine.version}
        )
        self.game = machine.game_class()
        self.init = self.game.__init__

        def init(made, parts):
            self.init(made, parts)
            if not machine.offer:
                made.show_title()
            machine.game = made

        self.game.__init__ = init

    def __exit__(self, *what):
        supervisor.get_setting = self.get_setting
        self.game.__init__ = self.init
        os.urandom = self.random
        time.sleep, os.getenv, sys.platform, sys.implementation = self.old
        for name in [name for name in sys.modules if name.split(".")[0] in OURS]:
            if name not in self.kept:
                del sys.modules[name]
        sys.modules.update(self.kept)
        for name, module in self.kept.items():
            package, _, inner = name.rpartition(".")
            if package:
                setattr(sys.modules[package], inner, module)


OURS = {path.stem for path in Path(FIRMWARE).iterdir() if not path.name.startswith((".", "_"))}


def begin(machine, at=20):
    """Let player 1 begin at the title; then both players press by themselves."""

    def turn(machine):
        if machine.turns == at:
            machine.press(0, 7 if machine.name == "macropad" else 5)
        elif machine.turns == at + 40:
            machine.sit_down()

    machine.on_turn = turn
