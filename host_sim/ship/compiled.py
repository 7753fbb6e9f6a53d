# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reads a .mpy file of VERSION 6: its names, its functions and which source lines each was made from.

The format is that of MicroPython's py/persistentcode.c and py/bc.h.
"""

from __future__ import annotations

from dataclasses import dataclass, field

_HEADER = 4  # bytes
_STATIC = 1  # in a name's size: the interpreter has it by number
_CHILDREN = 4  # in a function's size: others lie within it
_BYTECODE = 3  # the bits of its kind; 0
# Of objects that a file keeps beside its code, by kind: these have no size; a tuple; these end with a 0.
_BARE = range(5)
_TUPLE = 10
_TEXTS = (5, 6)


@dataclass
class Function:
    """A function, class body or module; ``lines`` of the source, ``size`` in bytes of its code and what describes it.

    ``name`` and ``arguments`` are None where the interpreter has the name by number ("__init__", "self").
    """

    name: str | None
    arguments: list[str | None]
    lines: list[int]
    size: int
    inner: list[Function] = field(default_factory=list)


class Compiled:
    """What is in a .mpy file: ``names`` (None: one by number), the first that of its source; ``module``."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = _HEADER
        names, objects = self._number(), self._number()
        self.names = [self._name() for _ in range(names)]
        for _ in range(objects):
            self._skip_object()
        self.module = self._function()

    def functions(self) -> list[Function]:
        """All functions, the outer before those within."""
        found = [self.module]
        for function in found:
            found += function.inner
        return found

    def _byte(self) -> int:
        self._at += 1
        return self._data[self._at - 1]

    def _number(self) -> int:
        found = 0
        while True:
            byte = self._byte()
            found = found << 7 | byte & 0x7F
            if byte < 0x80:
                return found

    def _name(self) -> str | None:
        size = self._number()
        if size & _STATIC:
            return None
        begin = self._at
        self._at += (size >> 1) + 1
        return self._data[begin : self._at - 1].decode()

    def _skip_object(self) -> None:
        kind = self._byte()
        if kind in _BARE:
            return
        size = self._number()
        if kind == _TUPLE:
            for _ in range(size):
                self._skip_object()
        else:
            self._at += size + (kind in _TEXTS)

    def _function(self) -> Function:
        size = self._number()
        if size & _BYTECODE:
            raise ValueError("no bytecode")
        end = self._at + (size >> 3)
        positional, named = self._arguments()
        described = self._described()
        end_of_lines = self._at + described
        name = self.names[self._number()]
        arguments = [self.names[self._number()] for _ in range(positional + named)]
        lines = self._lines(end_of_lines)
        self._at = end
        made = Function(name, arguments, lines, size >> 3)
        if size & _CHILDREN:
            made.inner = [self._function() for _ in range(self._number())]
        return made

    def _arguments(self) -> tuple[int, int]:
        """How many arguments it has: by position, by name only. Their bits lie among others."""
        byte = self._byte()
        positional, named, more = byte & 3, 0, 0
        while byte & 0x80:
            byte = self._byte()
            positional |= (byte & 4) << more
            named |= (byte >> 3 & 1) << more
            more += 1
        return positional, named

    def _described(self) -> int:
        """The bytes of what describes it: its name, its arguments', its lines; the lowest bits are other numbers'."""
        found = more = 0
        while True:
            byte = self._byte()
            found |= (byte >> 1 & 0x3F) << 6 * more
            more += 1
            if byte < 0x80:
                return found

    def _lines(self, end: int) -> list[int]:
        """The lines of the source that its code was made from."""
        line = 1
        found = []
        while self._at < end:
            byte = self._byte()
            if byte & 0x80:
                line += (byte << 4 & 0x700) | self._byte()
            else:
                line += byte >> 5
            found.append(line)
        return found
