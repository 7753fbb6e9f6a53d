# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The two piles: a top card with an index for each player, and how thick they are."""

from displayio import Group, Palette, TileGrid

from .kit import CLEAR, Kit, inks
from .parts import hide, put
from .sheet import Sheet

# What a pile can show besides a card (0 to 51).
PLACE = 52  # where the pile will be
BACK = 53
GONE = 54  # there is no such pile


class PileSheets:
    """Tiles and palettes of both piles."""

    def __init__(self, kit: Kit) -> None:
        look = kit.look
        self.frame = kit.sheet("frame")
        self.index = kit.sheet("index")
        self.pip: "Sheet | None" = kit.sheet("pip") if look.PIP else None
        self.fan = kit.sheet("fan")
        if self.pip is not None:
            ink = kit.palette(*inks(look, look.INK, False))
            red = kit.palette(*inks(look, look.RED, False))
            self.inks = (ink, red, red, ink)
            self.edges = kit.palette(CLEAR, look.PAPER, look.EDGE, look.BACK)
            # A card, then PLACE and BACK: one shape in other colours.
            self.frames = (
                kit.palette(CLEAR, look.PAPER, look.SHADE, look.SHADE),
                kit.palette(CLEAR, look.FELT_LIGHT, look.FELT_LIGHT, look.FELT_LIGHT),
                kit.palette(CLEAR, look.BACK, look.BACK_LIGHT, look.PAPER),
            )
        else:
            ink = kit.palette(look.PAPER, look.BLACK)
            lit = kit.palette(CLEAR, look.PAPER)
            self.inks = (ink, ink, ink, ink)
            self.edges = lit
            self.frames = (lit, lit, lit)


class Pile:
    """Pile ``pile``; it is pile A turned by 180 degrees if it is B."""

    def __init__(self, group: Group, kit: Kit, sheets: PileSheets, pile: int) -> None:
        look = kit.look
        self._frames = sheets.frames
        self._inks = sheets.inks
        self._fan = kit.tiles(group, sheets.fan, sheets.edges, pile, look.FAN, (look.FAN_EDGES, 1))
        self._edges = 0
        self._frame = kit.tiles(group, sheets.frame, sheets.frames[0], pile, look.PILE)
        self._frame.hidden = True
        self._solid = sheets.frame.count > 1  # the frame has a tile for each of what it can show
        self._shown = GONE
        self._ranks = []
        self._pips = []
        for reader in range(2):
            x = look.PILE[0] if reader == pile else look.WIDTH - look.PILE[0] - look.PILE_SIZE[0]
            at = x + look.INDEX_AT[0], look.PILE[1] + look.INDEX_AT[1]
            self._ranks.append(kit.tiles(group, sheets.index, sheets.inks[0], reader, at))
            self._ranks[reader].hidden = True
            if sheets.pip is not None:
                at = at[0], at[1] + look.INDEX[1]
                self._pips.append(kit.tiles(group, sheets.pip, sheets.inks[0], reader, at))
                self._pips[reader].hidden = True
        self._ink = sheets.inks[0]

    def show(self, card: int, count: int) -> None:
        """Show the top ``card`` (or PLACE, BACK, GONE) of ``count`` cards."""
        if card != self._shown:
            self._show_frame(card)
            self._show_index(card)
            self._shown = card
        self._show_edges(count - 1 if count else 0)

    def _show_frame(self, card: int) -> None:
        if card < PLACE and self._shown < PLACE:
            return
        if card != GONE:
            kind = card - PLACE + 1 if card >= PLACE else 0
            if self._solid:
                put(self._frame, 0, kind)
            elif self._frame.pixel_shader is not self._frames[kind]:
                self._frame.pixel_shader = self._frames[kind]
        hide(self._frame, card == GONE)

    def _show_index(self, card: int) -> None:
        gone = card >= PLACE
        ink = self._ink if gone else self._inks[card & 3]
        for reader in range(2):
            self._show_half(self._ranks, reader, card >> 2, gone, ink)
            if self._pips:
                self._show_half(self._pips, reader, card & 3, gone, ink)
        self._ink = ink

    def _show_half(self, grids: "list[TileGrid]", reader: int, tile: int, gone: bool, ink: "Palette") -> None:
        grid = grids[reader]
        if not gone:
            put(grid, 0, tile)
            if ink is not self._ink:
                grid.pixel_shader = ink
        hide(grid, gone)

    def _show_edges(self, edges: int) -> None:
        """The cards under the top one stick out to the outside, one edge each."""
        if edges > self._fan.width:
            edges = self._fan.width
        while self._edges < edges:
            put(self._fan, self._edges, 1 + (self._edges & 3))
            self._edges += 1
        while self._edges > edges:
            self._edges -= 1
            put(self._fan, self._edges, 0)
