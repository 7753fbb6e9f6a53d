# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Changes tiles, colours and lines of text on the screen.

displayio repaints everything that is set, even to the value that it had. So these functions compare first, and set only
new values.
"""

from displayio import Group, Palette, TileGrid

try:
    from typing import Any
except ImportError:  # a device has none, and evaluates no annotation
    pass

from view.letters import Letters
from view.plan import EMPTY, NOTHING

BLANK = 1  # the tile of a space (letters.py)

# A card is one tile or three. One: the sheet has the ranks, then EMPTY and BACK. Three, one over another: the sheet has
# COLUMNS upper parts (the ranks, EMPTY, BACK), COLUMNS middle parts, and the lowest parts (the suits, EMPTY, BACK). The
# sheet of an index has no EMPTY and no BACK.
RANKS = 13
SUITS = 4
COLUMNS = RANKS + 2


def put(grid: TileGrid, i: int, tile: int) -> None:
    """Set tile ``i`` of a grid if it differs."""
    if grid[i] != tile:
        grid[i] = tile


def put_card(grid: TileGrid, card: int) -> None:
    """Set the tiles of ``card`` (0 to 51, EMPTY or BACK), one or three; NOTHING hides the grid."""
    hide(grid, card == NOTHING)
    if card == NOTHING:
        return
    special = card - EMPTY
    rank = card >> 2 if special < 0 else RANKS + special
    if grid.height == 1:
        put(grid, 0, rank)
        return
    put(grid, 0, rank)
    put(grid, 1, COLUMNS + rank)
    put(grid, 2, 2 * COLUMNS + (card & 3 if special < 0 else SUITS + special))


def shade(grid: TileGrid, shader: Palette) -> None:
    """Set the colours of a grid if they differ."""
    if grid.pixel_shader is not shader:
        grid.pixel_shader = shader


def hide(layer: "TileGrid | Group", hidden: bool) -> None:
    """Hide or show a grid or a group if that differs."""
    if layer.hidden != hidden:
        layer.hidden = hidden


class TextLine:
    """A line of text made of a font's tiles; a new text repaints the letters from the first that differs.

    It is one grid, or two, the second a letter shorter: then each text is in the middle of one of them. ``length`` is
    the number of letters that fit. A grid joins ``group`` with its first letter, and is hidden before, since
    displayio takes 5 us for each pixel of a blank one.
    """

    def __init__(self, letters: Letters, grids: "list[TileGrid]", group: Group) -> None:
        self.length = grids[0].width
        self._group = group
        self._letters = letters
        self._grids = grids
        self._text = ""

    def show(self, text: str, shader: "Palette | None" = None) -> None:
        """Show ``text``, cut to the length of the line, in the colours ``shader``, or in the colours that it has.

        New colours repaint a whole grid, which takes 40 ms. So a grid without text keeps its colours, unless they
        fill the gaps between letters. The caller must pass colours each time or never.
        """
        new = text != self._text
        self._text = text
        tiles = self._letters.tiles(text) if new else ()
        centred = len(self._grids) > 1
        for grid in self._grids:
            spare = grid.width - len(text)
            mine = not centred or not spare & 1
            filled: "Any" = grid.pixel_shader
            if shader is not None and ((mine and text) or not filled.is_transparent(0)):
                shade(grid, shader)
            if not new:
                continue
            first = spare // 2 if centred else 0
            for i in range(grid.width):
                put(grid, i, tiles[i - first] if mine and 0 <= i - first < len(tiles) else BLANK)
            if mine and text and grid.hidden:
                grid.hidden = False
                self._group.append(grid)


class Number:
    """A number from 0 to 99, centred: it has a grid of two digits and one of one digit."""

    def __init__(self, two: TileGrid, one: TileGrid) -> None:
        self._two = two
        self._one = one

    def show(self, number: int) -> None:
        """Show ``number`` (0 to 99); allocates nothing."""
        put(self._two, 0, number // 10)
        put(self._two, 1, number % 10)
        put(self._one, 0, number % 10)
        hide(self._one, number > 9)
        hide(self._two, number <= 9)
