# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What the virtual display chips have in common: the fault they raise, counters, what has changed.

A chip is fed what travels on the wires and keeps the memory that a real one keeps. It is stricter
than silicon, which drops or misreads what it does not understand without a word: here that is a
``ChipError``, so that a fault of ours is found on a PC and not on a dark display.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass


def noise(size: int) -> bytes:
    """Memory as it is when the power comes: anything, but always the same."""
    return random.Random(size).randbytes(size)


Box = tuple[int, int, int, int]  # x, y, width, height in pixels, as the player sees them


@dataclass(frozen=True)
class Made:
    """How the maker of a module put chip and glass together, where that differs from the usual modules."""

    negative: bool = False  # the glass is dark where the usual one is bright
    exchanged: bool = False  # it has its colours in the other order, red and blue
    turned: bool = False  # it is upside down
    columns: int | None = None  # of the memory that lie before those of the glass, as the host counts; None: as usual
    rows: int = 0


USUAL = Made()


class ChipError(Exception):
    """What was sent and why the chip cannot take it, in one line."""


class Chip(ABC):
    """A display of ``width`` x ``height`` pixels as the player sees it.

    ``bytes_sent`` and ``commands_sent`` count since ``mark``; everything on the wire counts,
    address windows and the framing of the bus included.
    """

    def __init__(self, name: str, width: int, height: int) -> None:
        self.name = name
        self.width = width
        self.height = height
        self.now_ms = 0
        self._dirty: Box | None = None
        self.watch: Callable[[], object] | None = None  # called whenever the memory has changed
        self.mark()

    def mark(self) -> None:
        """Count from here."""
        self.bytes_sent = 0
        self.commands_sent = 0
        self.bursts: list[tuple[int, int]] = []  # width, height of each window that was filled

    def wait(self, ms: int) -> None:
        """Let virtual time go on: some commands need a pause after them."""
        self.now_ms += ms

    def pixels(self, box: Box | None = None) -> bytes:
        """What is lit: three bytes (RGB) a pixel, row by row; all of it, or one box of it.

        ValueError for a box that is not wholly on the display.
        """
        x, y, width, height = box or (0, 0, self.width, self.height)
        inside = 0 <= x <= x + width <= self.width and 0 <= y <= y + height <= self.height
        if not inside:
            raise ValueError(f"box {box} is not on a display of {self.width}x{self.height}")
        if not self.lit():
            return bytes(3 * width * height)
        return b"".join(self._row(x, y + i, width) for i in range(height))

    @abstractmethod
    def lit(self) -> bool:
        """Whether the display shows its memory at all."""

    def take_changed(self) -> Box | None:
        """The box around all that may have changed since the last call; None if nothing has."""
        box, self._dirty = self._dirty, None
        return box

    @abstractmethod
    def _row(self, x: int, y: int, width: int) -> bytes:
        """RGB bytes of a part of a row of a lit display."""

    def _changed(self, box: Box | None = None) -> None:
        x, y, width, height = box or (0, 0, self.width, self.height)
        if self._dirty is not None:
            left, top, old_width, old_height = self._dirty
            width = max(x + width, left + old_width) - min(x, left)
            height = max(y + height, top + old_height) - min(y, top)
            x, y = min(x, left), min(y, top)
        self._dirty = (x, y, width, height)
        if self.watch:
            self.watch()

    def _refuse(self, why: str) -> ChipError:
        return ChipError(f"{self.name}: {why}")
