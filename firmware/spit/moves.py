# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The moves: the effect of each key during play (R10-R20, A31-A33), and the turning of spit cards."""

from spit import rounds
from spit.codes import (
    FILL,
    KEY_A,
    KEY_P,
    NO_CARD,
    NO_EFFECT,
    NONE,
    NOT_ADJACENT,
    PHASE_PLAY,
    PHASE_STUCK,
    PICK,
    PILE,
    PLAY,
    SLOTS,
    SPIT,
    STACK,
    TOO_LATE,
    TURN,
)
from spit.state import DOUBLED, HAND, NEVER, TOOK, TOUCH, State


def stock_key(state: State, player: int, slot: int) -> None:
    """Decide a stock key: pick up, change the card, fill, stack, or with assist play at once (A32, A33)."""
    table = state.table
    stock = player * SLOTS + slot
    card = table.cells[stock]
    held = state.pads[HAND + player]
    if card == NONE:
        _fill(state, player, held, slot)
        return
    takers = table.takers(card)
    if state.rules.assist[player] and (takers == 1 or takers == 2):
        _play(state, player, slot, takers - 1)
    elif held == slot:
        state.refuse(player, NO_EFFECT, slot)
    elif held != NONE and table.stacking and table.cells[player * SLOTS + held] >> 2 == card >> 2:
        _stack(state, player, held, slot)
    else:
        state.pads[HAND + player] = slot
        state.pads[TOOK + player] = takers
        state.sink(state.now, player, PICK, slot, NONE, NONE)


def pile_key(state: State, player: int, key: int) -> None:
    """Decide a pile key: play the card in hand (R12, R13), or refuse it and put it back (A31, A35)."""
    slot = state.pads[HAND + player]
    if slot == NONE:
        state.refuse(player, NO_CARD, key)
        return
    takers = state.table.takers(state.table.cells[player * SLOTS + slot])
    pile = key - KEY_A
    meant = 1 << pile  # the piles that the key can stand for, a bit each
    if key == KEY_P:
        meant = 3
        pile = takers - 1 if takers == 1 or takers == 2 else state.home(player)
    if takers >> pile & 1:
        _play(state, player, slot, pile)
    else:
        _miss(state, player, key, pile, meant)


def turn(state: State) -> None:
    """Turn a spit card of each player who has one, in one step (R8, R20, A2-A4, A29)."""
    table = state.table
    if state.phase != PHASE_STUCK and not (table.count(SPIT) and table.count(SPIT + 1)):
        state.only = 0 if table.count(SPIT) else 1  # R28
    state.phase = PHASE_PLAY
    state.due = NEVER
    for player in range(2):
        if table.count(SPIT + player):
            pile = state.home(player)
            state.say(TURN, player, pile, table.move(SPIT + player, PILE + pile))
    look(state)


def look(state: State) -> None:
    """End the round or call a spit if the last change of state requires it (A9, R20-R22)."""
    table = state.table
    if not table.left(0) or not table.left(1):
        rounds.end(state, 1 if table.left(0) else 0)
    elif table.can_move(0) or table.can_move(1):
        return
    elif table.count(SPIT) or table.count(SPIT + 1):
        state.call(PHASE_STUCK)
    else:
        rounds.end(state, NONE)


def _play(state: State, player: int, slot: int, pile: int) -> None:
    """Put the card on the pile (R17), and note which piles now take the card in the other player's hand (A31)."""
    pads = state.pads
    table = state.table
    pads[HAND + player] = NONE
    pads[TOUCH + player] |= 1 << pile
    if pads[DOUBLED + player]:
        pads[DOUBLED + player] -= 1  # A31
    card = table.move(player * SLOTS + slot, PILE + pile)
    state.say(PLAY, player, slot, pile, card)
    other = 1 - player
    held = pads[HAND + other]
    if held != NONE:
        pads[TOOK + other] |= table.takers(table.cells[other * SLOTS + held])
    look(state)


def _miss(state: State, player: int, key: int, pile: int, meant: int) -> None:
    """Refuse an illegal play and put the card back; a fumble if none of the piles meant ever took it (A12, A31)."""
    pads = state.pads
    pads[HAND + player] = NONE
    pads[TOUCH + player] |= 1 << pile
    if pads[TOOK + player] & meant:
        state.refuse(player, TOO_LATE, key)
    else:
        state.refuse(player, NOT_ADJACENT, key)
        state.lock_pad(player)


def _fill(state: State, player: int, held: int, slot: int) -> None:
    """Decide the key of an empty slot: fill it with the card in hand, or refuse (R16, A10, A26)."""
    if held == NONE:
        state.refuse(player, NO_CARD, slot)
    elif not state.table.loose(player * SLOTS + held):
        state.refuse(player, NO_EFFECT, slot)
    else:
        state.pads[HAND + player] = NONE
        card = state.table.move(player * SLOTS + held, player * SLOTS + slot)
        state.say(FILL, player, held, slot, card)
        look(state)


def _stack(state: State, player: int, held: int, slot: int) -> None:
    """Decide the key of a top of equal rank, with the house rule stacking: stack, or refuse (A24)."""
    source = player * SLOTS + held
    target = player * SLOTS + slot
    if not state.table.may_stack(source, target):
        state.refuse(player, NO_EFFECT, slot)
    else:
        state.pads[HAND + player] = NONE
        state.say(STACK, player, held, slot, state.table.stack(source, target))
        look(state)
