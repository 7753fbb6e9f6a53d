# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Gamepads: the first is player 1's, the second player 2's; its back button changes sides.

From left to right on the screen: the cross left, up, right and the buttons left and right are the
stocks; the shoulders are the piles at that side; start is the menu button.
"""

from __future__ import annotations

import pygame
from pygame._sdl2 import controller

from host_sim.window.keymap import MENU, Contact
from spit.codes import KEY_A, KEY_B, SLOTS

_STOCKS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: 0,
    pygame.CONTROLLER_BUTTON_DPAD_UP: 1,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: 2,
    pygame.CONTROLLER_BUTTON_X: 3,
    pygame.CONTROLLER_BUTTON_B: 4,
}
_LEFT = pygame.CONTROLLER_BUTTON_LEFTSHOULDER
_RIGHT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


class Gamepads:
    """All that are plugged in, also later."""

    def __init__(self) -> None:
        controller.init()
        self._pads: dict[int, controller.Controller] = {}
        self._player: dict[int, int] = {}
        for number in range(controller.get_count()):
            self.add(number)

    def add(self, number: int) -> None:
        """One was plugged in."""
        if controller.is_controller(number):
            pad = controller.Controller(number)
            name = pad.as_joystick().get_instance_id()
            if name not in self._pads:
                self._pads[name] = pad
                self._player[name] = 1 if 0 in self._player.values() else 0

    def remove(self, name: int) -> None:
        """One was pulled out."""
        self._pads.pop(name, None)
        self._player.pop(name, None)

    def contact(self, event: pygame.event.Event) -> Contact | None:
        """The key that a button is; None for others."""
        player = self._player.get(event.instance_id)
        if player is None:
            return None
        if event.button == pygame.CONTROLLER_BUTTON_START:
            return MENU
        if event.button == pygame.CONTROLLER_BUTTON_BACK:
            if event.type == pygame.CONTROLLERBUTTONDOWN:
                self._player[event.instance_id] = 1 - player
            return None
        if event.button in _STOCKS:
            column = _STOCKS[event.button]
            return player, column if player == 0 else SLOTS - 1 - column
        if event.button in (_LEFT, _RIGHT):
            return player, KEY_A if event.button == _RIGHT else KEY_B
        return None
