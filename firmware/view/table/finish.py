# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Shows the end of a round over the table: the piles slide to who took them, then large letters say who was out first.

It is in memory only while it is shown.
"""

from displayio import Group, TileGrid
from vectorio import Rectangle

from spit.codes import NONE
from view.kit import CLEAR, Kit, blend, look_of
from view.plan import ms_since
from view.poster import poster
from view.shown import Shown
from view.style import (
    ASIDE,
    BACK,
    BACK_LIGHT,
    BLACK,
    COLOUR,
    DECK,
    FELT,
    HEIGHT,
    PAPER,
    PILE,
    PILE_SIZE,
    PLAYER,
    POSTER_Y,
    STOCK_Y,
    TEXT,
    WIDTH,
)
from view.tiles import hide

try:
    from view.table.table_view import TableView
except ImportError:  # only a name for types
    pass

_STEP_MS = 40
_STEPS = 6  # of a pile on its way
_BACK_TILE = 2  # of the frame of a pile, where it has a tile for each kind


class Finish:
    """The end of a round, in a group of its own on ``table``; ``kind`` is its look, "tft" or "oled"."""

    def __init__(self, kind: str, table: "TableView", shown: Shown) -> None:
        kit = Kit(look_of(kind), None)
        kit.same_side = shown.same_side
        self._table = table.group
        self._layer = Group()
        self._words = Group()
        self._since = -1
        self._ways: "list[tuple[TileGrid, int, int, int, int]]" = []  # a pile, its way from x, y to x, y
        for player in range(2):
            self._write(kit, shown, player, table.pads[player].speech.big)
            if shown.took[player] != NONE:
                self._start(kit, player, shown.took[player])
        self._table.append(self._layer)

    def _write(self, kit: Kit, shown: Shown, player: int, text: str) -> None:
        """Prepare the word for ``player``; on a small display it takes the place of the player's stocks."""
        look = kit.look
        y = look[POSTER_Y]
        if look[COLOUR]:
            ink = look[TEXT] if shown.out == NONE else look[PLAYER][player] if shown.out == player else look[ASIDE]
            shader = kit.palette(CLEAR, blend(look[FELT], ink, 1), blend(look[FELT], ink, 3), ink)
        else:
            shader = kit.palette(look[BLACK], look[PAPER])
            height = look[HEIGHT] - y
            under = kit.palette(look[BLACK])
            self._words.append(Rectangle(pixel_shader=under, width=look[WIDTH], height=height, x=0, y=(1 - player) * y))
        poster(self._words, kit, shader, player, y, text)

    def _start(self, kit: Kit, player: int, pile: int) -> None:
        """Put the back of ``pile`` where it lay, to go to the spit cards of ``player``."""
        look = kit.look
        if look[COLOUR]:
            shader = kit.palette(CLEAR, look[BACK_LIGHT], look[BACK], look[PAPER])
            at = look[DECK]
        else:
            shader = kit.palette(CLEAR, look[PAPER])
            at = look[WIDTH] - look[PILE_SIZE][0], look[STOCK_Y]
        tile = 0 if look[COLOUR] else _BACK_TILE
        grid = kit.tiles(self._layer, kit.sheet("frame"), shader, player, at, tile=tile)
        x, y = grid.x, grid.y
        kit.place(grid, pile, look[PILE])
        self._ways.append((grid, grid.x, grid.y, x, y))

    def update(self, now_ms: int) -> None:
        """Move the piles, and show the words once they have arrived; ``now_ms`` is in ms modulo 2**29."""
        if self._since < 0:
            self._since = now_ms
        step = ms_since(self._since, now_ms) // _STEP_MS
        if step < _STEPS and self._ways:
            for grid, x, y, to_x, to_y in self._ways:
                x += (to_x - x) * step // _STEPS
                y += (to_y - y) * step // _STEPS
                if grid.x != x or grid.y != y:
                    grid.x = x
                    grid.y = y
            return
        for way in self._ways:
            hide(way[0], True)
        self._ways = []
        if not len(self._layer) or self._layer[-1] is not self._words:
            self._layer.append(self._words)

    def end(self) -> None:
        """Take it all away: the table lies below, as it is by now."""
        self._table.remove(self._layer)
