# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The menu: pages of rows, which a player walks through with one pad.

Keys, as the player sees the pad: s1 goes up, s2 down; s4 and s5 change the value; s3, P and the right pile key enter;
the left pile key goes back, and so does the menu button.
"""

try:
    from typing import Any
except ImportError:  # only a name for types
    pass

import settings as options
from screens.screen import Screen
from settings import Settings
from spit.codes import KEY_A, KEY_P
from stats import totals
from stats.totals import Totals
from view.shown import MENU, Shown
from words import texts

# Actions: what the game is to do after a key.
STAY = 0
CLOSE = 1  # go back to where the menu was opened
CONTINUE = 2  # go on with the paused or the saved match
NEW = 3  # begin a match
READ_RULES = 4
CHANGED = 5  # an option was changed
RESET = 6  # clear the statistics
LEARN = 7  # begin the guided round

# Rows: the number of an option (settings.py), or one of these.
_PAGE = 100  # + number of a page
_ACTION = 200  # + an action
_TOTAL = 300  # + number of a line of statistics
_VERSION = 400  # the game's version, and the board

_MAIN, _PLAYERS, _RULES, _DEVICE, _STATISTICS = range(5)
_TITLES = (texts.MENU, texts.PLAYERS, texts.RULES_OF_MATCH, texts.DEVICE, texts.STATISTICS)
_FIRST = (
    _ACTION + CONTINUE,
    _ACTION + NEW,
    _PAGE + _PLAYERS,
    _PAGE + _RULES,
    _PAGE + _DEVICE,
    _ACTION + LEARN,
    _ACTION + READ_RULES,
    _PAGE + _STATISTICS,
)
_LAST = (_TOTAL, _TOTAL + 1, _TOTAL + 2, _TOTAL + 3, _TOTAL + 4, _TOTAL + 5, _TOTAL + 6, _ACTION + RESET)
_PAGES = (_FIRST,) + options.PAGES[:-1] + (options.PAGES[-1] + (_VERSION,), _LAST)
_ACTIONS = {
    CONTINUE: texts.CONTINUE,
    NEW: texts.NEW_MATCH,
    LEARN: texts.LEARN,
    READ_RULES: texts.HOW_TO_PLAY,
    RESET: texts.RESET_STATISTICS,
}
_TOTALS = (
    (texts.MATCHES, totals.MATCHES),
    (texts.WON, totals.WON),
    (texts.PLAYS, totals.PLAYS),
    (texts.FUMBLES, totals.FUMBLES),
    (texts.CONTESTS, totals.CONTESTS),
    (texts.SERIES, totals.LONGEST),
    (texts.FASTEST, totals.FASTEST),
)

# Meanings of keys.
_UP, _DOWN, _ENTER, _LESS, _MORE, _BACK = range(6)


class Menu:
    """The pages of the menu, which it writes into ``shown``; ``words`` may be set to those of another language."""

    def __init__(self, shown: Shown, settings: Settings, numbers: Totals, words: "list[Any]") -> None:
        self.shown = shown
        self.settings = settings
        self.numbers = numbers
        self.words = words
        self._page = _MAIN
        self._main_row = 0
        self._asked = 0  # the row that must be pressed once more, since something would be lost; 0: none
        self._rows: "tuple[int, ...]" = ()
        self._to_continue = False
        self._in_match = False

    def open(self, to_continue: bool, in_match: bool) -> None:
        """Open the main page; ``to_continue``: there is a match to go on with, ``in_match``: it is on now."""
        self._to_continue = to_continue
        self._in_match = in_match
        self._main_row = 0
        self._go(_MAIN)

    def key(self, player: int, key: int) -> int:
        """Take a press on the pad of ``player`` (0 or 1), ``key`` 0 to 7 (spit/codes.py); return the action."""
        self.shown.facing = player
        meaning = _meaning(player, key)
        if meaning == _BACK:
            return self.back()
        if meaning == _UP or meaning == _DOWN:
            self.shown.row = (self.shown.row + (1 if meaning == _DOWN else -1)) % len(self._rows)
            if self._asked:
                self._asked = 0
                self.refresh()
            self._note()
            return STAY
        return self._act(self._rows[self.shown.row], meaning)

    def back(self) -> int:
        """Go one page back, or out of the menu; return the action."""
        if self._page == _MAIN:
            return CLOSE
        self._go(_MAIN, self._main_row)
        return STAY

    def refresh(self) -> None:
        """Write title, rows and foot of the page anew."""
        words = self.words
        self.shown.title = words[_TITLES[self._page]]
        self.shown.rows = [self._text(row) for row in self._rows]
        self._note()

    def _go(self, page: int, row: int = 0) -> None:
        self._page = page
        self._asked = 0
        rows = _PAGES[page]
        self._rows = rows[1:] if page == _MAIN and not self._to_continue else rows
        self.shown.row = row
        self.refresh()

    def _note(self) -> None:
        """Write the foot: the meaning of the chosen option, and during a match that it counts from the next one on."""
        row = self._rows[self.shown.row]
        foot = self.words[options.OPTIONS[row][0]][1] if row < _PAGE else ""
        if self._in_match and (self._page == _RULES or self._page == _PLAYERS):
            foot += "\n" + self.words[texts.NEXT_MATCH]
        self.shown.foot = foot

    def _act(self, row: int, meaning: int) -> int:
        if row >= _TOTAL:
            return STAY
        if row >= _PAGE:
            if meaning != _ENTER and meaning != _MORE:
                return STAY
            if row >= _ACTION:
                return self._do(row)
            self._main_row = self.shown.row
            self._go(row - _PAGE)
            return STAY
        self.settings.change(row, -1 if meaning == _LESS else 1)
        self.refresh()
        return CHANGED

    def _do(self, row: int) -> int:
        """Return the action of a row; where a match or the statistics would be lost, only at its second press."""
        action = row - _ACTION
        if self._asked != row and (action == RESET or (action == NEW and self._to_continue)):
            self._asked = row
            self.refresh()
            return STAY
        self._asked = 0
        return action

    def _text(self, row: int) -> "tuple[str, str]":
        """Return label and value of a row."""
        words = self.words
        if row == _VERSION:
            return "Spit", self.shown.version
        if row >= _TOTAL:
            name, place = _TOTALS[row - _TOTAL]
            numbers = self.numbers.numbers
            if place == totals.MATCHES:
                return words[name], str(numbers[place])
            return words[name], words[texts.BOTH] % (numbers[place], numbers[place + 1])
        if row >= _ACTION:
            return words[_ACTIONS[row - _ACTION]], words[texts.SURE] if row == self._asked else ""
        if row >= _PAGE:
            return words[_TITLES[row - _PAGE]], ">"
        value = self.settings.text(row, words)
        if row == options.VOLUME and self.shown.muted and self.settings.value(row):
            value = words[texts.MUTED]
        return words[options.OPTIONS[row][0]][0], value


class MenuScreen(Screen):
    """The menu over the screen from which it was opened."""

    def enter(self) -> None:
        """Show the menu."""
        self.shown.scene = MENU
        self.game.lobby().menu.refresh()

    def press(self, tick: int, player: int, key: int) -> None:
        """Give the press to the menu, and do the action."""
        self._do(self.game.lobby().menu.key(player, key), tick)

    def button(self, tick: int, long: bool) -> None:
        """Go back after a short press."""
        if not long:
            self._do(self.game.lobby().menu.back(), tick)

    def _do(self, action: int, tick: int) -> None:
        lobby = self.game.lobby()
        if action == CLOSE:
            lobby.close_menu()
        elif action == CONTINUE:
            lobby.continue_match(tick)
        elif action == NEW:
            lobby.new_match(tick)
        elif action == READ_RULES:
            self.game.show(lobby.rules)
        elif action == LEARN:
            learn = lobby.learn()
            self.game.show(learn)
            learn.begin(self.shown.facing, tick)
        elif action == CHANGED:
            lobby.settings_changed()
        elif action == RESET:
            lobby.reset_totals()


def _meaning(player: int, key: int) -> int:
    if key < KEY_A:
        return (_UP, _DOWN, _ENTER, _LESS, _MORE)[key]
    return _ENTER if key == KEY_P or key - KEY_A == player else _BACK
