# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""`python -m hardware COMMAND`; each has a `make` target (needs: make hardware).

needs     checks that KiCad 9 is installed
fab       writes all files for ordering and printing to build/hardware
pictures  draws the pictures in docs/pictures again: board, case, schematic, wiring
wiring    draws the breadboard again, from the pin map
"""

from __future__ import annotations

import shutil
import sys

from hardware import BUILD, PICTURES, fab, kicad, wiring


def needs() -> None:
    """Print KiCad's version; KiCadFault if KiCad 9 is not installed."""
    print(f"KiCad {kicad.version()}")


def make_fab() -> None:
    """Write the files of board and case, and print their names."""
    kicad.version()
    fab.make(print)
    for path in _case():
        print(path)


def pictures() -> None:
    """Draw the pictures in docs/pictures again."""
    kicad.version()
    _case()
    PICTURES.mkdir(exist_ok=True)
    for path in [*fab.pictures(BUILD), *fab.schematic(BUILD), *BUILD.glob("case*.png")]:
        print(shutil.copy(path, PICTURES))
    draw_wiring()


def draw_wiring() -> None:
    """Write docs/pictures/wiring.svg."""
    wiring.FILE.write_text(wiring.draw(), "utf-8")
    print(wiring.FILE)


def _case() -> list[str]:
    """Write the case's files and pictures and return their names."""
    from hardware import pcb  # imported here, because the case needs build123d, which is large
    from hardware.case import export, picture, places, solids
    from hardware.case.sizes import DEFAULT

    where = places.of(pcb.load())
    both = (solids.upper(where, DEFAULT), solids.lower(where, DEFAULT))
    files = [*export.write(both, where, DEFAULT), *picture.draw(both, where, DEFAULT)]
    return [str(path) for path in files]


COMMANDS = {"needs": needs, "fab": make_fab, "pictures": pictures, "wiring": draw_wiring}


def main(arguments: list[str]) -> int:
    """Run a command and return 0; print one line and return 2 if something is missing."""
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        print(__doc__)
        return 2
    try:
        COMMANDS[arguments[0]]()
    except kicad.KiCadFault as fault:
        print(fault)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
