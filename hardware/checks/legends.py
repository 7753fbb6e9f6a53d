# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks that what the silkscreen says of a pad stands beside that pad."""

from __future__ import annotations

import math

from hardware import modules
from hardware.checks import power_path
from hardware.pcb import Layout, Pad, Text

REACH = 9.0  # mm from a pad within which its legend is looked for
SWITCH_WORDS = {power_path.SWITCH["on A"]: "ON", power_path.SWITCH["off A"]: "OFF"}
CELL_WORDS = {power_path.JACK["plus"]: "+", power_path.JACK["minus"]: "-"}
# Test points: the start of the net's name -> legend; of the nets with other names.
POINTS = {"+3V3": "3V3", "/3V3_EN": "EN", "/SPARE": "GP28", "/BATTERY": "SENSE", "Net-(U1-RUN)": "RUN"}


def faults(board: Layout) -> list[str]:
    """Return a line for each legend that is missing, or nearer to a pad of another meaning."""
    headers = {"J2": modules.TFT, "J3": modules.OLED}
    found = _beside(board, "J1", CELL_WORDS, both=True) + _beside(board, "SW2", SWITCH_WORDS, both=True)
    for ref, names in headers.items():
        found += _beside(board, ref, {str(index): name for index, name in enumerate(names, 1)})
    return found + _points(board)


def _beside(board: Layout, ref: str, words: dict[str, str], both: bool = False) -> list[str]:
    """Check that the nearest of the words at each pad is its own; with ``both`` on both sides of the board."""
    if ref not in board.parts:
        return [f"{ref} is missing"]
    pads = {pad.number: pad for pad in board.parts[ref].pads if pad.number in words}
    sides = {True, False} if both else {text.back for text in _near(board, pads, words)} or {False}
    found = []
    for back in sorted(sides):
        texts = [text for text in _near(board, pads, words) if text.back == back]
        for number, word in words.items():
            if number in pads and _nearest(texts, pads[number]) != word:
                found.append(f"{ref} pad {number}: the legend on the {_side(back)} is not {word}")
    return found


def _near(board: Layout, pads: dict[str, Pad], words: dict[str, str]) -> list[Text]:
    """Return the texts that are one of the words, near one of the pads."""
    return [
        text
        for text in board.texts
        if text.word in words.values() and min((_apart(text, pad) for pad in pads.values()), default=math.inf) < REACH
    ]


def _nearest(texts: list[Text], pad: Pad) -> str:
    return min(texts, key=lambda text: _apart(text, pad)).word if texts else ""


def _apart(text: Text, pad: Pad) -> float:
    return math.dist((text.x, text.y), (pad.x, pad.y))


def _side(back: bool) -> str:
    return "back" if back else "front"


def _points(board: Layout) -> list[str]:
    """Check that each test point has the name of its net as its nearest legend."""
    names = {ref: point_name(part.pads[0].net) for ref, part in board.parts.items() if ref.startswith("TP")}
    texts = [text for text in board.texts if text.word in names.values()]
    return [
        f"{ref}: the legend is not {name}"
        for ref, name in sorted(names.items())
        if _nearest([text for text in texts if text.back == board.parts[ref].back], board.parts[ref].pads[0]) != name
    ]


def point_name(net: str) -> str:
    """Return the legend of a test point on a net."""
    return POINTS.get(net, net.rsplit("/", 1)[-1].replace("_", " "))
