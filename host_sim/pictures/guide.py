# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws for each language the pictures of its page in ``docs/how-to-play`` and the sheet that lies beside a device.

A sheet is an A4 page to fold along the middle: both halves have the rules as the device tells them, the upper one
upside down, so that it stands like a tent and each player reads a side.
"""

from __future__ import annotations

import textwrap
from html import escape
from pathlib import Path

from host_sim import ROOT
from host_sim.pictures import stage
from words import CODES, texts

FOLDER = Path(ROOT, "docs", "how-to-play")
BOARD = "pico_tft"
SCENES = ("ready", "play", "stuck", "slap", "result")
COLOURS = 32
# What the keys are for: of the stocks, of the pile on the left, of the pile on the right.
KEYS = {
    "en": ("your stocks", "left pile", "right pile"),
    "id": ("kolommu", "tumpukan kiri", "tumpukan kanan"),
    "nb": ("bunkene dine", "venstre haug", "høyre haug"),
    "pt": ("suas colunas", "monte esquerdo", "monte direito"),
    "bs": ("tvoje kolone", "lijeva hrpa", "desna hrpa"),
}

# Millimetres.
_WIDE, _HIGH = 210, 297
_MARGIN = 12
_COLUMN = 88
_LETTER = 3.9
_LINE = 5
_GAP = 2.6
_TOP = 26
_COLUMNS = 44  # letters of a line; even in DejaVu Sans, the widest font that may stand in, it is 95 mm at most
_PAD_AT = 128


def write() -> None:
    """Draw all pictures and sheets again."""
    (FOLDER / "pictures").mkdir(parents=True, exist_ok=True)
    for code in CODES:
        for scene in SCENES:
            picture = stage.picture(BOARD, code, scene).quantize(COLOURS)
            picture.save(FOLDER / "pictures" / f"{code}-{scene}.png", optimize=True)
        (FOLDER / f"{code}.svg").write_text(sheet(code), "utf-8")


def sheet(code: str) -> str:
    """Return the sheet in a language, as SVG."""
    half = _half(code)
    middle = _HIGH / 2
    size = f'width="{_WIDE}mm" height="{_HIGH}mm" viewBox="0 0 {_WIDE} {_HIGH}"'
    return f"""<svg xmlns="http://www.w3.org/2000/svg" {size}>
<!-- SPDX-FileCopyrightText: 2026 Spit Handheld contributors -->
<!-- SPDX-License-Identifier: MIT -->
<rect width="{_WIDE}" height="{_HIGH}" fill="white"/>
<g font-family="DejaVu Sans Condensed, Arial, Helvetica, sans-serif" font-size="{_LETTER}" fill="#1a2238">
<g id="half" transform="translate(0 {middle})">
{half}
</g>
<use href="#half" transform="rotate(180 {_WIDE / 2} {middle})"/>
</g>
<path d="M0 {middle}H{_WIDE}" stroke="#857f6c" stroke-width="0.2" stroke-dasharray="2 2"/>
</svg>
"""


def _half(code: str) -> str:
    words = stage.words(code)
    made = [
        f'<text x="{_MARGIN}" y="17" font-size="10" font-weight="bold" fill="#c41e34">Spit</text>',
        f'<text x="{_WIDE - _MARGIN}" y="17" font-size="5" text-anchor="end">{escape(words[texts.HOW_TO_PLAY])}</text>',
    ]
    rules = [textwrap.wrap(f"{number}. {text}", _COLUMNS) for number, text in enumerate(words[texts.RULE_PAGES], 1)]
    most = sum(map(len, rules)) / 2
    x, y, lines = float(_MARGIN), float(_TOP), 0
    for rule in rules:
        if lines >= most and x == _MARGIN:
            x, y = _WIDE - _MARGIN - _COLUMN, _TOP
        for line in rule:
            made.append(f'<text x="{x:g}" y="{y:.1f}">{escape(line)}</text>')
            y += _LINE
        y += _GAP
        lines += len(rule)
    return "\n".join(made + _pad(*KEYS[code]))


def _pad(stocks: str, left: str, right: str) -> list[str]:
    """Draw the keys as they lie before a player: two pile keys over five stock keys."""
    middle = _WIDE // 2
    made = []
    for x, label, anchor in ((middle - 12, left, "end"), (middle + 12, right, "start")):
        made.append(f'<rect x="{x - 6}" y="{_PAD_AT - 3}" width="12" height="5" rx="1.5" fill="#f5c542"/>')
        at = x - 9 if anchor == "end" else x + 9
        made.append(f'<text x="{at}" y="{_PAD_AT + 1}" text-anchor="{anchor}">{escape(label)}</text>')
    for key in range(5):
        made.append(f'<circle cx="{middle - 24 + 12 * key}" cy="{_PAD_AT + 9}" r="3" fill="#ffb347"/>')
    made.append(f'<text x="{middle + 31}" y="{_PAD_AT + 10}">{escape(stocks)}</text>')
    return made
