# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The view: a page or the table on a display; it draws the match and ``Shown``, and changes only what differs.

A page and the table are never both in memory, since a device has no room for both.
"""

import gc

from displayio import Group

from memory import forget
from spit.codes import NONE
from spit.match import Match
from view.shown import ERROR, LEARN, MENU, OVER, RESULT, RULES, TITLE, Shown

try:
    from typing import Any

    from busdisplay import BusDisplay

    from view.kit import Kit
    from view.pages.page import Page
    from view.table.finish import Finish
    from view.table.table_view import TableView
except ImportError:  # a device has no types, and evaluates no annotation
    pass

_PAGES = (TITLE, OVER, MENU, RULES, ERROR, LEARN)
_TABLE = -1  # the greatest key of the table, in place of a page's scene
# The modules of view.table that stay with it, in an order in which each loads no other.
_PARTS = ("sign", "pile", "hand", "speech", "strip", "pad_view", "table_view")


class View:
    """The picture on ``display``, whose look is ``kind``, "tft" or "oled"; ``words`` are the texts of a language.

    ``words`` is None once the table or the guided round is built, to free the memory; the caller must set it before a
    page is shown.
    """

    def __init__(self, display: "BusDisplay", kind: str, words: "list[Any]") -> None:
        self._display = display
        self._kind = kind
        self.words: "Any" = words
        self._table: "TableView | None" = None
        self._page: "Page | None" = None
        self._key = NONE  # what is on the screen: a page (scene, player, seats), or the table (seats)
        self._finish: "Finish | None" = None  # the end of a round, over the table
        self._loaded = 0  # how many of _PARTS are loaded while the title is shown

    def note(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        """Take an event of the match, with the arguments of the match's sink (``Match``); allocates nothing."""
        if self._table is not None:
            self._table.note(player, kind, a)

    def update(self, match: Match, shown: Shown, now_ms: int) -> None:
        """Change what differs from the picture so far; build another page or the table if the scene is another.

            view.note(tick, player, kind, a, b, c)  # every event of the match first: cards move only with one
            view.update(match, shown, now_ms)
            display.refresh()  # displayio sends the changes

        ``now_ms`` is the time in ms modulo 2**29, for all that blinks or takes turns. The caller must call this once
        a turn, pass the events to ``note`` before, and refresh the display afterwards. In play it allocates little,
        and a turn without changes sets nothing; to build a page takes up to a second.
        """
        if shown.scene in _PAGES:
            key = shown.scene | shown.facing << 4 | shown.same_side << 5
        else:  # the table is built for the seats
            levels = shown.levels
            key = _TABLE - (levels[0] == NONE) - 2 * (levels[1] == NONE) - 4 * shown.same_side
        if key != self._key or (self._page is not None and self._page.outdated(shown)):
            self._enter(match, shown)
            self._key = key
        elif shown.scene == TITLE and shown.heard == NONE:
            self._prepare()
        if self._page is not None:
            self._page.update(shown, now_ms)
        elif self._table is not None:
            self._table.update(match, shown, now_ms)
            if shown.scene == RESULT:
                if self._finish is None:
                    from view.table import finish

                    self._finish = finish.Finish(self._kind, self._table, shown)
                    forget("view.table", "view.kit")
                self._finish.update(now_ms)
            elif self._finish is not None:
                self._finish.end()
                self._finish = None

    def _enter(self, match: Match, shown: Shown) -> None:
        """Build the page of the scene, or the table, and show it in place of the one before.

        Each has a root group of its own, which displayio paints in one pass. Hiding and showing grids would paint
        each of them by itself and take four times as long.
        """
        # Kept, since they take longest to load.
        fonts = self._page.kit if self._page is not None and self._page.kit.big is not None else None
        self._display.root_group = Group()
        self._page = self._table = self._finish = None
        page = shown.scene in _PAGES
        self._loaded = 0
        if not (page and forget("view.table", "view.pages.learn_page")):
            gc.collect()
        if page:
            self._page = self._make_page(fonts, match, shown)
            self._display.root_group = self._page.group
        else:
            fonts = None  # frees the page's fonts before the table is built
            self._table = self._make_table(shown)
            self._display.root_group = self._table.group
            forget("view.table", "view.pages", "view.kit")

    def _prepare(self) -> None:
        """Load one more module of the table, which takes some 15 ms, so that the table comes sooner after the press."""
        if self._loaded < len(_PARTS):
            __import__("view.table." + _PARTS[self._loaded])
            self._loaded += 1

    def _make_page(self, fonts: "Kit | None", match: Match, shown: Shown) -> "Page":
        from view import kit

        made = fonts or kit.Kit(kit.look_of(self._kind), True)
        made.same_side = shown.same_side
        if shown.scene == TITLE:
            from view.pages.title_page import TitlePage

            return TitlePage(made, self.words, shown)
        if shown.scene == OVER:
            from view.pages.over_page import OverPage

            return OverPage(made, self.words, match, shown)
        if shown.scene == MENU:
            from view.pages.menu_page import MenuPage

            return MenuPage(made, self.words, shown)
        if shown.scene == RULES:
            forget("view.pages.title_page", "view.pages.menu_page")  # for the page that takes most memory
            from view.pages.rules_page import RulesPage

            return RulesPage(made, self.words, shown)
        if shown.scene == LEARN:
            from view.pages.learn_page import LearnPage

            learn = LearnPage(made, self.words, shown)
            self.words = None
            return learn
        from view.pages.error_page import ErrorPage

        return ErrorPage(made, self.words, shown)

    def _make_table(self, shown: Shown) -> "TableView":
        from view import kit
        from view.table import table_build

        tools = kit.Kit(kit.look_of(self._kind), False)
        tools.same_side = shown.same_side
        for player in range(2):
            if shown.levels[player] == NONE != shown.levels[1 - player]:
                tools.person = player
        made = table_build.table(tools, self.words)
        self.words = None
        return made
