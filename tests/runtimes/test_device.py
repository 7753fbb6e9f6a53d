# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The engine uses only what CircuitPython 10 has, and its numbers stay small."""

import ast
import builtins
import sys
from importlib import import_module, invalidate_caches
from pathlib import Path

import pytest
from bot_matches import played

from host_sim import FIRMWARE
from host_sim.matches import notation

SPIT = Path(FIRMWARE) / "spit"
FILES = sorted(SPIT.glob("*.py"))
LARGEST = 1 << 30  # from here on an integer is an object on a device's heap

# MicroPython knows these, but not in this form, slowly, or not at all on a board.
BANNED = {
    ast.Match: "match",
    ast.AsyncFunctionDef: "async",
    ast.AsyncFor: "async",
    ast.AsyncWith: "async",
    ast.Await: "await",
    ast.Yield: "yield, which allocates",
    ast.YieldFrom: "yield, which allocates",
    ast.Lambda: "lambda, which allocates",
    ast.Set: "set",
    ast.SetComp: "set",
    ast.DictComp: "dict, whose order is not kept",
    ast.Dict: "dict, whose order is not kept",
    ast.Starred: "a starred call, which allocates",
    ast.JoinedStr: "an f-string",
    ast.Nonlocal: "nonlocal",
    ast.TryStar: "except*",
}
# Built-in names that the smallest CircuitPython boards have, and that do the same there.
BUILTINS = {
    "AssertionError",
    "ImportError",
    "MemoryError",
    "ValueError",
    "bool",
    "bytearray",
    "bytes",
    "int",
    "isinstance",
    "len",
    "list",
    "max",
    "memoryview",
    "min",
    "object",
    "range",
    "repr",
    "setattr",
    "getattr",
    "str",
    "tuple",
    "type",
}
# Methods of built-in things, apart from the engine's own.
METHODS = {"append", "extend", "join", "format"}


def tree_of(path):
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_syntax(path):
    """The engine uses no syntax that a device lacks or that allocates, no decorators and no sorted with keywords."""
    for node in ast.walk(tree_of(path)):
        assert type(node) not in BANNED, f"line {node.lineno}: {BANNED[type(node)]}"
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            assert not node.decorator_list, f"line {node.lineno}: a decorator"
        if isinstance(node, ast.FunctionDef):
            odd = [*node.args.posonlyargs, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg]
            assert odd == [None, None], f"line {node.lineno}: unusual arguments"
        if isinstance(node, ast.ClassDef):
            assert not node.keywords
            assert len(node.bases) <= 1
        if isinstance(node, ast.Constant):
            assert not isinstance(node.value, float | complex), f"line {node.lineno}: no whole number"
            if isinstance(node.value, int) and (path.name, node.value) not in LARGE_SEEDS:
                assert abs(node.value) < LARGEST, f"line {node.lineno}: {node.value}"
        if isinstance(node, ast.BinOp):
            assert not isinstance(node.op, ast.Div | ast.Pow | ast.MatMult), f"line {node.lineno}"


# Mixed into a seed, which is 48 bits long; nothing in play sees it.
LARGE_SEEDS = {("bot.py", 0x5BD1E995)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_names(path):
    """Every built-in that the engine uses is on the list of the device's."""
    tree = tree_of(path)
    known = own_names() | METHODS
    annotations = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for note in [node.returns, *[arg.annotation for arg in node.args.args]]:
                annotations.update(ast.walk(note) if note else ())
        elif isinstance(node, ast.AnnAssign):
            annotations.update(ast.walk(node.annotation))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node not in annotations and hasattr(builtins, node.id):
            assert node.id in BUILTINS, f"line {node.lineno}: {node.id}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            assert node.func.attr in known, f"line {node.lineno}: .{node.func.attr}()"


def own_names():
    """Return all functions and attributes that the engine defines."""
    names = set()
    for path in FILES:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef):
                names.add(node.name)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                names.add(node.attr)
    return names


# Numbers.


class Weigh(ast.NodeTransformer):
    """A transformer that sends every sum, product and shift through ``_small``, which notes its size."""

    def visit_BinOp(self, node):
        self.generic_visit(node)
        return self.call(node)

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        source = ast.parse(ast.unparse(node.target), mode="eval").body
        return ast.copy_location(
            ast.Assign([node.target], self.call(ast.copy_location(ast.BinOp(source, node.op, node.value), node))), node
        )

    def call(self, node):
        return ast.copy_location(ast.Call(ast.Name("_small", ast.Load()), [node], []), node)


@pytest.fixture
def weighed(tmp_path, monkeypatch):
    """Import the engine again with every calculation checked; give it and the largest number found."""
    largest = [0]

    def small(number):
        if isinstance(number, int):
            largest[0] = max(largest[0], abs(number))
        return number

    (tmp_path / "spit").mkdir()
    for path in FILES:
        tree = Weigh().visit(tree_of(path))
        (tmp_path / "spit" / path.name).write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
    for name in [name for name in sys.modules if name.split(".")[0] == "spit"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(builtins, "_small", small, raising=False)
    invalidate_caches()
    yield largest
    for name in [name for name in sys.modules if name.split(".")[0] == "spit"]:
        del sys.modules[name]


def test_numbers_stay_small(weighed):
    """In deals, presses, calls and hashes no number reaches 2**30, which would be an object on the heap."""
    case = played(5, {"stacking": True, "spit_delay_ms": 600}, mash=True)
    events = case["events"][:4000]
    match_module, rules, snapshot, ticks = (
        import_module(f"spit.{name}") for name in ("match", "rules", "snapshot", "ticks")
    )
    assert "_small" in Path(match_module.__file__).read_text(encoding="utf-8")
    options = rules.Rules()
    options.stacking = True
    options.spit_delay_ms = 600
    match = match_module.Match(lambda *what: None, options)
    start = ticks.PERIOD - 5_000_000
    match.start(5, start)
    weighed[0] = 0
    for t_us, player, key in events:
        tick = (start + t_us) & ticks.MASK
        match.press(tick, notation.PLAYERS.index(player), notation.KEYS.index(key))
        match.advance(tick)
    assert match.round > 1  # mashing fumbles, and locks grow
    data = bytearray(snapshot.SIZE)
    snapshot.pack(match, data)
    snapshot.digest(data)
    assert 1 << 28 < weighed[0] < LARGEST
