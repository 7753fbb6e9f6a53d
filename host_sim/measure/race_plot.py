# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws the figures of a race: how often the first press wins, by how much earlier it was."""

from __future__ import annotations

import math
from typing import Any

from PIL import Image, ImageDraw, ImageFont

SIZE = (1200, 680)
FINER = 3  # drawn so many times larger, then scaled down for smooth edges
LEFT, RIGHT, TOP, BOTTOM = 130, 830, 150, 570  # edges of the diagram
KEY = 870  # left edge of the names
INK = "#22303c"
SOFT = "#6b7a87"
GRID = "#e3e8ec"
PAPER = "#ffffff"

# Kind, colour, name, and what it does.
CURVES = (
    ("pio", "#0b7a53", "This game on a Pico", "stamped by hardware, to 1 µs"),
    ("keypad", "#2f6fb3", "This game, any board", "looks every ms, ties in turns"),
    ("usual", "#c8452f", "The usual way", "looks every 20 ms, in queue order"),
)

Point = tuple[float, float]


class Plot:
    """A canvas with the coordinates of the finished picture."""

    def __init__(self) -> None:
        self._picture = Image.new("RGB", (SIZE[0] * FINER, SIZE[1] * FINER), PAPER)
        self._draw = ImageDraw.Draw(self._picture)

    def text(self, at: Point, text: str, size: float, colour: str = INK, anchor: str = "ls") -> None:
        """Draw a line of text; ``anchor`` as in Pillow."""
        font = ImageFont.load_default(size * FINER)
        # Pillow's own font has ASCII only, so a micro sign is drawn as a u with a stem.
        plain = text.replace("µ", "u")
        place = (at[0] * FINER, at[1] * FINER)
        self._draw.text(place, plain, fill=colour, font=font, anchor=anchor)
        left, _, _, _ = self._draw.textbbox(place, plain, font=font, anchor=anchor)
        base = place[1] + {"s": 0.0, "m": 0.36}[anchor[1]] * size * FINER
        for number, letter in enumerate(text):
            if letter == "µ":
                x = left + font.getlength(plain[:number]) + 0.055 * size * FINER
                stem = (x, base - 0.4 * size * FINER, x + 0.085 * size * FINER, base + 0.2 * size * FINER)
                self._draw.rectangle(stem, fill=colour)

    def line(self, points: list[Point], colour: str, width: float) -> None:
        """Draw a line through points."""
        scaled = [(x * FINER, y * FINER) for x, y in points]
        self._draw.line(scaled, fill=colour, width=round(width * FINER), joint="curve")

    def dot(self, at: Point, radius: float, colour: str) -> None:
        """Draw a dot with a white rim."""
        for size, fill in ((radius + 2, PAPER), (radius, colour)):
            box = [(at[0] - size) * FINER, (at[1] - size) * FINER, (at[0] + size) * FINER, (at[1] + size) * FINER]
            self._draw.ellipse(box, fill=fill)

    def box(self, corners: tuple[float, float, float, float], colour: str) -> None:
        """Draw a filled rectangle; ``corners`` are left, top, right, bottom."""
        self._draw.rectangle([value * FINER for value in corners], fill=colour)

    def finished(self) -> Image.Image:
        """Return the picture at its final size."""
        return self._picture.resize(SIZE, Image.Resampling.LANCZOS)


def picture(figures: dict[str, Any], trials: int) -> Image.Image:
    """Return the plot of the result of ``race.race`` with ``trials`` trials."""
    plot = Plot()
    _frame(plot, [int(name) for name in figures["pio"] if name != "0"], trials)
    for kind, colour, _, _ in reversed(CURVES):
        points = [(_x(int(us)), _y(row["right"])) for us, row in figures[kind].items() if us != "0"]
        plot.line(points, colour, 4)
        for point in points:
            plot.dot(point, 6, colour)
    _names(plot, {kind: figures[kind]["0"]["p1_first"] / trials for kind in figures})
    return plot.finished()


def _frame(plot: Plot, distances: list[int], trials: int) -> None:
    plot.text((LEFT - 70, 60), "Two players press almost together. Does the first one win?", 30)
    said = f"Share of {trials} races in which the earlier press got the pile. Both switches bounce,"
    plot.text((LEFT - 70, 92), said + " and the screen is being redrawn for up to 0.4 s.", 16, SOFT)
    plot.box((LEFT, _y(0.53), RIGHT, _y(0.47)), "#f6f1e7")
    plot.text((LEFT + 12, _y(0.432)), "a coin would do as well", 15, "#a08a5c")
    for share in (0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0):
        plot.line([(LEFT, _y(share)), (RIGHT, _y(share))], GRID, 1.2)
        plot.text((LEFT - 14, _y(share)), f"{share:.0%}".replace("%", " %"), 16, SOFT, "rm")
    for us in distances:
        plot.line([(_x(us), BOTTOM), (_x(us), BOTTOM + 7)], SOFT, 1.2)
        plot.text((_x(us), BOTTOM + 28), f"{us} µs" if us < 1000 else f"{us // 1000} ms", 16, SOFT, "ms")
    plot.line([(LEFT, BOTTOM), (RIGHT, BOTTOM)], SOFT, 1.5)
    plot.text(((LEFT + RIGHT) / 2, BOTTOM + 66), "how much earlier the first press was", 18, INK, "ms")


def _names(plot: Plot, ties: dict[str, float]) -> None:
    """Draw the names of the curves, and for each a bar with the share of exact ties that each player wins."""
    y = TOP + 8
    for kind, colour, name, what in CURVES:
        plot.line([(KEY, y - 6), (KEY + 30, y - 6)], colour, 4)
        plot.dot((KEY + 15, y - 6), 6, colour)
        plot.text((KEY + 42, y), name, 19, colour)
        plot.text((KEY + 42, y + 24), what, 15, SOFT)
        _tie(plot, y + 40, ties[kind], colour)
        y += 142
    plot.text((KEY + 42, y - 22), "Bars: who gets the pile when both", 15, SOFT)
    plot.text((KEY + 42, y - 2), "press at the very same instant.", 15, SOFT)


def _tie(plot: Plot, y: float, share: float, colour: str) -> None:
    """Draw a bar, with player 1's part in full colour."""
    left, right = KEY + 42, SIZE[0] - 40
    middle = left + (right - left) * share
    plot.box((left, y, right, y + 22), _pale(colour))
    plot.box((left, y, middle, y + 22), colour)
    plot.text((left + 8, y + 16), f"player 1  {share:.0%}".replace("%", " %"), 14, PAPER)
    if share < 0.7:
        plot.text((right - 8, y + 16), f"{1 - share:.0%}  player 2".replace("%", " %"), 14, colour, "rs")


def _pale(colour: str) -> str:
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{255 - (255 - part) // 4:02x}" for part in parts)


def _x(us: int) -> float:
    return LEFT + 40 + (RIGHT - LEFT - 80) * math.log10(us) / math.log10(5000)


def _y(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * max(0, share - 0.4) / 0.6  # few trials can give less than 0.4
