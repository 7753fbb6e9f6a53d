# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What a player sees of the own pad: lock, lamps, number of spit cards, what the device says."""

from displayio import Group

from spit import ticks
from spit.codes import NONE
from spit.match import Match
from spit.state import NEVER

from . import plan
from .kit import CLEAR, Kit
from .parts import hide, put
from .shown import Shown
from .speech import Speech

try:
    from types import ModuleType
except ImportError:  # a device has none, and evaluates no annotation
    pass

TURN_MS = 1200  # where there is room for one line, the two take turns


class PadSheets:
    """Tiles and palettes of both pads."""

    def __init__(self, kit: Kit) -> None:
        look = kit.look
        self.lamp = kit.sheet("lamp")
        self.lock = kit.sheet("lock")
        self.bar = kit.sheet("bar")
        if look.NAME == "tft":
            self.lamps = kit.palette(CLEAR, look.FELT_DARK, look.GREEN, look.CREAM)
            self.locks = kit.palette(CLEAR, look.FELT_DARK, look.ALARM, look.CREAM)
            self.count = kit.palette(look.PAPER, look.INK)
            self.gold = kit.palette(CLEAR, look.GOLD)
            self.bright = kit.palette(CLEAR, look.CREAM)
        else:
            self.lamps = self.gold = self.bright = kit.palette(CLEAR, look.PAPER)
            self.locks = self.count = kit.palette(look.BLACK, look.PAPER)


class Pad:
    """All this for ``player``."""

    def __init__(self, group: Group, kit: Kit, sheets: PadSheets, words: "ModuleType", player: int) -> None:
        look = kit.look
        self._player = player
        self._together = look.TEXT_TOGETHER
        self._count = kit.line(group, kit.big, sheets.count, player, look.DECK_COUNT, 2, True)
        self._number = NONE
        self._lamps = [kit.tiles(group, sheets.lamp, sheets.lamps, player, at) for at in look.LAMPS]
        size = (look.LOCK_BARS, 1)
        self._bar = kit.tiles(group, sheets.bar, sheets.locks, player, look.LOCK_BAR_AT, size)
        self._bars = 0
        self._lock = kit.tiles(group, sheets.lock, sheets.locks, player, look.LOCK_AT, tile=1)
        self._lock.hidden = True
        self._speech = Speech(words)
        self._shaders = (sheets.bright, sheets.gold)
        box = (0, look.BIG_Y, look.WIDTH)
        self._big = kit.line(group, kit.big, sheets.gold, player, box, look.SPEECH_LENGTH, True)
        box = (0, look.SUB_Y, look.WIDTH)
        self._sub = kit.line(group, kit.font, sheets.bright, player, box, look.SUB_LENGTH, True)
        self._say = NONE
        self._armed = True
        self._said_ms = 0
        self._turn = 0

    def update(self, match: Match, shown: Shown, now_ms: int) -> None:
        """Show what is new."""
        player = self._player
        if plan.has_lamps(match, shown) or self._lamps[0][0]:
            for i in range(len(self._lamps)):  # the player's own, the other's
                put(self._lamps[i], 0, plan.lamp(match, shown, player if i == 0 else 1 - player))
        if match.lock[player] != NEVER or self._bars:
            self._show_lock(match)
        self._show_speech(match, shown, now_ms)

    def show_count(self, number: int) -> None:
        """Show how many spit cards there are."""
        if number != self._number:
            self._number = number
            self._count.show_number(number)

    def renew(self) -> None:
        """What is said may have new numbers in it."""
        self._say = NONE

    def _show_lock(self, match: Match) -> None:
        """The lock is seen as long as it lasts; its bar shrinks (A31)."""
        until = match.lock[self._player]
        most = self._bar.width
        bars = 0
        if until != NEVER:
            bars = min(most, ticks.since(match.now, until) * most // (match.rules.fumble_ms * 1000) + 1)
        hide(self._lock, not bars)
        while self._bars < bars:
            put(self._bar, self._bars, 1)
            self._bars += 1
        while self._bars > bars:
            self._bars -= 1
            put(self._bar, self._bars, 0)

    def _show_speech(self, match: Match, shown: Shown, now_ms: int) -> None:
        what = plan.say(match, shown, self._player)
        armed = match.arms == NEVER or not plan.is_call(what)
        if what != self._say or armed != self._armed:
            self._say = what
            self._armed = armed
            self._said_ms = now_ms
            self._turn = 0
            self._speech.think(match, shown, self._player, what, armed)
            self._speak()
        elif not self._together and what:
            turn = plan.ms_since(self._said_ms, now_ms) // TURN_MS & 1
            if turn != self._turn:
                self._turn = turn
                self._speak()

    def _speak(self) -> None:
        speech = self._speech
        second = self._turn and speech.sub and not plan.piles_matter(self._say)
        self._big.show("" if second else speech.big, self._shaders[speech.gold])
        self._sub.show(speech.sub if self._together or second else "")
