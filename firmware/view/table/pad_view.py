# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Shows the state of a player's pad: its lock, its lamp and the message to the player."""

from displayio import Palette, TileGrid

from spit import ticks
from spit.codes import NONE, PHASE_SLAP
from spit.match import Match
from spit.state import NEVER
from view.plan import (
    AWAITED,
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
from view.shown import TABLE, Shown
from view.table.speech import Speech
from view.tiles import TextLine, hide, put

WAIT = "..."  # shown until the menu is built
# The tiles of "lamp" that show a pad of six keys: the pile key awaited, the stock keys that slap.
_SIX = 4
_SIX_SLAP = 5
TURN_MS = 1200  # the time of each line where there is room for one, and two take turns


class PadView:
    """The lamp, the lock and the message of ``player`` (0 or 1).

    ``light`` is the lamp, ``lock`` the sign of the lock and its bar. ``lines`` are pairs of the big and the small line
    of the message, whose words ``speech`` finds; ``shaders`` are the common and the gold palette of the big line.
    ``together``: there is room for both lines of a message at a time. Otherwise ``lines`` may have a second pair, away
    from the piles, for messages with which the piles matter.
    ``beside``: the player sits beside player 1, and so is shown the lamp's signs upright, but the picture of the pad
    turned, as it lies.
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
        beside: bool,
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
        self._beside = beside
        self._say = NONE  # the message (SAY_...) that is shown
        self._armed = True  # its call counts presses already
        self._said_ms = 0  # ms at which it was shown first
        self._turn = 0  # 1: the small line has its turn

    def update(self, match: Match, shown: Shown, now_ms: int) -> None:
        """Show the state of the pad at ``now_ms``, in ms modulo 2**29."""
        player = self._player
        shows = lamp(match, shown, player)
        if shows == AWAITED and match.rules.six_key[player]:
            shows = _SIX_SLAP if match.phase == PHASE_SLAP and shown.scene == TABLE else _SIX
        if self._light[0] != shows:
            self._light[0] = shows
            if self._beside:
                self._light.flip_x = self._light.flip_y = shows == AWAITED or shows >= _SIX
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
            sub.show(speech.sub if mine and (both or second or not speech.big) else "")
