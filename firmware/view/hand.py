# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A player's five stocks and the spit cards beside them."""

from displayio import Palette, TileGrid

from spit.codes import NONE, SLOTS

from .parts import Line, hide, put
from .plan import BACK, EMPTY, NOTHING

_DECK = SLOTS  # the spit cards' place after the slots

# The tiles beyond the ranks and beyond the suits, in the order above.
RANKS = 13
SUITS = 4


class Hand:
    """All this for one player: grids of each slot, then of the spit cards, if they are shown as cards.

    Without ``suits`` (one colour) ``shaders`` are a card's colours and those of a held one; else
    they are by suit, then for what is no card, and ``held`` by suit again; ``mark`` lies below a
    card that was put back.
    """

    def __init__(
        self,
        ranks: "list[TileGrid]",
        suits: "list[TileGrid]",
        buried: "list[TileGrid]",
        none: int,
        shaders: "tuple[Palette, ...]",
        number: Line,
        mark: "TileGrid | None" = None,
        step: int = 0,
        held: "tuple[Palette, ...]" = (),
    ) -> None:
        self._ranks = ranks
        self._suits = suits
        self._buried = buried
        self._none = none  # the tile of "buried" for no card at all
        self._shaders = shaders
        self._shown = bytearray((NOTHING,) * (SLOTS + 1))
        self._number = number
        self._spit = NONE  # how many spit cards it shows
        self._held = held
        self._lit = NONE  # the slot whose card has the colours of a held one
        self._mark = mark
        self._mark_x = mark.x if mark is not None else 0
        self._mark_step = step  # from slot to slot

    def show(self, slot: int, card: int, buried: int) -> None:
        """Show a card (or EMPTY, BACK, NOTHING) on ``buried`` others in a slot."""
        self._show_card(slot, card)
        grid = self._buried[slot]
        if not self._suits:
            put(grid, 0, self._none if card == EMPTY or card == NOTHING else min(buried, self._none - 1))
            return
        rows = grid.height
        for row in range(rows):  # the lowest row lies next to the top card
            put(grid, rows - 1 - row, 1 if row < buried else 0)

    def show_spit(self, number: int) -> None:
        """Show how many spit cards the player has."""
        if number == self._spit:
            return
        self._spit = number
        self._number.show_number(number)
        if len(self._ranks) > _DECK:
            self._show_card(_DECK, BACK if number else EMPTY)

    def mark(self, held: int, wrong: int) -> None:
        """Light the card held in a slot; if none is (NONE), mark the one put back in slot ``wrong``, if any."""
        self._light(held)
        if self._mark is None:
            return
        marked = held == NONE and wrong != NONE
        if marked:
            x = self._mark_x + wrong * self._mark_step
            if self._mark.x != x:
                self._mark.x = x
        hide(self._mark, not marked)

    def _show_card(self, slot: int, card: int) -> None:
        old = self._shown[slot]
        if card == old:
            return
        self._shown[slot] = card
        special = card - EMPTY
        put(self._ranks[slot], 0, RANKS + special if special >= 0 else card >> 2)
        if not self._suits:
            return
        put(self._suits[slot], 0, SUITS + special if special >= 0 else card & 3)
        self._colour(slot)

    def _light(self, slot: int) -> None:
        """Give one slot's card the colours of a held one, and none other."""
        last = self._lit
        if slot == last:
            return
        self._lit = slot
        if last != NONE:
            self._colour(last)
        if slot != NONE:
            self._colour(slot)

    def _colour(self, slot: int) -> None:
        """The colours of a slot's card: with what else of it changes, they cost nothing to send."""
        lit = slot == self._lit
        if not self._suits:
            self._shade(self._ranks[slot], self._shaders[1 if lit else 0])
            self._shade(self._buried[slot], self._shaders[1 if lit else 0])
            return
        card = self._shown[slot]
        if card >= EMPTY:
            shader = self._shaders[SUITS + card - EMPTY]
        else:
            shader = (self._held if lit else self._shaders)[card & 3]
        self._shade(self._ranks[slot], shader)
        self._shade(self._suits[slot], shader)

    def _shade(self, grid: TileGrid, shader: Palette) -> None:
        if grid.pixel_shader is not shader:
            grid.pixel_shader = shader
