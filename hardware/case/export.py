# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Writes the case for printing and looking at: STL of each half, a 3MF with both, STEP of the whole."""

from __future__ import annotations

from pathlib import Path

from build123d import Compound, Mesher, Pos, Rot, Shape, Solid, export_step, export_stl

from hardware.case import bodies
from hardware.case.places import Places
from hardware.case.sizes import Sizes

# Fine enough that no triangle of a 45 degree cone is steeper than 46 degrees.
FINE = {"tolerance": 0.01, "angular_tolerance": 0.07}
# How the case is printed; it stands in the 3MF too.
PROFILE = (
    "PLA, or PETG where it gets hot. Nozzle 0.4 mm, layers 0.2 mm, 3 walls, 4 layers above and below, 15 % infill, "
    "no supports, no brim. A bed of 220 mm takes one half at a time. Each half has its colour; the upper one lies on "
    "its face. Legends: change to the other colour from 0.2 to 0.6 mm of the upper half, or fill the grooves with a "
    "paint crayon and wipe."
)
BESIDE = 8.0  # mm between the halves on the printer's bed


def printed(halves: tuple[Solid, Solid]) -> tuple[Shape, Shape]:
    """Return the halves as they lie on a printer's bed, side by side: the upper one on its face."""
    upper, lower = halves
    turned = Rot(0, 180, 0) * upper
    placed = []
    for half, side in ((turned, -1), (lower, 1)):
        room = half.bounding_box()
        shift = side * (room.size.X + BESIDE) / 2
        placed.append(Pos(shift, 0, -room.min.Z) * half)
    for it, half in zip(placed, halves, strict=True):
        it.label, it.color = half.label, half.color
    return placed[0], placed[1]


def stl(halves: tuple[Solid, Solid], folder: Path) -> list[Path]:
    """Write an STL of each half, as it is printed, and return the paths."""
    paths = []
    for half in printed(halves):
        paths.append(folder / f"spit-case-{half.label}.stl")
        export_stl(half, str(paths[-1]), **FINE)
    return paths


def write(halves: tuple[Solid, Solid], places: Places, sizes: Sizes, folder: Path) -> list[Path]:
    """Write all files and return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [*stl(halves, folder), folder / "spit-case.3mf"]
    mesher = Mesher()
    mesher.add_meta_data("", "Title", "Spit, a handheld for two: the case", "xs:string", True)
    mesher.add_meta_data("", "Description", PROFILE, "xs:string", True)
    for half in printed(halves):
        mesher.add_shape(half, *FINE.values(), part_number=f"spit-case-{half.label}")
    mesher.write(paths[-1])
    paths.append(folder / "spit-whole.step")
    whole = Compound(label="spit", children=[*halves, *bodies.everything(places, sizes)])
    export_step(whole, str(paths[-1]))
    return paths
