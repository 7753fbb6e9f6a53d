# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What a player sees of the own pad: lock, lamp, what the device says."""

from displayio import Palette, TileGrid

from spit import ticks
from spit.codes import NONE
from spit.match import Match
from spit.state import NEVER
from view.plan import (
    SAY_HINT,
    SAY_HINT_MORE,
    SAY_NOTHING,
    is_call,
    lamp,
    ms_since,
    piles_matter,
    say,
)
from view.shown import Shown
from view.table.speech import Speech
from view.tiles import TextLine, hide, put

WAIT = "..."  # until the menu is there
TURN_MS = 1200  # where there is room for one line, the two take turns


class PadView:
    """All this for ``player``: ``shaders`` are the colours of what is said, common and gold."""

    def __init__(
        self,
        player: int,
        light: TileGrid,
        lock: "tuple[TileGrid, TileGrid]",
        speech: Speech,
        lines: "tuple[TextLine, TextLine]",
        shaders: "tuple[Palette, Palette]",
        together: bool,
    ) -> None:
        self._player = player
        self._light = light
        self._lock, self._bar = lock
        self._locked = False  # the sign is shown
        self._bars = 0
        self._speech = speech
        self._big, self._sub = lines
        self._shaders = shaders
        self._together = together  # there is room for both lines at a time
        self._say = NONE
        self._armed = True
        self._said_ms = 0
        self._turn = 0

    def update(self, match: Match, shown: Shown, now_ms: int) -> None:
        """Show what is new."""
        player = self._player
        put(self._light, 0, lamp(match, shown, player))
        locked = match.lock[player] != NEVER or match.own_arms[player] != NEVER
        if locked or self._locked:
            self._locked = locked
            self._show_lock(match)
        self._show_speech(match, shown, now_ms)

    def renew(self) -> None:
        """What is said may have new numbers in it."""
        self._say = NONE

    def _show_lock(self, match: Match) -> None:
        """The lock is seen as long as it lasts, its bar shrinks (A31); without a bar, a false start's 0.3 s (A34)."""
        until = match.lock[self._player]
        most = self._bar.width
        bars = 0
        if until != NEVER:
            bars = min(most, ticks.since(match.now, until) * most // (1000 * match.lock_ms[self._player]) + 1)
        hide(self._lock, not self._locked)
        while self._bars < bars:
            put(self._bar, self._bars, 1)
            self._bars += 1
        while self._bars > bars:
            self._bars -= 1
            put(self._bar, self._bars, 0)

    def _show_speech(self, match: Match, shown: Shown, now_ms: int) -> None:
        if shown.heard != NONE:  # the menu button, held in a pause
            self._big.show(WAIT)
            self._say = NONE
            return
        what = say(match, shown, self._player)
        if not self._together and SAY_HINT <= what <= SAY_HINT_MORE:
            what = SAY_NOTHING  # the piles are where it would stand; the lamp hints
        armed = match.arms == NEVER or not is_call(what)
        if what != self._say or armed != self._armed:
            self._say = what
            self._armed = armed
            self._said_ms = now_ms
            self._turn = 0
            self._speech.think(match, shown, self._player, what, armed)
            self._speak()
        elif not self._together and what:
            turn = ms_since(self._said_ms, now_ms) // TURN_MS & 1
            if turn != self._turn:
                self._turn = turn
                self._speak()

    def _speak(self) -> None:
        speech = self._speech
        second = self._turn and speech.sub and not piles_matter(self._say)
        self._big.show("" if second else speech.big, self._shaders[speech.gold])
        self._sub.show(speech.sub if self._together or second else "")
