# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A match as bytes and back, and a short hash of it.

Times are stored as the microseconds still to come, so the same position gives the same bytes at any
time. Presses that are not decided yet and the rules are not stored.
"""

from spit import faults, ticks
from spit.card_table import COUNT, STACKED
from spit.codes import CARDS, NONE, PLACES, SLOTS
from spit.state import NEVER, TOUCH, State

VERSION = 2  # 1: before doublings and false starts (A31, A34)
_PADS = 16  # before it: version, phase, token, winner, only, round and scores
_TIMES = _PADS + TOUCH
_WORDS = _TIMES + 28
_COUNTS = _WORDS + 8
_STACKED = _COUNTS + PLACES
_CARDS = _STACKED + 2 * SLOTS
SIZE = _CARDS + CARDS


def pack(state: State, data: bytearray) -> None:
    """Write the match into ``data``, a bytearray of SIZE bytes; allocates nothing."""
    data[0] = VERSION
    data[1] = state.phase
    data[2] = state.token
    data[3] = state.winner
    data[4] = state.only
    _put(data, 5, state.round, 2)
    data[7] = 0
    _put(data, 8, state.score[0], 4)
    _put(data, 12, state.score[1], 4)
    for i in range(TOUCH):
        data[_PADS + i] = state.pads[i]
    _put_time(state, data, 0, state.lock[0])
    _put_time(state, data, 1, state.lock[1])
    _put_time(state, data, 2, state.arms)
    _put_time(state, data, 3, state.due)
    for player in range(2):
        _put_time(state, data, 4 + player, state.own_arms[player])
        locked = state.lock[player] != NEVER and ticks.since(state.now, state.lock[player]) > 0
        _put(data, _TIMES + 24 + 2 * player, state.lock_ms[player] if locked else 0, 2)
    for i in range(4):
        _put(data, _WORDS + 2 * i, state.rng.words[i], 2)
    _pack_cards(state, data)


def restore(state: State, data: "bytes | bytearray", tick: int) -> None:
    """Restore the match that ``pack`` wrote, as of ``tick``; ValueError, in one line, if ``data`` is not valid.

    ``state`` must have the rules that the match was played under.
    """
    if len(data) != SIZE or data[0] != VERSION:
        raise ValueError("this is no snapshot of version %d" % VERSION)
    state.clear(tick)
    _restore_cards(state, data)
    state.phase = data[1]
    state.token = data[2]
    state.winner = data[3]
    state.only = data[4]
    state.round = _get(data, 5, 2)
    for player in range(2):
        state.score[player] = _get(data, 8 + 4 * player, 4)
        state.lock[player] = _get_time(data, player, tick)
        state.lock_ms[player] = _get(data, _TIMES + 24 + 2 * player, 2)
        state.own_arms[player] = _get_time(data, 4 + player, tick)
    for i in range(TOUCH):
        state.pads[i] = data[_PADS + i]
    state.arms = _get_time(data, 2, tick)
    state.due = _get_time(data, 3, tick)
    for i in range(4):
        state.rng.words[i] = _get(data, _WORDS + 2 * i, 2)
    fault = faults.fault(state)
    if fault:
        raise ValueError("the snapshot is damaged: " + fault)


def digest(data: "bytes | bytearray", start: str = "") -> str:
    """Return a hash of ``data`` in 12 hexadecimal digits; with ``start``, an earlier hash, of both together."""
    high = int(start[:6], 16) if start else 1
    low = int(start[6:], 16) if start else 1
    for byte in data:  # two polynomials modulo primes below 2**24, so no number reaches 2**30
        high = (high * 31 + byte) % 16777213
        low = (low * 37 + byte) % 16777199
    return "%06x%06x" % (high, low)


def hash_of(state: State) -> str:
    """Return the hash of a match as it is now."""
    data = bytearray(SIZE)
    pack(state, data)
    return digest(data)


def _pack_cards(state: State, data: bytearray) -> None:
    """Write the counts, the stacked counts, then the cards of all places in order, each from its bottom up."""
    cells = state.table.cells
    for i in range(PLACES):
        data[_COUNTS + i] = cells[COUNT + i]
    for i in range(2 * SLOTS):
        data[_STACKED + i] = cells[STACKED + i]
    end = _CARDS
    for place in range(PLACES):
        end += cells[COUNT + place]
        i = end
        card = cells[place]
        while card != NONE:
            i -= 1
            data[i] = card
            card = state.table.below(card)
    while end < SIZE:
        data[end] = NONE
        end += 1


def _restore_cards(state: State, data: "bytes | bytearray") -> None:
    table = state.table
    seen = bytearray(CARDS)
    i = _CARDS
    for place in range(PLACES):
        for _ in range(data[_COUNTS + place]):
            if i == SIZE or data[i] >= CARDS or seen[data[i]]:
                raise ValueError("the snapshot is damaged: a card is none or there twice")
            seen[data[i]] = 1
            table.put(data[i], place)
            i += 1
    if i != SIZE:
        raise ValueError("the snapshot is damaged: a card is missing")
    for i in range(2 * SLOTS):
        table.cells[STACKED + i] = data[_STACKED + i]


def _put(data: bytearray, at: int, number: int, size: int) -> None:
    for i in range(size):
        data[at + i] = number >> 8 * i & 0xFF


def _get(data: "bytes | bytearray", at: int, size: int) -> int:
    number = 0
    for i in range(size):
        number |= data[at + i] << 8 * i
    return number


def _put_time(state: State, data: bytearray, i: int, tick: int) -> None:
    """Write a time as microseconds from now; 0 if there is none or it has passed."""
    ahead = 0 if tick == NEVER else ticks.since(state.now, tick)
    _put(data, _TIMES + 4 * i, max(0, ahead), 4)


def _get_time(data: "bytes | bytearray", i: int, now: int) -> int:
    ahead = _get(data, _TIMES + 4 * i, 4)
    return ticks.add(now, ahead) if ahead else NEVER
