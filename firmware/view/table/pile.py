# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The two piles: a top card with an index for each player, and how thick they are."""

from displayio import Palette, TileGrid

from view.plan import EMPTY, NOTHING
from view.tiles import hide, put, put_card, shade


class Pile:
    """One pile: its older cards' edges, its top card's frame, an index for each player.

    ``inks`` are an index's colours by suit, ``frames`` those of the frame for a card, EMPTY, BACK.
    """

    def __init__(
        self,
        fan: TileGrid,
        frame: TileGrid,
        indexes: "list[TileGrid]",
        inks: "tuple[Palette, ...]",
        frames: "tuple[Palette, ...]",
    ) -> None:
        self._fan = fan
        self._edges = 0
        self._frame = frame
        self._frames = frames
        self._indexes = indexes
        self._inks = inks
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
            else:
                shade(self._frame, self._frames[kind])
        hide(self._frame, card == NOTHING)

    def _show_index(self, card: int) -> None:
        if card >= EMPTY:
            card = NOTHING
        for grid in self._indexes:
            put_card(grid, card)
            if card != NOTHING:
                shade(grid, self._inks[card & 3])

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
