# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Prints the match of ``recorder.py`` as JSON Lines, which ``replay`` on a PC takes. Loaded on demand.

To get snapshot and hashes it plays the match again; that takes a few KB of heap while it prints.
"""

try:
    from typing import Any, Callable
except ImportError:  # only names for types
    pass

from saves.between import SIZE as DEAL_SIZE
from saves.recorder import LINK, NOWHERE, ROUND, WON, Recorder
from saves.resume import restore_between
from spit import ticks
from spit.codes import WIN
from spit.match import Match
from spit.options import NUMBERS, PLAYER_SWITCHES, SWITCHES
from spit.snapshot import SIZE, digest, pack
from spit.state import CUT, TOOK

COMPANIONS = ("spit.faults", "spit.options", "saves.resume", "spit.snapshot")  # memory.py

FORMAT = 2  # 1: the rules before A31 and A34 changed
PLAYERS = ("p1", "p2")
KEYS = ("s1", "s2", "s3", "s4", "s5", "A", "B", "P")


class Printer:
    """A printer of the match in ``recorder``; it calls ``say(line)`` for each line, in order."""

    def __init__(self, recorder: Recorder, board: str, version: str, say: "Callable[[str], object]") -> None:
        self._data = recorder.data
        self._recorder = recorder
        self._at = recorder.first
        self._board = board
        self._version = version
        self._say = say
        self._t_us = 0
        self._told_us = 0  # how far the match is played again
        self._number = 0  # of the round being printed
        self._hash = ""  # of the position at the newest deal, or at the end
        assert recorder.match is not None
        self._match = Match(self._hear, recorder.match.rules)

    def run(self) -> None:
        """Print the whole recording."""
        begun = False
        while self._at != self._recorder.end or not begun:
            what = self._byte()
            passed = self._passed()
            if begun:
                self._t_us += passed
            if what == ROUND:
                for _ in range(LINK):
                    self._byte()
                self._round(begun)
                begun = True
            elif what == WON:
                self._to(self._t_us)
                self._ended()
            else:
                self._press(what >> 3, what & 7)

    def _round(self, begun: bool) -> None:
        left = self._byte()
        after = self._byte()
        deal = bytearray(DEAL_SIZE)
        for i in range(DEAL_SIZE):
            deal[i] = self._byte()
        match = self._match
        restore_between(match, deal, self._t_us & ticks.MASK)
        self._told_us = self._t_us
        for player in range(2):
            match.pads[TOOK + player] = left >> 2 + 2 * player & 3
        data = bytearray(SIZE)
        if begun:
            self._carry(left)
            pack(match, data)
            self._hash = digest(data)
            self._ended()
        # The presses of the deal's tick that were decided after the deal are printed before it.
        self._carry(after)
        match.token = after >> 2
        if not begun:
            pack(match, data)
            self._head(data)
        self._number = match.round

    def _carry(self, bits: int) -> None:
        """Set who held a card when the round before ended and has pressed nothing since (A34)."""
        for player in range(2):
            self._match.pads[CUT + player] = bits >> player & 1

    def _head(self, data: bytearray) -> None:
        rules = self._match.rules
        names = ["variant"] + [number[0] for number in NUMBERS] + list(SWITCHES) + list(PLAYER_SWITCHES)
        options = ", ".join(['"%s": %s' % (name, _json(getattr(rules, name))) for name in names])
        snapshot = "".join(["%02x" % byte for byte in data])
        self._say(
            '{"spit": %d, "version": %s, "board": %s, "snapshot": "%s", "rules": {%s}}'
            % (FORMAT, _json(self._version), _json(self._board), snapshot, options)
        )

    def _press(self, player: int, key: int) -> None:
        self._say('[%d, "%s", "%s"]' % (self._t_us, PLAYERS[player], KEYS[key]))
        self._to(self._t_us - 1)
        self._match.press(self._t_us & ticks.MASK, player, key)

    def _to(self, t_us: int) -> None:
        """Play the match up to ``t_us``, in steps that ticks can tell."""
        while self._told_us < t_us:
            self._told_us = min(t_us, self._told_us + ticks.HALF - 1)
            self._match.advance(self._told_us & ticks.MASK)

    def _ended(self) -> None:
        self._say('{"round": %d, "t_us": %d, "hash": "%s"}' % (self._number, self._t_us, self._hash))

    def _hear(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        """Take the hash at the end of the match that is played again."""
        if kind == WIN:
            data = bytearray(SIZE)
            pack(self._match, data)
            self._hash = digest(data)

    def _byte(self) -> int:
        byte = self._data[self._at]
        self._at = (self._at + 1) % len(self._data)
        return byte

    def _passed(self) -> int:
        passed = shift = 0
        while True:
            byte = self._byte()
            passed |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return passed


def print_last_match(recorder: Recorder, board: str, version: str, say: "Callable[[str], object]") -> bool:
    """Print the last match with ``say(line)``; return False if there is none."""
    if recorder.match is None or recorder.first == NOWHERE:
        return False
    Printer(recorder, board, version, say).run()
    return True


def _json(value: "Any") -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return "[%s]" % ", ".join([_json(item) for item in value])
    return '"%s"' % value if isinstance(value, str) else str(value)
