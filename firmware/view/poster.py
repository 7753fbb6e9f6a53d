# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Words in letters as large as a card, for the end of a round and of a match.

Their file is like those that sheet.py describes, but the letters come one after another in it: only those of the word
are read, so a word takes 2 KB of a device and not 10.
"""

import bitmaptools
from displayio import Bitmap, Group, Palette, TileGrid

from view.kit import Kit
from view.sheet import FOLDER
from view.style import NAME, WIDTH

_HEADER = 7


def letters() -> str:
    """Return the letters that there are, in the order of the file; others leave a gap."""
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ!ÀÁÂÃÅÆÇÉÊÍÓÔÕØÚĆČĐŠŽ"


def poster(group: Group, kit: Kit, shader: Palette, side: int, y: int, text: str) -> None:
    """Write ``text`` in the middle of the row at ``y``, upright for player ``side`` (0 or 1).

    ``shader`` has the colours from ground to ink: two on an OLED, four on a TFT.
    """
    look = kit.look
    with open("%s/art/%s/poster.bin" % (FOLDER, look[NAME]), "rb") as file:
        _, _, _, bits, width, height = file.read(_HEADER - 1)
        steps = []
        gap = 1 + width // 9
        for letter in text:
            steps.append((width // 2 if letter in "I!Í " else width) + gap)
        room = look[WIDTH] - sum(steps)
        while room < 0:  # a long word in a translation
            room += len(steps)
            steps = [step - 1 for step in steps]
        x = (room + gap) // 2
        for i in range(len(text)):
            place = letters().find(text[i])
            if place >= 0:
                file.seek(_HEADER + place * height * ((width * bits + 7) // 8))
                bitmap = Bitmap(width, height, 1 << bits)
                bitmaptools.readinto(bitmap, file, bits, reverse_pixels_in_element=True)
                grid = TileGrid(bitmap, pixel_shader=shader)
                left = x + (steps[i] - gap - width) // 2
                if side and kit.same_side:  # the letters are not turned, and neither is their order
                    left = look[WIDTH] - left - width
                kit.place(grid, side, (left, y))
                group.append(kit.upright(grid))
            x += steps[i]
