# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws the wiring of the breadboard (SVG) from the pin map; it draws only what is in the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape

from hardware import PICTURES, modules, pinmap

FILE = PICTURES / "wiring.svg"
WIDTH, HEIGHT = 1500, 1210
TOP, STEP = 190, 42  # y of the Pico's first pins, and distance between pins
LEFT, RIGHT = 640, 860  # x of the Pico's two rows of pins
SUPPLY, GROUND, DARK, SOFT = "#c62828", "#37474f", "#1d2327", "#607d8b"
PLAYERS = {"p1": "#d98200", "p2": "#1f78c8"}
# For each wire of the TFT its lane (x) and colour; no two wires share a lane.
LANES = {
    "select": (1095, "#7b1fa2"),
    "clock": (1117, "#00838f"),
    "command": (1139, "#2e7d32"),
    "data": (1161, "#ad1457"),
    "reset": (1183, "#5d4037"),
}
TFT_X, TFT_TOP = 1300, TOP + 12 * STEP + STEP // 2  # half a step below a pin, so that no label runs into a wire
RAIL = 130  # x of the keys' ground

Shapes = Iterator[str]


def draw() -> str:
    """Return the whole drawing as SVG."""
    tft = pinmap.load("pico_tft")
    oled = pinmap.load("pico_oled")
    parts = [
        *_title(),
        *_keys(tft),
        *_tft(tft),
        *_others(tft),
        *_oled(oled),
        *_pico(tft, oled),
        *_layout(tft),
        *_notes(),
    ]
    return (
        "<!-- SPDX-FileCopyrightText: 2026 Spit Handheld contributors -->\n"
        "<!-- SPDX-License-Identifier: MIT -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="DejaVu Sans, Verdana, sans-serif">\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def place(number: int) -> tuple[float, float]:
    """Return the place of pad 1 to 40 of the Pico: 1 to 20 go down the left side, 21 to 40 up the right side."""
    return (LEFT, TOP + (number - 1) * STEP) if number <= 20 else (RIGHT, TOP + (40 - number) * STEP)


def _at(pin: str) -> tuple[float, float]:
    return place(int(modules.pico_pad(pin)))


def _text(
    x: float, y: float, words: str, size: int = 16, anchor: str = "start", fill: str = DARK, bold: bool = False
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    look = f'font-size="{size}" text-anchor="{anchor}" fill="{fill}"{weight}'
    return f'<text x="{x:g}" y="{y:g}" {look}>{escape(words)}</text>'


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
    yield _text(
        30, 78, "Red tags are the breadboard's red rail (3V3), dark tags its blue rail (ground).", 17, fill=SOFT
    )


def _notes() -> Shapes:
    notes = (
        "s1 to s5: the stock keys from that player's left. A and B: the pile keys; player 1 has B left, "
        "player 2 has A left.",
        "Buttons join pin and ground; pull-ups are inside the chip. A button with four legs: use two that "
        "lie diagonally.",
        "The TFT's LED pin takes more than a pin gives, so it is on 3V3 and never dims. If your module calls it "
        "BL or BLK, it is an input: join it with the backlight pin instead.",
    )
    for line, words in enumerate(notes):
        yield _text(30, HEIGHT - 66 + 25 * line, words, 16)


def _layout(tft: Any) -> Shapes:
    """Draw the places of the buttons around the display as player 1 sees them; player 2 sees the same, turned."""
    x, y, side = 1300, 276, 58
    yield _box(x - 190, y - 215, 380, 430, "#fafafa", "#b0bec5")
    yield _text(x, y - 224, "where the buttons lie", 16, "middle", bold=True)
    yield _box(x - 80, y - 50, 160, 100, "#1b5e43")
    yield _text(x, y + 6, "display", 15, "middle", "#ffffff")
    for player, sign, piles in (("p1", 1, "BA"), ("p2", -1, "AB")):
        pins = {key: pin for pin, who, key in tft.KEYS if who == player}
        # Distances from the middle in buttons: to the player's right, and towards the player.
        spots = {f"s{i}": (i - 3.0, 2.6) for i in range(1, 6)} | {piles[0]: (-0.75, 1.5), piles[1]: (0.75, 1.5)}
        for key, (right, near) in spots.items():
            across, down = x + sign * right * (side + 8), y + sign * near * (side + 8)
            yield _box(across - side / 2, down - side / 2, side, side, PLAYERS[player], "#ffffff")
            yield _text(across, down - 2, key, 17, "middle", "#ffffff", bold=True)
            yield _text(across, down + 18, pins[key], 13, "middle", "#ffffff")


def _pico(tft: Any, oled: Any) -> Shapes:
    yield _box(LEFT - 14, TOP - 50, RIGHT - LEFT + 28, 19 * STEP + 90, "#2e7d4f")
    yield _box((LEFT + RIGHT) / 2 - 32, TOP - 74, 64, 44, "#cfd8dc")
    yield _text((LEFT + RIGHT) / 2, TOP - 46, "USB", 15, "middle")
    used = {**pinmap.uses(tft), **pinmap.uses(oled), "3V3": "", "GND": ""}
    for number, name in enumerate(modules.PICO, 1):
        x, y = place(number)
        side = 1 if number <= 20 else -1
        anchor = "start" if side == 1 else "end"
        yield _dot(x, y, "#fbc02d" if name in used else "#b0bec5", 8)
        yield _text(x + side * 20, y + 6, name, 17 if len(name) < 5 else 13, anchor, "#ffffff", bold=name in used)
        yield _text(x + side * 96, y + 5, str(number), 12, "end" if side == 1 else "start", "#a5d6a7")


def _tag(x: float, y: float, ground: bool, anchor: str = "start") -> Shapes:
    """Draw a tag at the end of a wire to a rail; the wire meets the tag at ``x``."""
    left = x if anchor == "start" else x - 76
    yield _box(left, y - 14, 76, 28, GROUND if ground else SUPPLY, GROUND if ground else SUPPLY)
    yield _text(left + 38, y + 5, "ground" if ground else "3V3", 14, "middle", "#ffffff", bold=True)


def _keys(tft: Any) -> Shapes:
    """Draw one button a row, straight from its pin to the ground rail."""
    ys = [_at(pin)[1] for pin, _, _ in tft.KEYS]
    ground = max(place(number) for number, name in enumerate(modules.PICO[:20], 1) if name == "GND")
    yield _wire(GROUND, (RAIL, min(ys)), (RAIL, ground[1]), ground)
    yield _text(RAIL, min(ys) - 20, "ground", 16, "middle", GROUND, bold=True)
    yield _text(LEFT - 40, ground[1] - 8, "GND", 15, "end", GROUND, bold=True)
    for pin, player, key in tft.KEYS:
        (x, y), colour = _at(pin), PLAYERS[player]
        yield _wire(colour, (x, y), (340, y))
        yield from _button(250, y, colour)
        yield _wire(GROUND, (244, y), (RAIL, y))
        yield _dot(RAIL, y, GROUND)
        yield _text(400, y - 8, f"{pin} {player} {key}", 17, fill=colour, bold=True)
    for player, label in (("p1", "player 1"), ("p2", "player 2")):
        rows = [_at(pin)[1] for pin, who, _ in tft.KEYS if who == player]
        yield _text(24, (rows[0] + rows[-1]) / 2 + 6, label, 18, fill=PLAYERS[player], bold=True)


def _button(x: float, y: float, colour: str) -> Shapes:
    """Draw a push button with contacts at x and x + 50; the wire of its pin comes from the right."""
    yield _wire(colour, (x + 90, y), (x + 50, y))
    yield _dot(x + 50, y, colour)
    yield _dot(x, y, GROUND)
    yield _wire(DARK, (x - 4, y - 13), (x + 54, y - 13))
    yield _wire(DARK, (x + 25, y - 13), (x + 25, y - 21))


def _tft(tft: Any) -> Shapes:
    """Draw the TFT with its pins in the module's order; each wire has its own lane."""
    rows = {name: float(TFT_TOP + STEP * index) for index, name in enumerate(modules.TFT[:9])}
    pins = pinmap.display_pins(tft)
    for use, (lane, colour) in LANES.items():
        (x, y), name = _at(pins[use]), modules.TFT_USES[use]
        yield _wire(colour, (x, y), (lane, y), (lane, rows[name]), (TFT_X, rows[name]))
        yield _text(x + 22, y - 8, f"{pins[use]} display {use} {name}", 15, fill=colour, bold=True)
    x, y = _at(pins["backlight"])
    yield _text(x + 22, y - 5, f"{pins['backlight']} display backlight:", 15, fill=SOFT)
    yield _text(x + 22, y + 11, "stays free (see note)", 13, fill=SOFT)
    yield from _module(TFT_X, rows, "TFT 320 x 240, SPI", 190)
    for name in ("VCC", "LED", "GND"):
        yield _wire(GROUND if name == "GND" else SUPPLY, (TFT_X, rows[name]), (TFT_X - 20, rows[name]))
        yield from _tag(TFT_X - 20, rows[name], name == "GND", "end")
    yield _text(TFT_X + 76, rows["SDO"] + 6, "and T_… free", 14, fill=SOFT)


def _module(x: float, rows: dict[str, float], title: str, width: float) -> Shapes:
    """Draw a box with its pins at the left edge (``width`` > 0) or at the right one."""
    low, high = min(rows.values()) - 24, max(rows.values()) + 50
    yield _box(min(x, x + width), low, abs(width), high - low, "#eceff1")
    yield _text(x + width / 2, high - 14, title, 16, "middle", bold=True)
    for name, y in rows.items():
        yield _dot(x, y, "#b0bec5" if name == "SDO" else "#fbc02d", 8)
        yield _text(x + (18 if width > 0 else -18), y + 6, name, 17, "start" if width > 0 else "end", bold=True)


def _others(tft: Any) -> Shapes:
    """Draw supply, menu button, buzzer and the pins that stay free."""
    x, y = _at("3V3")
    yield _wire(SUPPLY, (x, y), (x + 60, y))
    yield from _tag(x + 60, y, ground=False)
    grounds = [place(number) for number, name in enumerate(modules.PICO, 1) if name == "GND" and number > 20]
    x, y = min(grounds, key=lambda point: point[1])
    yield _wire(GROUND, (x, y), (x + 60, y))
    yield from _tag(x + 60, y, ground=True)
    yield from _menu(*_at(tft.OTHERS["menu"]), tft.OTHERS["menu"])
    yield from _buzzer(*_at(tft.OTHERS["buzzer"]), tft.OTHERS["buzzer"])
    # Joined to ground, this pin tells the firmware that there is no cell.
    x, y = _at(tft.OTHERS["battery"])
    yield _wire(GROUND, (x, y), (1180, y))
    yield _text(x + 22, y - 8, f"{tft.OTHERS['battery']} battery: there is no cell", 15, fill=GROUND, bold=True)
    yield from _tag(1180, y, ground=True)
    x, y = _at(tft.OTHERS["spare"])
    yield _text(x + 22, y + 5, f"{tft.OTHERS['spare']} spare: stays free", 15, fill=SOFT)


def _menu(x: float, y: float, pin: str) -> Shapes:
    colour = "#00695c"
    yield _wire(colour, (x, y), (1080, y))
    yield _text(x + 22, y - 8, f"{pin} menu", 15, fill=colour, bold=True)
    yield _dot(1080, y, colour)
    yield _dot(1130, y, GROUND)
    yield _wire(DARK, (1076, y - 13), (1134, y - 13))
    yield _wire(DARK, (1105, y - 13), (1105, y - 21))
    yield _wire(GROUND, (1130, y), (1180, y))
    yield from _tag(1180, y, ground=True)


def _buzzer(x: float, y: float, pin: str) -> Shapes:
    colour = "#f4511e"
    yield _wire(colour, (x, y), (1125, y))
    yield _text(x + 22, y - 8, f"{pin} buzzer", 15, fill=colour, bold=True)
    yield _box(1004, y - 12, 84, 24, "#ffe0b2", colour)
    yield _text(1046, y + 5, "330 Ω", 14, "middle")
    yield _wire(GROUND, (1125, y), (1180, y))
    yield _dot(1125, y, DARK, 20)
    yield _text(1125, y - 26, "piezo", 14, "middle")
    yield from _tag(1180, y, ground=True)


def _oled(oled: Any) -> Shapes:
    """Draw the OLED, which replaces the TFT."""
    pins = pinmap.display_pins(oled)
    edge = 400
    rows = {modules.OLED_USES[use]: _at(pins[use])[1] for use in modules.OLED_USES}
    below = max(rows.values())
    rows |= {"VCC": below + STEP, "GND": below + 2 * STEP}
    for use, colour in (("clock", "#6a1b9a"), ("data", "#2e7d32")):
        (x, y), name = _at(pins[use]), modules.OLED_USES[use]
        yield _wire(colour, (x, y), (edge, y), dashed=True)
        yield _text(edge + 24, y - 8, f"{pins[use]} display {use} {name}", 15, fill=colour, bold=True)
    yield from _module(edge, rows, "OLED, in place of the TFT", -250)
    for name in ("VCC", "GND"):
        yield _wire(GROUND if name == "GND" else SUPPLY, (edge, rows[name]), (edge + 30, rows[name]))
        yield from _tag(edge + 30, rows[name], name == "GND")
