# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Gamepads: the first is player 1's, the second player 2's; the back button gives a gamepad to the other player.

The stocks from left to right on the screen: cross left, up, right, then the left and the right one of the four
buttons. The shoulder buttons are the piles on their side, start is the menu button.
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
    """All gamepads that are plugged in, at the start or later."""

    def __init__(self) -> None:
        controller.init()
        self._pads: dict[int, controller.Controller] = {}
        self._player: dict[int, int] = {}
        for number in range(controller.get_count()):
            self.add(number)

    def add(self, number: int) -> None:
        """Add a gamepad that was plugged in; ``number`` is SDL's index of the device."""
        if controller.is_controller(number):
            pad = controller.Controller(number)
            name = pad.as_joystick().get_instance_id()
            if name not in self._pads:
                self._pads[name] = pad
                self._player[name] = 1 if 0 in self._player.values() else 0

    def remove(self, name: int) -> None:
        """Remove a gamepad that was unplugged; ``name`` is SDL's id of the gamepad."""
        self._pads.pop(name, None)
        self._player.pop(name, None)

    def pressed(self, name: int, button: int) -> Contact | None:
        """Return the key that a button stands for, None for other buttons; back changes the gamepad's player."""
        player = self._player.get(name)
        if player is None:
            return None
        if button == pygame.CONTROLLER_BUTTON_START:
            return MENU
        if button == pygame.CONTROLLER_BUTTON_BACK:
            self._player[name] = 1 - player
        elif button in _STOCKS:
            column = _STOCKS[button]
            return player, column if player == 0 else SLOTS - 1 - column
        elif button in (_LEFT, _RIGHT):
            return player, KEY_A if button == _RIGHT else KEY_B
        return None
