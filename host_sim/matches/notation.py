# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Translates the engine's numbers to the names in scenarios, results and recordings (host_sim/README.md)."""

from __future__ import annotations

from typing import Any

from spit import codes
from spit.card_table import CardTable
from spit.codes import NONE, PILE, SLOTS, SPIT
from spit.state import State

RANKS = "23456789TJQKA"
SUITS = "cdhs"
PLAYERS = ("p1", "p2")
PILES = ("A", "B")
KEYS = ("s1", "s2", "s3", "s4", "s5", "A", "B", "P")
PHASES = ("ready", "play", "stuck", "slap", "over")
ENDS = ("out", "blocked", "cap")
REASONS = (
    "not_adjacent",
    "too_late",
    "no_effect",
    "no_card",
    "locked",
    "already",
    "not_armed",
    "round_over",
    "game_over",
)


def card_name(card: int) -> str:
    """Return the name of the engine's card, such as ``9h``."""
    return RANKS[card >> 2] + SUITS[card & 3]


def card_number(name: object) -> int | None:
    """Return the engine's card for a name such as ``9h``; None if there is no such card."""
    if not isinstance(name, str) or len(name) != 2 or name[0] not in RANKS or name[1] not in SUITS:
        return None
    return RANKS.index(name[0]) * 4 + SUITS.index(name[1])


def player_name(player: int) -> str | None:
    """Return ``p1`` or ``p2``, None for nobody."""
    return None if player == NONE else PLAYERS[player]


def cards_of(table: CardTable, place: int) -> list[str]:
    """Return the cards of a place from the bottom up."""
    names = []
    card = table.top(place)
    while card != NONE:
        names.append(card_name(card))
        card = table.below(card)
    return names[::-1]


def hand_of(table: CardTable, player: int) -> dict[str, Any]:
    """Return a player's stocks and spit cards."""
    stocks = [cards_of(table, player * SLOTS + slot) for slot in range(SLOTS)]
    return {"stocks": stocks, "spit": cards_of(table, SPIT + player)}


def piles_of(table: CardTable) -> dict[str, list[str] | None]:
    """Return the cards of both piles; None for a pile that is not in use."""
    return {name: cards_of(table, PILE + i) or None for i, name in enumerate(PILES)}


def entry(state: State, t_us: int, player: int, kind: int, a: int, b: int, c: int) -> list[Any]:
    """Return one log entry; ``state`` is the match at the moment of the entry."""
    return [t_us, player_name(player), *_what(state, t_us, player, kind, a, b, c)]


def _what(state: State, t_us: int, player: int, kind: int, a: int, b: int, c: int) -> list[Any]:
    match kind:
        case codes.PICK:
            return ["pick", KEYS[a]]
        case codes.PLAY:
            return ["play", KEYS[a], PILES[b], card_name(c)]
        case codes.FILL | codes.STACK:
            return ["fill" if kind == codes.FILL else "stack", KEYS[a], KEYS[b], card_name(c)]
        case codes.ANSWERED:
            return ["ready"]
        case codes.TURN:
            return ["spit", [[PLAYERS[player], PILES[a], card_name(b)]]]
        case codes.STUCK:
            return ["stuck"]
        case codes.SLAPPED:
            return ["slap", PILES[a]]
        case codes.TAKE:
            return ["take", PILES[a], b]
        case codes.END:
            return ["end", ENDS[a]]
        case codes.DEAL:
            return ["deal", {name: hand_of(state.table, i) for i, name in enumerate(PLAYERS)}]
        case codes.SCORE:
            return ["score", a, b]
        case codes.WIN:
            return ["win"]
        case codes.LOCK:
            return ["lock", t_us + 1000 * (a + 256 * b)]
        case _:
            return ["refuse", REASONS[a], KEYS[b]]
