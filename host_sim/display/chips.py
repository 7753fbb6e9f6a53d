# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The base of the virtual display chips: their error, their counters, and the box that has changed.

A chip gets the bytes on the wires and keeps the memory of a real chip. It is stricter than a real chip, which drops or
misreads wrong bytes silently: here they raise ``ChipError``, so that a fault is found on a PC, not on a dark display.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass


def noise(size: int) -> bytes:
    """Return memory as after power-on: arbitrary bytes, but the same each time."""
    return random.Random(size).randbytes(size)


Box = tuple[int, int, int, int]  # x, y, width, height in pixels, as the player sees them


@dataclass(frozen=True)
class Made:
    """The ways in which a module's chip and glass differ from the usual modules."""

    negative: bool = False  # the glass is dark where a usual one is bright
    exchanged: bool = False  # red and blue are exchanged
    turned: bool = False  # the glass is upside down
    columns: int | None = None  # columns of the memory before those of the glass, in the host's counts; None: as usual
    rows: int = 0


USUAL = Made()


class ChipError(Exception):
    """Bytes that the chip cannot take; the text says in one line what was sent and why."""


class Chip(ABC):
    """A display of ``width`` x ``height`` pixels as the player sees it.

    ``bytes_sent`` and ``commands_sent`` count since ``mark``; all bytes on the wire count, also those that set address
    windows or frame a transfer.
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
        """Set the counters to 0."""
        self.bytes_sent = 0
        self.commands_sent = 0
        self.bursts: list[tuple[int, int]] = []  # width, height of each window that was filled

    def wait(self, ms: int) -> None:
        """Let ``ms`` of virtual time pass, because some commands need a pause after them."""
        self.now_ms += ms

    def pixels(self, box: Box | None = None) -> bytes:
        """Return the visible picture, or one box of it: three bytes (RGB) a pixel, row by row.

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
        """Tell if the display shows its memory."""

    def take_changed(self) -> Box | None:
        """Return the box around all that may have changed since the last call, None if nothing has."""
        box, self._dirty = self._dirty, None
        return box

    @abstractmethod
    def _row(self, x: int, y: int, width: int) -> bytes:
        """Return the RGB bytes of a part of a row of a lit display."""

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
