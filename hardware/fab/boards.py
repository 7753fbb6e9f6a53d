# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Writes what a board maker needs: a zip with copper, mask, paste, silkscreen, outline and holes."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hardware import PCB
from hardware.fab.bundle import packed, undated
from hardware.kicad import run

LAYERS = "F.Cu,B.Cu,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,F.Mask,B.Mask,Edge.Cuts"


def gerbers(path: Path, file: Path = PCB) -> Path:
    """Write the zip and return its path; KiCadFault if KiCad fails."""
    with tempfile.TemporaryDirectory() as folder:
        run("pcb", "export", "gerbers", "--layers", LAYERS, "-o", f"{folder}/", file)
        run("pcb", "export", "drill", "--excellon-separate-th", "-o", f"{folder}/", file)
        files = {made.name: undated(made.read_text("utf-8")).encode() for made in Path(folder).iterdir()}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(packed(files))
    return path
