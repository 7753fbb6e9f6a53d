# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The state of a match at one moment, and the few steps that all rules share."""

try:
    from typing import Callable
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

from spit import ticks
from spit.card_table import CardTable
from spit.codes import (
    LOCK,
    NONE,
    PHASE_OVER,
    PHASE_READY,
    PHASE_SLAP,
    PHASE_STUCK,
    REFUSE,
    STUCK,
    WIN,
)
from spit.rng import Rng
from spit.rules import Rules

# Offsets of each player's small numbers in ``pads`` (+ player).
HAND = 0  # the slot whose top the player holds, NONE: none
TOOK = 2  # the piles that have taken the card since it was picked up, a bit each (A31)
ANSWER = 4  # NONE: the player has not answered the call; in a slap the slapped pile, else 0
CUT = 6  # 1: the player held a card when the round ended, and has pressed nothing since (A34)
DOUBLED = 8  # how many times the next lock is doubled, 0 to MOST_DOUBLINGS (A31)
TOUCH = 10  # the piles touched in the tick being decided, a bit each (A14)
PADS = 12

NEVER = -1  # stands for no tick

ARM_US = 300_000  # from a call to its arming, or from a false start to that player's arming (A34)
SLAP_LIMIT_US = 10_000_000  # from the arming of the call until the device slaps (A20)
MOST_DOUBLINGS = 3  # A31
LONGEST_LOCK_MS = 4000  # a doubled lock is never longer (A31)


class State:
    """The state of a match under ``rules``; ``sink(tick, player, kind, a, b, c)`` gets every event (codes.py)."""

    def __init__(self, sink: "Callable[[int, int, int, int, int, int], object]", rules: Rules) -> None:
        self.sink = sink
        self.rules = rules
        self.table = CardTable()
        self.rng = Rng()
        self.pads = bytearray(PADS)
        self.lock = [NEVER, NEVER]  # the tick at which each pad's lock ends (A31)
        self.lock_ms = [0, 0]  # the full length of each pad's newest lock
        self.own_arms = [NEVER, NEVER]  # the arming of a player after a false start; NEVER: the call's (A34)
        self.score = [0, 0]
        self.clear(0)

    def clear(self, tick: int) -> None:
        """Take all cards off the table at ``tick`` and take over the rules as they are now; no match is on then."""
        self.table.play_by(self.rules.doubles, self.rules.stacking)
        self.table.clear()
        self.now = tick  # the tick that is being decided, or was decided last
        self.round = 0  # from 1
        self.token = 0  # the player whose presses come first in an exact tie (A14)
        self.winner = NONE
        self.only = NONE  # the pile of a one-pile round, from its first spit on
        self.score[0] = self.score[1] = 0
        self.rng.words[4] = NEVER  # the generator's state before the last deal (between.py): none yet
        for i in range(PADS):
            self.pads[i] = NONE if i < TOOK else 0  # NONE for HAND, so that no hand holds a card
        self._rest(PHASE_OVER)

    def hand(self, player: int) -> int:
        """Return the slot whose top the player holds, NONE if the hand is empty."""
        return self.pads[HAND + player]

    def answer(self, player: int) -> int:
        """Return a player's answer to the call: NONE if there is none yet; in a slap the pile, else 0."""
        return self.pads[ANSWER + player]

    def arming(self, player: int) -> int:
        """Return the tick from which a player's press counts as an answer or a slap; NEVER: it counts now (A34)."""
        own = self.own_arms[player]
        return self.arms if own == NEVER else own  # the arming after a false start is later than the call's

    def say(self, kind: int, player: int = NONE, a: int = NONE, b: int = NONE, c: int = NONE) -> None:
        """Report an event of ``now`` to the sink (codes.py)."""
        self.sink(self.now, player, kind, a, b, c)

    def refuse(self, player: int, reason: int, key: int) -> None:
        """Report to the sink that a press is refused."""
        self.sink(self.now, player, REFUSE, reason, key, NONE)

    def lock_pad(self, player: int) -> None:
        """Lock a pad after a fumble, twice as long for each doubling of its player; then add a doubling (A31)."""
        ms = self.rules.fumble_ms
        if not ms:
            return
        doubled = self.pads[DOUBLED + player]
        ms = min(ms << doubled, max(ms, LONGEST_LOCK_MS))
        self.pads[DOUBLED + player] = min(doubled + 1, MOST_DOUBLINGS)
        self.lock_ms[player] = ms
        self.lock[player] = ticks.add(self.now, ms * 1000)
        self.say(LOCK, player, ms & 0xFF, ms >> 8)

    def call(self, phase: int) -> None:
        """Make the ready, spit or slap call: empty the hands, lift the locks, arm the call in 300 ms (A34)."""
        self._rest(phase)
        if phase != PHASE_READY or self.round > 1:  # the first call of a match is armed at once
            self.arms = ticks.add(self.now, ARM_US)
        if phase == PHASE_STUCK:
            self.say(STUCK)
            if self.rules.auto_spit_ms:
                self.due = ticks.add(self.now, self.rules.auto_spit_ms * 1000)
        elif phase == PHASE_SLAP:
            self.due = ticks.add(self.arms, SLAP_LIMIT_US)

    def win(self, player: int) -> None:
        """End the match: ``player`` has won (A36)."""
        self._rest(PHASE_OVER)
        self.winner = player
        self.say(WIN, player)

    def _rest(self, phase: int) -> None:
        """Enter a phase in which nobody plays: empty the hands, clear answers, locks and timers."""
        pads = self.pads
        for player in range(2):
            round_ended = phase != PHASE_STUCK and pads[HAND + player] != NONE
            pads[CUT + player] = 1 if round_ended else 0
            pads[HAND + player] = NONE
            pads[ANSWER + player] = NONE
            self.lock[player] = self.own_arms[player] = NEVER
        self.phase = phase
        self.arms = NEVER  # the tick at which the call is armed; NEVER: it is armed
        self.due = NEVER  # the tick at which the timer of the phase is due; NEVER: none

    def home(self, player: int) -> int:
        """Return the pile that a player's spit cards go to: the home pile, or the only one (A3, A4)."""
        return player if self.only == NONE else self.only
