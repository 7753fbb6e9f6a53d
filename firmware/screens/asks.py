# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The interface of the game for its screens. It is a type only, so a device does not load this file."""

from typing import TYPE_CHECKING, Any, Protocol

from parts import Parts
from play import Play
from settings import Settings
from sound import Sound
from stats.totals import Totals
from view.shown import Shown

if TYPE_CHECKING:
    from screens.lobby import Lobby
    from screens.pause_screen import PauseScreen
    from screens.screen import Screen
    from screens.table_screen import TableScreen


class GameLike(Protocol):
    """The game as its screens see it: its parts, the ways to other screens, and what is to be saved."""

    parts: Parts
    shown: Shown
    play: Play
    sound: Sound
    table: "TableScreen"
    screen: "Screen"
    view: Any
    failed_ms: int
    asleep: bool
    unsaved_settings: "bytes | None"
    unsaved_totals: "Totals | None"

    @property
    def words(self) -> "list[Any]":
        """Return the texts that players read, numbered by ``words/texts.py``."""

    @property
    def settings(self) -> Settings:
        """Return the choices of the players, loading them if needed."""

    @property
    def pausing(self) -> "PauseScreen":
        """Return the screen of a pause, loading it if needed."""

    def lobby(self) -> "Lobby":
        """Return the screens beside the table, loading them if needed."""

    def leave_lobby(self) -> None:
        """Let go of what only the screens beside the table need."""

    def show(self, screen: "Screen") -> None:
        """Show a screen in place of the present one."""

    def show_title(self) -> None:
        """Show the title, from any screen."""

    def show_over(self) -> None:
        """Show the statistics of the match that is over."""

    def pause(self, tick: int) -> None:
        """Hide the table, and stop the time of the match at ``tick`` (µs modulo 2**29)."""

    def resume(self) -> None:
        """End the pause: show the table again as it was."""

    def at_table(self) -> bool:
        """Tell if the table is shown, or the pause over it."""

    def in_match(self) -> bool:
        """Tell if a match is on; a paused one counts."""

    def count_win(self, winner: int) -> None:
        """Count a won match for ``winner`` (0 or 1)."""

    def keep(self) -> None:
        """Write the records that have changed, if it is allowed now."""

    def speak(self) -> None:
        """Show everything in the language that the settings say."""

    def make_view(self) -> None:
        """Make the view anew, with the words as they are."""
