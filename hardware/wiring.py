# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The wiring of the breadboard as a drawing (SVG), made from the pin map: what is not in the map is not drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape

from . import PICTURES, modules, pinmap

FILE = PICTURES / "wiring.svg"
WIDTH, HEIGHT = 1500, 1130
TOP, STEP = 190, 42  # of the Pico's rows of pins
LEFT, RIGHT = 640, 860  # the Pico's rows
SUPPLY, GROUND, DARK, SOFT = "#c62828", "#37474f", "#1d2327", "#607d8b"
PLAYERS = {"p1": "#d98200", "p2": "#1f78c8"}
TFT_COLOURS = ["#7b1fa2", "#00838f", "#2e7d32", "#ad1457", "#5d4037", "#f4511e"]
TFT_X, TFT_TOP = 1240, 640

Shapes = Iterator[str]


def draw() -> str:
    """The whole drawing."""
    tft = pinmap.load("pico_tft")
    oled = pinmap.load("pico_oled")
    parts = [*_title(), *_pico(tft, oled), *_keys(tft), *_tft(tft), *_others(tft), *_oled(oled)]
    return (
        "<!-- SPDX-FileCopyrightText: 2026 Spit Handheld contributors -->\n"
        "<!-- SPDX-License-Identifier: MIT -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="DejaVu Sans, Verdana, sans-serif">\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def place(number: int) -> tuple[float, float]:
    """Where pad 1 to 40 of the Pico is drawn: 1 to 20 down the left, 21 to 40 up the right."""
    return (LEFT, TOP + (number - 1) * STEP) if number <= 20 else (RIGHT, TOP + (40 - number) * STEP)


def _at(pin: str) -> tuple[float, float]:
    return place(int(modules.pico_pad(pin)))


def _text(x: float, y: float, words: str, size: int = 16, anchor: str = "start", fill: str = DARK, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{fill}"{weight}>{escape(words)}</text>'


def _wire(colour: str, *points: tuple[float, float], dashed: bool = False) -> str:
    path = " ".join(f"{x:g},{y:g}" for x, y in points)
    dash = ' stroke-dasharray="9 6"' if dashed else ""
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="3.5" stroke-linejoin="round"{dash}/>'


def _dot(x: float, y: float, colour: str, radius: float = 6) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"/>'


def _box(x: float, y: float, width: float, height: float, fill: str, stroke: str = DARK) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="8" '
        f'fill="{fill}" stroke="{stroke}" stroke-width="2"/>'
    )


def _title() -> Shapes:
    yield _text(30, 46, "Spit on a breadboard: Raspberry Pi Pico or Pico 2, 14 buttons, a TFT", 26, bold=True)
    yield _text(30, 76, "Every wire starts at the pin it is drawn at. All grounds are one: the blue rail of the breadboard.", 16, fill=SOFT)


def _pico(tft: Any, oled: Any) -> Shapes:
    yield _box(LEFT - 14, TOP - 50, RIGHT - LEFT + 28, 19 * STEP + 90, "#2e7d4f")
    yield _box((LEFT + RIGHT) / 2 - 32, TOP - 74, 64, 44, "#cfd8dc")
    yield _text((LEFT + RIGHT) / 2, TOP - 46, "USB", 15, "middle")
    used = pinmap.uses(tft) | pinmap.uses(oled)
    for number, name in enumerate(modules.PICO, 1):
        x, y = place(number)
        inner = x + (20 if number <= 20 else -20)
        yield _dot(x, y, "#fbc02d" if name in used else "#ffffff" if name.startswith("GP") else "#b0bec5", 8)
        yield _text(inner, y + 6, name, 17, "start" if number <= 20 else "end", "#ffffff", bold=name in used)
        yield _text((LEFT + RIGHT) / 2 + (-14 if number <= 20 else 14), y + 5, str(number), 11, "end" if number <= 20 else "start", "#a5d6a7")


def _keys(tft: Any) -> Shapes:
    """One button a row, straight from its pin; player 1's and player 2's rails of ground."""
    rail = 130
    ys = [_at(pin)[1] for pin, _, _ in tft.KEYS]
    grounds = [place(number)[1] for number, name in enumerate(modules.PICO, 1) if name == "GND" and number <= 20]
    yield _wire(GROUND, (rail, min(ys)), (rail, grounds[-1]), (LEFT, grounds[-1]))
    yield _dot(LEFT, grounds[-1], GROUND)
    yield _text(rail - 16, min(ys) - 22, "ground", 16, "start", GROUND, bold=True)
    for pin, player, key in tft.KEYS:
        x, y = _at(pin)
        colour = PLAYERS[player]
        yield _wire(colour, (x, y), (390, y))
        yield from _button(300, y, colour)
        yield _wire(GROUND, (270, y), (rail, y))
        yield _dot(rail, y, GROUND)
        yield _text(400, y - 8, f"{player} {key}", 17, "start", colour, bold=True)
        yield _text(500, y - 8, pin, 14, "start", SOFT)
    for player, label in (("p1", "player 1"), ("p2", "player 2")):
        rows = [_at(pin)[1] for pin, who, _ in tft.KEYS if who == player]
        yield _text(30, (rows[0] + rows[-1]) / 2 - 8, label, 17, "start", PLAYERS[player], bold=True)
    yield _text(30, HEIGHT - 40, "s1 to s5: the stock keys from that player's left. A and B: the pile keys; player 1 has B left, player 2 has A left.", 16)
    yield _text(30, HEIGHT - 16, "Buttons join pin and ground; pull-ups are inside the chip. A button with 4 legs: use two legs that lie diagonally.", 16)


def _button(x: float, y: float, colour: str) -> Shapes:
    """A push button between x - 30 and x + 90."""
    yield _wire(colour, (x + 90, y), (x + 50, y))
    yield _dot(x + 46, y, colour, 5)
    yield _dot(x - 6, y, GROUND, 5)
    yield _wire(GROUND, (x - 30, y), (x - 6, y))
    yield _wire(DARK, (x - 8, y - 13), (x + 48, y - 13))
    yield _wire(DARK, (x + 20, y - 13), (x + 20, y - 20))


def _tft(tft: Any) -> Shapes:
    """The module's pins in its own order; each wire has its own lane."""
    rows = {name: TFT_TOP + 40 * index for index, name in enumerate(modules.TFT[:9])}
    yield _box(TFT_X, TFT_TOP - 60, 230, 9 * 40 + 60, "#eceff1")
    yield _text(TFT_X + 115, TFT_TOP - 32, "TFT 320 x 240, SPI", 18, "middle", bold=True)
    for name, y in rows.items():
        yield _dot(TFT_X, y, "#fbc02d" if name != "SDO" else "#b0bec5", 8)
        yield _text(TFT_X + 18, y + 6, name, 17, bold=True)
    yield _text(TFT_X + 90, rows["SDO"] + 6, "stays free,", 14, fill=SOFT)
    yield _text(TFT_X + 18, rows["SDO"] + 28, "and T_… too", 14, fill=SOFT)
    uses = [use for use in pinmap.display_pins(tft) if use in modules.TFT_USES]
    uses.sort(key=lambda use: -_at(pinmap.display_pins(tft)[use])[1])
    # The lowest pin takes the lane farthest from the module when its wire goes up, so that few wires cross.
    for lane, use in enumerate(uses):
        pin, target = pinmap.display_pins(tft)[use], modules.TFT_USES[use]
        (x, y), end, across = _at(pin), rows[target], 1010 + 34 * lane
        yield _wire(TFT_COLOURS[lane], (x, y), (across, y), (across, end), (TFT_X, end))
        yield _text(x + 18, y - 8, f"{pin} {target}", 15, fill=TFT_COLOURS[lane], bold=True)
    yield from _supply(rows)
    yield from _backlight(tft, rows)


def _supply(rows: dict[str, float]) -> Shapes:
    x, y = _at("3V3")
    yield _wire(SUPPLY, (x, y), (1480, y), (1480, TFT_TOP - 90), (1190, TFT_TOP - 90), (1190, rows["VCC"]), (TFT_X, rows["VCC"]))
    yield _text(x + 18, y - 8, "3V3, for VCC and LED", 15, fill=SUPPLY, bold=True)
    ground = next(place(number) for number, name in enumerate(modules.PICO, 1) if name == "GND" and number > 20)
    yield _wire(GROUND, ground, (TFT_X - 20, ground[1]), (TFT_X - 20, rows["GND"]), (TFT_X, rows["GND"])) if False else ""


def _backlight(tft: Any, rows: dict[str, float]) -> Shapes:
    pin = pinmap.display_pins(tft)["backlight"]
    x, y = _at(pin)
    yield _text(x + 18, y - 8, f"{pin} backlight: note below", 15, fill=SOFT, bold=True)


def _others(tft: Any) -> Shapes:
    yield ""


def _oled(oled: Any) -> Shapes:
    yield ""
