# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Board files: each fits its board, and each mistake gives one line."""

import importlib
import re
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from boards import board_check, shape
from host_sim import FIRMWARE, boards, circuitpython, cli
from host_sim.circuitpython import board, microcontroller
from host_sim.fault import Fault
from host_sim.ship import build

FOLDER = Path(FIRMWARE) / "boards"
NOT_BOARDS = ("__init__", "board_check", "displays", "shape")
NAMES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem not in NOT_BOARDS)


def load(name):
    """Return a copy of a board's data, free to change."""
    module = importlib.import_module("boards." + name)
    return SimpleNamespace(**{key: value for key, value in vars(module).items() if key.isupper()})


def fault(name, data, chip="RP2040"):
    # A Pico W and a Pico 2 have the pins of a Pico.
    circuitpython.power_on(importlib.import_module("boards." + name).BOARDS[0])
    return board_check.fault(name, data, chip, board, microcontroller.pin)


def test_there_are_the_boards_to_begin_with():
    assert {"pico_tft", "pico_oled", "macropad"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_each_board_file_fits_its_board(name):
    data = load(name)
    for chip in data.CHIPS:
        assert fault(name, data, chip) == ""
    assert shape.display_fault(name, data) == ""
    assert len(board_check.key_codes(data)) == len(data.KEYS)
    assert len((FOLDER / (name + ".py")).read_text("utf-8")) < 4000


@pytest.mark.parametrize("name", NAMES)
def test_the_readme_names_it(name):
    assert f"| `{name}` |" in (FOLDER / "README.md").read_text("utf-8")


def test_key_codes_are_those_of_the_engine():
    assert list(board_check.key_codes(load("pico_tft"))) == [0, 1, 2, 3, 4, 6, 5, 8, 9, 10, 11, 12, 13, 14]
    assert [board_check.six_key(load("pico_tft"), player) for player in (0, 1)] == [False, False]
    assert [board_check.six_key(load("macropad"), player) for player in (0, 1)] == [True, True]


def test_the_pads_are_the_same_seen_from_both_sides():
    """Turned by half a turn, the MacroPad's keys of one player are those of the other."""
    keys = [(player, key) for _, player, key in load("macropad").KEYS]
    other = {"p1": "p2", "p2": "p1"}
    assert keys == [(other[player], key) for player, key in reversed(keys)]


def test_pins_are_named_in_board_files_only():
    pin = re.compile(r"\b(GP\d+|GPIO\d+|board\.[A-Z]\w*)\b")
    for path in Path(FIRMWARE).rglob("*.py"):
        if path.parent != FOLDER:
            code = "\n".join(line.partition("#")[0] for line in path.read_text("utf-8").splitlines())
            code = re.sub(r'""".*?"""', "", code, flags=re.S)
            assert not pin.search(code), path


def changed(data, **attributes):
    for name, value in attributes.items():
        setattr(data, name, value)
    return data


def swap(data, at, *row):
    keys = list(data.KEYS)
    keys[at] = row
    return changed(data, KEYS=tuple(keys))


WRONG = {
    "for another chip": (
        lambda d: changed(d, CHIPS=("RP2350",)),
        "boards/pico_tft.py is for RP2350, and this chip is RP2040: choose another BOARD in settings.toml",
    ),
    "a pin that is not there": (
        lambda d: swap(d, 13, "GP31", "p2", "B"),
        "boards/pico_tft.py: there is no pin GP31 on this board (key p2 B)",
    ),
    "a display pin that is not there": (
        lambda d: changed(d, DISPLAY=dict(d.DISPLAY, reset="RESET")),
        "boards/pico_tft.py: there is no pin RESET on this board (display reset)",
    ),
    "two keys on one pin": (
        lambda d: swap(d, 13, "GP12", "p2", "B"),
        "boards/pico_tft.py: pin GP12 is used twice (key p2 A, key p2 B)",
    ),
    "a pin with two uses": (
        lambda d: changed(d, OTHERS=dict(d.OTHERS, buzzer="GP3")),
        "boards/pico_tft.py: pin GP3 is used twice (key p1 s4, buzzer)",
    ),
    "a key twice": (
        lambda d: swap(d, 13, "GP13", "p2", "A"),
        "boards/pico_tft.py: key p2 A is on two pins",
    ),
    "a key missing": (
        lambda d: changed(d, KEYS=d.KEYS[:-1]),
        "boards/pico_tft.py: there is no key p2 B",
    ),
    "a key that there is not": (
        lambda d: swap(d, 0, "GP0", "p1", "s6"),
        "boards/pico_tft.py: pin GP0 has a key p1 s6, and there are s1 to s5, A, B, P of p1 and p2",
    ),
    "pins apart": (
        lambda d: swap(d, 13, "GP28", "p2", "B") and changed(d, OTHERS={"menu": "GP27"}),
        "boards/pico_tft.py: pin GP28 is not next to the one before it: "
        'put the keys on consecutive pins, or set PADS = "keys"',
    ),
    "no such pads": (
        lambda d: changed(d, PADS="touch"),
        'boards/pico_tft.py: PADS is \'touch\', and must be "pio" or "keys"',
    ),
    "no menu button": (lambda d: changed(d, OTHERS={}), "boards/pico_tft.py: OTHERS has no menu button"),
    "no others": (lambda d: without(d, "OTHERS"), "boards/pico_tft.py: OTHERS has no menu button"),
    "a spare pin that is none": (
        lambda d: changed(d, OTHERS=dict(d.OTHERS, spare=None)),
        'boards/pico_tft.py: OTHERS has None at spare, and needs the name of a pin, as "GP0", or no such line',
    ),
    "a battery and no ratio": (
        lambda d: without(d, "BATTERY_RATIO"),
        "boards/pico_tft.py: BATTERY_RATIO is None, and must be a whole number: the cell's voltage to that at the pin",
    ),
    "no chips": (
        lambda d: without(d, "CHIPS"),
        'boards/pico_tft.py: CHIPS must name chips, as ("RP2040",), with its comma',
    ),
    "a chip without its comma": (
        lambda d: changed(d, CHIPS="RP2040"),
        'boards/pico_tft.py: CHIPS must name chips, as ("RP2040",), with its comma',
    ),
    "no keys": (
        lambda d: without(d, "KEYS"),
        'boards/pico_tft.py: KEYS must be, in round brackets, rows such as ("GP0", "p1", "s1"),',
    ),
    "a row too short": (
        lambda d: swap(d, 3, "GP3", "p1"),
        'boards/pico_tft.py: KEYS has a row (\'GP3\', \'p1\'), and each must be like ("GP0", "p1", "s1"),',
    ),
    "a row of numbers": (
        lambda d: swap(d, 3, 3, "p1", "s4"),
        'boards/pico_tft.py: KEYS has a row (3, \'p1\', \'s4\'), and each must be like ("GP0", "p1", "s1"),',
    ),
    "no pads": (
        lambda d: without(d, "PADS"),
        'boards/pico_tft.py: PADS is None, and must be "pio" or "keys"',
    ),
    "a mistyped entry": (
        lambda d: changed(d, OTHERS=dict(d.OTHERS, buzer="GP28")),
        "boards/pico_tft.py: OTHERS has buzer, and there are menu, buzzer, speaker_enable, battery, usb, lights, spare",
    ),
    "a pile key for both and one of them": (
        lambda d: swap(d, 5, "GP5", "p1", "P"),
        "boards/pico_tft.py: p1 has a key P, which stands for both A and B, and one of these",
    ),
    "a pin without a name": (
        lambda d: changed(d, OTHERS=dict(d.OTHERS, spare="")),
        "boards/pico_tft.py: OTHERS has '' at spare, and needs the name of a pin, as \"GP0\", or no such line",
    ),
    "boards without their comma": (
        lambda d: changed(d, BOARDS="raspberry_pi_pico"),
        'boards/pico_tft.py: BOARDS must name boards, as ("raspberry_pi_pico",), with its comma',
    ),
    "chips that are numbers": (
        lambda d: changed(d, CHIPS=(2040,)),
        'boards/pico_tft.py: CHIPS must name chips, as ("RP2040",), with its comma',
    ),
    "a battery by halves": (
        lambda d: changed(d, BATTERY_RATIO=2.5),
        "boards/pico_tft.py: BATTERY_RATIO is 2.5, and must be a whole number: the cell's voltage to that at the pin",
    ),
    "a lockout in quotes": (
        lambda d: changed(d, LOCKOUT_MS="20"),
        "boards/pico_tft.py: LOCKOUT_MS is '20', and must be a whole number from 1 to 100",
    ),
    "a lockout too long": (
        lambda d: changed(d, LOCKOUT_MS=101),
        "boards/pico_tft.py: LOCKOUT_MS is 101, and must be a whole number from 1 to 100",
    ),
    "no lockout": (
        lambda d: without(d, "LOCKOUT_MS"),
        "boards/pico_tft.py: LOCKOUT_MS is None, and must be a whole number from 1 to 100",
    ),
}
WRONG_DISPLAY = {
    "no chip": ({"chip": None}, "DISPLAY has no chip"),
    "no bus": ({"bus": None}, "DISPLAY has no bus"),
    "a bus that there is not": (
        {"bus": "uart"},
        'DISPLAY has the bus \'uart\', and it must be "spi", "i2c" or "own"',
    ),
    "no clock rate": ({"hz": None}, 'DISPLAY has no hz, which the bus "spi" needs'),
    "a clock rate in words": ({"hz": "fast"}, "DISPLAY has the hz 'fast', and it must be a whole number"),
    "no address": ({"bus": "i2c"}, 'DISPLAY has no address, which the bus "i2c" needs'),
    "no data pin": ({"data": None}, 'DISPLAY has no data, which the bus "spi" needs'),
    "a clock rate below nothing": ({"hz": -1}, "DISPLAY has the hz -1, and it must be a whole number"),
    "an address too high": (
        {"bus": "i2c", "address": 0x80},
        "DISPLAY has the address 128, and it must be a whole number",
    ),
    "a number for a name": ({5: "GP5"}, "DISPLAY has 5, and there are chip, bus"),
    "a list of chips": ({"chip": ["ili9341"]}, "DISPLAY has the chip ['ili9341'], and there are"),
    "a list of buses": ({"bus": ["spi"]}, "DISPLAY has the bus ['spi'], and it must be"),
    "on its side": ({"rotation": 90}, "DISPLAY has the rotation 90, and it must be 0 or 180"),
    "a mistyped pin": (
        {"rst": "GP21"},
        "DISPLAY has rst, and there are chip, bus, rotation, clock, data, command, select",
    ),
    "a pin that is a number": ({"reset": 21}, 'DISPLAY has 21 at reset, and needs the name of a pin, as "GP0"'),
    "a chip that there is not": (
        {"chip": "hx8357"},
        "DISPLAY has the chip 'hx8357', and there are ili9341, sh1106",
    ),
    "a rotation by words": (
        {"rotation": "left"},
        "DISPLAY has the rotation 'left', and it must be 0 or 180",
    ),
}


def without(data, name):
    delattr(data, name)
    return data


@pytest.mark.parametrize("name", WRONG_DISPLAY)
def test_a_mistake_about_the_display_gives_one_clear_line(name):
    change, line = WRONG_DISPLAY[name]
    data = load("pico_tft")
    wiring = {**data.DISPLAY, **change}
    data = changed(data, DISPLAY={part: value for part, value in wiring.items() if value is not None})
    assert shape.display_fault("boards/mine.py", data).startswith(f"boards/mine.py: {line}")


def test_a_board_file_without_a_display():
    data = without(load("pico_tft"), "DISPLAY")
    assert shape.display_fault("mine", data) == "mine: DISPLAY must be a table, {...}, with chip, bus and rotation"


def test_a_mistake_is_told_when_a_drive_is_built(tmp_path):
    (tmp_path / "boards").mkdir()
    text = Path(FIRMWARE, "boards", "pico_tft.py").read_text()
    for old, new, line in (
        ('"bus": "spi"', '"bus": "uart"', "boards/mine.py: DISPLAY has the bus 'uart'"),
        ('("GP0", "p1", "s1")', '("GP0", "p1")', "boards/mine.py: KEYS has a row"),
        ('("GP0", "p1", "s1")', '("GP0", "p1", "s2")', "boards/mine.py: key p1 s2 is on two pins"),
        ('("GP0", "p1", "s1")', '("GP1", "p1", "s1")', "boards/mine.py: pin GP1 is used twice (key p1 s1, key p1 s2)"),
        ('"buzzer": "GP22"', '"buzzer": "GP3"', "boards/mine.py: pin GP3 is used twice (key p1 s4, buzzer)"),
        ('"buzzer": "GP22"', '"buzzer": "A2"', "boards/mine.py: pin GP28 alias A2 is used twice (buzzer, spare)"),
        ('"menu": "GP27"', '"menu": "GP99"', "boards/mine.py: there is no pin GP99 on this board (menu)"),
        ('"spare": "GP28"', '"spare": "GP25"', "boards/mine.py: there is no pin GP25 on this board (spare)"),  # on a W
        ('("GP13", "p2", "B")', '("GP28", "p2", "B")', "boards/mine.py: pin GP28 is used twice"),
        ('("GP12", "p2", "A")', '("GP15", "p2", "A")', "boards/mine.py: pin GP15 is not next to the one before it"),
    ):
        assert old in text
        (tmp_path / "boards" / "mine.py").write_text(text.replace(old, new))
        with pytest.raises(Fault, match=re.escape(line)):
            boards.load(tmp_path, "mine")
    (tmp_path / "boards" / "yours.py").write_text(text)
    assert [board.name for board in boards.readable(tmp_path)] == ["yours"]  # the other one is nobody's concern
    for content, line in (
        (text.replace("BOARDS =", "BORDS ="), "BOARDS must name boards"),
        ("é", "is no board: SyntaxError: .unicode error"),
    ):
        (tmp_path / "boards" / "mine.py").write_bytes(content.encode("latin-1" if content == "é" else "utf-8"))
        with pytest.raises(Fault, match=line):
            boards.load(tmp_path, "mine")


def test_a_board_that_cannot_work_is_not_built(tmp_path, monkeypatch, capsys):
    """The build prints one line, exits with 2 and leaves the earlier build as it was."""
    shutil.copytree(FIRMWARE, tmp_path / "firmware", ignore=shutil.ignore_patterns("__pycache__"))
    path = tmp_path / "firmware" / "boards" / "pico_tft.py"
    path.write_text(path.read_text().replace('"menu": "GP27"', '"menu": "GP99"'))
    before = tmp_path / "build" / "pico_tft" / "code.py"
    before.parent.mkdir(parents=True)
    before.write_text("of before")
    monkeypatch.setattr(build, "FIRMWARE", str(tmp_path / "firmware"))
    monkeypatch.setattr(build, "ROOT", str(tmp_path))
    assert cli.main(["firmware", "--board", "pico_tft"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "host_sim: boards/pico_tft.py: there is no pin GP99 on this board (menu)\n")
    assert [path.read_text() for path in (tmp_path / "build").rglob("*") if path.is_file()] == ["of before"]


def test_of_hardware_that_is_not_known_here_the_names_are_looked_at(tmp_path):
    (tmp_path / "boards").mkdir()
    text = Path(FIRMWARE, "boards", "pico_tft.py").read_text().replace('"raspberry_pi_pico', '"somebodys_board')
    path = tmp_path / "boards" / "mine.py"
    path.write_text(text.replace('"GP13"', '"BLUE"').replace('"GP27"', '"GP99"'))
    assert boards.load(tmp_path, "mine").ids[0] == "somebodys_board"
    path.write_text(text.replace('"GP22"', '"GP3"'))
    with pytest.raises(Fault, match=re.escape("pin GP3 is used twice (key p1 s4, buzzer)")):
        boards.load(tmp_path, "mine")


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_gives_one_clear_line(name):
    change, line = WRONG[name]
    assert fault("pico_tft", change(load("pico_tft"))) == line


def test_pins_apart_are_fine_for_keypad():
    data = swap(load("pico_tft"), 13, "GP28", "p2", "B")
    assert fault("pico_tft", changed(data, OTHERS={"menu": "GP27"}, PADS="keys")) == ""


def test_an_alias_of_a_pin_is_that_pin():
    data = load("macropad")
    assert fault("macropad", changed(data, OTHERS=dict(data.OTHERS, buzzer="BUTTON"))) == (
        "boards/macropad.py: pin ENCODER_SWITCH alias BUTTON is used twice (buzzer, menu)"
    )


def test_the_macropads_keys_lie_as_its_picture_does():
    """Seen with the display at the top, three keys a row: stocks from their player's left, the pile key inside."""
    data = load("macropad")
    at = {(player, key): divmod(int(pin[3:]) - 1, 3) for pin, player, key in data.KEYS}
    assert data.DISPLAY["rotation"] == 0  # the picture's left is the device's, player 2's row is its upper one
    for player, rows, turn in (("p1", (3, 2), 1), ("p2", (0, 1), -1)):
        columns = [at[player, f"s{i}"][1] * turn for i in range(1, 6)]
        assert columns == sorted(columns)
        assert {at[player, f"s{i}"][0] for i in range(1, 6)} == set(rows)
        assert at[player, "P"] == (rows[1], 1)
