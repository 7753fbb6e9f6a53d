# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Gives what a module uses of others the names that it has where they are one module (``bundle.py``)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

from host_sim.fault import Fault
from host_sim.ship.fold import absolute

_SCOPES = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)


@dataclass
class Whole:
    """All modules, parsed; those in ``defined`` become the one module ``into``."""

    trees: dict[str, ast.Module]
    into: str
    defined: dict[str, set[str]]  # what each of them defines, in the order in which they are joined

    def name(self, module: str, name: str) -> str:
        """What a name of a member is called in the whole."""
        return name if module == self.into else f"{name}__{module.replace('.', '_')}"

    def changing(self, module: str) -> set[str]:
        """The names of a module that its functions set again."""
        nodes = ast.walk(self.trees[module])
        return {name for node in nodes if isinstance(node, ast.Global) for name in node.names}

    def is_package(self, name: str) -> bool:
        """Whether there are modules in it."""
        return any(other.startswith(name + ".") for other in self.trees)

    def imports(self, name: str, node: ast.stmt) -> Iterator[tuple[str, str, str]]:
        """(module, its name or "" for the module itself, the name it gets) of what a statement imports of ours."""
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, "", alias.asname or alias.name
        elif isinstance(node, ast.ImportFrom):
            module = absolute(node, name, self.is_package(name))
            for alias in node.names:
                inner = f"{module}.{alias.name}"
                if inner in self.trees:
                    yield inner, "", alias.asname or alias.name
                else:
                    yield module, alias.name, alias.asname or alias.name


@dataclass
class _Scope:
    """What names mean in a function, a class or a module."""

    own: set[str] = field(default_factory=set)  # those that it defines
    names: dict[str, str] = field(default_factory=dict)  # what those of members are called
    modules: dict[str, str] = field(default_factory=dict)  # members, by the names that they have here
    is_class: bool = False


class Renamer(ast.NodeTransformer):
    """Gives the names of members, wherever one is used, as they are in the whole."""

    def __init__(self, whole: Whole, name: str, own: dict[str, str]) -> None:
        self.whole = whole
        self.module = name
        self.inside = name in whole.defined
        self.scopes = [_Scope(names=dict(own))]

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """Statement by statement."""
        node.body = self._block(node.body)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A scope. Annotations are dropped: a device evaluates none."""
        node.decorator_list = [self.visit(part) for part in node.decorator_list]
        node.name = self._meaning(node.name)
        self._function(node, node.args)
        node.returns = None
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        """A scope."""
        self._function(node, node.args)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """A scope that the functions in it do not see."""
        node.decorator_list = [self.visit(part) for part in node.decorator_list]
        node.bases = [self.visit(part) for part in node.bases]
        node.keywords = [self.visit(part) for part in node.keywords]
        node.name = self._meaning(node.name)
        self.scopes.append(_Scope(_bound(node.body), is_class=True))
        node.body = self._block(node.body)
        self.scopes.pop()
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | None:
        """Without the annotation; a mere annotation goes."""
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([self.visit(node.target)], self.visit(node.value)), node)

    def visit_Import(self, node: ast.Import | ast.ImportFrom) -> ast.stmt | list[ast.stmt] | None:
        """Imports of members go; outside the whole they become imports from it."""
        scope = self.scopes[-1]
        left: list[ast.alias] = []
        asked: set[str] = set()
        found = list(self.whole.imports(self.module, node))
        for (module, name, here), alias in zip(found, node.names, strict=True):
            if module not in self.whole.defined:
                left.append(alias)
            elif not name:
                if "." in here:
                    raise Fault(
                        f"{self.module}, line {node.lineno}: import {module} … as …, for a device has no such package"
                    )
                scope.modules[here] = module
                used = self._used_of(here) & self.whole.defined[module]
                asked |= {self.whole.name(module, each) for each in used}
            else:
                self._has(module, name)
                scope.names[here] = self.whole.name(module, name)
                asked.add(scope.names[here])
        if isinstance(node, ast.ImportFrom):  # a member is elsewhere than it was
            node = ast.ImportFrom(absolute(node, self.module, self.whole.is_package(self.module)), left, 0)
        made: list[ast.stmt] = [with_names(node, left)] if left else []
        if asked and not self.inside:
            made.append(ast.ImportFrom(self.whole.into, [ast.alias(each) for each in sorted(asked)], 0))
        return made or [ast.Pass()]

    visit_ImportFrom = visit_Import  # noqa: N815 - ast asks for these names

    def visit_Global(self, node: ast.Global) -> ast.Global:
        """What the module calls so."""
        node.names = [self._meaning(name, outermost=True) for name in node.names]
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """``module.name`` is one name."""
        module = self._module_of(node.value.id) if isinstance(node.value, ast.Name) else ""
        if not module:
            node.value = self.visit(node.value)
            return node
        if not isinstance(node.ctx, ast.Load):
            raise Fault(
                f"{self.module}, line {node.lineno}: sets {node.attr} of {module}, which can be done only there"
            )
        self._has(module, node.attr)
        return ast.copy_location(ast.Name(self.whole.name(module, node.attr), node.ctx), node)

    def visit_Name(self, node: ast.Name) -> ast.Name:
        """A name as it is in the whole."""
        if self._module_of(node.id):
            raise Fault(f"{self.module}: the module {node.id} is used as a value: a device has no such module")
        node.id = self._meaning(node.id)
        return node

    def visit_NamedExpr(self, node: ast.NamedExpr) -> ast.NamedExpr:
        """Whose name it is would have to be found out; the firmware does without."""
        if self.inside:
            raise Fault(f"{self.module}, line {node.lineno}: := can't be built")
        self.generic_visit(node)
        return node

    def _has(self, module: str, name: str) -> None:
        """Fault unless a member defines a name, and once for all if it is another module that asks."""
        if name not in self.whole.defined[module]:
            raise Fault(f"{self.module}: {module} has no {name}")
        if module != self.module and name in self.whole.changing(module):
            raise Fault(f"{self.module}: {module} sets its {name} again (global), and others can't see that")

    def _function(self, node: ast.FunctionDef | ast.Lambda, arguments: ast.arguments) -> None:
        arguments.defaults = [self.visit(part) for part in arguments.defaults]
        arguments.kw_defaults = [None if part is None else self.visit(part) for part in arguments.kw_defaults]
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
        every += [part for part in (arguments.vararg, arguments.kwarg) if part]
        for part in every:
            part.annotation = None
        body: list[ast.stmt] = node.body if isinstance(node.body, list) else [ast.Expr(node.body)]
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

    visit_GeneratorExp = visit_ListComp = visit_SetComp = visit_DictComp = _comprehension  # noqa: N815

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
        """What a module uses of the one that it calls ``here``; if a local name is the same, too much."""
        nodes = ast.walk(self.whole.trees[self.module])
        return {
            node.attr
            for node in nodes
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == here
        }


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


def with_names(node: ast.Import | ast.ImportFrom, names: list[ast.alias]) -> ast.stmt:
    """An import of only those ``names``."""
    if isinstance(node, ast.Import):
        return ast.Import(names)
    return ast.ImportFrom(node.module, names, node.level)
