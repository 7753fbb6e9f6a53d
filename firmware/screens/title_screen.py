# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The title: a pile key begins a match."""

from screens.screen import Screen
from spit.codes import KEY_A
from view.shown import TITLE


class TitleScreen(Screen):
    """A pile key begins a match, or goes on with the one that was saved."""

    def enter(self) -> None:
        """Show what there is to go on with."""
        self.shown.scene = TITLE
        self.shown.saved = self.game.lobby().can_continue()
        self.shown.go_on = True

    def press(self, tick: int, player: int, key: int) -> None:
        """Begin."""
        if key >= KEY_A:
            self.shown.facing = player
            if self.game.lobby().can_continue():
                self.game.lobby().continue_match(tick)
            else:
                self.game.lobby().new_match(tick)
