# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A pause: the cards are hidden and the match's time stands still, until both players want to go on."""

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

# memory.py. ``game.words`` loads the settings in a pause. The import above does not: BEAT_MS is folded to its number.
COMPANIONS = ("settings",)
_ARMING_US = 300_000  # as for a call (A34): a press that was on its way to a pile does not end the pause


class PauseScreen(Screen):
    """The screen of a pause; at its end the match goes on from the time at which it began."""

    def __init__(self, game: "GameLike") -> None:
        Screen.__init__(self, game)
        self._began = 0  # tick
        self._armed = 0  # tick from which keys count; NEVER: they count already
        self._ends = NEVER  # tick of the end, once both players want to go on

    def begin(self, tick: int) -> None:
        """Begin the pause at ``tick`` of the pads, in µs modulo 2**29."""
        self._began = tick
        self.enter()

    def enter(self) -> None:
        """Show the pause, also after the menu; both players have to press again to end it."""
        self._ends = NEVER
        self._armed = ticks.add(self.game.parts.clock.tick(), _ARMING_US)
        shown = self.shown
        shown.scene = PAUSE
        shown.paused_beat = 0
        for player in range(2):
            shown.resume[player] = self.game.play.is_bot(player)

    def press(self, tick: int, player: int, key: int) -> None:
        """Note at a pile key that the player wants to go on; a press after the pause's end goes to the match."""
        if self._ends != NEVER:
            if ticks.since(self._ends, tick) >= 0:  # the pause has ended, and the loop is late
                self._end()
                self.game.screen.press(tick, player, key)
        elif key >= KEY_A and self._is_armed(tick):
            self._want(tick, player)

    def run(self, tick: int, now_ms: int) -> None:
        """Count down once both players want to go on, and end the pause after that."""
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
        """Open the menu after a long press; a short one stops the count."""
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
        """End the pause: the match's time goes on from where it stood."""
        table = self.game.table
        table.offset = (table.offset + self._ends - self._began) & ticks.MASK
        self._ends = NEVER
        self.shown.paused_beat = 0
        self.game.resume()
