# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Leaves out of a font what no text on a drive is written with (firmware/view/fonts/README.md tells the format)."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from view.letters import FIRST, LAST

_HEADER = 8


def letters_of(texts: Iterable[str]) -> set[int]:
    """The code points of all strings in modules."""
    nodes = (node for text in texts for node in ast.walk(ast.parse(text)))
    strings = (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return {ord(letter) for string in strings for letter in string}


def trimmed(data: bytes, letters: set[int]) -> bytes:
    """A font file with all of its ASCII and those of its other glyphs that are in ``letters``; what is none stays."""
    if len(data) < _HEADER or data[:2] != b"SF" or data[2] not in (1, 2):
        return data
    at = _HEADER + data[2] - 1
    last = data[_HEADER] if data[2] == 2 else LAST
    width, height, number = data[3], data[4], data[6] | data[7] << 8
    codes = [data[i] | data[i + 1] << 8 for i in range(at, at + 2 * number, 2)]
    ascii_cells = last - FIRST + 2
    kept = [*range(ascii_cells), *(ascii_cells + i for i, code in enumerate(codes) if code in letters)]
    strip = _cut(data[at + 2 * number :], width, height, ascii_cells + number, kept)
    others = [code for code in codes if code in letters]
    head = bytearray(data[:at])
    head[6], head[7] = len(others) & 0xFF, len(others) >> 8
    return bytes(head) + b"".join(code.to_bytes(2, "little") for code in others) + strip


def _cut(strip: bytes, width: int, height: int, cells: int, kept: list[int]) -> bytes:
    """A strip with the ``kept`` ones of its ``cells`` alone."""
    before, after = -(-cells * width // 8), -(-len(kept) * width // 8)
    rows = []
    for y in range(height):
        row = int.from_bytes(strip[y * before : (y + 1) * before], "big") >> 8 * before - cells * width
        bits = 0
        for cell in kept:
            bits = bits << width | row >> (cells - 1 - cell) * width & (1 << width) - 1
        rows.append((bits << 8 * after - len(kept) * width).to_bytes(after, "big"))
    return b"".join(rows)
