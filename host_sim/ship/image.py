# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes one UF2 of CircuitPython and the game, for a board that has neither.

The drive is formatted as CircuitPython formats it, and lies where this CircuitPython says that its drive begins. What
the game has saved (non-volatile memory, just below the drive) is not in the file and stays as it is.
"""

from __future__ import annotations

import time
from pathlib import Path

import folder2uf2

from host_sim import FIRMWARE, ROOT, __version__, boards
from host_sim.boards import Board
from host_sim.fault import Fault
from host_sim.files import NamedFile
from host_sim.ship import build, licences, uf2
from host_sim.ship.build import Files
from host_sim.ship.mpy import MAJOR

LABEL = "CIRCUITPY"
VOLUME = 0x53504954  # "SPIT": the drive's serial number, fixed so that the bytes are
_DATE = (2026, 1, 1, 12, 0, 0, 0, 0, -1)  # of all files, in any time zone's own time
_SECTOR = 512

ONCE = (
    "It is for a first install: dropped again it replaces the whole drive, the owner's settings.toml too. "
    "An update is: make flash"
)


def image(board: str, circuitpython: str | None, folder: Path = Path(ROOT, "build")) -> Path:
    """Write the UF2 of ``board`` into ``folder`` and return its path; Fault in one line if anything is wrong."""
    known = boards.load(Path(FIRMWARE), board)
    if not circuitpython:
        places = " or ".join(uf2.WHERE + board_id for board_id in known.ids)
        raise Fault(f"say which CircuitPython {MAJOR}, CIRCUITPYTHON=FILE.uf2; the file for the device is at {places}")
    stock = uf2.read(Path(circuitpython))
    fits(stock, known)
    made = packed(stock, build.files(board))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"{folder}: {error.strerror}") from None
    path = folder / name(known, stock)
    NamedFile(path).write(made)
    return path


def name(board: Board, stock: uf2.Stock) -> str:
    """Return the name of an image's file."""
    return f"spit-{board.name}-{stock.board_id}-{__version__}.uf2"


def fits(stock: uf2.Stock, board: Board) -> None:
    """Raise Fault unless ``board`` runs on the device that a CircuitPython is for."""
    if stock.board_id not in board.ids:
        ids = " or ".join(board.ids)
        raise Fault(f"{stock.path} is CircuitPython for {stock.board_id}, and {board.name} runs on {ids}")


def packed(stock: uf2.Stock, made: Files) -> bytes:
    """Return a UF2 of ``stock`` and a drive with a build and the licences; Fault if the drive is too small."""
    files = {**made, **licences.with_circuitpython(stock.version, stock.board_id)}
    try:
        drive, used = _drive(files, stock.drive_size)
    except ValueError:
        raise Fault(f"{stock.path} has a drive of {stock.drive_size // 1024} KB, and the game needs more") from None
    return uf2.joined(stock, folder2uf2.image_blocks(drive, uf2.FLASH + stock.drive_at, trim_to=used))


def _drive(files: Files, size: int) -> tuple[bytes, int]:
    """Return a FAT drive of ``size`` bytes with ``files``, and how many of the bytes are in use."""
    when = time.mktime(_DATE)
    root = folder2uf2.Node("", is_dir=True, ts=when)
    for path, data in [*folder2uf2.EXTRA_FILES, *sorted(files.items())]:
        *folders, file = path.split("/")
        inside = root
        for folder in folders:
            inside = _folder(inside, folder, when)
        inside.children.append(folder2uf2.Node(file, data=data, ts=when))
    builder = folder2uf2.FatBuilder(folder2uf2.Geometry(size // _SECTOR), label=LABEL, volume_id=VOLUME, build_ts=when)
    builder.layout(root)
    return bytes(builder.image), builder.used_bytes()


def _folder(inside: folder2uf2.Node, folder: str, when: float) -> folder2uf2.Node:
    for node in inside.children:
        if node.is_dir and node.name == folder:
            return node
    node = folder2uf2.Node(folder, is_dir=True, ts=when)
    inside.children.append(node)
    return node
