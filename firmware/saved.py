# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A match between rounds as 22 bytes, and back.

Hands are sorted before a shuffle, so who has which card and the generator's state before the
deal are enough to deal the very same round again. The rules are kept apart (``records.SEATS``).
"""

from spit import rounds
from spit.codes import CARDS, NONE, PLACES, SLOTS, SPIT
from spit.rng import Rng
from spit.state import NEVER, State

SIZE = 22

_VERSION = 0x10  # the token is in the lowest bit
_OWNERS = 7
_WORDS = 14


def words_before(seed: int, words: "list[int]") -> None:
    """Put into ``words`` the generator's state before the first deal of a match from ``seed``."""
    rng = Rng(seed)
    rng.below(2)  # the token
    words[:] = rng.words


def pack(state: State, words: "list[int]", data: bytearray) -> None:
    """Write a match whose new deal lies on the table; ``words``: the generator's state before that deal."""
    data[0] = _VERSION | state.token
    _put(data, 1, state.round)
    _put(data, 3, state.score[0])
    _put(data, 5, state.score[1])
    for i in range(_OWNERS, _WORDS):
        data[i] = 0
    for place in range(PLACES):
        player = place - SPIT if place >= SPIT else place // SLOTS
        card = state.table.top(place)
        while card != NONE:
            data[_OWNERS + (card >> 3)] |= player << (card & 7)
            card = state.table.below(card)
    for i in range(4):
        _put(data, _WORDS + 2 * i, words[i])


def restore(state: State, data: bytes, words: "list[int]", tick: int) -> None:
    """Deal the round again at ``tick``, under ``state.rules``; ValueError in one line if it can't be.

    ``words`` are set to the generator's state before the deal.
    """
    if len(data) != SIZE or data[0] & 0xFE != _VERSION:
        raise ValueError("this is no saved match of this version")
    number = _get(data, 1)
    if not number or not _lay(state, data, tick):
        raise ValueError("the saved match is damaged")
    for i in range(4):
        words[i] = state.rng.words[i] = _get(data, _WORDS + 2 * i)
    state.token = data[0] & 1
    state.score[0] = _get(data, 3)
    state.score[1] = _get(data, 5)
    state.round = number - 1
    rounds.next_round(state, number == 1 or state.rules.variant == "points")
    if number == 1:
        state.arms = NEVER


def _lay(state: State, data: bytes, tick: int) -> int:
    """Give each player their cards; the number of cards that the one with fewer has."""
    state.clear(tick)
    for card in range(CARDS):
        state.table.put(card, SPIT + (data[_OWNERS + (card >> 3)] >> (card & 7) & 1))
    return min(state.table.total(0), state.table.total(1))


def _put(data: bytearray, at: int, number: int) -> None:
    data[at] = number & 0xFF
    data[at + 1] = number >> 8


def _get(data: bytes, at: int) -> int:
    return data[at] | data[at + 1] << 8
