# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The page of the title."""

from view.kit import CLEAR, Kit, band, inks
from view.pages.page import ASKS, HEARD, TURN_MS, WAIT, Page, heard_of
from view.plan import ms_since
from view.shown import Shown
from view.style import (
    ASK_AT,
    BIG_PRESS,
    COLOUR,
    CREAM,
    FELT_DARK,
    GOLD,
    INK,
    LETTER_AT,
    LETTER_PITCH,
    PLAYER,
    RED,
    TITLE_Y,
    WIDTH,
)
from view.tiles import hide, put
from words import texts

try:
    from typing import Any
except ImportError:  # a device has none, and evaluates no annotation
    pass


class TitlePage(Page):
    """The name of the game, what to press and a notice, for each player."""

    def __init__(self, kit: Kit, words: "list[Any]") -> None:
        Page.__init__(self, kit, words)
        look = self.look
        band(self.group, kit, 96, 48)  # between the rows of cards
        sheet = kit.sheet("letter")
        ink = kit.palette(*inks(look, look[INK], CLEAR))
        red = kit.palette(*inks(look, look[RED], CLEAR))
        gold = kit.palette(CLEAR, look[GOLD])
        font = kit.big if look[BIG_PRESS] else kit.font
        self._lines = []
        self._asks = []
        sheet_of_pad = kit.sheet("lamp")
        self._room = look[WIDTH] - 2 * (look[ASK_AT][0] + sheet_of_pad.width)
        for side in range(2):
            shader = kit.palette(CLEAR, look[FELT_DARK], look[PLAYER][side], look[CREAM]) if look[COLOUR] else gold
            for x in (look[ASK_AT][0], look[WIDTH] - look[ASK_AT][0] - sheet_of_pad.width):
                self._asks.append(kit.tiles(self.group, sheet_of_pad, shader, side, (x, look[ASK_AT][1]), tile=1))
            for i in range(4):
                at = look[LETTER_AT][0] + i * look[LETTER_PITCH], look[LETTER_AT][1]
                kit.tiles(self.group, sheet, red if i & 1 else ink, side, at, tile=i)
            box = (0, look[TITLE_Y], look[WIDTH])
            self._lines.append(kit.line(self.group, font, gold, side, box, look[WIDTH] // font.width, True))
        self._letter = font.width
        self._since = -1

    def update(self, shown: Shown, now_ms: int) -> None:
        """Show by turns what to press, beside a picture of the keys, and the notice if there is one."""
        if self._since < 0:
            self._since = now_ms
        text = self.words[texts.PRESS_ON] if shown.saved else self.words[texts.PRESS]
        if not shown.go_on or ms_since(self._since, now_ms) // TURN_MS & 1 == (0 if shown.notice else 1):
            text = shown.notice
        for i in range(len(self._asks)):
            if heard_of(shown, i >> 1):
                put(self._asks[i], 0, HEARD)
                hide(self._asks[i], False)
                self._lines[i >> 1].show(WAIT)
                continue
            put(self._asks[i], 0, ASKS)
            hide(self._asks[i], len(text) * self._letter > self._room or (text != "" and text == shown.notice))
            self._lines[i >> 1].show(text)
