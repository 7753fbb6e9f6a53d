# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The device's non-volatile memory: one sector of flash, written as CircuitPython's ``microcontroller.nvm`` does.

A write to bytes that are all 0xFF programs them in place, page by page. Any other write erases the sector and
programs all of it again. The power can be cut at any step: the step is then half done, the ``Flash`` can no longer
be written, and ``after_cut`` returns the sector that the next start finds.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import overload

from host_sim.fault import Fault
from host_sim.files import NamedFile

SIZE = 4096
PAGE = 256  # bytes that are programmed together
ERASED = 0xFF
ERASE_STEPS = 8  # moments of an erase at which the power can be cut


class PowerCut(Exception):
    """The power was cut during a write."""


class Flash:
    """A sector of flash that begins as ``content`` (default: erased).

    Each byte that changes is a step, and each of the ERASE_STEPS of an erase. ``cut_at`` is the step, from 0, in
    which the power is cut. Without ``seed`` bytes are programmed in order, and the byte of the cut gets no bits. With
    it the bits of the page are programmed in random order, so that each byte of the page may be half programmed.
    """

    def __init__(self, content: bytes = b"", cut_at: int | None = None, seed: int | None = None) -> None:
        self._cells = bytearray(content or bytes([ERASED]) * SIZE)
        self._cut_at = cut_at
        self._random = random.Random(seed) if seed is not None else None
        self._dead = False
        self.steps = 0
        self.erases = 0
        self.writes = 0

    def __len__(self) -> int:
        """Return the size in bytes."""
        return len(self._cells)

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> bytearray: ...
    def __getitem__(self, index: int | slice) -> int | bytearray:
        """Return a byte, or a copy of a slice."""
        return self._cells[index]

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray) -> None:
        """Write a byte or a slice; ValueError if the lengths differ, PowerCut when the power is cut."""
        if self._dead:
            raise PowerCut
        at = index if isinstance(index, slice) else slice(index, index + 1)
        start, stop, step = at.indices(len(self))
        data = bytes([value]) if isinstance(value, int) else bytes(value)
        if step != 1 or len(data) != stop - start:
            raise ValueError("slices must be of one length")
        self.writes += 1
        if self._cells[start:stop].count(ERASED) < len(data):
            data = bytes(self._cells[:start]) + data + bytes(self._cells[stop:])
            start = 0
            self._erase()
        self._program(start, data)

    def after_cut(self) -> bytes:
        """Return the bytes that the flash holds."""
        return bytes(self._cells)

    def _erase(self) -> None:
        self.erases += 1
        for step in range(ERASE_STEPS):
            if self._step():
                self._half_erase(step)
                raise PowerCut
        self._cells[:] = bytes([ERASED]) * len(self)

    def _half_erase(self, step: int) -> None:
        """Erase in part: nothing at step 0, everything at the last step, random bits in between."""
        chance = self._random or random.Random(step)
        share = step / (ERASE_STEPS - 1)
        for i, byte in enumerate(self._cells):
            for bit in range(8):
                if chance.random() < share:
                    byte |= 1 << bit
            self._cells[i] = byte

    def _program(self, start: int, data: bytes) -> None:
        """Clear bits page by page; all bytes of a page are programmed at the same time."""
        end = start + len(data)
        while start < end:
            size = min(end, start // PAGE * PAGE + PAGE) - start
            self._program_page(start, data[len(data) - (end - start) :][:size])
            start += size

    def _program_page(self, start: int, data: bytes) -> None:
        before = bytes(self._cells[start : start + len(data)])
        for i, byte in enumerate(data):
            if before[i] & byte != before[i] and self._step():
                if self._random:
                    self._cells[start : start + len(data)] = before
                    self._tear(start, data)
                raise PowerCut
            self._cells[start + i] &= byte

    def _tear(self, start: int, data: bytes) -> None:
        """Clear a random part of the bits that a page should lose, as a cut does."""
        assert self._random
        share = self._random.random()
        for i, byte in enumerate(data):
            for bit in range(8):
                if not byte >> bit & 1 and self._random.random() < share:
                    self._cells[start + i] &= ~(1 << bit)

    def _step(self) -> bool:
        """Count a step, and tell if the power is cut in it."""
        self._dead = self.steps == self._cut_at
        self.steps += 1
        return self._dead


class FileFlash(Flash):
    """A sector kept in the file ``path``; Fault if that can't be read or written.

    The first write makes the file. Other programs can't use it until ``close``.
    """

    def __init__(self, path: Path) -> None:
        self._file = NamedFile(path)  # claimed now: a file that can't be written is reported before play
        content = self._file.read(SIZE)
        if content and len(content) != SIZE:
            raise Fault(f"{path} is no memory of a device: it has {len(content)} bytes, not {SIZE}")
        super().__init__(content)

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray) -> None:
        """Write, then replace the file by the whole sector; the file is never half written."""
        super().__setitem__(index, value)
        self._file.write(self.after_cut())

    def close(self) -> None:
        """Give up the claim, so that other programs can use the file."""
        self._file.close()
