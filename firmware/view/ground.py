# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The felt under everything: flat, since whatever moves on it has to be repainted with it."""

from displayio import Group

from .paint import Paint
from .parts import put, tiles

_ARENA = 0
_ZONE = 1
_BORDER = 2  # the upper edge of player 1's zone
_BORDER_FAR = 3
_SHADOW = 4  # over player 1's zone
_SHADOW_FAR = 5
_INLAY = 6  # and 7


class Ground:
    """Felt with a zone for each player and the arena between them; one shade of it under pages."""

    def __init__(self, group: Group, paint: Paint) -> None:
        look = paint.look
        self._columns = look.WIDTH // look.GROUND[0]
        self._rows = look.HEIGHT // look.GROUND[1]
        self._zone = look.GROUND_ZONE_ROWS
        size = (self._columns, self._rows)
        self._grid = tiles(group, look, paint.sheet("ground"), paint.ground, 0, (0, 0), size, _ZONE)

    def show(self, plain: bool) -> None:
        """With the zones of a table, or ``plain``."""
        for row in range(self._rows):
            from_edge = min(row, self._rows - 1 - row)
            tile = _ARENA
            if plain or from_edge < self._zone - 1:
                tile = _ZONE
            elif from_edge == self._zone - 1:
                tile = _BORDER if row > self._zone else _BORDER_FAR
            elif from_edge == self._zone:
                tile = _SHADOW if row > self._zone else _SHADOW_FAR
            for column in range(self._columns):
                put(self._grid, row * self._columns + column, tile)
        if not plain:
            middle = (self._rows * self._columns - 1) // 2  # two tiles around the middle of the screen
            put(self._grid, middle, _INLAY)
            put(self._grid, middle + 1, _INLAY + 1)
