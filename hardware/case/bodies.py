# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Simple bodies of the bought parts, made here, for pictures and for the STEP of the whole; sizes as in bought.py."""

from __future__ import annotations

import copy
from collections.abc import Iterable

from build123d import (
    Axis,
    Box,
    Circle,
    Color,
    Cone,
    Cylinder,
    Part,
    Plane,
    Pos,
    RectangleRounded,
    Rot,
    Shape,
    Sphere,
    Spline,
    extrude,
    fillet,
    loft,
    sweep,
)

from hardware.case import bought as m
from hardware.case.places import Places
from hardware.case.shapes import box
from hardware.case.sizes import BACK, BOARD_CORNER, BOARD_THICK, Sizes

Colour = tuple[float, float, float]
AMBER, BLUE, WHITE = (0.95, 0.62, 0.12), (0.22, 0.52, 0.88), (0.93, 0.92, 0.88)
DARK, BLACK, RED, GREEN = (0.10, 0.10, 0.12), (0.02, 0.02, 0.03), (0.70, 0.06, 0.05), (0.03, 0.32, 0.14)
GLOW = (1.0, 0.25, 0.15)
SILVER, STEEL, BRASS, FOAM = (0.78, 0.79, 0.81), (0.50, 0.50, 0.53), (0.80, 0.62, 0.25), (0.25, 0.25, 0.27)


def board(places: Places) -> list[Shape]:
    """Return the bare board with its mounting holes."""
    body = extrude(RectangleRounded(*places.size, BOARD_CORNER), -BOARD_THICK)
    holes = [Pos(*at, 0) * Cylinder(1.6, 10.0) for at in places.holes]
    holes += [Pos(*at, 0) * Cylinder(1.35, 10.0) for at in places.standoffs]
    return [_named("board", GREEN, body - holes)]


def caps(places: Places) -> list[Shape]:
    """Return fourteen key caps in the players' colours; those of the piles are white."""
    cap = _cap()
    colours = {ref: WHITE if ref[-1] in "67" else AMBER if ref[2] == "1" else BLUE for ref in places.keys}
    # Bodies that share their geometry would share their colour too in a STEP file.
    return [_named(f"cap {ref}", colours[ref], Pos(*at, 0) * copy.deepcopy(cap)) for ref, at in places.keys.items()]


def switches(places: Places) -> list[Shape]:
    """Return the key switches and the sockets below them."""
    found = []
    housing, stem = _switch()
    for ref, (x, y) in places.keys.items():
        found.append(_named(f"switch {ref}", DARK, Pos(x, y, 0) * housing))
        found.append(_named(f"stem {ref}", BRASS, Pos(x, y, 0) * stem))
        middle = y + m.beyond(ref)
        socket = box(x - 5.5, x + 5.5, middle - 3.0, middle + 3.0, BACK - m.SOCKET, BACK)
        found.append(_named(f"socket {ref}", DARK, socket))
    return found


def display(places: Places) -> list[Shape]:
    """Return the module without touch on its standoffs; its picture is dark."""
    low = m.STANDOFF
    glass = low + m.PCB + m.FLAT
    x, y = places.header
    found = [
        _named("display", RED, box(*m.module(places), low, low + m.PCB)),
        _named("display's frame", SILVER, box(*m.glass(places).grown(-0.4), low + m.PCB, glass - 0.3)),
        _named("display's glass", BLACK, box(*m.glass(places).grown(-0.3), glass - 0.3, glass)),
        _named("display's header", DARK, box(x - 1.27, x + 1.27, y - 17.8, y + 17.8, low - 2.5, low)),
    ]
    for at in places.standoffs:
        found.append(_named("standoff", WHITE, Pos(*at, low / 2) * Cylinder(2.5, low)))
        found.append(_named("screw M2.5", STEEL, Pos(*at, low + m.PCB + 0.8) * Cylinder(2.25, 1.6)))
        found.append(_named("screw M2.5", STEEL, Pos(*at, BACK - 0.8) * Cylinder(2.25, 1.6)))
    return found


def front(places: Places) -> list[Shape]:
    """Return the buzzer."""
    x, y = places.buzzer
    return [_named("buzzer", DARK, Pos(x, y, 3.25) * Cylinder(6.1, 6.5) - Pos(x, y, 6.5) * Cylinder(1.0, 4.0))]


def light_pipe(places: Places, sizes: Sizes) -> list[Shape]:
    """Return the pipe that leads the charging light to the face."""
    high = sizes.upper + sizes.face - 0.3
    return [_named("light pipe", GLOW, Pos(*places.led, high / 2) * Cylinder(1.5, high))]


def back(places: Places) -> list[Shape]:
    """Return Pico, menu button, power switch and the cell's socket."""
    length, width, thick, usb = m.PICO
    (x, y), (bx, by) = places.pico, places.bootsel
    low = BACK - thick
    edge = x - length / 2 - m.USB_OUT
    left, menu, power = places.usb[0], places.menu[1], places.power[1]
    jx, jy = places.jack
    knob = box(left - 0.9, left + 2.0, power - 1.8, power + 0.2, BACK - 3.2, BACK - 1.9)
    return [
        _named("Pico", GREEN, box(x - length / 2, x + length / 2, y - width / 2, y + width / 2, low, BACK)),
        _named("Pico's USB", SILVER, box(edge, edge + 6.0, y - 4.0, y + 4.0, BACK - usb, low)),
        _named("Pico's chip", BLACK, box(x - 2.0, x + 5.0, y - 3.5, y + 3.5, low - 0.9, low)),
        _named("Pico's BOOTSEL", WHITE, box(bx - 2.1, bx + 2.1, by - 1.6, by + 1.6, low - 1.6, low)),
        _named("menu button", DARK, box(left + 1.5, left + 6.5, menu - 3.5, menu + 3.5, BACK - 7.0, BACK)),
        _named("menu button", AMBER, Pos(left - 1.0, menu, BACK - 3.5) * Rot(0, 90, 0) * Cylinder(1.7, 6.0)),
        _named("power switch", SILVER, box(left + 0.9, left + 4.7, power - 4.4, power + 4.4, BACK - 3.5, BACK)),
        _named("power switch", WHITE, knob),
        _named("cell's socket", WHITE, box(jx - 1.4, jx + 6.3, jy - 4.0, jy + 4.0, BACK - 4.8, BACK)),
    ]


def cell(places: Places, sizes: Sizes) -> list[Shape]:
    """Return the cell on its tape, below its foam, with its wires and plug."""
    (x, y), (width, depth, high) = sizes.bay_at, m.CELL
    low = sizes.lower + m.TAPE
    y += (sizes.bay[1] - depth) / 2  # its wires leave at player 1's end
    pouch = Pos(x, y, low) * extrude(RectangleRounded(width, depth - 3.0, 1.5), high)
    pouch = fillet(pouch.edges().filter_by(Axis.Z, reverse=True), 1.4)
    end = y - depth / 2
    found = [
        _named("cell", SILVER, pouch),
        _named("cell's protection", AMBER, box(x - 15.0, x + 15.0, end, end + 3.5, low + 1.0, low + 5.0)),
        _named("foam", FOAM, box(x - 14.0, x + 14.0, y - 20.0, y + 20.0, low + high, BACK)),
    ]
    for side, colour in ((-0.9, RED), (0.9, BLACK)):
        found.append(_named("wire", colour, _wire(places, (x - 8.0 + side, end, low + 3.0), side)))
    return found


def screws(places: Places, sizes: Sizes) -> list[Shape]:
    """Return the case's screws, M3 x 20, countersunk."""
    floor = sizes.lower - sizes.face + 0.3
    thread, head = Pos(0, 0, 10.0) * Cylinder(1.5, 20.0), Pos(0, 0, 0.8) * Cone(3.0, 1.5, 1.6)
    return [_named("screw M3 x 20", STEEL, Pos(*at, floor) * (thread + head)) for at in places.holes]


def pads(sizes: Sizes) -> list[Shape]:
    """Return the rubber feet."""
    floor = sizes.lower - sizes.face
    return [_named("rubber foot", DARK, Pos(*at, floor - 1.0) * Cone(4.0, 5.0, 2.0)) for at in sizes.pads]


def everything(places: Places, sizes: Sizes) -> list[Shape]:
    """Return all bought parts in their places."""
    parts: Iterable[list[Shape]] = (
        board(places),
        switches(places),
        caps(places),
        display(places),
        front(places),
        light_pipe(places, sizes),
        back(places),
        cell(places, sizes),
        screws(places, sizes),
        pads(sizes),
    )
    return [shape for group in parts for shape in group]


def _named(label: str, colour: Colour, shape: Shape) -> Shape:
    shape.label = label
    shape.color = Color(*colour)
    return shape


def _cap() -> Part:
    low, high = m.CAP_LOW + 1.0, m.CAP_HIGH
    body = loft(
        [Pos(0, 0, low) * RectangleRounded(18.1, 18.1, 1.6), Pos(0, 0, high) * RectangleRounded(13.0, 13.0, 3.0)]
    )
    body = fillet(body.faces().sort_by(Axis.Z)[-1].edges(), 1.0)
    return body - Pos(0, 0, high + 39.1) * Sphere(40.0)  # the hollow for the fingertip


def _switch() -> tuple[Part, Part]:
    lower = [Pos(0, 0, 2.5) * Box(13.9, 13.9, 5.0), Pos(0, 0, 5.5) * Box(m.SWITCH, m.SWITCH, 1.0)]
    sections = [Pos(0, 0, 6.0) * RectangleRounded(14.6, 14.6, 0.8), Pos(0, 0, 11.6) * RectangleRounded(10.6, 10.6, 0.8)]
    cross = Pos(0, 0, 13.4) * Box(4.1, 1.3, 3.6) + Pos(0, 0, 13.4) * Box(1.3, 4.1, 3.6)
    return loft(sections) + lower, cross + Pos(0, 0, 11.8) * Box(7.0, 5.4, 0.6)


def _wire(places: Places, start: tuple[float, float, float], side: float) -> Part:
    jx, jy = places.jack
    x, y, z = start
    through = [(x - 3.0, y - 1.2, z), (2.5, jy + side - 1.0, z)]  # along the bay's end, out by the gap in its wall
    path = Spline(start, *through, (jx + 6.0, jy + side, BACK - 2.4), tangents=((0, -1, 0), (-1, 0, 0)))
    return sweep(Plane(path @ 0, z_dir=path % 0) * Circle(0.6), path=path)
