# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reads a .mpy file of version 6: its names, its functions and the source lines of each.

Source of the format: MicroPython's py/persistentcode.c and py/bc.h.
"""

from __future__ import annotations

from dataclasses import dataclass, field

_HEADER = 4  # bytes
_STATIC = 1  # bit of a name's size: the interpreter knows this name by number
_CHILDREN = 4  # bit of a function's size: other functions follow that lie within it
_BYTECODE = 3  # mask for the kind of code, which is 0 for bytecode
# Kinds of constant objects in a file: those without a size; a tuple; texts, which end with a 0 byte.
_BARE = range(5)
_TUPLE = 10
_TEXTS = (5, 6)


@dataclass
class Function:
    """A function, class body or module.

    ``lines``: the source lines it was made from; ``size``: bytes of its code and header. ``name`` and each of
    ``arguments`` are None if the interpreter knows the name by number ("__init__", "self").
    """

    name: str | None
    arguments: list[str | None]
    lines: list[int]
    size: int
    inner: list[Function] = field(default_factory=list)


class Compiled:
    """The content of a .mpy file: ``module`` and ``names`` (None: known by number), the first the source file's."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = _HEADER
        names, objects = self._number(), self._number()
        self.names = [self._name() for _ in range(names)]
        for _ in range(objects):
            self._skip_object()
        self.module = self._function()

    def functions(self) -> list[Function]:
        """Return all functions, each before those within it."""
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
        """Return the numbers of positional and of keyword-only arguments; their bits are mixed with others."""
        byte = self._byte()
        positional, named, more = byte & 3, 0, 0
        while byte & 0x80:
            byte = self._byte()
            positional |= (byte & 4) << more
            named |= (byte >> 3 & 1) << more
            more += 1
        return positional, named

    def _described(self) -> int:
        """Return the bytes of the names and line numbers in a function's header; bit 0 belongs to other numbers."""
        found = more = 0
        while True:
            byte = self._byte()
            found |= (byte >> 1 & 0x3F) << 6 * more
            more += 1
            if byte < 0x80:
                return found

    def _lines(self, end: int) -> list[int]:
        """Return the source lines of a function's code, up to the offset ``end`` of their table."""
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
