# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen with the title: it offers a match of two, one against the device, and to learn."""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
except ImportError:  # a device has no typing
    pass

from screens.screen import Screen
from settings import SEAT
from spit import ticks
from spit.codes import KEY_A, NONE, SLOTS
from spit.state import NEVER
from view.shown import LEARN, TITLE
from words import texts

DEMO_MS = 15_000  # left alone for so long, it shows a demonstration
# The offers: the match to go on with, two players, + level against a bot, and to learn.
_GO_ON = 0
_TWO = 1
_BOT = 2
_LEARN = 6
_PAINTED = 2  # turns after which the title is on the display
_OLD_US = 5_000_000


class TitleScreen(Screen):
    """The title; stock keys choose an offer, a pile key starts it. At first it is the game that was played last."""

    def __init__(self, game: "GameLike") -> None:
        Screen.__init__(self, game)
        self._chosen = NONE  # the offer; NONE: what was played last, or the match to go on with
        self._told = NONE  # the offer that is shown
        self._saved = False  # there is a match to go on with
        self._asked = False  # a saved match would be lost: the next press starts
        self._since = 0  # ms of the last press
        self._waits = 0  # turns until keys count
        self._from = NEVER  # tick from which they do; NEVER: all count

    def enter(self) -> None:
        """Show the title, and choose what was played last, or the match to go on with."""
        game = self.game
        self._since = game.parts.clock.ms()
        self._chosen = NONE
        shown = self.shown
        # A key that ends the demonstration or the guided round does nothing else, however often it is pressed.
        self._waits = _PAINTED if shown.caption or shown.scene == LEARN else 0
        shown.caption = 0
        self._saved = game.lobby().can_continue()
        self._asked = False
        self.shown.scene = TITLE
        shown.version = game.parts.version() + " " + game.parts.board
        self.shown.go_on = True
        self._tell()

    def press(self, tick: int, player: int, key: int) -> None:
        """Choose another offer at a stock key on either side of the middle one, start the chosen one at a pile key."""
        if self._waits or (self._from != NEVER and ticks.since(self._from, tick) < 0):
            return
        self._since = self.game.parts.clock.ms()
        self.shown.facing = player
        self.shown.notice = ""
        if key >= KEY_A:
            self._start(tick, player)
            return
        first = _GO_ON if self._saved else _TWO
        step = key - SLOTS // 2
        if step:
            self._chosen = first + (self._offer() - first + (1 if step > 0 else -1)) % (_LEARN + 1 - first)
            self._asked = False
            self._tell()

    def run(self, tick: int, now_ms: int) -> None:
        """Show the offer, and begin the demonstration when nobody has pressed for a while."""
        if self._offer() != self._told:
            self._tell()
        game = self.game
        if self._waits:
            self._waits -= 1
            self._from = tick
        elif self._from != NEVER and ticks.since(self._from, tick) > _OLD_US:
            self._from = NEVER  # before it can not be told from the future
        if game.asleep:
            self._since = now_ms
        if ticks.since(self._since, now_ms) >= DEMO_MS and not game.in_match():
            game.show(game.lobby().demo())

    def _offer(self) -> int:
        """Return the offer that a pile key starts."""
        if self._chosen != NONE:
            return self._chosen
        if self._saved:
            return _GO_ON
        level = max(self.game.settings.level(0), self.game.settings.level(1))
        return _BOT + level if level >= 0 else _TWO

    def _tell(self) -> None:
        """Write the chosen offer."""
        words = self.game.words
        offer = self._told = self._offer()
        if self._asked:
            text = words[texts.END_OLD]
        elif offer < _BOT:
            text = words[texts.PRESS_ON if offer == _GO_ON else texts.TWO_PLAYERS]
        elif offer == _LEARN:
            text = words[texts.TO_LEARN]
        else:
            text = words[texts.BOT] % words[texts.BEGINNER + offer - _BOT]
        self.shown.title = text

    def _start(self, tick: int, player: int) -> None:
        game = self.game
        lobby = game.lobby()
        if self._offer() == _GO_ON:
            lobby.continue_match(tick)
        elif self._offer() == _LEARN:
            learn = lobby.learn()
            game.show(learn)
            learn.begin(player, tick)
        elif self._saved and not self._asked:
            self._asked = True
            self._waits = _PAINTED  # it is to be read first
            self._tell()
        else:
            self._seat(player)
            lobby.new_match(tick)

    def _seat(self, player: int) -> None:
        """Seat ``player`` and the other, or a bot of the level opposite; two bots stay until a person chooses."""
        settings = self.game.settings
        level = self._offer() - _BOT
        if self._chosen == NONE and settings.level(0) >= 0 and settings.level(1) >= 0:
            return
        seats = (0, level + 1) if level >= 0 else (0, 0)
        choices = settings.choices
        if choices[SEAT + player] != seats[0] or choices[SEAT + 1 - player] != seats[1]:
            choices[SEAT + player], choices[SEAT + 1 - player] = seats
            self.game.lobby().settings_changed()
