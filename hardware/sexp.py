# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reads KiCad's files, which are S-expressions, so that the tests need neither KiCad nor a library."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Union

Node = list[Union[str, "Node"]]

TOKEN = re.compile(r'\(|\)|"((?:[^"\\]|\\.)*)"|[^\s()"]+')


def parse(text: str) -> Node:
    """Return the expression in ``text`` as nested lists of strings without quotes; ValueError if it is not one."""
    stack: list[Node] = [[]]
    for match in TOKEN.finditer(text):
        word = match.group()
        if word == "(":
            stack.append([])
        elif word == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            quoted = match.group(1)
            stack[-1].append(word if quoted is None else re.sub(r"\\(.)", r"\1", quoted))
    if len(stack) != 1 or len(stack[0]) != 1 or isinstance(stack[0][0], str):
        raise ValueError("not one whole expression")
    return stack[0][0]


def read(path: Path) -> Node:
    """Return the expression in a file; ValueError if it is not one."""
    return parse(path.read_text("utf-8"))


def children(node: Node, name: str) -> Iterator[Node]:
    """Yield the expressions directly in ``node`` that begin with ``name``."""
    for item in node:
        if isinstance(item, list) and item and item[0] == name:
            yield item


def child(node: Node, name: str) -> Node:
    """Return the first expression in ``node`` that begins with ``name``, an empty list if there is none."""
    return next(children(node, name), [])


def text(node: Node, index: int = 1, default: str = "") -> str:
    """Return the string at ``index``, ``default`` if there is none."""
    item = node[index] if len(node) > index else default
    return item if isinstance(item, str) else default


def numbers(node: Node) -> list[float]:
    """Return the strings after the name as numbers; the word of an oval hole, (drill oval 1.8 2.4), is passed over."""
    return [float(item) for item in node[1:] if isinstance(item, str) and item != "oval"]
