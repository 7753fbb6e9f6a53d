# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Puts the modules that a device never lets go of into one, before they are compiled.

A module takes 200 bytes of a device's heap before it says anything: its tables, its name, its
place among the others; and what one takes from another has a place in both.  In the sources a
module is what is about one thing.  On a device those that are always there are one module,
in which each name carries the module that it comes from: ``since`` of ``spit.ticks`` is
``since__spit_ticks``.  Modules that are loaded when wanted stay what they are.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from copy import deepcopy

from host_sim.fault import Fault
from host_sim.ship.rename import Renamer, Whole, with_names


class Bundle(Whole):
    """The modules that ``roots`` import, themselves among them, as the one module ``into``.

    ``texts`` are all modules by their dotted names; those in ``apart``, and what they import, stay
    what they are.  A firmware that has no ``into`` stays what it is.  Fault if one of the modules
    does what can't be done within another.
    """

    def __init__(self, texts: dict[str, str], into: str, roots: Iterable[str], apart: Iterable[str] = ()) -> None:
        super().__init__({name: ast.parse(text) for name, text in texts.items()}, into)
        alone = set(self._closure(apart, set()))
        self.members = list(self._closure(roots, alone)) if into in texts else []
        self.defined = {name: set(_defined(name, self.trees[name])) for name in self.members}

    def texts(self) -> dict[str, str]:
        """All modules that there are now."""
        made = {name: self._rewritten(name) for name in self.trees if name not in self.members}
        if self.members:
            made[self.into] = self._joined()
        return made

    def _closure(self, roots: Iterable[str], left_out: set[str]) -> Iterator[str]:
        """Modules and what they import, which come first; no packages."""
        done = set(left_out)
        for root in roots:
            yield from self._with_imports(root, done)

    def _with_imports(self, name: str, done: set[str]) -> Iterator[str]:
        if name in done or name not in self.trees or self.is_package(name):
            return
        done.add(name)
        for node in self.trees[name].body:
            for module, _, _ in self.imports(name, node):
                yield from self._with_imports(module, done)
        yield name

    def _joined(self) -> str:
        """The text of the whole."""
        body: list[ast.stmt] = []
        heads = dict.fromkeys(self.defined[self.into], "defined")  # these keep their names
        for name in self.members:
            for node in self._renamed(name).body:
                if isinstance(node, (ast.Import, ast.ImportFrom)):
                    for alias in node.names:
                        whole = ast.unparse(with_names(node, [alias]))
                        if heads.setdefault(alias.asname or alias.name, whole) != whole:
                            raise Fault(f"{name}: {alias.asname or alias.name} is something else in another module")
                elif not isinstance(node, (ast.Pass, ast.Expr)):
                    body.append(node)
        return "\n".join(
            [*(head for head in heads.values() if head != "defined"), *(ast.unparse(node) for node in body), ""]
        )

    def _rewritten(self, name: str) -> str:
        return ast.unparse(self._renamed(name)) + "\n"

    def _renamed(self, name: str) -> ast.Module:
        own = {each: self.name(name, each) for each in self.defined.get(name, ())}
        renamed = deepcopy(self.trees[name])
        Renamer(self, name, own).visit(renamed)
        return renamed


def _defined(name: str, tree: ast.Module) -> Iterator[str]:
    """The names that a module defines; Fault if it does something else than defining."""
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                yield from (part.id for part in ast.walk(target) if isinstance(part, ast.Name))
        elif not isinstance(node, (ast.Import, ast.ImportFrom, ast.Pass)) and not _is_told(node):
            raise Fault(
                f"{name}, line {node.lineno}: a device has this module within another, where it can only define"
            )


def _is_told(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
