# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The display is dark before its first picture is whole, and after nobody has pressed a key for long."""

import importlib

import displayio
import pytest
from devicekit import MS, DeviceMachine, S

from handheld.power import DARK_MS, DIM_MS, USB_DARK_MS
from host_sim import circuitpython
from host_sim.display.chips import Chip
from host_sim.pictures import stage

NAMES = ("pico_tft", "pico_oled", "macropad")
DISPLAYS = (  # a board, what hangs on its bus, whether its backlight is wired to a pin
    ("pico_tft", "ili9341", True),
    ("pico_tft", "st7789", True),
    ("pico_tft", "ili9341", False),
    ("pico_tft", "st7789", False),
    ("pico_oled", "ssd1306", False),
    ("pico_oled", "sh1106", False),
    ("macropad", "sh1106", False),
)


def machine_with(name, display):
    """Return a device with that display."""
    machine = DeviceMachine(name, settings={"BOARD": name, "DISPLAY": display})
    machine.display = display
    return machine


def watch_chips(monkeypatch, machine):
    """Return a list that collects the pictures as they become visible.

    A backlight behind a display that is off gives "glow".
    """
    pictures = []
    made = Chip.__init__

    def look():
        shown = machine.device.shown
        picture = shown.chip.pixels() if shown is not None and machine.lit() else b""
        if any(picture):
            if picture not in pictures[-1:]:
                pictures.append(picture)
        elif shown is not None and machine.device.outputs.get(shown._lamp, 0):
            pictures.append("glow")

    def init(chip, *arguments):
        made(chip, *arguments)
        chip.watch = look

    monkeypatch.setattr(Chip, "__init__", init)
    return pictures


@pytest.mark.parametrize(("name", "display", "backlight"), DISPLAYS)
def test_nothing_is_lit_before_the_title_is_whole(monkeypatch, name, display, backlight):
    wanted = stage.Stage(name, "en")
    title = wanted.picture("title").tobytes()
    displayio.release_displays()
    data = importlib.import_module("boards." + name)
    if not backlight:
        parts = {part: value for part, value in data.DISPLAY.items() if part != "backlight"}
        monkeypatch.setattr(data, "DISPLAY", parts)
    machine = machine_with(name, display)
    pictures = watch_chips(monkeypatch, machine)

    def switched_on(machine):
        if name == "macropad":  # started by CircuitPython, with its console
            assert circuitpython.board.DISPLAY.chip.lit()
            assert len(pictures) == 1
            pictures.clear()

    machine.prepare = switched_on
    assert machine.run(lambda machine: machine.turns > 20) == "off"
    assert machine.lit()
    assert pictures[0] == title


def test_the_backlight_is_dimmed_slowly_enough_for_its_transistors():
    machine = machine_with("pico_tft", "ili9341")
    assert machine.run(lambda machine: machine.turns > 20) == "off"
    assert machine.device.shown._lamp_hz == 1000


def test_a_macropad_is_dark_before_its_program_begins():
    machine = DeviceMachine("macropad")
    assert machine.run_file("boot.py") == "end"
    assert not machine.lit()


def test_a_board_without_a_display_of_its_own_boots():
    assert DeviceMachine().run_file("boot.py") == "end"


# What is wrong is seen all the same.


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("settings", [{"LOCKOUT_MS": 0}, {"BOARD": ""}], ids=["known display", "unknown display"])
def test_a_fault_at_the_start_is_lit(name, settings):
    machine = DeviceMachine(name, settings={"BOARD": name, **settings})
    seen = []
    assert machine.run(lambda machine: seen.append(machine.lit()), seconds=5) == "off"
    assert machine.console.startswith("Spit: settings.toml")
    assert seen[-1] == (name == "macropad" or "BOARD" not in settings)  # a MacroPad has CircuitPython's console


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "missing", ["handheld.main", "handheld.glass", "handheld.trouble", "view.whole", "handheld.housekeeping"]
)
def test_a_drive_that_is_not_complete_leaves_a_lit_display(name, missing):
    machine = DeviceMachine(name)
    machine.missing = ("handheld.trouble", "handheld.housekeeping") if missing == "handheld.trouble" else (missing,)
    seen = []
    if machine.run(lambda machine: seen.append(machine.lit()), seconds=5) == "end":
        seen.append(machine.lit())
    assert "flash it again" in machine.console
    assert seen[-1] == (
        name == "macropad" or missing not in ("handheld.main", "handheld.glass")
    )  # a Pico's has not begun yet


def test_an_old_circuitpython_says_so_on_a_lit_display():
    machine = DeviceMachine("macropad")
    machine.version = (9, 2, 0)
    assert machine.run(seconds=5) == "end"
    assert machine.lit()


# Self-test and the page of a fault rest as the title does.


def resting(name, **settings):
    """Return a device on the self-test's page, with wrong ``settings`` on a fault's page; it notes its brightness."""
    machine = DeviceMachine(name, settings={"BOARD": name, **settings})
    machine.menu = [] if settings else [(0, True), (900 * MS, False)]
    machine.levels = {}

    def look(machine):
        near = machine.device.now_ns > machine.menu[-2][0] - 10 * S
        machine.turn_ns = machine.dark_ns = S // 20 if near else S
        shown = machine.device.shown
        if shown is not None:
            machine.levels[machine.device.now_ns] = shown.brightness if shown.chip.lit() else 0.0
        return False

    machine.look = look
    return machine


def level(machine, ms):
    """Return the brightness 3 s before and 5 s after a time since the start."""
    found = []
    for at in ((ms - 3000) * MS, (ms + 5000) * MS):
        found.append(round(machine.levels[max(then for then in machine.levels if then <= at)], 2))
    return found


@pytest.mark.parametrize(
    ("name", "settings", "usb"),
    [
        ("pico_tft", {}, False),
        ("pico_tft", {"LOCKOUT_MS": 0}, False),
        ("pico_tft", {"LOCKOUT_MS": 0}, True),
        ("macropad", {}, False),
        ("macropad", {"LOCKOUT_MS": 0}, False),
    ],
)
def test_pages_without_a_game_go_dark_and_the_button_wakes_them(name, settings, usb):
    machine = resting(name, **settings)
    dark_ms = USB_DARK_MS if usb else DARK_MS
    machine.prepare = lambda machine: setattr(machine.device, "usb", usb)
    press = (dark_ms + 30_000) * MS
    machine.menu += [(press, True), (press + 400 * MS, False)]
    machine.run(lambda machine: machine.look(machine), dark_ms // 1000 + 60)
    assert level(machine, DIM_MS) == [1.0, 0.15]
    assert level(machine, dark_ms) == [0.15, 0.0]
    assert level(machine, dark_ms + 30_000) == [0.0, 1.0]
    assert machine.game is None


def test_the_lights_of_a_self_test_go_dark_with_its_display():
    """The lights have the players' colours before, and are off while the display is dark."""
    machine = resting("macropad")
    machine.run(lambda machine: machine.look(machine), DARK_MS // 1000 + 20)
    assert sum(machine.device.lights[-1]) == 0
    assert sum(machine.device.lights[-2]) > 0


def test_a_key_wakes_the_self_test_and_the_button_that_wakes_it_changes_no_colours():
    machine = resting("pico_oled")
    dark_s = DARK_MS // 1000 + 10
    machine.menu += [(dark_s * S, True), ((dark_s + 1) * S - 600 * MS, False)]
    pressed = []
    seen = []

    def turn(machine):
        now = machine.device.now_ns
        if not pressed and now > (2 * dark_s + 10) * S:
            assert not machine.lit()
            seen.append(machine.device.shown.root_group)
            machine.press(0, 1)
            pressed.append(now)

    machine.on_turn = turn
    machine.run(lambda machine: bool(pressed) and machine.device.now_ns > pressed[0] + 2 * S, 900)
    assert machine.lit()
    assert "p1 s2: 1x" in machine.console
    assert seen[0] is machine.device.shown.root_group
    assert len(seen[0]) > 1  # the keys' page, not a field of one colour
