# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Measures how deep CircuitPython's stack gets: sums up the frames of a device's functions while it runs.

CircuitPython takes the frames of functions written in Python from a block of CIRCUITPY_PYSTACK_SIZE bytes. On a
32-bit chip a frame is a head of 20 bytes, 4 for each local and temporary value and 12 for each ``try`` or
``with`` that may be open, made a multiple of 8 (py/bc.h, ``fun_bc_call`` in py/objfun.c). The numbers of values and
of tries stand before each function's code in its .mpy. Comprehensions, class bodies and modules being imported are
functions too; generators lie in the heap. A call through a kept method (``take = self._press``) copies its arguments,
4 bytes each, as does a call with ``*arguments``. Native functions take nothing.
"""

import ast
import sys
from pathlib import Path

from host_sim.ship import mpy

_HEAD = 20
_VALUE = 4
_TRY = 12
_ALIGN = 8
_GENERATOR = 1  # the scope's flag
_STARRED = 40  # bytes for the arguments of a call with *: none here has more than 9
_COMPREHENSIONS = {ast.ListComp: "<listcomp>", ast.SetComp: "<setcomp>", ast.DictComp: "<dictcomp>"}
_NAMED = {ast.Lambda: "<lambda>", ast.GeneratorExp: "<genexpr>", **_COMPREHENSIONS}
_INLINED = sys.version_info >= (3, 12)  # this Python's comprehensions have no frames
# Of objects that a file keeps beside its code: their kinds' numbers (py/persistentcode.h).
_PLAIN = range(5)
_TEXT = (5, 6)
_NUMBERS = range(7, 10)
_TUPLE = 10


def aligned(size):
    """Return the bytes that are taken for ``size``."""
    return -(-size // _ALIGN) * _ALIGN


class Frames:
    """One .mpy file, read: ``root`` is the module's function, each a tuple (name, arguments, frame, children)."""

    def __init__(self, data):
        self.data = data
        self.at = 4
        names, objects = self.number(), self.number()
        self.names = [self.name() for _ in range(names)]
        for _ in range(objects):
            self.object()
        self.root = self.function()
        assert self.at == len(data)

    def number(self):
        found = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            found = found << 7 | byte & 0x7F
            if byte < 0x80:
                return found

    def name(self):
        """Read a name; None if the interpreter knows it by number."""
        size = self.number()
        if size & 1:
            return None
        self.at += (size >> 1) + 1
        return self.data[self.at - (size >> 1) - 1 : self.at - 1].decode()

    def object(self):
        kind = self.data[self.at]
        self.at += 1
        if kind in _PLAIN:
            return
        size = self.number()
        if kind == _TUPLE:
            for _ in range(size):
                self.object()
            return
        assert kind in _TEXT or kind in _NUMBERS
        self.at += size + (kind in _TEXT)

    def function(self):
        size = self.number()
        assert not size & 3, "no bytecode"
        start = self.at
        values, tries, flags, arguments = self.signature()
        self.number()  # the size of what follows
        name = self.names[self.number()]
        self.at = start + (size >> 3)
        children = [self.function() for _ in range(self.number())] if size & 4 else []
        frame = 0 if flags & _GENERATOR else aligned(_HEAD + _VALUE * values + _TRY * tries)
        return name, arguments, frame, children

    def signature(self):
        """Read the numbers before the code, whose bits are mixed (MP_BC_PRELUDE_SIG_DECODE_INTO)."""
        byte = self.data[self.at]
        values, tries, flags, arguments = byte >> 3 & 15, byte >> 2 & 1, 0, byte & 3
        more = 0
        while byte & 0x80:
            self.at += 1
            byte = self.data[self.at]
            values |= (byte & 0x30) << 2 * more
            tries |= (byte & 2) << more
            flags |= (byte >> 6 & 1) << more
            arguments |= (byte & 4) << more
            more += 1
        self.at += 1
        return values + 1, tries, flags, arguments


def frames_of(text, path):
    """Return the frames of a module with the source ``text``: bytes by Python's (path, name, first line)."""
    found = {}
    _match(ast.parse(text), Frames(mpy.compiled(text, path)).root, path, found)
    return found


def _match(node, made, path, found):
    """Note the frame of a function, in the source ``node``, and of those within it. Gives its bytes."""
    name, arguments, frame, children = made
    wanted = "<module>" if isinstance(node, ast.Module) else _NAMED.get(type(node)) or node.name
    assert name in (None, wanted), (path, wanted, name)
    if isinstance(node, (ast.FunctionDef, ast.Lambda)):
        assert arguments >= len(node.args.args), (path, wanted)  # and the names that it takes from outside
    inner, starred = _within(node)
    assert len(inner) == len(children), (path, wanted)
    sizes = [_match(*both, path, found) for both in zip(inner, children, strict=True)]
    if _INLINED:
        frame += max(
            [size for part, size in zip(inner, sizes, strict=True) if type(part) in _COMPREHENSIONS], default=0
        )
    if starred:
        frame += _STARRED
    first = min(
        [part.lineno for part in (node, *getattr(node, "decorator_list", ())) if hasattr(part, "lineno")] or [1]
    )
    key = path, wanted, first
    found[key] = max(frame, found.get(key, 0))  # two on one line
    return frame


def _within(node):
    """Return the functions directly within one, in order, and True if it calls with ``*``."""
    found = []
    starred = False
    waiting = [node.body] if isinstance(node, ast.Lambda) else list(ast.iter_child_nodes(node))
    if hasattr(node, "body") and not isinstance(node, ast.Lambda):
        waiting = node.body  # a function's defaults are none of its own
    while waiting:
        part = waiting[0]
        waiting = waiting[1:]
        if type(part) in _NAMED or isinstance(part, (ast.FunctionDef, ast.ClassDef)):
            found.append(part)
            continue
        starred = starred or (isinstance(part, ast.Call) and _has_star(part))
        waiting = [*ast.iter_child_nodes(part), *waiting]
    return found, starred


def _has_star(call):
    return any(isinstance(each, ast.Starred) for each in call.args) or any(each.arg is None for each in call.keywords)


class Depth:
    """Measures what runs between ``__enter__`` and ``__exit__``; ``frames`` are those of ``frames_of``.

    ``way`` names what is being done; ``peaks`` and ``chains`` tell for each way how deep the stack got, and through
    which functions. ``watch(name, chain)`` hears every call.
    """

    def __init__(self, frames, watch=None):
        self.frames = frames
        self.watch = watch
        self.way = ""
        self.peaks = {}
        self.chains = {}
        self._sizes = {}  # by code
        self._levels = []
        self._level = 0
        self._chain = []

    def __enter__(self):
        sys.setprofile(self._hear)
        return self

    def __exit__(self, *what):
        sys.setprofile(None)

    def _hear(self, frame, event, argument):
        if event == "call":
            self._levels.append((self._level, len(self._chain)))
            code = frame.f_code
            size = self._sizes.get(code)
            if size is None:
                size = self._sizes[code] = self.frames.get((code.co_filename, code.co_name, code.co_firstlineno), 0)
            if size:
                self._enter(frame, code, size)
        elif event == "return" and self._levels:
            self._level, length = self._levels.pop()
            del self._chain[length:]

    @staticmethod
    def muted(call):
        """``call``, but unheard, which is quicker: what it does is none of the device's."""

        def muted(*args, **named):
            hear = sys.getprofile()
            sys.setprofile(None)
            try:
                return call(*args, **named)
            finally:
                sys.setprofile(hear)

        return muted

    def _enter(self, frame, code, size):
        if self._is_kept_method(frame, code):
            size += aligned(_VALUE * code.co_argcount)
        self._level += size
        name = f"{Path(code.co_filename).stem}:{code.co_name} {size}"
        self._chain.append(name)
        if self.watch:
            self.watch(code, self._chain)
        if self._level > self.peaks.get(self.way, 0):
            self.peaks[self.way] = self._level
            self.chains[self.way] = list(self._chain)

    def _is_kept_method(self, frame, code):
        """Tell if a method was called by another name than its own, that is, as an object kept before."""
        if not code.co_argcount or code.co_varnames[0] != "self" or code.co_name.startswith("__"):
            return False
        caller = frame.f_back
        return caller is None or code.co_name not in caller.f_code.co_names


def frames_below(folder, sources=None):
    """Return the frames of all modules in ``folder``; ``sources``: texts to compile, by path, in place of the files."""
    found = {}
    for path in sorted(Path(folder).rglob("*.py")):
        text = sources(path) if sources else path.read_text("utf-8")
        found.update(frames_of(text, str(path)))
    return found
