# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Restores a match between two rounds from the bytes of ``between.py``.

A module of its own, since a device needs it only when it is switched on again.
"""

from saves.between import OWNERS, ROUND, SCORES, SHIFT, SIZE, TOKEN, VERSION, WORDS, pack_owners
from spit import rounds
from spit.codes import CARDS, SPIT
from spit.match import Match
from spit.state import NEVER


class OlderRules(ValueError):
    """The match began under rules that have changed since, so it can't go on."""


def restore_between(match: Match, data: "bytes | bytearray", tick: int) -> None:
    """Deal the round of ``data`` again at ``tick``, under the rules that ``match`` has.

    ValueError, in one line, if ``data`` is damaged or was packed under another variant; OlderRules, which is a
    ValueError, if an older version packed it. The match is then as it was before, or cleared.
    """
    version = data[ROUND - 1] >> SHIFT if len(data) == SIZE else 0
    if 0 < version < VERSION:
        raise OlderRules("this match is of version %d, whose rules were other ones" % version)
    if version != VERSION:
        raise ValueError("this is no match of version %d" % VERSION)
    match.clear(tick)
    number = _get(data, ROUND)
    _lay(match, data)
    if not number or not match.table.total(0) or not match.table.total(1):
        match.clear(tick)
        raise ValueError("the saved match is damaged")
    _deal(match, data, number)
    again = bytearray(SIZE)
    pack_owners(match, again)
    for i in range(CARDS):
        if (again[i >> 3] ^ data[i >> 3]) >> (i & 7) & 1:
            match.clear(tick)
            raise ValueError("the saved match is damaged, or its rules are other ones")


def _deal(match: Match, data: "bytes | bytearray", number: int) -> None:
    match.token = 1 if data[ROUND - 1] & TOKEN else 0
    for player in range(2):
        match.score[player] = _get(data, SCORES + 2 * player)
    for i in range(4):
        match.rng.words[i] = _get(data, WORDS + 2 * i)
    match.round = number - 1
    rounds.next_round(match, number == 1 or match.rules.variant == "points")
    if number == 1:
        match.arms = NEVER  # the first call of a match is armed at once (A34)


def _lay(match: Match, data: "bytes | bytearray") -> None:
    """Give each player their cards."""
    for card in range(CARDS):
        match.table.put(card, SPIT + (data[OWNERS + (card >> 3)] >> (card & 7) & 1))


def _get(data: "bytes | bytearray", at: int) -> int:
    return data[at] | data[at + 1] << 8
