# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The buzzer as a PC sounds it: a soft square wave, made once for each tone."""

from __future__ import annotations

import math
from array import array

import pygame

from host_sim.window.quiet import quiet

RATE = 44_100
BUFFER = 256  # samples: 6 ms

_LOUD = (0.0, 0.05, 0.14, 0.3)
_EDGE_S = 0.002  # a tone that began or ended at once would click
_HARMONICS = (1, 3, 5, 7)


class Speaker:
    """Sounds tones (``firmware/parts.py``, Buzzer); silent where a PC has no sound."""

    def __init__(self) -> None:
        self._tones: dict[tuple[int, int, int], pygame.mixer.Sound] = {}
        self._channel: pygame.mixer.Channel | None = None
        try:
            with quiet():
                pygame.mixer.init(RATE, -16, 1, BUFFER)
            self._channel = pygame.mixer.Channel(0)
        except pygame.error:
            pass

    def tone(self, hz: int, ms: int, volume: int) -> None:
        """Begin a tone."""
        if self._channel:
            key = (hz, ms, volume)
            if key not in self._tones:
                self._tones[key] = pygame.mixer.Sound(buffer=wave(hz, ms, volume).tobytes())
            self._channel.play(self._tones[key])

    def off(self) -> None:
        """A tone ends by itself; cut off it would click."""


def wave(hz: int, ms: int, volume: int) -> array[int]:
    """The samples of a tone, 16 bits."""
    count = RATE * ms // 1000
    top = 32767 * _LOUD[volume]
    samples = array("h")
    for i in range(count):
        at = 2 * math.pi * hz * i / RATE
        value = sum(math.sin(n * at) / n for n in _HARMONICS if n * hz < RATE / 3)
        edge = min(1.0, i / (RATE * _EDGE_S), (count - 1 - i) / (RATE * _EDGE_S))
        samples.append(int(top * edge * value))
    return samples
