# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Shows a recording: feeds its presses to the device's own game, at any pace, forward and back.

The game decides the same at any pace. To go back, it goes on from a copy made at the beginning of that round, unseen
and unheard up to the place that is asked for.
"""

from __future__ import annotations

import copy
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Any, cast

import pygame

from game import Game
from host_sim.matches.recording import CROWD, Replay
from host_sim.virtual.virtual_clock import RealClock, VirtualClock
from host_sim.virtual.virtual_parts import make_parts
from host_sim.window.face import places_of
from host_sim.window.keymap import KeyMap
from host_sim.window.overlay import help_lines
from host_sim.window.replay_edge import ReplayEdge
from host_sim.window.replay_pads import Place, ReplayPads
from host_sim.window.speaker import Speaker
from host_sim.window.window import Window
from saves.store import SETTINGS
from screens.beginning import begin
from settings import Settings
from spit import codes, snapshot
from spit.queue import Queue
from spit.rules import Rules

START_US = 1_000_000
SLOWEST, FASTEST = -3, 4  # speed is 2 to the power of
REST_US = 10_000_000  # time goes on for so long after the last press
LEAP_US = 60_000_000  # longest step of time: the engine needs one at least every two minutes
NEAR_US = 10_000_000  # so long before a place that is gone to, scenes are played as they would be seen
NEAR_STEP_US = 50_000
AGAIN_US = 1_000_000  # so soon after the beginning of a round, the way back leads to the round before

HELP = (
    ("F1", "closes this, and shows it again"),
    ("space", "stop and go on"),
    ("left, right", "to the press before, to the next press"),
    ("page up, page down", "to the round before, to the next round"),
    ("home, end", "to the beginning, to the end"),
    ("mouse on the bar", "to any place; a line is the beginning of a round"),
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


@dataclass
class Moment:
    """The game and the pads as they were at a time of the game's clock, in µs."""

    us: int
    game: Game
    place: Place


class Unpainted:
    """Stands in for a display while nobody looks."""

    def refresh(self) -> None:
        """Paint nothing."""


class ReplayWindow(Window):
    """A window, opened by ``launch.py``, that plays a recording; ``time`` is the game's clock, ``clock`` the PC's."""

    def __init__(self, done: Replay, board: str) -> None:
        self.time = VirtualClock(START_US)
        script = ReplayPads(self.time, [(START_US + t_us, player, key) for t_us, player, key in done.presses])
        parts = make_parts(board, self.time, script)
        self._speaker = parts.buzzer = Speaker()
        self.script = script
        parts.store.save(SETTINGS, Settings().pack())  # so that it is no first start
        self.game = Game(parts)
        self.speed = 0
        self.stopped = False
        self._real_us = 0
        self._steps = sorted({START_US + t_us for t_us, _, _ in done.presses})
        deals = {START_US + entry[0] for entry in done.line.log if entry[2] == "deal"}
        self._rounds = sorted({START_US, *deals})
        self._end_us = max([*self._rounds, *self._steps, *(START_US + entry[0] for entry in done.line.log[-1:])])
        self._wanted: int | None = None  # where the mouse wants to be
        self._dragging = False
        self.bar = ReplayEdge([self._share(us) for us in self._rounds])
        super().__init__(parts, places_of(board), KeyMap(), self._step, RealClock(), self.bar)
        self.help = help_lines("Replay", HELP)
        del self.own[pygame.K_F2]
        self.own.update(
            {
                pygame.K_SPACE: self._stop,
                pygame.K_LEFT: self._to_last,
                pygame.K_RIGHT: self._to_next,
                pygame.K_PAGEUP: self._round_back,
                pygame.K_PAGEDOWN: self._round_on,
                pygame.K_HOME: lambda: self.go(START_US),
                pygame.K_END: lambda: self.go(self._end_us),
                pygame.K_UP: lambda: self._pace(1),
                pygame.K_DOWN: lambda: self._pace(-1),
            }
        )
        self._begin(done)
        self._moments = [self._moment()]
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

    # Time.

    def _step(self) -> None:
        now = self.clock.us
        passed = 0 if self.stopped or self._dragging else int((now - self._real_us) * 2.0**self.speed)
        self._real_us = now
        if self._wanted is not None:
            wanted, self._wanted = self._wanted, None
            self.go(wanted)
        else:
            self._pass_to(min(self.time.us + passed, max(self.time.us, self._end_us + REST_US)))

    def _pass_to(self, us: int) -> None:
        """Play on to a time, in µs of the game's clock."""
        while True:
            self._turn_at(min(us, self.time.us + LEAP_US))
            if self.time.us == us:
                break
        for player in range(2):
            for key in range(8):
                held = self.script.held(player) >> key & 1
                self.screen.lit.add((player, key)) if held else self.screen.lit.discard((player, key))
        self._say()

    def _turn_at(self, us: int) -> None:
        """Let the game take a turn at a time; keep a copy of it if another round has begun."""
        self.time.us = us
        self.game.turn()
        match = self.game.play.match
        newest = self._moments[-1]
        if us > newest.us and match.round > newest.game.play.match.round and match.phase == codes.PHASE_READY:
            self._moments.append(self._moment())

    def go(self, us: int) -> None:
        """Go to a time of the game's clock, back or on, at once."""
        us = max(START_US, min(us, self._end_us))
        moment = self._moments[bisect_right([moment.us for moment in self._moments], us) - 1]
        if us < self.time.us or moment.us > self.time.us:
            self._return_to(moment)
        self._pass_unseen(us)
        self.game.make_view()  # without what was on its way in the picture before
        self._pass_to(us)
        self._real_us = self.clock.read()

    def _pass_unseen(self, us: int) -> None:
        """Play on until just before a time, without a picture or a sound."""
        display = self.parts.display
        self.parts.display = cast(Any, Unpainted())
        self._speaker.hushed = True
        try:
            while True:
                near = us - self.time.us <= NEAR_US
                due = self.script.next_us()
                following = min(us if due is None else max(due, self.time.us + 1), us - NEAR_US if not near else us)
                following = min(following, self.time.us + (NEAR_STEP_US if near else LEAP_US))
                if following >= us:
                    break
                self._turn_at(following)
        finally:
            self.parts.display = display
            self._speaker.hushed = False

    # Moments.

    def _moment(self) -> Moment:
        return Moment(self.time.us, self._copy(self.game), self.script.place())

    def _return_to(self, moment: Moment) -> None:
        """Set game and pads back to a moment; the view, which they share, then shows what differs."""
        self.game.sound.stop()
        muted = self.game.sound.muted
        self.time.us = moment.us
        self.script.go_to(moment.place)
        self.game = self._copy(moment.game)
        self.game.sound.muted = muted

    def _copy(self, game: Game) -> Game:
        """Return a game that is as this one, on the same parts."""
        shared = (self.parts, self.parts.buzzer, game.view)
        return copy.deepcopy(game, {id(part): part for part in shared})

    # Keys and mouse.

    def _stop(self) -> None:
        self.stopped = not self.stopped
        self._say()

    def _to_next(self) -> None:
        """Go to the next press and stop after it."""
        self._stop_at(self._steps, bisect_right(self._steps, self.time.us), self.time.us)

    def _to_last(self) -> None:
        """Go back to the press before, or to the beginning, and stop there."""
        self._stop_at(self._steps, bisect_left(self._steps, self.time.us) - 1, START_US)

    def _stop_at(self, places: list[int], number: int, other: int) -> None:
        self.stopped = True
        self.go(places[number] if 0 <= number < len(places) else other)

    def _round_back(self) -> None:
        """Go back to the beginning of the round, or of the one before if this one has just begun."""
        least = AGAIN_US * (not self.stopped)
        self.go(self._rounds[max(0, bisect_left(self._rounds, self.time.us - least) - 1)])

    def _round_on(self) -> None:
        """Go on to the beginning of the next round, or to the end."""
        number = bisect_right(self._rounds, self.time.us)
        self.go(self._rounds[number] if number < len(self._rounds) else self._end_us)

    def _hear(self, event: pygame.event.Event, now: int) -> None:
        if event.type == pygame.MOUSEMOTION and self._dragging:
            self._want(event.pos)
        else:
            super()._hear(event, now)

    def _mouse(self, event: pygame.event.Event, now: int) -> None:
        self._dragging = event.type == pygame.MOUSEBUTTONDOWN and self.bar.holds(event.pos)
        if self._dragging:
            self._want(event.pos)

    def _want(self, place: tuple[int, int]) -> None:
        self._wanted = START_US + round(self.bar.share(place) * (self._end_us - START_US))

    def _share(self, us: int) -> float:
        """Return which part of the match is over at a time: 0 to 1."""
        whole = self._end_us - START_US
        return max(0.0, min(1.0, (us - START_US) / whole)) if whole else 1.0

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
        self.bar.at = self._share(self.time.us)
        self.bar.line = "    ".join(
            filter(None, (f"round {match.round}", f"{min(now, end):.1f} s of {end:.1f} s", over, pace))
        )
