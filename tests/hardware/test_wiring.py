# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The drawing of the breadboard names every pin of the pin map, and is drawn from it."""

import re
from itertools import pairwise
from types import SimpleNamespace

import pytest

from hardware import modules, pcb, pinmap, wiring
from hardware.checks import pins


def words(svg):
    """Return every text of the drawing with its place."""
    return [
        (float(x), float(y), text) for x, y, text in re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)', svg)
    ]


def wires(svg):
    """Return the corners of every wire."""
    lines = re.findall(r'<polyline points="([^"]*)"', svg)
    return [[tuple(map(float, corner.split(","))) for corner in line.split()] for line in lines]


def labelled(svg, pin, use):
    """Tell if the drawing names the use of a pin beside it."""
    x, y = wiring.place(int(modules.pico_pad(pin)))
    near = [text for tx, ty, text in words(svg) if abs(ty - y) < 12 and abs(tx - x) < 300]
    return any(text.startswith(f"{pin} {use}") for text in near)


def changed(name, **changes):
    found = {key: value for key, value in vars(pinmap.load(name)).items() if key.isupper()}
    return SimpleNamespace(**{**found, **changes})


def test_the_committed_drawing_is_todays():
    assert wiring.FILE.read_text("utf-8") == wiring.draw()


@pytest.mark.parametrize("name", ["pico_tft", "pico_oled"])
def test_every_pin_of_the_map_is_named_with_its_use(name):
    svg = wiring.FILE.read_text("utf-8")
    missing = [pin for pin, use in pinmap.uses(pinmap.load(name)).items() if not labelled(svg, pin, use)]
    assert missing == []


def test_every_button_has_its_wire():
    svg = wiring.FILE.read_text("utf-8")
    for pin, _, _ in pinmap.load("pico_tft").KEYS:
        start = wiring.place(int(modules.pico_pad(pin)))
        assert any(line[0] == start for line in wires(svg)), pin


def test_a_moved_pin_is_drawn_elsewhere_and_noticed(monkeypatch):
    keys = list(pinmap.load("pico_tft").KEYS)
    keys[0], keys[1] = ("GP0", "p1", "s2"), ("GP1", "p1", "s1")
    maps = {"pico_tft": changed("pico_tft", KEYS=tuple(keys)), "pico_oled": pinmap.load("pico_oled")}
    monkeypatch.setattr(pinmap, "load", maps.__getitem__)
    assert wiring.draw() != wiring.FILE.read_text("utf-8")
    assert labelled(wiring.draw(), "GP0", "p1 s2")
    assert not labelled(wiring.FILE.read_text("utf-8"), "GP0", "p1 s2")


def test_the_buttons_lie_as_on_the_board():
    """Of any two buttons the same one is farther right, and the same one is nearer to player 1, as on the board."""
    data = pinmap.load("pico_tft")
    places, _ = pins.key_places(pcb.load(), data)
    drawn = {text: (x, y) for x, y, text in words(wiring.draw()) if x > 1100 and text.startswith("GP")}
    spots = [(places[player, key], drawn[pin]) for pin, player, key in data.KEYS]
    for on_board, on_paper in spots:
        for other_board, other_paper in spots:
            for axis in (0, 1):
                if abs(on_board[axis] - other_board[axis]) > 1:
                    assert (on_board[axis] < other_board[axis]) == (on_paper[axis] < other_paper[axis])


def test_a_pin_that_stays_free_has_no_wire_in_its_row():
    """A wire to the display beside the label of a free pin would look like that pin's wire."""
    svg = wiring.draw()
    _, y = wiring.place(int(modules.pico_pad(pinmap.display_pins(pinmap.load("pico_tft"))["backlight"])))
    level = [a[1] for line in wires(svg) for a, b in pairwise(line) if a[1] == b[1] and a[0] > wiring.RIGHT]
    assert level
    assert min(abs(y - other) for other in level) > 15
    assert any(text == "stays free (see note)" and abs(ty - y) < 20 for _, ty, text in words(svg))


def test_no_two_wires_share_a_line():
    """Two vertical pieces at one place would look joined; the rail of the keys is one wire."""
    upright = [
        (a[0], min(a[1], b[1]), max(a[1], b[1]))
        for line in wires(wiring.draw())
        for a, b in pairwise(line)
        if a[0] == b[0] and abs(a[1] - b[1]) > 30
    ]
    assert len(upright) == 6
    for index, (x, low, high) in enumerate(upright):
        for other, start, end in upright[index + 1 :]:
            assert x != other or high < start or end < low
