# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""How to play, page by page."""

from screens.screen import Screen
from spit.codes import KEY_A, KEY_P, SLOTS
from view.shown import RULES
from words import texts


class RulesScreen(Screen):
    """How to play, page by page: the right keys turn on, the left keys back."""

    def enter(self) -> None:
        """The first page."""
        self.shown.scene = RULES
        self.shown.page = 0

    def press(self, tick: int, player: int, key: int) -> None:
        """Turn a page; beyond the first and the last one lies the menu."""
        self.shown.facing = player
        right = key == KEY_P or key - KEY_A == player if key >= KEY_A else key >= SLOTS // 2
        page = self.shown.page + (1 if right else -1)
        if 0 <= page < len(self.game.words[texts.RULE_PAGES]):
            self.shown.page = page
        else:
            self.game.show(self.game.lobby().menu_screen)

    def button(self, tick: int, long: bool) -> None:
        """Back to the menu."""
        if not long:
            self.game.show(self.game.lobby().menu_screen)
