# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The last ten seconds of the display, as what has changed in it and when."""

from __future__ import annotations

from collections import deque

from host_sim.virtual.virtual_clock import VirtualClock

Box = tuple[int, int, int, int]  # x, y, width, height
Step = tuple[int, Box, bytes]  # µs, what has changed, its pixels (RGB)

SPAN_US = 10_000_000
MOST = 16_000_000  # bytes: of a display that changes all the time, less than ten seconds are kept


class Film:
    """A display of this size on film, in the time of ``clock``; to note a change costs no more than to keep it."""

    def __init__(self, width: int, height: int, clock: VirtualClock) -> None:
        self.width = width
        self.height = height
        self._clock = clock
        self._first = bytearray(3 * width * height)  # the picture before all steps
        self._since = clock.us  # when that was shown
        self._steps: deque[Step] = deque()
        self._size = 0

    def note(self, box: Box, pixels: bytes) -> None:
        """Keep that a box of the display has changed to ``pixels``, and forget what is too old."""
        self._steps.append((self._clock.us, box, pixels))
        self._size += len(pixels)
        self._forget()

    def take(self) -> tuple[int, bytes, list[Step]]:
        """Return the time at which the film begins, the picture then, and all steps since."""
        self._forget()
        return max(self._since, self._clock.us - SPAN_US), bytes(self._first), list(self._steps)

    def _forget(self) -> None:
        """Lay the oldest steps into the first picture."""
        while self._steps and (self._steps[0][0] < self._clock.us - SPAN_US or self._size > MOST):
            self._since, box, pixels = self._steps.popleft()
            self._size -= len(pixels)
            lay(self._first, self.width, box, pixels)


def lay(picture: bytearray, width: int, box: Box, pixels: bytes) -> None:
    """Put the pixels of a box into a picture that is ``width`` pixels wide."""
    left, top, wide, high = box
    for row in range(high):
        at = 3 * ((top + row) * width + left)
        picture[at : at + 3 * wide] = pixels[3 * wide * row : 3 * wide * (row + 1)]
