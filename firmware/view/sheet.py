# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Pictures of tiles, packed by ``python -m host_sim art`` into files of ``art/``.

A file is ``SA``, the version 1, bits a pixel (1, 2, 4), width and height of a tile, the number of
tiles, then the tiles beside one another as one picture, row by row, each row in whole bytes, the
pixel on the left in the highest bits.
"""

import bitmaptools
from displayio import Bitmap

FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] if "/" in __file__ else "view"
_HEADER = 7


class Sheet:
    """The tiles of one file: ``bitmap``, ``width`` and ``height`` of a tile, their ``count``."""

    def __init__(self, folder: str, name: str) -> None:
        path = "%s/art/%s/%s.bin" % (FOLDER, folder, name)
        with open(path, "rb") as file:
            head = file.read(_HEADER)
            if len(head) < _HEADER or head[:3] != b"SA\x01":
                raise ValueError("no tiles: " + path)
            bits, self.width, self.height, self.count = head[3:7]
            self.bitmap = Bitmap(self.width * self.count, self.height, 1 << bits)
            bitmaptools.readinto(self.bitmap, file, bits, reverse_pixels_in_element=True)
