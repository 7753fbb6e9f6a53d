# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Fonts whose cells have one size, kept as one 1-bit strip; CircuitPython's own font has ASCII only.

``adafruit_display_text`` accepts a ``Font``, and a ``TileGrid`` takes its ``bitmap``. fonts/README.md describes the
format of the files.
"""

from array import array

import bitmaptools
from displayio import Bitmap
from fontio import Glyph

from view.letters import FIRST, LAST, Letters

_HEADER = 8


class Font:
    """The font in the file ``path``; OSError if there is no file, ValueError if it is no font.

    ``width`` and ``height`` of a cell, ``ascent`` and ``descent`` are in pixels; ``letters`` finds a letter's tile.
    """

    def __init__(self, path: str) -> None:
        with open(path, "rb") as file:
            head = file.read(_HEADER)
            if len(head) < _HEADER or head[:2] != b"SF" or head[2] not in (1, 2):
                raise ValueError("no font: " + path)
            last = LAST if head[2] == 1 else file.read(1)[0]
            self.width = head[3]
            self.height = head[4]
            self.ascent = head[5]
            self.descent = self.height - self.ascent
            others = head[6] | head[7] << 8
            codes = array("H", file.read(2 * others))
            self.letters = Letters(last, codes)
            self.count = last - FIRST + 2 + len(codes)
            self.bitmap = Bitmap(self.count * self.width, self.height, 2)
            try:
                bitmaptools.readinto(self.bitmap, file, 1, reverse_pixels_in_element=True)
            except EOFError:
                raise ValueError("font is cut off: " + path) from None

    def tile(self, code: int) -> int:
        """Return the place of a code point in the strip; 0, a box, if the font does not have it."""
        return self.letters.tile(code)

    def get_glyph(self, code: int) -> Glyph:
        """Return the glyph of a code point, as ``fontio`` describes it."""
        width = self.width
        height = self.height
        return Glyph(self.bitmap, self.tile(code), width, height, 0, -self.descent, width, 0)

    def get_bounding_box(self) -> tuple[int, int]:
        """Return width and height of a cell in pixels."""
        return self.width, self.height
