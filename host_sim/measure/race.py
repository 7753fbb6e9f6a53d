# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Measures how often the first press wins: the real adapters and engine, on modelled hardware.

In each trial both players hold a card that fits pile A, and only one card can go there. Both press the key of that
pile a known time apart, on switches that bounce, while the program draws for 0 to 400 ms between two reads of the
pads. The player who gets the pile was first for the game.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from boards import board_check, pico_tft
from host_sim import circuitpython
from host_sim.matches import notation
from host_sim.measure import bounce
from host_sim.measure.bounce import MS, US
from spit import codes, snapshot
from spit.codes import CARDS, PILE, SLOTS, SPIT
from spit.match import Match
from spit.rules import Rules

with circuitpython.installed():
    from pads.clock import Clock
    from pads.keys import KeyPads
    from pads.pio import PioPads
    from pads.program import machine

from host_sim.circuitpython import board, keypad

DISTANCES_US = (0, 1, 2, 5, 10, 100, 1000, 5000)
DRAWS_MS = 400  # the longest time between two reads of the pads
HOLD_MS = (40, 120)

# Both hold the top of their first stock. The pile takes only one of the two, and play goes on after it.
_STOCKS = (("6c", "Qd"), ("4c", "Jd"))
_PILES = ("5h", "Ks")

Take = Callable[[int, int, int], object]
Table = dict[str, dict[str, dict[str, Any]]]


class _Pads(Protocol):
    def drain(self, take: Take) -> int:
        """Call ``take(tick, player, key)`` for new presses; return the tick up to which all are known."""


class UsualPads:
    """Pads of the usual way: ``keypad`` with its defaults, events taken in the order of its queue."""

    def __init__(self, pins: list[Any], keys: bytes, clock: Clock) -> None:
        self._keys = keypad.Keys(pins, value_when_pressed=False)
        self._codes = keys
        self._clock = clock
        self._tick = 0

    def drain(self, take: Take) -> int:
        """Hand over presses with the time of reading as their stamp, one tick apart, in the queue's order."""
        self._tick = max(self._tick + 1, self._clock.tick())
        while event := self._keys.events.get():
            if event.pressed:
                code = self._codes[event.key_number]
                take(self._tick, code >> 3, code & 7)
                self._tick += 1
        return self._tick


def _make_pads(kind: str) -> _Pads:
    codes_ = board_check.key_codes(pico_tft)
    pins = [getattr(board, name) for name, _, _ in pico_tft.KEYS]
    lockout_us = pico_tft.LOCKOUT_MS * 1000
    if kind == "pio":
        return PioPads(machine(pins[0], len(pins)), codes_, lockout_us, Clock())
    if kind == "keypad":
        return KeyPads(pins, codes_, lockout_us, Clock())
    return UsualPads(pins, codes_, Clock())


KINDS = ("pio", "keypad", "usual")


class RaceBench:
    """A device with pads of one of KINDS, and a match that its presses decide."""

    def __init__(self, kind: str, seed: int) -> None:
        self._dice = random.Random(f"{kind} {seed}")
        # Switched on at a random time of the millisecond clock, so that the result does not depend on one time.
        self._device = circuitpython.power_on(boot_ms=self._dice.randrange(1 << 29))
        self._device.run_to(self._dice.randrange(1000 * MS))
        self._pads = _make_pads(kind)
        # The pin of each player's key for pile A.
        self._gpios = [getattr(board, name)._gpio for name, _, key in pico_tft.KEYS if key == "A"]
        self._winner: int | None = None
        self._match = Match(self._hear, Rules())
        self._position = self._lay_out()
        self._drain()

    def _lay_out(self) -> bytes:
        match = self._match
        match.clear(0)
        for player, cards in enumerate(_STOCKS):
            for slot, name in enumerate(cards):
                match.table.put(_card(name), player * SLOTS + slot)
            match.table.put(_card(_PILES[player]), PILE + player)
        for number, card in enumerate(sorted(set(range(CARDS)) - _known())):
            match.table.put(card, SPIT + number % 2)
        match.phase = codes.PHASE_PLAY
        match.round = 1
        for player in range(2):
            match.press(0, player, 0)  # take the first stock's top in hand
        match.advance(0)
        data = bytearray(snapshot.SIZE)
        snapshot.pack(match, data)
        return bytes(data)

    def _hear(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        if kind == codes.PLAY:
            self._winner = player

    def _drain(self) -> None:
        done = self._pads.drain(self._match.press)
        self._match.advance(done)

    def order(self, trials: int) -> list[int]:
        """Return who presses first in each trial: half each, shuffled so that it can't follow the tie token's turns."""
        order = [number & 1 for number in range(trials)]
        self._dice.shuffle(order)
        return order

    def trial(self, first: int, distance_us: int) -> int:
        """Return who gets the pile if player ``first`` presses ``distance_us`` before the other player."""
        match, device, dice = self._match, self._device, self._dice
        token = match.token  # kept between trials, as in a match; an exact tie passes it on
        snapshot.restore(match, self._position, match.now)
        match.token = token
        self._winner = None
        t_ns = device.now_ns + int(dice.uniform(10, 50) * MS)
        rest_ns = 0
        for player, when in ((first, t_ns), (1 - first, t_ns + distance_us * US)):
            gpio = self._gpios[player]
            rest_ns = max(rest_ns, bounce.press(device, dice, when, gpio, dice.uniform(*HOLD_MS)))
        rest_ns += pico_tft.LOCKOUT_MS * MS
        while device.now_ns < rest_ns:
            device.run_to(device.now_ns + dice.randrange(DRAWS_MS * MS))
            self._drain()
        assert self._winner is not None, "nobody got the pile"
        return self._winner


def race(trials: int, seed: int = 1) -> Table:
    """Return for each kind of pads and each distance in µs how often each player won, and the share won rightly."""
    return {kind: _races(RaceBench(kind, seed), trials) for kind in KINDS}


def _races(bench: RaceBench, trials: int) -> dict[str, dict[str, Any]]:
    return {str(distance): _distance(bench, trials, distance) for distance in DISTANCES_US}


def _distance(bench: RaceBench, trials: int, distance_us: int) -> dict[str, Any]:
    firsts = [0, 0]
    right = 0
    for first in bench.order(trials):
        winner = bench.trial(first, distance_us)
        firsts[winner] += 1
        right += winner == first
    return {
        "p1_first": firsts[0],
        "p2_first": firsts[1],
        "right": round(right / trials, 4) if distance_us else None,
    }


def _known() -> set[int]:
    """Return the cards on stocks and piles."""
    return {_card(name) for name in (*_STOCKS[0], *_STOCKS[1], *_PILES)}


def _card(name: str) -> int:
    card = notation.card_number(name)
    assert card is not None
    return card
