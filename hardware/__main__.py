# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""`python -m hardware COMMAND`; each has a `make` target (needs: make hardware).

needs     is KiCad 9 there? one line if not
fab       everything that is ordered or printed, into build/hardware
pictures  the pictures of docs/pictures again: board, case, schematic's first sheet, wiring
wiring    the drawing of the breadboard again, from the pin map
"""

from __future__ import annotations

import shutil
import sys

from hardware import BUILD, PICTURES, fab, kicad, wiring


def needs() -> None:
    """Stops with one line if KiCad is not there."""
    print(f"KiCad {kicad.version()}")


def make_fab() -> None:
    """Board and case."""
    kicad.version()
    fab.make(print)
    for path in _case():
        print(path)


def pictures() -> None:
    """Those that are committed."""
    kicad.version()
    _case()
    PICTURES.mkdir(exist_ok=True)
    for path in [*fab.pictures(BUILD), *fab.schematic(BUILD), *BUILD.glob("case*.png")]:
        print(shutil.copy(path, PICTURES))
    draw_wiring()


def draw_wiring() -> None:
    """docs/pictures/wiring.svg."""
    wiring.FILE.write_text(wiring.draw(), "utf-8")
    print(wiring.FILE)


def _case() -> list[str]:
    """The case's files and pictures; imported here, for build123d is large."""
    from hardware import pcb
    from hardware.case import halves, picture, places
    from hardware.case.sizes import DEFAULT

    where = places.of(pcb.load())
    both = (halves.upper(where, DEFAULT), halves.lower(where, DEFAULT))
    return [*halves.export(both), *map(str, picture.draw(both, where, DEFAULT))]


COMMANDS = {"needs": needs, "fab": make_fab, "pictures": pictures, "wiring": draw_wiring}


def main(arguments: list[str]) -> int:
    """0, or 2 with one line on what is missing."""
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
