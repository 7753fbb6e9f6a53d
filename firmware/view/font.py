# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Fonts of one cell size, kept as one 1-bit strip: a board's own font has ASCII only.

A ``Font`` is what ``adafruit_display_text`` asks for, and ``bitmap`` with ``tile`` serve a
``TileGrid`` directly. The file's format is told in ``fonts/README.md``.
"""

from array import array

import bitmaptools
from displayio import Bitmap
from fontio import Glyph

from view.letters import FIRST, LAST, Letters

_HEADER = 8


class Font:
    """The font in the file ``path``; OSError if there is none, ValueError if it is no font.

    ``width`` and ``height`` of the cell, ``ascent`` and ``descent`` in pixels; ``letters`` tell its tiles.
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
        """The place of a code point in the strip; 0, the box, if the font has it not."""
        return self.letters.tile(code)

    def codes(self) -> list[int]:
        """All code points of the font, ascending."""
        return list(range(FIRST, self.letters.last + 1)) + list(self.letters.codes)

    def get_glyph(self, code: int) -> Glyph:
        """The glyph of a code point, as ``fontio`` describes it."""
        width = self.width
        height = self.height
        return Glyph(self.bitmap, self.tile(code), width, height, 0, -self.descent, width, 0)

    def get_bounding_box(self) -> tuple[int, int]:
        """Width and height of a cell."""
        return self.width, self.height
