# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The few ways in which anything gets onto the screen: a grid of tiles, a line of text, a label.

displayio repaints what is set, even to what it was: so nothing here is set but to something new.
"""

from adafruit_display_text import bitmap_label
from displayio import Group, Palette, TileGrid

from .font import Font
from .sheet import Sheet

try:
    from types import ModuleType
except ImportError:  # a device has none, and evaluates no annotation
    pass

SPACE = 32


def place(grid: TileGrid, look: "ModuleType", side: int, x: int, y: int) -> None:
    """Put ``grid`` where the player of ``side`` sees its corner at x, y, the right way up for them."""
    if side:
        x = look.WIDTH - x - grid.width * grid.tile_width
        y = look.HEIGHT - y - grid.height * grid.tile_height
        grid.flip_x = True
        grid.flip_y = True
    grid.x = x
    grid.y = y


def tiles(
    group: Group,
    look: "ModuleType",
    sheet: Sheet,
    shader: Palette,
    side: int,
    at: "tuple[int, int]",
    size: "tuple[int, int]" = (1, 1),
    tile: int = 0,
) -> TileGrid:
    """A new grid of ``size`` tiles in ``group``, seen by the player of ``side`` at ``at``."""
    grid = TileGrid(
        sheet.bitmap,
        pixel_shader=shader,
        width=size[0],
        height=size[1],
        tile_width=sheet.width,
        tile_height=sheet.height,
        default_tile=tile,
    )
    place(grid, look, side, at[0], at[1])
    group.append(grid)
    return grid


def put(grid: TileGrid, i: int, tile: int) -> None:
    """Set a tile if it is another."""
    if grid[i] != tile:
        grid[i] = tile


def hide(layer: "TileGrid | Group", hidden: bool) -> None:
    """Hide or show a layer if that is new."""
    if layer.hidden != hidden:
        layer.hidden = hidden


class Line:
    """One line of text made of the font's tiles, of up to ``length`` letters.

    ``at`` is the left end of a field ``width`` pixels wide, for the player of ``side``. A new text
    repaints only the letters from the first to the last that differ. So that texts of an odd and of
    an even length are both in the middle, without a move that would repaint all, a ``centred``
    line has a grid for each.
    """

    def __init__(
        self,
        group: Group,
        look: "ModuleType",
        font: Font,
        shader: Palette,
        side: int,
        at: "tuple[int, int]",
        width: int,
        length: int,
        centred: bool = False,
    ) -> None:
        self.font = font
        self.length = length
        self._text = ""
        self._shader = shader
        self._grids = []
        for columns in (length, length - 1) if centred else (length,):
            grid = TileGrid(
                font.bitmap,
                pixel_shader=shader,
                width=columns,
                height=1,
                tile_width=font.width,
                tile_height=font.height,
                default_tile=font.tile(SPACE),
            )
            place(grid, look, side, at[0] + (width - columns * font.width) // 2, at[1])
            self._grids.append(grid)
            group.append(grid)

    def show(self, text: str, shader: "Palette | None" = None) -> None:
        """Show ``text``; what does not fit is lost."""
        if shader is not None and shader is not self._shader:
            self._shader = shader
            for grid in self._grids:
                grid.pixel_shader = shader
        if text == self._text:
            return
        self._text = text
        centred = len(self._grids) > 1
        for grid in self._grids:
            spare = grid.width - len(text)
            mine = not centred or not spare & 1
            first = spare // 2 if centred else 0
            for i in range(grid.width):
                letter = ord(text[i - first]) if mine and 0 <= i - first < len(text) else SPACE
                put(grid, i, self.font.tile(letter))

    def show_number(self, number: int) -> None:
        """Show a number from 0 to 99 in a centred line of two; allocates nothing."""
        two, one = self._grids
        put(two, 0, self.font.tile(48 + number // 10))
        put(two, 1, self.font.tile(48 + number % 10))
        put(one, 0, self.font.tile(48 + number % 10))
        hide(one, number > 9)
        hide(two, number <= 9)


def wrap(text: str, columns: int) -> "list[str]":
    """Break ``text`` into lines of at most ``columns`` letters, at spaces and at its own line ends."""
    lines = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = line + " " + word if line else word
            if len(longer) > columns:
                if line:
                    lines.append(line)
                longer = word
            while len(longer) > columns:
                lines.append(longer[:columns])
                longer = longer[columns:]
            line = longer
        lines.append(line)
    return lines


def label(
    group: Group,
    look: "ModuleType",
    font: Font,
    colour: int,
    side: int,
    box: "tuple[int, int, int]",
    text: str,
    spacing: float,
    centred: bool = False,
) -> bitmap_label.Label:
    """A text of any number of lines; ``box`` is x, y, width of its field for the player of ``side``."""
    made = bitmap_label.Label(
        font, text=text, color=colour, line_spacing=spacing, label_direction="UPD" if side else "LTR", save_text=False
    )
    wide, high = made.bounding_box[2:4]
    x, y = box[:2]
    if centred:
        x += (box[2] - wide) // 2
    if side:
        x = look.WIDTH - x - wide
        y = look.HEIGHT - y - high
    made.anchor_point = (0, 0)
    made.anchored_position = (x, y)
    group.append(made)
    return made
