# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws a picture for each step of the guide: the board from the side that is worked on, the step's parts in colour."""

from __future__ import annotations

import re
from html import escape
from typing import NamedTuple

from hardware import PICTURES
from hardware.checks import legends
from hardware.pcb import Layout, Placed, turned

SCALE = 5.0  # pixels a mm
EDGE = 6.0  # mm around the board
LATER, NOW, INK = "#e3e6e1", "#f2a33a", "#20302a"
HOLE, LEAST = "#c9cec8", 0.9  # colour of the board's holes; the smallest drawn, mm, so vias are not
# Footprint -> left, top, width, height of the part around its origin before it is turned, mm, where its pads do not
# show it. A key's is its socket with both ends, less the hollow around the post's hole.
BODIES = (
    ("spit:Key", (-8.4, -7.0, 15.5, 4.9)),
    ("spit:RaspberryPi", (-10.5, -25.5, 21.0, 51.0)),
    ("Connector_JST:JST_PH", (-1.95, -6.25, 5.9, 7.6)),
    ("Buzzer", (-3.6, -6.1, 12.2, 12.2)),
)
MARKED = r"Q\d+|U\d+|D\d+|J\d+|BZ\d+"  # parts with a direction: a dot at pad 1


class Step(NamedTuple):
    """A step: the picture's name, its title, the side worked on, the parts that are soldered, and those before."""

    name: str
    title: str
    back: bool
    now: str
    before: str = ""


SMALL = r"[RCQF]\d+|U2|D\d+"
STEPS = (
    Step("build-1-measure", "Front: test points of the bare board", False, r"TP\d+"),
    Step("build-2-small-parts", "Back: small parts", True, SMALL),
    Step("build-3-sockets", "Back: sockets", True, r"SW[12][1-7]", SMALL),
    Step("build-4-pico", "Back: the Pico", True, "U1", rf"{SMALL}|SW[12][1-7]"),
    Step(
        "build-5-legs", "Back: cell's plug, menu button, power switch", True, "J1|SW1|SW2", rf"{SMALL}|SW[12][1-7]|U1"
    ),
    Step("build-6-buzzer", "Front: buzzer", False, "BZ1"),
    Step("build-7-display", "Front: the display's header and its four holes", False, r"J2|H7|H8|H9|H10", "BZ1"),
)


def write(board: Layout) -> list[str]:
    """Write the pictures to docs/pictures and return their names."""
    for step in STEPS:
        (PICTURES / f"{step.name}.svg").write_text(draw(board, step), "utf-8")
    return [f"{step.name}.svg" for step in STEPS]


def draw(board: Layout, step: Step) -> str:
    """Return a step's picture as SVG; the back is drawn as seen from behind."""
    left, top, right, bottom = board.outline
    width, height = right - left, bottom - top
    shapes = [_box((left, top, width, height), "white", 4.0, back=step.back, board=board)]
    pads = [pad for part in board.parts.values() for pad in part.pads if pad.drill >= LEAST]
    shapes += [_dot(pad.x, pad.y, pad.drill / 2, HOLE, step.back, board) for pad in pads]
    texts = []
    for part in sorted(board.parts.values(), key=lambda part: part.ref):
        if not re.fullmatch(f"{step.now}|{step.before}", part.ref):
            continue
        now = bool(re.fullmatch(step.now, part.ref))
        area = _area(part)
        shapes.append(_box(area, NOW if now else LATER, 0.4, back=step.back, board=board))
        if now:
            texts.append(_text(part, area, step.back, board))
            if re.fullmatch(MARKED, part.ref):
                first = next(pad for pad in part.pads if pad.number == "1")
                texts.append(_dot(first.x, first.y, 0.4, INK, step.back, board))
    size = f"{(width + 2 * EDGE) * SCALE:g} {(height + 3 * EDGE) * SCALE:g}"
    title = (
        f'<text x="{EDGE * SCALE:g}" y="{(height + 2.4 * EDGE) * SCALE:g}" font-size="22">{escape(step.title)}</text>'
    )
    # A licence in the file, as in every file.
    head = "<!-- SPDX-FileCopyrightText: 2026 Spit Handheld contributors -->\n<!-- SPDX-License-Identifier: MIT -->\n"
    body = "\n".join([*shapes, *texts, title])
    return (
        f'{head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" font-family="sans-serif" fill="{INK}">\n'
        f'<rect width="100%" height="100%" fill="#f7f8f6"/>\n{body}\n</svg>\n'
    )


def _label(part: Placed) -> str:
    """Return what stands on a part: its reference, and for a test point the name of its net."""
    return legends.point_name(part.pads[0].net) if part.ref.startswith("TP") else part.ref


def _area(part: Placed) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a part on the board, mm; parts are turned by quarters."""
    for footprint, (left, top, width, height) in BODIES:
        if part.footprint.startswith(footprint):
            ends = [turned(part.x, part.y, *at, part.angle) for at in ((left, top), (left + width, top + height))]
            (left, right), (top, bottom) = (sorted(along) for along in zip(*ends, strict=True))
            return left, top, right - left, bottom - top
    reach = [max(*pad.size, pad.drill) / 2 for pad in part.pads]
    xs = [pad.x + sign * by for pad, by in zip(part.pads, reach, strict=True) for sign in (-1, 1)]
    ys = [pad.y + sign * by for pad, by in zip(part.pads, reach, strict=True) for sign in (-1, 1)]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _dot(x: float, y: float, radius: float, fill: str, back: bool, board: Layout) -> str:
    x, y = _on_paper(x, y, back, board)
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * SCALE:g}" fill="{fill}"/>'


def _box(area: tuple[float, float, float, float], fill: str, corner: float, back: bool, board: Layout) -> str:
    x, y = _on_paper(area[0] + (area[2] if back else 0), area[1], back, board)
    width, height = area[2] * SCALE, area[3] * SCALE
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{corner * SCALE:g}" '
        f'fill="{fill}" stroke="{INK}" stroke-width="1"/>'
    )


def _text(part: Placed, area: tuple[float, float, float, float], back: bool, board: Layout) -> str:
    """Return a part's label: on the part and along it, or above a test point."""
    x, y = _on_paper(area[0] + area[2] / 2, area[1] + area[3] / 2, back, board)
    small = 9 if len(part.ref) < 4 else 7
    size, turn = 14 if max(area[2:]) >= 6 else small, ""
    if part.ref.startswith("TP"):
        y, size = y - (area[3] / 2 + 1.0) * SCALE, 7
    elif area[3] > 1.5 * area[2]:
        turn = f' transform="rotate(-90 {x:.1f} {y:.1f})"'
    where = f'x="{x:.1f}" y="{y + size / 3:.1f}" font-size="{size}"'
    return f'<text {where} text-anchor="middle"{turn}>{escape(_label(part))}</text>'


def _on_paper(x: float, y: float, back: bool, board: Layout) -> tuple[float, float]:
    left, top, right, _ = board.outline
    across = right - x if back else x - left
    return (across + EDGE) * SCALE, (y - top + EDGE) * SCALE
