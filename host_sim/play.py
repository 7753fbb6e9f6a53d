# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The `play` command: the device's own game, in a window."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pygame

from crash import text_of
from game import Game
from host_sim import keymap
from host_sim.board_names import BOARDS
from host_sim.device import VirtualParts, make_parts
from host_sim.face import Look
from host_sim.fault import Fault
from host_sim.game_recorder import GameRecorder
from host_sim.nvm import FileFlash
from host_sim.pads import Pads
from host_sim.scenario import SEEDS
from host_sim.speaker import Speaker
from host_sim.virtual import RealClock
from host_sim.window import Window, require_display
from settings import LANGUAGE, SEAT, VARIANT
from store import Store
from view import shown as scenes
from words import CODES

_TABLE = (scenes.TABLE, scenes.PHOTO, scenes.RESULT)


@dataclass
class Options:
    """What can be said on the command line; None: as in the menu."""

    board: str
    lang: str | None = None
    variant: str | None = None
    bots: tuple[int | None, int | None] = (None, None)
    seed: int | None = None
    record: Path | None = None
    keys: Path | None = None
    memory: Path | None = None
    mute: bool = False


def play(options: Options) -> None:
    """Play until the window is closed; Fault for what is wrong with the options."""
    window = open_window(options)
    try:
        window.run()
    except KeyboardInterrupt:
        window.screen.close()
    finally:
        if window.recorder:
            window.recorder.close()


def open_window(options: Options) -> PlayWindow:
    """The window, on its title; Fault for what is wrong with the options."""
    if options.lang is not None and options.lang not in CODES:
        raise Fault(f"no such language: {options.lang}; there are {', '.join(CODES)}")
    require_display()
    try:
        return _open(options)
    except Fault:
        pygame.quit()
        raise


def _open(options: Options) -> PlayWindow:
    keys = keymap.read(options.keys) if options.keys else keymap.KeyMap()
    clock = RealClock()
    parts = make_parts(options.board, clock, Pads())
    if options.memory:
        parts.store = Store(FileFlash(options.memory))
    if options.seed is not None:
        parts.seed = _seeds(options.seed)
    recorder = GameRecorder(options.record, options.board) if options.record else None
    parts.recorder = recorder
    parts.buzzer = Speaker()
    window = PlayWindow(parts, keys, options, clock)
    window.recorder = recorder
    return window


class PlayWindow(Window):
    """A window with the game in it."""

    def __init__(self, parts: VirtualParts, keys: keymap.KeyMap, options: Options, clock: RealClock) -> None:
        self.game = Game(parts)
        self.recorder: GameRecorder | None = None
        super().__init__(parts, look_of(options.board), keys, self._turn, clock)
        _choose(self.game, options)
        self.between = self._between
        self.ask_pause = self._pause
        self.mute = self._mute
        bots = [self.game.settings.level(player) >= 0 for player in range(2)]
        if bots == [True, False]:
            self.turn_device()
        if all(bots):
            self.game.new_match(clock.tick())  # nobody is there to press a key
        if options.mute:
            self._mute()

    def _turn(self) -> None:
        try:
            self.game.turn()
        except Exception as error:
            raise Fault(f"the game stopped: {text_of(error)}") from error

    def _between(self) -> None:
        self.game.sound.tick(self.clock.ms())

    def _pause(self) -> None:
        """The match is not to go on unseen."""
        game = self.game
        if game.screen is game.pausing:
            game.pausing.enter()  # a beat that ends the pause is no more
        elif game.shown.scene in _TABLE and game.in_match():
            game.screen.button(self.pads.drain(game.screen.press), False)

    def _mute(self) -> None:
        sound = self.game.sound
        sound.muted = not sound.muted
        sound.stop()
        self.game.shown.muted = sound.muted or not sound.volume


def look_of(board: str) -> Look:
    """Where a board's view has stocks and piles."""
    return Look.of(importlib.import_module("view.look_" + BOARDS[board][1]).Look)


def _choose(game: Game, options: Options) -> None:
    """Settings from the command line take the place of those in the menu."""
    choices = game.settings.choices
    if options.lang is not None:
        choices[LANGUAGE] = CODES.index(options.lang)
    if options.variant is not None:
        choices[VARIANT] = int(options.variant == "points")
    for player, level in enumerate(options.bots):
        if level is not None:
            choices[SEAT + player] = level + 1
            game.shown.bots[player] = level
    game.settings_changed()


def _seeds(first: int) -> Callable[[], int]:
    """Seeds one after another."""
    following = count(first)
    return lambda: next(following) % SEEDS
