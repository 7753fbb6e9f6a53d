# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The end of a round, the taking of the piles, and the next deal (R21-R32)."""

from spit import deal
from spit.codes import (
    BLOCKED,
    CAP,
    CARDS,
    DEAL,
    END,
    NONE,
    OUT,
    P1,
    P2,
    PHASE_READY,
    PHASE_SLAP,
    PILE,
    SCORE,
    SPIT,
    TAKE,
)
from spit.state import DOUBLED, State


def next_round(state: State, afresh: bool) -> None:
    """Deal all 52 cards anew (``afresh``) or each player's own cards, and make the ready call.

    ValueError if fewer than 52 cards are on the table.
    """
    table = state.table
    if state.round and deal.on_table(table) != CARDS:
        raise ValueError("a deal needs all 52 cards, and only %d are there" % deal.on_table(table))
    state.rng.keep()
    if afresh:
        deal.first_deal(table, state.rng)
    else:
        deal.next_deal(table, state.rng)
    assert table.count(SPIT) or table.count(SPIT + 1)  # A8: at least one player has spit cards
    state.round += 1
    state.pads[DOUBLED] = state.pads[DOUBLED + 1] = 0  # A31
    state.call(PHASE_READY)
    state.only = NONE
    state.say(DEAL)


def end(state: State, player: int) -> None:
    """End the round: ``player`` is out (R21), or NONE if the round is blocked (R22)."""
    state.say(END, NONE, BLOCKED if player == NONE else OUT)
    if state.rules.variant == "points":
        _end_points(state)
    elif state.only == NONE:
        state.call(PHASE_SLAP)
    elif player != NONE and state.table.total(player) == 0:
        state.win(player)  # R30; A23 for the spitter
    else:
        _take(state, _more_stock_cards(state) if player == NONE else 1 - player, state.only)
        _taken(state)


def take_both(state: State, player: int, pile: int) -> None:
    """Give ``pile`` to ``player`` and the other pile to the other player (R24), and begin the next round."""
    _take(state, P1, pile if player == P1 else 1 - pile)
    _take(state, P2, pile if player == P2 else 1 - pile)
    _taken(state)


def smaller_pile(state: State) -> int:
    """Return the pile with fewer cards; A if they are equal (A20)."""
    count = state.table.count
    return 1 if count(PILE + 1) < count(PILE) else 0


def _more_stock_cards(state: State) -> int:
    """Return who takes the pile of a blocked one-pile round: who has more stock cards, else the spitter (A5)."""
    left1 = state.table.left(P1)
    left2 = state.table.left(P2)
    if left1 == left2:
        return state.only  # a one-pile round is played on the spitter's home pile
    return P1 if left1 > left2 else P2


def _take(state: State, player: int, pile: int) -> None:
    state.say(TAKE, player, pile, state.table.take(pile, player))


def _taken(state: State) -> None:
    """Go on after the cards of a round are taken: to the next round, or to the end at the cap (R25, A30)."""
    _go_on(state, state.table.total(P1), state.table.total(P2))


def _end_points(state: State) -> None:
    """Score the cards left, then end the match or go on (R32, A15, A17, A18)."""
    points1 = state.table.total(P1)
    points2 = state.table.total(P2)
    score = state.score
    score[P1] += points1
    score[P2] += points2
    state.say(SCORE, NONE, points1, points2)
    if max(score[P1], score[P2]) >= state.rules.target and score[P1] != score[P2]:
        state.win(P1 if score[P1] < score[P2] else P2)
    else:
        _go_on(state, score[P1], score[P2])


def _go_on(state: State, has1: int, has2: int) -> None:
    """Begin the next round; at the cap end the match instead, and the player who has less wins (A30)."""
    if state.round >= state.rules.max_rounds and has1 != has2:
        state.say(END, NONE, CAP)
        state.win(P1 if has1 < has2 else P2)
    else:
        next_round(state, state.rules.variant == "points")
