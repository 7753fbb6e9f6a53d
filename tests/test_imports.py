# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Who may import whom, and what a device has not. Read from the sources."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).parent.parent / "firmware"
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
TYPES_ONLY = {"typing", "types", "parts"}  # in a try that a device falls out of
EVERYWHERE = {"array", "gc", "micropython", "sys", "time"}
DISPLAY = {"adafruit_display_text", "busdisplay", "bitmaptools", "displayio", "fontio"}
PURE_VIEW = {"view/shown.py", "view/plan.py", "view/look_tft.py", "view/look_oled.py"}
# The parts of a device: each alone knows its hardware.
ADAPTERS = {"pads/pio.py", "pads/program.py", "pads/keys.py", "pads/button_keypad.py", "sound_pio.py"}
PADS_PURE = {"pads/edges.py", "pads/ring.py", "pads/button.py"}
REPORTS = {"crash.py": {"traceback"}}
CLOCK = "pads/clock.py"  # the one place that reads the device's time; the adapters of the pads stand on it
ASSEMBLY = {
    "code.py",
    "boot.py",
    "safemode.py",
    "device.py",
    "assembly.py",
    "mount.py",
    "owner.py",
    "trouble.py",
    "selftest.py",
}
# What only a device has, between two turns of the game; each knows this hardware and no other.
KEEPERS = {
    "watch.py": {"microcontroller", "watchdog"},
    "housekeeping.py": {"supervisor", "usb_cdc"},
    "console.py": set(),
    "rest.py": {"supervisor"},
    "lights.py": {"digitalio", "neopixel_write"},
}
BOARD_CHECKS = {"boards/check.py": {"boards", "boards.shape"}, "boards/shape.py": {"boards.displays"}}
DEVICE_ONLY = {name.removesuffix(".py") for name in {*ASSEMBLY, *KEEPERS}}
OURS = {name.split("/")[0].removesuffix(".py") for name in NAMES} | {"firmware"}

# The folders of host_sim, from the bottom up, and which of them each imports.
PC = FIRMWARE.parent / "host_sim"
FOLDERS = {
    "art": set(),
    "matches": set(),
    "ship": set(),
    "display": set(),
    "virtual": {"display"},
    "hardware": {"display", "virtual"},
    "pictures": {"display", "matches"},
    "measure": {"display", "hardware", "matches", "pictures", "ship"},
    "window": {"matches", "virtual"},
}
COMMANDS = {"host_sim.cli", "host_sim.demo", "host_sim.__main__"}  # over all of them; the rest of the top is below


def imports(name, text=None):
    """(module, guarded) of every import, relative ones made absolute."""
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
    """What a file imports and should not."""
    said = []
    if name == "parts.py":  # is never on a device
        return said
    for module, guarded in imports(name, text):
        top = module.split(".")[0]
        if top in BANNED or module in BANNED:
            said.append(f"{name} imports {module}, which a device has not")
        elif top in TYPES_ONLY:
            if not guarded:
                said.append(f"{name} imports {module} at run time")
        elif not _allowed(name, module, top, guarded):
            said.append(f"{name} must not import {module}")
    return said


def _allowed(name, module, top, guarded):
    folder = name.split("/")[0] if "/" in name else ""
    if top in EVERYWHERE:
        return top != "micropython" or guarded
    if name in ASSEMBLY or top in REPORTS.get(name, ()):
        return True
    if name in KEEPERS:
        return module in KEEPERS[name] or guarded or (top in OURS and top not in ("boards", "pads", "code"))
    if top in DEVICE_ONLY:
        return False
    if folder == "spit":
        return top == "spit"
    if name in PADS_PURE:
        return (
            top == "spit" or module in ("pads", "pads.edges") or (top, name) == ("adafruit_debouncer", "pads/button.py")
        )
    if name == CLOCK:
        return top in ("spit", "supervisor")
    if name in PURE_VIEW:
        return top in ("spit", "view")
    if name in BOARD_CHECKS:
        return module in BOARD_CHECKS[name]
    if folder in ("boards", "words"):
        return False
    if name in ADAPTERS:
        adapters = {adapter.removesuffix(".py").replace("/", ".") for adapter in ADAPTERS}
        return module not in adapters and (top not in OURS or top in ("spit", "pads"))
    if folder == "view":
        return top in DISPLAY | {"memory", "spit", "view"}
    adapters = {adapter.removesuffix(".py").replace("/", ".") for adapter in ADAPTERS}
    if guarded and top == "game":
        return True  # only for its type
    return top in OURS and module not in adapters and top not in ("boards", "pads", "code")


@pytest.mark.parametrize("name", NAMES)
def test_imports(name):
    assert faults(name) == []


@pytest.mark.parametrize("name", NAMES)
def test_no_syntax_that_a_device_lacks(name):
    for node in ast.walk(ast.parse((FIRMWARE / name).read_text("utf-8"))):
        assert not isinstance(node, (ast.Match, ast.AsyncFunctionDef, ast.Await, ast.AsyncFor, ast.AsyncWith)), name
        if isinstance(node, ast.FunctionDef):
            decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
            assert not any("native" in decorator or "viper" in decorator for decorator in decorators), name
        if isinstance(node, ast.Global):
            raise AssertionError(f"{name}: a global changes behind everybody's back")


def test_the_table_of_rules_bites():
    planted = {
        "spit/match.py": ("import game", "import displayio", "from view import shown", "import random"),
        "view/plan.py": ("import displayio", "import game"),
        "view/table.py": ("import game", "import board", "from host_sim.display import chips"),
        "game.py": ("import board", "import sound_pio", "from boards import displays", "import enum"),
        "lobby.py": ("import device", "import housekeeping", "import supervisor"),
        "lights.py": ("import supervisor", "import enum", "from pads import pio"),
        "power.py": ("import analogio", "import console"),
        "play.py": ("from typing import Any", "from dataclasses import dataclass"),
        "words/en.py": ("import game",),
        "sound_pio.py": ("import game",),
        "pads/edges.py": ("import keypad", "from . import ring", "from .clock import tick_of_ms"),
        "pads/pio.py": ("from . import keys", "import game"),
    }
    for name, lines in planted.items():
        for line in lines:
            assert faults(name, line), (name, line)
    assert not faults("play.py", "try:\n    from typing import Any\nexcept ImportError:\n    pass\n")


def test_numbers_stay_small():
    """No integer of 2**30 or more is written anywhere: on a device it is an object in the heap."""
    for name in NAMES:
        for node in ast.walk(ast.parse((FIRMWARE / name).read_text("utf-8"))):
            if isinstance(node, ast.Constant) and type(node.value) is int and not name.startswith("boards/"):
                assert node.value < 1 << 30, (name, node.value)


def pc_imports():
    """Of every module of host_sim: the modules of host_sim that it imports, at its top or later."""
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


@pytest.mark.parametrize("folder", ["matches", "measure"])
def test_what_micropython_imports_too_is_only_named(folder):
    tree = ast.parse((PC / folder / "__init__.py").read_text("utf-8"))
    assert len(tree.body) == 1
    assert ast.get_docstring(tree)
