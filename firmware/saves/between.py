# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A match between two rounds as 21 bytes; ``resume.py`` makes a match of them again.

Hands are sorted before a shuffle (deal.py), so who has which card and the generator's state before
the deal are enough to make the very same deal again.  The rules are kept elsewhere.
"""

from spit.codes import NONE, PHASE_READY, PILE, SLOTS, SPIT
from spit.state import NEVER, State

SIZE = 21

# Three bits, 0 and 7 never used: flash that is erased or cleared is no match. It counts the rules under which a
# match can be gone on with: 1 were those before A31 and A34 changed.
VERSION = 2
OWNERS = 0  # 52 bits, the owner of each card; then the token, then the version
ROUND = 7
SCORES = 9
WORDS = 13
TOKEN = 1 << 4  # in the last byte of the owners
SHIFT = 5


def pack_between(match: State) -> bytes:
    """The match as its new deal left it; ValueError unless it is in ``ready``, dealt here and not from a snapshot."""
    if match.phase != PHASE_READY or match.rng.words[4] == NEVER:
        raise ValueError("the match is not between two rounds")
    data = bytearray(SIZE)
    pack_into(match, data)
    return bytes(data)


def pack_into(match: State, data: bytearray) -> None:
    """Write those bytes into ``data``, right after a deal; allocates nothing."""
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
    """Write who has each card into the first bytes, which are 0."""
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
