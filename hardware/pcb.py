# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reads the board as plain data: parts, pads, nets, outline. In mm, x right, y down, 0 at the board's middle."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

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
    layers: tuple[str, ...] = ()
    size: tuple[float, float] = (0.0, 0.0)  # width and height before the part and the pad are turned


class Text(NamedTuple):
    """A text of the silkscreen, with its middle in mm; ``back`` if it is printed on the back."""

    word: str
    x: float
    y: float
    back: bool


class Track(NamedTuple):
    """A straight piece of copper between two points, mm."""

    net: str
    width: float
    start: tuple[float, float]
    end: tuple[float, float]


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
    """A board: parts by reference; texts of the silkscreen; the outline's left, top, right, bottom in mm; tracks."""

    parts: dict[str, Placed]
    texts: list[Text]
    outline: tuple[float, float, float, float]
    tracks: list[Track] = field(default_factory=list)

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
    return Layout(parts, _texts(tree), _outline(tree), _tracks(tree))


def _place(node: Node) -> tuple[float, float, float]:
    """Return x, y and angle of an expression with an (at …)."""
    x, y, *rest = numbers(child(node, "at"))
    return x - MIDDLE[0], y - MIDDLE[1], rest[0] if rest else 0.0


def _texts(tree: Node) -> list[Text]:
    """Return the texts of the silkscreen, those of the board and those of its footprints, without references."""
    found = [
        Text(text(node), *_place(node)[:2], _is_back(node)) for node in children(tree, "gr_text") if _is_silk(node)
    ]
    for part in children(tree, "footprint"):
        x, y, angle = _place(part)
        for node in children(part, "fp_text"):
            if text(node) == "user" and _is_silk(node):
                px, py, *_ = numbers(child(node, "at"))
                found.append(Text(text(node, 2), *turned(x, y, px, py, angle), _is_back(node)))
    return found


def _is_silk(node: Node) -> bool:
    return text(child(node, "layer")).endswith(".SilkS")


def _is_back(node: Node) -> bool:
    return text(child(node, "layer")).startswith("B.")


def _tracks(tree: Node) -> list[Track]:
    names = {text(node): text(node, 2) for node in children(tree, "net")}
    found = []
    for node in children(tree, "segment"):
        ends = [numbers(child(node, end)) for end in ("start", "end")]
        start, end = ((x - MIDDLE[0], y - MIDDLE[1]) for x, y in ends)
        found.append(Track(names[text(child(node, "net"))], numbers(child(node, "width"))[0], start, end))
    return found


def turned(x: float, y: float, px: float, py: float, angle: float) -> tuple[float, float]:
    """Return the place of a point that is given as px, py from x, y, and turned around these.

    ``angle`` is in degrees, counter-clockwise as seen on the sheet, where y points down.
    """
    turn = math.radians(-angle)
    return x + px * math.cos(turn) - py * math.sin(turn), y + px * math.sin(turn) + py * math.cos(turn)


def _part(node: Node) -> Placed:
    fields = {text(item): text(item, 2) for item in children(node, "property")}
    x, y, angle = _place(node)
    back = text(child(node, "layer")) == "B.Cu"
    part = Placed(fields["Reference"], fields["Value"], text(node), x, y, angle, back)
    for pad in children(node, "pad"):
        # A pad's place is relative to its part; for a part on the back KiCad has already mirrored it.
        px, py, *_ = numbers(child(pad, "at"))
        part.pads.append(
            Pad(
                text(pad),
                text(child(pad, "net"), 2),
                *turned(x, y, px, py, angle),
                max(numbers(child(pad, "drill")), default=0.0),
                text(pad, 2) != "np_thru_hole",
                tuple(name for name in child(pad, "layers")[1:] if isinstance(name, str)),
                _size(pad),
            )
        )
    return part


def _size(pad: Node) -> tuple[float, float]:
    """Return width and height of a pad; of one with a drawn shape, those of its polygons."""
    corners = [
        numbers(corner)
        for shape in children(child(pad, "primitives"), "gr_poly")
        for corner in children(child(shape, "pts"), "xy")
    ]
    width, height = numbers(child(pad, "size"))
    if corners:
        width, height = (
            max(width, 2 * max(abs(corner[0]) for corner in corners)),
            max(height, 2 * max(abs(corner[1]) for corner in corners)),
        )
    return width, height


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
