# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Plays a whole match between two bots and tells it in text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from host_sim.matches import duel, notation
from host_sim.matches.game_recorder import GameRecorder
from host_sim.matches.timeline import Timeline
from spit import codes
from spit.bot import LEVELS, Bot
from spit.rules import Rules

if TYPE_CHECKING:
    from host_sim.pictures.album import Album

SPIT_DELAY_MS = 600  # as on the device (A29)


class Story:
    """A teller that prints a match round by round while its log grows."""

    def __init__(self, line: Timeline) -> None:
        self._line = line
        self._told = 0
        self._plays = [0, 0]
        self._late = 0
        self._round = 1
        self._played = ""  # who played last: that player is out if the round ends with "out"
        self._slapped = ""  # who slapped first

    def tell(self) -> None:
        """Print what is new in the log since the last call."""
        for entry in self._line.log[self._told :]:
            self._hear(*entry)
        self._told = len(self._line.log)

    def _hear(self, t_us: int, player: str | None, kind: str, *what: Any) -> None:
        if kind == "play" and player:
            self._plays[notation.PLAYERS.index(player)] += 1
            self._played = player
        elif kind == "refuse" and what[0] == "too_late":
            self._late += 1
        elif kind == "end" and what[0] != "cap":
            mine, other = self._plays
            how = f"{self._played} is out" if what[0] == "out" else "blocked, nobody is out"
            print(f"{t_us / 1e6:7.1f} s  round {self._round}: {how}; plays {mine}:{other}, too late {self._late}")
        elif kind == "slap" and player:
            self._slapped = self._slapped or player
        elif kind == "take":
            first = ", and slapped first" if player == self._slapped else ""
            print(f"{'':11}{player} takes pile {what[0]}, {what[1]} cards{first}")
        elif kind == "score":
            print(f"{'':11}points {what[0]}:{what[1]}")
        elif kind == "deal":
            self._deal(what[0])
        elif kind == "win":
            print(f"{t_us / 1e6:7.1f} s  {player} wins the match in round {self._round}")

    def _deal(self, hands: dict[str, Any]) -> None:
        if self._told:
            self._round += 1
        self._plays = [0, 0]
        self._late = 0
        self._slapped = ""
        sizes = [sum(map(len, hand["stocks"])) + len(hand["spit"]) for hand in hands.values()]
        print(f"{'':11}cards {sizes[0]}:{sizes[1]}")


def demo(seed: int, levels: tuple[str, str], variant: str, record: str | None, png: str | None) -> None:
    """Play a match from ``seed`` and print it.

    ``record`` is a file for its recording, ``png`` a folder for pictures; Fault if one can't be written.
    """
    rules = Rules()
    rules.variant = variant
    rules.spit_delay_ms = SPIT_DELAY_MS
    line = Timeline(rules)
    recorder = GameRecorder(Path(record)) if record else None
    album = _album(line, png) if png else None  # made first: what can't be written is reported before the match
    line.start(seed)
    if recorder:
        recorder.begin(line.match, seed)
        line.sinks.append(lambda tick, _player, kind, *_what: recorder.hear(tick, kind))
    _play(line, seed, levels, recorder, album)
    if recorder:
        recorder.close()
    if album:
        print(f"{len(album.taken)} pictures in {png}")


def _album(line: Timeline, png: str) -> Album:
    from host_sim.pictures.album import Album  # imported here: a demo in text does not need Blinka

    album = Album(png, line.match)
    line.sinks.append(album.hear)
    return album


def _play(
    line: Timeline, seed: int, levels: tuple[str, str], recorder: GameRecorder | None, album: Album | None
) -> None:
    print(f"seed {seed}: p1 is {_article(levels[0])} bot, p2 {_article(levels[1])} one")
    match = line.match
    bots = [Bot(match, player, LEVELS.index(level), 2 * seed + player) for player, level in enumerate(levels)]
    story = Story(line)

    def press(tick: int, player: int, key: int) -> None:
        t_us = line.time(tick)
        line.press(t_us, player, key)
        if recorder:
            recorder.press(tick, player, key)

    while match.phase != codes.PHASE_OVER:
        tick = duel.next_tick(match, bots)
        duel.act(bots, tick, press)
        line.run_to(line.time(tick))
        if recorder:
            recorder.decided(tick)
        story.tell()
        if album:
            album.look(line.t_us)


def _article(level: str) -> str:
    return ("an " if level[0] in "ae" else "a ") + level
