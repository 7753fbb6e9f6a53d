# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Plays the buzzer's tunes on the PC as soft square waves, computed once for each tune."""

from __future__ import annotations

import math
from array import array

import pygame

from host_sim.window.quiet import quiet

RATE = 44_100
BUFFER = 256  # samples: 6 ms
FADE_MS = 5

_LOUD = (0.0, 0.05, 0.14, 0.3)
_EDGE_S = 0.002  # a tone fades in and out for so long, else it would click
_HARMONICS = (1, 3, 5, 7)


class Speaker:
    """A buzzer (``firmware/parts.py``) that plays on during a long draw; it is silent if the PC has no sound.

    ``hushed``: it begins no tune.
    """

    def __init__(self) -> None:
        self.hushed = False
        self._tunes: dict[tuple[tuple[int, ...], int], pygame.mixer.Sound] = {}
        self._channel: pygame.mixer.Channel | None = None
        try:
            with quiet():
                pygame.mixer.init(RATE, -16, 1, BUFFER)
            self._channel = pygame.mixer.Channel(0)
        except pygame.error:
            pass

    def play(self, tune: tuple[int, ...], volume: int) -> None:
        """Begin a tune, (Hz, ms, …) with 0 Hz for a rest; ``volume`` is 0 to 3."""
        if self._channel and not self.hushed:
            key = (tune, volume)
            if key not in self._tunes:
                self._tunes[key] = pygame.mixer.Sound(buffer=waves(tune, volume).tobytes())
            self._channel.play(self._tunes[key])

    def off(self) -> None:
        """Fade out, because a sound that stops at once clicks."""
        if self._channel:
            self._channel.fadeout(FADE_MS)


def waves(tune: tuple[int, ...], volume: int) -> array[int]:
    """Return the samples of a tune, which has Hz (0: a rest) and ms of each step."""
    samples = array("h")
    for hz, ms in zip(tune[::2], tune[1::2], strict=True):
        samples.extend(wave(hz, ms, volume if hz else 0))
    return samples


def wave(hz: int, ms: int, volume: int) -> array[int]:
    """Return the samples of a tone, 16 bits each; ``volume`` is 0 to 3."""
    count = RATE * ms // 1000
    top = 32767 * _LOUD[volume]
    samples = array("h")
    for i in range(count):
        at = 2 * math.pi * hz * i / RATE
        value = sum(math.sin(n * at) / n for n in _HARMONICS if n * hz < RATE / 3)
        edge = min(1.0, i / (RATE * _EDGE_S), (count - 1 - i) / (RATE * _EDGE_S))
        samples.append(int(top * edge * value))
    return samples
