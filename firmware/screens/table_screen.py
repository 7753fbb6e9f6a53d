# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The match is on: presses go to it, what it decides is drawn, sounded and shown."""

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

COUNTS = 3  # of the beat (A29)
_WON_MS = 1500  # the last card is seen before the statistics are

_SOUNDS = {
    PICK: sound.PICK,
    PLAY: sound.PLAY,
    FILL: sound.FILL,
    STACK: sound.FILL,
    ANSWERED: sound.KEY,
    TURN: sound.SPIT,
    STUCK: sound.STUCK,
    SLAPPED: sound.SLAP,
    END: sound.ROUND,
    WIN: sound.WIN,
}
_MOVES = (PLAY, FILL, STACK, TURN)


class TableScreen(Screen):
    """The table; ``offset`` is the time that pauses have taken from the match, in µs modulo 2**29."""

    def __init__(self, game: "GameLike", play: Play) -> None:
        Screen.__init__(self, game)
        self.play = play
        self.offset = 0
        self.hints = Hints()
        self.result = Result(game.shown, play.stats.contest)
        self._told = 0  # log entries
        self._won_ms = NEVER
        self._scene = TABLE  # under a pause

    def skip_told(self) -> None:
        """A match is about to begin: what was decided in another is no news."""
        self._told = self.play.log.written

    def begin(self) -> None:
        """A match has just begun."""
        self.result.begin()
        self.hints.begin(self.shown, self.play.match.now)
        self._won_ms = NEVER

    def leave(self) -> None:
        """A pause begins."""
        self._scene = self.shown.scene

    def enter(self) -> None:
        """A pause has ended."""
        self.shown.scene = self._scene
        self.result.again(self.game.parts.clock.ms())

    def match_tick(self, tick: int) -> int:
        """The match's tick for one of the pads."""
        return (tick - self.offset) & ticks.MASK

    def press(self, tick: int, player: int, key: int) -> None:
        """To the match."""
        self.play.press(self.match_tick(tick), player, key)

    def run(self, tick: int, now_ms: int) -> None:
        """Decide up to ``tick``; show what follows."""
        self.play.run_to(self.match_tick(tick))
        self._tell(now_ms)
        self._count(now_ms)
        self._show_keys()
        self.hints.look(self.play.match, self.shown)
        self.result.look(now_ms)
        if self._won_ms != NEVER:
            if ticks.since(self._won_ms, now_ms) >= _WON_MS:
                self._over()
        elif not self.game.in_match():  # an error has ended it, and could not be shown
            self.game.show_title()

    def button(self, tick: int, long: bool) -> None:
        """Pause; or, the match being won, on to the statistics."""
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
        """What was decided since the last time."""
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
                self.game.match_won(entries[i])
            self.game.view.note(tick, entries[i], kind, a, entries[i + 3], entries[i + 4])
            self._sound(kind, a, now_ms)
            self.result.hear(entries[i], kind, a, entries[i + 3], now_ms)
            if kind in _MOVES:
                self.hints.moved(tick)

    def _sound(self, kind: int, reason: int, now_ms: int) -> None:
        if kind in _SOUNDS:
            self.game.sound.play(_SOUNDS[kind], now_ms)
        elif kind == REFUSE and reason == TOO_LATE:
            self.game.sound.play(sound.BEATEN, now_ms)
        elif kind == REFUSE and (reason == NOT_ADJACENT or reason == LOCKED):
            self.game.sound.play(sound.REFUSED, now_ms)

    def _count(self, now_ms: int) -> None:
        """The three counts before cards turn, seen and heard by both."""
        match = self.play.match
        beat = 0
        if match.due != NEVER and (match.phase == PHASE_READY or match.phase == PHASE_STUCK):
            beat = counts_left(ticks.since(match.now, match.due), match.rules.spit_delay_ms)
        if beat and beat != self.shown.beat:
            self.game.sound.play(sound.COUNT, now_ms)
        self.shown.beat = beat

    def _show_keys(self) -> None:
        """Whose stock key is down, while ready is awaited."""
        key_down = self.shown.key_down
        waiting = self.play.match.phase == PHASE_READY
        for player in range(2):
            key_down[player] = lowest(self.game.parts.pads.held(player)) if waiting else NONE


def counts_left(us: int, whole_ms: int) -> int:
    """How many counts of a beat of ``whole_ms`` are to come ``us`` before its end; 0 if it has not begun."""
    if us <= 0 or us > whole_ms * 1000:
        return 0
    return (us * COUNTS - 1) // (whole_ms * 1000) + 1


def lowest(keys: int) -> int:
    """The first stock slot whose key is down, NONE if none is."""
    for slot in range(SLOTS):
        if keys >> slot & 1:
            return slot
    return NONE
