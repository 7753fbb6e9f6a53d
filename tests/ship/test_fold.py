# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Constants folded for a device: the same engine, smaller."""

import ast
from pathlib import Path

import pytest

from host_sim import FIRMWARE
from host_sim.measure import bench, soak
from host_sim.ship import interpreters
from host_sim.ship.fold import Fold

needs_micropython = pytest.mark.skipif(not interpreters.present(), reason="MicroPython has no wheel for this machine")

SOURCES = {
    "names.py": "RED = 1\nBLUE = RED + 1\nname = 'x'\n_LATE = -1\n",
    "several.py": "(\n    NORTH,\n    SOUTH,\n) = range(2)\nUP, down = range(2)\n",
    "compass.py": "import several, names\nfrom pack import codes\nWAYS = (several.SOUTH, names.name, codes.LOW)\n",
    "pack/__init__.py": "",
    "pack/codes.py": "HIGH = 1 << 4\nLOW = 2\nWORD = 'kept'\n",
    "pack/user.py": (
        "from names import (\n    BLUE,\n    name,\n)\nfrom . import codes\nfrom .codes import HIGH as TOP\n"
        "import names as numbers\n\n"
        "def f(x: int = TOP) -> 'int':\n    return codes.LOW + BLUE * x if name else TOP + numbers.RED\n"
        "WORD = codes.WORD\n"
    ),
}


@pytest.fixture
def folded(tmp_path: Path) -> dict[str, str]:
    for name, text in SOURCES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    fold = Fold(tmp_path)
    return {name: fold.source(tmp_path / name) for name in SOURCES}


def test_names_become_numbers(folded: dict[str, str]) -> None:
    user = folded["pack/user.py"]
    assert "return 2 + 2 * x if name else 16 + 1" in user
    assert "WORD = codes.WORD" in user
    assert "def f(x: int = 16) -> 'int':" in user
    assert "from names import name" in user
    assert "BLUE" not in user
    assert "TOP" not in user


def test_lines_stay_where_they_are(folded: dict[str, str]) -> None:
    for name, text in folded.items():
        assert text.count("\n") == SOURCES[name].count("\n"), name
        ast.parse(text)
    assert folded["pack/user.py"].splitlines()[9].startswith("def f") == SOURCES["pack/user.py"].splitlines()[
        9
    ].startswith("def f")


def test_nothing_else_is_dropped(folded: dict[str, str]) -> None:
    assert folded["pack/codes.py"] == "pass\npass\nWORD = 'kept'\n"
    assert "name = 'x'" in folded["names.py"]


def test_several_names_are_numbers_in_a_row(folded: dict[str, str]) -> None:
    assert folded["several.py"] == "pass\n\n\n\nUP, down = range(2)\n"


def test_a_module_that_is_imported_for_numbers_alone_is_not_imported(folded: dict[str, str]) -> None:
    assert folded["compass.py"] == "import names\npass\nWAYS = (1, names.name, 2)\n"
    assert "import names as numbers" not in folded["pack/user.py"]


def test_what_is_imported_within_a_function_stays(tmp_path: Path) -> None:
    (tmp_path / "codes.py").write_text("HIGH = 16\nLOW = 2\nUNUSED = 3\n")
    user = "def f():\n    import codes as numbers\n    from codes import HIGH\n    return HIGH + numbers.LOW\n"
    (tmp_path / "user.py").write_text(user)
    fold = Fold(tmp_path)
    assert fold.source(tmp_path / "user.py") == user
    assert fold.source(tmp_path / "codes.py") == "HIGH = 16\nLOW = 2\npass\n"


def test_no_name_is_left_undefined() -> None:
    """Every upper-case name that folded firmware loads is defined or imported in its file."""
    fold = Fold(Path(FIRMWARE))
    for path in Path(FIRMWARE).rglob("*.py"):
        tree = ast.parse(fold.source(path))
        nodes = list(ast.walk(tree))
        names = [node for node in nodes if isinstance(node, ast.Name) and node.id.isupper()]
        stored = {node.id for node in names if isinstance(node.ctx, ast.Store)}
        imported = {
            a.asname or a.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for a in node.names
        }
        loaded = {node.id for node in names if isinstance(node.ctx, ast.Load)}
        assert loaded <= stored | imported, path
        modules = fold._modules_of(fold._name(path))
        for node in nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                assert node.attr not in fold.constants[modules[node.value.id]], (path, ast.unparse(node))


@needs_micropython
def test_the_folded_engine_plays_the_same_matches(tmp_path: Path) -> None:
    fold = Fold(Path(FIRMWARE))
    # The soak's own code is not folded and needs the names.
    fold.kept |= {(module, name) for module, names in fold.constants.items() for name in names}
    (tmp_path / "spit").mkdir()
    for path in (Path(FIRMWARE) / "spit").glob("*.py"):
        (tmp_path / "spit" / path.name).write_text(fold.source(path))
    code = f"import host_sim, sys; sys.path.insert(0, {str(tmp_path)!r}); from host_sim.measure import soak; "
    code += f"soak.main(5, 3); import spit; assert {str(tmp_path)!r} in spit.__file__"
    folded = interpreters.micropython_json(code)
    assert folded["hash"] == soak.soak(5, 3)["hash"]
    assert folded["violations"] == 0


@needs_micropython
def test_memory_budget() -> None:
    """The budgets of firmware/README.md: the engine with a match ready, the match's own state, a press."""
    figures = bench.memory()
    assert figures["import_and_match_bytes"] <= 24 * 1024
    assert figures["state_bytes"] < 1280
    assert figures["press_alloc_bytes"] == 0
