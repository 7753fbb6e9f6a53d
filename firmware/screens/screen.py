# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What every screen is made of."""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
except ImportError:  # a device has no typing
    pass


class Screen:
    """What one scene does with presses, with the time and with the menu button."""

    def __init__(self, game: "GameLike") -> None:
        self.game = game
        self.shown = game.shown

    def enter(self) -> None:
        """Begin to be shown."""

    def press(self, tick: int, player: int, key: int) -> None:
        """A press on a pad."""

    def run(self, tick: int, now_ms: int) -> None:
        """A turn of the loop; all presses up to ``tick`` have been told."""

    def button(self, tick: int, long: bool) -> None:
        """The menu button was pressed, or has been held for half a second."""
        if not long:
            self.game.lobby().open_menu()
