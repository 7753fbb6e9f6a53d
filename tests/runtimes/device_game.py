# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Plays a match of two bots in the whole game, on CPython and MicroPython (test_game_device.py)."""

import sys

from game import Game
from language import Language

try:
    from micropython import heap_lock, heap_unlock
except ImportError:

    def heap_lock():
        pass

    heap_unlock = heap_lock


SEAT, OVER = [int(number) for number in sys.argv[1:]]  # of settings.py and view/shown.py: a drive has them folded


class ProbeParts:
    """All parts of a device in one object, with as little code as possible."""

    resolution_us = 1000
    lost = 0
    blank = False
    pressed = long_press = value = False
    recorder = None
    board = "pico_tft"
    six_keys = (False, False)

    def __init__(self):
        self.us = (1 << 29) - 2_000_000
        self.presses = []
        self.records = {}
        self.tones = 0
        self.noted = 0
        self.words = Language()
        self.pads = self.clock = self.button = self.buzzer = self.display = self.store = self
        self.heaped = False

    def drain(self, take):
        for key in self.presses:
            take(self.tick(), 0, key)
        self.presses.clear()
        return self.tick()

    def held(self, player):
        return 0

    def restart(self):
        pass

    def tick(self):
        return self.us & (1 << 29) - 1

    def ms(self):
        return self.us // 1000

    def play(self, tune, volume):
        self.tones += 1

    def off(self):
        pass

    def refresh(self):
        pass

    def update(self, match=None, shown=None, now_ms=0):
        pass

    def load(self, kind):
        return self.records.get(kind)

    def save(self, kind, data):
        self.records[kind] = data
        return True

    def let_go(self):
        pass

    def full(self):
        return False

    def make_view(self, words):
        return ProbeView(self)

    def version(self):
        return "1.0.0"

    def seed(self):
        return 5


class ProbeView:
    """A view that shows nothing."""

    def __init__(self, parts):
        self.parts = parts

    def update(self, match, shown, now_ms):
        pass

    def note(self, tick, player, kind, a, b, c):
        self.parts.noted += 1


def main():
    """Play a match and print one line that must be the same on every Python."""
    parts = ProbeParts()
    game = Game(parts)
    game.settings.choices[SEAT] = game.settings.choices[SEAT + 1] = 3
    parts.presses.append(5)
    game.step()
    while game.shown.scene != OVER:
        parts.us += 5000
        still = game.in_match() and not game.play.dealt
        if still:
            heap_lock()
        try:
            game.screen.run(parts.tick(), parts.ms())
        finally:
            if still:
                heap_unlock()
        game.step()
    told = game.shown.plays, game.shown.contests, game.shown.reaction_ms, parts.tones, parts.noted
    print(parts.us, game.play.match.winner, *told, sorted(parts.records.items()))


main()
