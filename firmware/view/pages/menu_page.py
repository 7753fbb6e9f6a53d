# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The page of the menu."""

from spit.codes import NONE
from view.kit import Kit
from view.pages.page import BACKWARD, DOWN, ENTER, LESS, MORE, UP, Page, spread, wrap
from view.plan import ms_since
from view.shown import Shown
from view.style import ASIDE, BIG_MENU, GOLD, HEAD_Y, INK, MENU_ROWS, PAGE_LINE, PAGE_MARGIN, PAGE_TOP, WIDTH
from words import texts

try:
    from typing import Any
except ImportError:  # a device has none, and evaluates no annotation
    pass

_FOOT_MS = 2000  # lines about the chosen row take turns


class MenuPage(Page):
    """The menu for player ``shown.facing``: rows, the chosen one lit, and a line about it."""

    def __init__(self, kit: Kit, words: "list[Any]", shown: Shown) -> None:
        Page.__init__(self, kit, words)
        look = self.look
        side = kit.reader(shown.facing)
        margin = look[PAGE_MARGIN]
        width = look[WIDTH] - 2 * margin
        gold = kit.palette(self.under, look[GOLD])
        self._dim = kit.palette(self.under, look[ASIDE])
        self._chosen = kit.palette(look[GOLD], look[INK])
        font = kit.big if look[BIG_MENU] else kit.font
        length = width // font.width
        self._title = kit.line(self.group, kit.big, gold, side, (margin, look[HEAD_Y], width), width // kit.big.width)
        self._told = ""
        self._notes = [""]
        self._since = 0
        self.keys(shown.facing, (UP, DOWN, ENTER, LESS, MORE), (BACKWARD, ENTER), shown.six_keys[shown.facing])
        self._lines = []
        for i in range(look[MENU_ROWS]):
            box = (margin, look[PAGE_TOP] + i * look[PAGE_LINE], width)
            self._lines.append(kit.line(self.group, font, self.bright, side, box, length))

    def update(self, shown: Shown, now_ms: int) -> None:
        """Show the rows around the chosen one, the line about it, battery and mute."""
        self.light_key(shown.heard)
        aside = self.words[texts.MUTED] if shown.muted else ""
        if shown.battery != NONE:
            aside += " %d%%" % shown.battery
        head = spread(shown.title, aside, self._title.length)
        self._title.show(head if len(head) <= self._title.length else shown.title)
        seen = len(self._lines)
        if shown.foot:  # the line about the chosen row takes the place of the last one
            seen -= 1
            self._tell(shown.foot, now_ms)
        first = max(0, min(shown.row - seen // 2, len(shown.rows) - seen))
        for i in range(seen):
            row = first + i
            text = ""
            if row < len(shown.rows):
                name, value = shown.rows[row]
                text = spread(" " + name, value + " ", self._lines[i].length)
            self._lines[i].show(text, self._chosen if row == shown.row else self.bright)

    def _tell(self, text: str, now_ms: int) -> None:
        """Show ``text`` about the chosen row in the last line; if it takes several lines, they take turns."""
        if text != self._told:
            self._told = text
            self._since = now_ms
            self._notes = wrap(text, self._lines[-1].length)
        lines = self._notes
        self._lines[-1].show(lines[ms_since(self._since, now_ms) // _FOOT_MS % len(lines)], self._dim)
