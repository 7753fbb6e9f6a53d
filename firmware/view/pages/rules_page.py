# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The page of the rules, with cards and arrows as examples."""

from displayio import Group, TileGrid

from spit.codes import NONE, SLOTS
from view.kit import CLEAR, Kit, card_grid, card_shaders
from view.pages.page import BACKWARD, LEFT, RIGHT, Page, wrap
from view.plan import BACK, EMPTY, NOTHING
from view.shown import Shown
from view.style import (
    ALARM,
    ASIDE,
    BACK_LIGHT,
    BIG_TEXT,
    BLACK,
    BODY_LINES,
    BURIED_AT,
    BURIED_ROWS,
    CARD,
    COLOUR,
    EDGE,
    EXAMPLE_STEP,
    EXAMPLE_Y,
    FELT_DARK,
    GOLD,
    HEAD_Y,
    PAGE_MARGIN,
    PAPER,
    WIDTH,
)
from view.tiles import SUITS, hide, put, put_card, shade
from words import texts

try:
    from typing import Any
except ImportError:  # a device has none, and evaluates no annotation
    pass

# The examples of each page of the rules: cards as rank * 4 + suit, EMPTY, BACK, a gap; _SIGN + a tile of "arrow".
_GAP = NOTHING
_SIGN = 60
_TO_RIGHT = 60
_TO_LEFT = 61
_BOTH_WAYS = 62
_WRONG = 63
_HAND = 64
_EXAMPLES = (
    (31, _TO_RIGHT, 26, _GAP, 38, _TO_RIGHT, 41),
    (10, 23, 44, 33, 4),
    (22, _TO_LEFT, 27, _GAP, 16),
    (43, _BOTH_WAYS, 46, _BOTH_WAYS, 49, _BOTH_WAYS, 0),
    (23, EMPTY, _TO_LEFT, 33, 4),
    (BACK, _TO_RIGHT, 13, _GAP, 38, _TO_LEFT, BACK),
    (47, _WRONG, 8),
    (30, BACK, BACK, BACK, _GAP, 5, _HAND),
    (EMPTY, _GAP, 38, _TO_LEFT, BACK),
    (EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, _TO_RIGHT, 51),
    (10, 23, 44, _GAP, BACK, BACK, BACK),
)
_STOCKS = 1  # this page shows buried cards too, one more in each place
_CARDS = 7  # places in a row, gaps among them; examples have an odd number, so they lie in the middle
_ASIDE = 5  # letters of the page number
_ROOMY_LINES = 3  # where there is not always room for cards, it is below so many lines


class RulesPage(Page):
    """The rules for player ``shown.facing``, page by page; without examples if there is no memory for their cards."""

    def __init__(self, kit: Kit, words: "list[Any]", shown: Shown) -> None:
        Page.__init__(self, kit, words)
        look = self.look
        side = kit.reader(shown.facing)
        margin = look[PAGE_MARGIN]
        self._number = NONE
        self._edges: "list[TileGrid]" = []
        self._cards: "list[TileGrid]" = []
        self._signs: "list[TileGrid]" = []
        layer = Group()
        try:  # first of all, since the tiles of the cards take 4.3 KB in one piece
            self._place_cards(layer, side)
            self.group.append(layer)
        except MemoryError:
            self._cards.clear()
        self.title(words[texts.RULES], side)
        dim = kit.palette(self.under, look[ASIDE])
        aside = _ASIDE * kit.font.width
        y = look[HEAD_Y] + (kit.big.height - kit.font.height) // 2
        self._aside = kit.line(self.group, kit.font, dim, side, (look[WIDTH] - margin - aside, y, aside), _ASIDE)
        self._lines = self.body(side, kit.big if look[BIG_TEXT] else kit.font, look[BODY_LINES])
        self._keys = self.keys(
            shown.facing, (LEFT, LEFT, RIGHT, RIGHT, RIGHT), (LEFT, RIGHT), shown.six_keys[shown.facing]
        )

    def _place_cards(self, group: Group, side: int) -> None:
        """Add a row of places for cards and signs under the text to ``group``."""
        look = self.look
        kit = self.kit
        sheet = kit.sheet("card")
        arrow = kit.sheet("arrow")
        plain = kit.palette(look[BLACK], look[PAPER])
        shaders = self._shaders = card_shaders(kit, CLEAR) if look[COLOUR] else (plain,) * (SUITS + 3)
        gold = kit.palette(CLEAR, look[FELT_DARK], look[GOLD], look[ALARM]) if look[COLOUR] else plain
        edges = kit.palette(CLEAR, look[PAPER], look[EDGE], look[BACK_LIGHT]) if look[COLOUR] else plain
        buried = kit.sheet("buried")
        wide, high = look[CARD]
        edges_at = look[BURIED_AT] if look[COLOUR] else (wide, 0)
        y = look[EXAMPLE_Y]
        for i in range(_CARDS):
            x = (look[WIDTH] - wide - (_CARDS - 1 - 2 * i) * look[EXAMPLE_STEP]) // 2
            size = (1, look[BURIED_ROWS])
            at = x + edges_at[0], y + edges_at[1]
            self._edges.append(kit.tiles(group, buried, edges, side, at, size))
            self._cards.append(card_grid(group, kit, sheet, shaders[0], side, (x, y), look[CARD]))
            at = x + (wide - arrow.width) // 2, y + (high - arrow.height) // 2
            self._signs.append(kit.tiles(group, arrow, gold, side, at))

    def update(self, shown: Shown, now_ms: int) -> None:
        """Show page ``shown.page`` if it is another."""
        self.light_key(shown.heard)
        if shown.page == self._number:
            return
        self._number = shown.page
        pages = self.words[texts.RULE_PAGES]
        number = shown.page % len(pages)
        text = "%d/%d" % (number + 1, len(pages))
        self._aside.show(" " * (_ASIDE - len(text)) + text)
        lines = wrap(pages[number], self._lines[0].length)
        for i in range(len(self._lines)):
            self._lines[i].show(lines[i] if i < len(lines) else "")
        for i in range(len(self._keys)):  # before the first page and after the last comes the menu
            if i < 2 or (i == SLOTS and len(self._keys) > SLOTS + 1):
                put(self._keys[i], 0, LEFT if number else BACKWARD)
            else:
                put(self._keys[i], 0, RIGHT if number < len(pages) - 1 else BACKWARD)
        cards: "tuple[int, ...]" = _EXAMPLES[number]
        if not self.look[COLOUR] and len(lines) > _ROOMY_LINES:
            cards = ()
        self._show_cards(cards, number == _STOCKS)

    def _show_cards(self, cards: "tuple[int, ...]", stocks: bool) -> None:
        """Show cards and signs in the middle of their row; of ``stocks`` the buried cards too."""
        first = (_CARDS - len(cards)) // 2
        for i in range(len(self._cards)):
            card = cards[i - first] if 0 <= i - first < len(cards) else NOTHING
            sign = self._signs[i]
            hide(sign, card < _SIGN)
            if card >= _SIGN:
                put(sign, 0, card - _SIGN)
                card = NOTHING
            put_card(self._cards[i], card)
            shade(self._cards[i], self._shaders[card & 3 if card < EMPTY else SUITS + card - EMPTY])
            edges = self._edges[i]
            hide(edges, not stocks or card == NOTHING)
            rows = edges.height
            if rows == 1:
                put(edges, 0, min(SLOTS - 1, max(0, i - first)))
                continue
            for row in range(rows):
                put(edges, rows - 1 - row, 1 if row < i - first else 0)
