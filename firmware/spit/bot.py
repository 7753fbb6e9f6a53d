# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A bot: a player with human reaction times, who sees what a player sees and presses the same keys.

    if ticks.since(bot.wake, now) >= 0:
        tick = bot.wake
        key = bot.act()
        if key != NONE:
            match.press(tick, bot.player, key)

A bot looks at the table at its ``wake`` and chooses a move from what it sees then. It presses the stock key
after the time to see and to reach, and the pile key after the time to cross over, whatever lies on the pile by
then. So it comes too late where a person would. The other player's presses can change what a bot sees, but
never when it looks.
"""

from spit import ticks
from spit.codes import (
    KEY_A,
    KEY_P,
    NONE,
    PHASE_OVER,
    PHASE_PLAY,
    PHASE_SLAP,
    PILE,
    SLOTS,
)
from spit.match import Match
from spit.rng import Rng
from spit.state import NEVER

LEVELS = ("beginner", "average", "good", "expert")

# For each level the milliseconds to see a move, to reach the stock key and to cross over to the pile; then the
# chances in 256 to press a wrong key and to overlook that a card fits; then the largest error in judging a pile's
# thickness, in sixteenths of it.
_SEE = (600, 400, 270, 190)
_REACH = (230, 150, 110, 80)
_CROSS = (370, 250, 190, 130)
_WRONG = (8, 5, 3, 2)
_OVERLOOK = (64, 32, 16, 4)
_MISJUDGE = (10, 4, 3, 2)
_LAPSE = 12  # the chance in 256 that a step takes twice its time
_AHEAD_US = 60_000  # the head start in the slap of the player who went out, for they know it first

# What a bot is about to do.
_LOOK = 0
_PICK = 1
_TOUCH = 2
_ANSWER = 3
_SLAP = 4


class Bot:
    """A bot that plays ``player`` of ``match`` at ``level`` (0 to 3, see LEVELS), with random numbers from ``seed``."""

    def __init__(self, match: Match, player: int, level: int, seed: int) -> None:
        self.match = match
        self.player = player
        self.level = level
        self.rng = Rng(seed)  # decides what to do
        self.pace = Rng((seed + 1) ^ 0x1BD1E995)  # decides when; separate, so that no choice shifts a time
        self.wake = match.now  # the tick at which ``act`` is to be called next
        self._slot = NONE
        self._key = NONE
        self._slip = False  # the move meant is a wrong key
        self._then(_LOOK, _SEE[level])

    def act(self) -> int:
        """Take the step that is due at ``wake``, set the next ``wake``, and return the key to press or NONE.

        The press belongs to the ``wake`` of before the call, so read it first. Advance the match to just before
        that tick, so that the bot sees all that happened by then.
        """
        phase = self.match.phase
        if phase == PHASE_OVER:
            return self._then(_LOOK, 500)
        if phase != PHASE_PLAY:
            return self._call(_SLAP if phase == PHASE_SLAP else _ANSWER)
        if self._doing == _PICK:
            return self._pick()
        return self._touch() if self._doing == _TOUCH else self._look()

    # Play.

    def _look(self) -> int:
        """Choose a move among those seen, or look again soon."""
        level = self.level
        if self._to_come(self.match.lock[self.player]):
            return self._then(_LOOK, 100)
        if self._choose():
            return self._then(_PICK, _SEE[level] + _REACH[level])
        return self._then(_LOOK, _SEE[level] // 2)

    def _pick(self) -> int:
        """Press the stock key, unless the card is already in hand or the move is no longer possible."""
        if self.match.hand(self.player) == self._slot:
            return self._then(_TOUCH, _CROSS[self.level])
        if not self._slip and not self._still_good():
            return self._then(_LOOK, _SEE[self.level] // 2)
        return self._then(_TOUCH, _CROSS[self.level], self._slot)

    def _touch(self) -> int:
        """Press the key that the card was chosen for, whatever has happened since."""
        holds = self.match.hand(self.player) != NONE  # empty if assist has played the card, or the pad was locked
        return self._then(_LOOK, 1, self._key if holds else NONE)

    def _choose(self) -> bool:
        """Choose at random among the plays seen, else a fill, else a stack; now and then choose a wrong key."""
        rng = self.rng
        self._slip = rng.below(256) < _WRONG[self.level]
        if self._slip:
            self._slot = rng.below(SLOTS)
            self._aim(rng.below(2))
            return True
        return self._choose_play() or self._choose_fill() or self._choose_stack()

    def _choose_play(self) -> bool:
        table = self.match.table
        found = 0
        for slot in range(SLOTS):
            card = table.top(self.player * SLOTS + slot)
            takers = 0 if card == NONE else table.takers(card)
            for pile in range(2):
                if takers >> pile & 1 and self.rng.below(256) >= _OVERLOOK[self.level]:
                    found += 1
                    if self.rng.below(found) == 0:  # so each play found is equally likely
                        self._slot = slot
                        self._aim(pile)
        return found > 0

    def _choose_fill(self) -> bool:
        table = self.match.table
        source = empty = NONE
        for slot in range(SLOTS):
            stock = self.player * SLOTS + slot
            if table.top(stock) == NONE:
                empty = slot
            elif table.loose(stock) and (
                source == NONE or table.count(stock) > table.count(self.player * SLOTS + source)
            ):
                source = slot
        if source == NONE or empty == NONE:
            return False
        self._slot = source
        self._key = empty
        return True

    def _choose_stack(self) -> bool:
        table = self.match.table
        first = self.player * SLOTS
        if table.stacking:
            for source in range(SLOTS):
                for target in range(SLOTS):
                    if table.may_stack(first + source, first + target):
                        self._slot = source
                        self._key = target
                        return True
        return False

    def _aim(self, pile: int) -> None:
        self._key = KEY_P if self.match.rules.six_key[self.player] else KEY_A + pile

    def _still_good(self) -> bool:
        """Tell if the chosen move is still possible, as far as the bot can see."""
        table = self.match.table
        card = table.top(self.player * SLOTS + self._slot)
        if card == NONE:
            return False
        if self._key == KEY_P:
            return table.takers(card) != 0
        return self._key < KEY_A or table.takes(self._key - KEY_A, card) == 1

    # Calls.

    def _call(self, doing: int) -> int:
        """Answer a call once, some time after the bot has noticed it."""
        see = _SEE[self.level]
        if self.match.answer(self.player) != NONE:
            return self._then(_LOOK, see // 2)
        if self._doing != doing:
            return self._notice(doing)
        return self._then(_LOOK, see, self._judge() if doing == _SLAP else self._any_pile_key())

    def _notice(self, doing: int) -> int:
        """Plan the answer: a bot sees a call at once, whatever its hand is doing, and answers it once it is armed."""
        match = self.match
        wake = self.wake
        arms = match.arming(self.player)
        if self._to_come(arms):
            self.wake = arms
        self._then(doing, _REACH[self.level] + _SEE[self.level] // 2)
        if match.table.left(self.player) == 0:
            self.wake = ticks.add(self.wake, -_AHEAD_US)
        if ticks.since(wake, self.wake) < 0:
            self.wake = wake
        return NONE

    def _any_pile_key(self) -> int:
        return KEY_P if self.match.rules.six_key[self.player] else KEY_A + self.player

    def _judge(self) -> int:
        """Return the key of the pile that looks smaller (R23)."""
        looks_a = self._thickness(0)
        looks_b = self._thickness(1)
        smaller = 0 if looks_a < looks_b else 1
        if looks_a == looks_b:
            smaller = self.rng.below(2)
        if not self.match.rules.six_key[self.player]:
            return KEY_A + smaller
        return SLOTS - 1 if smaller == self.player else 0  # the home pile lies at the right (A35)

    def _thickness(self, pile: int) -> int:
        """Return a pile's size as the bot judges it by eye, in sixteenths of a card."""
        count = self.match.table.count(PILE + pile)
        most = _MISJUDGE[self.level]
        return count * (16 + self.rng.below(2 * most + 1) - most)

    # Time.

    def _to_come(self, tick: int) -> bool:
        """Tell if ``tick`` is later than ``wake``; the match may still hold a time that has just passed."""
        return tick != NEVER and ticks.since(self.wake, tick) > 0

    def _then(self, doing: int, ms: int, key: int = NONE) -> int:
        """Plan the step ``doing`` in half to one and a half times ``ms``, sometimes in twice that; return ``key``."""
        pace = self.pace
        spread = (pace.next16() + pace.next16()) >> 9  # 0 to 255; values in the middle are likelier
        if pace.below(256) < _LAPSE:
            ms *= 2
        self._doing = doing
        self.wake = ticks.add(self.wake, (ms * 1000 * (128 + spread) >> 8) + pace.below(1000))
        return key
