# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The page of the rules, with cards as examples."""

from spit.codes import NONE, SLOTS
from view.kit import CLEAR, Kit, card_grid, card_shaders
from view.pages.page import BACKWARD, LEFT, RIGHT, Page, wrap
from view.plan import BACK, EMPTY, NOTHING
from view.shown import Shown
from view.style import ASIDE, BIG_TEXT, BODY_LINES, CARD, COLOUR, EXAMPLE_STEP, EXAMPLE_Y, HEAD_Y, PAGE_MARGIN, WIDTH
from view.tiles import SUITS, put, put_card, shade
from words import texts

try:
    from typing import Any
except ImportError:  # a device has none, and evaluates no annotation
    pass

_GAP = NOTHING
# The examples under each page of the rules: cards as rank * 4 + suit, EMPTY, BACK or a gap.
_EXAMPLES = (
    (51, 46, 41, 36),
    (10, 23, 44, 33, 4),
    (22, _GAP, 27, _GAP, 16),
    (46, 51, 0, _GAP, 21, 24, 31),
    (10, 23, EMPTY, 33, 4),
    (BACK, _GAP, BACK, _GAP, 13, 38),
    (47, _GAP, 8),
    (30, BACK, BACK, _GAP, 5, BACK),
    (EMPTY, _GAP, 38, _GAP, BACK),
    (EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, _GAP, 51),
    (10, 23, _GAP, BACK, BACK, BACK),
)
_CARDS = 7  # places in a row, gaps among them
_ASIDE = 5  # letters of the page number


class RulesPage(Page):
    """The rules for player ``shown.facing``, page by page."""

    def __init__(self, kit: Kit, words: "list[Any]", shown: Shown) -> None:
        Page.__init__(self, kit, words)
        look = self.look
        side = kit.reader(shown.facing)
        margin = look[PAGE_MARGIN]
        self._number = NONE
        self.title(words[texts.RULES], side)
        dim = kit.palette(self.under, look[ASIDE])
        aside = _ASIDE * kit.font.width
        y = look[HEAD_Y] + (kit.big.height - kit.font.height) // 2
        self._aside = kit.line(self.group, kit.font, dim, side, (look[WIDTH] - margin - aside, y, aside), _ASIDE)
        self._lines = self.body(side, kit.big if look[BIG_TEXT] else kit.font, look[BODY_LINES])
        self._keys = self.keys(
            shown.facing, (LEFT, LEFT, RIGHT, RIGHT, RIGHT), (LEFT, RIGHT), shown.six_keys[shown.facing]
        )
        if look[COLOUR]:
            self._place_cards(side)

    def _place_cards(self, side: int) -> None:
        """Add a row of places for cards under the text."""
        look = self.look
        kit = self.kit
        sheet = kit.sheet("card")
        shaders = self._shaders = card_shaders(kit, CLEAR)
        self._cards = []
        for i in range(_CARDS):
            at = look[PAGE_MARGIN] + i * look[EXAMPLE_STEP], look[EXAMPLE_Y]
            self._cards.append(card_grid(self.group, kit, sheet, shaders[0], side, at, look[CARD]))

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
        if self.look[COLOUR]:
            self._show_cards(_EXAMPLES[number])

    def _show_cards(self, cards: "tuple[int, ...]") -> None:
        for i in range(_CARDS):
            card = cards[i] if i < len(cards) else NOTHING
            put_card(self._cards[i], card)
            shade(self._cards[i], self._shaders[card & 3 if card < EMPTY else SUITS + card - EMPTY])
