# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What a player sees of the own pad: spit cards, lock, lamps, and what the device says."""

from displayio import Group, Palette

from spit import ticks
from spit.codes import NONE, SPIT
from spit.match import Match
from spit.state import NEVER

from . import plan
from .cards import BACK, EMPTY, Card, CardSheets
from .font import Font
from .paint import Paint
from .parts import Line, hide, put, tiles
from .shown import Shown
from .speech import Speech

TURN_MS = 1200  # where there is room for one line, the two take turns


class PadSheets:
    """The tiles of lamps and locks."""

    def __init__(self, paint: Paint) -> None:
        self.lamp = paint.sheet("lamp")
        self.lock = paint.sheet("lock")
        self.bar = paint.sheet("bar")


class Pad:
    """All this for ``player``."""

    def __init__(self, group: Group, paint: Paint, cards: CardSheets, sheets: PadSheets, player: int) -> None:
        look = paint.look
        self._look = look
        self._player = player
        self._deck = Card(group, paint, cards, player, look.DECK) if look.DECK else None
        self._count = Line(group, look, paint.big, paint.badge, player, look.DECK_COUNT, 2 * paint.big.width, 2, True)
        self._number = NONE
        self._lamps = []
        for at in look.LAMPS:
            if at:
                self._lamps.append(tiles(group, look, sheets.lamp, paint.lamp, player, at))
        self._lock = tiles(group, look, sheets.lock, paint.lock, player, look.LOCK_AT)
        self._bar = tiles(group, look, sheets.bar, paint.lock, player, look.LOCK_BAR_AT, (look.LOCK_BARS, 1))
        self._bars = 0
        self._lock.hidden = True
        put(self._lock, 0, 1)
        self._speech = Speech(paint)
        self._say = NONE
        self._armed = True
        self._said_ms = 0
        self._turn = 0
        self._big = self._line(group, paint, paint.big, look.BIG_Y, look.SPEECH_LENGTH, paint.gold)
        self._sub = self._line(group, paint, paint.font, look.SUB_Y, look.SUB_LENGTH, paint.bright)

    def update(self, match: Match, shown: Shown, now_ms: int) -> None:
        """Show what is new."""
        player = self._player
        self._show_count(match.table.count(SPIT + player))
        for i in range(len(self._lamps)):  # the player's own, the other's
            put(self._lamps[i], 0, plan.lamp(match, shown, player if i == 0 else 1 - player))
        self._show_lock(match)
        self._show_speech(match, shown, now_ms)

    def renew(self) -> None:
        """What is said may have new numbers in it."""
        self._say = NONE

    def _line(self, group: Group, paint: Paint, font: Font, y: int, length: int, shader: Palette) -> Line:
        look = paint.look
        return Line(group, look, font, shader, self._player, (0, y), look.WIDTH, length, True)

    def _show_count(self, number: int) -> None:
        if number != self._number:
            self._number = number
            self._count.show_number(number)
            if self._deck is not None:
                self._deck.show(BACK if number else EMPTY)

    def _show_lock(self, match: Match) -> None:
        """The lock is seen as long as it lasts; its bar shrinks (A31)."""
        until = match.lock[self._player]
        bars = 0
        if until != NEVER:
            left = ticks.since(match.now, until)
            bars = min(self._look.LOCK_BARS, left * self._look.LOCK_BARS // (match.rules.fumble_ms * 1000) + 1)
        if bars == self._bars:
            return
        hide(self._lock, not bars)
        while self._bars < bars:
            put(self._bar, self._bars, 1)
            self._bars += 1
        while self._bars > bars:
            self._bars -= 1
            put(self._bar, self._bars, 0)

    def _show_speech(self, match: Match, shown: Shown, now_ms: int) -> None:
        what = plan.say(match, shown, self._player)
        armed = not plan.is_call(what) or plan.is_armed(match)
        if what != self._say or armed != self._armed:
            self._say = what
            self._armed = armed
            self._said_ms = now_ms
            self._turn = 0
            self._speech.think(match, shown, self._player, what, armed)
            self._speak()
        elif not self._look.TEXT_TOGETHER:
            turn = plan.ms_since(self._said_ms, now_ms) // TURN_MS & 1
            if turn != self._turn:
                self._turn = turn
                self._speak()

    def _speak(self) -> None:
        speech = self._speech
        together = self._look.TEXT_TOGETHER
        second = self._turn and speech.sub and not plan.piles_matter(self._say)
        self._big.show("" if second else speech.big, speech.colour)
        self._sub.show(speech.sub if together or second else "")
