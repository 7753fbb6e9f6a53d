# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Puts a function that is called at one place only there.

In the sources a function is what has a name and can be told by it.  On a device it takes 50 bytes of
the heap besides what it does: an object, a place among others, a beginning, the call.  Only the
functions stay that are called from several places, or by somebody who is not ours.  What a library has
and nobody calls is not on a device at all.

What is done is not changed, nor its order.  So a function also stays where that could not be seen
from its text alone: one whose name is told twice, that returns from within a loop, that imports (a
name would keep the module), that has functions in it; and a call in an expression, unless all that
the function does is to return another one.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy

from host_sim.ship.borrow import known, names_in, strings_in
from host_sim.ship.fold import is_docstring

_End = Callable[["ast.expr | None"], "list[ast.stmt]"]  # what becomes of a value that was returned
_SCOPES = (ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
# What must not be in a function that is moved.
_FIXED = (*_SCOPES, ast.Global, ast.Nonlocal, ast.Import, ast.ImportFrom, ast.Yield, ast.YieldFrom, ast.NamedExpr)
_PLAIN = (ast.Name, ast.Attribute, ast.Subscript, ast.Constant, ast.BinOp, ast.UnaryOp, ast.Compare, ast.BoolOp)


def inlined(texts: dict[str, str], open_texts: Iterable[str] = ()) -> dict[str, str]:
    """``texts``, all modules by their names, with what can be moved in its place, and without what nobody calls.

    ``open_texts`` are programs that use the modules as well.
    """
    trees = {name: ast.parse(text) for name, text in texts.items()}
    every = [*trees.values(), *map(ast.parse, open_texts)]
    told = Counter(name for tree in every for name, _ in names_in(tree))
    fixed = known() | {word for tree in every for word in strings_in(tree)}
    ours = {name: number for name, number in told.items() if name not in fixed and not name.startswith("__")}
    return {name: _with_moved(tree, ours) for name, tree in trees.items()}


def _with_moved(tree: ast.Module, told: dict[str, int]) -> str:
    """A module's text; ``told`` says how often each name is told that is nobody else's."""
    called = {_name_of(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    once = {name for name in called if told.get(name) == 2}  # by the function and by the call
    callees = {node.name: node for node in _functions(tree) if node.name in once and _may_move(node)}
    nodes = list(ast.walk(tree))
    changing = {name for node in nodes if isinstance(node, (ast.Global, ast.Nonlocal)) for name in node.names}
    mover = _Mover(callees, changing)
    for function in list(_functions(tree)):
        mover.function(function)
    gone = mover.moved | {node.name for node in _functions(tree) if told.get(node.name) == 1}
    for owner in _owners(tree):
        owner.body = [node for node in owner.body if getattr(node, "name", "") not in gone] or [ast.Pass()]
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _owners(tree: ast.Module) -> list[ast.Module | ast.ClassDef]:
    return [tree, *(node for node in tree.body if isinstance(node, ast.ClassDef))]


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Those of a module and of its classes, not those within them."""
    return (node for owner in _owners(tree) for node in owner.body if isinstance(node, ast.FunctionDef))


def _may_move(node: ast.FunctionDef) -> bool:
    arguments = node.args
    if node.decorator_list or arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs:
        return False
    if any(not isinstance(default, ast.Constant) for default in arguments.defaults):
        return False
    return not any(isinstance(part, _FIXED) for statement in node.body for part in ast.walk(statement))


class _Mover:
    """Moves ``callees`` to where they are called; ``changing`` are the module's names that functions set again."""

    def __init__(self, callees: dict[str, ast.FunctionDef], changing: set[str]) -> None:
        self.callees = callees
        self.moved: set[str] = set()
        self._changing = changing
        self._done: set[int] = set()
        self._locals: set[str] = set()  # of the function that is being looked at

    def function(self, node: ast.FunctionDef) -> None:
        """Move to a function what it alone calls, and what these call before."""
        if id(node) in self._done:
            return
        self._done.add(id(node))
        outer = self._locals
        self._locals = _locals(node)
        node.body = self._block(node.body)
        self._locals = outer

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        made: list[ast.stmt] = []
        for statement in body:
            made += self._statement(statement)
        return made

    def _statement(self, statement: ast.stmt) -> list[ast.stmt]:
        """What a statement is now; what it is made of first."""
        if isinstance(statement, _SCOPES):
            return [statement]
        for field, value in ast.iter_fields(statement):
            if isinstance(value, ast.expr):
                setattr(statement, field, _Expressions(self).visit(value))
            elif isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                setattr(statement, field, self._block(value))
            elif isinstance(value, list):
                for part in value:
                    if isinstance(part, ast.ExceptHandler):
                        part.body = self._block(part.body)
        made = self._called(statement)
        return [statement] if made is None else made

    def _called(self, statement: ast.stmt) -> list[ast.stmt] | None:
        """The statements that stand for one that is a call, takes what it returns, or asks for it."""
        if isinstance(statement, ast.Expr):
            return self._at(statement.value, _value_unused)
        if isinstance(statement, ast.Return) and statement.value:
            return self._at(statement.value, None)
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            return self._at(statement.value, _assigned(statement.targets[0]))
        if isinstance(statement, ast.If):
            return self._asked(statement)
        return None

    def _asked(self, statement: ast.If) -> list[ast.stmt] | None:
        test = statement.test
        call = test.operand if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) else test
        answer = self._free("answer")
        made = self._at(call, _assigned(ast.Name(answer, ast.Store())))
        if made is None:
            return None
        asked: ast.expr = ast.Name(answer, ast.Load())
        statement.test = asked if call is test else ast.UnaryOp(ast.Not(), asked)
        return [*made, statement]

    def _at(self, call: ast.expr, end: _End | None) -> list[ast.stmt] | None:
        """What a callee does, in place of a ``call`` that is a statement; ``end`` None: what it returns is returned."""
        callee = self.callee(call)
        given = self._given(callee, call) if callee else None
        if callee is None or given is None:
            return None
        before, meant = given
        for name in sorted(_locals(callee) - set(meant)):
            meant[name] = ast.Name(self._free(f"{name}_{callee.name}"), ast.Load())
        body: list[ast.stmt] = [_Meaning(meant).visit(deepcopy(each)) for each in _without_docstring(callee.body)]
        if end is None:
            made: list[ast.stmt] | None = body if _always_ends(body) else [*body, ast.Return(None)]
        else:
            made = _ended(body, end)
        if made is None:
            return None
        self.moved.add(callee.name)
        return [*before, *made] or [ast.Pass()]

    def callee(self, call: ast.expr) -> ast.FunctionDef | None:
        """The function that may be moved to a call, with all moved to it that can be."""
        if not isinstance(call, ast.Call):
            return None
        callee = self.callees.get(_name_of(call.func))
        if callee is None or callee.name in self.moved or _is_of_a_class(call.func):
            return None
        self.function(callee)
        return None if (_read(callee) - _locals(callee)) & self._locals else callee  # what it means is hidden here

    def expression(self, call: ast.Call) -> ast.expr:
        """The expression that a callee returns, in place of a call within another one."""
        callee = self.callee(call)
        body = _without_docstring(callee.body) if callee else []
        if callee is None or len(body) != 1 or not isinstance(body[0], ast.Return) or body[0].value is None:
            return call
        value = body[0].value
        asked = Counter(node.id for node in ast.walk(value) if isinstance(node, ast.Name))
        meant = _arguments(callee, call)
        if meant is None:
            return call
        others = [(name, each) for name, each in meant.items() if not self._is_simple(each)]
        late = any(isinstance(node, (ast.Call, ast.BoolOp, ast.IfExp)) for node in ast.walk(value))
        for name, argument in others:
            plain = all(isinstance(node, _PLAIN) for node in ast.walk(argument) if isinstance(node, ast.expr))
            if late or len(others) > 1 or asked[name] != 1 or not plain:
                return call
        self.moved.add(callee.name)
        moved: ast.expr = _Meaning(meant).visit(deepcopy(value))
        return moved

    def _given(self, callee: ast.FunctionDef, call: ast.expr) -> tuple[list[ast.stmt], dict[str, ast.expr]] | None:
        """What must be worked out before a callee begins, and what its arguments then are."""
        assert isinstance(call, ast.Call)
        arguments = _arguments(callee, call)
        if arguments is None:
            return None
        stored = _stored(callee)
        before: list[ast.stmt] = []
        meant: dict[str, ast.expr] = {}
        for name, argument in arguments.items():
            if self._is_simple(argument) and name not in stored:
                meant[name] = argument
            else:
                own = self._free(f"{name}_{callee.name}")
                before.append(ast.Assign([ast.Name(own, ast.Store())], argument))
                meant[name] = ast.Name(own, ast.Load())
        return before, meant

    def _is_simple(self, argument: ast.expr) -> bool:
        """Whether it is the same wherever it is asked for while a callee runs."""
        return isinstance(argument, ast.Constant) or (
            isinstance(argument, ast.Name) and argument.id not in self._changing
        )

    def _free(self, name: str) -> str:
        """A name that the function does not have yet; it has now."""
        while name in self._locals:
            name += "_"
        self._locals.add(name)
        return name


class _Expressions(ast.NodeTransformer):
    """Puts callees that are expressions in place of calls within an expression."""

    def __init__(self, mover: _Mover) -> None:
        self._mover = mover

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Arguments first."""
        self.generic_visit(node)
        return self._mover.expression(node)

    def _scope(self, node: ast.expr) -> ast.expr:
        return node

    visit_Lambda = visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _scope  # noqa: N815


class _Meaning(ast.NodeTransformer):
    """Puts what names of a callee mean at the call in their places."""

    def __init__(self, meant: dict[str, ast.expr]) -> None:
        self._meant = meant

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A name, or what it was given."""
        meant = self._meant.get(node.id)
        if meant is None:
            return node
        return ast.Name(meant.id, node.ctx) if isinstance(meant, ast.Name) else deepcopy(meant)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.ExceptHandler:
        """Its name is a string."""
        meant = self._meant.get(node.name or "")
        if isinstance(meant, ast.Name):
            node.name = meant.id
        self.generic_visit(node)
        return node


def _arguments(callee: ast.FunctionDef, call: ast.Call) -> dict[str, ast.expr] | None:
    """What a call gives to each parameter, in the order of evaluation; None if that can't be told."""
    parameters = [each.arg for each in callee.args.args]
    given = [call.func.value] if isinstance(call.func, ast.Attribute) else []
    given += call.args
    if any(isinstance(each, ast.Starred) for each in given) or any(each.arg is None for each in call.keywords):
        return None
    found = dict(zip(parameters, given, strict=False))
    found.update({each.arg or "": each.value for each in call.keywords})
    defaults = callee.args.defaults
    for name, default in zip(parameters[len(parameters) - len(defaults) :], defaults, strict=True):
        found.setdefault(name, default)
    return found if len(given) <= len(parameters) and set(found) == set(parameters) else None


def _ended(body: list[ast.stmt], end: _End) -> list[ast.stmt] | None:
    """The statements with ``end`` in place of each return; None if one is where no more than an end would do."""
    for i, statement in enumerate(body):
        if isinstance(statement, ast.Return):
            return body[:i] + end(statement.value)
        if not any(isinstance(part, ast.Return) for part in ast.walk(statement)):
            continue
        rest = body[i + 1 :]
        if not isinstance(statement, ast.If):
            return None
        if _always_ends(statement.body):
            yes, no = _ended(statement.body, end), _ended(statement.orelse + rest, end)
        elif _always_ends(statement.orelse):
            yes, no = _ended(statement.body + rest, end), _ended(statement.orelse, end)
        elif not rest:
            yes, no = _ended(statement.body, end), _ended(statement.orelse, end)
        else:
            return None
        if yes is None or no is None:
            return None
        return body[:i] + _either(statement.test, yes, no)
    return body + end(None)


def _either(test: ast.expr, yes: list[ast.stmt], no: list[ast.stmt]) -> list[ast.stmt]:
    if yes:
        return [ast.If(test, yes, no)]
    return [ast.If(ast.UnaryOp(ast.Not(), test), no, [])] if no else [ast.Expr(test)]


def _always_ends(body: list[ast.stmt]) -> bool:
    if not body:
        return False
    last = body[-1]
    if isinstance(last, ast.If):
        return _always_ends(last.body) and _always_ends(last.orelse)
    return isinstance(last, (ast.Return, ast.Raise))


def _assigned(target: ast.expr) -> _End:
    """A value that is given to ``target``."""
    return lambda value: [ast.Assign([deepcopy(target)], value or ast.Constant(None))]


def _value_unused(value: ast.expr | None) -> list[ast.stmt]:
    """A value that nobody asks for need not be worked out, unless that may do something."""
    does = (ast.Call, ast.Attribute, ast.Subscript)
    return [ast.Expr(value)] if value and any(isinstance(part, does) for part in ast.walk(value)) else []


def _name_of(function: ast.expr) -> str:
    """The name by which a function is called, "" if it has none."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _is_of_a_class(function: ast.expr) -> bool:
    """Whether a method is asked of a class, or of ``super()``: then the first argument is something else."""
    if not isinstance(function, ast.Attribute):
        return False
    owner = function.value
    return _name_of(owner)[:1].isupper() or (isinstance(owner, ast.Call) and _name_of(owner.func) == "super")


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    return body[1:] if is_docstring(body[0]) else body


def _stored(node: ast.FunctionDef) -> set[str]:
    """The names that a function sets."""
    inner = [part for statement in node.body for part in ast.walk(statement)]
    names = {part.id for part in inner if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load)}
    return names | {part.name for part in inner if isinstance(part, ast.ExceptHandler) and part.name}


def _locals(node: ast.FunctionDef) -> set[str]:
    """The names of a function, and of those in it: too many do no harm."""
    imported = {
        (alias.asname or alias.name).partition(".")[0]
        for part in ast.walk(node)
        if isinstance(part, (ast.Import, ast.ImportFrom))
        for alias in part.names
    }
    arguments = {part.arg for part in ast.walk(node) if isinstance(part, ast.arg)}
    return arguments | imported | _stored(node)


def _read(node: ast.FunctionDef) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
