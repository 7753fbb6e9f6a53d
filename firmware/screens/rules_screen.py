# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen with the rules."""

from screens.screen import Screen
from spit.codes import KEY_A, KEY_P, SLOTS
from view.shown import RULES
from words import texts


class RulesScreen(Screen):
    """The rules, page by page: keys on the right turn on, keys on the left turn back."""

    def enter(self) -> None:
        """Show the first page."""
        self.shown.scene = RULES
        self.shown.page = 0

    def press(self, tick: int, player: int, key: int) -> None:
        """Turn a page; before the first and after the last page comes the menu."""
        self.shown.facing = player
        right = key == KEY_P or key - KEY_A == player if key >= KEY_A else key >= SLOTS // 2
        page = self.shown.page + (1 if right else -1)
        if 0 <= page < len(self.game.words[texts.RULE_PAGES]):
            self.shown.page = page
        else:
            self.game.show(self.game.lobby().menu_screen)

    def button(self, tick: int, long: bool) -> None:
        """Go back to the menu after a short press."""
        if not long:
            self.game.show(self.game.lobby().menu_screen)
