# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Repaints a whole displayio tree with Pillow, back to front, from its public properties only.

It shares no code and no method with displayio, which paints front to back into the rectangles that have changed for
it. If the two differ, one of them is wrong.
"""

import vectorio
from PIL import Image


def as_tft(red, green, blue):
    """Return a colour rounded to 16 bits a pixel."""
    return (red & 0xF8 | red >> 5, green & 0xFC | green >> 6, blue & 0xF8 | blue >> 5)


def as_oled(red, green, blue):
    """Return white for at least half of full brightness, else black."""
    return (255, 255, 255) if (19 * red + 182 * green + 54 * blue) // 255 >= 128 else (0, 0, 0)


class Painter:
    """A painter of trees; ``fixed`` are bitmaps that never change, read only once; None: all of them."""

    def __init__(self, size, colour, fixed=None):
        self.size = size
        self.colour = colour
        self.fixed = fixed
        self.known = {}

    def paint(self, root):
        """Return the RGB bytes of the whole display."""
        canvas = Image.new("RGB", self.size)
        if root is not None and not root.hidden:
            self._group(canvas, root, root.x, root.y, root.scale)
        return canvas

    def _group(self, canvas, group, x, y, scale):
        for layer in (group[i] for i in range(len(group))):
            if layer.hidden:
                continue
            at = x + layer.x * scale, y + layer.y * scale
            if isinstance(layer, vectorio.Rectangle):
                colour = layer.pixel_shader[layer.color_index]
                colour = self.colour(colour >> 16, colour >> 8 & 255, colour & 255)
                canvas.paste(colour, (*at, at[0] + layer.width * scale, at[1] + layer.height * scale))
            elif hasattr(layer, "scale"):
                self._group(canvas, layer, *at, scale * layer.scale)
            else:
                self._grid(canvas, layer, at, scale)

    def _grid(self, canvas, grid, at, scale):
        indices = self._values(grid.bitmap)
        wide, high = grid.tile_width, grid.tile_height
        per_row = grid.bitmap.width // wide
        whole = Image.new("L", (grid.width * wide, grid.height * high))
        for row in range(grid.height):
            for column in range(grid.width):
                tile = grid[column, row]
                left, top = tile % per_row * wide, tile // per_row * high
                piece = indices.crop((left, top, left + wide, top + high))
                whole.paste(piece, (column * wide, row * high))
        if grid.flip_x:
            whole = whole.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        if grid.flip_y:
            whole = whole.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        if grid.transpose_xy:
            whole = whole.transpose(Image.Transpose.TRANSPOSE)
        whole = whole.resize((whole.width * scale, whole.height * scale), Image.Resampling.NEAREST)
        palette = grid.pixel_shader
        opaque = [0 if palette.is_transparent(i) else 255 for i in range(len(palette))]
        mask = whole.point(opaque + [0] * (256 - len(opaque)))
        colours = [self.colour(c >> 16, c >> 8 & 255, c & 255) for c in palette]
        colours += [(0, 0, 0)] * (256 - len(colours))
        bands = [whole.point([c[band] for c in colours]) for band in range(3)]
        canvas.paste(Image.merge("RGB", bands), at, mask)

    def _values(self, bitmap):
        if self.fixed is not None and bitmap not in self.fixed:
            return values(bitmap)
        if bitmap not in self.known:
            self.known[bitmap] = values(bitmap)
        return self.known[bitmap]


def values(bitmap):
    """Return a bitmap's values as a picture."""
    data = [bitmap[x, y] for y in range(bitmap.height) for x in range(bitmap.width)]
    return Image.frombytes("L", (bitmap.width, bitmap.height), bytes(data))


def wrong_pixels(seen, wanted):
    """Return how many pixels differ between RGB bytes and a picture."""
    right = wanted.tobytes()
    assert len(seen) == len(right)
    if seen == right:
        return 0
    return sum(seen[i : i + 3] != right[i : i + 3] for i in range(0, len(right), 3))
