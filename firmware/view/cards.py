# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The stocks of a player, and cards that show their back."""

from displayio import Group

from .paint import Paint
from .parts import put, tiles
from .sheet import Sheet

# What a stock can show besides a card (0 to 51): tiles beyond the ranks and the suits.
EMPTY = 52  # the place of a card
BACK = 53
CLEAR = 54  # not even that

# Marks beside a stock.
UNMARKED = 0
HELD = 1
WRONG = 2  # a refused play was put back


class CardSheets:
    """The tiles that cards in stocks are built of."""

    def __init__(self, paint: Paint) -> None:
        self.rank = paint.sheet("rank")
        self.suit: "Sheet | None" = paint.sheet("suit") if paint.look.SUIT else None
        self.buried = paint.sheet("buried")
        self.mark: "Sheet | None" = paint.sheet("mark") if paint.look.MARK else None


class Card:
    """One card at ``at``, for the player of ``side``."""

    def __init__(self, group: Group, paint: Paint, sheets: CardSheets, side: int, at: "tuple[int, int]") -> None:
        look = paint.look
        self._paint = paint
        self._card = CLEAR
        self._held = False
        self._shader = paint.back
        self._rank = tiles(group, look, sheets.rank, paint.back, side, at, tile=13 + CLEAR - EMPTY)
        self._suit = None
        if sheets.suit is not None:
            below = at[0], at[1] + look.RANK[1]
            self._suit = tiles(group, look, sheets.suit, paint.back, side, below, tile=4 + CLEAR - EMPTY)

    def show(self, card: int, held: bool = False) -> None:
        """Show a card, EMPTY, BACK or CLEAR."""
        if card == self._card and held == self._held:
            return
        self._card = card
        self._held = held
        shader = self._paint.back
        if self._paint.look.HELD_INVERTED:
            shader = self._paint.faces[1 if held else 0]
        elif card < EMPTY:
            shader = self._paint.faces[card & 3]
        if shader is not self._shader:
            self._shader = shader
            self._rank.pixel_shader = shader
            if self._suit is not None:
                self._suit.pixel_shader = shader
        special = card - EMPTY
        put(self._rank, 0, 13 + special if special >= 0 else card >> 2)
        if self._suit is not None:
            put(self._suit, 0, 4 + special if special >= 0 else card & 3)


class Stock:
    """A stock: its top card, the buried ones, whether it is held."""

    def __init__(self, group: Group, paint: Paint, sheets: CardSheets, player: int, slot: int) -> None:
        look = paint.look
        x = look.STOCK_X + slot * look.STOCK_PITCH
        y = look.STOCK_Y
        self._inverts = look.HELD_INVERTED
        self._paint = paint
        self._rows = look.BURIED_ROWS
        self._per_row = look.BURIED_PER_ROW
        self._none = sheets.buried.count - 1 if self._inverts else 0
        self._card = Card(group, paint, sheets, player, (x, y))
        at = x + look.BURIED_AT[0], y + look.BURIED_AT[1]
        self._buried = tiles(group, look, sheets.buried, paint.buried, player, at, (1, self._rows), self._none)
        self._shader = paint.buried
        self._mark = None
        self._marked = UNMARKED
        if sheets.mark is not None:
            at = x + look.MARK_AT[0], y + look.MARK_AT[1]
            self._mark = tiles(group, look, sheets.mark, paint.mark, player, at)

    def show(self, card: int, buried: int, mark: int) -> None:
        """Show a card (or EMPTY, BACK, CLEAR) on ``buried`` others, marked HELD or WRONG."""
        held = mark == HELD
        self._card.show(card, held and self._inverts)
        self._show_buried(card, buried, held)
        if self._mark is not None and mark != self._marked:
            self._marked = mark
            if mark:
                self._mark.pixel_shader = self._paint.wrong if mark == WRONG else self._paint.mark
            put(self._mark, 0, mark)

    def _show_buried(self, card: int, buried: int, held: bool) -> None:
        if self._inverts:
            shader = self._paint.faces[1 if held else 0]
            if shader is not self._shader:
                self._shader = shader
                self._buried.pixel_shader = shader
            put(self._buried, 0, self._none if card == EMPTY or card == CLEAR else min(buried, self._per_row))
            return
        rows = self._rows
        for row in range(rows):  # the lowest row lies next to the top card
            put(self._buried, rows - 1 - row, 1 if row < buried else 0)
