# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The base of screens that follow a match: a press that was meant for the match must not end them."""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
except ImportError:  # a device has no typing
    pass

from screens.screen import Screen
from spit import ticks

_WAIT_MS = 1000


class WaitingScreen(Screen):
    """A screen whose keys are enabled after one second: earlier presses were meant for the match."""

    def __init__(self, game: "GameLike") -> None:
        Screen.__init__(self, game)
        self._since = 0

    def enter(self) -> None:
        """Disable the keys for one second."""
        self.shown.go_on = False
        self._since = self.game.parts.clock.ms()

    def run(self, tick: int, now_ms: int) -> None:
        """Enable the keys after one second: earlier presses were meant for the match."""
        if not self.shown.go_on and ticks.since(self._since, now_ms) >= _WAIT_MS:
            self.shown.go_on = True
