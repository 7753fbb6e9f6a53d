# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A drive's compiled modules have the names and lines of the sources: what is read is what runs."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from host_sim import FIRMWARE
from host_sim.ship import build, interpreters, mpy
from host_sim.ship.compiled import Compiled
from host_sim.ship.fold import does_without

pytestmark = pytest.mark.skipif(not interpreters.present(), reason="the compiler has no wheel for this machine")

PLAIN = (ast.Assign, ast.AugAssign, ast.Return, ast.Raise, ast.Delete)  # statements that always make code


@pytest.fixture(scope="module")
def program():
    return build.Program("pico_tft", Path(FIRMWARE))


@pytest.fixture(scope="module")
def files(program):
    return program.files()


def compiled(files, name):
    return Compiled(files[name.removesuffix(".py") + ".mpy"])


def defined(text):
    """Return the functions and classes of a source, without those that are for types only."""
    parts = [part for part in ast.parse(text).body if not does_without(part)]
    return [node for part in parts for node in ast.walk(part) if isinstance(node, (ast.FunctionDef, ast.ClassDef))]


def test_a_file_for_each_module_under_its_own_name(program, files):
    for name in program.texts:
        assert compiled(files, name).names[0] == name.removesuffix(".py") + ".mpy"
    ours = {name for name in program.texts if not name.startswith("lib/")}
    assert ours == {name for name in ours if Path(FIRMWARE, name).is_file()}
    assert len(ours) > 60
    assert [name for name in files if name.endswith(".py")] == ["boot.py", "code.py", "safemode.py"]


def test_functions_have_the_names_and_lines_of_the_sources(program, files):
    for name in program.texts:
        if name.startswith("lib/"):
            continue
        text = Path(FIRMWARE, name).read_text("utf-8")
        nodes = defined(text)
        made = compiled(files, name).functions()[1:]
        made = [function for function in made if not str(function.name).startswith("<")]  # a comprehension, a lambda
        wanted = Counter(node.name for node in nodes)
        known = Counter(function.name for function in made if function.name)
        assert known <= wanted, name
        assert len(made) == len(nodes), name  # the others' names are the interpreter's own
        spans = {(node.name, line) for node in nodes for line in range(node.lineno, node.end_lineno + 1)}
        classes = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
        for function in made:
            if function.name and function.name not in classes:
                assert {(function.name, line) for line in function.lines} <= spans, (name, function.name)


def test_every_line_of_a_function_can_be_named(program, files):
    for name in program.texts:
        if name.startswith("lib/"):
            continue
        lines = {line for function in compiled(files, name).functions() for line in function.lines}
        for node in defined(Path(FIRMWARE, name).read_text("utf-8")):
            if isinstance(node, ast.FunctionDef):
                wanted = {part.lineno for part in ast.walk(node) if isinstance(part, PLAIN)}
                assert wanted <= lines, (name, node.name, wanted - lines)


def test_an_error_names_the_file_and_the_line(program, tmp_path):
    """Run on MicroPython from a drive's files, an error names source file and line."""
    for name, data in program.files(mpy.MICROPYTHON).items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    text = Path(FIRMWARE, "spit", "deal.py").read_text("utf-8")
    line = text[: text.index("    table.clear()")].count("\n") + 1
    script = f"""import sys, io, json
sys.path.insert(0, {str(tmp_path)!r})
from spit import deal
try:
    deal.first_deal(None, None)
except AttributeError as error:
    told = io.StringIO()
    sys.print_exception(error, told)
print(json.dumps(told.getvalue().splitlines()[-2]))
"""
    told = interpreters.micropython_json(script).strip()
    assert told == f'File "spit/deal.mpy", line {line}, in first_deal'
