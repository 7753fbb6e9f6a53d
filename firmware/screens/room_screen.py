# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen that makes room in a full store before a match begins."""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
except ImportError:  # a device has no typing
    pass

from screens.screen import Screen
from view.shown import ERROR
from words import texts


class RoomScreen(Screen):
    """The request not to switch off: once it is on the display the store makes room, and a match begins."""

    def __init__(self, game: "GameLike") -> None:
        Screen.__init__(self, game)
        self._saved = False  # the match to begin is the saved one
        self._seen = False  # the request is on the display

    def show(self, saved: bool) -> None:
        """Show the request and make room; then go on with the saved match if ``saved``, else begin a new one."""
        self._saved = saved
        self.game.show(self)

    def enter(self) -> None:
        """Ask the players not to switch off."""
        words = self.game.words
        self._seen = False
        self.shown.go_on = False
        self.shown.lines = [words[texts.DO_NOT_SWITCH_OFF], words[texts.MAKING_ROOM]]
        self.shown.scene = ERROR

    def run(self, tick: int, now_ms: int) -> None:
        """Make room in the second turn: the first one has drawn the request."""
        if not self._seen:
            self._seen = True
            return
        lobby = self.game.lobby()
        lobby.make_room()
        if self._saved:
            lobby.begin_saved(tick)
        else:
            lobby.begin_new(tick)

    def button(self, tick: int, long: bool) -> None:
        """Do nothing: the screen ends by itself."""
