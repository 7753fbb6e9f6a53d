# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Measures what takes how much of a device's memory, for the tables and the picture of docs/memory.md.

Bytes of a compiled file are the same on every machine. The heap is measured in this machine's MicroPython, where each
module is imported after all that it imports; its pointers are twice as wide as on a device.
"""

from __future__ import annotations

import ast
import builtins
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from host_sim import FIRMWARE, ROOT
from host_sim.measure import drive_picture
from host_sim.ship import build, interpreters, mpy, shipped
from host_sim.ship.compiled import Compiled
from words import CODES

BOARD = "pico_tft"
DOC = Path(ROOT, "docs", "memory.md")
PICTURE = Path(ROOT, "docs", "pictures", "memory.png")
BEGIN, END = "<!-- begin: python -m host_sim memory -->\n", "<!-- end -->\n"

# CircuitPython's tables of names have 20, 40, 80 … 640 places; one name more takes a further table of 7.7 KB.
NAMES = 1260
PLACE = 6  # bytes of a place in such a table
ALWAYS = "always"
OTHER = "another board or language, or an error"
_OTHERS = {"handheld.lights", "view.look_oled", "pads.keys", "handheld.trouble"}
_OTHERS |= {f"words.{code}" for code in CODES[1:]}
# Not loaded in a usual game: loaded on request, or after an error.
_SELDOM = _OTHERS | {"handheld.console", "saves.crash", "failure", "saves.recording_print", "handheld.selftest"}
_SELDOM |= {"spit.faults", "spit.options", "spit.snapshot"}
_SELDOM |= {"view.pages.error_page", "adafruit_display_text", "adafruit_display_text.bitmap_label", "handheld.rest"}
# Rooms by the start of a path on the drive; other paths belong to "game".
ROOMS = (
    ("engine", ("spit/",)),
    ("view", ("view/",)),
    ("pads", ("pads/",)),
    ("libraries", ("lib/",)),
    ("words", ("words/", "language")),
    ("saves", ("saves/", "failure")),
    ("screens", ("screens/",)),
    ("device", ("handheld/", "boards/", "memory")),
)
_TYPES = (str, bytes, bytearray, int, list, tuple, dict, set, memoryview, BaseException, OSError, type, object)


@dataclass
class Share:
    """A file of a drive: a module, or a picture or font.

    ``there``: ALWAYS, OTHER, or the modules with which it is loaded and dropped; ``size``: bytes on the drive;
    ``heap``: bytes in this machine's MicroPython, without names.
    """

    path: str
    room: str
    there: str
    size: int
    heap: int = 0


def run() -> str:
    """Rewrite the tables and the picture of docs/memory.md; return a summary in one line."""
    program = build.Program(BOARD, Path(FIRMWARE))
    files = program.files()
    parts = parts_of(program, files)
    names = names_of(files)
    before, _, rest = DOC.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    DOC.write_text(before + BEGIN + _tables(parts, names) + END + after, "utf-8")
    rooms = _by_room(parts)
    rooms["names"] = {ALWAYS: _letters(names) + PLACE * NAMES}
    drive_picture.picture(rooms).save(PICTURE, "PNG", optimize=True)
    code = sum(part.size for part in parts if part.path.endswith(".mpy"))
    return f"{DOC}: {code} bytes compiled, {len(names)} names of {NAMES}"


def parts_of(program: build.Program, files: build.Files) -> list[Share]:
    """Return all modules, pictures and fonts of a drive, the largest first."""
    comes_with = _comings_and_goings(program)
    heap = _heap(program) if interpreters.present() else {}
    parts = []
    for path, data in files.items():
        if path.endswith((".mpy", ".bin")):
            module = _module(path)
            there = OTHER if module in _OTHERS else ", ".join(comes_with.get(module, [ALWAYS]))
            if path.endswith(".bin"):
                there = OTHER if "/oled/" in path or path.endswith("5x8.bin") else "view.table, view.pages"
            parts.append(Share(path, _room(path), there, len(data), heap.get(module, 0)))
    return sorted(parts, key=lambda part: -part.size)


def names_of(files: build.Files) -> set[str]:
    """Return the names, also of files, that a device with a TFT takes into its heap in a usual game.

    Names of CircuitPython's own modules are in flash and not counted; they are read from its stubs, which differ from
    a device by about one percent.
    """
    found: set[str] = set()
    for path, data in files.items():
        module = _module(path)
        if path.endswith(".mpy") and module not in _SELDOM:
            found |= {path, module, *(name for name in Compiled(data).names if name)}
    return found - _known()


def _known() -> set[str]:
    names = {name for kind in (*_TYPES, builtins) for name in dir(kind)}
    for file in metadata.files("circuitpython-stubs") or ():
        if file.suffix == ".pyi":
            text = re.sub(r'""".*?"""|#.*?$', "", Path(str(file.locate())).read_text("utf-8"), flags=re.DOTALL | re.M)
            names |= set(re.findall(r"[A-Za-z_]\w*", text))
            names |= {part.removesuffix("-stubs") for part in file.parts}
    return names


def _comings_and_goings(program: build.Program) -> dict[str, list[str]]:
    """Return for each module that is dropped from memory those with which it goes, by ``forget`` and COMPANIONS."""
    modules = {_module(path) for path in program.texts}
    trees = {_module(path): ast.parse(text) for path, text in program.texts.items()}
    found: dict[str, list[str]] = {}

    def goes(name: str, root: str) -> None:
        for module in sorted(modules):
            if module == name or module.startswith(name + "."):
                if root not in found.setdefault(module, []):
                    found[module].append(root)
                for companion in _companions(trees[module]):
                    goes(companion, root)

    for name in sorted({name for tree in trees.values() for name in _forgotten(tree)}):
        goes(name, name)
    return found


def _forgotten(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "forget":
            yield from (ast.literal_eval(part) for part in node.args if isinstance(part, ast.Constant))


def _companions(tree: ast.Module) -> tuple[str, ...]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPANIONS":
            return tuple(ast.literal_eval(node.value))
    return ()


def _heap(program: build.Program) -> dict[str, int]:
    """Return the heap bytes that importing each module takes in MicroPython, after all that it imports."""
    with tempfile.TemporaryDirectory() as folder:
        made = program.files(mpy.MICROPYTHON)
        files = {name: data for name, data in made.items() if name.endswith(".mpy")}
        for name, data in files.items():
            path = Path(folder, name.removeprefix("lib/"))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        order = list(_bottom_up(program))
        for name in {module for module, _ in _imports(program)} & shipped.built_in() - _OF_MICROPYTHON:
            Path(folder, f"{name}.py").write_text("def __getattr__(name):\n    return object\n")
        names = sorted({name for data in files.values() for name in Compiled(data).names if name})
        script = _SCRIPT.format(folder=folder, order=order, names=names)
        sizes: dict[str, int] = interpreters.micropython_json(script)
    return sizes


_OF_MICROPYTHON = {"array", "gc", "micropython", "os", "sys"}
_SCRIPT = """
import sys, gc, json
sys.path[:] = [{folder!r}] + sys.path
sys.path.remove("/lib") if "/lib" in sys.path else None
taken = {{}}
for name in {names!r}:
    getattr(sys, name, None)  # from now on it is a name: whoever comes first would pay for it
for name in {order!r}:
    gc.collect()
    before = gc.mem_alloc()
    __import__(name)
    gc.collect()
    taken[name] = gc.mem_alloc() - before
print(json.dumps(taken))
"""


def _imports(program: build.Program) -> Iterator[tuple[str, str]]:
    """Yield (module, importer) for all imports of a drive, also those within functions."""
    modules = {_module(path) for path in program.texts}
    for path, text in program.texts.items():
        tree = ast.parse(text)
        for module in shipped.imported(tree, _module(path), path.endswith("/__init__.py"), modules.__contains__):
            yield module, _module(path)


def _bottom_up(program: build.Program) -> Iterator[str]:
    """Yield all modules, each after those that it imports at its top level."""
    texts = {_module(path): (path, text) for path, text in program.texts.items()}
    done: set[str] = set()

    def visit(name: str) -> Iterator[str]:
        if name in done or name not in texts:
            return
        done.add(name)
        path, text = texts[name]
        top = ast.Module([part for part in ast.parse(text).body if not isinstance(part, _DEFINITIONS)], [])
        for other in shipped.imported(top, name, path.endswith("/__init__.py"), texts.__contains__):
            yield from visit(other)
        yield name

    for name in sorted(texts):
        yield from visit(name)


_DEFINITIONS = (ast.FunctionDef, ast.ClassDef)


def _module(path: str) -> str:
    return path.rpartition(".")[0].removeprefix("lib/").removesuffix("/__init__").replace("/", ".")


def _room(path: str) -> str:
    if path.endswith(".bin"):
        return "fonts" if "/fonts/" in path else "art"
    return next((room for room, begins in ROOMS if path.startswith(begins)), "game")


def _by_room(parts: list[Share]) -> dict[str, dict[str, int]]:
    """Return bytes by room, then by when they are in memory: ALWAYS or "for a while"."""
    rooms: dict[str, dict[str, int]] = {}
    for part in parts:
        if part.there == OTHER or part.path.startswith("view/art/oled/") or part.path == "view/fonts/5x8.bin":
            continue
        there = ALWAYS if part.there == ALWAYS else "for a while"
        sizes = rooms.setdefault(part.room, {})
        sizes[there] = sizes.get(there, 0) + part.size
    return rooms


def _letters(names: set[str]) -> int:
    return sum(len(name) + 1 for name in names)


def _tables(parts: list[Share], names: set[str]) -> str:
    lines = [
        f"About {len(names):,} names are not CircuitPython's own; they have {_letters(names):,} bytes of letters.",
        "",
        "| goes with | file of the drive | bytes there | heap, 64 bit |",
        "|---|---|---|---|",
    ]
    for part in sorted(parts, key=lambda part: (part.there != ALWAYS, part.there, -part.size)):
        lines.append(f"| {part.there} | `{part.path}` | {part.size:,} | {f'{part.heap:,}' if part.heap else ''} |")
    return "\n".join(lines) + "\n"
