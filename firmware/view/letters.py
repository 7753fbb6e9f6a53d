# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Which tile of a font's strip shows a letter: what is needed of a font as long as its lines are on the screen."""

try:
    from array import array
except ImportError:  # only a name for types
    pass

FIRST = 32  # ASCII needs no table: tile 0 is the box, tile 1 the space
LAST = 126  # of version 1 of the file; version 2 tells its last one


class Letters:
    """The letters of a font: ASCII from FIRST to ``last``, then those of ``codes``, ascending."""

    def __init__(self, last: int, codes: "array[int]") -> None:
        self.last = last
        self.codes = codes

    def tile(self, code: int) -> int:
        """The place of a code point in the strip; 0, the box, if the font has it not."""
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
