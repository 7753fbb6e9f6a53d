# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The page of the title."""

from view.kit import CLEAR, Kit, band, inks
from view.pages.page import ASKS, ASKS_SIX, CHOOSES, CHOOSES_SIX, HEARD, TURN_MS, WAIT, Page, heard_of
from view.plan import ms_since
from view.shown import Shown
from view.style import (
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
    TITLE_HELP_X,
    TITLE_HELP_Y,
    TITLE_Y,
    WIDTH,
)
from view.tiles import TextLine, hide, put
from words import texts

try:
    from typing import Any

    from displayio import TileGrid
except ImportError:  # a device has none, and evaluates no annotation
    pass

_USE = 9  # letters of a key's use
# Turns of the lines. In the last one version and board take the place of the menu button's use. Where there is room for
# one line, the offer has the turns before _KEYS, then come the keys, then the menu button.
_KEYS = 3
_VERSION = 5
_TURNS = 6


class TitlePage(Page):
    """The name of the game, the chosen offer, which keys choose and start it, where the menu is, version and board.

    Players who sit on the same side share these lines; otherwise each has them.
    """

    def __init__(self, kit: Kit, words: "list[Any]", shown: Shown) -> None:
        Page.__init__(self, kit, words)
        look = self.look
        band(self.group, kit, 96, 48)  # between the rows of cards
        sheet = kit.sheet("letter")
        ink = kit.palette(*inks(look, look[INK], CLEAR))
        red = kit.palette(*inks(look, look[RED], CLEAR))
        for side in range(2):
            for i in range(4):
                at = look[LETTER_AT][0] + i * look[LETTER_PITCH], look[LETTER_AT][1]
                letter = 3 - i if side and kit.same_side else i  # in the order of reading
                kit.upright(kit.tiles(self.group, sheet, red if letter & 1 else ink, side, at, tile=letter))
        self._together = look[BIG_PRESS]
        self._since = -1
        self._offers: "list[TextLine]" = []
        self._helps: "list[list[tuple[TextLine, str]]]" = []
        self._lamps: "list[list[tuple[TileGrid, int]]]" = []
        for side in range(1 if kit.same_side else 2):
            self._place(side, shown)

    def _place(self, side: int, shown: Shown) -> None:
        """Add the lines and the pictures of keys for player ``side``."""
        kit = self.kit
        look = self.look
        gold = kit.palette(CLEAR, look[GOLD])
        clear = kit.palette(CLEAR, look[CREAM])
        font = kit.big if look[BIG_PRESS] else kit.font
        box = (0, look[TITLE_Y], look[WIDTH])
        self._offers.append(kit.line(self.group, font, gold, side, box, look[WIDTH] // font.width, True))
        sheet = kit.sheet("lamp")
        shader = kit.palette(CLEAR, look[FELT_DARK], look[PLAYER][side], look[CREAM]) if look[COLOUR] else gold
        six = shown.six_keys[side]
        lamps = []
        places = look[TITLE_HELP_X]
        y = look[TITLE_HELP_Y]
        for x, tile in ((places[0], CHOOSES_SIX if six else CHOOSES), (places[2], ASKS_SIX if six else ASKS)):
            lamps.append((kit.tiles(self.group, sheet, shader, side, (x, y), tile=tile), tile))
        self._lamps.append(lamps)
        y += (sheet.height - kit.font.height) // 2
        words = self.words
        helps = []
        for x, text in ((places[1], words[texts.CHOOSE]), (places[3], words[texts.START])):
            helps.append((kit.line(self.group, kit.font, clear, side, (x, y, _USE * kit.font.width), _USE), text))
        width = look[WIDTH] - places[4]
        length = width // kit.font.width
        helps.append((kit.line(self.group, kit.font, clear, side, (places[4], y, width), length), words[texts.MENU_AT]))
        self._helps.append(helps)

    def update(self, shown: Shown, now_ms: int) -> None:
        """Show the chosen offer, by turns with a notice if there is one, and what the keys do."""
        if self._since < 0:
            self._since = now_ms
        turn = ms_since(self._since, now_ms) // TURN_MS
        offer = shown.notice if shown.notice and turn & 1 else "< " + shown.title + " >"
        part = turn % _TURNS
        for side in range(len(self._offers)):
            heard = heard_of(shown, side) or (len(self._offers) == 1 and heard_of(shown, 1))
            if heard:
                part = 0
            text = WAIT if heard else offer if self._together or part < _KEYS else ""
            self._offers[side].show(text)
            keys = self._together or part == _KEYS
            for grid, tile in self._lamps[side]:
                put(grid, 0, HEARD if heard else tile)
                hide(grid, not keys)
            for i in range(3):
                line, text = self._helps[side][i]
                now = keys
                if i == 2:
                    now = self._together or part > _KEYS
                    text = shown.version if part == _VERSION else text
                line.show(text if now else "")
