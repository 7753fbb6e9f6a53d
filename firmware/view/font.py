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

_HEADER = 8
_FIRST = 32  # ASCII needs no table: tile 0 is the box, tile 1 the space
_LAST = 126  # of version 1; version 2 tells its last one
_MISSING_KEPT = 8


class Font:
    """The font in the file ``path``; OSError if there is none, ValueError if it is no font.

    ``width`` and ``height`` of the cell, ``ascent`` and ``descent`` in pixels; ``missing`` lists
    the first few code points that were asked for and are not there (a box is shown).
    """

    def __init__(self, path: str) -> None:
        with open(path, "rb") as file:
            head = file.read(_HEADER)
            if len(head) < _HEADER or head[:2] != b"SF" or head[2] not in (1, 2):
                raise ValueError("no font: " + path)
            self._last = _LAST if head[2] == 1 else file.read(1)[0]
            self.width = head[3]
            self.height = head[4]
            self.ascent = head[5]
            self.descent = self.height - self.ascent
            others = head[6] | head[7] << 8
            self._codes = array("H", file.read(2 * others))
            self.count = self._last - _FIRST + 2 + len(self._codes)
            self.bitmap = Bitmap(self.count * self.width, self.height, 2)
            try:
                bitmaptools.readinto(self.bitmap, file, 1, reverse_pixels_in_element=True)
            except EOFError:
                raise ValueError("font is cut off: " + path) from None
        self.missing: list[int] = []

    def tile(self, code: int) -> int:
        """The place of a code point in the strip; 0, the box, if the font has it not."""
        if _FIRST <= code <= self._last:
            return code - _FIRST + 1
        codes = self._codes
        low = 0
        high = len(codes)
        while low < high:
            middle = (low + high) >> 1
            if codes[middle] < code:
                low = middle + 1
            else:
                high = middle
        if low < len(codes) and codes[low] == code:
            return low + self._last - _FIRST + 2
        if code not in self.missing and len(self.missing) < _MISSING_KEPT:
            self.missing.append(code)
        return 0

    def codes(self) -> list[int]:
        """All code points of the font, ascending."""
        return list(range(_FIRST, self._last + 1)) + list(self._codes)

    def get_glyph(self, code: int) -> Glyph:
        """The glyph of a code point, as ``fontio`` describes it."""
        width = self.width
        height = self.height
        return Glyph(self.bitmap, self.tile(code), width, height, 0, -self.descent, width, 0)

    def get_bounding_box(self) -> tuple[int, int]:
        """Width and height of a cell."""
        return self.width, self.height
