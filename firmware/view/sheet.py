# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Loads tiles from the files in ``art/``, which ``python -m host_sim art`` draws and packs.

A file begins with ``SA``, the version (1), bits a pixel (1, 2 or 4), width and height of a tile in pixels, and the
number of tiles, a byte each. Then come the tiles side by side as one picture, row by row. Each row fills whole bytes;
the pixel on the left is in the highest bits. The tiles of ``poster`` come one after another instead (poster.py).
"""

import bitmaptools
from displayio import Bitmap

FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] if "/" in __file__ else "view"
_HEADER = 7


class Sheet:
    """The tiles of the file ``name`` in the folder ``folder`` of ``art``; ValueError if it has no tiles.

    ``bitmap`` has all tiles side by side, ``width`` and ``height`` of a tile are in pixels, ``count`` is their number.
    """

    def __init__(self, folder: str, name: str) -> None:
        path = "%s/art/%s/%s.bin" % (FOLDER, folder, name)
        with open(path, "rb") as file:
            head = file.read(_HEADER)
            if len(head) < _HEADER or head[:3] != b"SA\x01":
                raise ValueError("no tiles: " + path)
            bits, self.width, self.height, self.count = head[3:7]
            self.bitmap = Bitmap(self.width * self.count, self.height, 1 << bits)
            bitmaptools.readinto(self.bitmap, file, bits, reverse_pixels_in_element=True)
