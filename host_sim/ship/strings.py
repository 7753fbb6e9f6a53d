# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Lets short strings leave the memory with the module that has them.

MicroPython makes a name of every string of up to ten characters in a module's code, and names are for ever:
some 14 bytes each for what was read once on a page.  A string in a tuple of constants is a thing
like any other.  So in the modules that a device lets go of, those strings are taken from such a tuple.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from host_sim.ship.fold import is_docstring

_LONGEST = 10  # bytes of a string that becomes a name
_TUPLE = "_strings"  # no module of ours has the name


def loosened(text: str, kept: Collection[str] = ()) -> str:
    """A module's text with its short strings in a tuple; not those that it calls by a name in ``kept``."""
    tree = ast.parse(text)
    found: dict[str, int] = {}
    _Loosen(found, _fixed(tree, kept)).visit(tree)
    if not found:
        return text
    values: list[ast.expr] = [ast.Constant(value) for value in found]
    place = next((i for i, node in enumerate(tree.body) if not _comes_first(node)), len(tree.body))
    tree.body.insert(place, ast.Assign([ast.Name(_TUPLE, ast.Store())], ast.Tuple(values, ast.Load())))
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


class _Loosen(ast.NodeTransformer):
    def __init__(self, found: dict[str, int], fixed: set[int]) -> None:
        self._found = found  # strings, and their places in the tuple
        self._fixed = fixed

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        """A string that would become a name."""
        value = node.value
        if id(node) in self._fixed or not isinstance(value, str) or not 0 < len(value.encode()) <= _LONGEST:
            return node
        place = self._found.setdefault(value, len(self._found))
        return ast.Subscript(ast.Name(_TUPLE, ast.Load()), ast.Constant(place), ast.Load())


def _fixed(tree: ast.Module, kept: Collection[str]) -> set[int]:
    """The constants that stay what they are."""
    return {id(part) for node in ast.walk(tree) for whole in _wholes(node, kept) for part in ast.walk(whole)}


def _wholes(node: ast.AST, kept: Collection[str]) -> Iterator[ast.AST]:
    """What is kept, docstrings, f-strings, tuples of constants already, annotations."""
    kept_here = isinstance(node, ast.Assign) and any(getattr(each, "id", "") in kept for each in node.targets)
    loose = isinstance(node, ast.Tuple) and all(map(_is_constant, node.elts))
    if kept_here or is_docstring(node) or loose or isinstance(node, ast.JoinedStr):
        yield node
    elif isinstance(node, (ast.arg, ast.AnnAssign)) and node.annotation:
        yield node.annotation
    elif isinstance(node, ast.FunctionDef) and node.returns:
        yield node.returns


def _is_constant(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Tuple) and all(map(_is_constant, node.elts)))


def _comes_first(node: ast.stmt) -> bool:
    """A docstring, imports: what the tuple comes after."""
    return is_docstring(node) or isinstance(node, (ast.Import, ast.ImportFrom))
