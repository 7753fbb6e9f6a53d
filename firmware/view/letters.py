# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The tiles of a font's letters: the only part of a font that is needed while its lines are on the screen."""

try:
    from array import array
except ImportError:  # only a name for types
    pass

FIRST = 32  # the space, tile 1; ASCII follows in order and needs no table
LAST = 126  # the last ASCII code point in version 1 of the file; version 2 says its own


class Letters:
    """The letters of a font: ASCII from FIRST to ``last``, then the code points ``codes``, in ascending order."""

    def __init__(self, last: int, codes: "array[int]") -> None:
        self.last = last
        self.codes = codes

    def tiles(self, text: str) -> "list[int]":
        """Return the places of a text's letters in the strip, as ``tile`` does.

        It reads the bytes of UTF-8, since a device keeps each letter that is taken out of a text as a name for ever.
        """
        found: "list[int]" = []
        code = 0
        more = 0  # bytes of this letter that are still to come
        for byte in text.encode():
            if more:
                code = code << 6 | byte & 0x3F
                more -= 1
            elif byte < 0x80:
                code = byte
            else:
                more = 1 + (byte >= 0xE0) + (byte >= 0xF0)
                code = byte & 0x3F >> more
            if not more:
                found.append(self.tile(code))
        return found

    def tile(self, code: int) -> int:
        """Return the place of a code point in the strip; 0, a box, if the font does not have it."""
        if FIRST <= code <= self.last:
            return code - FIRST + 1
        codes = self.codes
        low = 0
        high = len(codes)
        while low < high:
            middle = (low + high) >> 1
            if codes[middle] < code:
                low = middle + 1
            else:
                high = middle
        if low < len(codes) and codes[low] == code:
            return low + self.last - FIRST + 2
        return 0
