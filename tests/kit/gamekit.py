# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs a game on virtual parts in virtual time, with bots that press its pads as people do."""

import random

from game import Game
from host_sim.virtual.nvm import Flash
from host_sim.virtual.virtual_button import VirtualButton
from host_sim.virtual.virtual_clock import NotingBuzzer, VirtualClock
from host_sim.virtual.virtual_pads import ScriptedPads
from language import Language
from saves.store import Store
from spit import ticks
from spit.bot import Bot
from spit.codes import KEY_A, KEY_B, NONE, PHASE_OVER, PHASE_PLAY, PHASE_READY
from view import shown

STEP_US = 4000
S1, S2, S3, S4, S5 = range(5)  # stock keys
LEFT = (KEY_B, KEY_A)  # pile keys as each player sees them
RIGHT = (KEY_A, KEY_B)


class Memory(Store):
    """The device's store, on a flash that counts the records saved."""

    def __init__(self, flash=None):
        super().__init__(flash or Flash())
        self.saves = 0

    def save(self, kind, data):
        self.saves += 1
        return super().save(kind, data)


class Screenless:
    """A display and a view in one, which record what they get and draw nothing."""

    def __init__(self):
        self.scenes = []
        self.notes = []
        self.refreshed = 0
        self.views = 0
        self.fails = None
        self.words = None

    def refresh(self):
        self.refreshed += 1

    def update(self, match, shown, now_ms):
        if self.fails:
            raise self.fails
        if not self.scenes or self.scenes[-1] != shown.scene:
            self.scenes.append(shown.scene)

    def note(self, *entry):
        self.notes.append(entry)


class KitParts:
    """The parts of a device without a display."""

    def __init__(self, start_us, lag_us, seed):
        self.clock = VirtualClock(start_us)
        self.pads = ScriptedPads(self.clock, lag_us=lag_us)
        self.button = VirtualButton(self.clock)
        self.buzzer = NotingBuzzer(self.clock)
        self.screen = self.display = Screenless()
        self.store = Memory()
        self.words = Language()
        self.recorder = None
        self.board = "pico_tft"
        self.six_keys = (False, False)
        self._seed = seed

    def make_view(self, words):
        self.screen.views += 1
        return self.screen

    def version(self):
        return "1.0.0"

    def seed(self):
        self._seed += 1
        return self._seed - 1


class GameKit:
    """A game and the means to play it; ``step_us`` is the time between turns in µs, or a function that returns it.

    It begins on the title, also at its first start, unless ``offer``: then the guided round is offered.
    """

    def __init__(
        self,
        seed=1,
        start_us=(1 << 29) - 3_000_000,
        lag_us=0,
        store=None,
        recorder=None,
        step_us=STEP_US,
        offer=False,
    ):
        self.parts = KitParts(start_us, lag_us, seed)
        if store is not None:
            self.parts.store = store
        self.parts.recorder = recorder
        self.step_us = step_us
        self.game = Game(self.parts)
        if not offer:
            self.game.show_title()
            self.game.screen._waits = 0  # as on a title that has been seen
        self.people = []

    @property
    def match(self):
        return self.game.play.match

    @property
    def shown(self):
        return self.game.shown

    @property
    def now(self):
        return self.parts.clock.us

    def step(self):
        self.parts.clock.us += self.step_us() if callable(self.step_us) else self.step_us
        self._let_people_press()
        self.game.step()

    def run(self, us):
        end = self.now + us
        while self.now < end:
            self.step()

    def until(self, done, most_us=600_000_000):
        end = self.now + most_us
        while not done():
            assert self.now < end, "it did not come to that"
            self.step()

    def press(self, player, *keys):
        """Press keys one after another, and run the game after each."""
        for key in keys:
            self.parts.pads.press(self.now + 1000, player, key)
            self.run(150_000)
            self.until(lambda: self.shown.heard == NONE)  # and what was asked for is done

    def menu(self, long=False):
        self.parts.button.down = True
        self.run(700_000 if long else 60_000)
        self.parts.button.down = False
        self.run(60_000)

    def pause(self):
        """Pause by the menu button, and wait until keys are accepted."""
        self.menu()
        assert self.scene(shown.PAUSE)
        self.run(300_000)

    def scene(self, scene):
        return self.shown.scene == scene

    def sit_down(self, levels=(2, 2), seed=5):
        """Seat people at both pads, who press keys as bots decide."""
        self.people = [Bot(self.match, player, level, seed + player) for player, level in enumerate(levels)]

    def _let_people_press(self):
        """Press the keys that the bots decide on the pads; the game sees each press at its next turn."""
        table = self.game.table
        if self.game.screen is not table or self.match.phase == PHASE_OVER:
            return
        now = table.match_tick(self.parts.clock.tick())
        for bot in self.people:
            while ticks.since(bot.wake, now) >= 0:
                ago = ticks.since(bot.wake, now)
                key = bot.act()
                if key != NONE:
                    self.parts.pads.press(self.now - ago, bot.player, key)

    def log(self):
        """Return the log entries that the view got."""
        return self.parts.screen.notes


def ragged(seed):
    """Return a function that gives uneven times between turns, some of them long."""
    rng = random.Random(seed)
    return lambda: rng.choice((500, 1000, 3000, 7000, 20_000, 400_000))


def seated(**options):
    """Return a match between two people that is about to begin."""
    kit = GameKit(**options)
    kit.run(100_000)
    kit.press(0, RIGHT[0])
    assert kit.match.phase == PHASE_READY
    kit.sit_down()
    return kit


def in_play(**options):
    kit = seated(**options)
    kit.until(lambda: kit.match.phase == PHASE_PLAY and kit.game.play.stats.plays[0] > 2)
    return kit


def kinds(kit, kind):
    return [entry for entry in kit.log() if entry[2] == kind]
