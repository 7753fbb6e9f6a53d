# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A match between two rounds as 21 bytes, and back.

Hands are sorted before a shuffle (deal.py), so who has which card and the generator's state before
the deal are enough to make the very same deal again.  The rules are kept elsewhere.
"""

from . import rounds
from .codes import CARDS, NONE, PHASE_READY, PILE, SLOTS, SPIT
from .match import Match
from .state import NEVER, State

SIZE = 21

_VERSION = 1  # three bits, 0 and 7 never used: flash that is erased or cleared is no match
_OWNERS = 0  # 52 bits, the owner of each card; then the token, then the version
_ROUND = 7
_SCORES = 9
_WORDS = 13
_TOKEN = 1 << 4  # in the last byte of the owners
_SHIFT = 5


def pack_between(match: State) -> bytes:
    """The match as its new deal left it; ValueError unless it is in ``ready``, dealt here and not from a snapshot."""
    if match.phase != PHASE_READY or match.rng.words[4] == NEVER:
        raise ValueError("the match is not between two rounds")
    data = bytearray(SIZE)
    pack_into(match, data)
    return bytes(data)


def pack_into(match: State, data: bytearray) -> None:
    """Write those bytes into ``data``, right after a deal; allocates nothing."""
    for i in range(_ROUND):
        data[i] = 0
    _pack_owners(match, data)
    data[_ROUND - 1] |= match.token * _TOKEN | _VERSION << _SHIFT
    _put(data, _ROUND, match.round)
    for player in range(2):
        _put(data, _SCORES + 2 * player, match.score[player])
    for i in range(4):
        _put(data, _WORDS + 2 * i, match.rng.words[4 + i])


def restore_between(match: Match, data: "bytes | bytearray", tick: int) -> None:
    """Deal the round again at ``tick``, under the rules that ``match`` has.

    ValueError in one line, and no match on, if ``data`` is damaged or was packed under another variant.
    """
    if len(data) != SIZE or data[_ROUND - 1] >> _SHIFT != _VERSION:
        raise ValueError("this is no match of version %d" % _VERSION)
    match.queue.length = 0
    match.clear(tick)
    number = _get(data, _ROUND)
    _lay(match, data)
    if not number or not match.table.total(0) or not match.table.total(1):
        match.clear(tick)
        raise ValueError("the saved match is damaged")
    _deal(match, data, number)
    again = bytearray(SIZE)
    _pack_owners(match, again)
    for i in range(CARDS):
        if (again[i >> 3] ^ data[i >> 3]) >> (i & 7) & 1:
            match.clear(tick)
            raise ValueError("the saved match is damaged, or its rules are other ones")


def _deal(match: Match, data: "bytes | bytearray", number: int) -> None:
    match.token = 1 if data[_ROUND - 1] & _TOKEN else 0
    for player in range(2):
        match.score[player] = _get(data, _SCORES + 2 * player)
    for i in range(4):
        match.rng.words[i] = _get(data, _WORDS + 2 * i)
    match.round = number - 1
    rounds.next_round(match, number == 1 or match.rules.variant == "points")
    if number == 1:
        match.arms = NEVER  # the first call of a match is armed at once (A34)


def _pack_owners(match: State, data: bytearray) -> None:
    table = match.table
    for place in range(PILE):
        player = place - SPIT if place >= SPIT else place // SLOTS
        card = table.top(place)
        while card != NONE:
            data[_OWNERS + (card >> 3)] |= player << (card & 7)
            card = table.below(card)


def _lay(match: State, data: "bytes | bytearray") -> None:
    """Give each player their cards."""
    for card in range(CARDS):
        match.table.put(card, SPIT + (data[_OWNERS + (card >> 3)] >> (card & 7) & 1))


def _put(data: bytearray, at: int, number: int) -> None:
    data[at] = number & 0xFF
    data[at + 1] = number >> 8


def _get(data: "bytes | bytearray", at: int) -> int:
    return data[at] | data[at + 1] << 8
