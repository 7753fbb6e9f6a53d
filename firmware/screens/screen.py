# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The base of every screen."""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
except ImportError:  # a device has no typing
    pass


class Screen:
    """A screen of ``game``: what one or more scenes do with presses, time and the menu button.

    Ticks are those of the pads, in µs modulo 2**29; only the match has its own time (``TableScreen.match_tick``).
    """

    def __init__(self, game: "GameLike") -> None:
        self.game = game
        self.shown = game.shown

    def enter(self) -> None:
        """Set what is shown; ``Game.show`` calls this each time the screen appears."""

    def press(self, tick: int, player: int, key: int) -> None:
        """Take a press of ``player`` (0 or 1) at ``tick``, in µs modulo 2**29; ``key`` is 0 to 7 (spit/codes.py)."""

    def run(self, tick: int, now_ms: int) -> None:
        """Let time go on to ``tick`` (µs modulo 2**29) and ``now_ms`` (ms modulo 2**29); to be called once a turn.

        The caller must have given all presses up to ``tick`` before.
        """

    def button(self, tick: int, long: bool) -> None:
        """Take a press of the menu button; ``long``: it has been held for half a second. A short one opens the menu."""
        if not long:
            self.game.lobby().open_menu()
