# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Writes what an assembler needs in the columns that JLCPCB takes: positions, and parts with JLCPCB's numbers.

JLCPCB draws some packages turned against KiCad's, and sees the back through the board. So a part at KiCad's angle a
gets a + correction on the front and 180 - a + correction on the back, as the plugin kicad-jlcpcb-tools does
(fabrication.py). jlc.csv has the corrections, each with the source it was read in; without a source it is empty.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

from hardware.checks import bom
from hardware.pcb import MIDDLE, Layout, Placed, turned

TABLE = Path(__file__).parent / "jlc.csv"
POSITIONS = ["Designator", "Mid X", "Mid Y", "Layer", "Rotation"]
PARTS = ["Comment", "Designator", "Footprint", "JLCPCB Part #"]
TOP, BOTTOM = "Top", "Bottom"
KEY, SOCKET = "spit:Key", "Kailh hot-swap socket MX"
BY_HAND = ("U1",)  # the Pico is flat, but soldered by hand
Point = tuple[float, float]

# Terminals in JLCPCB's drawings at a rotation of 0: number -> x to the right, y up, mm; read where jlc.csv says.
DRAWINGS: dict[str, dict[str, Point]] = {
    "SOT-23": {"1": (0.94, -0.95), "2": (0.94, 0.95), "3": (-0.94, 0.0)},
    "SOT-23-5": {"1": (-0.95, -1.15), "2": (0.0, -1.15), "3": (0.95, -1.15), "4": (0.95, 1.15), "5": (-0.95, 1.15)},
    "D_SMF": {"1": (-1.6, 0.0), "2": (1.6, 0.0)},
    # Kailh's drawing: 6.35 x 2.54 between the barrels, terminals 3.3 mm farther out.
    SOCKET: {"1": (6.46, -1.27), "2": (-6.46, 1.27)},
}


class Row(NamedTuple):
    """A line of the position file: mm from the sheet's corner, y up; ``rotation`` in degrees, as JLCPCB counts it."""

    ref: str
    x: float
    y: float
    layer: str
    rotation: float


def known() -> dict[str, dict[str, str]]:
    """Return the lines of jlc.csv by the maker's part number."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        lines = csv.DictReader(line for line in file if not line.startswith("#"))
        return {row["part number"]: row for row in lines}


def placed(board: Layout, table: list[dict[str, str]]) -> list[Row]:
    """Return the lines of the position file, for the parts that a machine places."""
    numbers = known()
    found = []
    for row in table:
        correction = float(numbers.get(row["part number"], {}).get("correction") or 0)
        for ref in row["references"].split():
            if _by_machine(board, ref):
                found.append(_row(board.parts[ref], correction))
    return sorted(found, key=lambda row: bom.natural(row.ref))


def listed(board: Layout, table: list[dict[str, str]]) -> list[list[str]]:
    """Return the lines of the list of parts that a machine places."""
    numbers = known()
    found = []
    for row in table:
        refs = [ref for ref in row["references"].split() if _by_machine(board, ref)]
        if refs:
            number = numbers.get(row["part number"], {}).get("JLCPCB Part #", "")
            found.append([row["value"], ",".join(refs), drawing(board, refs[0]), number])
    return found


def open_questions(board: Layout, table: list[dict[str, str]]) -> list[str]:
    """Return a line for each part without JLCPCB's number, and for each whose rotation must be seen in the preview."""
    numbers = known()
    found = []
    for row in table:
        refs = [ref for ref in row["references"].split() if _by_machine(board, ref)]
        entry = numbers.get(row["part number"], {})
        if refs and not entry.get("JLCPCB Part #"):
            found.append(f"no JLCPCB Part # for {row['maker']} {row['part number']} ({', '.join(refs)})")
        if refs and not entry.get("correction"):
            found.append(f"the rotation was read nowhere for {row['part number']} ({', '.join(refs)})")
    return found


def drawing(board: Layout, ref: str) -> str:
    """Return the name of a part's package."""
    footprint = board.parts[ref].footprint
    return SOCKET if footprint.startswith(KEY) else footprint.partition(":")[2]


def on_board(row: Row, point: Point) -> Point:
    """Return where a point of JLCPCB's drawing lies on the board, in the coordinates of pcb.py."""
    x, y = turned(0.0, 0.0, *point, -row.rotation)  # y points up here
    # The back is seen from behind, so left and right are exchanged.
    x = -x if row.layer == BOTTOM else x
    return row.x + x - MIDDLE[0], -(row.y + y) - MIDDLE[1]


def write(folder: Path, board: Layout, table: list[dict[str, str]]) -> list[Path]:
    """Write both files and return their paths."""
    positions, parts = folder / "positions.csv", folder / "parts.csv"
    rows = [
        [row.ref, f"{row.x:.4f}mm", f"{row.y:.4f}mm", row.layer, f"{row.rotation:g}"] for row in placed(board, table)
    ]
    _write(positions, POSITIONS, rows)
    _write(parts, PARTS, listed(board, table))
    return [positions, parts]


def _by_machine(board: Layout, ref: str) -> bool:
    """Tell if a machine places a part: one without legs, or a key, whose socket it places."""
    part = board.parts.get(ref)
    if part is None or ref in BY_HAND:
        return False
    return part.footprint.startswith(KEY) or not any(pad.drill and pad.plated for pad in part.pads)


def _row(part: Placed, correction: float) -> Row:
    x, y, angle, back = part.x, part.y, part.angle, part.back
    if part.footprint.startswith(KEY):
        # The key lies on the front; its socket is on the back, between its two pads without a hole.
        ends = [pad for pad in part.pads if not pad.drill]
        x, y = sum(pad.x for pad in ends) / len(ends), sum(pad.y for pad in ends) / len(ends)
        angle, back = part.angle + 180, True
    rotation = ((180 - angle if back else angle) + correction) % 360
    return Row(part.ref, MIDDLE[0] + x, -(MIDDLE[1] + y), BOTTOM if back else TOP, rotation)


def _write(path: Path, header: list[str], rows: list[list[str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([header, *rows])
