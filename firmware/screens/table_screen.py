# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen of a match: presses go to the match, and its decisions are drawn and sounded."""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
except ImportError:  # a device has no typing
    pass

import sound
from play import Play
from screens.hints import Hints
from screens.result import Result
from screens.screen import Screen
from spit import ticks
from spit.codes import (
    ANSWERED,
    END,
    FILL,
    LOCKED,
    NONE,
    NOT_ADJACENT,
    PHASE_READY,
    PHASE_STUCK,
    PICK,
    PLAY,
    REFUSE,
    SLAPPED,
    SLOTS,
    STACK,
    STUCK,
    TOO_LATE,
    TURN,
    WIN,
)
from spit.log import WIDTH
from spit.state import NEVER
from view.shown import TABLE

COUNTS = 3  # in a beat (A29)
_WON_MS = 1500  # the last card is seen for so long before the statistics come

_SOUNDS = {
    PICK: sound.PICK,
    PLAY: sound.PLAY,
    FILL: sound.FILL,
    STACK: sound.FILL,
    ANSWERED: sound.KEY,
    TURN: sound.SPIT,
    STUCK: sound.STUCK,
    SLAPPED: sound.SLAP,
}
_MOVES = (PLAY, FILL, STACK, TURN)


class TableScreen(Screen):
    """The table with ``play`` on it; ``offset`` is the time of all pauses, in µs modulo 2**29."""

    def __init__(self, game: "GameLike", play: Play) -> None:
        Screen.__init__(self, game)
        self.play = play
        self.offset = 0
        self.hints = Hints()
        self.result = Result(game.shown, play.stats.contest)
        self._told = 0  # how many log entries have been shown
        self._won_ms = NEVER  # ms at which the match was won; NEVER: it is not, or the statistics have been shown
        self.swept = 0  # matches in a row against the device in which the loser took no round; < 0: the device has won
        self._scene = TABLE  # the scene that a pause hides

    def skip_told(self) -> None:
        """Skip all events of the match before; to be called before a match begins."""
        self._told = self.play.log.written

    def begin(self) -> None:
        """Show the table of a match that has just begun."""
        self.result.begin()
        self.hints.begin(self.shown, self.play.match.now)
        self._won_ms = NEVER

    def leave(self) -> None:
        """Remember the scene: a pause begins."""
        self._scene = self.shown.scene

    def enter(self) -> None:
        """Show the scene of before the pause again."""
        self.shown.scene = self._scene
        self.result.again(self.game.parts.clock.ms())

    def match_tick(self, tick: int) -> int:
        """Return the match's tick for a tick of the pads, both in µs modulo 2**29."""
        return (tick - self.offset) & ticks.MASK

    def press(self, tick: int, player: int, key: int) -> None:
        """Give the press to the match, in the match's time."""
        self.play.press(self.match_tick(tick), player, key)

    def run(self, tick: int, now_ms: int) -> None:
        """Decide everything up to ``tick``; show and sound what was decided."""
        self.play.run_to(self.match_tick(tick))
        self._tell(now_ms)
        self._count(now_ms)
        self._show_keys()
        self.hints.look(self.play.match, self.shown)
        self.result.look(now_ms)
        if self._won_ms != NEVER:
            if ticks.since(self._won_ms, now_ms) >= _WON_MS:
                self._over()
        elif not self.game.in_match():  # an error has ended the match, and could not be shown
            self.game.show_title()

    def button(self, tick: int, long: bool) -> None:
        """Pause after a short press; if the match is won, show the statistics."""
        if long:
            return
        if self.game.in_match():
            self.game.pause(tick)
        elif self._won_ms != NEVER:
            self._over()

    def _over(self) -> None:
        self._won_ms = NEVER
        self.game.show_over()

    def _tell(self, now_ms: int) -> None:
        """Show and sound the log entries since the last call; the log keeps the newest 64."""
        log = self.play.log
        if log.written - self._told > log.size:
            self._told = log.written - log.size
        entries = log.entries
        while self._told < log.written:
            i = self._told % log.size
            tick = log.ticks[i]
            i *= WIDTH
            self._told += 1
            kind = entries[i + 1]
            a = entries[i + 2]
            if kind == WIN:
                self._won_ms = now_ms
                self.game.count_win(entries[i])
            self.game.view.note(tick, entries[i], kind, a, entries[i + 3], entries[i + 4])
            self.result.hear(entries[i], kind, a, entries[i + 3], now_ms)
            self.hear(entries[i], kind, a, now_ms)
            if kind in _MOVES:
                self.hints.moved(tick)

    def hear(self, player: int, kind: int, reason: int, now_ms: int) -> None:
        """Sound an event of a match (spit/codes.py) at ``now_ms``."""
        if kind in _SOUNDS:
            self.game.sound.play(_SOUNDS[kind], now_ms)
        elif kind == WIN:
            self.game.sound.play(sound.WIN_2 if player else sound.WIN, now_ms)
        elif kind == END:
            self.game.sound.play(sound.ROUND_2 if self.shown.out == 1 else sound.ROUND, now_ms)
        elif kind == REFUSE and reason == TOO_LATE:
            self.game.sound.play(sound.BEATEN, now_ms)
        elif kind == REFUSE and (reason == NOT_ADJACENT or reason == LOCKED):
            self.game.sound.play(sound.REFUSED, now_ms)

    def _count(self, now_ms: int) -> None:
        """Show and sound the three counts before the cards turn."""
        match = self.play.match
        beat = 0
        if match.due != NEVER and (match.phase == PHASE_READY or match.phase == PHASE_STUCK):
            beat = counts_left(ticks.since(match.now, match.due), match.rules.spit_delay_ms)
        if beat and beat != self.shown.beat:
            self.game.sound.play(sound.COUNT, now_ms)
        self.shown.beat = beat

    def _show_keys(self) -> None:
        """Show each player's lowest stock key that is down, while a ready call waits for answers."""
        key_down = self.shown.key_down
        waiting = self.play.match.phase == PHASE_READY
        for player in range(2):
            key_down[player] = lowest(self.game.parts.pads.held(player)) if waiting else NONE


def counts_left(us: int, whole_ms: int) -> int:
    """Return how many counts of a beat of ``whole_ms`` are to come, ``us`` before its end; 0 if it has not begun."""
    if us <= 0 or us > whole_ms * 1000:
        return 0
    return (us * COUNTS - 1) // (whole_ms * 1000) + 1


def lowest(keys: int) -> int:
    """Return the first stock slot whose key is down in ``keys`` (bit 0 for s1), NONE if none is."""
    for slot in range(SLOTS):
        if keys >> slot & 1:
            return slot
    return NONE
