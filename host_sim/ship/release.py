# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes what is given away: a zip for each board, images, and their checksums, with the same bytes on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from host_sim import FIRMWARE, ROOT, __version__, boards
from host_sim.boards import Board
from host_sim.fault import Fault
from host_sim.files import NamedFile
from host_sim.ship import build, image, licences, uf2
from host_sim.ship.build import Files
from host_sim.ship.mpy import MAJOR
from host_sim.ship.zipped import zipped

SUMS = "SHA256SUMS"  # as `sha256sum --check` reads them

_FOLDER = "CIRCUITPY"

_README = """Spit {version} for {board}

First install
1. Put CircuitPython {major} on the device, once. {boot}
   A drive appears; copy to it the .uf2 of your device from
{links}
2. The drive goes, and one named CIRCUITPY appears. Copy everything that is in the folder {folder} of this zip to it,
   and say yes to replacing files. If a code.py of somebody else's is there, copy it away before.
3. Eject the drive, and switch the device off and on. The title appears within five seconds.

Update
1. On the drive delete everything but settings.toml.
2. Copy everything that is in the folder {folder} of this zip to it, but settings.toml if you have changed yours.
3. Eject the drive, and switch the device off and on.

{display}Self-test of keys, display and sound: {selftest}

What you set on the device and a match that is not finished stay. How to play: in the menu (hold the menu button).
The folder licences has those of the game and of the libraries that are in it.
"""
_DISPLAY = """Wrong colours, or nothing on the display: it has another chip. Write a line in settings.toml on the drive,
DISPLAY = "{chip}", and switch off and on.

"""
_OTHER_CHIP = {"tft": "st7789", "oled": "sh1106"}
_OWN_DISPLAY = "macropad"
# How to get to the boot loader, and to the self-test: with a knob that does both, and with a button for each.
_KNOB = (
    "Hold the knob down while you plug it in.",
    "press the knob right after plugging in\n(held while plugging in it starts the boot loader).",
)
_BUTTONS = (
    "Hold its button BOOTSEL while you plug it in.",
    "hold the menu button while switching on.",
)


def release(
    firmware: Path = Path(FIRMWARE),
    target: Path = Path(ROOT, "build", "release"),
    circuitpython: Path | None = None,
    say: Callable[[str], object] = lambda text: None,
) -> list[Path]:
    """Write zips, images and checksums of all boards, and return their paths.

    There is an image for every board and every UF2 in the folder ``circuitpython`` that fits it. Fault, and nothing
    is written, if there is no board, one can't be built, or a UF2 is not CircuitPython for one of them. ``say`` gets
    a line for each step.
    """
    known = boards.all_boards(firmware)
    if not known:
        raise Fault("there are no boards to make a release for")
    stocks = _stocks(circuitpython, known) if circuitpython else []
    made: Files = {}
    for board in known:
        say(f"compiling for {board.name}")
        files = build.files(board.name, firmware)
        made[f"spit-{__version__}-{board.name}.zip"] = packed(board, files)
        for stock in stocks:
            if stock.board_id in board.ids:
                made[image.name(board, stock)] = image.packed(stock, files)
    made[SUMS] = "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in made.items()).encode()
    try:
        target.mkdir(parents=True, exist_ok=True)
        for stale in [*target.glob("spit-*.zip"), *target.glob("spit-*.uf2")]:
            with suppress(OSError):
                stale.unlink()
    except OSError as error:
        raise Fault(f"{error.filename}: {error.strerror}") from None
    for name, data in made.items():
        NamedFile(target / name).write(data)
    return [target / name for name in made]


def _stocks(folder: Path, known: list[Board]) -> list[uf2.Stock]:
    """Return the UF2s in a folder; Fault unless each is CircuitPython for one of the boards, with no two alike."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix.lower() == ".uf2")
    except OSError as error:
        raise Fault(f"{folder}: {error.strerror}; name the folder with CircuitPython's .uf2 files") from None
    if not paths:
        raise Fault(f"{folder} has no .uf2: put CircuitPython {MAJOR}'s into it, from {uf2.WHERE}")
    found: dict[str, uf2.Stock] = {}
    for path in paths:
        stock = uf2.read(path)
        if not any(stock.board_id in board.ids for board in known):
            raise Fault(f"{path} is CircuitPython for {stock.board_id}, which no board of ours runs on: remove it")
        other = found.setdefault(stock.board_id, stock)
        if other is not stock:
            raise Fault(f"{other.path} and {path} are both for {stock.board_id}: remove one")
    return list(found.values())


def packed(board: Board, made: Files) -> bytes:
    """Return a zip of a build with a README."""
    content = {"README.txt": _readme(board).encode(), **licences.texts()}
    content.update({f"{_FOLDER}/{name}": data for name, data in made.items()})
    return zipped(content)


def _readme(board: Board) -> str:
    """Return the README of a zip, which speaks of its board alone."""
    own = board.display == _OWN_DISPLAY
    boot, selftest = _KNOB if own else _BUTTONS
    return _README.format(
        version=__version__,
        board=board.name,
        major=MAJOR,
        boot=boot,
        links="\n".join(f"   {uf2.WHERE}{board_id}" for board_id in board.ids),
        folder=_FOLDER,
        display="" if own else _DISPLAY.format(chip=_OTHER_CHIP[board.kind]),
        selftest=selftest,
    )
