# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Shows the state of a player's pad: its lock, its lamp and the message to the player."""

from displayio import Palette, TileGrid

from spit import ticks
from spit.codes import NONE
from spit.match import Match
from spit.state import NEVER
from view.plan import (
    SAY_BLOCKED,
    SAY_HINT,
    SAY_HINT_MORE,
    SAY_NOTHING,
    SAY_OUT,
    is_call,
    lamp,
    ms_since,
    piles_matter,
    say,
)
from view.shown import Shown
from view.table.speech import Speech
from view.tiles import TextLine, hide, put

WAIT = "..."  # shown until the menu is built
TURN_MS = 1200  # the time of each line where there is room for one, and two take turns


class PadView:
    """The lamp, the lock and the message of ``player`` (0 or 1).

    ``light`` is the lamp, ``lock`` the sign of the lock and its bar. ``lines`` are pairs of the big and the small line
    of the message, whose words ``speech`` finds; ``shaders`` are the common and the gold palette of the big line.
    ``together``: there is room for both lines of a message at a time. Otherwise ``lines`` may have a second pair, away
    from the piles, for messages with which the piles matter.
    """

    def __init__(
        self,
        player: int,
        light: TileGrid,
        lock: "tuple[TileGrid, TileGrid]",
        speech: Speech,
        lines: "list[tuple[TextLine, TextLine]]",
        shaders: "tuple[Palette, Palette]",
        together: bool,
    ) -> None:
        self._player = player
        self._light = light
        self._lock, self._bar = lock
        self._locked = False  # the sign of the lock is shown
        self._bars = 0  # how many tiles of the bar are lit
        self.speech = speech
        self._lines = lines
        self._shaders = shaders
        self._together = together
        self._say = NONE  # the message (SAY_...) that is shown
        self._armed = True  # its call counts presses already
        self._said_ms = 0  # ms at which it was shown first
        self._turn = 0  # 1: the small line has its turn

    def update(self, match: Match, shown: Shown, now_ms: int) -> None:
        """Show the state of the pad at ``now_ms``, in ms modulo 2**29."""
        player = self._player
        put(self._light, 0, lamp(match, shown, player))
        locked = match.lock[player] != NEVER or match.own_arms[player] != NEVER
        if locked or self._locked:
            self._locked = locked
            self._show_lock(match)
        self._show_speech(match, shown, now_ms)

    def renew(self) -> None:
        """Find the words of the message anew at the next update, since their numbers may have changed."""
        self._say = NONE

    def _show_lock(self, match: Match) -> None:
        """Show the lock with a bar that shrinks until its end (A31), or without one at a false start (0.3 s, A34)."""
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
        if shown.heard != NONE:  # the menu button was held in a pause
            self._lines[0][0].show(WAIT)
            self._say = NONE
            return
        what = say(match, shown, self._player)
        if not self._together and SAY_HINT <= what <= SAY_HINT_MORE:
            what = SAY_NOTHING  # it would cover the piles; the lamp shows the hint
        armed = match.arms == NEVER or not is_call(what)
        if what != self._say or armed != self._armed:
            self._say = what
            self._armed = armed
            self._said_ms = now_ms
            self._turn = 0
            self.speech.think(match, shown, self._player, what, armed)
            self._speak()
        elif not self._together and what:
            turn = ms_since(self._said_ms, now_ms) // TURN_MS & 1
            if turn != self._turn:
                self._turn = turn
                self._speak()

    def _speak(self) -> None:
        speech = self.speech
        matter = piles_matter(self._say)
        both = matter or self._together
        second = SAY_OUT <= self._say <= SAY_BLOCKED  # large letters say the rest (finish.py)
        if self._turn and speech.sub and not both:
            second = True
        pair = self._lines[-1 if matter else 0]
        for big, sub in self._lines:
            mine = big is pair[0]
            big.show("" if second or not mine else speech.big, self._shaders[speech.gold])
            sub.show(speech.sub if mine and (both or second) else "")
