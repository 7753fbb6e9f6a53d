# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Replays recordings: a match as its seed and presses, with a hash after every round (host_sim/README.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from host_sim.fault import Fault
from host_sim.matches import notation, scenario
from host_sim.matches.timeline import Timeline
from spit import codes, snapshot
from spit.match import Match
from spit.options import NUMBERS, PLAYER_SWITCHES, SWITCHES
from spit.rules import Rules
from spit.state import NEVER

FORMAT = 2  # 1: the rules before A31 and A34 changed
CROWD = 256  # most presses at one time
_CUT = object()  # stands for a last line that is cut off


def round_ended(match: Match, kind: int) -> int:
    """Return the round that a log entry ends, by the next deal or the end of the match; else 0."""
    if kind == codes.DEAL:
        return match.round - 1
    return match.round if kind == codes.WIN else 0


def rules_object(rules: Rules) -> dict[str, Any]:
    """Return the options by their names in scenarios and recordings."""
    names = ("variant", *(name for name, _, _ in NUMBERS), *SWITCHES, *PLAYER_SWITCHES)
    return {name: getattr(rules, name) for name in names}


@dataclass
class Header:
    """The header of a recording: its match begins from ``seed``, or from ``snapshot`` if ``seed`` is NEVER."""

    rules: Rules
    board: str | None
    seed: int
    snapshot: bytes


@dataclass
class Replay:
    """The result of a replay.

    ``presses``: what was pressed, as (µs, player, key); ``differs``: where the replay first differs, "" if nowhere;
    ``cut``: True if the file ends in the middle of a line.
    """

    header: Header
    line: Timeline
    presses: list[tuple[int, int, int]] = field(default_factory=list)
    rounds: int = 0
    told_us: int = 0  # the time of the newest line
    differs: str = ""
    cut: bool = False

    def summary(self) -> str:
        """Return the result in one line for people."""
        match = self.line.match
        what = f"{len(self.presses)} presses, {self.rounds} rounds"
        if self.differs:
            return f"{what}, then {self.differs}"
        if match.winner != codes.NONE:
            return f"{what}: every hash agrees; {notation.PLAYERS[match.winner]} wins"
        broken = "breaks off in the middle of a line" if self.cut else "ends"
        return f"{what}: every hash agrees; the recording {broken} in round {match.round}, before the match is over"


def replay(lines: Iterable[bytes]) -> Replay:
    """Play a recording again, up to where it first differs; Fault if it is not a recording."""
    events = _read(lines)
    first, value = next(events, (1, _CUT))
    if value is _CUT:
        raise Fault("the recording is cut off before the end of its header: there is nothing to play")
    try:
        header = _header(value)
        done = Replay(header, _begin(header))
    except (Fault, ValueError) as error:
        raise Fault(f"line {first}: {error}") from None
    heard: list[tuple[int, int, str]] = []

    def hear(tick: int, _player: int, kind: int, *_what: int) -> None:
        ended = round_ended(done.line.match, kind)
        if ended:
            heard.append((ended, done.line.time(tick), snapshot.hash_of(done.line.match)))

    done.line.sinks.append(hear)
    for number, event in events:
        if event is _CUT:
            done.cut = True
        elif isinstance(event, dict):
            done.differs = _round_line(done, event, heard, number)
        else:
            done.differs = _press_line(done, event, heard, number)
        if done.differs:
            return done
    done.line.run_to(done.line.t_us + 1)  # decides the last presses
    return done


def _header(value: Any) -> Header:
    """Return the header for the value of the first line; Fault or ValueError if it is not one."""
    if not isinstance(value, dict):
        raise Fault("a recording begins with a header")
    if type(value.get("spit")) is not int or value["spit"] != FORMAT:
        old = type(value.get("spit")) is int and 0 < value["spit"] < FORMAT
        why = "; this one is of older rules, under which its match went otherwise" if old else ""
        raise Fault(f'a recording of this version begins with {{"spit": {FORMAT}, …}}{why}')
    board = value.get("board")
    if board is not None and not isinstance(board, str):
        raise Fault("board must be the name of a board, or null")
    rules = scenario.read_rules(value.get("rules", {}))
    if "snapshot" not in value:
        return Header(rules, board, scenario.read_seed(value.get("seed")), b"")
    if "seed" in value:
        raise Fault("a match begins from a seed or from a snapshot: give one of them")
    if not isinstance(value["snapshot"], str):
        raise Fault("snapshot must be a text of hexadecimal digits")
    return Header(rules, board, NEVER, bytes.fromhex(value["snapshot"]))


def _begin(header: Header) -> Timeline:
    """Return the match that a header describes, at time 0; ValueError if its snapshot is wrong."""
    line = Timeline(header.rules, queue=CROWD)
    if header.seed == NEVER:
        snapshot.restore(line.match, header.snapshot, line.tick(0))
    else:
        line.start(header.seed)
    return line


def _read(lines: Iterable[bytes]) -> Iterator[tuple[int, Any]]:
    """Yield number and value of each line that is not empty; the value of a last line that is cut off is _CUT."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            value = scenario.parse(line)
        except Fault as fault:
            if line.endswith(b"\n"):
                raise Fault(f"line {number}: {fault}") from None
            value = _CUT
        yield number, value


def _press_line(done: Replay, event: Any, heard: list[tuple[int, int, str]], number: int) -> str:
    t_us, player, key = scenario.read_press(event, f"line {number}")
    if t_us < done.told_us:
        raise Fault(f"line {number} is earlier than the one before it")
    done.told_us = t_us
    done.line.run_to(t_us - 1)
    if heard:
        return f"line {number} differs: round {heard[0][0]} ended at {heard[0][1]} us, which the recording does not say"
    try:
        done.line.press(t_us, player, key)
    except RuntimeError as error:
        raise Fault(f"line {number}: {error}") from None
    done.presses.append((t_us, player, key))
    return ""


def _round_line(done: Replay, event: dict[str, Any], heard: list[tuple[int, int, str]], number: int) -> str:
    try:
        said = (event["round"], event["t_us"], event["hash"])
    except KeyError as missing:
        raise Fault(f"line {number} lacks {missing}") from None
    if type(said[1]) is not int or not 0 <= said[1] < scenario.LAST_US:
        raise Fault(f"line {number}: t_us must be a time in microseconds")
    done.told_us = max(done.told_us, said[1])
    done.line.run_to(said[1])
    if not heard:
        return f"line {number} differs: round {said[0]} is said to end at {said[1]} us and does not"
    found = heard.pop(0)
    if found != said:
        return f"line {number} differs: it says round, time, hash {said}, and it was {found}"
    done.rounds += 1
    return ""
