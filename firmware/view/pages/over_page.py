# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The page after a match: winner and statistics."""

from spit.match import Match
from view.kit import CLEAR, Kit, band
from view.pages.page import TURN_MS, WAIT, Page, heard_of, spread
from view.plan import ms_since
from view.shown import Shown
from view.style import (
    ASIDE,
    BIG_ROWS,
    CREAM,
    HALF_MARGIN,
    HALF_ROW_STEP,
    HALF_ROW_Y,
    HALF_ROWS,
    HALF_TITLE_Y,
    HEAD,
    WIDTH,
)
from view.tiles import TextLine
from words import texts

try:
    from typing import Any
except ImportError:  # a device has none, and evaluates no annotation
    pass

_ROWS_MS = 3000  # the time of some rows, where the statistics do not fit and take turns


class OverPage(Page):
    """Winner and statistics of a match, on one half of the screen for each player."""

    def __init__(self, kit: Kit, words: "list[Any]", match: Match, shown: Shown) -> None:
        Page.__init__(self, kit, words)
        band(self.group, kit, 96, 48)  # under who has won
        self._stats = self._statistics(shown)
        self._heads: "list[TextLine]" = []
        self._names: "list[str]" = []
        self._rows: "list[list[TextLine]]" = []
        self._first = -1
        self._since = -1
        look = self.look
        font = kit.big if look[BIG_ROWS] else kit.font
        bright = kit.palette(CLEAR, look[CREAM])  # clear, since rows lie closer than their letters are high
        head = look[WIDTH] // font.width
        width = look[WIDTH] - 2 * look[HALF_MARGIN]
        for side in range(2):
            won = match.winner == side
            name = words[texts.WIN] if won else words[texts.LOSE]
            if match.rules.variant == "points":
                name += " %d : %d" % (match.score[side], match.score[1 - side])
            self._names.append(name)
            shader = kit.palette(CLEAR, look[HEAD] if won else look[ASIDE])
            box = (0, look[HALF_TITLE_Y], look[WIDTH])
            self._heads.append(kit.line(self.group, font, shader, side, box, head, True))
            self._rows.append([])
            for i in range(look[HALF_ROWS]):
                box = (look[HALF_MARGIN], look[HALF_ROW_Y] + i * look[HALF_ROW_STEP], width)
                line = kit.line(self.group, font, bright, side, box, width // font.width)
                self._rows[side].append(line)

    def update(self, shown: Shown, now_ms: int) -> None:
        """Show by turns the result and what to press; where not all rows fit, show them by turns too."""
        if self._since < 0:
            self._since = now_ms
        elapsed = ms_since(self._since, now_ms)
        press = shown.go_on and elapsed // TURN_MS % 3 == 2
        for side in range(2):
            name = self.words[texts.PRESS] if press else self._names[side]
            self._heads[side].show(WAIT if heard_of(shown, side) else name)
        shown_rows = self.look[HALF_ROWS]
        pages = -(-len(self._stats) // shown_rows)
        first = (elapsed // _ROWS_MS + shown.page) % pages * shown_rows
        if first == self._first:
            return
        self._first = first
        for side in range(2):
            for i in range(shown_rows):
                self._rows[side][i].show(self._row(first + i, side))

    def _statistics(self, shown: Shown) -> "list[tuple[str, list[int]]]":
        words = self.words
        return [
            (words[texts.REACTION], shown.reaction_ms),
            (words[texts.PLAYS], shown.plays),
            (words[texts.FUMBLES], shown.fumbles),
            (words[texts.CONTESTS], shown.contests),
            (words[texts.WINS], shown.wins),
        ]

    def _row(self, i: int, side: int) -> str:
        if i >= len(self._stats):
            return ""
        name, values = self._stats[i]
        length = self._rows[0][0].length
        return spread(name, "%4d : %4d" % (values[side], values[1 - side]), length)
