# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The places of the 52 cards, and the moves that they allow.

A card is ``rank * 4 + suit`` (rank 0 is the 2, 12 the ace; suits c d h s). The fourteen
places of codes.py are stacks, in which each card is linked to the one below it. So any place can hold any
number of cards, a move is a few byte writes and allocates nothing, and a card can't be in two
places. All of it is one bytearray, because on a device every object costs memory for its header.
"""

from spit.codes import NONE, PILE, SLOTS, SPIT

# Offsets in ``cells``. The top card of a place is at the place's own number; then follow
COUNT = 14  # + place: its number of cards
STACKED = 28  # + stock: how many of its uppermost cards were stacked (A24)
LEFT = 38  # + player: the player's stock cards
BELOW = 40  # + card: the card under it, NONE at the bottom
CELLS = 92


def _accept(doubles: bool) -> "tuple[int, ...]":
    """Return, for every rank of a pile's top, the ranks that it takes, a bit each (R13, R14, A21, A25)."""
    own = 1 if doubles else 0
    return tuple([1 << (r + 1) % 13 | 1 << (r + 12) % 13 | own << r for r in range(13)])


_TAKES = (_accept(False), _accept(True))  # without and with doubles (A25)


class CardTable:
    """The cards of one match, in the places that codes.py numbers."""

    def __init__(self) -> None:
        self.cells = bytearray(CELLS)
        self.want = [0, 0]  # for pile A and B the ranks that it takes, a bit each; 0 if there is no pile
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

    # Looking at places.

    def top(self, place: int) -> int:
        """Return the top card of a place, NONE if it is empty."""
        return self.cells[place]

    def below(self, card: int) -> int:
        """Return the card under ``card``, NONE if ``card`` lies at the bottom."""
        return self.cells[BELOW + card]

    def count(self, place: int) -> int:
        """Return the number of cards in a place."""
        return self.cells[COUNT + place]

    def left(self, player: int) -> int:
        """Return the number of a player's stock cards."""
        return self.cells[LEFT + player]

    def total(self, player: int) -> int:
        """Return the number of all cards a player has: stock and spit cards."""
        return self.left(player) + self.count(SPIT + player)

    # Moves.

    def put(self, card: int, place: int) -> None:
        """Lay ``card`` on top of ``place``; it must not lie anywhere yet."""
        cells = self.cells
        cells[BELOW + card] = cells[place]
        cells[place] = card
        cells[COUNT + place] += 1
        if place >= PILE:
            self.want[place - PILE] = self.accept[card >> 2]
        elif place < SPIT:
            cells[LEFT + place // SLOTS] += 1

    def move(self, source: int, target: int) -> int:
        """Move the top of a stock or of spit cards to ``target``; return the card that moved.

        The source must not be empty, and the rules are not checked: that is the caller's duty.
        """
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
        """Move a stock's top onto another stock and mark it: from there it may only go to a pile (A24)."""
        card = self.move(source, target)
        self.cells[STACKED + target] += 1
        return card

    def take(self, pile: int, player: int) -> int:
        """Put a whole pile, in its order, on top of the player's spit cards; return its number of cards."""
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

    # Looking for moves.

    def takes(self, pile: int, card: int) -> int:
        """Return 1 if ``card`` may be played onto ``pile`` (R13), else 0."""
        return self.want[pile] >> (card >> 2) & 1

    def takers(self, card: int) -> int:
        """Return the piles that take ``card``: 0 for none, 1 for A, 2 for B, 3 for both."""
        rank = card >> 2
        return self.want[0] >> rank & 1 | (self.want[1] >> rank & 1) << 1

    def loose(self, stock: int) -> bool:
        """Tell if a stock's top may move to an empty slot: it covers a card and was not stacked (A10, A24, A26)."""
        cells = self.cells
        return cells[COUNT + stock] > 1 and not cells[STACKED + stock]

    def may_stack(self, source: int, target: int) -> bool:
        """Tell if stacking ``source`` on ``target``, two stocks of one player, is allowed and useful (A24)."""
        cells = self.cells
        if not self.stacking or source == target or cells[STACKED + source]:
            return False
        if cells[source] == NONE or cells[target] == NONE or cells[source] >> 2 != cells[target] >> 2:
            return False
        return cells[COUNT + source] > 1 or self._slot_wanted(source, target)

    def can_move(self, player: int) -> bool:
        """Tell if the player has a legal play, a useful fill or a useful stack (A9, A24)."""
        return self.movable(player) != NONE

    def movable(self, player: int) -> int:
        """Return the slot of a card that the player can play, else fill with, else stack (A9, A24); NONE if stuck."""
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
        """Tell if no slot is empty and a third stock could use the slot that ``source`` would free (A24)."""
        first = source // SLOTS * SLOTS
        if self._has_empty(first):
            return False
        for stock in range(first, first + SLOTS):
            if stock != source and stock != target and self.loose(stock):
                return True
        return False
