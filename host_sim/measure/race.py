# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Who is first? Presses a known time apart, through the real adapters on modelled hardware and the real engine.

In each trial both players hold a card that fits pile A, and only one of them can get it there. Both
press their key for it, a known distance apart, on switches that bounce, while the program draws for 0
to 400 ms between one look at the pads and the next. Who got the pile was first, as the game sees it.
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
DRAWS_MS = 400  # the longest time between two looks at the pads
HOLD_MS = (40, 120)

# Both hold the top of their first stock; the pile takes one of the two, and play goes on after it.
_STOCKS = (("6c", "Qd"), ("4c", "Jd"))
_PILES = ("5h", "Ks")

Take = Callable[[int, int, int], object]
Table = dict[str, dict[str, dict[str, Any]]]


class _Pads(Protocol):
    def drain(self, take: Take) -> int:
        """Hand over what is new; the tick up to which that is all."""


class UsualPads:
    """The usual way: ``keypad`` as it is by default, its events taken in the order of the queue."""

    def __init__(self, pins: list[Any], keys: bytes, clock: Clock) -> None:
        self._keys = keypad.Keys(pins, value_when_pressed=False)
        self._codes = keys
        self._clock = clock
        self._tick = 0

    def drain(self, take: Take) -> int:
        """Each event counts when it is read: the order is all that matters."""
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
    """One device with pads of a kind, and the match that its presses decide."""

    def __init__(self, kind: str, seed: int) -> None:
        self._dice = random.Random(f"{kind} {seed}")
        # Switched on at some moment of the milliseconds' ring, so that not all depends on one.
        self._device = circuitpython.power_on(boot_ms=self._dice.randrange(1 << 29))
        self._device.run_to(self._dice.randrange(1000 * MS))
        self._pads = _make_pads(kind)
        # By player: the key for pile A.
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
        """Who presses first in each trial: half of them each, in no order that the tie token could fall in with."""
        order = [number & 1 for number in range(trials)]
        self._dice.shuffle(order)
        return order

    def trial(self, first: int, distance_us: int) -> int:
        """Who gets the pile when ``first`` presses ``distance_us`` before the other player."""
        match, device, dice = self._match, self._device, self._dice
        token = match.token  # an exact tie hands it on, from one trial to the next as in a match
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
    """For each kind of pads and each distance: how often each player was first, and how often that was right."""
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
    """The cards that lie on stocks and piles."""
    return {_card(name) for name in (*_STOCKS[0], *_STOCKS[1], *_PILES)}


def _card(name: str) -> int:
    card = notation.card_number(name)
    assert card is not None
    return card
