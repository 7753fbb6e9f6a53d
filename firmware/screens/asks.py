# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What a screen may ask of the game: names for types, of which a device needs no copy."""

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
    """The game as its screens see it: what it is made of, the way to another screen, what is to be saved."""

    parts: Parts
    shown: Shown
    play: Play
    sound: Sound
    table: "TableScreen"
    screen: "Screen"
    view: Any
    failed_ms: int
    unsaved_settings: "bytes | None"
    unsaved_totals: "Totals | None"

    @property
    def words(self) -> "list[Any]":
        """The texts that players read, at the places that ``words/texts.py`` numbers."""

    @property
    def settings(self) -> Settings:
        """The choices of the players; loaded when they are asked for."""

    @property
    def pausing(self) -> "PauseScreen":
        """The screen of a pause."""

    def lobby(self) -> "Lobby":
        """The screens beside the table; loaded when they are asked for."""

    def leave_lobby(self) -> None:
        """Let go of what only the screens beside the table need."""

    def show(self, screen: "Screen") -> None:
        """Go to a screen."""

    def show_title(self) -> None:
        """Go to the title, from whichever screen is shown."""

    def show_over(self) -> None:
        """Go to the statistics of the match that is over."""

    def pause(self, tick: int) -> None:
        """Hide the table; the match stands still from ``tick`` on."""

    def resume(self) -> None:
        """Show the table again as it was; the match goes on."""

    def at_table(self) -> bool:
        """Tell if the table is shown, or the pause over it."""

    def in_match(self) -> bool:
        """Tell if a match is on, be it paused."""

    def match_won(self, winner: int) -> None:
        """Count a match for its winner."""

    def keep(self) -> None:
        """Write all that has changed, if it may be written now."""

    def speak(self) -> None:
        """Show everything in the language that the settings say."""

    def make_view(self) -> None:
        """Make the view anew, in the words as they are."""
