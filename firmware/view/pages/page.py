# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The base of the pages."""

from displayio import Group, TileGrid

from spit.codes import KEY_A, KEY_P, NONE, SLOTS
from view.kit import CLEAR, Kit, felt
from view.shown import BUTTON, Shown
from view.style import (
    BLACK,
    COLOUR,
    CREAM,
    FELT_DARK,
    GROUND,
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

TURN_MS = 1000  # the line that says what to press comes and goes at this pace
WAIT = "..."  # shown in its place to a player who has pressed, until the press is answered

# Uses of a key: the tiles of "key".
UP, DOWN, ENTER, LESS, MORE, BACKWARD, LEFT, RIGHT = range(8)
# The tiles of "lamp".
NO_LAMP, ASKS, HEARD, _, ASKS_SIX, _, CHOOSES, CHOOSES_SIX = range(8)


class Page:
    """A page in ``group``, built with ``kit``; ``words`` are its texts. The next page takes over the kit."""

    def __init__(self, kit: Kit, words: "list[Any]") -> None:
        self.group = Group()
        felt(self.group, kit)
        self.kit = kit
        self.look = kit.look
        self.words = words
        # Between its letters a line has the felt's colour: were it clear, displayio would paint the felt there too.
        self.under = kit.look[FELT_DARK] if kit.look[GROUND] else CLEAR
        self.bright = kit.palette(self.under, kit.look[CREAM])
        self._caps: "list[tuple[TileGrid, Palette, Palette]]" = []  # keys with their colours at rest and pressed

    def update(self, shown: Shown, now_ms: int) -> None:
        """Change what differs from the picture so far; ``now_ms`` is in ms modulo 2**29."""

    def outdated(self, shown: Shown) -> bool:
        """Tell if ``shown`` needs a new page, since ``update`` can not change this one so far."""
        return False

    def title(self, text: str, side: int) -> None:
        """Add the title ``text``, upright for player ``side`` (0 or 1)."""
        look = self.look
        font = self.kit.big
        length = (look[WIDTH] - 2 * look[PAGE_MARGIN]) // font.width
        box = (look[PAGE_MARGIN], look[HEAD_Y], length * font.width)
        self.kit.line(self.group, font, self.kit.palette(self.under, look[HEAD]), side, box, length).show(text)

    def body(self, side: int, font: "Font", number: int) -> "list[TextLine]":
        """Add ``number`` lines for running text under the title, upright for player ``side``; return them."""
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

    def keys(
        self, side: int, stocks: "tuple[int, ...]", piles: "tuple[int, ...]", six: bool = False
    ) -> "list[TileGrid]":
        """Add a picture of the pad of player ``side`` that shows the use of each key; return the grids of the keys.

        ``stocks`` and ``piles`` are the uses of the stock keys and of the pile keys, from left to right as a player
        opposite would see them. A player 2 on the same side sees them from right to left, as they lie. A pad of
        ``six`` keys has one pile key, the right one.
        """
        look = self.look
        sheet = self.kit.sheet("key")
        x, y = look[STOCK_KEYS_AT]
        edge = look[SHADE] if look[COLOUR] else look[PAPER]
        made = []
        for tile in stocks:
            made.append(self._cap(sheet, side, (x, y), tile, (look[PLAYER][side], look[INK], look[PLAYER][side])))
            x += look[STOCK_PITCH]
        cap, sign = (look[PAPER], look[INK]) if look[COLOUR] else (look[BLACK], look[PAPER])
        for i in (1,) if six else (0, 1):
            made.append(self._cap(sheet, side, look[PILE_KEYS_AT][i], piles[i], (cap, sign, edge)))
        return made

    def _cap(
        self, sheet: "Sheet", side: int, at: "tuple[int, int]", tile: int, colours: "tuple[int, int, int]"
    ) -> TileGrid:
        """Add a key in the ``colours`` of cap, sign and edge; while it is pressed, cap and sign swap colours."""
        cap, sign, edge = colours
        shader = self.kit.palette(CLEAR, cap, sign, edge)
        kit = self.kit
        if side and kit.same_side:
            at = self.look[WIDTH] - at[0] - sheet.width, at[1]
        grid = kit.tiles(self.group, sheet, shader, kit.reader(side), at, tile=tile)
        self._caps.append((grid, shader, self.kit.palette(CLEAR, sign, cap, edge)))
        return grid

    def light_key(self, heard: int) -> None:
        """Light the key that was pressed (``Shown.heard``) and is not answered yet; NONE lights none."""
        pressed = heard & 7
        if heard == BUTTON:
            pressed = SLOTS if len(self._caps) > SLOTS + 1 else NONE  # it goes back; without that key, all light up
        elif pressed >= SLOTS:
            pressed = len(self._caps) - 1 if pressed == KEY_P else SLOTS + (pressed - KEY_A == heard >> 3)
        for i in range(len(self._caps)):
            grid, rest, down = self._caps[i]
            shade(grid, down if heard != NONE and (i == pressed or pressed == NONE) else rest)


def heard_of(shown: Shown, side: int) -> bool:
    """Tell if a press of player ``side`` is not answered yet; the menu button counts for the player faced."""
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
    """Return a line of ``length`` letters with one text at each end."""
    return left + " " * max(1, length - len(left) - len(right)) + right
