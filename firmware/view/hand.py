# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A player's five stocks and the spit cards beside them."""

from displayio import Group, Palette, TileGrid

from spit.codes import NONE, SLOTS

from .kit import CLEAR, Kit, inks
from .parts import hide, put
from .sheet import Sheet

# What a stock can show besides a card (0 to 51).
EMPTY = 52  # the place of a card
BACK = 53
UNDEALT = 54  # not even that

_DECK = SLOTS  # the spit cards' place after the slots

# The tiles beyond the ranks and beyond the suits, in the order above.
_RANKS = 13
_SUITS = 4

# Marks, by the tile.
UNMARKED = 0
HELD = 1
WRONG = 2  # a refused play was put back


class HandSheets:
    """Tiles and palettes of both hands."""

    def __init__(self, kit: Kit) -> None:
        look = kit.look
        self.rank = kit.sheet("rank")
        self.suit: "Sheet | None" = kit.sheet("suit") if look.SUIT else None
        self.buried = kit.sheet("buried")
        self.mark: "Sheet | None" = kit.sheet("mark") if look.MARK else None
        if self.suit is not None:
            ink = kit.palette(*inks(look, look.INK, True))
            red = kit.palette(*inks(look, look.RED, True))
            # By suit (c d h s), then the empty slot, the back, nothing.
            back = kit.palette(CLEAR, look.PAPER, look.BACK_LIGHT, look.BACK)
            slot = kit.palette(CLEAR, look.PAPER, look.SLOT, look.SLOT)
            self.shaders = (ink, red, red, ink, slot, back, slot)
            self.edges = kit.palette(CLEAR, look.PAPER, look.EDGE, look.BACK)
            self.marks = (
                kit.palette(CLEAR, look.FELT_DARK, look.GOLD, look.CREAM),
                kit.palette(CLEAR, look.FELT_DARK, look.ALARM, look.CREAM),
            )
        else:
            self.shaders = (kit.palette(look.BLACK, look.PAPER), kit.palette(look.PAPER, look.BLACK))
            self.edges = self.shaders[0]


class Hand:
    """All this for ``player``."""

    def __init__(self, group: Group, kit: Kit, sheets: HandSheets, player: int) -> None:
        look = kit.look
        self._shaders: "tuple[Palette, ...]" = sheets.shaders
        self._inverts = sheets.suit is None  # a held card; else a mark lies beside it
        self._rows = look.BURIED_ROWS
        self._none = sheets.buried.count - 1  # no card, so no edge of one
        self._ranks = []
        self._suits = []
        self._buried = []
        self._shown = bytearray((UNDEALT,) * (SLOTS + 1))
        self._lit = NONE  # the slot that is shown inverted
        idle = self._shaders[-1] if sheets.suit is not None else self._shaders[0]
        places = [(look.STOCK_X + slot * look.STOCK_PITCH, look.STOCK_Y) for slot in range(SLOTS)]
        if look.DECK:
            places.append(look.DECK)
        for x, y in places:
            self._ranks.append(kit.tiles(group, sheets.rank, idle, player, (x, y), tile=_RANKS + 2))
            if sheets.suit is not None:
                below = x, y + look.RANK[1]
                self._suits.append(kit.tiles(group, sheets.suit, idle, player, below, tile=_SUITS + 2))
            if len(self._buried) < SLOTS:
                at = x + look.BURIED_AT[0], y + look.BURIED_AT[1]
                size = (1, self._rows)
                none = self._none if self._inverts else 0
                self._buried.append(kit.tiles(group, sheets.buried, sheets.edges, player, at, size, none))
        self._mark: "TileGrid | None" = None
        if sheets.mark is not None:
            at = look.STOCK_X + look.MARK_AT[0], look.STOCK_Y + look.MARK_AT[1]
            self._marks = sheets.marks
            self._mark = kit.tiles(group, sheets.mark, sheets.marks[0], player, at, tile=HELD)
            self._mark.hidden = True
            self._mark_x = self._mark.x
            self._mark_step = -look.STOCK_PITCH if player else look.STOCK_PITCH

    def show(self, slot: int, card: int, buried: int) -> None:
        """Show a card (or EMPTY, BACK, UNDEALT) on ``buried`` others in a slot."""
        self._show_card(slot, card)
        grid = self._buried[slot]
        if self._inverts:
            put(grid, 0, self._none if card == EMPTY or card == UNDEALT else min(buried, self._none - 1))
            return
        rows = self._rows
        for row in range(rows):  # the lowest row lies next to the top card
            put(grid, rows - 1 - row, 1 if row < buried else 0)

    def show_deck(self, there: bool) -> None:
        """Whether the player has spit cards."""
        if len(self._ranks) > _DECK:
            self._show_card(_DECK, BACK if there else EMPTY)

    def mark(self, slot: int, mark: int) -> None:
        """Mark a slot (NONE: no slot) as HELD or WRONG; there is one mark at a time."""
        if self._mark is None:
            self._light(slot if mark == HELD else NONE)
            return
        if slot != NONE:
            x = self._mark_x + slot * self._mark_step
            if self._mark.x != x:
                self._mark.x = x
            shader = self._marks[mark - HELD]
            if self._mark.pixel_shader is not shader:
                self._mark.pixel_shader = shader
            put(self._mark, 0, mark)
        hide(self._mark, slot == NONE)

    def _show_card(self, slot: int, card: int) -> None:
        old = self._shown[slot]
        if card == old:
            return
        self._shown[slot] = card
        special = card - EMPTY
        put(self._ranks[slot], 0, _RANKS + special if special >= 0 else card >> 2)
        if self._inverts:
            return
        put(self._suits[slot], 0, _SUITS + special if special >= 0 else card & 3)
        shader = self._shaders[_SUITS + special if special >= 0 else card & 3]
        if shader is not self._shaders[_SUITS + old - EMPTY if old >= EMPTY else old & 3]:
            self._ranks[slot].pixel_shader = shader
            self._suits[slot].pixel_shader = shader

    def _light(self, slot: int) -> None:
        """Invert one slot's card, and none other."""
        if slot == self._lit:
            return
        if self._lit != NONE:
            self._ranks[self._lit].pixel_shader = self._shaders[0]
            self._buried[self._lit].pixel_shader = self._shaders[0]
        if slot != NONE:
            self._ranks[slot].pixel_shader = self._shaders[1]
            self._buried[slot].pixel_shader = self._shaders[1]
        self._lit = slot
