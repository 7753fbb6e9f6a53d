# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A sign at either pile: a hand for the player who slapped it, an arrow for the player who was first at it."""

from displayio import TileGrid

from spit.codes import NONE
from view.tiles import hide


class Sign:
    """A sign of one player, shown by ``grid``; ``places`` are its x at pile A and at pile B, in pixels."""

    def __init__(self, grid: TileGrid, places: "tuple[int, int]") -> None:
        self._grid = grid
        self._places = places

    def show(self, pile: int) -> None:
        """Show the sign at ``pile`` (0 or 1), or hide it (NONE)."""
        if pile != NONE and self._grid.x != self._places[pile]:
            self._grid.x = self._places[pile]
        hide(self._grid, pile == NONE)
