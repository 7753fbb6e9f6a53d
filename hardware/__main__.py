# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""`python -m hardware COMMAND`; each has a `make` target (needs: make hardware).

needs     checks that KiCad 9 is installed
fab       writes all files for ordering, printing and soldering to build/hardware/files, and the zip with them
pictures  draws the pictures in docs/pictures again: board, case, schematic, wiring
steps     draws the pictures of the guide's steps again, from the board's file
wiring    draws the breadboard again, from the pin map
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from hardware import BUILD, PICTURES, kicad, pcb, wiring
from hardware.case import places
from hardware.case.sizes import DEFAULT
from hardware.fab import make, papers, steps


def needs() -> None:
    """Print KiCad's version; KiCadFault if KiCad 9 is not installed."""
    print(f"KiCad {kicad.version()}")


def make_fab() -> None:
    """Write all files and print their names; Refused if a check finds a fault."""
    make.make(print)


def pictures() -> None:
    """Draw the pictures in docs/pictures again."""
    kicad.version()
    PICTURES.mkdir(exist_ok=True)
    for path in [*_models(), *papers.sheets(BUILD)]:
        print(shutil.copy(path, PICTURES))
    draw_steps()
    draw_wiring()


def draw_steps() -> None:
    """Draw the pictures of the guide's steps again, from the board's file."""
    print(*steps.write(pcb.load()), sep="\n")


def draw_wiring() -> None:
    """Write docs/pictures/wiring.svg."""
    wiring.FILE.write_text(wiring.draw(), "utf-8")
    print(wiring.FILE)


def _models() -> list[Path]:
    """Draw the board and the device and return the paths."""
    from hardware.case import picture, solids  # imported here, because build123d, which they need, is large
    from hardware.fab import chips

    board = pcb.load()
    where = places.of(board)
    drawn = picture.draw(solids.halves(where, DEFAULT), where, DEFAULT)
    return [*drawn, *papers.pictures(BUILD, chips.model(board, BUILD / "parts.step"))]


COMMANDS = {"needs": needs, "fab": make_fab, "pictures": pictures, "steps": draw_steps, "wiring": draw_wiring}


def main(arguments: list[str]) -> int:
    """Run a command and return 0; 1 if a check fails, 2 if something is missing, and say so."""
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        print(__doc__)
        return 2
    try:
        COMMANDS[arguments[0]]()
    except kicad.KiCadFault as fault:
        print(fault)
        return 2
    except make.Refused as faults:
        print(f"Nothing is written, because the checks of `make hardware` do not hold:\n{faults}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
