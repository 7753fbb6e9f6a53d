# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Something went wrong: what is said of it, and the way on."""

from screens.waiting import WaitingScreen
from spit.codes import KEY_A
from view.shown import ERROR
from words import texts


class ErrorScreen(WaitingScreen):
    """Something went wrong; a pile key leads to the title."""

    def tell(self, text: str) -> None:
        """Say what happened, and, if it is so, that the match is kept."""
        words = self.game.words
        lines = [words[texts.CRASHED], words[texts.GO_ON], text]
        if self.game.lobby().can_continue():
            lines.insert(1, words[texts.MATCH_KEPT])
        self.shown.lines = lines
        self.game.show(self)

    def enter(self) -> None:
        """Show the lines."""
        WaitingScreen.enter(self)
        self.shown.scene = ERROR

    def press(self, tick: int, player: int, key: int) -> None:
        """Go on."""
        if key >= KEY_A:
            self.button(tick, False)

    def button(self, tick: int, long: bool) -> None:
        """Go on."""
        if self.shown.go_on:
            self.game.show_title()
