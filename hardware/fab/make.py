# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes all files of the hardware in ``build/hardware``, and the zip with them; only if every check holds."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from hardware import BUILD, HERE, PCB, PICTURES, ROOT, kicad, pcb, wiring
from hardware.case import places
from hardware.case.sizes import DEFAULT
from hardware.checks import bom, whole
from hardware.fab import boards, bundle, jlc, page, papers
from host_sim import __version__

if TYPE_CHECKING:
    from build123d import Solid

Say = Callable[[str], object]
FOLDER = BUILD / "files"
ORDER, CASE, LOOK, DRAWN, MODELS = "order-board", "order-case", "parts-page", "drawings", "models"
README = """Spit, the hardware, version {version}. No board has been made yet: see hardware/guide.md first.

order-board   what a board maker takes: gerbers.zip; for parts placed by JLCPCB also positions.csv and parts.csv
order-case    what a printer takes: both halves as STL, and as one 3MF
parts-page    a page for the browser: which part goes where, with boxes to tick
drawings      schematic, and where the parts lie on both sides, as PDF
models        STEP of the bare board, and of the whole with case and simple bodies of the parts, made by us
parts.csv     all parts with makers, numbers and second sources
hardware/guide.md    how to build it, with docs/pictures
docs/order.md        how to order it, step by step
docs/get-it.md       how the game gets onto it

Links of these pages to firmware/ work in the sources.

Not known, so look at them in the maker's preview before you pay:
{questions}
"""


class Refused(Exception):
    """The faults because of which nothing was written, a line each."""


def make(say: Say, folder: Path = FOLDER, zipped: Path = bundle.FILE) -> Path:
    """Write all files and the zip, whose path is returned; Refused if a check finds a fault. ``say`` gets each path."""
    kicad.version()
    _refuse(whole.all_faults())
    board, table = pcb.load(), bom.rows()
    where = places.of(board)
    halves = _fitting_case(board, where)
    # All checks are done before the files of the last run go, so that a refusal leaves them as they are.
    shutil.rmtree(folder, ignore_errors=True)
    for path in [
        *_board_files(folder, board, table),
        *_case_files(folder, halves, where),
        *_papers(folder, board, table),
    ]:
        say(str(path))
    for line in jlc.open_questions(board, table):
        say(f"look at this in the maker's preview: {line}")
    say(str(bundle.write(folder, zipped)))
    return zipped


def _refuse(faults: list[str]) -> None:
    if faults:
        raise Refused("\n".join(faults))


def _fitting_case(board: pcb.Layout, where: places.Places) -> tuple[Solid, Solid]:
    """Return both halves; Refused if they do not fit the board."""
    from hardware.case import solids  # imported here, because build123d, which they need, is large
    from hardware.checks import space

    halves = solids.halves(where, DEFAULT)
    _refuse(space.faults(halves, board, where, DEFAULT))
    return halves


def _board_files(folder: Path, board: pcb.Layout, table: list[dict[str, str]]) -> list[Path]:
    order = folder / ORDER
    return [boards.gerbers(order / "gerbers.zip"), *jlc.write(order, board, table)]


def _case_files(folder: Path, halves: tuple[Solid, Solid], where: places.Places) -> list[Path]:
    """Write the case, and the models of board and whole."""
    from hardware.case import export

    models = folder / MODELS
    models.mkdir(parents=True)
    kicad.run("pcb", "export", "step", "--force", "--board-only", "-o", models / "spit-board.step", PCB)
    found = [models / "spit-board.step"]
    for path in export.write(halves, where, DEFAULT, folder / CASE):
        found.append(path)
        if path.suffix == ".step":
            found[-1] = Path(shutil.move(path, models))
    for path in models.iterdir():
        path.write_text(bundle.undated(path.read_text("utf-8")), "utf-8")
    return found


def _papers(folder: Path, board: pcb.Layout, table: list[dict[str, str]]) -> list[Path]:
    found = [page.parts_page(folder / LOOK / "spit-parts.html"), *papers.drawings(folder / DRAWN)]
    for source in (HERE / "parts.csv", ROOT / "LICENSE"):
        found.append(Path(shutil.copy(source, folder)))
    # In the same folders as in the sources, so that links and pictures are found.
    for source in (
        HERE / "guide.md",
        ROOT / "docs" / "order.md",
        ROOT / "docs" / "get-it.md",
        jlc.TABLE,
        *PICTURES.glob("build-*.svg"),
        wiring.FILE,
    ):
        target = folder / source.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        found.append(Path(shutil.copy(source, target)))
    questions = "\n".join(f"- {line}" for line in jlc.open_questions(board, table))
    readme = folder / "README.txt"
    readme.write_text(README.format(version=__version__, questions=questions or "- nothing"), "utf-8")
    return [*found, readme]
