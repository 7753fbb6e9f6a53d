# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen of the first start: each language in its own words, to choose from."""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
except ImportError:  # a device has no typing
    pass

from screens.screen import Screen
from settings import LANGUAGE
from spit import ticks
from spit.codes import KEY_A, SLOTS
from view.shown import MENU

_TURN_MS = 4000  # until somebody presses, the list faces each player by turns


class LanguageScreen(Screen):
    """A page of the menu whose rows are the languages; the guided round is offered next, in the chosen one.

    Stock keys beside the middle one walk, as in the menu; the middle one, a pile key or the menu button chooses.
    """

    def __init__(self, game: "GameLike") -> None:
        Screen.__init__(self, game)
        self._since = game.parts.clock.ms()
        self._asked = False  # somebody has pressed a key, and the list faces that player

    def enter(self) -> None:
        """Show the languages; the present one is lit."""
        shown = self.shown
        settings = self.game.settings
        shown.scene = MENU
        shown.title = "Spit"
        shown.rows = [(name, "") for name in settings.languages]
        shown.row = settings.choices[LANGUAGE]
        shown.foot = ""

    def press(self, tick: int, player: int, key: int) -> None:
        """Turn the list to ``player``; go up at the keys 1 and 4, down at 2 and 5, choose at any other."""
        shown = self.shown
        shown.facing = player
        self._asked = True
        if key < KEY_A and key != SLOTS // 2:
            shown.row = (shown.row + (1 if key == 1 or key == 4 else -1)) % len(shown.rows)
        else:
            self.button(tick, False)

    def run(self, tick: int, now_ms: int) -> None:
        """Turn the list to the other player, unless both see it from the same side."""
        shown = self.shown
        if self._asked or shown.same_side or self.game.asleep:
            return
        if ticks.since(self._since, now_ms) >= _TURN_MS:
            shown.facing = 1 - shown.facing
            self._since = now_ms

    def button(self, tick: int, long: bool) -> None:
        """Choose the lit language, and offer the guided round in it."""
        game = self.game
        game.settings.choices[LANGUAGE] = self.shown.row
        game.speak()
        game.show(game.lobby().learn())
