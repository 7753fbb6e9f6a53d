# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A match of Spit: told presses, asked to decide up to a time.

    match = Match(sink, rules)
    match.start(seed, tick)
    match.press(tick, player, key)  # everything that was seen, in any order
    match.advance(tick)  # decide all that happened up to this tick, the tick itself included

Ticks are those of ticks.py.  ``advance`` must be called at least every two minutes.
"""

try:
    from typing import Callable
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

from spit import moves, rounds, ticks
from spit.codes import (
    ALREADY,
    ANSWERED,
    GAME_OVER,
    KEY_A,
    KEY_B,
    KEY_P,
    LOCKED,
    NO_EFFECT,
    NONE,
    NOT_ARMED,
    P1,
    P2,
    PHASE_OVER,
    PHASE_PLAY,
    PHASE_SLAP,
    ROUND_OVER,
    SLAPPED,
)
from spit.queue import Queue
from spit.rules import Rules
from spit.state import ANSWER, ARM_US, CUT, NEVER, TOUCH, State

QUEUE = 16  # presses between two calls of advance: 0.4 s of two players at 20 keys a second each
SLAP_WAIT_US = 2_000_000  # how long the second slap is awaited (A20)


class Match(State):
    """One match under ``rules``; ``sink(tick, player, kind, a, b, c)`` hears all that is decided (codes.py)."""

    def __init__(
        self, sink: "Callable[[int, int, int, int, int, int], object]", rules: Rules, queue: int = QUEUE
    ) -> None:
        self.queue = Queue(queue)
        State.__init__(self, sink, rules)

    def start(self, seed: int, tick: int = 0) -> None:
        """Begin a match at ``tick``: deal from ``seed`` (0 to 2**64 - 1) and await both players (R5-R8).

        The token is drawn from the seed (A14), and the first call is armed at once (A34).
        """
        self.clear(tick)
        self.rng.seed(seed)
        self.token = self.rng.below(2)
        rounds.next_round(self, True)

    def clear(self, tick: int) -> None:
        """As of a state, and no press is waiting."""
        self.queue.length = 0
        State.clear(self, tick)

    def press(self, tick: int, player: int, key: int) -> bool:
        """Take note of a press (key 0 to 7); False if more are waiting than the queue holds.

        A press stamped earlier than what is decided already counts as of that moment.
        """
        if ticks.since(self.now, tick) < 0:
            tick = self.now
        return self.queue.add(tick, player << 3 | key)

    def advance(self, tick: int) -> None:
        """Decide everything up to ``tick``: presses and timers in the order of their times."""
        queue = self.queue
        done = 0
        while True:
            limit = tick
            pressed = done < queue.length and ticks.since(queue.ticks[done], tick) >= 0
            if pressed:
                limit = queue.ticks[done]
            if self.due != NEVER and ticks.since(self.due, limit) >= 0:
                self.now = self.due
                self._timer()  # a timer acts before a press of its time (A34)
            elif pressed:
                self.now = limit
                done = self._decide(done)
            else:
                break
        if done:
            queue.drop(done)
        self.now = tick
        lock = self.lock
        own = self.own_arms
        if lock[0] != NEVER or lock[1] != NEVER or self.arms != NEVER or own[0] != NEVER or own[1] != NEVER:
            self._forget_the_past()

    def _forget_the_past(self) -> None:
        """Marks of what is over go, lest the ticks wrap round to them."""
        self._forget(self.lock)
        self._forget(self.own_arms)
        if self.arms != NEVER and ticks.since(self.arms, self.now) >= 0:
            self.arms = NEVER

    def _forget(self, marks: "list[int]") -> None:
        for player in range(2):
            if marks[player] != NEVER and ticks.since(marks[player], self.now) >= 0:
                marks[player] = NEVER

    def _decide(self, first: int) -> int:
        """Decide all presses of one tick, from queue entry ``first``; the entry after them (A14)."""
        queue = self.queue
        press = queue.presses[first]
        end = first + 1
        while end < queue.length and queue.ticks[end] == self.now:
            end += 1
        if press >> 3 != queue.presses[end - 1] >> 3:
            self._tie(first, end)
            return end
        self._press(press >> 3, press & 7)
        return first + 1  # another press of this player and tick comes next, in its order

    def _tie(self, first: int, end: int) -> None:
        """Presses of both players in one tick: the token holder's first; did the order matter? (A14)"""
        pads = self.pads
        pads[TOUCH] = pads[TOUCH + 1] = 0
        holder = self.token
        playing = self.phase == PHASE_PLAY
        self._presses_of(holder, first, end)
        ended = playing and self.phase != PHASE_PLAY
        self._presses_of(1 - holder, first, end)
        if ended or pads[TOUCH] & pads[TOUCH + 1]:
            self.token = 1 - holder

    def _presses_of(self, player: int, first: int, end: int) -> None:
        presses = self.queue.presses
        for i in range(first, end):
            if presses[i] >> 3 == player:
                self._press(player, presses[i] & 7)

    def _press(self, player: int, key: int) -> None:
        """One press, at ``now``."""
        phase = self.phase
        if phase == PHASE_OVER:
            self.refuse(player, GAME_OVER, key)
            return
        if self.only != NONE and (key == KEY_A or key == KEY_B):
            key = KEY_A + self.only  # A13
        if phase != PHASE_PLAY:
            self._to_call(player, key)
        elif self.lock[player] != NEVER and ticks.since(self.now, self.lock[player]) > 0:
            self.refuse(player, LOCKED, key)
        elif key < KEY_A:
            moves.stock_key(self, player, key)
        else:
            moves.pile_key(self, player, key)

    def _to_call(self, player: int, key: int) -> None:
        """A press while a call is open (A34)."""
        arms = self.arms
        pile = NONE  # that the key would slap
        if self.phase == PHASE_SLAP:
            pile = self._slapped_pile(player, key)
            if pile != NONE:
                arms = self.arming(player)
        if arms != NEVER and ticks.since(self.now, arms) > 0:
            self._too_early(player, key, pile)
        elif self.phase == PHASE_SLAP:
            self._slap(player, key, pile)
        elif key < KEY_A:
            self.refuse(player, NO_EFFECT, key)
        elif self.answer(player) != NONE:
            self.refuse(player, ALREADY, key)
        else:
            self._answer_spit(player)

    def _too_early(self, player: int, key: int, pile: int) -> None:
        """A press before it is armed; one that would slap is a false start, unless it was on its way (A34)."""
        was_on_its_way = self.pads[CUT + player]
        self.refuse(player, ROUND_OVER if was_on_its_way else NOT_ARMED, key)
        self.pads[CUT + player] = 0
        if pile != NONE and not was_on_its_way:
            self.own_arms[player] = ticks.add(self.now, ARM_US)

    def _answer_spit(self, player: int) -> None:
        """A ready or spit call is answered; the second answer starts the beat (R8, R20, A29)."""
        self.pads[ANSWER + player] = 0
        self.say(ANSWERED, player)
        if self.answer(1 - player) != NONE:
            if self.rules.spit_delay_ms:
                self.due = ticks.add(self.now, self.rules.spit_delay_ms * 1000)
            else:
                moves.turn(self)

    def _slap(self, player: int, key: int, pile: int) -> None:
        """A press in a slap, of a key that means ``pile`` (R23, R24, A20)."""
        if pile == NONE:
            self.refuse(player, NO_EFFECT, key)
        elif self.answer(player) != NONE:
            self.refuse(player, ALREADY, key)
        else:
            self.pads[ANSWER + player] = pile
            self.pads[TOUCH + player] |= 1 << pile
            self.say(SLAPPED, player, pile)
            other = self.answer(1 - player)
            if other == NONE:
                self.due = ticks.add(self.now, SLAP_WAIT_US)
            else:
                rounds.take_both(self, 1 - player, other)

    def _slapped_pile(self, player: int, key: int) -> int:
        """The pile that a key means in a slap, NONE if it means none (A35)."""
        if not self.rules.six_key[player]:
            return key - KEY_A if KEY_A <= key < KEY_P else NONE
        if key < 2:
            return 1 - player  # the pile on the player's left
        return player if key == 3 or key == 4 else NONE

    def _timer(self) -> None:
        """The timer of the phase falls due: the beat or the automatic spit (A29), the end of a slap (A20)."""
        self.due = NEVER
        if self.phase != PHASE_SLAP:
            moves.turn(self)
        elif self.answer(P1) == NONE and self.answer(P2) == NONE:
            holder = self.token
            self.token = 1 - holder
            rounds.take_both(self, holder, rounds.smaller_pile(self))
        else:
            player = P1 if self.answer(P1) != NONE else P2
            rounds.take_both(self, player, self.answer(player))
