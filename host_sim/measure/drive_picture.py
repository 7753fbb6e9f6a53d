# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws the bars of docs/memory.md: for each room what is always in memory, and what is loaded for a while."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFont

WIDTH = 1000
ROW, BAR = 44, 26
LEFT, RIGHT, TOP, BOTTOM = 130, 90, 110, 40
INK, SOFT, PAPER = "#22303c", "#6b7a87", "#ffffff"
COLOURS = {"always": "#0b7a53", "for a while": "#8cc9ae"}
SAID = {"always": "always in memory", "for a while": "loaded when it is wanted, and let go"}


def picture(rooms: dict[str, dict[str, int]]) -> Image.Image:
    """Return a picture with a bar for each room; ``rooms`` has bytes by "always" and "for a while"."""
    rooms = dict(sorted(rooms.items(), key=lambda room: -sum(room[1].values())))
    height = TOP + ROW * len(rooms) + BOTTOM
    image = Image.new("RGB", (WIDTH, height), PAPER)
    draw = ImageDraw.Draw(image)
    draw.text((LEFT, 34), "Code, data and names of a Pico with a TFT, in bytes", fill=INK, font=_font(24), anchor="lm")
    x = LEFT
    for kind, colour in COLOURS.items():
        draw.rectangle((x, 66, x + 18, 84), fill=colour)
        draw.text((x + 26, 75), SAID[kind], fill=SOFT, font=_font(16), anchor="lm")
        x += 60 + round(_font(16).getlength(SAID[kind]))
    most = max(sum(sizes.values()) for sizes in rooms.values())
    for i, (room, sizes) in enumerate(rooms.items()):
        y = TOP + i * ROW
        draw.text((LEFT - 14, y + BAR // 2), room, fill=INK, font=_font(17), anchor="rm")
        left = float(LEFT)
        for kind, colour in COLOURS.items():
            right = left + sizes.get(kind, 0) / most * (WIDTH - LEFT - RIGHT)
            if right > left:
                draw.rectangle((left, y, right, y + BAR), fill=colour)
            left = right
        told = f"{sum(sizes.values()) / 1000:.1f} KB"
        draw.text((left + 10, y + BAR // 2), told, fill=SOFT, font=_font(16), anchor="lm")
    return image


def _font(size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)
