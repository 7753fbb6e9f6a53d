# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A lesson for one learner: a match from a set position, under the rules of the engine, against a scripted other half.

Each step shows which keys to press and waits until the match reports what the step is about. The position is such that
at every step only the shown card can be played: whatever else the learner presses, the match refuses, and the lesson
goes on.
"""

from settings import BEAT_MS
from spit import ticks
from spit.codes import (
    ANSWERED,
    CARDS,
    END,
    FILL,
    KEY_A,
    KEY_P,
    LOCK,
    LOCKED,
    NO_CARD,
    NONE,
    NOT_ADJACENT,
    NOT_ARMED,
    PHASE_PLAY,
    PHASE_SLAP,
    PICK,
    PILE,
    PLAY,
    REFUSE,
    ROUND_OVER,
    SLAPPED,
    SLOTS,
    SPIT,
    STUCK,
    TAKE,
    TOO_LATE,
    TURN,
)
from spit.match import Match
from spit.rules import Rules
from spit.state import NEVER
from words import texts

# The cards, place after place: the learner's stocks, the other's, the top of both players' spit cards, the pile on the
# learner's right, the pile on the left; each from its bottom up. All other cards are spit cards.
SEQUENCE = "5s 2h8c 7d Kc Ah3s Td8h JhQd 6h3c Kh As 4h 4d 7c 9s6cJdTh2s5d9cQsJs"

# Where a held card goes: to a pile, as the learner sees it, or to an empty slot.
_RIGHT = 0
_LEFT = 1
_EITHER = 2  # whichever takes it
_INTO = 3  # + slot

# The steps: what is said until the card is in hand, what then; its slot (NONE: any that can move) and where it goes;
# the event that ends the step, what is said about it (0: nothing); the keys that the other presses, stock keys or the
# number of a pile + SLOTS, and the learner's event after which they are pressed (NONE: when the step begins).
_STEPS = (
    (texts.LEARN_UP, texts.LEARN_PUT, 1, _RIGHT, PLAY, texts.LEARN_TURNED, (), NONE),
    (texts.LEARN_DOWN, texts.LEARN_PUT, 2, _RIGHT, PLAY, 0, (), NONE),
    (texts.LEARN_FILL, texts.LEARN_INTO, 4, _INTO + 2, FILL, texts.LEARN_FILLED, (), NONE),
    (texts.LEARN_WRONG, texts.LEARN_PUT, 0, _RIGHT, LOCK, texts.LEARN_LOCK, (), NONE),
    (texts.LEARN_CORNER, texts.LEARN_PUT, 3, _LEFT, PLAY, 0, (1, SLOTS + _LEFT), NONE),
    (texts.LEARN_CORNER, texts.LEARN_PUT, 4, _LEFT, PLAY, 0, (), NONE),
    (texts.LEARN_CORNER, texts.LEARN_PUT, 1, _LEFT, PLAY, 0, (), NONE),
    (texts.LEARN_HURRY, texts.LEARN_PUT, 2, _LEFT, REFUSE, texts.LEARN_LATE, (2,), NONE),
    (texts.LEARN_WATCH, texts.LEARN_WATCH, NONE, _EITHER, STUCK, 0, (0, SLOTS + _RIGHT), NONE),
    (texts.LEARN_SPIT, texts.LEARN_SPIT, NONE, _EITHER, TURN, 0, (SLOTS + _RIGHT,), ANSWERED),
    (texts.LEARN_OUT, texts.LEARN_PUT, NONE, _EITHER, END, 0, (), NONE),
    (texts.LEARN_SLAP, texts.LEARN_SLAP, NONE, _EITHER, TAKE, texts.LEARN_TAKEN, (SLOTS + _RIGHT,), SLAPPED),
    (texts.LEARN_DONE, texts.LEARN_DONE, NONE, _EITHER, NONE, 0, (), NONE),
)
_HURRY = 7  # the step in which the other is first
_LAST = 12

# The answer to a key that does not help, by the reason of the refusal.
_WRONG = {
    NOT_ADJACENT: texts.LEARN_MISFIT,
    LOCKED: texts.LEARN_LOCKED,
    NO_CARD: texts.LEARN_NO_CARD,
    NOT_ARMED: texts.LEARN_EARLY,
    ROUND_OVER: texts.LEARN_EARLY,
}

_AHEAD_US = 1000  # by which the other is first
_PACE_US = 600_000  # from key to key of the other
_READ_US = 4_000_000  # what has happened is said for so long
_LEAST_US = 600_000  # unless a key is pressed: after so long


class Lesson:
    """The lesson of ``player`` (0 or 1), whose pad has six keys if ``six_key``.

    ``say`` is the number of the text that is shown, ``keys`` are the keys to press, a bit each; ``due`` is NEVER while
    the text says what to do, else the tick up to which it says what has happened. ``written`` counts the events.
    ``heard``: kind and first field of the newest events, to be sounded. ``over``: the learner has gone on from the last
    step.
    """

    def __init__(self, player: int, six_key: bool) -> None:
        rules = Rules()
        rules.auto_spit_ms = 0
        rules.spit_delay_ms = BEAT_MS
        rules.six_key[player] = six_key
        self.player = player
        self.match = Match(self._hear, rules, 8)
        self.heard: "list[tuple[int, int]]" = []
        self.say = texts.LEARN_OFFER
        self.keys = self._any_pile_key()
        self.due = NEVER
        self.written = 0
        self.over = False
        self.step = NONE  # it has not begun
        self._passed = False  # the step is over, and its result is being said
        self._since = 0  # tick since when it is said
        self._at = 0  # the key that the other presses next, by its place among those of the step
        self.wake = NEVER  # tick at which the other presses it; NEVER: not yet, or no more

    def begin(self, tick: int) -> None:
        """Lay the cards and begin the first step at ``tick``."""
        self.match.clear(tick)
        self._deal()
        self.match.rng.seed(1)
        self.match.round = 1
        self.match.phase = PHASE_PLAY
        self._go(0, tick)
        self.run(tick)

    def press(self, tick: int, key: int) -> None:
        """Take a press of the learner; presses come in the order of time."""
        if self._first(key):
            self.match.token = 1 - self.player  # for a press in the tick that was decided last
            self.match.press(ticks.add(tick, -_AHEAD_US), 1 - self.player, KEY_A + 1 - self.player)
        self.run(ticks.add(tick, -1))
        if self._passed:
            if ticks.since(self._since, tick) >= _LEAST_US:
                self.due = tick
        elif self.step == _LAST:
            self.over = self.over or key >= KEY_A
        elif not self._busy():
            self.match.press(tick, self.player, key)
        self.run(tick)

    def run(self, tick: int) -> None:
        """Let time go on to ``tick``: the other presses keys, the match decides, one step follows the other."""
        match = self.match
        while self.wake != NEVER and ticks.since(self.wake, tick) >= 0:
            self._act()
        if ticks.since(match.now, tick) > 0:
            match.advance(tick)
        if match.phase == PHASE_SLAP and match.answer(self.player) == NONE:
            match.due = NEVER  # the learner may take more time than A20 gives
        if self.due != NEVER and ticks.since(self.due, tick) >= 0:
            self.due = NEVER
            if self._passed:
                self._go(self.step + 1, tick)
        if self.step != NONE:
            self._tell()

    def _deal(self) -> None:
        """Lay all 52 cards, those that the lesson does not need under the spit cards."""
        me = self.player
        suits, ranks = "cdhs 23456789TJQKA".split()
        for card in range(CARDS):
            if ranks[card >> 2] + suits[card & 3] not in SEQUENCE:
                self.match.table.put(card, SPIT + (card & 1))
        places = [me * SLOTS + i for i in range(SLOTS)] + [(1 - me) * SLOTS + i for i in range(SLOTS)]
        places += [SPIT + me, SPIT + 1 - me, PILE + me, PILE + 1 - me]
        for cards in SEQUENCE.split(" "):
            place = places.pop(0)
            for i in range(0, len(cards), 2):
                self.match.table.put(ranks.index(cards[i]) * 4 + suits.index(cards[i + 1]), place)

    def _go(self, step: int, tick: int) -> None:
        self.step = step
        self._passed = False
        self._at = 0
        self.wake = NEVER
        if _STEPS[step][6] and _STEPS[step][7] == NONE:
            self.wake = ticks.add(tick, _PACE_US)

    def _act(self) -> None:
        keys = _STEPS[self.step][6]
        key = keys[self._at]
        if key >= SLOTS:
            key = KEY_A + (self.player if key == SLOTS + _RIGHT else 1 - self.player)
        self.match.press(self.wake, 1 - self.player, key)
        self._at += 1
        self.wake = ticks.add(self.wake, _PACE_US) if self._at < len(keys) else NEVER

    def _busy(self) -> bool:
        """Tell if the other plays while the learner watches."""
        return self.wake != NEVER and _STEPS[self.step][7] == NONE

    def _first(self, key: int) -> bool:
        """Tell if the other plays just before this key of the learner."""
        if self.step != _HURRY or self._passed or self.match.hand(self.player) != _STEPS[_HURRY][2]:
            return False
        return key == KEY_P or key == KEY_A + 1 - self.player

    def _tell(self) -> None:
        """Find what is said, unless it is said what has happened, and which keys are to be pressed."""
        step = _STEPS[self.step]
        watching = self._passed or self._busy()
        self.keys = 0 if watching else self._lit(step[2], step[3])
        if self.due == NEVER and not self._passed:
            held = self.match.hand(self.player)
            ready = held != NONE and (held == step[2] or self.keys >> KEY_A)
            self.say = texts.LEARN_WATCH if watching else step[1] if ready else step[0]
            if self.over:
                self.say = texts.LEARN_WAIT

    def _lit(self, slot: int, where: int) -> int:
        """Return the keys to press for the card in ``slot`` that goes ``where``."""
        match = self.match
        me = self.player
        if match.phase != PHASE_PLAY:
            if self.step == _LAST:
                return self._any_pile_key()
            if match.answer(me) != NONE or match.arming(me) != NEVER:
                return 0
            if match.phase == PHASE_SLAP:  # the smaller pile is the right one
                return 0b11000 if match.rules.six_key[me] else 1 << KEY_A + me
            return self._any_pile_key()
        held = match.hand(me)
        piles = match.table.takers(match.table.top(me * SLOTS + held)) if held != NONE else 0
        if slot == NONE:
            slot = held if piles else match.table.movable(me)
        if held != slot:
            return 1 << slot if slot != NONE else 0
        if where >= _INTO:
            return 1 << where - _INTO
        if match.rules.six_key[me]:
            return 1 << KEY_P
        if where == _EITHER:
            return piles << KEY_A
        return 1 << KEY_A + (me if where == _RIGHT else 1 - me)

    def _any_pile_key(self) -> int:
        return 1 << KEY_P if self.match.rules.six_key[self.player] else 0b11 << KEY_A

    # The sink of the match.

    def _hear(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        self.written += 1
        self.heard.append((kind, a))
        if self._passed or self.step == NONE or (player != self.player and player != NONE):
            return
        step = _STEPS[self.step]
        if kind == step[4] and (kind != REFUSE or a == TOO_LATE):
            self._passed = True
            said = step[5]
            if kind == TAKE and a != self.player:
                said = texts.LEARN_LARGER
            self._note(said, tick, _READ_US if said else 0)
        elif kind == REFUSE:
            self._note(_WRONG.get(a, texts.LEARN_OTHER_KEY), tick, _READ_US)
        elif kind == PICK and step[2] != NONE and a != step[2]:
            self._note(texts.LEARN_OTHER_KEY, tick, _READ_US)
        elif kind != LOCK:
            self.due = NEVER
        if kind == step[7]:
            self.wake = ticks.add(tick, _PACE_US)

    def _note(self, said: int, tick: int, us: int) -> None:
        """Say for a while what has happened."""
        self._since = tick
        self.due = ticks.add(tick, us)
        if said:
            self.say = said
