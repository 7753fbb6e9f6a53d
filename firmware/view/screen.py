# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The whole view: told the match and what else is to be shown, it changes what differs on the display."""

import gc

import displayio

from spit.codes import NONE
from spit.match import Match

from . import look_oled, look_tft, pages
from .ground import Ground
from .pages import Page
from .paint import Paint
from .parts import hide
from .shown import ERROR, MENU, OVER, RULES, TITLE, Shown
from .table import Table

try:
    from types import ModuleType
except ImportError:  # a device has none, and evaluates no annotation
    pass

_PAGES = (TITLE, OVER, MENU, RULES, ERROR)


class View:
    """Draws on ``display`` (which the caller refreshes), a "tft" or an "oled", with the words of a language."""

    def __init__(self, display: "object", kind: str, words: "ModuleType") -> None:
        look: "ModuleType" = look_tft if kind == "tft" else look_oled
        self._paint = Paint(look, words)
        self._root = displayio.Group()
        self._ground = Ground(self._root, self._paint) if look.GROUND else None
        self._table = Table(self._paint)
        self._table.group.hidden = True
        self._root.append(self._table.group)
        self._page: "Page | None" = None
        self._key = NONE  # of the scene that is on the screen
        display.root_group = self._root  # type: ignore[attr-defined]

    def note(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        """Hear one entry of the log, the arguments those of the engine's sink; allocates nothing."""
        self._table.note(player, kind, a)

    def update(self, match: Match, shown: Shown, now_ms: int) -> None:
        """Bring the display up to date; ``now_ms`` counts milliseconds and wraps at 2**29."""
        key = self._scene_key(shown)
        if key != self._key:
            self._enter(match, shown)
            self._key = key
        if self._page is not None:
            self._page.update(shown, now_ms)
        else:
            self._table.update(match, shown, now_ms)

    def _scene_key(self, shown: Shown) -> int:
        """Scenes that need another page differ in this."""
        scene = shown.scene
        if scene not in _PAGES:
            return -1
        page = shown.page if scene == RULES else 0
        return scene | shown.facing << 4 | page << 5

    def _enter(self, match: Match, shown: Shown) -> None:
        """Put up the page of the scene, or the table."""
        if self._page is not None:
            self._root.remove(self._page.group)
            self._page = None
        on_page = shown.scene in _PAGES
        hide(self._table.group, on_page)
        if self._ground is not None:
            self._ground.show(on_page)
        if on_page:
            gc.collect()
            self._page = pages.page(shown.scene, self._paint, match, shown)
            self._root.append(self._page.group)
        else:
            self._table.forget()
