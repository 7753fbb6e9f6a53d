# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screens beside the table (title, menu, rules, statistics, error), and the ways from them into a match.

A device has this module, its screens, the settings and the totals in memory only while one of the screens is shown.
"""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
        from screens.learn_screen import LearnScreen
except ImportError:  # a device has no typing
    pass

from memory import forget
from saves import saver, store
from screens.beginning import begin
from screens.menu import Menu, MenuScreen
from screens.rules_screen import RulesScreen
from screens.screen import Screen
from settings import HINTS, LANGUAGE, SEAT, SEATS, SIX_KEYS, VOLUME, Settings
from words import texts

COMPANIONS = (  # memory.py
    "screens.beginning",
    "screens.demo_screen",
    "screens.error_screen",
    "screens.language_screen",
    "screens.learn_screen",
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
    """The screens beside the table; ``under_menu`` is the screen over which the menu was opened.

    Those that the menu does not lead to are loaded when they are shown: each takes 10 ms.
    """

    def __init__(self, game: "GameLike") -> None:
        self.game = game
        self.totals = saver.totals(game)
        self.menu = Menu(game.shown, game.settings, self.totals, game.words)
        self.menu_screen = MenuScreen(game)
        self.rules = RulesScreen(game)
        self.under_menu: Screen = self.menu_screen

    def title(self) -> Screen:
        """Make the title."""
        from screens.title_screen import TitleScreen

        self.game.shown.lessons = []
        forget("screens.learn_screen")
        return TitleScreen(self.game)

    def propose(self, level: int) -> None:
        """Show the title, with a match against the device at ``level`` (0 to 3) to be chosen."""
        game = self.game
        for player in range(2):
            if game.settings.level(player) >= 0:
                game.settings.choices[SEAT + player] = level + 1
        self.settings_changed()
        game.show_title()
        game.shown.notice = game.words[texts.ANOTHER_LEVEL]

    def demo(self) -> Screen:
        """Make the demonstration."""
        from screens.demo_screen import DemoScreen

        return DemoScreen(self.game)

    def over(self) -> Screen:
        """Make the statistics of the match that is over."""
        from screens.over_screen import OverScreen

        return OverScreen(self.game)

    def languages(self) -> Screen:
        """Make the question for the language."""
        from screens.language_screen import LanguageScreen

        return LanguageScreen(self.game)

    def learn(self) -> "LearnScreen":
        """Make the guided round, which nobody has begun yet."""
        from screens.learn_screen import LearnScreen

        return LearnScreen(self.game)

    def tell_error(self, text: str) -> None:
        """Show what went wrong."""
        from screens.error_screen import ErrorScreen

        ErrorScreen(self.game).tell(text)

    def make_room_first(self, saved: bool) -> None:
        """Make room in the store, then begin a new match, or go on with the ``saved`` one."""
        from screens.room_screen import RoomScreen

        RoomScreen(self.game).show(saved)

    # Beginnings.

    def new_match(self, tick: int) -> None:
        """Begin a new match with the present settings at ``tick``; if the store is full, make room in it first."""
        if self.game.parts.store.full():
            self.make_room_first(False)
        else:
            self.begin_new(tick)

    def begin_new(self, tick: int) -> None:
        """Begin a new match as ``new_match`` does, without a look at the room in the store."""
        game = self.game
        # The saved match goes before the new seats are written: after a power cut in between it would go on with them.
        saver.write(game.parts, store.MATCH, store.NO_MATCH)
        saver.write(game.parts, store.SEATS, game.settings.pack())
        begin(game, game.table.match_tick(tick), game.parts.seed(), game.settings)

    def continue_match(self, tick: int) -> None:
        """Go on with the paused match, else with the saved one; if the store is full, make room in it first."""
        game = self.game
        if game.in_match():
            game.show(game.pausing)
            game.leave_lobby()
            return
        if game.parts.store.full():
            self.make_room_first(True)
        else:
            self.begin_saved(tick)

    def begin_saved(self, tick: int) -> None:
        """Go on with the saved match as ``continue_match`` does, without a look at the room in the store.

        If the match can't be read, forget it and say so on the title.
        """
        game = self.game
        record = game.parts.store.load(store.MATCH)
        seats = Settings(game.parts.words.names)  # the settings as they were when the match began
        try:
            for player in range(2):
                if game.settings.kept[1][player]:  # a pad of six keys
                    seats.fix_six_keys(player)
            if not seats.unpack(game.parts.store.load(store.SEATS)):
                raise ValueError  # without them it would go on under other rules, with other players
            begin(game, game.table.match_tick(tick), game.parts.seed(), seats, record or store.NO_MATCH)
        except ValueError as error:
            from saves.resume import OlderRules  # here, since only a saved match needs it

            saver.write(game.parts, store.MATCH, store.NO_MATCH)
            words = game.words
            game.shown.notice = words[texts.OLD_MATCH] if isinstance(error, OlderRules) else words[texts.STORE_LOST]
            game.show_title()

    def make_room(self) -> None:
        """Erase old records from the store, and write the settings, for which there may have been no room."""
        game = self.game
        game.parts.store.tidy()
        game.parts.pads.restart()
        saver.write(game.parts, store.SETTINGS, game.settings.pack())

    def can_continue(self) -> bool:
        """Tell if there is a match to go on with, on the table or in the store."""
        return self.game.in_match() or bool(self.game.parts.store.load(store.MATCH))

    # The menu.

    def open_menu(self) -> None:
        """Open the menu over the present screen."""
        game = self.game
        self.under_menu = game.screen
        if game.play.is_bot(game.shown.facing):
            game.shown.facing = 1 - game.shown.facing
        self.menu.open(self.can_continue(), game.in_match())
        game.show(self.menu_screen)

    def close_menu(self) -> None:
        """Close the menu: show the screen over which it was opened."""
        self.game.show(self.under_menu)
        if self.game.at_table():
            self.game.leave_lobby()

    def settings_changed(self) -> None:
        """Use and save the settings after a change in the menu; a new language is shown at once."""
        game = self.game
        game.unsaved_settings = game.settings.pack()
        if game.words[texts.LANGUAGE] != game.settings.languages[game.settings.choices[LANGUAGE]]:
            game.speak()
            self.menu.words = game.words
            self.menu.refresh()
        self.apply_settings()

    def apply_settings(self) -> None:
        """Use what the settings say of volume, hints, seats and pads; tell the players if stored records were lost."""
        game = self.game
        game.sound.volume = int(game.settings.value(VOLUME))
        game.table.hints.on = bool(game.settings.value(HINTS))
        game.shown.same_side = game.settings.choices[SEATS] == 1
        for player in range(2):
            game.shown.six_keys[player] = bool(game.settings.choices[SIX_KEYS + player])
        game.shown.muted = not game.sound.volume or game.sound.muted
        if game.parts.store.lost and not game.parts.store.blank:
            game.shown.notice = game.words[texts.STORE_LOST]

    def reset_totals(self) -> None:
        """Set the totals over all matches to zero."""
        self.game.unsaved_totals = self.totals
        self.totals.clear()
        self.menu.refresh()
