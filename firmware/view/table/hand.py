# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Shows a player's five stocks and the spit cards beside them."""

from displayio import Palette, TileGrid

from spit.codes import NONE, SLOTS
from view.plan import BACK, EMPTY, NOTHING
from view.tiles import SUITS, Number, hide, put, put_card, shade

_DECK = SLOTS  # the place of the spit cards, after the slots


class Hand:
    """The stocks and spit cards of one player.

    ``cards`` has a grid for the top card of each slot and, if the look has a place for it, one for the spit cards.
    ``buried`` has a grid for the other cards of each slot. ``most`` is 0 if such a grid has a row for each card; else
    the grid has one tile, and ``most`` is the tile for the most cards. ``shaders`` are the palettes of a card by suit,
    then of EMPTY, BACK, NOTHING; ``held`` are the same for a held card. ``number`` shows how many spit cards there are.

    ``mark``, at first below slot 0, marks a card that was put back; ``step`` is the way to the next slot in pixels. A
    card that could move takes the palette of a held one.
    """

    def __init__(
        self,
        cards: "list[TileGrid]",
        buried: "list[TileGrid]",
        most: int,
        shaders: "tuple[Palette, ...]",
        held: "tuple[Palette, ...]",
        number: Number,
        mark: "TileGrid | None" = None,
        step: int = 0,
    ) -> None:
        self._cards = cards
        self._buried = buried
        self._most = most
        self._shaders = shaders
        self._shown = bytearray((NOTHING,) * (SLOTS + 1))
        self._number = number
        self._spit = NONE  # the number of spit cards that is shown
        self._held = held
        self._lit = NONE  # the slot whose card is held
        self._hinted = NONE  # the slot whose card could move, while its colours are swapped
        self._mark = mark
        self._mark_x = mark.x if mark is not None else 0
        self._mark_step = step  # from slot to slot

    def show(self, slot: int, card: int, buried: int) -> None:
        """Show ``card`` (0 to 51, EMPTY, BACK or NOTHING) on ``buried`` others in ``slot`` (0 to 4)."""
        self._show_card(slot, card)
        grid = self._buried[slot]
        if self._most:
            put(grid, 0, min(buried, self._most))
            return
        rows = grid.height
        for row in range(rows):  # the lowest row lies next to the top card
            put(grid, rows - 1 - row, 1 if row < buried else 0)

    def show_spit(self, number: int) -> None:
        """Show how many spit cards the player has."""
        if number == self._spit:
            return
        self._spit = number
        self._number.show(number)
        if len(self._cards) > _DECK:
            self._show_card(_DECK, BACK if number else EMPTY)

    def mark(self, held: int, wrong: int, hinted: int) -> None:
        """Light the card in slot ``held``, and the one in slot ``hinted``, which could move.

        Then mark the card in slot ``wrong``, which was put back, unless a card is held. NONE: no such card.
        """
        self._light(held, hinted)
        if self._mark is None:
            return
        marked = wrong if held == NONE else NONE
        if marked != NONE:
            x = self._mark_x + marked * self._mark_step
            if self._mark.x != x:
                self._mark.x = x
        hide(self._mark, marked == NONE)

    def _show_card(self, slot: int, card: int) -> None:
        if card == self._shown[slot]:
            return
        self._shown[slot] = card
        put_card(self._cards[slot], card)
        self._colour(slot)

    def _light(self, held: int, hinted: int) -> None:
        """Give the card in slot ``held`` the colours of a held one, and swap those of the card in slot ``hinted``."""
        last = self._lit
        last_hinted = self._hinted
        if held == last and hinted == last_hinted:
            return
        self._lit = held
        self._hinted = hinted
        for slot in (last, last_hinted, held, hinted):
            if slot != NONE:
                self._colour(slot)

    def _colour(self, slot: int) -> None:
        """Set the colours of a slot's card; if its tiles change as well, this sends no more bytes to the display."""
        card = self._shown[slot]
        shaders = self._held if (slot == self._lit) != (slot == self._hinted) else self._shaders
        shader = shaders[card & 3 if card < EMPTY else SUITS + card - EMPTY]
        shade(self._cards[slot], shader)
