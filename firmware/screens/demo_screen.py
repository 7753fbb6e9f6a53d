# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A short demonstration while nobody plays: two bots, slowly, with a caption at each new kind of move."""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
except ImportError:  # a device has no typing
    pass

from play import Play
from screens.screen import Screen
from spit import ticks
from spit.bot import Bot
from spit.codes import END, FILL, NONE, PICK, PLAY, SLAPPED, STUCK
from spit.log import WIDTH
from view.shown import TABLE

SEED = 526  # in this deal the first spit comes after 8 s, and a player is out after 20 s
_SLOWER = 2  # the match's time takes so many times as long
_READ_MS = 2600  # a caption stands for so long, and the match with it
_LAST_MS = 3000  # the slap is seen for so long
_NONE = 6  # of ``Shown.caption``
_KINDS = (PICK, PLAY, FILL, STUCK, END)  # of the captions 1 to 5


class DemoScreen(Screen):
    """The demonstration; any key and the button end it, and do nothing else. Its match is neither kept nor counted."""

    def __init__(self, game: "GameLike") -> None:
        Screen.__init__(self, game)
        play = self._play = Play()
        self._tick = game.parts.clock.tick()  # the time of the pads at the last turn
        self._time = self._tick  # the match's
        self._told = 0  # how many log entries have been shown
        self._seen = 0  # bit k: caption k has been shown
        self._since = 0  # ms at which the caption was shown
        self._ends = False  # somebody has slapped
        rules = play.match.rules
        rules.spit_delay_ms = 600
        for player in range(2):
            rules.six_key[player] = game.shown.six_keys[player]
        play.match.start(SEED, self._tick)
        for player in range(2):
            play.bots.append(Bot(play.match, player, 1 - player, 2 * SEED + player))

    def enter(self) -> None:
        """Show the table of the demonstration."""
        self.game.leave_lobby()
        self.game.play = self._play
        self.shown.scene = TABLE
        self.shown.levels[0] = self.shown.levels[1] = NONE
        self.shown.first = NONE
        self.shown.caption = _NONE

    def press(self, tick: int, player: int, key: int) -> None:
        """End the demonstration."""
        self.game.show_title()

    def button(self, tick: int, long: bool) -> None:
        """End the demonstration."""
        self.game.show_title()

    def run(self, tick: int, now_ms: int) -> None:
        """Go on with the match, unless a caption is being read; end after the slap."""
        us = ticks.since(self._tick, tick)
        self._tick = tick
        if self.shown.caption != _NONE or self._ends:
            if ticks.since(self._since, now_ms) < (_LAST_MS if self._ends else _READ_MS):
                return
            if self._ends:
                self.game.show_title()
                return
            self.shown.caption = _NONE
        self._time = ticks.add(self._time, us // _SLOWER)
        play = self._play
        play.run_to(self._time)
        self._tell(now_ms)

    def _tell(self, now_ms: int) -> None:
        """Show the log entries since the last call, and a caption if one is of a new kind."""
        log = self._play.log
        while self._told < log.written:
            i = self._told % log.size
            tick = log.ticks[i]
            i *= WIDTH
            self._told += 1
            kind = log.entries[i + 1]
            self.game.view.note(tick, log.entries[i], kind, log.entries[i + 2], log.entries[i + 3], log.entries[i + 4])
            if kind in _KINDS and not self._seen >> kind & 1:
                self._seen |= 1 << kind
                self.shown.caption = _KINDS.index(kind) + 1
                self._since = now_ms
            elif kind == SLAPPED:
                self._ends = True
                self._since = now_ms
