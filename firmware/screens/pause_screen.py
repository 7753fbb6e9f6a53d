# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A pause: faces are hidden, the match's time stands still, both players end it with a beat."""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
except ImportError:  # a device has no typing
    pass

import sound
from screens.screen import Screen
from screens.table_screen import counts_left
from settings import BEAT_MS
from spit import ticks
from spit.codes import KEY_A
from spit.state import NEVER
from view.shown import PAUSE

COMPANIONS = ("settings",)  # memory.py
_ARMING_US = 300_000  # as a call's (A34): a press on its way to a pile is no answer


class PauseScreen(Screen):
    """Begun by ``begin``; gives the table back its time when it ends."""

    def __init__(self, game: "GameLike") -> None:
        Screen.__init__(self, game)
        self._began = 0  # tick
        self._armed = 0  # tick from which keys count; NEVER: they do
        self._ends = NEVER  # tick, once both want to go on

    def begin(self, tick: int) -> None:
        """The match stands still from ``tick`` on."""
        self._began = tick
        self.enter()

    def enter(self) -> None:
        """Shown, or shown again after the menu: both have to want to go on."""
        self._ends = NEVER
        self._armed = ticks.add(self.game.parts.clock.tick(), _ARMING_US)
        shown = self.shown
        shown.scene = PAUSE
        shown.paused_beat = 0
        for player in range(2):
            shown.resume[player] = self.game.play.is_bot(player)

    def press(self, tick: int, player: int, key: int) -> None:
        """A pile key: this player wants to go on."""
        if self._ends != NEVER:
            if ticks.since(self._ends, tick) >= 0:  # it is play already, the loop was late
                self._end()
                self.game.screen.press(tick, player, key)
        elif key >= KEY_A and self._is_armed(tick):
            self._want(tick, player)

    def run(self, tick: int, now_ms: int) -> None:
        """Count down; end when it is time."""
        if self._is_armed(tick):
            self._armed = NEVER  # before the tick grows too old to be compared
        if self._ends == NEVER:
            return
        left = counts_left(ticks.since(tick, self._ends), BEAT_MS)
        if left and left != self.shown.paused_beat:
            self.game.sound.play(sound.COUNT, now_ms)
        self.shown.paused_beat = left
        if not left:
            self._end()
            self.game.screen.run(tick, now_ms)

    def button(self, tick: int, long: bool) -> None:
        """The menu, if held; a short press during the beat stops it."""
        if long:
            self.game.lobby().open_menu()
        elif self._ends != NEVER:
            self.enter()

    def _is_armed(self, tick: int) -> bool:
        return self._armed == NEVER or ticks.since(self._armed, tick) >= 0

    def _want(self, tick: int, player: int) -> None:
        resume = self.shown.resume
        resume[player] = True
        if resume[0] and resume[1]:
            self._ends = ticks.add(tick, BEAT_MS * 1000)

    def _end(self) -> None:
        """The table's time goes on as if nothing had been."""
        table = self.game.table
        table.offset = (table.offset + self._ends - self._began) & ticks.MASK
        self._ends = NEVER
        self.shown.paused_beat = 0
        self.game.resume()
