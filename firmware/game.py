# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The one main loop, on a device and on a PC: pads -> match -> sound -> view -> display -> button -> store.

Presses are stamped before the loop sees them, so a slow turn changes no decision. Only the order within a turn
matters: a press is decided first, then heard, then seen; all other work comes after that. The store is written between
rounds and in a pause.
The game knows its parts only by their interfaces (``parts.py``).
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
from view.shown import LEARN, Shown, heard
from words import texts

_FAILURES = 3  # errors that it survives, each less than _WELL_MS after the one before; the next one is raised
_WELL_MS = 5000


class Game:
    """The game on ``parts``; the caller calls ``turn`` again and again."""

    def __init__(self, parts: "Parts") -> None:
        self.parts = parts
        self.shown = Shown()
        self.shown.resolution_us = parts.pads.resolution_us
        self._settings: "Settings | None" = None
        self._kept: "tuple[bytearray, bytearray] | None" = None  # the choices, while the settings are not in memory
        for player in range(2):
            if parts.six_keys[player]:
                self.settings.fix_six_keys(player)
        chosen = self.settings.unpack(parts.store.load(store.SETTINGS))
        self._words: "list[Any] | None" = None
        self.view: "ViewLike" = parts.make_view(self.words)
        self.sound = Sound(parts.buzzer)
        self.play = Play(parts.recorder)
        self.table = TableScreen(self, self.play)
        self._pausing: "PauseScreen | None" = None
        self._lobby: "Lobby | None" = None
        self.unsaved_settings: "bytes | None" = None  # a record (parts.py)
        self.unsaved_totals: "Totals | None" = None
        self._lost = parts.pads.lost
        self._failures = 0
        self.failed_ms = 0
        # The press of the button has closed the menu or woken the display: it does not count as a long press too.
        self._used_up = False
        self.asleep = False  # the display is dark: a press wakes it, and has no other effect
        self._lit = NEVER  # tick at which it became bright again: presses stamped before were made in the dark
        self.touched = False  # a key or the button was pressed; the module that dims the display reads and resets it
        self._take = self._press  # made once, since every look-up of a bound method allocates one
        self._asked: "list[tuple[int, int, int]]" = []  # tick, player, key of presses beside the table, not yet done
        self._seen = False  # the display has shown that these presses were heard
        self._resumed = False  # a pause has ended, and what it needed is still in memory
        self.screen: Screen = self.table
        self.lobby().apply_settings()
        if parts.store.blank:  # the first start
            self.show(self.lobby().learn() if chosen else self.lobby().languages())
        else:
            self.show_title()

    @property
    def words(self) -> "list[Any]":
        """Return the texts that players read, loading them if needed; ``leave_lobby`` lets them go."""
        if self._words is None:
            self._words = self.parts.words.load(self.settings.choices[LANGUAGE])
        return self._words

    @property
    def settings(self) -> "Settings":
        """Return the choices of the players, loading them if needed; ``leave_lobby`` lets them go."""
        if self._settings is None:
            from settings import Settings

            self._settings = Settings(self.parts.words.names, self._kept)
            self._kept = self._settings.kept
        return self._settings

    @property
    def pausing(self) -> "PauseScreen":
        """Return the screen of a pause, loading it if needed; it is let go when the pause is over."""
        if self._pausing is None:
            from screens.pause_screen import PauseScreen

            self._pausing = PauseScreen(self)
        return self._pausing

    # The loop.

    def turn(self) -> None:
        """Do one turn of the loop, ``step``, and survive an unexpected error in it.

            game = Game(parts)
            while True:
                game.turn()  # between two turns the caller does its own work, such as feeding a watchdog

        In play a turn with nothing to draw takes 2.5 ms on a Pico; one that makes a page takes up to a second. The
        caller must call it again without delay: no decision depends on that, but presses are heard and seen only in a
        turn, and the queues of the pads are limited (``PadsLike.drain``).

        An error is stored and shown, and the round is lost (failure.py). The fourth error without 5 s of calm in
        between is raised: then the caller has to start the device anew.
        """
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
        """Decide, sound and show what was pressed, then look after the button, the pads and the store.

        All parts get the same time: ``tick`` in µs modulo 2**29, up to which all presses are known, and ``now_ms`` in
        ms modulo 2**29. An error is raised.
        """
        parts = self.parts
        now_ms = parts.clock.ms()
        self._answer()
        tick = parts.pads.drain(self._take)
        if self._lit != NEVER and ticks.since(self._lit, tick) >= 0:
            self._lit = NEVER
            self.asleep = False
        self.screen.run(tick, now_ms)
        if self.view is None:  # an error came up while it was made
            self.make_view()
        self.view.update(self.play.match, self.shown, now_ms)
        parts.display.refresh()
        self._seen = True
        # The display has shown the presses. The work below can wait until then.
        self._look_at_button(tick)
        self._look_at_pads(tick)
        self.sound.tick(parts.clock.ms())
        self.keep()

    def darken(self, dark: bool) -> None:
        """Ignore presses that are made while the display is dark; the caller tells here when it goes dark or bright."""
        if dark:
            self.asleep = True
            self._lit = NEVER
        elif self.asleep:
            self._lit = self.parts.clock.tick()

    def _press(self, tick: int, player: int, key: int) -> None:
        """Take a press from the pads: give it to a match or a lesson at once, or note it for the top of the next turn.

        On other screens a press may make a page, load modules or write to the store, which needs much of the stack.
        At the top of a turn the stack has room for that.
        """
        self.touched = True
        if self.asleep:
            return
        if self.at_table() or self.shown.scene == LEARN:
            self.screen.press(tick, player, key)
        else:
            self._ask(tick, player, key)

    def _ask(self, tick: int, player: int, key: int) -> None:
        """Note a press beside the table and show that it was heard; the next turn answers it, which may take 1 s."""
        self._asked.append((tick, player, key))
        self._seen = False
        self.shown.heard = heard(player, key)

    def _answer(self) -> None:
        """Give the noted presses to the screen, and let go of what a pause needed if it has ended."""
        if self._seen and self._asked:
            self.shown.heard = NONE
            screen = self.screen
            while self._asked:
                if self.screen is not screen:  # the other presses were meant for the screen before
                    self._asked.clear()
                    break
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
            if self.at_table():  # at once: in a pause no later press is decided
                self.screen.button(tick, False)
            else:
                self._ask(tick, NONE, False)
        elif self._used_up:
            return
        elif button.long_press:
            self._ask(tick, NONE, True)
        elif button.value and self.screen is self._pausing:
            self.lobby()  # the press may become a long one, which opens the menu: load it in the meantime

    def _look_at_pads(self, tick: int) -> None:
        """Pause the match and tell both players if presses were lost, since to go on would not be fair."""
        lost = self.parts.pads.lost
        if lost != self._lost:
            self._lost = lost
            self.shown.notice = self.words[texts.KEYS_LOST]
            if self.screen is self.table and self.in_match():
                self.pause(tick)

    # From screen to screen.

    def show(self, screen: Screen) -> None:
        """Show a screen in place of the present one."""
        self.screen = screen
        screen.enter()

    def at_table(self) -> bool:
        """Tell if the table is shown, or the pause over it."""
        return self.screen is self.table or self.screen is self._pausing

    def in_match(self) -> bool:
        """Tell if a match is on; a paused one counts."""
        return self.table.play.match.phase != PHASE_OVER

    def in_round(self) -> bool:
        """Tell if a round is being played; a paused one counts."""
        phase = self.table.play.match.phase
        return phase != PHASE_READY and phase != PHASE_OVER

    def may_write(self) -> bool:
        """Tell if records may be written now: while no round is played, or in a pause."""
        return not self.in_round() or self.screen is self._pausing

    def count_win(self, winner: int) -> None:
        """Count a won match for ``winner`` (0 or 1)."""
        self.shown.wins[winner] += 1

    def show_title(self) -> None:
        """Show the title, from any screen; the demonstration is over."""
        self.play = self.table.play
        self.show(self.lobby().title())

    def show_over(self) -> None:
        """Show the statistics of the match that is over."""
        self.show(self.lobby().over())

    def pause(self, tick: int) -> None:
        """Hide the table, and stop the time of the match at ``tick`` (µs modulo 2**29)."""
        self.table.leave()
        self.screen = self.pausing
        self.pausing.begin(tick)

    def resume(self) -> None:
        """End the pause: show the table again as it was."""
        self.shown.notice = ""
        self.screen = self.table
        self.table.enter()
        self._resumed = True  # cleared up in the next turn, since a press may have called this from deep in the stack

    def lobby(self) -> "Lobby":
        """Return the screens beside the table, loading them if needed."""
        if self._lobby is None:
            from screens.lobby import Lobby

            self._lobby = Lobby(self)
            if self.view is not None:
                self.view.words = self.words
        return self._lobby

    def leave_lobby(self) -> None:
        """Let go of what only the screens beside the table need; while the table is shown, of the pause too."""
        self._lobby = self._words = self._settings = None
        if self.screen is self.table:
            self._pausing = None
        forget("screens.lobby", "screens.pause_screen")

    # Errors, saves.

    def crashed(self, error: Exception) -> None:
        """Store an unexpected error, show it, and keep the game alive."""
        self.play = self.table.play  # if it was the demonstration, that is over
        self.shown.caption = 0
        self.view = None  # type: ignore[assignment]  # the memory may be full, and the error page needs some
        gc.collect()
        from failure import survive

        survive(self, error)
        forget("failure")

    def speak(self) -> None:
        """Show everything in the language that the settings say."""
        self._words = None
        self.shown.notice = ""  # it is in the old language; a notice that still holds will be set again
        self.make_view()

    def make_view(self) -> None:
        """Make the view anew, with the words as they are."""
        self.view = None  # type: ignore[assignment]  # on a device there is no room for two
        gc.collect()
        self.view = self.parts.make_view(self.words)

    def keep(self) -> None:
        """Write the records that have changed, if ``may_write``; a new deal waits for the end of a tune."""
        play = self.table.play
        dealt = play.dealt and play.match.phase == PHASE_READY and self.sound.at_rest()
        if not (dealt or play.won or self.unsaved_settings is not None or self.unsaved_totals is not None):
            return
        if self.may_write():
            from saves import saver

            saver.keep(self, dealt)
            if dealt:
                self.leave_store()

    def leave_store(self) -> None:
        """Let go of what only the store needs, since nothing is written while a round is played."""
        self.parts.store.let_go()
        forget("saves.saver", "saves.journal")
