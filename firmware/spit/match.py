# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A match of Spit: it takes presses, and decides them up to a given time.

    match = Match(sink, rules)
    match.start(seed, tick)
    match.press(tick, player, key)  # for every press, in any order
    match.advance(tick)  # decide everything up to this tick, the tick itself included

Ticks are microseconds modulo 2**29 (ticks.py).
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
SLAP_WAIT_US = 2_000_000  # how long a slap waits for the second player's (A20)


class Match(State):
    """One match under ``rules``, with room for ``queue`` presses that are not decided yet.

    ``sink(tick, player, kind, a, b, c)`` is called for every event (codes.py), in the order of time. It must not call
    methods that change the match.
    """

    def __init__(
        self, sink: "Callable[[int, int, int, int, int, int], object]", rules: Rules, queue: int = QUEUE
    ) -> None:
        self.queue = Queue(queue)
        State.__init__(self, sink, rules)

    def start(self, seed: int, tick: int = 0) -> None:
        """Begin a match at ``tick``: deal from ``seed`` (0 to 2**64 - 1) and make the ready call (R5-R8).

        The tie token is drawn from the seed (A14), and this first call is armed at once (A34).
        """
        self.clear(tick)
        self.rng.seed(seed)
        self.token = self.rng.below(2)
        rounds.next_round(self, True)

    def clear(self, tick: int) -> None:
        """Clear the table as ``State.clear`` does, and forget the presses that are not decided yet."""
        self.queue.length = 0
        State.clear(self, tick)

    def press(self, tick: int, player: int, key: int) -> bool:
        """Put a press of ``player`` (0 or 1) into the queue; the next ``advance`` past its tick decides it.

            match.press(1000, 0, 5)  # p1 touches pile key A at 1000 µs
            match.press(999, 1, 5)  # p2 did a microsecond before; presses may come in any order
            match.advance(1000)  # decides p2's press first

        ``tick`` is the stamp of the first contact, in µs modulo 2**29. ``key`` is 0 to 7: s1 to s5, A, B, P (codes.py).
        Two presses of one tick are decided by the tie token (A14). A press older than ``now`` counts at ``now``, since
        decisions are final.

        Return False if the queue is full: the press is not taken. Then advance the match to just before this tick and
        press again, or the press is lost. Allocates nothing.
        """
        if ticks.since(self.now, tick) < 0:
            tick = self.now
        return self.queue.add(tick, player << 3 | key)

    def advance(self, tick: int) -> None:
        """Decide all presses and timers up to ``tick``, that tick included, in the order of their times.

            done = pads.drain(take)  # take(tick, player, key) calls match.press
            match.advance(done)  # no press up to this tick is missing
            state = match.phase  # as of ``done``; the sink has got every event up to then

        ``tick`` is in µs modulo 2**29, and becomes ``now``. The caller must never go back in time, and must first press
        all that was pressed up to ``tick``, for a press handed in later counts later. The caller must also call this at
        least every two minutes, since ticks can't tell longer times. ValueError if a deal is due with fewer than 52
        cards on the table, as in positions made by hand. Allocates nothing.
        """
        queue = self.queue
        done = 0
        while True:
            limit = tick
            pressed = done < queue.length and ticks.since(queue.ticks[done], tick) >= 0
            if pressed:
                limit = queue.ticks[done]
            if self.due != NEVER and ticks.since(self.due, limit) >= 0:
                self.now = self.due
                self._timer()  # a timer acts before a press of the same tick (A34)
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
        """Remove the times that have passed, before ticks wrap round and they seem to lie ahead."""
        self._forget(self.lock)
        self._forget(self.own_arms)
        if self.arms != NEVER and ticks.since(self.arms, self.now) >= 0:
            self.arms = NEVER

    def _forget(self, marks: "list[int]") -> None:
        for player in range(2):
            if marks[player] != NEVER and ticks.since(marks[player], self.now) >= 0:
                marks[player] = NEVER

    def _decide(self, first: int) -> int:
        """Decide presses of one tick from queue entry ``first`` on; return the next entry to decide (A14)."""
        queue = self.queue
        press = queue.presses[first]
        end = first + 1
        while end < queue.length and queue.ticks[end] == self.now:
            end += 1
        if press >> 3 != queue.presses[end - 1] >> 3:
            self._tie(first, end)
            return end
        self._press(press >> 3, press & 7)
        return first + 1  # another press of this player and tick is the next entry

    def _tie(self, first: int, end: int) -> None:
        """Decide both players' presses of one tick, the token holder's first; pass the token if that mattered (A14)."""
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
        """Decide one press at ``now``."""
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
        """Decide a press while a call is open (A34)."""
        arms = self.arms
        pile = NONE  # the pile that the key would slap
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
        """Refuse a press before the arming; one that would slap is a false start, unless it was on its way (A34)."""
        was_on_its_way = self.pads[CUT + player]
        self.refuse(player, ROUND_OVER if was_on_its_way else NOT_ARMED, key)
        self.pads[CUT + player] = 0
        if pile != NONE and not was_on_its_way:
            self.own_arms[player] = ticks.add(self.now, ARM_US)

    def _answer_spit(self, player: int) -> None:
        """Take the answer to a ready or spit call; the second answer starts the beat (R8, R20, A29)."""
        self.pads[ANSWER + player] = 0
        self.say(ANSWERED, player)
        if self.answer(1 - player) != NONE:
            if self.rules.spit_delay_ms:
                self.due = ticks.add(self.now, self.rules.spit_delay_ms * 1000)
            else:
                moves.turn(self)

    def _slap(self, player: int, key: int, pile: int) -> None:
        """Decide a press in a slap of a key that means ``pile``; NONE if it means none (R23, R24, A20)."""
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
        """Return the pile that a key means in a slap, NONE if it means none (A35)."""
        if not self.rules.six_key[player]:
            return key - KEY_A if KEY_A <= key < KEY_P else NONE
        if key < 2:
            return 1 - player  # the pile on the player's left
        return player if key == 3 or key == 4 else NONE

    def _timer(self) -> None:
        """Do what the timer of the phase was set for: turn cards (A29), or end the slap (A20)."""
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
