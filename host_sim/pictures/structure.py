# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws which room of the firmware imports which, read from the sources: ``python -m host_sim structure``."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from xml.sax.saxutils import escape

from host_sim import FIRMWARE, ROOT

PICTURE = Path(ROOT, "docs", "architecture.svg")
_STARTS = ("boot", "safemode")  # CircuitPython runs them as it runs code.py
_TYPES = ("parts.py", "screens/asks.py")  # they hold types only: no device runs them

_WIDTH, _BOX_W, _BOX_H, _ROW = 1120, 146, 58, 104
_WORDS = {
    "spit": "the rules, as integers",
    "view": "grids and labels",
    "words": "what players read",
    "pads": "stamped presses",
    "boards": "pins and displays",
    "saves": "outlives the power",
    "stats": "what is counted",
    "screens": "one file a screen",
    "handheld": "a device's own",
    "play.py": "a match",
    "settings.py": "what players choose",
    "sound.py": "tunes",
    "language.py": "one at a time",
    "memory.py": "lets modules go",
    "failure.py": "an error survived",
    "game.py": "the one main loop",
    "code.py": "begins it all",
}


def room(module: str) -> str:
    """Return the room of a module of the firmware: its folder, or its file name if it lies at the top."""
    top = module.partition(".")[0]
    if Path(FIRMWARE, top).is_dir():
        return top
    return "code.py" if top in _STARTS else top + ".py"


def imports() -> dict[str, set[str]]:
    """Return for every room the other rooms whose code it runs; imports for types only do not count."""
    found: dict[str, set[str]] = {}
    for path in sorted(Path(FIRMWARE).rglob("*.py")):
        if path.relative_to(FIRMWARE).as_posix() in _TYPES:
            continue
        parts = path.relative_to(FIRMWARE).with_suffix("").parts
        here = room(".".join(parts))
        package = list(parts[:-1])
        for module in _imported(ast.parse(path.read_text("utf-8")), package):
            top = module.partition(".")[0]
            if Path(FIRMWARE, top).is_dir() or Path(FIRMWARE, top + ".py").is_file():
                found.setdefault(here, set()).add(room(module))
        found.setdefault(here, set())
    return {name: others - {name} for name, others in found.items()}


def levels(arrows: dict[str, set[str]]) -> list[list[str]]:
    """Return the rows of rooms from the lowest up, each above all that it imports; CycleError if there is a cycle."""
    height: dict[str, int] = {}
    for name in TopologicalSorter(arrows).static_order():
        height[name] = 1 + max((height[other] for other in arrows[name]), default=-1)
    return [sorted(name for name in height if height[name] == level) for level in range(max(height.values()) + 1)]


def shown(arrows: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return the arrows without those that a longer way over other rooms shows already."""
    below: dict[str, set[str]] = {}
    for name in TopologicalSorter(arrows).static_order():
        below[name] = arrows[name].union(*(below[other] for other in arrows[name]))
    return {
        name: {to for to in others if not any(to in below[other] for other in others)}
        for name, others in arrows.items()
    }


def draw() -> str:
    """Return the picture as SVG, without arrows that a longer way shows; equal imports give equal text."""
    arrows = imports()
    rows = levels(arrows)[::-1]
    places = {}
    for y, row in enumerate(rows):
        gap = _WIDTH / len(row)
        for x, name in enumerate(row):
            places[name] = round(gap * x + gap / 2), 40 + y * _ROW
    high = 40 + (len(rows) - 1) * _ROW + _BOX_H + 20
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {high}" '
        'font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="#fbfaf5"/>',
    ]
    for name, others in sorted(shown(arrows).items()):
        lines += [_arrow(places[name], places[other]) for other in sorted(others)]
    lines += [_box(name, *places[name]) for name in sorted(places)]
    return "\n".join([*lines, "</svg>", ""])


def write() -> Path:
    """Write the picture and return its path."""
    PICTURE.write_text(draw(), "utf-8")
    return PICTURE


def _imported(tree: ast.AST, package: list[str]) -> Iterator[str]:
    """Yield the full names of the modules that a file imports when it runs."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Try) and any(_is_import_error(handler) for handler in node.handlers):
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
        else:
            yield from _imported(node, package)


def _is_import_error(handler: ast.ExceptHandler) -> bool:
    return isinstance(handler.type, ast.Name) and handler.type.id == "ImportError"


def _arrow(start: tuple[int, int], end: tuple[int, int]) -> str:
    (x1, y1), (x2, y2) = start, end
    bend = (y1 + _BOX_H + y2) // 2
    return (
        f'<path d="M{x1} {y1 + _BOX_H} C{x1} {bend} {x2} {bend} {x2} {y2 - 6}" fill="none" stroke="#8aa19a" '
        f'stroke-width="1.3"/><path d="M{x2 - 4} {y2 - 8} L{x2 + 4} {y2 - 8} L{x2} {y2} Z" fill="#8aa19a"/>'
    )


def _box(name: str, x: int, y: int) -> str:
    left = x - _BOX_W // 2
    title = name if "." in name else name + "/"
    return (
        f'<rect x="{left}" y="{y}" width="{_BOX_W}" height="{_BOX_H}" rx="8" fill="#12523a"/>'
        f'<text x="{x}" y="{y + 25}" text-anchor="middle" fill="#ffd75a" font-weight="bold">{escape(title)}</text>'
        f'<text x="{x}" y="{y + 44}" text-anchor="middle" fill="#f4efdc">{escape(_WORDS.get(name, ""))}</text>'
    )
