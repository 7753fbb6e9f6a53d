# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs KiCad's own checks and exports by ``kicad-cli``. Its output has the time of the run in it."""

from __future__ import annotations

import csv
import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hardware import PCB, SCHEMATIC
from hardware.pcb import MIDDLE

NEEDED = (
    "KiCad 9 is needed: on Debian 12 with backports, "
    "apt install -t bookworm-backports kicad kicad-symbols kicad-footprints"
)
CHECK = ["--severity-all", "--format", "json"]


class KiCadFault(Exception):
    """A program that is missing or fails, in one line."""


def run(*arguments: object) -> str:
    """Run ``kicad-cli`` and return what it prints; KiCadFault with its last words if it fails."""
    program = shutil.which("kicad-cli")
    if program is None:
        raise KiCadFault(NEEDED)
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode:
        raise KiCadFault(f"kicad-cli {arguments[0]} {arguments[1]}: {(done.stdout + done.stderr).strip()[-300:]}")
    return done.stdout


def version() -> int:
    """Return KiCad's main version; KiCadFault if it is older than 9."""
    found = int(run("version").split(".")[0])
    if found < 9:
        raise KiCadFault(f"{NEEDED} (this is {found})")
    return found


def erc(schematic: Path = SCHEMATIC) -> list[str]:
    """Return all that the electrical rule check reports, also warnings and exclusions, a line each."""
    report = _report("sch", "erc", *CHECK, file=schematic)
    return [_line(entry) for sheet in report["sheets"] for entry in sheet["violations"]]


def drc(board: Path = PCB) -> list[str]:
    """Return all that the design rule check reports, also differences from the schematic, a line each."""
    report = _report("pcb", "drc", "--schematic-parity", *CHECK, file=board)
    kinds = ("violations", "unconnected_items", "schematic_parity")
    return [_line(entry) for kind in kinds for entry in report[kind]]


def bill(schematic: Path = SCHEMATIC) -> dict[str, tuple[str, str]]:
    """Return KiCad's own list of parts: reference -> (value, part number)."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bom.csv"
        run("sch", "export", "bom", "--fields", "Reference,Value,MPN", "-o", path, schematic)
        with path.open(encoding="utf-8", newline="") as file:
            return {row[0]: (row[1], row[2]) for row in list(csv.reader(file))[1:]}


def with_models(board: str, *models: Path) -> str:
    """Return the text of a board's file with 3D models at the board's middle, in a footprint without pads."""
    plain = "(offset (xyz 0 0 0)) (scale (xyz 1 1 1)) (rotate (xyz 0 0 0))"
    entries = "\n".join(f'(model "{model}" {plain})' for model in models)
    footprint = f'(footprint "models" (layer "F.Cu") (at {MIDDLE[0]} {MIDDLE[1]})\n{entries})'
    return f"{board.rstrip().removesuffix(')')}{footprint}\n)"


def _report(*arguments: str, file: Path) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.json"
        run(*arguments, "-o", path, file)
        found: dict[str, Any] = json.loads(path.read_text("utf-8"))
        return found


def _line(entry: dict[str, Any]) -> str:
    where = "; ".join(item["description"] for item in entry["items"])
    return f"{entry['type']}: {entry['description']} ({where})"
