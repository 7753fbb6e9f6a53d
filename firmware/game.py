# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The one main loop, on a device and on a PC: pads -> match -> sound -> view -> display -> button -> store.

Presses are stamped before the loop sees them, so nothing here is in a hurry but the order: what
was pressed is decided first, then heard, then seen; then comes all else. The store is written only
between rounds.
What the parts are is said in ``parts.py``; the game knows them only by what they do.
"""

import gc

try:
    from typing import Any

    from parts import Parts, ViewLike
    from screens.lobby import Lobby
    from screens.pause_screen import PauseScreen
    from settings import Settings
    from stats.totals import Totals
except ImportError:  # only names for types
    pass

from memory import forget
from play import Play
from saves import store
from screens.screen import Screen
from screens.table_screen import TableScreen
from settings import LANGUAGE
from sound import Sound
from spit import ticks
from spit.codes import NONE, PHASE_OVER, PHASE_READY
from spit.state import NEVER
from view.shown import Shown, heard
from words import texts

_FAILURES = 3  # with less than _WELL_MS in between: beyond that going on is no use
_WELL_MS = 5000


class Game:
    """The game on ``parts``: call ``turn`` again and again."""

    def __init__(self, parts: "Parts") -> None:
        self.parts = parts
        self.shown = Shown()
        self.shown.resolution_us = parts.pads.resolution_us
        self._settings: "Settings | None" = None
        self._kept: "tuple[bytearray, bytearray] | None" = None  # the choices, while the settings are not in memory
        self.settings.unpack(parts.store.load(store.SETTINGS))
        self._words: "list[Any] | None" = None
        self.view: "ViewLike" = parts.make_view(self.words)
        self.sound = Sound(parts.buzzer)
        self.play = Play(parts.recorder)
        self.table = TableScreen(self, self.play)
        self._pausing: "PauseScreen | None" = None
        self._lobby: "Lobby | None" = None
        self.unsaved_settings: "bytes | None" = None  # as a record: parts.py
        self.unsaved_totals: "Totals | None" = None
        self._lost = parts.pads.lost
        self._failures = 0
        self.failed_ms = 0
        self._used_up = (
            False  # the press of the button, held on, is no long one: it closed the menu, or woke the display
        )
        self.asleep = False  # what is pressed only wakes the display, and answers nothing
        self._lit = NEVER  # tick at which it was made bright again: what is stamped before was pressed in the dark
        self.touched = False  # a key or the button was pressed; for whoever dims the display, who resets it
        self._take = self._press  # a bound method is an object: made once
        self._asked: "list[tuple[int, int, int]]" = []  # tick, player, key: pressed beside the table, not yet answered
        self._seen = False  # that they were heard is on the display
        self._resumed = False  # what the pause needed is still in memory
        self.screen: Screen = self.table
        self.lobby().apply_settings()
        self.show_title()

    @property
    def words(self) -> "list[Any]":
        """What players read; loaded when it is asked for, and let go with the lobby."""
        if self._words is None:
            self._words = self.parts.words.load(self.settings.choices[LANGUAGE])
        return self._words

    @property
    def settings(self) -> "Settings":
        """What the players have chosen; loaded and let go as the words are."""
        if self._settings is None:
            from settings import Settings

            self._settings = Settings(self.parts.words.names, self._kept)
            self._kept = self._settings.kept
        return self._settings

    @property
    def pausing(self) -> "PauseScreen":
        """The screen of a pause; loaded when there is one, and let go when it is over."""
        if self._pausing is None:
            from screens.pause_screen import PauseScreen

            self._pausing = PauseScreen(self)
        return self._pausing

    # The loop.

    def turn(self) -> None:
        """A step. An unexpected error in it is kept, said, and survived; one that lasts is raised at last."""
        try:
            self.step()
            if self._failures and ticks.since(self.failed_ms, self.parts.clock.ms()) >= _WELL_MS:
                self._failures = 0
        except Exception as error:
            self._failures += 1
            self.crashed(error)
            if self._failures > _FAILURES:
                raise

    def step(self) -> None:
        """One turn of the loop."""
        parts = self.parts
        now_ms = parts.clock.ms()
        self._answer()
        tick = parts.pads.drain(self._take)
        if self._lit != NEVER and ticks.since(self._lit, tick) >= 0:
            self._lit = NEVER
            self.asleep = False
        self.screen.run(tick, now_ms)
        if self.view is None:  # it could not be made
            self.make_view()
        self.view.update(self.play.match, self.shown, now_ms)
        parts.display.refresh()
        self._seen = True
        # What no press waits for comes after what a press is seen by.
        self._look_at_button(tick)
        self._look_at_pads(tick)
        self.sound.tick(parts.clock.ms())
        self.keep()

    def darken(self, dark: bool) -> None:
        """The display was made dark, or bright again: what is pressed in the dark, by whomever, answers nothing."""
        if dark:
            self.asleep = True
            self._lit = NEVER
        elif self.asleep:
            self._lit = self.parts.clock.tick()

    def _press(self, tick: int, player: int, key: int) -> None:
        """Hear a press, from within the pads. A match is told at once; all else waits for the top of a turn.

        For a page is made, modules are loaded and the store is written to only where the stack is not deep yet.
        """
        self.touched = True
        if self.asleep:
            return
        if self.at_table():
            self.screen.press(tick, player, key)
        else:
            self._ask(tick, player, key)

    def _ask(self, tick: int, player: int, key: int) -> None:
        """Note what is to be answered once it is seen that it was heard: pages take up to a second."""
        self._asked.append((tick, player, key))
        self._seen = False
        self.shown.heard = heard(player, key)

    def _answer(self) -> None:
        """Do what was pressed beside the table, and let go of what a pause that has ended needed."""
        if self._seen and self._asked:
            self.shown.heard = NONE
            while self._asked:
                tick, player, key = self._asked.pop(0)
                if player == NONE:
                    self.screen.button(tick, bool(key))
                else:
                    self.screen.press(tick, player, key)
        if self._resumed:
            self._resumed = False
            self.leave_lobby()
            self.leave_store()

    def _look_at_button(self, tick: int) -> None:
        button = self.parts.button
        button.update()
        if button.pressed:
            self.touched = True
            self._used_up = self.asleep or not self.at_table()
            if self.asleep:
                return
            if self.at_table():  # no press that comes later may be decided
                self.screen.button(tick, False)
            else:
                self._ask(tick, NONE, False)
        elif button.long_press and not self._used_up:
            self._ask(tick, NONE, True)

    def _look_at_pads(self, tick: int) -> None:
        """Presses were lost: a match stands still, for it would not be fair, and both are told why."""
        lost = self.parts.pads.lost
        if lost != self._lost:
            self._lost = lost
            self.shown.notice = self.words[texts.KEYS_LOST]
            if self.screen is self.table and self.in_match():
                self.pause(tick)

    # From screen to screen.

    def show(self, screen: Screen) -> None:
        """Go to a screen."""
        self.screen = screen
        screen.enter()

    def at_table(self) -> bool:
        """Whether the table is shown, or the pause over it."""
        return self.screen is self.table or self.screen is self._pausing

    def in_match(self) -> bool:
        """Whether a match is on, be it paused."""
        return self.play.match.phase != PHASE_OVER

    def in_round(self) -> bool:
        """Tell if a round is being played, be it paused."""
        phase = self.play.match.phase
        return phase != PHASE_READY and phase != PHASE_OVER

    def may_write(self) -> bool:
        """Tell if records may be written now: while no round runs, for a pause stands still."""
        return not self.in_round() or self.screen is self._pausing

    def match_won(self, winner: int) -> None:
        """The match is over."""
        self.shown.wins[winner] += 1

    def show_title(self) -> None:
        """Whatever was shown."""
        self.show(self.lobby().title)

    def show_over(self) -> None:
        """The last card has been seen."""
        self.show(self.lobby().over)

    def pause(self, tick: int) -> None:
        """Hide the table; the match stands still from ``tick`` on."""
        self.table.leave()
        self.screen = self.pausing
        self.pausing.begin(tick)

    def resume(self) -> None:
        """The pause is over: what was on the table is there again."""
        self.shown.notice = ""
        self.screen = self.table
        self.table.enter()
        self._resumed = True  # maybe by a press

    def lobby(self) -> "Lobby":
        """The screens beside the table."""
        if self._lobby is None:
            from screens.lobby import Lobby

            self._lobby = Lobby(self)
            if self.view is not None:
                self.view.words = self.words
        return self._lobby

    def leave_lobby(self) -> None:
        """To the table, or to the pause over it: what only the lobby needs is let go, and the pause if it is over."""
        self._lobby = self._words = self._settings = None
        if self.screen is self.table:
            self._pausing = None
        forget("screens.lobby", "screens.pause_screen")

    # Errors, saves.

    def crashed(self, error: Exception) -> None:
        """An unexpected error: it is kept, told, and survived."""
        self.view = None  # type: ignore[assignment]  # the memory may be full
        gc.collect()
        from failure import survive

        survive(self, error)
        forget("failure")

    def speak(self) -> None:
        """In another language from now on."""
        self._words = None
        self.shown.notice = ""  # it is in the old one; what lasts will be said again
        self.make_view()

    def make_view(self) -> None:
        """Anew, in the words as they are."""
        self.view = None  # type: ignore[assignment]  # on a device there is no room for two
        gc.collect()
        self.view = self.parts.make_view(self.words)

    def keep(self) -> None:
        """Write what has changed, unless a round runs: in a pause it stands still.  Tunes are not disturbed by it."""
        play = self.play
        dealt = play.dealt and self.sound.at_rest()
        if not (dealt or play.won or self.unsaved_settings is not None or self.unsaved_totals is not None):
            return
        if self.may_write():
            from saves import saver

            saver.keep(self, dealt)
            if dealt:
                self.leave_store()

    def leave_store(self) -> None:
        """Let what only writing needs leave memory, since nothing is written while a round runs."""
        self.parts.store.let_go()
        forget("saves.saver", "saves.journal")
