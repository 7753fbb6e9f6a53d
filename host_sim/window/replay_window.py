# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Shows a recording: feeds its presses to the device's own game, at any pace.

The game decides the same at any pace, and if the user jumps from press to press.
"""

from __future__ import annotations

import pygame

from game import Game
from host_sim.matches.recording import CROWD, Replay
from host_sim.virtual.virtual_clock import RealClock, VirtualClock
from host_sim.virtual.virtual_pads import ScriptedPads
from host_sim.virtual.virtual_parts import make_parts
from host_sim.window.face import places_of
from host_sim.window.keymap import KeyMap
from host_sim.window.overlay import help_lines
from host_sim.window.speaker import Speaker
from host_sim.window.window import Window
from screens.beginning import begin
from settings import Settings
from spit import snapshot
from spit.queue import Queue
from spit.rules import Rules

START_US = 1_000_000
SLOWEST, FASTEST = -3, 4  # speed is 2 to the power of
REST_US = 10_000_000  # time goes on for so long after the last press
LEAP_US = 60_000_000  # longest step of time: the engine needs one at least every two minutes

HELP = (
    ("F1", "closes this, and shows it again"),
    ("space", "stop and go on"),
    ("right", "to the next press"),
    ("up, down", "faster, slower"),
    ("F3", "turn the device"),
    ("F9", "sound on and off"),
    ("F10", "clip of the last ten seconds"),
    ("F11", "full screen"),
    ("F12", "picture of the display"),
)


class RecordedSettings(Settings):
    """Settings for two people, with the rules of the recording."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules

    def rules(self) -> Rules:
        """Return the rules of the recording."""
        return self._rules


class ReplayWindow(Window):
    """A window, opened by ``launch.py``, that plays a recording; ``time`` is the game's clock, ``clock`` the PC's."""

    def __init__(self, done: Replay, board: str) -> None:
        self.time = VirtualClock(START_US)
        script = ScriptedPads(self.time)
        parts = make_parts(board, self.time, script)
        parts.buzzer = Speaker()
        self.script = script
        self.game = Game(parts)
        self.speed = 0
        self.stopped = False
        self._real_us = 0
        self._end_us = START_US
        super().__init__(parts, places_of(board), KeyMap(), self._step, RealClock())
        self.help = help_lines("Replay", HELP)
        del self.own[pygame.K_F2]
        self.own.update(
            {
                pygame.K_SPACE: self._stop,
                pygame.K_RIGHT: self._to_next,
                pygame.K_UP: lambda: self._pace(1),
                pygame.K_DOWN: lambda: self._pace(-1),
            }
        )
        self._begin(done)
        self._say()

    def poll(self) -> int:
        """Handle the window's own keys and return the time in µs; the pads get presses only from the recording."""
        now = self.clock.read()
        for event in pygame.event.get():
            self._hear(event, now)
        return now

    def _peek(self) -> None:
        """Do nothing: a draw need not look for presses."""

    def _contact(self, now: int, contact: tuple[int, int], down: bool) -> None:
        """Do nothing: the keyboard does not press keys of the pads."""

    def _begin(self, done: Replay) -> None:
        game = self.game
        head = done.header
        tick = self.time.tick()
        game.play.match.queue = Queue(CROWD)  # a recording may have more presses at one time than pads give
        begin(game, tick, max(head.seed, 0), RecordedSettings(head.rules))
        if head.snapshot:
            snapshot.restore(game.play.match, head.snapshot, tick)
            game.play.dealt = False  # the snapshot has replaced the deal of begin()
            game.play.stats.begin()
            game.table.begin()
        for t_us, player, key in done.presses:
            self.script.press(START_US + t_us, player, key)
            self._end_us = START_US + t_us

    def _step(self) -> None:
        now = self.clock.us
        passed = 0 if self.stopped else int((now - self._real_us) * 2.0**self.speed)
        self._real_us = now
        self._pass_to(min(self.time.us + passed, max(self.time.us, self._end_us + REST_US)))

    def _pass_to(self, us: int) -> None:
        """Play on to a time, in µs of the game's clock."""
        while True:
            self.time.us = min(us, self.time.us + LEAP_US)
            self.game.turn()
            if self.time.us == us:
                break
        for player in range(2):
            for key in range(8):
                held = self.script.held(player) >> key & 1
                self.screen.lit.add((player, key)) if held else self.screen.lit.discard((player, key))
        self._say()

    def _stop(self) -> None:
        self.stopped = not self.stopped
        self._say()

    def _to_next(self) -> None:
        """Go to the next press and stop after it."""
        self.stopped = True
        presses = self.script.made
        while self.script.made == presses and (due := self.script.next_us()) is not None:
            self._pass_to(max(due, self.time.us))
        self.screen.show()

    def _pace(self, step: int) -> None:
        self.speed = max(SLOWEST, min(FASTEST, self.speed + step))
        self._say()

    def mute(self) -> None:
        """Switch the sound off or on."""
        self.game.sound.muted = not self.game.sound.muted
        self.game.sound.stop()
        self.screen.muted = self.game.sound.muted

    def _say(self) -> None:
        """Show round, time and pace at the edge below the device."""
        match = self.game.play.match
        now, end = ((us - START_US) / 1e6 for us in (max(START_US, self.time.us), self._end_us))
        over = "it is over" if now > end else ""
        pace = "stopped" if self.stopped else "" if not self.speed else f"at {2.0**self.speed:g} times the pace"
        self.edge.line = "    ".join(
            filter(None, (f"round {match.round}", f"{min(now, end):.1f} s of {end:.1f} s", over, pace))
        )
