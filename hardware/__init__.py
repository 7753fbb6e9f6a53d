# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks and makes the files of board, case and wiring. `python -m hardware` lists the commands."""

from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
BOARD = HERE / "board"
PCB = BOARD / "spit.kicad_pcb"
SCHEMATIC = BOARD / "spit.kicad_sch"
PARTS = HERE / "parts.csv"
BUILD = ROOT / "build" / "hardware"
PICTURES = ROOT / "docs" / "pictures"
