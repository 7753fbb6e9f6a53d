# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The whole view: told the match and what else is to be shown, it changes what differs on the display.

There is either a page or the table, never both: a device has no room for two.
"""

import gc

from displayio import Group

from memory import forget
from spit.codes import NONE
from spit.match import Match
from view.shown import ERROR, MENU, OVER, RULES, TITLE, Shown

try:
    from typing import Any

    from busdisplay import BusDisplay

    from view.kit import Kit
    from view.pages.page import Page
    from view.table.table_view import TableView
except ImportError:  # a device has no types, and evaluates no annotation
    pass

_PAGES = (TITLE, OVER, MENU, RULES, ERROR)
_TABLE = -1  # instead of a page's scene


class View:
    """Draws on ``display`` (which the caller refreshes), a "tft" or an "oled".

    ``words`` are the texts of a language; None once the table is built, so set them before a page is shown.
    """

    def __init__(self, display: "BusDisplay", kind: str, words: "list[Any]") -> None:
        self._display = display
        self._kind = kind
        self.words: "Any" = words
        self._table: "TableView | None" = None
        self._page: "Page | None" = None
        self._key = NONE  # of the scene that is on the screen

    def note(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        """Hear one entry of the log, the arguments those of the engine's sink; allocates nothing."""
        if self._table is not None:
            self._table.note(player, kind, a)

    def update(self, match: Match, shown: Shown, now_ms: int) -> None:
        """Change what differs on the display; ``now_ms`` counts milliseconds and wraps at 2**29."""
        key = _TABLE
        if shown.scene in _PAGES:
            key = shown.scene | shown.facing << 4
        if key != self._key or (self._page is not None and self._page.outdated(shown)):
            self._enter(match, shown)
            self._key = key
        if self._page is not None:
            self._page.update(shown, now_ms)
        elif self._table is not None:
            self._table.update(match, shown, now_ms)

    def _enter(self, match: Match, shown: Shown) -> None:
        """Put up the page of the scene, or the table, in place of what was there.

        It is another root group, which displayio paints once all over.  Hiding and showing would make it paint
        every grid by itself, four times as long.
        """
        fonts = self._page.kit if self._page is not None else None  # they take longest to load
        self._display.root_group = Group()
        self._page = self._table = None
        gc.collect()
        if shown.scene in _PAGES:
            self._page = self._make_page(fonts, match, shown)
            self._display.root_group = self._page.group
        else:
            fonts = None
            self._table = self._make_table()
            self._display.root_group = self._table.group
            forget("view.pages")

    def _make_page(self, fonts: "Kit | None", match: Match, shown: Shown) -> "Page":
        from view import kit

        made = fonts or kit.Kit(kit.look_of(self._kind), True)
        if shown.scene == TITLE:
            from view.pages.title_page import TitlePage

            return TitlePage(made, self.words)
        if shown.scene == OVER:
            from view.pages.over_page import OverPage

            return OverPage(made, self.words, match, shown)
        if shown.scene == MENU:
            from view.pages.menu_page import MenuPage

            return MenuPage(made, self.words, shown)
        if shown.scene == RULES:
            from view.pages.rules_page import RulesPage

            return RulesPage(made, self.words, shown)
        from view.pages.error_page import ErrorPage

        return ErrorPage(made, self.words, shown)

    def _make_table(self) -> "TableView":
        from view import kit
        from view.table import table_build

        made = table_build.table(kit.Kit(kit.look_of(self._kind), False), self.words)
        self.words = None
        forget("view.table")
        return made
