# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screens beside the table: title, match over, menu, rules, error."""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
except ImportError:  # a device has no typing
    pass

from screens import menu
from screens.screen import Screen
from spit import ticks
from spit.codes import KEY_A, KEY_P, SLOTS
from view.shown import ERROR, MENU, OVER, RULES, TITLE
from words import texts

_WAIT_MS = 1000


class TitleScreen(Screen):
    """A pile key begins a match, or goes on with the one that was saved."""

    def enter(self) -> None:
        """Show what there is to go on with."""
        self.shown.scene = TITLE
        self.shown.saved = self.game.lobby().can_continue()
        self.shown.go_on = True

    def press(self, tick: int, player: int, key: int) -> None:
        """Begin."""
        if key >= KEY_A:
            self.shown.facing = player
            if self.game.lobby().can_continue():
                self.game.lobby().continue_match(tick)
            else:
                self.game.lobby().new_match(tick)


class Waiting(Screen):
    """Keys work after a moment: nobody is to leave it by a press that was meant for the match."""

    def __init__(self, game: "GameLike") -> None:
        Screen.__init__(self, game)
        self._since = 0

    def enter(self) -> None:
        """The moment begins."""
        self.shown.go_on = False
        self._since = self.game.parts.clock.ms()

    def run(self, tick: int, now_ms: int) -> None:
        """Is it over?"""
        if not self.shown.go_on and ticks.since(self._since, now_ms) >= _WAIT_MS:
            self.shown.go_on = True


class OverScreen(Waiting):
    """Statistics of the match; a pile key begins another."""

    def enter(self) -> None:
        """Show the statistics."""
        Waiting.enter(self)
        shown = self.shown
        stats = self.game.play.stats
        shown.scene = OVER
        shown.page = 0
        for player in range(2):
            shown.reaction_ms[player] = stats.reactions.median(player)
            shown.plays[player] = stats.plays[player]
            shown.fumbles[player] = stats.fumbles[player]
            shown.contests[player] = stats.contest.won[player]

    def press(self, tick: int, player: int, key: int) -> None:
        """Another match; stock keys turn to further statistics."""
        if key < KEY_A:
            self.shown.page += 1
        elif self.shown.go_on:
            self.game.lobby().new_match(tick)


class MenuScreen(Screen):
    """The menu, over whichever screen it was opened from."""

    def enter(self) -> None:
        """Show it."""
        self.shown.scene = MENU
        self.game.lobby().menu.refresh()

    def press(self, tick: int, player: int, key: int) -> None:
        """Walk through it."""
        self._do(self.game.lobby().menu.key(player, key), tick)

    def button(self, tick: int, long: bool) -> None:
        """Back."""
        if not long:
            self._do(self.game.lobby().menu.back(), tick)

    def _do(self, action: int, tick: int) -> None:
        lobby = self.game.lobby()
        if action == menu.CLOSE:
            lobby.close_menu()
        elif action == menu.CONTINUE:
            lobby.continue_match(tick)
        elif action == menu.NEW:
            lobby.new_match(tick)
        elif action == menu.READ_RULES:
            self.game.show(lobby.rules)
        elif action == menu.CHANGED:
            lobby.settings_changed()
        elif action == menu.RESET:
            lobby.reset_totals()


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


class ErrorScreen(Waiting):
    """Something went wrong; a pile key leads to the title."""

    def tell(self, text: str) -> None:
        """Say what happened, and, if it is so, that the match is kept."""
        words = self.game.words
        lines = [words[texts.CRASHED], words[texts.GO_ON], text]
        if self.game.lobby().can_continue():
            lines.insert(1, words[texts.MATCH_KEPT])
        self.shown.lines = lines
        self.game.show(self)

    def enter(self) -> None:
        """Show the lines."""
        Waiting.enter(self)
        self.shown.scene = ERROR

    def press(self, tick: int, player: int, key: int) -> None:
        """Go on."""
        if key >= KEY_A:
            self.button(tick, False)

    def button(self, tick: int, long: bool) -> None:
        """Go on."""
        if self.shown.go_on:
            self.game.show_title()


class MakingRoom(Screen):
    """Nobody may switch off: once that is on the display the store makes room, and a match begins."""

    def __init__(self, game: "GameLike") -> None:
        Screen.__init__(self, game)
        self._saved = False  # the match is the saved one
        self._seen = False

    def show(self, saved: bool) -> None:
        """Begin: the ``saved`` match goes on afterwards, or else a new one begins."""
        self._saved = saved
        self.game.show(self)

    def enter(self) -> None:
        """Say so."""
        words = self.game.words
        self._seen = False
        self.shown.go_on = False
        self.shown.lines = [words[texts.DO_NOT_SWITCH_OFF], words[texts.MAKING_ROOM]]
        self.shown.scene = ERROR

    def run(self, tick: int, now_ms: int) -> None:
        """Make room, in the turn after the one that has drawn what is said."""
        if not self._seen:
            self._seen = True
            return
        lobby = self.game.lobby()
        lobby.make_room()
        if self._saved:
            lobby.begin_saved(tick)
        else:
            lobby.begin_new(tick)

    def button(self, tick: int, long: bool) -> None:
        """Nothing: it is over at once."""
