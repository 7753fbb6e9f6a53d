# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""How anything on the screen is changed.

displayio repaints what is set, even to what it was: so nothing is set but to something new.
"""

from displayio import Group, Palette, TileGrid

try:
    from typing import Any
except ImportError:  # a device has none, and evaluates no annotation
    pass

from view.letters import Letters
from view.plan import EMPTY, NOTHING

SPACE = 32

# The tiles of a card of one tile are the ranks, then EMPTY, BACK. Of three there are rows of COLUMNS: the upper part of
# every rank, EMPTY, BACK; the part below it; the lowest parts, suits, EMPTY, BACK. An index has no EMPTY, no BACK.
RANKS = 13
SUITS = 4
COLUMNS = RANKS + 2


def put(grid: TileGrid, i: int, tile: int) -> None:
    """Set a tile if it is another."""
    if grid[i] != tile:
        grid[i] = tile


def put_card(grid: TileGrid, card: int) -> None:
    """Set the tiles of a card, EMPTY or BACK: one, or a rank's two over the suit's; NOTHING hides them."""
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
    """Set the colours if they are others."""
    if grid.pixel_shader is not shader:
        grid.pixel_shader = shader


def hide(layer: "TileGrid | Group", hidden: bool) -> None:
    """Hide or show a layer if that is new."""
    if layer.hidden != hidden:
        layer.hidden = hidden


class TextLine:
    """One line of text made of the font's tiles; a new text repaints the letters from the first that differs.

    Of two grids, one a letter shorter, each text is in the middle of one.
    """

    def __init__(self, letters: Letters, grids: "list[TileGrid]") -> None:
        self.length = grids[0].width
        self._letters = letters
        self._grids = grids
        self._text = ""

    def show(self, text: str, shader: "Palette | None" = None) -> None:
        """Show ``text``; what does not fit is lost. A line is given its colours each time, or never.

        New colours repaint a whole grid, which takes 40 ms: so one that shows nothing keeps its own, unless
        they fill the gaps between letters.
        """
        new = text != self._text
        self._text = text
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
                letter = ord(text[i - first]) if mine and 0 <= i - first < len(text) else SPACE
                put(grid, i, self._letters.tile(letter))


class Number:
    """A number from 0 to 99, in the middle of its place: a grid of two digits and one of one."""

    def __init__(self, two: TileGrid, one: TileGrid) -> None:
        self._two = two
        self._one = one

    def show(self, number: int) -> None:
        """Show ``number``; allocates nothing."""
        put(self._two, 0, number // 10)
        put(self._two, 1, number % 10)
        put(self._one, 0, number % 10)
        hide(self._one, number > 9)
        hide(self._two, number <= 9)
