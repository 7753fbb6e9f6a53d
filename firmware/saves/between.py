# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A match between two rounds as 21 bytes; ``resume.py`` restores it from them.

Hands are sorted before a shuffle (deal.py), so the owner of each card and the generator's state before
the deal are enough to repeat the same deal. The rules are stored elsewhere.
"""

from spit.codes import NONE, PHASE_READY, PILE, SLOTS, SPIT
from spit.state import NEVER, State

SIZE = 21

# Three bits, never 0 or 7, so that erased or cleared flash is no match. A new version is needed when the rules change,
# for such a match can't go on: 1 was before A31 and A34 changed.
VERSION = 2
OWNERS = 0  # 52 bits, the owner of each card; then the token, then the version
ROUND = 7
SCORES = 9
WORDS = 13
TOKEN = 1 << 4  # in the last byte of the owners
SHIFT = 5


def pack_between(match: State) -> bytes:
    """Return the match as its newest deal left it, SIZE bytes.

    ValueError unless it is in ``ready`` and was dealt here: a match from a snapshot was not.
    """
    if match.phase != PHASE_READY or match.rng.words[4] == NEVER:
        raise ValueError("the match is not between two rounds")
    data = bytearray(SIZE)
    pack_into(match, data)
    return bytes(data)


def pack_into(match: State, data: bytearray) -> None:
    """Write the same bytes into ``data``, a bytearray of SIZE; only right after a deal. Allocates nothing."""
    for i in range(ROUND):
        data[i] = 0
    pack_owners(match, data)
    data[ROUND - 1] |= match.token * TOKEN | VERSION << SHIFT
    _put(data, ROUND, match.round)
    for player in range(2):
        _put(data, SCORES + 2 * player, match.score[player])
    for i in range(4):
        _put(data, WORDS + 2 * i, match.rng.words[4 + i])


def pack_owners(match: State, data: bytearray) -> None:
    """Write the owner of each card into the first bytes of ``data``, which must be 0."""
    table = match.table
    for place in range(PILE):
        player = place - SPIT if place >= SPIT else place // SLOTS
        card = table.top(place)
        while card != NONE:
            data[OWNERS + (card >> 3)] |= player << (card & 7)
            card = table.below(card)


def _put(data: bytearray, at: int, number: int) -> None:
    data[at] = number & 0xFF
    data[at + 1] = number >> 8
