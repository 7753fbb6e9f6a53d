# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A check of a position: it describes the first fault that it finds in one line."""

from spit import ticks
from spit.card_table import COUNT, LEFT, STACKED
from spit.codes import (
    CARDS,
    NONE,
    PHASE_OVER,
    PHASE_PLAY,
    PHASE_READY,
    PHASE_SLAP,
    PHASE_STUCK,
    PILE,
    PLACES,
    SLOTS,
    SPIT,
)
from spit.state import ANSWER, ARM_US, CUT, DOUBLED, HAND, MOST_DOUBLINGS, NEVER, TOOK, State

NAMES = ("p1", "p2")


def fault(state: State) -> str:
    """Return the first fault of the position in one line, "" if there is none."""
    return _cards(state) or _numbers(state) or _piles(state) or _phase(state) or _pads(state) or _hands(state)


def _cards(state: State) -> str:
    """Check that every card is there at most once and that every place counts its cards correctly."""
    cells = state.table.cells
    seen = bytearray(CARDS)
    for place in range(PLACES):
        number = 0
        card = cells[place]
        while card != NONE:
            if card >= CARDS or seen[card]:
                return "card %d is there twice or is none" % card
            seen[card] = 1
            number += 1
            card = state.table.below(card)
        if number != cells[COUNT + place]:
            return "place %d counts %d cards and has %d" % (place, cells[COUNT + place], number)
    return _counts(state)


def _counts(state: State) -> str:
    table = state.table
    for player in range(2):
        number = 0
        for stock in range(player * SLOTS, player * SLOTS + SLOTS):
            number += table.count(stock)
            stacked = table.cells[STACKED + stock]
            if stacked > table.count(stock) or (stacked and not table.stacking):
                return "stock %d has %d stacked cards" % (stock, stacked)
        if number != table.cells[LEFT + player]:
            return "%s has %d stock cards, not %d" % (NAMES[player], number, table.left(player))
    return _wants(state)


def _wants(state: State) -> str:
    table = state.table
    for pile in range(2):
        top = table.top(PILE + pile)
        if table.want[pile] != (0 if top == NONE else table.accept[top >> 2]):
            return "pile %s wants the wrong ranks" % "AB"[pile]
    return ""


def _numbers(state: State) -> str:
    if state.token > 1:
        return "the token is nobody's"
    if state.winner not in ((0, 1) if state.phase == PHASE_OVER else (NONE,)):
        return "a winner before the end, or none after it"
    if not state.round:
        return "the round is not numbered"
    if (state.due != NEVER) and state.phase in (PHASE_PLAY, PHASE_OVER):
        return "a timer runs in a phase that has none"
    if state.only not in (0, 1, NONE):
        return "the only pile is neither A nor B"
    return ""


def _piles(state: State) -> str:
    count = state.table.count
    if state.phase == PHASE_READY:
        if count(PILE) or count(PILE + 1):
            return "a pile has cards before the first spit"
        if not count(SPIT) and not count(SPIT + 1):
            return "ready, but nobody has a spit card"
        return ""
    for pile in range(2):
        used = state.only in (pile, NONE)
        if state.phase != PHASE_OVER and used != (count(PILE + pile) > 0):
            return "pile %s is empty in a round that uses it, or has cards in one that does not" % "AB"[pile]
    return ""


def _phase(state: State) -> str:
    table = state.table
    phase = state.phase
    if phase == PHASE_SLAP:
        if state.only != NONE:
            return "a slap with one pile"
        return "a slap in points" if state.rules.variant == "points" else ""
    if phase != PHASE_PLAY and phase != PHASE_STUCK:
        return "" if phase in (PHASE_READY, PHASE_OVER) else "there is no phase %d" % phase
    for player in range(2):
        if not table.left(player):
            return NAMES[player] + " has no stock cards"
    if (table.can_move(0) or table.can_move(1)) != (phase == PHASE_PLAY):
        return "play, but both are stuck" if phase == PHASE_PLAY else "stuck, but somebody can move"
    if phase == PHASE_STUCK and not table.count(SPIT) and not table.count(SPIT + 1):
        return "stuck, but nobody has a spit card: the round is blocked"
    return ""


def _pads(state: State) -> str:
    for player in range(2):
        if state.pads[ANSWER + player] not in (0, 1, NONE) or state.pads[CUT + player] > 1:
            return NAMES[player] + " answered what can't be answered"
        what = _doublings(state, player) or _arming(state, player)
        if what:
            return NAMES[player] + what
    return ""


def _doublings(state: State, player: int) -> str:
    """Check a player's doublings: 0 to 3, 0 after a deal or with ``fumble_ms`` 0, 1 or more during a lock (A31)."""
    doublings = state.pads[DOUBLED + player]
    if doublings > MOST_DOUBLINGS:
        return " has %d doublings" % doublings
    if doublings and (state.phase == PHASE_READY or not state.rules.fumble_ms):
        return " has doublings that a deal took, or that the rules do not give"
    lock = state.lock[player]
    if lock != NEVER and (not doublings or ticks.since(state.now, lock) > 1000 * state.lock_ms[player]):
        return " is locked without a fumble, or for longer than the lock is"
    return ""


def _arming(state: State, player: int) -> str:
    """Check that a false start is in an unanswered slap, and arms within 300 ms but not before the call (A34)."""
    own = state.own_arms[player]
    if own == NEVER:
        return ""
    if state.phase != PHASE_SLAP or state.answer(player) != NONE:
        return " has a false start where none can be"
    if ticks.since(state.now, own) > ARM_US or (state.arms != NEVER and ticks.since(state.arms, own) < 0):
        return " has a false start that arms at another time"
    return ""


def _hands(state: State) -> str:
    for player in range(2):
        slot = state.pads[HAND + player]
        playing = state.phase == PHASE_PLAY
        if not playing and (slot != NONE or state.lock[player] != NEVER):
            return NAMES[player] + " holds a card or is locked while nobody plays"
        if slot == NONE:
            continue
        card = state.table.top(player * SLOTS + slot) if slot < SLOTS else NONE
        if card == NONE:
            return NAMES[player] + " holds a card of an empty slot"
        if state.table.takers(card) & ~state.pads[TOOK + player]:
            return "a pile takes the card of %s, and it is not noted" % NAMES[player]
    return ""
