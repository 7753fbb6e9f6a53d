# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen with the title."""

from screens.screen import Screen
from spit.codes import KEY_A
from view.shown import TITLE


class TitleScreen(Screen):
    """The title; a pile key begins a match, or goes on with the paused or saved one."""

    def enter(self) -> None:
        """Show the title, and if there is a match to go on with."""
        self.shown.scene = TITLE
        self.shown.saved = self.game.lobby().can_continue()
        self.shown.go_on = True

    def press(self, tick: int, player: int, key: int) -> None:
        """Go on with a match, or begin one if there is none, if a pile key is pressed."""
        if key >= KEY_A:
            self.shown.facing = player
            if self.game.lobby().can_continue():
                self.game.lobby().continue_match(tick)
            else:
                self.game.lobby().new_match(tick)
