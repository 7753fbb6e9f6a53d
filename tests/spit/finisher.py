# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Chooses legal moves, and plays any match greedily to its end."""

from spit import ticks
from spit.codes import KEY_A, NONE, PHASE_OVER, PHASE_PLAY, PHASE_SLAP, SLOTS

SECOND = 1_000_000
MOST_STEPS = 130 * 100  # 100 rounds, some more for equal hands; moves and calls of a round


def legal_moves(match, player):
    """Return the pairs of keys that change the state now: plays, useful fills, useful stacks."""
    table = match.table
    first = player * SLOTS
    for slot in range(SLOTS):
        card = table.top(first + slot)
        if card == NONE:
            continue
        for pile in range(2):
            if table.takes(pile, card):
                yield slot, KEY_A + pile
        for other in range(SLOTS):
            empty = table.top(first + other) == NONE
            if (empty and table.loose(first + slot)) or (not empty and table.may_stack(first + slot, first + other)):
                yield slot, other


def answer_keys(match, player, smaller):
    """Return the keys that answer the call; ``smaller``: a slap of the smaller pile."""
    if match.phase != PHASE_SLAP:
        return (KEY_A + player,)
    pile = 0 if (match.table.count(12) <= match.table.count(13)) == smaller else 1
    if not match.rules.six_key[player]:
        return (KEY_A + pile,)
    return (SLOTS - 1 if pile == player else 0,)


def make_move(press, match, player, move):
    """Press a move's two keys. With assist the first may do it all; with stacking it may not put down what is held."""
    source, target = move
    card = match.table.top(player * SLOTS + source)
    if match.hand(player) != source or match.rules.assist[player]:
        press(player, source)
    if match.hand(player) == source:
        press(player, target)
    elif match.table.top(player * SLOTS + source) == card:
        press(player, KEY_A)  # a card of the same rank is in hand: be rid of it


def finish(match, go, press, prefer_moves=False):
    """Play greedily until the match is over: ``go(us)`` lets time pass, ``press(player, key)`` presses."""
    for _ in range(MOST_STEPS):
        go(SECOND)
        if match.phase == PHASE_OVER:
            return
        if match.phase != PHASE_PLAY:
            out = 0 if match.table.left(0) == 0 else 1  # who is out slaps first, and well
            for player in (out, 1 - out):
                for key in answer_keys(match, player, smaller=True):
                    press(player, key)
            continue
        for player in (match.round & 1, 1 - match.round & 1):
            moves = list(legal_moves(match, player))
            if moves:
                if prefer_moves:  # fills and stacks first: the longest rounds
                    moves.sort(key=lambda move: move[1] >= KEY_A)
                make_move(press, match, player, moves[0])
                break
    raise AssertionError("the match does not end")


class Driver:
    """A driver that gives presses to a match at times of its own."""

    def __init__(self, match):
        self.match = match

    def go(self, us):
        self.match.advance(ticks.add(self.match.now, us))

    def press(self, player, key):
        self.match.press(self.match.now, player, key)
        self.match.advance(self.match.now)
