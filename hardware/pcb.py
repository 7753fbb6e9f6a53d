# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reads the board as plain data: parts, pads, nets, outline. In mm, x right, y down, 0 at the board's middle."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from hardware import PCB
from hardware.sexp import Node, child, children, numbers, read, text

MIDDLE = (150.0, 100.0)  # the board's middle on KiCad's sheet, mm


@dataclass
class Pad:
    """A pad of a part, in mm; ``net`` is "" for an unconnected pad, ``drill`` is 0 for a pad without a hole."""

    number: str
    net: str
    x: float
    y: float
    drill: float
    plated: bool


@dataclass
class Placed:
    """A part on the board; ``angle`` in degrees, counter-clockwise as seen from the top."""

    ref: str
    value: str
    footprint: str
    x: float
    y: float
    angle: float
    back: bool
    pads: list[Pad] = field(default_factory=list)

    def net(self, number: str) -> str:
        """Return the net of the first pad with this number, "" if there is none."""
        return next((pad.net for pad in self.pads if pad.number == number), "")


@dataclass
class Layout:
    """A board: parts by reference; silkscreen texts with places; the outline's left, top, right, bottom in mm."""

    parts: dict[str, Placed]
    texts: list[tuple[str, float, float]]
    outline: tuple[float, float, float, float]

    def on(self, net: str) -> set[tuple[str, str]]:
        """Return (reference, pad number) of all pads on a net."""
        found = set()
        for part in self.parts.values():
            found |= {(part.ref, pad.number) for pad in part.pads if net and pad.net == net}
        return found


def load(path: Path = PCB) -> Layout:
    """Return the board in a file; ValueError if a reference is there twice."""
    tree = read(path)
    parts: dict[str, Placed] = {}
    for node in children(tree, "footprint"):
        part = _part(node)
        if part.ref in parts:
            raise ValueError(f"{part.ref} is twice on the board")
        parts[part.ref] = part
    texts = [(text(node), *_place(node)[:2]) for node in children(tree, "gr_text")]
    return Layout(parts, texts, _outline(tree))


def _place(node: Node) -> tuple[float, float, float]:
    """Return x, y and angle of an expression with an (at …)."""
    x, y, *rest = numbers(child(node, "at"))
    return x - MIDDLE[0], y - MIDDLE[1], rest[0] if rest else 0.0


def _part(node: Node) -> Placed:
    fields = {text(item): text(item, 2) for item in children(node, "property")}
    x, y, angle = _place(node)
    back = text(child(node, "layer")) == "B.Cu"
    part = Placed(fields["Reference"], fields["Value"], text(node), x, y, angle, back)
    turn = math.radians(-angle)
    for pad in children(node, "pad"):
        # A pad's place is relative to its part; for a part on the back KiCad has already mirrored it.
        px, py, *_ = numbers(child(pad, "at"))
        part.pads.append(
            Pad(
                text(pad),
                text(child(pad, "net"), 2),
                x + px * math.cos(turn) - py * math.sin(turn),
                y + px * math.sin(turn) + py * math.cos(turn),
                max(numbers(child(pad, "drill")), default=0.0),
                text(pad, 2) != "np_thru_hole",
            )
        )
    return part


def _outline(tree: Node) -> tuple[float, float, float, float]:
    """Return left, top, right, bottom of the lines on Edge.Cuts."""
    found: dict[str, list[float]] = defaultdict(list)
    for kind in ("gr_line", "gr_arc"):
        for node in children(tree, kind):
            if text(child(node, "layer")) == "Edge.Cuts":
                for end in ("start", "mid", "end"):
                    for axis, value in zip("xy", numbers(child(node, end)), strict=False):
                        found[axis].append(value)
    xs, ys = found["x"], found["y"]
    return min(xs) - MIDDLE[0], min(ys) - MIDDLE[1], max(xs) - MIDDLE[0], max(ys) - MIDDLE[1]
