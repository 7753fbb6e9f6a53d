# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes a displayio tree that changes at random, with everything that the view uses."""

import random
from pathlib import Path

import displayio
from adafruit_display_text import bitmap_label

from host_sim import FIRMWARE
from view.font import Font

FONT = Path(FIRMWARE) / "view" / "fonts" / "5x8.bin"
TILE = 12, 16
TILES = 6
COLOURS = (0x000000, 0xFFFFFF, 0xC00000, 0x10A040, 0x2040FF, 0xFFE060, 0x808890, 0x55AACC)
WORDS = ("", "7", "first by 3.2 ms", "ČAŠA\nžut", "så på", "2 : 10", "coração")


class Scene:
    """A scene: ``root`` is the tree, ``step()`` changes it; the same seed gives the same changes."""

    def __init__(self, width, height, seed):
        self.random = random.Random(seed)
        self.width, self.height = width, height
        self.font = Font(str(FONT))
        self.sheet = self._picture(TILE[0] * 3, TILE[1] * 2, 8)
        self.scratch = self._picture(21, 13, 4)  # shown by grids, and drawn into
        self.palettes = [self._palette() for _ in range(3)]
        self.root = displayio.Group(scale=1)
        self.groups = [self.root]
        self.grids = []
        self.labels = []
        for scale in (1, 2):
            group = displayio.Group(scale=scale, x=self._x() // 2, y=self._y() // 2)
            self.root.append(group)
            self.groups.append(group)
        inner = displayio.Group(x=3, y=-2)
        self.groups[1].append(inner)
        self.groups.append(inner)
        for _ in range(7):
            self._add_grid()
        for direction in ("LTR", "UPD"):
            label = bitmap_label.Label(self.font, text="Spit", label_direction=direction, x=self._x(), y=self._y())
            self.labels.append(label)
            self.groups[1].append(label)

    def step(self):
        """Make one to three changes of any kind."""
        changes = (
            *(self._tile,) * 6,
            *(self._move_grid,) * 3,
            *(self._write,) * 3,
            *(self._say,) * 3,
            self._flip,
            self._turn,
            self._hide_grid,
            self._hide_group,
            self._move_group,
            self._scale,
            self._colour,
            self._clear_colour,
            self._swap_palette,
            self._add_grid,
            self._remove_grid,
            self._reorder,
        )
        for _ in range(self.random.randint(1, 3)):
            self.random.choice(changes)()

    def _picture(self, width, height, count):
        bitmap = displayio.Bitmap(width, height, count)
        for y in range(height):
            for x in range(width):
                bitmap[x, y] = self.random.randrange(count)
        return bitmap

    def _palette(self):
        palette = displayio.Palette(8)
        for i in range(8):
            palette[i] = self.random.choice(COLOURS)
        palette.make_transparent(self.random.randrange(4))
        return palette

    def _x(self):
        return self.random.randint(-20, self.width)

    def _y(self):
        return self.random.randint(-20, self.height)

    def _grid(self):
        return self.random.choice(self.grids)[1]

    def _add_grid(self):
        if len(self.grids) > 9:
            return
        palette = self.random.choice(self.palettes)
        if self.random.random() < 0.3:
            grid = displayio.TileGrid(self.scratch, pixel_shader=palette)
        else:
            grid = displayio.TileGrid(
                self.sheet,
                pixel_shader=palette,
                width=self.random.randint(1, 5),
                height=self.random.randint(1, 2),
                tile_width=TILE[0],
                tile_height=TILE[1],
                default_tile=self.random.randrange(TILES),
            )
        grid.x, grid.y = self._x(), self._y()
        group = self.random.choice(self.groups)
        group.insert(self.random.randint(0, len(group)), grid)
        self.grids.append((group, grid))

    def _remove_grid(self):
        if len(self.grids) > 4:
            group, grid = self.grids.pop(self.random.randrange(len(self.grids)))
            group.remove(grid)

    def _reorder(self):
        i = self.random.randrange(len(self.grids))
        old, grid = self.grids[i]
        old.remove(grid)
        group = self.random.choice(self.groups)
        group.insert(self.random.randint(0, len(group)), grid)
        self.grids[i] = group, grid

    def _tile(self):
        grid = self._grid()
        if grid.bitmap is self.sheet:
            at = self.random.randrange(grid.width), self.random.randrange(grid.height)
            grid[at] = self.random.randrange(TILES)

    def _move_grid(self):
        grid = self._grid()
        if self.random.random() < 0.5:
            grid.x += self.random.randint(-3, 3)
            grid.y += self.random.randint(-3, 3)
        else:
            grid.x, grid.y = self._x(), self._y()

    def _flip(self):
        grid = self._grid()
        grid.flip_x = self.random.random() < 0.5
        grid.flip_y = self.random.random() < 0.5

    def _turn(self):
        self._grid().transpose_xy = self.random.random() < 0.5

    def _hide_grid(self):
        self._grid().hidden = self.random.random() < 0.3

    def _hide_group(self):
        self.random.choice(self.groups[1:]).hidden = self.random.random() < 0.3

    def _move_group(self):
        group = self.random.choice(self.groups)
        group.x = self.random.randint(-5, 15)
        group.y = self.random.randint(-5, 15)

    def _scale(self):
        self.random.choice(self.groups[1:]).scale = self.random.randint(1, 3)

    def _colour(self):
        palette = self.random.choice(self.palettes)
        palette[self.random.randrange(8)] = self.random.choice(COLOURS)

    def _clear_colour(self):
        palette = self.random.choice(self.palettes)
        index = self.random.randrange(8)
        if palette.is_transparent(index):
            palette.make_opaque(index)
        else:
            palette.make_transparent(index)

    def _swap_palette(self):
        self._grid().pixel_shader = self.random.choice(self.palettes)

    def _write(self):
        x, y = self.random.randrange(21), self.random.randrange(13)
        self.scratch[x, y] = self.random.randrange(4)

    def _say(self):
        label = self.random.choice(self.labels)
        what = self.random.randrange(4)
        if what < 2:
            label.text = self.random.choice(WORDS)
        elif what == 2:
            label.color = self.random.choice(COLOURS)
        else:
            label.x, label.y = self._x(), self._y()
