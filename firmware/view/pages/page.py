# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What the pages are made of."""

from displayio import Group, TileGrid

from spit.codes import KEY_A, KEY_P, NONE, SLOTS
from view.kit import CLEAR, Kit, ground
from view.shown import BUTTON, Shown
from view.style import (
    BLACK,
    COLOUR,
    CREAM,
    HEAD,
    HEAD_Y,
    INK,
    PAGE_MARGIN,
    PAGE_TOP,
    PAPER,
    PILE_KEYS_AT,
    PLAYER,
    SHADE,
    SPACING,
    STOCK_KEYS_AT,
    STOCK_PITCH,
    WIDTH,
)
from view.tiles import TextLine, shade

try:
    from typing import Any

    from displayio import Palette

    from view.font import Font
    from view.sheet import Sheet
except ImportError:  # a device has none, and evaluates no annotation
    pass

COMPANIONS = ("view.kit",)  # memory.py

TURN_MS = 1000  # what to press comes and goes, slowly
WAIT = "..."  # instead of it to whoever has pressed, until it is done

# What a key does: the tiles of "key".
UP, DOWN, ENTER, LESS, MORE, BACKWARD, LEFT, RIGHT = range(8)
# The tiles of "lamp".
NO_LAMP, ASKS, HEARD = range(3)


class Page:
    """A screen in ``group``."""

    def __init__(self, kit: Kit, words: "list[Any]") -> None:
        self.group = Group()
        self.ground = ground(self.group, kit, True)
        self.kit = kit
        self.look = kit.look
        self.words = words
        self.bright = kit.palette(CLEAR, kit.look[CREAM])
        self._caps: "list[tuple[TileGrid, Palette, Palette]]" = []  # keys with their colours at rest, and pressed

    def update(self, shown: Shown, now_ms: int) -> None:
        """Show what has changed."""

    def outdated(self, shown: Shown) -> bool:
        """Tell if what is to be shown takes a new page, since ``update`` can't change this one so far."""
        return False

    def title(self, text: str, side: int) -> None:
        """The title of a page."""
        look = self.look
        font = self.kit.big
        length = (look[WIDTH] - 2 * look[PAGE_MARGIN]) // font.width
        box = (look[PAGE_MARGIN], look[HEAD_Y], length * font.width)
        self.kit.line(self.group, font, self.kit.palette(CLEAR, look[HEAD]), side, box, length).show(text)

    def body(self, side: int, font: "Font", number: int) -> "list[TextLine]":
        """The ``number`` lines of running text under the title."""
        look = self.look
        columns = (look[WIDTH] - 2 * look[PAGE_MARGIN]) // font.width
        lines = []
        for i in range(number):
            box = (
                look[PAGE_MARGIN],
                look[PAGE_TOP] + int(i * font.height * look[SPACING]),
                columns * font.width,
            )
            lines.append(self.kit.line(self.group, font, self.bright, side, box, columns))
        return lines

    def keys(self, side: int, stocks: "tuple[int, ...]", piles: "tuple[int, ...]") -> "list[TileGrid]":
        """What each key of a player's pad does: the strip lies as the keys do."""
        look = self.look
        sheet = self.kit.sheet("key")
        x, y = look[STOCK_KEYS_AT]
        edge = look[SHADE] if look[COLOUR] else look[PAPER]
        made = []
        for tile in stocks:
            made.append(self._cap(sheet, side, (x, y), tile, (look[PLAYER][side], look[INK], look[PLAYER][side])))
            x += look[STOCK_PITCH]
        cap, sign = (look[PAPER], look[INK]) if look[COLOUR] else (look[BLACK], look[PAPER])
        for i in range(2):
            made.append(self._cap(sheet, side, look[PILE_KEYS_AT][i], piles[i], (cap, sign, edge)))
        return made

    def _cap(
        self, sheet: "Sheet", side: int, at: "tuple[int, int]", tile: int, colours: "tuple[int, int, int]"
    ) -> TileGrid:
        """A key in the ``colours`` of its cap, its sign and its edge; pressed, cap and sign change theirs."""
        cap, sign, edge = colours
        shader = self.kit.palette(CLEAR, cap, sign, edge)
        grid = self.kit.tiles(self.group, sheet, shader, side, at, tile=tile)
        self._caps.append((grid, shader, self.kit.palette(CLEAR, sign, cap, edge)))
        return grid

    def light_key(self, heard: int) -> None:
        """Show which key was pressed (``Shown.heard``) while what it asked for takes a moment."""
        pressed = heard & 7
        if heard == BUTTON:
            pressed = SLOTS  # it goes back
        elif pressed >= SLOTS:
            pressed = SLOTS + (pressed == KEY_P or pressed - KEY_A == heard >> 3)
        for i in range(len(self._caps)):
            grid, rest, down = self._caps[i]
            shade(grid, down if heard != NONE and i == pressed else rest)


def heard_of(shown: Shown, side: int) -> bool:
    """Whether this player has pressed a key and what it asked for takes a moment; the menu button is the last one's."""
    return shown.heard != NONE and (shown.facing if shown.heard == BUTTON else shown.heard >> 3) == side


def wrap(text: str, columns: int) -> "list[str]":
    """Break ``text`` into lines of at most ``columns`` letters, at spaces and at its own line ends."""
    lines = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = line + " " + word if line else word
            if len(longer) > columns:
                if line:
                    lines.append(line)
                longer = word
            while len(longer) > columns:
                lines.append(longer[:columns])
                longer = longer[columns:]
            line = longer
        lines.append(line)
    return lines


def spread(left: str, right: str, length: int) -> str:
    """Two texts at the ends of a line."""
    return left + " " * max(1, length - len(left) - len(right)) + right
