# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The totals over all matches, and their record in the store."""

from stats.match_stats import Stats

# Places in ``numbers``; add the player if there are two.
MATCHES = 0
WON = 1
PLAYS = 3
FUMBLES = 5
CONTESTS = 7
_FORMER = 9  # so many were in the records of before those below were added
LONGEST = 9  # series of won matches
SERIES = 11  # the present one
FASTEST = 13  # median of the reaction times of a match, in ms; 0: none yet
_NUMBERS = 15

_VERSION = 1
_BYTES = 3
_MOST = (1 << 8 * _BYTES) - 1
_ENOUGH = 20  # plays of a match that count for FASTEST


class Totals:
    """The totals, which grow with every match that is played to its end."""

    def __init__(self) -> None:
        self.numbers = [0] * _NUMBERS

    def add(self, stats: Stats, winner: int) -> None:
        """Add the statistics of a match that ``winner`` has won."""
        self._add(MATCHES, 1)
        self._add(WON + winner, 1)
        self._add(SERIES + winner, 1)
        numbers = self.numbers
        numbers[SERIES + 1 - winner] = 0
        numbers[LONGEST + winner] = max(numbers[LONGEST + winner], numbers[SERIES + winner])
        for player in range(2):
            self._add(PLAYS + player, stats.plays[player])
            self._add(FUMBLES + player, stats.fumbles[player])
            self._add(CONTESTS + player, stats.contest.won[player])
            ms = stats.reactions.median(player)
            if ms and stats.plays[player] >= _ENOUGH:
                numbers[FASTEST + player] = min(ms, numbers[FASTEST + player] or ms)

    def clear(self) -> None:
        """Set all totals to zero."""
        for i in range(_NUMBERS):
            self.numbers[i] = 0

    def pack(self) -> bytes:
        """Return the totals as a record of 46 bytes."""
        data = bytearray([_VERSION])
        for number in self.numbers:
            for i in range(_BYTES):
                data.append(number >> 8 * i & 0xFF)
        return bytes(data)

    def unpack(self, data: "bytes | None") -> bool:
        """Take the totals of a record; return False and change nothing if it is not one of this version.

        A record of before the series were added has the first ``_FORMER`` numbers.
        """
        if not data or data[0] != _VERSION or len(data) not in (1 + _BYTES * _FORMER, 1 + _BYTES * _NUMBERS):
            return False
        for i in range(len(data) // _BYTES):
            at = 1 + _BYTES * i
            self.numbers[i] = data[at] | data[at + 1] << 8 | data[at + 2] << 16
        return True

    def _add(self, place: int, number: int) -> None:
        self.numbers[place] = min(_MOST, self.numbers[place] + number)
