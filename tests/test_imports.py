# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Who may import whom (DESIGN.md section 2), and what a device has not. Read from the sources."""

import ast
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
ADAPTERS = {"pads/pio.py", "pads/keys.py", "sound_pwm.py"}
PADS_PURE = {"pads/edges.py", "pads/ring.py"}
REPORTS = {"crash.py": {"traceback"}}
CLOCK = "pads/clock.py"  # the one place that reads the device's time; the adapters of the pads stand on it
ASSEMBLY = {"code.py", "boot.py", "safemode.py", "device.py", "assembly.py", "trouble.py", "selftest.py"}
# What only a device has, between two turns of the game; each knows this hardware and no other.
KEEPERS = {
    "watch.py": {"microcontroller", "watchdog"},
    "housekeeping.py": {"supervisor", "usb_cdc"},
    "console.py": set(),
    "lights.py": {"digitalio", "neopixel_write"},
}
DEVICE_ONLY = {name.removesuffix(".py") for name in {*ASSEMBLY, *KEEPERS}}
OURS = {name.split("/")[0].removesuffix(".py") for name in NAMES} | {"firmware"}


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
        return top == "spit" or module in ("pads", "pads.edges")
    if name == CLOCK:
        return top in ("spit", "supervisor")
    if name in PURE_VIEW:
        return top in ("spit", "view")
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
        "view/table.py": ("import game", "import board", "from host_sim import chips"),
        "game.py": ("import board", "import sound_pwm", "from boards import displays", "import enum"),
        "lobby.py": ("import device", "import housekeeping", "import supervisor"),
        "lights.py": ("import supervisor", "import enum", "from pads import pio"),
        "power.py": ("import analogio", "import console"),
        "play.py": ("from typing import Any", "from dataclasses import dataclass"),
        "words/en.py": ("import game",),
        "sound_pwm.py": ("import game",),
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
