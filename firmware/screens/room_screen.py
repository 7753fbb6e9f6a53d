# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The store is full: room is made in it before a match begins."""

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
    """Nobody may switch off: once that is on the display the store makes room, and a match begins."""

    def __init__(self, game: "GameLike") -> None:
        Screen.__init__(self, game)
        self._saved = False  # the match is the saved one
        self._seen = False

    def show(self, saved: bool) -> None:
        """Begin: the ``saved`` match goes on afterwards, or else a new one begins."""
        self._saved = saved
        self.game.show(self)

    def enter(self) -> None:
        """Say so."""
        words = self.game.words
        self._seen = False
        self.shown.go_on = False
        self.shown.lines = [words[texts.DO_NOT_SWITCH_OFF], words[texts.MAKING_ROOM]]
        self.shown.scene = ERROR

    def run(self, tick: int, now_ms: int) -> None:
        """Make room, in the turn after the one that has drawn what is said."""
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
        """Nothing: it is over at once."""
