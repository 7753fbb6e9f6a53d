# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Finds the modules that a device needs: those that its program imports, and what they import in turn."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import metadata, util
from pathlib import Path

from host_sim.fault import Fault
from host_sim.ship.fold import Fold, absolute, does_without

ENTRIES = ("code.py", "boot.py", "safemode.py")  # CircuitPython runs these by name; they stay sources
BY_NAME = ("boards",)  # packages whose modules and constants are looked up by name while the program runs
NUMBERS = "words.texts"  # not shipped, because all its constants are folded
LIBRARIES = {  # module: its package, pinned in pyproject.toml
    "adafruit_debouncer": "adafruit-circuitpython-debouncer",
    "adafruit_display_text": "adafruit-circuitpython-display-text",
    "adafruit_ticks": "adafruit-circuitpython-ticks",
}
# Modules of CircuitPython that come from MicroPython; circuitpython-stubs does not list them.
_CORE = frozenset(("array", "binascii", "builtins", "collections", "errno", "gc", "io", "json", "math")) | frozenset(
    ("micropython", "os", "random", "re", "select", "struct", "sys", "time")
)


@dataclass
class Needs:
    """The modules to ship: paths by dotted names, for ours and for the libraries'."""

    ours: dict[str, Path] = field(default_factory=dict)
    libraries: dict[str, Path] = field(default_factory=dict)


def needs(fold: Fold, board: str) -> Needs:
    """Return the modules that a device with ``board`` needs; Fault if one imports what no device has."""
    found = Needs()
    waiting = [(entry.removesuffix(".py"), "the build") for entry in ENTRIES if (fold.root / entry).exists()]
    if f"boards.{board}" in fold.trees:
        waiting += [("boards", "the build"), (f"boards.{board}", "the build")]
    while waiting:
        name, user = waiting.pop()
        if name in found.ours or name in found.libraries:
            continue
        top = name.partition(".")[0]
        if name in fold.trees:
            path = found.ours[name] = fold.path(name)
            text = fold.source(path)
        elif top in fold.trees:
            raise Fault(f"{user} imports {name}, which there is not")
        elif top in LIBRARIES:
            path = found.libraries[name] = _library_path(name)
            text = path.read_text("utf-8")
        elif top in built_in():
            continue
        else:
            raise Fault(f"{user} imports {name}, which is neither ours, nor pinned, nor in CircuitPython")
        if name == "words":
            waiting += [(module, name) for module in fold.trees if module.startswith("words.") and module != NUMBERS]
        is_package = path.name == "__init__.py"
        waiting += [(module, name) for module in imported(ast.parse(text), name, is_package, partial(_known, fold))]
    return found


def imported(tree: ast.AST, name: str, is_package: bool, known: Callable[[str], bool]) -> Iterator[str]:
    """Yield the modules that a module imports, packages before their modules; optional imports are left out.

    ``known(name)`` tells if a name imported from a package is a module.
    """
    skipped = {id(part) for node in ast.walk(tree) if does_without(node) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _with_parents(alias.name)
        elif isinstance(node, ast.ImportFrom):
            module = absolute(node, name, is_package)
            yield from _with_parents(module)
            for alias in node.names:
                inner = f"{module}.{alias.name}"
                if known(inner):
                    yield inner


@cache
def built_in() -> frozenset[str]:
    """Return the names of the modules that CircuitPython contains."""
    names = {str(file).partition("/")[0] for file in metadata.files("circuitpython-stubs") or ()}
    return frozenset(_CORE | {name.removesuffix("-stubs") for name in names if name.endswith("-stubs")})


def _known(fold: Fold, name: str) -> bool:
    if name in fold.trees:
        return True
    if name.partition(".")[0] not in LIBRARIES:
        return False
    try:
        _library_path(name)
    except Fault:
        return False
    return True


def _library_path(name: str) -> Path:
    """Return where a library's module is installed, without importing it, because it may need a board; else Fault."""
    top, *rest = name.split(".")
    spec = util.find_spec(top)
    if spec is None or spec.origin is None:
        raise Fault(f"{LIBRARIES[top]} is not installed: make setup")
    path = Path(spec.origin)
    if rest:
        path = path.parent.joinpath(*rest).with_suffix(".py")
    if not path.is_file():
        raise Fault(f"{LIBRARIES[top]} has no module {name}")
    return path


def _with_parents(name: str) -> Iterator[str]:
    parts = name.split(".")
    for i in range(len(parts)):
        yield ".".join(parts[: i + 1])
