# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A player's signs at the piles: the hand that slapped, the arrow of who was first in a contest."""

from displayio import Group, Palette, TileGrid

from spit.codes import NONE

from .kit import CLEAR, Kit
from .parts import hide
from .sheet import Sheet


class TouchSheets:
    """Their tiles."""

    def __init__(self, kit: Kit) -> None:
        look = kit.look
        self.hand = kit.sheet("hand")
        self.flag = kit.sheet("flag")
        if look.NAME == "tft":
            self.shaders = [kit.palette(CLEAR, look.FELT_DARK, colour, look.CREAM) for colour in look.PLAYER]
        else:
            self.shaders = [kit.palette(look.BLACK, look.PAPER)] * 2


class Touch:
    """Both signs of ``player``, each at one pile at most."""

    def __init__(self, group: Group, kit: Kit, sheets: TouchSheets, player: int) -> None:
        look = kit.look
        shader = sheets.shaders[player]
        self._hand = Sign(group, kit, sheets.hand, shader, player, look.HAND_AT)
        self._flag = Sign(group, kit, sheets.flag, shader, player, look.FLAG_AT)

    def show(self, slapped: int, first: int) -> None:
        """The pile that the player slapped and the one where they were first; NONE: none."""
        self._hand.show(slapped)
        self._flag.show(first)


class Sign:
    """A picture that lies at either pile, ``at`` a place by the player's home pile."""

    def __init__(
        self, group: Group, kit: Kit, sheet: Sheet, shader: Palette, player: int, at: "tuple[int, int]"
    ) -> None:
        self._grid: TileGrid = kit.tiles(group, sheet, shader, player, at, tile=1)
        self._grid.hidden = True
        home = self._grid.x
        away = kit.look.WIDTH - home - sheet.width
        self._x = (home, away) if player == 0 else (away, home)

    def show(self, pile: int) -> None:
        """At pile 0 or 1; NONE: nowhere."""
        if pile != NONE and self._grid.x != self._x[pile]:
            self._grid.x = self._x[pile]
        hide(self._grid, pile == NONE)
