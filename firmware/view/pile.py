# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The two piles: a top card with an index for each player, and how thick they are."""

from displayio import Palette, TileGrid

from .parts import hide, put
from .plan import EMPTY, NOTHING


class Pile:
    """One pile: its older cards' edges, its top card's frame, an index of two parts for each player.

    ``inks`` are an index's colours by suit, ``frames`` those of the frame for a card, EMPTY, BACK.
    """

    def __init__(
        self,
        fan: TileGrid,
        frame: TileGrid,
        ranks: "list[TileGrid]",
        pips: "list[TileGrid]",
        inks: "tuple[Palette, ...]",
        frames: "tuple[Palette, ...]",
    ) -> None:
        self._fan = fan
        self._edges = 0
        self._frame = frame
        self._frames = frames
        self._ranks = ranks
        self._pips = pips
        self._inks = inks
        self._ink = inks[0]
        self._shown = NOTHING

    def show(self, card: int, count: int) -> None:
        """Show the top ``card`` (or EMPTY, BACK, NOTHING) of ``count`` cards."""
        if card != self._shown:
            self._show_frame(card)
            self._show_index(card)
            self._shown = card
        self._show_edges(count - 1 if count else 0)

    def _show_frame(self, card: int) -> None:
        if card < EMPTY and self._shown < EMPTY:
            return
        if card != NOTHING:
            kind = card - EMPTY + 1 if card >= EMPTY else 0
            if len(self._frames) == 1:  # one colour: the frame has a tile for each
                put(self._frame, 0, kind)
            elif self._frame.pixel_shader is not self._frames[kind]:
                self._frame.pixel_shader = self._frames[kind]
        hide(self._frame, card == NOTHING)

    def _show_index(self, card: int) -> None:
        gone = card >= EMPTY
        ink = self._ink if gone else self._inks[card & 3]
        for reader in range(2):
            self._show_half(self._ranks, reader, card >> 2, gone, ink)
            if self._pips:
                self._show_half(self._pips, reader, card & 3, gone, ink)
        self._ink = ink

    def _show_half(self, grids: "list[TileGrid]", reader: int, tile: int, gone: bool, ink: Palette) -> None:
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
