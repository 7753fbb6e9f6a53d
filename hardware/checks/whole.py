# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""All checks of the board at once, for `make fab`, which writes nothing if one of them finds a fault."""

from __future__ import annotations

from hardware import PCB, kicad, pcb, pinmap
from hardware.checks import (
    allowed,
    assembly,
    bom,
    drawings,
    legends,
    makers,
    near,
    pins,
    power_path,
    power_tracks,
    tidy,
)
from hardware.fab import jlc

BOARDS = ("pico_tft", "pico_oled")


def faults(board: pcb.Layout, table: list[dict[str, str]]) -> list[str]:
    """Return a line for each fault that can be found without KiCad, of a board and the list of its parts."""
    data = {name: pinmap.load(name) for name in BOARDS}
    named = {pin for each in data.values() for pin in pinmap.uses(each)}
    found = [f"{name}: {line}" for name, each in data.items() for line in pins.faults(board, each)]
    found += [f"no drawing was read for {footprint}" for footprint in drawings.unjudged(board) - makers.UNREAD.keys()]
    return [
        *found,
        *pins.free_pins(board, named),
        *power_path.faults(board),
        *power_tracks.faults(board),
        *bom.faults(bom.of_schematic(), table),
        *allowed.faults(board, table),
        *drawings.faults(board),
        *legends.faults(board),
        *near.faults(board),
        *assembly.faults(board),
        *assembly.misplaced(board, jlc.placed(board, table)),
    ]


def all_faults() -> list[str]:
    """Return the faults of the committed board, those that KiCad finds too; KiCadFault if KiCad is not there."""
    return [*faults(pcb.load(PCB), bom.rows()), *tidy.faults(PCB), *kicad.erc(), *kicad.drc()]
