# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Lights under the keys (MacroPad): each player has a colour, and a held key is brighter.

All keys of a player are red while the pad is locked or after a false start. Pile keys are green while the game
waits for their player. Colours are sent only when something has changed, since 12 lights take 0.4 ms.
"""

import digitalio
import neopixel_write

try:
    from typing import Any

    from parts import PadsLike
    from spit.match import Match
except ImportError:  # only names for types
    pass

from spit.codes import KEY_A, NONE, PHASE_OVER, PHASE_PLAY
from spit.state import NEVER

# Green, red, blue: the order that the lights take.
_OWN = ((10, 24, 0), (12, 0, 26))
_HELD = ((60, 130, 0), (70, 10, 140))
_LOCKED = (0, 40, 0)
_AWAITED = (40, 0, 0)
_OFF = (0, 0, 0)


class Lights:
    """The chain of lights at ``pin``, one for each entry of ``keys`` (a byte each, player * 8 + key)."""

    def __init__(self, pin: "Any", keys: bytes) -> None:
        self.dark = False
        self._pin = digitalio.DigitalInOut(pin)
        self._pin.switch_to_output()
        self._keys = keys
        self._lit = bytearray(3 * len(keys))
        self._state = -1  # the state shown, a number of all that decides the colours

    def show(self, match: "Match | None", pads: "PadsLike") -> None:
        """Show the keys that are down and the state of ``match``; None if there is no match, as in the self-test."""
        state = 0
        for player in range(2):
            state = state << 11 | pads.held(player) << 3
            if match is None:
                continue
            if match.lock[player] != NEVER or match.own_arms[player] != NEVER:
                state |= 1
            phase = match.phase
            if phase == PHASE_OVER or (phase != PHASE_PLAY and match.answer(player) == NONE):
                state |= 2
        if self.dark:
            state = 1 << 22
        if state != self._state:
            self._state = state
            self._light(state)

    def _light(self, state: int) -> None:
        lit = self._lit
        at = 0
        for code in self._keys:
            player = code >> 3
            colour = _OFF if self.dark else _colour(state if player else state >> 11, player, code & 7)
            for part in range(3):
                lit[at + part] = colour[part]
            at += 3
        neopixel_write.neopixel_write(self._pin, lit)


def _colour(state: int, player: int, key: int) -> "tuple[int, int, int]":
    """Return the colour of a key, green, red, blue; the lower 11 bits of ``state`` are those of its player."""
    if state >> key + 3 & 1:
        return _HELD[player]
    if state & 1:
        return _LOCKED
    return _AWAITED if state & 2 and key >= KEY_A else _OWN[player]
