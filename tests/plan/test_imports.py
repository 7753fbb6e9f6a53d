# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Rooms import only rooms below them, and device code uses nothing that a device lacks; read from the sources."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

from host_sim import ROOT
from host_sim.ship import shipped

FIRMWARE = Path(ROOT, "firmware")
FILES = sorted(FIRMWARE.rglob("*.py"))
NAMES = [str(path.relative_to(FIRMWARE)) for path in FILES]

# What a device has not, or not to spare.
BANNED = {
    "asyncio",
    "collections.abc",
    "contextlib",
    "dataclasses",
    "enum",
    "functools",
    "host_sim",
    "inspect",
    "logging",
    "pathlib",
    "pygame",
    "random",
    "threading",
}
TYPES = {"parts.py", "screens/asks.py"}  # names for types
TYPES_ONLY = {"typing", "types", "parts"}  # in a try that a device falls out of
EVERYWHERE = {"array", "gc", "micropython", "sys", "time", "traceback"}
DISPLAY = {
    "adafruit_display_text",
    "busdisplay",
    "bitmaptools",
    "displayio",
    "fontio",
    "vectorio",
}  # no hardware in this sense

# The rooms of the firmware, from the bottom up; files at the top are rooms of their own. A room imports itself and what
# lies below its line, nothing beside or above it, but that only the handheld knows pads and boards.
ROOMS = (
    ("spit", "words", "boards", "memory"),
    ("view", "pads", "stats", "settings", "sound", "language"),
    ("saves",),
    ("play",),
    ("screens", "failure"),
    ("game",),
    ("handheld",),
    ("code", "boot", "safemode"),
)
APART = {"pads", "boards"}  # known to the handheld alone
HARDWARE = {"handheld", "pads", "code", "boot", "safemode"}  # these alone import what a PC has not
LEVEL = {name: level for level, names in enumerate(ROOMS) for name in names}

# The folders of host_sim, from the bottom up, and which of them each imports.
PC = FIRMWARE.parent / "host_sim"
FOLDERS = {
    "art": set(),
    "matches": set(),
    "ship": set(),
    "device": {"matches"},
    "flash": {"ship"},
    "display": set(),
    "virtual": {"display"},
    "circuitpython": {"display", "virtual"},
    "pictures": {"display", "matches"},
    "measure": {"circuitpython", "matches", "pictures", "ship"},
    "window": {"matches", "virtual"},
}
COMMANDS = {"host_sim.cli", "host_sim.demo", "host_sim.__main__"}  # over all of them; the rest of the top is below


def imports(name, text=None):
    """Return (module, guarded) of every import, with absolute names."""
    tree = ast.parse(text if text is not None else (FIRMWARE / name).read_text("utf-8"))
    found = []

    def walk(node, guarded):
        if isinstance(node, ast.Try) and any(_catches_import(handler) for handler in node.handlers):
            for part in node.body:
                walk(part, True)
            for part in [*node.handlers, *node.orelse, *node.finalbody]:
                walk(part, guarded)
        elif isinstance(node, ast.Import):
            found.extend((alias.name, guarded) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = name.split("/")[:-1]
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found.append((module, guarded))
            if node.level and not node.module:
                found.extend((f"{module}.{alias.name}", guarded) for alias in node.names)
        else:
            for part in ast.iter_child_nodes(node):
                walk(part, guarded)

    walk(tree, False)
    return found


def _catches_import(handler):
    return isinstance(handler.type, ast.Name) and handler.type.id == "ImportError"


def faults(name, text=None):
    """Return the imports of a file that are not allowed."""
    if name in TYPES:  # they are never on a device
        return []
    here = name.split("/")[0].removesuffix(".py")
    return [f"{name}: {module}" for module, guarded in imports(name, text) if not may(here, module, guarded)]


def may(here, module, guarded):
    """Tell if room ``here`` may import a module; one that is ``guarded`` is there for its types only."""
    top = module.split(".")[0]
    if top in BANNED or module in BANNED:
        return False
    if guarded or top in EVERYWHERE or top == here:
        return True
    if top in LEVEL:
        return LEVEL[top] < LEVEL[here] and (top not in APART or here in HARDWARE)
    return top not in TYPES_ONLY and (here in HARDWARE or (here == "view" and top in DISPLAY))


def test_rooms_import_what_lies_below_them_and_no_more():
    assert [fault for name in NAMES for fault in faults(name)] == []
    assert {name.split("/")[0].removesuffix(".py") for name in NAMES} - {"parts"} == set(LEVEL)


def test_no_room_bears_the_name_of_a_module_that_circuitpython_has():
    assert set(LEVEL) & shipped.built_in() - {"code"} == set()


def test_no_syntax_that_a_device_lacks():
    for name in NAMES:
        for node in ast.walk(ast.parse((FIRMWARE / name).read_text("utf-8"))):
            assert not isinstance(node, (ast.Match, ast.AsyncFunctionDef, ast.Await, ast.AsyncFor, ast.AsyncWith)), name
            assert not isinstance(node, ast.Global), f"{name}: a global changes behind everybody's back"
            if isinstance(node, ast.FunctionDef):
                decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
                assert not any("native" in decorator or "viper" in decorator for decorator in decorators), name


def test_the_rule_bites():
    for name, lines in {
        "spit/match.py": ("import game", "from view import shown", "import random"),
        "words/en.py": ("import memory",),
        "view/table/hand.py": ("import board", "from screens import menu", "from host_sim.display import chips"),
        "pads/edges.py": ("from view import plan",),
        "screens/lobby.py": ("import supervisor", "from game import Game", "from boards import displays"),
        "game.py": ("from handheld import lights", "from pads import edges", "import enum"),
        "play.py": ("from typing import Any",),
        "handheld/power.py": ("import code",),
    }.items():
        for line in lines:
            assert faults(name, line), (name, line)


def test_numbers_stay_small():
    """No integer of 2**30 or more is written anywhere: on a device it is an object in the heap."""
    for name in NAMES:
        for node in ast.walk(ast.parse((FIRMWARE / name).read_text("utf-8"))):
            if isinstance(node, ast.Constant) and type(node.value) is int and not name.startswith("boards/"):
                assert node.value < 1 << 30, (name, node.value)


def pc_imports():
    """Return for every module of host_sim the modules of host_sim that it imports, also within functions."""
    paths = {path: path.relative_to(PC.parent).with_suffix("").parts for path in PC.rglob("*.py")}
    files = {".".join(parts).removesuffix(".__init__"): path for path, parts in paths.items()}
    found = {}
    for module, path in files.items():
        found[module] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found[module] |= {alias.name for alias in node.names} & files.keys()
            elif isinstance(node, ast.ImportFrom):
                assert not node.level, f"{module}: a relative import"
                names = {f"{node.module}.{alias.name}" for alias in node.names}
                found[module] |= names & files.keys() or {node.module} & files.keys()
    return found


def folder_of(module):
    return module.split(".")[1] if module.count(".") > 1 or module.split(".")[-1] in FOLDERS else ""


def test_the_folders_of_the_pc_lie_over_each_other():
    below = set()
    for folder, imported in FOLDERS.items():
        assert imported <= below, folder
        below.add(folder)
    found = {folder: set() for folder in FOLDERS}
    for module, imported in pc_imports().items():
        assert module in COMMANDS or not imported & COMMANDS, module
        folder = folder_of(module)
        if folder:
            found[folder] |= {folder_of(name) for name in imported} - {"", folder}
        elif module not in COMMANDS:
            assert not {folder_of(name) for name in imported} - {""}, module
    assert found == FOLDERS
    list(TopologicalSorter(pc_imports()).static_order())  # CycleError if there is one
    readme = (PC / "README.md").read_text("utf-8")
    for folder, imported in FOLDERS.items():
        row = next(line for line in readme.split("\n") if line.startswith(f"| `{folder}/` |"))
        assert set(row.split("|")[3].replace("`", "").replace(",", " ").split()) == imported, row


def test_what_micropython_imports_too_is_only_named():
    for folder in ("matches", "measure"):
        tree = ast.parse((PC / folder / "__init__.py").read_text("utf-8"))
        assert len(tree.body) == 1
        assert ast.get_docstring(tree)
