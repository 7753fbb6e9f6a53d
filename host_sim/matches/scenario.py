# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Plays scenarios: JSON Lines in, results out (host_sim/README.md, "A scenario")."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from host_sim.fault import Fault
from host_sim.matches import notation
from host_sim.matches.timeline import Timeline
from spit import codes, faults, moves, options, snapshot
from spit.codes import NONE, PILE, SLOTS, SPIT
from spit.match import Match
from spit.rules import Rules
from spit.state import NEVER

LAST_US = 1 << 40  # times are below this
SEEDS = 1 << 64  # seeds are below this
MOST_POINTS = (1 << 29) - 1

Json = dict[str, Any]


def run_lines(lines: Iterable[bytes]) -> Iterator[Json]:
    """Yield the result of each scenario, skipping empty lines; Fault names the first bad line."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield run(_object(parse(line), "a scenario"))
            except Fault as fault:
                raise Fault(f"line {number}: {fault}") from None


def parse(line: str | bytes) -> Any:
    """Return the value of one line of JSON; Fault if it is not UTF-8, or has a key twice, NaN or infinity."""
    try:
        text = line if isinstance(line, str) else line.decode("utf-8")
        text = text.rstrip("\r\n")  # else an error at the end would be reported in column 1 of the next line
        return json.loads(text, object_pairs_hook=unique, parse_constant=_no_number, parse_float=_float)
    except RecursionError:
        raise Fault("this is nested too deep") from None
    except UnicodeDecodeError:
        raise Fault("this is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise Fault(f"this is not JSON: {error.msg} at column {error.colno}") from None
    except ValueError as error:
        raise Fault(f"this is not JSON: {error}") from None


def run(scenario: Json) -> Json:
    """Play one scenario and return its result; Fault says what is wrong with it."""
    _known(scenario, ("id", "seed", "rules", "state", "events", "until_us"), "a scenario")
    events = _events(scenario.get("events", []))
    last = events[-1][0] if events else 0
    until = max(last, _time(scenario.get("until_us", last), "until_us"))
    crowd = max(Counter(t_us for t_us, _, _ in events).values(), default=0)
    line = Timeline(read_rules(scenario.get("rules", {})), queue=max(crowd, 1))
    seed = read_seed(scenario.get("seed", 0))
    if scenario.get("state") is not None:
        _lay_out(line, _object(scenario["state"], "state"))
        line.match.rng.seed(seed)  # for the deals to come
    try:
        if scenario.get("state") is None:
            line.start(seed)
        elif line.match.phase == codes.PHASE_PLAY:
            moves.look(line.match)
        for t_us, player, key in events:
            line.press(t_us, player, key)
        line.run_to(until)
    except ValueError as error:
        raise Fault(f"at {line.time(line.match.now)} us {error}") from None
    return {"id": scenario.get("id"), **result(line)}


def result(line: Timeline) -> Json:
    """Return the present state of a match and its log."""
    match = line.match
    return {
        "phase": notation.PHASES[match.phase],
        "round": match.round,
        "token": notation.PLAYERS[match.token],
        "winner": notation.player_name(match.winner),
        **{name: _side(line, player) for player, name in enumerate(notation.PLAYERS)},
        "piles": notation.piles_of(match.table),
        "log": line.log,
        "hash": snapshot.hash_of(match),
    }


def read_rules(value: Any) -> Rules:
    """Return the rules for an object of options; Fault if one is unknown or out of range."""
    rules = Rules()
    for name, option in _object(value, "rules").items():
        try:
            options.set_option(rules, name, option)
        except ValueError as error:
            raise Fault(f"rules: {error}") from None
    return rules


def read_seed(value: Any) -> int:
    """Return the seed if it is a whole number from 0 to 2**64 - 1; else Fault."""
    if not _whole(value) or not 0 <= value < SEEDS:
        raise Fault(f"seed must be a whole number from 0 to {SEEDS - 1}")
    return int(value)


def read_press(value: Any, where: str) -> tuple[int, int, int]:
    """Return ``[t_us, player, key]`` as numbers; Fault if one is wrong."""
    if not isinstance(value, list) or len(value) != 3:
        raise Fault(f"{where} must be [t_us, player, key]")
    t_us, player, key = value
    return _time(t_us, where), _index(player, notation.PLAYERS, where), _index(key, notation.KEYS, where)


def _side(line: Timeline, player: int) -> Json:
    match = line.match
    hand = match.hand(player)
    lock = match.lock[player]
    called = match.phase in (codes.PHASE_READY, codes.PHASE_STUCK)
    return {
        **notation.hand_of(match.table, player),
        "carry": None if hand == NONE else notation.KEYS[hand],
        "locked_until_us": None if lock == NEVER else line.time(lock),
        "score": match.score[player],
        "ready": called and match.answer(player) != NONE,
    }


# Reading.


def _events(value: Any) -> list[tuple[int, int, int]]:
    if not isinstance(value, list):
        raise Fault("events must be a list")
    events = [read_press(event, f"event {number}") for number, event in enumerate(value, 1)]
    for number in range(1, len(events)):
        if events[number][0] < events[number - 1][0]:
            raise Fault(f"event {number + 1} is earlier than the one before it")
    return events


def _lay_out(line: Timeline, state: Json) -> None:
    """Set up the position of a scenario at time 0, without log entries."""
    _known(state, ("phase", "token", "p1", "p2", "piles"), "state")
    match = line.match
    match.clear(line.tick(0))
    phase = _index(state.get("phase", "play"), notation.PHASES[:-1], "state.phase")
    match.token = _index(state.get("token", "p1"), notation.PLAYERS, "state.token")
    match.round = 1
    used: set[int] = set()
    for player, name in enumerate(notation.PLAYERS):
        side = _object(_required(state, name, "state"), name)
        _known(side, ("stocks", "spit", "score"), name)
        _lay_side(match, player, side, used)
    _lay_piles(match, _object(_required(state, "piles", "state"), "piles"), phase, used)
    _enter(match, phase)
    line.log.clear()  # the position is given: nothing has happened yet


def _enter(match: Match, phase: int) -> None:
    """Begin the phase; Fault if the position is not possible in it."""
    if phase == codes.PHASE_PLAY:
        match.phase = phase
        for player in range(2):
            if not match.table.left(player):
                raise Fault(f"{notation.PLAYERS[player]} has no stock cards")
        return
    match.call(phase)
    fault = faults.fault(match)
    if fault:
        raise Fault(f"state: {fault}")


def _lay_side(match: Match, player: int, side: Json, used: set[int]) -> None:
    name = notation.PLAYERS[player]
    stocks = _required(side, "stocks", name)
    if not isinstance(stocks, list) or len(stocks) != SLOTS:
        raise Fault(f"{name}.stocks must be five lists of cards")
    for slot, cards in enumerate(stocks):
        _lay(match, player * SLOTS + slot, cards, f"{name}.stocks[{slot}]", used)
    _lay(match, SPIT + player, side.get("spit", []), f"{name}.spit", used)
    score = side.get("score", 0)
    if not _whole(score) or not 0 <= score <= MOST_POINTS:
        raise Fault(f"{name}.score must be a whole number from 0 to {MOST_POINTS}")
    match.score[player] = score


def _lay_piles(match: Match, piles: Json, phase: int, used: set[int]) -> None:
    _known(piles, notation.PILES, "piles")
    missing = []
    for pile, name in enumerate(notation.PILES):
        cards = piles.get(name)
        if cards is None:
            missing.append(pile)
        else:
            _lay(match, PILE + pile, cards, f"piles.{name}", used)
            if not cards and phase != codes.PHASE_READY:
                raise Fault(f"piles.{name} is empty: give its cards, or null if the round does without it")
    if phase == codes.PHASE_READY:
        return
    if len(missing) == 2:
        raise Fault(f"piles: there is none in phase {notation.PHASES[phase]}")
    if missing:
        match.only = 1 - missing[0]


def _lay(match: Match, place: int, cards: Any, where: str, used: set[int]) -> None:
    if not isinstance(cards, list):
        raise Fault(f"{where} must be a list of cards")
    for name in cards:
        card = notation.card_number(name)
        if card is None:
            raise Fault(f"{where}: there is no card {name!r}")
        if card in used:
            raise Fault(f"{where}: card {name} is named twice")
        used.add(card)
        match.table.put(card, place)


def unique(pairs: list[tuple[str, Any]]) -> Json:
    """Return the pairs of a JSON object as a dict; Fault if a name is there twice: only the last would count."""
    value = dict(pairs)
    if len(value) != len(pairs):
        twice = [name for name, number in Counter(name for name, _ in pairs).items() if number > 1]
        raise Fault(f"{twice[0]!r} is given twice")
    return value


def _no_number(name: str) -> NoReturn:
    raise Fault(f"this is not JSON: {name} is no number")


def _float(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise Fault(f"{text} is too large a number")
    return value


def _object(value: Any, where: str) -> Json:
    if not isinstance(value, dict):
        raise Fault(f"{where} must be an object")
    return value


def _required(value: Json, name: str, where: str) -> Any:
    if name not in value:
        raise Fault(f"{where} lacks {name!r}")
    return value[name]


def _known(value: Json, names: Iterable[str], where: str) -> None:
    for name in value:
        if name not in names:
            raise Fault(f"{where} has no {name!r}; it has {', '.join(names)}")


def _index(value: Any, names: tuple[str, ...], where: str) -> int:
    if value not in names:
        raise Fault(f"{where}: {value!r} is none of {', '.join(names)}")
    return names.index(value)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _time(value: Any, where: str) -> int:
    if not _whole(value) or not 0 <= value < LAST_US:
        raise Fault(f"{where}: the time must be a whole number of microseconds, 0 to 2**40 - 1")
    return int(value)
