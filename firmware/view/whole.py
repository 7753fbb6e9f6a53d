# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The whole view: told the match and what else is to be shown, it changes what differs on the display."""

import gc

from displayio import Group

from memory import SCARCE, forget
from spit.codes import NONE
from spit.match import Match

from .shown import ERROR, MENU, OVER, RULES, TITLE, Shown

try:
    from typing import Any

    from busdisplay import BusDisplay

    from .pages import Page
    from .table_view import TableView
except ImportError:  # a device has no types, and evaluates no annotation
    pass

_PAGES = (TITLE, OVER, MENU, RULES, ERROR)


class View:
    """Draws on ``display`` (which the caller refreshes), a "tft" or an "oled", with the words of a language."""

    def __init__(self, display: "BusDisplay", kind: str, words: "list[Any]") -> None:
        self._display = display
        self._kind = kind
        self.words: "Any" = words  # for pages; where memory is scarce None once the table is built
        self._table: "TableView | None" = None if SCARCE else self._build()
        self._page: "Page | None" = None
        self._key = NONE  # of the scene that is on the screen
        forget_builders()

    def note(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        """Hear one entry of the log, the arguments those of the engine's sink; allocates nothing."""
        if self._table is not None:
            self._table.note(player, kind, a)

    def update(self, match: Match, shown: Shown, now_ms: int) -> None:
        """Bring the display up to date; ``now_ms`` counts milliseconds and wraps at 2**29."""
        key = -1
        if shown.scene in _PAGES:
            key = shown.scene | shown.facing << 4
        if key != self._key or (self._page is not None and self._page.outdated(shown)):
            self._enter(match, shown)
            self._key = key
        if self._page is not None:
            self._page.update(shown, now_ms)
        elif self._table is not None:
            self._table.update(match, shown, now_ms)

    def _build(self) -> "TableView":
        from . import kit, table_build

        made = table_build.table(kit.Kit(kit.look_of(self._kind), False), self.words)
        if SCARCE:
            self.words = None
        return made

    def _enter(self, match: Match, shown: Shown) -> None:
        """Put up the page of the scene, or the table.

        As another root group: displayio then paints once all over. Hiding and showing would make it
        paint every grid by itself, four times as long.  Where memory is scarce there is either a page
        or the table, which is built anew.
        """
        last = self._page
        self._page = None
        if SCARCE:
            self._display.root_group = Group()
        if shown.scene in _PAGES:
            if SCARCE:
                self._table = None
            fonts = last.kit if last is not None else None  # they take longest to load
            last = None
            gc.collect()
            from . import kit, pages

            self._page = pages.page(fonts or kit.Kit(kit.look_of(self._kind), True), self.words, match, shown)
            self._display.root_group = self._page.group
        else:
            last = None
            if self._table is None:
                gc.collect()
                self._table = self._build()
            self._table.renew()
            self._display.root_group = self._table.group
            forget_builders()


def forget_builders() -> None:
    """On a device, let go of the code that only building and pages need."""
    forget("view.table_build", "view.pages")
