# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What is done beside the table, where players are before and after a match, in the menu, or read.

On a device all this, those screens, the settings and the totals are in memory only while one of them is shown.
"""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
except ImportError:  # a device has no typing
    pass

from saves import saver, store
from screens.beginning import begin
from screens.error_screen import ErrorScreen
from screens.menu import Menu, MenuScreen
from screens.over_screen import OverScreen
from screens.room_screen import RoomScreen
from screens.rules_screen import RulesScreen
from screens.screen import Screen
from screens.title_screen import TitleScreen
from settings import HINTS, LANGUAGE, VOLUME, Settings
from words import texts

COMPANIONS = (  # memory.py
    "screens.beginning",
    "screens.error_screen",
    "screens.menu",
    "screens.over_screen",
    "screens.room_screen",
    "screens.rules_screen",
    "screens.title_screen",
    "screens.waiting",
    "settings",
    "saves.resume",
    "saves.saver",
)


class Lobby:
    """Its screens, and the ways into a match and the menu, which was opened over the screen ``under_menu``."""

    def __init__(self, game: "GameLike") -> None:
        self.game = game
        self.totals = saver.totals(game)
        self.menu = Menu(game.shown, game.settings, self.totals, game.words)
        self.title = TitleScreen(game)
        self.over = OverScreen(game)
        self.menu_screen = MenuScreen(game)
        self.rules = RulesScreen(game)
        self.error = ErrorScreen(game)
        self.making_room = RoomScreen(game)
        self.under_menu: Screen = self.title

    # Beginnings.

    def new_match(self, tick: int) -> None:
        """Begin a match at ``tick`` under the settings as they are; room for its records is made before."""
        if self.game.parts.store.full():
            self.making_room.show(False)
        else:
            self.begin_new(tick)

    def begin_new(self, tick: int) -> None:
        """The same, be there room or not."""
        game = self.game
        saver.write(
            game.parts, store.MATCH, store.NO_MATCH
        )  # before the seats: it is not to go on with those of another
        saver.write(game.parts, store.SEATS, game.settings.pack())
        begin(game, game.table.match_tick(tick), game.parts.seed(), game.settings)

    def continue_match(self, tick: int) -> None:
        """Go on with the match that is paused, or with the saved one."""
        game = self.game
        if game.in_match():
            game.show(game.pausing)
            game.leave_lobby()
            return
        if game.parts.store.full():
            self.making_room.show(True)
        else:
            self.begin_saved(tick)

    def begin_saved(self, tick: int) -> None:
        """Go on with the saved match, be there room or not."""
        game = self.game
        record = game.parts.store.load(store.MATCH)
        seats = Settings(game.parts.words.names)  # the settings as they were when the match began
        try:
            if not seats.unpack(game.parts.store.load(store.SEATS)):
                raise ValueError  # without them it would go on under other rules, with other players
            begin(game, game.table.match_tick(tick), game.parts.seed(), seats, record or store.NO_MATCH)
        except ValueError as error:
            from saves.resume import OlderRules  # here: it is in memory only where a match is gone on with

            saver.write(game.parts, store.MATCH, store.NO_MATCH)
            words = game.words
            game.shown.notice = words[texts.OLD_MATCH] if isinstance(error, OlderRules) else words[texts.STORE_LOST]
            game.show_title()

    def make_room(self) -> None:
        """Erase what is out of date in the store."""
        game = self.game
        game.parts.store.tidy()
        game.parts.pads.restart()
        saver.write(game.parts, store.SETTINGS, game.settings.pack())  # there may have been no room for them

    def can_continue(self) -> bool:
        """Whether there is a match to go on with, on the table or in the store."""
        return self.game.in_match() or bool(self.game.parts.store.load(store.MATCH))

    # The menu.

    def open_menu(self) -> None:
        """OverScreen the present screen."""
        game = self.game
        self.under_menu = game.screen
        if game.play.is_bot(game.shown.facing):
            game.shown.facing = 1 - game.shown.facing
        self.menu.open(self.can_continue(), game.in_match())
        game.show(self.menu_screen)

    def close_menu(self) -> None:
        """Back to where it was opened."""
        self.game.show(self.under_menu)
        if self.game.at_table():
            self.game.leave_lobby()

    def settings_changed(self) -> None:
        """An option was changed in the menu."""
        game = self.game
        game.unsaved_settings = game.settings.pack()
        if game.words[texts.LANGUAGE] != game.settings.languages[game.settings.choices[LANGUAGE]]:
            game.speak()
            self.menu.words = game.words
            self.menu.refresh()
        self.apply_settings()

    def apply_settings(self) -> None:
        """Do as the settings say."""
        game = self.game
        game.sound.volume = int(game.settings.value(VOLUME))
        game.table.hints.on = bool(game.settings.value(HINTS))
        game.shown.muted = not game.sound.volume or game.sound.muted
        if game.parts.store.lost and not game.parts.store.blank:
            game.shown.notice = game.words[texts.STORE_LOST]

    def reset_totals(self) -> None:
        """Start the statistics from zero."""
        self.game.unsaved_totals = self.totals
        self.totals.clear()
        self.menu.refresh()
