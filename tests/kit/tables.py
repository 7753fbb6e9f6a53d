# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes matches and tables for tests of the engine's own numbers."""

from spit import deal
from spit.card_table import CardTable
from spit.codes import CARDS, NONE, SLOTS, SPIT
from spit.match import Match
from spit.options import set_option
from spit.rng import Rng
from spit.rules import Rules

# Ruling A6 gives these sizes.
SIZES = {
    1: [1, 0, 0, 0, 0],
    4: [1, 1, 1, 1, 0],
    5: [1, 1, 1, 1, 1],
    6: [1, 2, 1, 1, 1],
    8: [1, 2, 2, 2, 1],
    10: [1, 2, 3, 2, 2],
    12: [1, 2, 3, 3, 3],
    14: [1, 2, 3, 4, 4],
    15: [1, 2, 3, 4, 5],
}


def deaf(tick, player, kind, a, b, c):
    """Ignore log entries."""


def rules_of(**options):
    """Return rules with some options set."""
    rules = Rules()
    for name, value in options.items():
        set_option(rules, name, value)
    return rules


def new_match(seed, tick=0, sink=deaf, queue=16, **options):
    """Return a match that has just been dealt."""
    match = Match(sink, rules_of(**options), queue)
    match.start(seed, tick)
    return match


def dealt(cards):
    """Return a table where player 1 was dealt the lowest ``cards`` cards and player 2 the others."""
    table = CardTable()
    for card in range(CARDS):
        table.put(card, SPIT if card < cards else SPIT + 1)
    deal.next_deal(table, Rng(cards))
    return table


def cards_at(table, place):
    """Return the cards of a place from its top down."""
    card = table.top(place)
    while card != NONE:
        yield card
        card = table.below(card)


def hands_of(table):
    """Return the cards of both players, sorted."""
    return tuple(
        sorted(
            card
            for place in (*range(player * SLOTS, player * SLOTS + SLOTS), SPIT + player)
            for card in cards_at(table, place)
        )
        for player in range(2)
    )
