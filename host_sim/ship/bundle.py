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
from dataclasses import dataclass, field

from host_sim.fault import Fault
from host_sim.ship.fold import absolute

_DEFINES = (ast.FunctionDef, ast.ClassDef, ast.Assign, ast.AnnAssign)
_SCOPES = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)


class Bundle:
    """The modules that ``roots`` import, themselves among them, as the one module ``into``.

    ``texts`` are all modules by their dotted names; those in ``apart``, and what they import, stay
    what they are.  Fault if one of them does what can't be done in one module.
    """

    def __init__(self, texts: dict[str, str], into: str, roots: Iterable[str], apart: Iterable[str] = ()) -> None:
        self.trees = {name: ast.parse(text) for name, text in texts.items()}
        self.into = into
        alone = set(self._closure(apart, set()))
        self.members = list(self._closure(roots, alone))
        self._defined = {name: set(_defined(name, self.trees[name])) for name in self.members}

    def texts(self) -> dict[str, str]:
        """All modules that there are now."""
        made = {name: self._rewritten(name) for name in self.trees if name not in self.members}
        made[self.into] = self._joined()
        return made

    def name(self, module: str, name: str) -> str:
        """What a name of a member is called in the whole."""
        return name if module == self.into else f"{name}__{module.replace('.', '_')}"

    def _closure(self, roots: Iterable[str], left_out: set[str]) -> Iterator[str]:
        """Modules and what they import, which come first; no packages."""
        done = set(left_out)
        for root in roots:
            yield from self._with_imports(root, done)

    def _with_imports(self, name: str, done: set[str]) -> Iterator[str]:
        if name in done or name not in self.trees or self._is_package(name):
            return
        done.add(name)
        for node in self.trees[name].body:
            for module, _, _ in self._imports(name, node):
                yield from self._with_imports(module, done)
        yield name

    def _is_package(self, name: str) -> bool:
        return any(other.startswith(name + ".") for other in self.trees)

    def _imports(self, name: str, node: ast.stmt) -> Iterator[tuple[str, str, str]]:
        """(module, its name or "" for the module itself, the name it gets) of what a statement imports of ours."""
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, "", alias.asname or alias.name
        elif isinstance(node, ast.ImportFrom):
            module = absolute(node, name, self._is_package(name))
            for alias in node.names:
                inner = f"{module}.{alias.name}"
                if inner in self.trees:
                    yield inner, "", alias.asname or alias.name
                else:
                    yield module, alias.name, alias.asname or alias.name

    def _joined(self) -> str:
        """The text of the whole."""
        body: list[ast.stmt] = []
        heads: dict[str, str] = {}
        for name in self.members:
            for node in self._renamed(name).body:
                if isinstance(node, (ast.Import, ast.ImportFrom)):
                    for alias in node.names:
                        whole = ast.unparse(_with_names(node, [alias]))
                        if heads.setdefault(alias.asname or alias.name, whole) != whole:
                            raise Fault(f"{name}: {alias.asname or alias.name} is something else in another module")
                elif not isinstance(node, (ast.Pass, ast.Expr)):
                    body.append(node)
        return "\n".join([*heads.values(), *(ast.unparse(node) for node in body), ""])

    def _rewritten(self, name: str) -> str:
        return ast.unparse(self._renamed(name)) + "\n"

    def _renamed(self, name: str) -> ast.Module:
        tree = self.trees[name]
        own = {each: self.name(name, each) for each in self._defined.get(name, ())}
        return _Renamer(self, name, own).visit(ast.parse(ast.unparse(tree)))


def _with_names(node: ast.Import | ast.ImportFrom, names: list[ast.alias]) -> ast.stmt:
    if isinstance(node, ast.Import):
        return ast.Import(names)
    return ast.ImportFrom(node.module, names, node.level)


@dataclass
class _Scope:
    """What names mean in a function, a class or a module."""

    own: set[str] = field(default_factory=set)  # those that it defines
    names: dict[str, str] = field(default_factory=dict)  # what those of members are called
    modules: dict[str, str] = field(default_factory=dict)  # members, by the names that they have here
    is_class: bool = False


class _Renamer(ast.NodeTransformer):
    """Gives the names of members, wherever one is used, as they are in the whole."""

    def __init__(self, bundle: Bundle, name: str, own: dict[str, str]) -> None:
        self.bundle = bundle
        self.module = name
        self.inside = name in bundle.members
        self.scopes = [_Scope(names=dict(own))]

    def visit_Module(self, node: ast.Module) -> ast.Module:
        node.body = self._block(node.body)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.decorator_list = [self.visit(part) for part in node.decorator_list]
        node.name = self._meaning(node.name)
        self._function(node, node.args)
        node.returns = None
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        self._function(node, node.args)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        node.bases = [self.visit(part) for part in node.bases]
        node.name = self._meaning(node.name)
        self.scopes.append(_Scope(_bound(node.body), is_class=True))
        node.body = self._block(node.body)
        self.scopes.pop()
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | None:
        """What it is told to be no device wants to know."""
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([self.visit(node.target)], self.visit(node.value)), node)

    def visit_Import(self, node: ast.Import | ast.ImportFrom) -> ast.stmt | list[ast.stmt] | None:
        """What is of members is asked for in the whole, or there already."""
        scope = self.scopes[-1]
        left: list[ast.alias] = []
        asked: set[str] = set()
        found = list(self.bundle._imports(self.module, node))
        for (module, name, here), alias in zip(found, node.names, strict=True):
            if module not in self.bundle.members:
                left.append(alias)
            elif not name:
                scope.modules[here] = module
                asked |= {self.bundle.name(module, used) for used in self._used_of(here)}
            else:
                if name not in self.bundle._defined[module]:
                    raise Fault(f"{self.module}: {module} has no {name}")
                scope.names[here] = self.bundle.name(module, name)
                asked.add(scope.names[here])
            scope.own.discard(here)
        if isinstance(node, ast.ImportFrom):  # a member is elsewhere than it was
            node = ast.ImportFrom(absolute(node, self.module, self.bundle._is_package(self.module)), left, 0)
        made: list[ast.stmt] = [_with_names(node, left)] if left else []
        if asked and not self.inside:
            made.append(ast.ImportFrom(self.bundle.into, [ast.alias(each) for each in sorted(asked)], 0))
        return made

    visit_ImportFrom = visit_Import

    def visit_Global(self, node: ast.Global) -> ast.Global:
        node.names = [self._meaning(name, outermost=True) for name in node.names]
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        module = self._module_of(node.value.id) if isinstance(node.value, ast.Name) else ""
        if not module:
            node.value = self.visit(node.value)
            return node
        if node.attr not in self.bundle._defined[module]:
            raise Fault(f"{self.module}: {module} has no {node.attr}")
        return ast.copy_location(ast.Name(self.bundle.name(module, node.attr), node.ctx), node)

    def visit_Name(self, node: ast.Name) -> ast.Name:
        if self._module_of(node.id):
            raise Fault(f"{self.module}: the module {node.id} is used as a thing, and a device has it not")
        node.id = self._meaning(node.id)
        return node

    def _function(self, node: ast.FunctionDef | ast.Lambda, arguments: ast.arguments) -> None:
        arguments.defaults = [self.visit(part) for part in arguments.defaults]
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
        every += [part for part in (arguments.vararg, arguments.kwarg) if part]
        for part in every:
            part.annotation = None
        body = node.body if isinstance(node.body, list) else [ast.Expr(node.body)]
        self.scopes.append(_Scope({part.arg for part in every} | _bound(body)))
        if isinstance(node.body, list):
            node.body = self._block(node.body)
        else:
            node.body = self.visit(node.body)
        self.scopes.pop()

    def _comprehension(self, node: ast.expr) -> ast.expr:
        names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
        self.scopes.append(_Scope(names))
        self.generic_visit(node)
        self.scopes.pop()
        return node

    visit_GeneratorExp = visit_ListComp = visit_SetComp = visit_DictComp = _comprehension

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        made: list[ast.stmt] = []
        for node in body:
            new = self.visit(node)
            made += new if isinstance(new, list) else [new] if new is not None else []
        return made or [ast.Pass()]

    def _meaning(self, name: str, outermost: bool = False) -> str:
        """What a name is called in the whole."""
        for scope in self.scopes[:1] if outermost else reversed(self.scopes):
            if scope.is_class and scope is not self.scopes[-1]:
                continue
            if name in scope.names:
                return scope.names[name]
            if name in scope.own or name in scope.modules:
                return name
        return name

    def _module_of(self, name: str) -> str:
        """The member that a name means; "" if it means something else."""
        for scope in reversed(self.scopes):
            if scope.is_class and scope is not self.scopes[-1]:
                continue
            if name in scope.modules:
                return scope.modules[name]
            if name in scope.own or name in scope.names:
                return ""
        return ""

    def _used_of(self, here: str) -> set[str]:
        """What a module uses of the one that it calls ``here``."""
        nodes = ast.walk(self.bundle.trees[self.module])
        return {
            node.attr
            for node in nodes
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == here
        }


def _defined(name: str, tree: ast.Module) -> Iterator[str]:
    """The names that a module defines; Fault if it does something else than defining."""
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                yield from (part.id for part in ast.walk(target) if isinstance(part, ast.Name))
        elif not isinstance(node, (ast.Import, ast.ImportFrom, ast.Pass)) and not _is_told(node):
            raise Fault(f"{name}, line {node.lineno}: a device has this module within another, where it can only define")


def _is_told(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _bound(body: list[ast.stmt]) -> set[str]:
    """The names that a function or a class defines in its own scope."""
    bound: set[str] = set()
    free: set[str] = set()
    waiting: list[ast.AST] = list(body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            bound.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, (ast.Store, ast.Del)):
            bound.add(node.id)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            bound |= {alias.asname or alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ExceptHandler) and node.name:
            bound.add(node.name)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            free |= set(node.names)
        if not isinstance(node, _SCOPES):
            waiting += ast.iter_child_nodes(node)
    return bound - free
