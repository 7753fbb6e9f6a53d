# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Shows a pile: its top card with an index for each player, and its thickness."""

from displayio import Palette, TileGrid

from view.plan import EMPTY, NOTHING
from view.tiles import hide, put, put_card, shade


class Pile:
    """One pile: ``fan`` shows its older cards' edges, ``frame`` its top card, ``indexes`` rank and suit to each player.

    ``inks`` are the palettes of an index by suit. ``frames`` are those of the frame for a card, EMPTY and BACK, or a
    single one if the frame has a tile for each.
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
        """Show the top ``card`` (0 to 51, EMPTY, BACK or NOTHING) of ``count`` cards."""
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
        """Show an edge for each card under the top one, as many as there is room for."""
        if edges > self._fan.width:
            edges = self._fan.width
        while self._edges < edges:
            put(self._fan, self._edges, 1 + (self._edges & 3))
            self._edges += 1
        while self._edges > edges:
            self._edges -= 1
            put(self._fan, self._edges, 0)
