# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen after an unexpected error."""

from screens.waiting import WaitingScreen
from spit.codes import KEY_A
from view.shown import ERROR
from words import texts


class ErrorScreen(WaitingScreen):
    """The message about an error; a pile key or the menu button leads to the title."""

    def tell(self, text: str) -> None:
        """Show the page with ``text``, the error in one line, and say that the match is kept if it is."""
        words = self.game.words
        lines = [words[texts.CRASHED], words[texts.GO_ON], text]
        if self.game.lobby().can_continue():
            lines.insert(1, words[texts.MATCH_KEPT])
        self.shown.lines = lines
        self.game.show(self)

    def enter(self) -> None:
        """Show the lines that ``tell`` has set."""
        WaitingScreen.enter(self)
        self.shown.scene = ERROR

    def press(self, tick: int, player: int, key: int) -> None:
        """Show the title if a pile key is pressed."""
        if key >= KEY_A:
            self.button(tick, False)

    def button(self, tick: int, long: bool) -> None:
        """Show the title once the keys are enabled."""
        if self.shown.go_on:
            self.game.show_title()
