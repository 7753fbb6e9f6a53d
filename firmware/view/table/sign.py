# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A sign that lies at either pile: the hand of who slapped it, the arrow of who was first there."""

from displayio import TileGrid

from spit.codes import NONE
from view.tiles import hide


class Sign:
    """One player's; ``places`` are its x at pile A and B."""

    def __init__(self, grid: TileGrid, places: "tuple[int, int]") -> None:
        self._grid = grid
        self._places = places

    def show(self, pile: int) -> None:
        """Show it at a pile; NONE: nowhere."""
        if pile != NONE and self._grid.x != self._places[pile]:
            self._grid.x = self._places[pile]
        hide(self._grid, pile == NONE)
