# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Shuffling, and laying out the stocks of a new round (R5, R6, R25, R27, A6)."""

from spit.card_table import CardTable
from spit.codes import CARDS, NONE, P1, P2, PILE, PLACES, SLOTS, SPIT
from spit.rng import Rng

_deck = bytearray(CARDS)  # scratch memory, used only inside a call of these functions
_owner = bytearray(CARDS)


def first_deal(table: CardTable, rng: Rng) -> None:
    """Shuffle all 52 cards and lay out 26 for each player (R5, A16)."""
    for card in range(CARDS):
        _deck[card] = card
    table.clear()
    _shuffle(0, CARDS, rng)
    _lay(table, P1, 0, CARDS // 2)
    _lay(table, P2, CARDS // 2, CARDS)


def next_deal(table: CardTable, rng: Rng) -> None:
    """Shuffle and lay out each player's own cards; the taken piles are among their spit cards (R25)."""
    first = table.total(P1)
    _sort_hands(table)
    table.clear()
    _shuffle(0, first, rng)
    _shuffle(first, CARDS, rng)
    _lay(table, P1, 0, first)
    _lay(table, P2, first, CARDS)


def on_table(table: CardTable) -> int:
    """Return the number of cards on the table: 52, except in positions made by hand."""
    number = 0
    for place in range(PLACES):
        number += table.count(place)
    return number


def _sort_hands(table: CardTable) -> None:
    """Write both players' cards into the deck, each in the order of the cards' numbers.

    So a deal depends only on who has which card, and a record of a match between rounds needs no more.
    """
    for place in range(PILE):
        card = table.top(place)
        while card != NONE:
            _owner[card] = place - SPIT if place >= SPIT else place // SLOTS
            card = table.below(card)
    i = 0
    for player in range(2):
        for card in range(CARDS):
            if _owner[card] == player:
                _deck[i] = card
                i += 1


def _shuffle(start: int, end: int, rng: Rng) -> None:
    """Shuffle ``_deck[start:end]`` (Fisher and Yates)."""
    for last in range(end - 1, start, -1):
        other = start + rng.below(last - start + 1)
        card = _deck[last]
        _deck[last] = _deck[other]
        _deck[other] = card


def _lay(table: CardTable, player: int, start: int, end: int) -> None:
    """Lay ``_deck[start:end]`` out row by row until it is used up; the rest are spit cards (A6)."""
    for row in range(SLOTS):
        for slot in range(row, SLOTS):
            if start < end:
                table.put(_deck[start], player * SLOTS + slot)
                start += 1
    while start < end:
        table.put(_deck[start], SPIT + player)
        start += 1
