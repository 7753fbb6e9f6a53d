# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Where the 52 cards lie, and which moves they allow.

A card is ``rank * 4 + suit`` (rank 0 is the 2, 12 the ace; suits c d h s).  The fourteen
places of codes.py are stacks, each card linked to the one below it: any place can hold any
number of cards, nothing is allocated, a move is a few byte writes, and a card can't be in two
places.  All of it is one bytearray, because on a device every object costs its header.
"""

from spit.codes import NONE, PILE, SLOTS, SPIT

# Where things are in ``cells``: the top of a place is at the place's own number, then
COUNT = 14  # + place: its number of cards
STACKED = 28  # + stock: how many of its uppermost cards were stacked (A24)
LEFT = 38  # + player: the player's stock cards
BELOW = 40  # + card: the card under it, NONE at the bottom
CELLS = 92


def _accept(doubles: bool) -> "tuple[int, ...]":
    """For every rank of a pile's top the ranks it takes, a bit each (R13, R14, A21, A25)."""
    own = 1 if doubles else 0
    return tuple([1 << (r + 1) % 13 | 1 << (r + 12) % 13 | own << r for r in range(13)])


_TAKES = (_accept(False), _accept(True))  # without and with doubles (A25)


class CardTable:
    """The cards of one match; places are numbered as in codes.py."""

    def __init__(self) -> None:
        self.cells = bytearray(CELLS)
        self.want = [0, 0]  # the ranks that pile A, B takes, a bit each; 0 where there is no pile
        self.stacking = False
        self.accept = _TAKES[0]
        self.clear()

    def play_by(self, doubles: bool, stacking: bool) -> None:
        """Set the house rules A25 and A24."""
        self.accept = _TAKES[1 if doubles else 0]
        self.stacking = stacking

    def clear(self) -> None:
        """Take every card off the table."""
        for i in range(BELOW):
            self.cells[i] = NONE if i < COUNT else 0
        self.want[0] = self.want[1] = 0

    # What lies where.

    def top(self, place: int) -> int:
        """The last card of a place, NONE if it is empty."""
        return self.cells[place]

    def below(self, card: int) -> int:
        """The card under ``card``, NONE if it lies at the bottom."""
        return self.cells[BELOW + card]

    def count(self, place: int) -> int:
        """The number of cards of a place."""
        return self.cells[COUNT + place]

    def left(self, player: int) -> int:
        """A player's stock cards."""
        return self.cells[LEFT + player]

    def total(self, player: int) -> int:
        """All cards a player has: stock and spit cards."""
        return self.left(player) + self.count(SPIT + player)

    # Moves.

    def put(self, card: int, place: int) -> None:
        """Lay ``card``, which lies nowhere, on top of ``place``."""
        cells = self.cells
        cells[BELOW + card] = cells[place]
        cells[place] = card
        cells[COUNT + place] += 1
        if place >= PILE:
            self.want[place - PILE] = self.accept[card >> 2]
        elif place < SPIT:
            cells[LEFT + place // SLOTS] += 1

    def move(self, source: int, target: int) -> int:
        """Move the top of a stock or of spit cards to ``target``; the card that moved."""
        cells = self.cells
        card = cells[source]
        cells[source] = cells[BELOW + card]
        cells[COUNT + source] -= 1
        if source < SPIT:
            cells[LEFT + source // SLOTS] -= 1
            if cells[STACKED + source]:
                cells[STACKED + source] -= 1
        self.put(card, target)
        return card

    def stack(self, source: int, target: int) -> int:
        """Move a stock's top onto another stock, where it may leave only to a pile (A24)."""
        card = self.move(source, target)
        self.cells[STACKED + target] += 1
        return card

    def take(self, pile: int, player: int) -> int:
        """Put a whole pile, in its order, on the player's spit cards; its number of cards."""
        cells = self.cells
        number = cells[COUNT + PILE + pile]
        card = cells[PILE + pile]
        cells[PILE + pile] = NONE
        cells[COUNT + PILE + pile] = 0
        self.want[pile] = 0
        last = cells[SPIT + player]
        cells[SPIT + player] = card
        cells[COUNT + SPIT + player] += number
        while cells[BELOW + card] != NONE:
            card = cells[BELOW + card]
        cells[BELOW + card] = last
        return number

    # What may be moved.

    def takes(self, pile: int, card: int) -> int:
        """1 if ``card`` may be played onto ``pile`` (R13), else 0."""
        return self.want[pile] >> (card >> 2) & 1

    def takers(self, card: int) -> int:
        """The piles that take ``card``: 1 for A, 2 for B, 3 for both."""
        rank = card >> 2
        return self.want[0] >> rank & 1 | (self.want[1] >> rank & 1) << 1

    def loose(self, stock: int) -> bool:
        """Whether a stock's top may move to an empty slot: it uncovers a card and was not stacked (A10, A24, A26)."""
        cells = self.cells
        return cells[COUNT + stock] > 1 and not cells[STACKED + stock]

    def may_stack(self, source: int, target: int) -> bool:
        """Whether a stack onto a top of equal rank is useful (A24); both are stocks of one player."""
        cells = self.cells
        if not self.stacking or source == target or cells[STACKED + source]:
            return False
        if cells[source] == NONE or cells[target] == NONE or cells[source] >> 2 != cells[target] >> 2:
            return False
        return cells[COUNT + source] > 1 or self._slot_wanted(source, target)

    def can_move(self, player: int) -> bool:
        """Whether the player has a legal play, a useful fill or a useful stack (A9, A24)."""
        return self.movable(player) != NONE

    def movable(self, player: int) -> int:
        """The slot of a card that the player can play, else fill with, else stack (A9, A24); NONE if there is none."""
        cells = self.cells
        want = self.want[0] | self.want[1]
        first = player * SLOTS
        for slot in range(SLOTS):
            card = cells[first + slot]
            if card != NONE and want >> (card >> 2) & 1:
                return slot
        slot = self._fills(first)
        if slot != NONE or not self.stacking:
            return slot
        return self._stacks(first)

    def _has_empty(self, first: int) -> bool:
        for stock in range(first, first + SLOTS):
            if self.cells[stock] == NONE:
                return True
        return False

    def _fills(self, first: int) -> int:
        if self._has_empty(first):
            for slot in range(SLOTS):
                if self.loose(first + slot):
                    return slot
        return NONE

    def _stacks(self, first: int) -> int:
        for source in range(SLOTS):
            for target in range(SLOTS):
                if self.may_stack(first + source, first + target):
                    return source
        return NONE

    def _slot_wanted(self, source: int, target: int) -> bool:
        """No slot is empty, and the one that ``source`` would free serves a third stock (A24)."""
        first = source // SLOTS * SLOTS
        if self._has_empty(first):
            return False
        for stock in range(first, first + SLOTS):
            if stock != source and stock != target and self.loose(stock):
                return True
        return False
