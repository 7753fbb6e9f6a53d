# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Folds the firmware's named integers into the code that uses them, before it is compiled.

On a device every name that a module imports is a string in the heap, a place in two tables and
a look-up each time it is used.  MicroPython's own ``const`` folds only within a file.  So the
sources keep one name in one place (``spit/codes.py``), and what is copied to a device has the
numbers; imports of typing, which no device has, go too.  Line numbers stay as they are.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

Constants = dict[str, int]
_OPERATORS = {
    ast.Add: int.__add__,
    ast.Sub: int.__sub__,
    ast.Mult: int.__mul__,
    ast.LShift: int.__lshift__,
    ast.BitOr: int.__or__,
    ast.FloorDiv: int.__floordiv__,
}


class Fold:
    """All modules below ``root`` (the firmware's folder), ready to be folded; SyntaxError if one is no Python.

    Packages in ``whole`` keep all their names: they are read while the program runs.
    """

    def __init__(self, root: Path, whole: tuple[str, ...] = ()) -> None:
        self.root = root
        paths = {self._name(path): path for path in sorted(root.rglob("*.py"))}
        self.trees = {name: _parsed(path) for name, path in paths.items()}
        self._packages = {name for name, path in paths.items() if path.name == "__init__.py"}
        self.constants: dict[str, Constants] = {}
        for name in self.trees:
            self._constants_of(name)
        self.kept: set[tuple[str, str]] = set()  # (module, name) of constants that stay defined
        for module, found in self.constants.items():
            if module.partition(".")[0] in whole:
                self.kept |= {(module, name) for name in found}
        for name in self.trees:
            self.kept |= set(self._imported_late(name))

    def source(self, path: Path) -> str:
        """The text of a module with the constants of all modules folded in."""
        name = self._name(path)
        tree = self.trees[name]
        lines = path.read_text("utf-8").splitlines(keepends=True)
        edits: list[tuple[ast.expr | ast.stmt, str]] = []
        known = dict(self.constants[name])
        modules = self._modules_of(name)
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                edits += self._import(name, node, known)
            elif isinstance(node, ast.Import):
                edits += self._import_modules(name, node)
            elif isinstance(node, ast.Assign):
                defined = [target for target, _ in _targets(node, known)]
                if defined and all(each in known and (name, each) not in self.kept for each in defined):
                    edits.append((node, "pass"))
            elif does_without(node):
                edits.append((node, "pass"))
        dropped = {id(part) for statement, _ in edits for part in ast.walk(statement)}
        for used in ast.walk(tree):
            if isinstance(used, ast.Name) and isinstance(used.ctx, ast.Load) and id(used) not in dropped:
                if used.id in known:
                    edits.append((used, str(known[used.id])))
            elif isinstance(used, ast.Attribute) and isinstance(used.value, ast.Name) and id(used) not in dropped:
                value = self.constants.get(modules.get(used.value.id, ""), {}).get(used.attr)
                if value is not None:
                    edits.append((used, str(value)))
        return _apply(lines, edits)

    def path(self, name: str) -> Path:
        """The file of a module."""
        path = self.root.joinpath(*name.split("."))
        return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")

    def _name(self, path: Path) -> str:
        parts = path.relative_to(self.root).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def _constants_of(self, name: str) -> Constants:
        """The upper-case integers that a module defines, those made of imported ones included."""
        if name in self.constants:
            return self.constants[name]
        found: Constants = {}
        self.constants[name] = found
        scope: Constants = {}
        for node in self.trees[name].body:
            if isinstance(node, ast.ImportFrom):
                module = self._module(name, node)
                if module in self.trees:
                    source = self._constants_of(module)
                    scope.update({a.asname or a.name: source[a.name] for a in node.names if a.name in source})
            elif isinstance(node, ast.Assign):
                for target, value in _targets(node, scope):
                    if target.isupper():
                        found[target] = scope[target] = value
        return found

    def _import(self, name: str, node: ast.ImportFrom, known: Constants) -> Iterator[tuple[ast.stmt, str]]:
        module = self._module(name, node)
        source = self.constants.get(module, {})
        folded = [alias for alias in node.names if alias.name in source]
        known.update({alias.asname or alias.name: source[alias.name] for alias in folded})
        rest = [alias for alias in node.names if alias not in folded and not self._only_folded(name, alias)]
        if len(rest) < len(node.names):
            yield node, f"from {'.' * node.level}{node.module or ''} import {_listed(rest)}" if rest else "pass"

    def _import_modules(self, name: str, node: ast.Import) -> Iterator[tuple[ast.stmt, str]]:
        rest = [alias for alias in node.names if not self._only_folded(name, alias)]
        if len(rest) < len(node.names):
            yield node, f"import {_listed(rest)}" if rest else "pass"

    def _only_folded(self, name: str, alias: ast.alias) -> bool:
        """Tell if a module is imported for constants only, so that nobody needs it once they are folded."""
        here = alias.asname or alias.name
        module = self._modules_of(name).get(here)
        if module is None:
            return False
        nodes = list(ast.walk(self.trees[name]))
        folded = {
            id(node.value)
            for node in nodes
            if isinstance(node, ast.Attribute) and node.attr in self.constants.get(module, {})
        }
        uses = [node for node in nodes if isinstance(node, ast.Name) and node.id == here]
        return bool(uses) and all(id(node) in folded for node in uses)

    def _module(self, name: str, node: ast.ImportFrom) -> str:
        return absolute(node, name, name in self._packages)

    def _modules_of(self, name: str) -> dict[str, str]:
        """The modules that a module imports whole, by the names that it gives them."""
        found = {}
        for node in self.trees[name].body:
            if isinstance(node, ast.Import):
                found.update({alias.asname or alias.name: alias.name for alias in node.names})
            elif isinstance(node, ast.ImportFrom):
                package = self._module(name, node)
                found.update({alias.asname or alias.name: f"{package}.{alias.name}" for alias in node.names})
        return {alias: module for alias, module in found.items() if module in self.trees}

    def _imported_late(self, name: str) -> Iterator[tuple[str, str]]:
        """(module, name) of constants that a module imports, itself or with its module, within a function."""
        for function in ast.walk(self.trees[name]):
            if not isinstance(function, ast.FunctionDef):
                continue
            modules = {}
            for node in ast.walk(function):
                if isinstance(node, ast.Import):
                    modules.update({alias.asname or alias.name: alias.name for alias in node.names})
                elif isinstance(node, ast.ImportFrom):
                    module = self._module(name, node)
                    yield from ((module, alias.name) for alias in node.names)
                    modules.update({alias.asname or alias.name: f"{module}.{alias.name}" for alias in node.names})
            for node in ast.walk(function):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                    yield modules[node.value.id], node.attr


def _parsed(path: Path) -> ast.Module:
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise SyntaxError("it is not UTF-8", (str(path), 1, None, None)) from None
    compile(text, str(path), "exec", dont_inherit=True)  # which sees more than the parser
    return ast.parse(text, str(path))


def absolute(node: ast.ImportFrom, name: str, is_package: bool) -> str:
    """The module from which the module ``name`` imports."""
    if not node.level:
        return node.module or ""
    parts = name.split(".") if is_package else name.split(".")[:-1]
    parts = parts[: len(parts) - node.level + 1]
    return ".".join([*parts, *([node.module] if node.module else [])])


def _listed(names: list[ast.alias]) -> str:
    return ", ".join(alias.name + (f" as {alias.asname}" if alias.asname else "") for alias in names)


def _targets(node: ast.Assign, scope: Constants) -> Iterator[tuple[str, int]]:
    """The names that a statement defines as integers: one with its value, or several as a range."""
    target = node.targets[0]
    if len(node.targets) > 1:
        return
    if isinstance(target, ast.Name):
        value = _value(node.value, scope)
        if value is not None:
            yield target.id, value
    elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "range":
        for number, part in enumerate(target.elts):
            if isinstance(part, ast.Name) and len(node.value.args) == 1:
                yield part.id, number


def _value(node: ast.expr, scope: Constants) -> int | None:
    """The integer that an expression of literals and known constants is; None if it is none."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.Name):
        return scope.get(node.id)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _value(node.operand, scope)
        return None if value is None else -value
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        left, right = _value(node.left, scope), _value(node.right, scope)
        if left is not None and right is not None:
            return _OPERATORS[type(node.op)](left, right)
    return None


def without_types(text: str) -> str:
    """A library's text, line for line, without what it imports together with ``typing``, and can do without."""
    edits: list[tuple[ast.expr | ast.stmt, str]] = []
    for node in ast.parse(text).body:
        if does_without(node) and any(getattr(part, "module", "") == "typing" for part in ast.walk(node)):
            edits.append((node, "pass"))
    return _apply(text.splitlines(keepends=True), edits)


def does_without(node: ast.AST) -> bool:
    """``try: import … except ImportError: pass``: what is there for types only, and no device has."""
    return isinstance(node, ast.Try) and any(
        isinstance(handler.type, ast.Name)
        and handler.type.id == "ImportError"
        and all(isinstance(part, ast.Pass) for part in handler.body)
        for handler in node.handlers
    )


def _apply(lines: list[str], edits: list[tuple[ast.expr | ast.stmt, str]]) -> str:
    """Put the texts in place of the nodes, from the last to the first; what spans lines leaves empty ones."""
    encoded = [line.encode() for line in lines]  # columns count bytes
    for node, text in sorted(edits, key=lambda edit: (edit[0].lineno, edit[0].col_offset), reverse=True):
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        head, tail = encoded[first][: node.col_offset], encoded[last][node.end_col_offset :]
        encoded[first] = head + text.encode() + tail
        for i in range(first + 1, last + 1):
            encoded[i] = b"\n"
    return b"".join(encoded).decode()
