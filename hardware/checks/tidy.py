# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks that the board's tracks are drawn by rule: directions, lengths, and no via in a text of the silkscreen."""

from __future__ import annotations

import math
from pathlib import Path

from hardware import PCB
from hardware.sexp import Node, child, children, numbers, read, text

SHORTEST = 0.5  # mm; a shorter piece is a stub or a kink
DIRECTION = 45.0  # degrees; tracks lie along multiples of it
OFF = 0.1  # degrees
WIDTH = 0.75  # of a letter of KiCad's font, in heights


def faults(path: Path = PCB) -> list[str]:
    """Return a line for each track and via of the board in a file that is against the rules."""
    tree = read(path)
    return [*_track_faults(tree), *_via_faults(tree)]


def _track_faults(tree: Node) -> list[str]:
    found = []
    for node in children(tree, "segment"):
        (ax, ay), (bx, by) = numbers(child(node, "start")), numbers(child(node, "end"))
        length, turn = math.hypot(bx - ax, by - ay), math.degrees(math.atan2(by - ay, bx - ax)) % DIRECTION
        if length < SHORTEST:
            found.append(f"a piece of {length:.2f} mm at {ax:.1f}, {ay:.1f}")
        elif min(turn, DIRECTION - turn) > OFF:
            found.append(f"a piece at {turn:.1f} degrees from {ax:.1f}, {ay:.1f}")
    return found


def _via_faults(tree: Node) -> list[str]:
    boxes = [_box(node) for node in children(tree, "gr_text") if text(child(node, "layer")).endswith(".SilkS")]
    found = []
    for node in children(tree, "via"):
        x, y = numbers(child(node, "at"))
        for word, left, top, right, bottom in boxes:
            if left < x < right and top < y < bottom:
                found.append(f"a via at {x:.1f}, {y:.1f} is in the text {word}")
    return found


def _box(node: Node) -> tuple[str, float, float, float, float]:
    """Return a text, and left, top, right, bottom of it; texts are turned by quarters."""
    x, y, *turn = numbers(child(node, "at"))
    effects = child(node, "effects")
    high = numbers(child(child(effects, "font"), "size"))[0]
    wide = WIDTH * high * len(text(node))
    align = [item for item in child(effects, "justify")[1:] if item in ("left", "right")]
    # An aligned text reaches to one side of its place; it is taken to reach to both.
    reach = wide if align else wide / 2
    across, along = (high / 2, reach) if turn and turn[0] % 180 else (reach, high / 2)
    return text(node), x - across, y - along, x + across, y + along
