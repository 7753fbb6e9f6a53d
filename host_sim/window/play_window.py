# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs the device's own game in the window that ``launch.py`` has opened."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pygame

from game import Game
from host_sim.fault import Fault
from host_sim.matches.game_recorder import GameRecorder
from host_sim.matches.scenario import SEEDS
from host_sim.virtual.virtual_clock import RealClock
from host_sim.virtual.virtual_pads import VirtualPads
from host_sim.virtual.virtual_parts import VirtualParts, make_parts
from host_sim.window import keymap
from host_sim.window.face import places_of
from host_sim.window.keymap import Contact
from host_sim.window.play_options import Options
from host_sim.window.speaker import Speaker
from host_sim.window.window import Window
from parts import StoreLike
from saves.crash import text_of
from settings import VOLUME
from spit.codes import KEY_A, KEY_B, KEY_P, PHASE_SLAP
from spit.state import NEVER
from view import plan
from view import shown as scenes

_TABLE = (scenes.TABLE, scenes.PHOTO, scenes.RESULT)
SIX_SLAPS = (0, 1, 3, 4)  # the stock keys that slap on a six-key pad (A35)
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
# On the title, in the menu and on its pages of rules: the key that an arrow key, Enter and so on stand for.
WALK = {
    scenes.TITLE: {pygame.K_LEFT: 1, pygame.K_RIGHT: 3, **dict.fromkeys(_ENTER, KEY_A)},
    scenes.MENU: {
        pygame.K_UP: 0,
        pygame.K_DOWN: 1,
        pygame.K_LEFT: 3,
        pygame.K_RIGHT: 4,
        **dict.fromkeys(_ENTER, 2),
    },
    scenes.RULES: {
        **dict.fromkeys((pygame.K_UP, pygame.K_LEFT, pygame.K_PAGEUP), 0),
        **dict.fromkeys((pygame.K_DOWN, pygame.K_RIGHT, pygame.K_PAGEDOWN, *_ENTER), 4),
    },
}


def make_window(
    options: Options,
    keys: keymap.KeyMap,
    store: StoreLike,
    recorder: GameRecorder | None,
    notices: list[str],
) -> PlayWindow:
    """Return the game in the window that is open, with the title on it; ``notices`` are shown at its edge."""
    clock = RealClock()
    parts = make_parts(options.board, clock, VirtualPads())
    parts.store = store
    if options.seed is not None:
        parts.seed = _seeds(options.seed)
    parts.recorder = recorder
    parts.buzzer = Speaker()
    return PlayWindow(parts, keys, options, clock, notices)


class PlayWindow(Window):
    """A window with the game in it."""

    def __init__(
        self, parts: VirtualParts, keys: keymap.KeyMap, options: Options, clock: RealClock, notices: list[str]
    ) -> None:
        self.game = Game(parts)
        super().__init__(parts, places_of(options.board), keys, self._turn, clock)
        self._notices = notices
        self._in_turn = False
        self._muted_at = 0  # the chosen volume when the sound was last switched
        self._same_side = self.game.shown.same_side
        self._bots = self.game.play.bots  # each match has a new list
        bots = [self.game.settings.level(player) >= 0 for player in range(2)]
        if bots == [True, False] and not self.game.shown.same_side:
            self.turn_device()
        if all(bots) and not self.game.lobby().can_continue():
            self.game.lobby().new_match(clock.tick())  # no person is there to press a key
        if options.mute:
            self.mute()

    def _turn(self) -> None:
        self._in_turn = True
        try:
            self.game.turn()
            self._in_turn = False
        except Exception as error:
            raise Fault(f"the game stopped: {text_of(error)}") from error

    def leave(self) -> None:
        """Keep a new deal that waits for the end of a tune; nothing if a signal has ended the game in the middle."""
        if not self._in_turn:
            self.game.sound.stop()
            self.game.keep()

    def between(self) -> None:
        """Go on with the sound, show notices, and take over changes of the menu."""
        game = self.game
        while self._notices:
            self.edge.line = self._notices.pop(0)
        game.sound.tick(self.clock.ms())
        if game.shown.same_side != self._same_side:
            self._same_side = game.shown.same_side
            if self._same_side and self.screen.turned:
                self.turn_device()  # both halves are upright for who sits below
        if self._bots is not game.play.bots:
            self._bots = game.play.bots
            self._face_the_human()
        if game.sound.muted and game.settings.choices[VOLUME] != self._muted_at:
            self.mute()  # sound on: a player who chooses a volume wants to hear it

    def _face_the_human(self) -> None:
        """Turn the device so that a person who plays against a bot sits at the bottom."""
        bots = [self.game.play.is_bot(player) for player in range(2)]
        if bots[0] != bots[1] and bots[0] != self.screen.turned and not self.game.shown.same_side:
            self.turn_device()

    def asked(self) -> set[Contact]:
        """Return the keys that players are asked to press now."""
        game = self.game
        shown, match = game.shown, game.play.match
        if shown.caption:
            return set()
        keys: set[Contact] = set()
        for player in range(2):
            if shown.scene == scenes.LEARN:
                keys |= {(player, key) for key in range(8) if shown.lessons[player].keys >> key & 1}
                continue
            if shown.scene in (scenes.TITLE, scenes.OVER, scenes.ERROR):
                asked = shown.go_on or shown.scene == scenes.ERROR
                if shown.scene == scenes.OVER and shown.resume[player] == 1:
                    asked = False  # waits for the other
                bot = game.settings.level(player) >= 0
            else:
                asked = shown.scene in (scenes.TABLE, scenes.PAUSE) and plan.lamp(match, shown, player) == plan.AWAITED
                asked = asked and (shown.scene == scenes.PAUSE or match.arming(player) == NEVER)
                bot = game.play.is_bot(player)
            if not asked or (bot and game.settings.level(1 - player) < 0):
                continue
            six = match.rules.six_key[player] and shown.scene == scenes.TABLE and match.phase == PHASE_SLAP
            piles = (KEY_P,) if self.parts.six_keys[player] else (KEY_A, KEY_B)
            keys |= {(player, key) for key in (SIX_SLAPS if six else piles)}
        return keys

    def stand_in(self, key: int) -> Contact | None:
        """Return what an arrow key, Enter or Backspace stands for in the menu; the player at the bottom has them."""
        scene = self.game.shown.scene
        if self.rollover or scene not in WALK:
            return None
        if key == pygame.K_BACKSPACE:
            return keymap.MENU
        stands_for = WALK[scene].get(key)
        player = int(self.screen.turned)
        if stands_for == KEY_A and self.parts.six_keys[player]:
            stands_for = KEY_P
        return None if stands_for is None else (player, stands_for)

    def ask_pause(self) -> None:
        """Pause the match, because nobody sees the window."""
        try:
            self._pause_game()
        except Exception as error:  # handled as in a turn of the game's loop
            self.game.crashed(error)

    def _pause_game(self) -> None:
        game = self.game
        if game.shown.scene == scenes.PAUSE:
            game.screen.enter()  # stops a countdown that would end the pause
        elif game.shown.scene in _TABLE and game.in_match():
            game.screen.button(self.pads.drain(game.screen.press), False)

    def mute(self) -> None:
        """Switch the sound off or on, at any volume."""
        sound = self.game.sound
        sound.muted = not sound.muted
        sound.stop()
        self.game.shown.muted = sound.muted or not sound.volume
        self.screen.muted = sound.muted
        self._muted_at = self.game.settings.choices[VOLUME]
        if self.game.shown.scene == scenes.MENU:
            self.game.lobby().menu.refresh()


def _seeds(first: int) -> Callable[[], int]:
    """Return a function that gives ``first`` and then each next seed."""
    following = count(first)
    return lambda: next(following) % SEEDS
