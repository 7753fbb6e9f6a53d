# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A player's five stocks and the spit cards beside them."""

from displayio import Palette, TileGrid

from spit.codes import NONE, SLOTS

from .parts import SUITS, Line, hide, put, put_card, shade
from .plan import BACK, EMPTY, NOTHING

_DECK = SLOTS  # the spit cards' place after the slots


class Hand:
    """All this for one player: ``cards`` of each slot, then of the spit cards, if they are shown as cards.

    ``shaders`` are a card's colours by suit, then of EMPTY, BACK, NOTHING, ``held`` those in the slot
    of a held one. ``none`` is the tile of ``buried`` for no card at all, where its one tile is the
    right edge of the card; 0 where every row is a card. ``mark`` lies below a card that was put back.
    """

    def __init__(
        self,
        cards: "list[TileGrid]",
        buried: "list[TileGrid]",
        none: int,
        shaders: "tuple[Palette, ...]",
        held: "tuple[Palette, ...]",
        number: Line,
        mark: "TileGrid | None" = None,
        step: int = 0,
    ) -> None:
        self._cards = cards
        self._buried = buried
        self._none = none
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
        if self._none:
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
        if len(self._cards) > _DECK:
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
        if card == self._shown[slot]:
            return
        self._shown[slot] = card
        put_card(self._cards[slot], card)
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
        card = self._shown[slot]
        shaders = self._held if slot == self._lit else self._shaders
        shader = shaders[card & 3 if card < EMPTY else SUITS + card - EMPTY]
        shade(self._cards[slot], shader)
        if self._none:
            shade(self._buried[slot], shader)
