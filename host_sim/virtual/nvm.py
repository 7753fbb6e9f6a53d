# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The device's non-volatile memory: one sector of flash, as CircuitPython's ``microcontroller.nvm`` drives it.

Bytes that are all 0xFF are programmed in place, page by page.  Any other write erases the sector and
programs all of it again.  The power can be cut at any step of either: what has begun is then half done,
and the ``Flash`` is of no more use; ``after_cut`` is the sector that the next start finds.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import overload

from host_sim.fault import Fault
from host_sim.files import NamedFile

SIZE = 4096
PAGE = 256  # bytes that are programmed at once
ERASED = 0xFF
ERASE_STEPS = 8  # moments of an erase at which the power may go


class PowerCut(Exception):
    """The power is gone."""


class Flash:
    """A sector that begins as ``content`` (default: erased).

    Every byte that changes is a step, and so is each of the ERASE_STEPS of an erase.  With
    ``cut_at`` the power goes in that step, counted from 0.  Without ``seed`` bytes are programmed in
    order, and the byte of the cut gets none of its bits; with it, the bytes of the page take their
    bits in any order, so that any of them may be half there.
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
        """Bytes."""
        return len(self._cells)

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> bytearray: ...
    def __getitem__(self, index: int | slice) -> int | bytearray:
        """A byte, or a copy of some."""
        return self._cells[index]

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray) -> None:
        """Write a byte or some; ValueError if the lengths differ, PowerCut when the power goes."""
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
        """What the flash holds."""
        return bytes(self._cells)

    def _erase(self) -> None:
        self.erases += 1
        for step in range(ERASE_STEPS):
            if self._step():
                self._half_erase(step)
                raise PowerCut
        self._cells[:] = bytes([ERASED]) * len(self)

    def _half_erase(self, step: int) -> None:
        """The first step leaves all as it was, the last nothing; between them bits rise in any order."""
        chance = self._random or random.Random(step)
        share = step / (ERASE_STEPS - 1)
        for i, byte in enumerate(self._cells):
            for bit in range(8):
                if chance.random() < share:
                    byte |= 1 << bit
            self._cells[i] = byte

    def _program(self, start: int, data: bytes) -> None:
        """Clear bits, page by page; a page's bytes are all under way at once."""
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
        """Some bits of some bytes have been cleared: nobody knows which."""
        assert self._random
        share = self._random.random()
        for i, byte in enumerate(data):
            for bit in range(8):
                if not byte >> bit & 1 and self._random.random() < share:
                    self._cells[start + i] &= ~(1 << bit)

    def _step(self) -> bool:
        """Whether the power goes in this step."""
        self._dead = self.steps == self._cut_at
        self.steps += 1
        return self._dead


class FileFlash(Flash):
    """A sector kept in the file ``path``, which is made at the first write; Fault if it can't be read or written.

    Until ``close`` the file is this program's alone.
    """

    def __init__(self, path: Path) -> None:
        self._file = NamedFile(path)  # at once: whether it can be kept is to be known before anything is played
        content = self._file.read(SIZE)
        if content and len(content) != SIZE:
            raise Fault(f"{path} is no memory of a device: it has {len(content)} bytes, not {SIZE}")
        super().__init__(content)

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray) -> None:
        """Write, and keep the whole sector; a file is never left half written."""
        super().__setitem__(index, value)
        self._file.write(self.after_cut())

    def close(self) -> None:
        """Let another program have the file."""
        self._file.close()
