# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Displays that differ from the usual modules: what each shows, and the setting that corrects it.

The picture is the table before a match's first spit, because the title looks the same upside down.
"""

from functools import cache

import pytest
from devicekit import DeviceMachine
from PIL import Image, ImageChops

from host_sim.display import chip_oled, chip_tft
from host_sim.display.chips import USUAL, Made
from spit.codes import PHASE_READY
from view import shown

CHIPS = {"ili9341": "pico_tft", "st7789": "pico_tft", "ssd1306": "pico_oled", "sh1106": "pico_oled"}
ALL = (*CHIPS, "macropad")
COLOURED = ("ili9341", "st7789")
ONE_COLOUR = ("ssd1306", "sh1106")


@pytest.fixture(autouse=True)
def dark_memory(monkeypatch):
    """Make a chip's memory dark at power-on, so that pixels beside the picture can be recognised."""
    for chip in (chip_oled, chip_tft):
        monkeypatch.setattr(chip, "noise", bytes)


@cache
def table(chip, made=USUAL, **settings):
    """Return the table on a module that ``made`` describes, with ``settings``."""
    name = CHIPS.get(chip, chip)
    machine = DeviceMachine(name, {"BOARD": name, **({"DISPLAY": chip} if chip in CHIPS else {}), **settings})
    if chip in CHIPS:
        machine.display = chip
    machine.prepare = lambda machine: setattr(machine.device, "made", made)
    machine.on_turn = lambda machine: machine.turns == 5 and machine.press(0, 7 if name == "macropad" else 5)
    assert machine.run(lambda machine: machine.turns > 45, 20) == "off"
    assert machine.said() == ""
    assert (machine.game.shown.scene, machine.game.play.match.phase) == (shown.TABLE, PHASE_READY)
    return machine.picture()


def negative(picture):
    return ImageChops.invert(picture)


def exchanged(picture):
    red, green, blue = picture.split()
    return Image.merge("RGB", (blue, green, red))


def turned(picture):
    return picture.transpose(Image.Transpose.ROTATE_180)


def moved(right, down, rolls=False):
    """Return a function that shifts a picture; edges become dark, or with ``rolls`` come from the opposite side."""

    def move(picture):
        width, height = picture.size
        rolled = ImageChops.offset(picture, right, down)
        if rolls:
            return rolled
        kept = Image.new("RGB", picture.size)
        box = (max(0, right), max(0, down), width + min(0, right), height + min(0, down))
        kept.paste(rolled.crop(box), box[:2])
        return kept

    return move


# The displays; how the module is made, what its picture looks like then; the settings that cure it, and what
# they do to the picture of a usual module.
CASES = {
    "a negative": (ALL, Made(negative=True), negative, {"DISPLAY_INVERT": 1}, negative),
    "red and blue exchanged": (COLOURED, Made(exchanged=True), exchanged, {"DISPLAY_BGR": 1}, exchanged),
    "upside down": (ALL, Made(turned=True), turned, {"DISPLAY_ROTATION": 180}, turned),
    "too far to the left": (COLOURED, Made(columns=8), moved(-8, 0), {"DISPLAY_COLSTART": 8}, moved(8, 0)),
    "too high": (COLOURED, Made(rows=24), moved(0, -24), {"DISPLAY_ROWSTART": 24}, moved(0, 24)),
    "too far to the right": (("sh1106",), Made(columns=0), moved(2, 0), {"DISPLAY_COLSTART": 0}, moved(-2, 0)),
    "a bit to the left": (("sh1106",), Made(columns=4), moved(-2, 0), {"DISPLAY_COLSTART": 4}, moved(2, 0)),
    "rolled": (ONE_COLOUR, Made(rows=24), moved(0, -24, True), {"DISPLAY_ROWSTART": 24}, moved(0, 24, True)),
}


@pytest.mark.parametrize(("case", "chip"), [(case, chip) for case in CASES for chip in CASES[case][0]])
def test_a_setting_for_every_way_to_make_a_display(case, chip):
    _, made, looks, settings, does = CASES[case]
    usual = table(chip)
    assert table(chip, made).tobytes() == looks(usual).tobytes() != usual.tobytes()
    assert table(chip, made, **settings).tobytes() == usual.tobytes()
    assert table(chip, **settings).tobytes() == does(usual).tobytes()


def test_all_of_them_at_once():
    made = Made(negative=True, exchanged=True, turned=True, columns=40, rows=24)
    cure = {"DISPLAY_INVERT": True, "DISPLAY_BGR": True, "DISPLAY_ROTATION": 180}
    cure |= {"DISPLAY_COLSTART": 40, "DISPLAY_ROWSTART": 24}
    assert table("st7789", made, **cure).tobytes() == table("st7789").tobytes()


def test_none_of_them_is_as_nothing():
    none = {"DISPLAY_INVERT": 0, "DISPLAY_BGR": False, "DISPLAY_ROTATION": 0}
    none |= {"DISPLAY_COLSTART": 0, "DISPLAY_ROWSTART": 0}
    assert table("ili9341", **none).tobytes() == table("ili9341").tobytes()


WRONG = {  # the display, the setting, what is said of it
    "DISPLAY_ROTATION = 90": ("ili9341", "DISPLAY_ROTATION = 90, and must be 0 or 180: the picture lies"),
    "DISPLAY_ROTATION = left": ("ili9341", "DISPLAY_ROTATION can't be read: write DISPLAY_ROTATION = 180; a comment"),
    "DISPLAY_INVERT = 2": ("sh1106", "DISPLAY_INVERT = 2, and must be 0 or 1"),
    'DISPLAY_INVERT = "yes"': ("sh1106", 'DISPLAY_INVERT = "yes", and must be 0 or 1'),
    "DISPLAY_BGR = 7": ("st7789", "DISPLAY_BGR = 7, and must be 0 or 1"),
    "DISPLAY_BGR = 1": ("ssd1306", "DISPLAY_BGR = 1, and this display has one colour: leave it out"),
    "DISPLAY_COLSTART = -1": ("ili9341", "DISPLAY_COLSTART = -1, and must be a number from 0 to 160"),
    "DISPLAY_COLSTART = 2": ("ssd1306", "DISPLAY_COLSTART = 2, and an ssd1306 has none to spare: is it an sh1106?"),
    "DISPLAY_COLSTART = 5": ("sh1106", "DISPLAY_COLSTART = 5, and must be a number from 0 to 4"),
    "DISPLAY_ROWSTART = 64": ("ssd1306", "DISPLAY_ROWSTART = 64, and must be a number from 0 to 63"),
    "DISPLAY_ROWSTART = 8": ("macropad", "DISPLAY_ROWSTART = 8, and this board's own display needs none: leave it out"),
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_setting_is_one_line_that_can_be_read_on_the_display(line):
    chip, said = WRONG[line]
    name = CHIPS.get(chip, chip)
    text = f'BOARD = "{name}"\n' + (f'DISPLAY = "{chip}"\n' if chip in CHIPS else "") + line + "\n"
    machine = DeviceMachine(name, text)
    machine.display = chip if chip in CHIPS else machine.display
    assert machine.run(seconds=5) == "off"
    assert machine.console.startswith(f"Spit: settings.toml: {said}")
    assert machine.console.count("\n") == 1
    assert len(machine.picture().getcolors(99999)) > 1
