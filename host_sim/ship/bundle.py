# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Puts modules that come and go together into one, before they are compiled.

A module takes 200 bytes of a device's heap before it says anything: its tables, its name, its
place among the others; and what one takes from another has a place in both.  In the sources a
module is what is about one thing.  On a device those of each of ``BUNDLES`` (shipped.py) are one module,
in which each name carries the module that it comes from: ``since`` of ``spit.ticks`` is
``since__spit_ticks``.  The others stay what they are.
"""

from __future__ import annotations

import ast
import builtins
import symtable
from collections.abc import Iterable, Iterator
from copy import deepcopy

from host_sim.fault import Fault
from host_sim.ship.fold import is_docstring, names_of
from host_sim.ship.rename import Renamer, Whole, with_names

_MODULE_NAMES = {"__name__", "__file__"}


def bundled(texts: dict[str, str], into: str, roots: Iterable[str], apart: Iterable[str] = ()) -> dict[str, str]:
    """``texts``, all modules by their dotted names, with those that ``roots`` import, and these, as the one ``into``.

    Those in ``apart``, and what they import, stay what they are; so does a firmware that has no ``into``.  Fault if
    one of the modules does what can't be done within another.
    """
    if into not in texts:
        return texts
    whole = Whole({name: ast.parse(text) for name, text in texts.items()}, into, {})
    done: set[str] = set()
    for root in (*roots, *apart):
        if root not in texts:
            raise Fault(f"there is no module {root} to be within {into}, or apart from it")
    for root in apart:
        list(_with_imports(whole, root, done))
    members = [name for root in roots for name in _with_imports(whole, root, done)]
    whole.defined.update({name: set(_defined(name, whole.trees[name])) for name in members})
    for name in members:
        if stray := whole.changing(name) - whole.defined[name]:
            raise Fault(f"{name}: global {', '.join(sorted(stray))}: define it in the module, outside of functions")
    renamed = [whole.name(module, name) for module in members for name in whole.defined[module]]
    if len(set(renamed)) < len(renamed):
        raise Fault(f"two modules within {into} have names that are alike but for . and _")
    made = {name: ast.unparse(_renamed(whole, name)) + "\n" for name in texts if name not in whole.defined}
    made[into] = _joined(whole)
    for name, text in made.items():
        _check_names(name, text)
    return made


def _with_imports(whole: Whole, name: str, done: set[str]) -> Iterator[str]:
    """A module that is not ``done``, after those that it imports; no packages."""
    if name in done or name not in whole.trees or whole.is_package(name):
        return
    done.add(name)
    for node in whole.trees[name].body:
        for module, _, _ in whole.imports(name, node):
            yield from _with_imports(whole, module, done)
    yield name


def _joined(whole: Whole) -> str:
    """The text of the whole."""
    body: list[ast.stmt] = []
    imports: dict[str, str] = {}  # by the names that they give
    for name in whole.defined:
        for node in _renamed(whole, name).body:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                for alias in node.names:
                    here, text = alias.asname or alias.name, ast.unparse(with_names(node, [alias]))
                    if here in whole.defined[whole.into] or imports.setdefault(here, text) != text:
                        raise Fault(f"{name}: {here} is something else in another module")
            elif not isinstance(node, (ast.Pass, ast.Expr)):
                body.append(node)
    return "\n".join([*imports.values(), *map(ast.unparse, body), ""])


def _renamed(whole: Whole, name: str) -> ast.Module:
    own = {each: whole.name(name, each) for each in whole.defined.get(name, ())}
    renamed = deepcopy(whole.trees[name])
    Renamer(whole, name, own).visit(renamed)
    return renamed


def _check_names(name: str, text: str) -> None:
    """Fault if a module as it is now asks for a name that nobody gives it."""
    top = symtable.symtable(text, name, "exec")
    known = names_of(text) | set(dir(builtins)) | _MODULE_NAMES
    waiting = [top]
    while waiting:
        table = waiting.pop()
        waiting += table.get_children()
        for each in table.get_symbols():
            asked = table is top or (each.is_global() and not each.is_local())  # a function named "top" has both
            if asked and each.is_referenced() and each.get_name() not in known:
                raise Fault(f"{name}: nobody defines {each.get_name()}")


def _defined(name: str, tree: ast.Module) -> Iterator[str]:
    """The names that a module defines; Fault if it does something else than importing, then defining."""
    defines = False
    for node in tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            if defines:
                raise Fault(f"{name}, line {node.lineno}: an import below what is defined")
            continue
        if isinstance(node, ast.Pass) or is_docstring(node):
            continue
        defines = True
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            parts = [part for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
            yield from (part.id for part in parts if isinstance(part.ctx, ast.Store))
        else:
            raise Fault(f"{name}, line {node.lineno}: in a module that is within another things can only be defined")
