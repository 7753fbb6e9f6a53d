# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Replaces the firmware's named integers by their values, before the code is compiled.

On a device every imported name costs a string in the heap, a place in two tables and a look-up at each use.
MicroPython's own ``const`` folds only within a file. So the sources name each number once (``spit/codes.py``), and
a device gets the numbers. Imports of typing are removed too, because no device has it. Line numbers do not change.
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
    """The modules below ``root`` (the firmware's folder), ready to be folded; SyntaxError if one is not Python.

    Packages in ``whole`` keep all their names, because the program reads them by name while it runs.
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
        """Return the text of a module with the constants of all modules folded in."""
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
        """Return the path of a module's file."""
        path = self.root.joinpath(*name.split("."))
        return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")

    def _name(self, path: Path) -> str:
        parts = path.relative_to(self.root).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def _constants_of(self, name: str) -> Constants:
        """Return the upper-case integers that a module defines, also those computed from imported ones."""
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
        """Tell if a module is imported for constants only, so that its import can go once they are folded."""
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
        """Return the modules that a module imports as a whole, by the names that it uses for them."""
        found = {}
        for node in self.trees[name].body:
            if isinstance(node, ast.Import):
                found.update({alias.asname or alias.name: alias.name for alias in node.names})
            elif isinstance(node, ast.ImportFrom):
                package = self._module(name, node)
                found.update({alias.asname or alias.name: f"{package}.{alias.name}" for alias in node.names})
        return {alias: module for alias, module in found.items() if module in self.trees}

    def _imported_late(self, name: str) -> Iterator[tuple[str, str]]:
        """Yield (module, name) for each constant that a function of the module imports, directly or by its module."""
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
    compile(text, str(path), "exec", dont_inherit=True)  # it finds more errors than the parser
    return ast.parse(text, str(path))


def absolute(node: ast.ImportFrom, name: str, is_package: bool) -> str:
    """Return the full name of the module that an import in the module ``name`` refers to."""
    if not node.level:
        return node.module or ""
    parts = name.split(".") if is_package else name.split(".")[:-1]
    parts = parts[: len(parts) - node.level + 1]
    return ".".join([*parts, *([node.module] if node.module else [])])


def _listed(names: list[ast.alias]) -> str:
    return ", ".join(alias.name + (f" as {alias.asname}" if alias.asname else "") for alias in names)


def _targets(node: ast.Assign, scope: Constants) -> Iterator[tuple[str, int]]:
    """Yield the names that a statement defines as integers, with their values: one, or several by ``range``."""
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
    """Return the value of an expression of literals and known constants, None if it is not an integer."""
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
    """Return a library's text with the same lines, without the optional imports that come with ``typing``."""
    edits: list[tuple[ast.expr | ast.stmt, str]] = []
    for node in ast.parse(text).body:
        if does_without(node) and any(getattr(part, "module", "") == "typing" for part in ast.walk(node)):
            edits.append((node, "pass"))
    return _apply(text.splitlines(keepends=True), edits)


def does_without(node: ast.AST) -> bool:
    """Tell if a statement is ``try: import … except ImportError: pass``: an import that no device needs."""
    return isinstance(node, ast.Try) and any(
        isinstance(handler.type, ast.Name)
        and handler.type.id == "ImportError"
        and all(isinstance(part, ast.Pass) for part in handler.body)
        for handler in node.handlers
    )


def _apply(lines: list[str], edits: list[tuple[ast.expr | ast.stmt, str]]) -> str:
    """Replace nodes by texts, from the last to the first; a node of several lines leaves empty lines."""
    encoded = [line.encode() for line in lines]  # ast counts columns in bytes
    for node, text in sorted(edits, key=lambda edit: (edit[0].lineno, edit[0].col_offset), reverse=True):
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        head, tail = encoded[first][: node.col_offset], encoded[last][node.end_col_offset :]
        encoded[first] = head + text.encode() + tail
        for i in range(first + 1, last + 1):
            encoded[i] = b"\n"
    return b"".join(encoded).decode()
