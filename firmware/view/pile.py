# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The two piles: top card with an index for each player, thickness, who slapped, who was first."""

from displayio import Group

from spit.codes import NONE

from .paint import Paint
from .parts import hide, put, tiles
from .sheet import Sheet

try:
    from types import ModuleType
except ImportError:  # a device has none, and evaluates no annotation
    pass

# What a pile can show besides a card (0 to 51).
PLACE = 52  # where the pile will be
BACK = 53
GONE = 54  # there is no such pile

# The tiles of "frame".
_FACE = 0
_BACK = 1
_PLACE = 2


class PileSheets:
    """The tiles that piles are built of."""

    def __init__(self, paint: Paint) -> None:
        self.frame = paint.sheet("frame")
        self.index = paint.sheet("index")
        self.pip: "Sheet | None" = paint.sheet("pip") if paint.look.PIP else None
        self.fan = paint.sheet("fan")
        self.hand = paint.sheet("hand")
        self.flag = paint.sheet("flag")


class Half:
    """The index of a pile's card that one player reads."""

    def __init__(self, group: Group, paint: Paint, sheets: PileSheets, reader: int, x: int) -> None:
        look = paint.look
        at = x + look.INDEX_AT[0], look.PILE[1] + look.INDEX_AT[1]
        self._indices = paint.indices
        self._shader = paint.indices[0]
        self._index = tiles(group, look, sheets.index, self._shader, reader, at)
        self._index.hidden = True
        self._pip = None
        if sheets.pip is not None:
            self._pip = tiles(group, look, sheets.pip, self._shader, reader, (at[0], at[1] + look.INDEX[1]))
            self._pip.hidden = True

    def show(self, card: int) -> None:
        """Show a card's index, or nothing from PLACE on."""
        gone = card >= PLACE
        if not gone:
            self._show_card(card)
        hide(self._index, gone)
        if self._pip is not None:
            hide(self._pip, gone)

    def _show_card(self, card: int) -> None:
        shader = self._indices[card & 3] if len(self._indices) > 1 else self._shader
        if shader is not self._shader:
            self._shader = shader
            self._index.pixel_shader = shader
            if self._pip is not None:
                self._pip.pixel_shader = shader
        put(self._index, 0, card >> 2)
        if self._pip is not None:
            put(self._pip, 0, card & 3)


class Pile:
    """Pile ``pile``; it is pile A turned by 180 degrees if it is B."""

    def __init__(self, group: Group, paint: Paint, sheets: PileSheets, pile: int) -> None:
        look = paint.look
        self._paint = paint
        self._fan = tiles(group, look, sheets.fan, paint.fan, pile, look.FAN, (look.FAN_EDGES, 1))
        self._edges = 0
        self._frame = tiles(group, look, sheets.frame, paint.frame, pile, look.PILE, tile=_PLACE)
        self._shown = PLACE
        self._halves = []
        self._hands = []
        self._flags = []
        self._hand = [NONE, NONE]
        for reader in range(2):
            self._halves.append(
                Half(group, paint, sheets, reader, _mirrored(look, reader, pile, look.PILE[0], look.PILE_SIZE[0]))
            )
        for reader in range(2):
            shader = paint.hands[reader]
            x = _mirrored(look, reader, pile, look.HAND_AT[0], look.HAND[0])
            self._hands.append(tiles(group, look, sheets.hand, shader, reader, (x, look.HAND_AT[1]), tile=1))
            x = _mirrored(look, reader, pile, look.FLAG_AT[0], look.FLAG[0])
            self._flags.append(tiles(group, look, sheets.flag, shader, reader, (x, look.FLAG_AT[1]), tile=1))
            self._hands[reader].hidden = True
            self._flags[reader].hidden = True

    def show(self, card: int, count: int) -> None:
        """Show the top ``card`` (or PLACE, BACK, GONE) of ``count`` cards."""
        if card != self._shown:
            self._show_frame(card)
            for half in self._halves:
                half.show(card)
            self._shown = card
        self._show_edges(count - 1 if count else 0)

    def show_hand(self, player: int, slapped: bool) -> None:
        """Whether ``player`` has slapped this pile."""
        hide(self._hands[player], not slapped)

    def show_flag(self, player: int, first: bool) -> None:
        """Whether ``player`` was first at this pile a moment ago."""
        hide(self._flags[player], not first)

    def _show_frame(self, card: int) -> None:
        if card < PLACE and self._shown < PLACE:
            return
        back = card == BACK
        if back or self._shown == BACK:
            self._frame.pixel_shader = self._paint.frame_back if back else self._paint.frame
        if card != GONE:
            put(self._frame, 0, _FACE if card < PLACE else _BACK if back else _PLACE)
        hide(self._frame, card == GONE)

    def _show_edges(self, edges: int) -> None:
        """The cards under the top one stick out to the outside, one edge each."""
        if edges > self._fan.width:
            edges = self._fan.width
        while self._edges < edges:
            put(self._fan, self._edges, 1 + (self._edges & 3))
            self._edges += 1
        while self._edges > edges:
            self._edges -= 1
            put(self._fan, self._edges, 0)


def _mirrored(look: "ModuleType", reader: int, pile: int, x: int, width: int) -> int:
    """Where a reader sees what is at ``x`` at their own home pile, if it is at ``pile`` instead."""
    home: int = x if reader == pile else look.WIDTH - x - width
    return home
