# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The film of a photo finish: who touched first, and how far behind the other was."""

from displayio import TileGrid

from .parts import hide, put
from .shown import Shown

_FILM = 0
_HAND = 1  # + player
_FIRST_AT = 4  # the first one's place on the film
_TILE_US = 3000  # the second's distance: a tile for so much


class Strip:
    """A strip of film, hidden but in a photo finish."""

    def __init__(self, grid: TileGrid) -> None:
        self._grid = grid

    def show(self, shown: "Shown | None") -> None:
        """Show the photo finish that ``shown`` tells of; None: nothing."""
        if shown is not None:
            second_at = min(self._grid.width - 3, _FIRST_AT + 1 + shown.margin_us // _TILE_US)
            for i in range(self._grid.width):
                tile = _FILM
                if i == _FIRST_AT:
                    tile = _HAND + shown.first
                elif i == second_at:
                    tile = _HAND + 1 - shown.first
                put(self._grid, i, tile)
        hide(self._grid, shown is None)
