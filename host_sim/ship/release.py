# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes a zip for each board, with the same bytes on every machine."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

from host_sim import FIRMWARE, ROOT, __version__, boards
from host_sim.boards import Board
from host_sim.fault import Fault
from host_sim.ship import build
from host_sim.ship.build import Files
from host_sim.ship.mpy import MAJOR
from host_sim.ship.shipped import LIBRARIES

_DATE = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can hold
_FOLDER = "CIRCUITPY"

_README = """Spit {version} for {board}

1. Put CircuitPython {major} on the device, once:
{links}
2. Plug the device in. A drive named CIRCUITPY appears.
3. Copy everything that is in the folder {folder} of this zip to that drive, and say yes to replacing files.
   If you have changed settings.toml on the drive, keep yours. If an older version is there, delete what
   the drive's spit-files.txt lists first, but settings.toml.
   A code.py of somebody else's that is on the drive is replaced: copy it away before, if you want it back.
4. Eject the drive, and switch the device off and on.

Wrong colours, or nothing on the display: it has another chip. Write a line in settings.toml on the drive,
DISPLAY = "st7789" for a TFT or DISPLAY = "sh1106" for an OLED, and switch off and on.

Self-test of keys, display and sound: hold the menu button while switching on. On a MacroPad press the knob
right after plugging in (held while plugging in it starts the boot loader).

What you set on the device and a match that is not finished stay. How to play: in the menu (hold the menu button).
The folder licences has those of the game and of the libraries that are in it.
"""


def release(
    firmware: Path = Path(FIRMWARE),
    target: Path = Path(ROOT, "build", "release"),
    say: Callable[[str], object] = lambda text: None,
) -> list[Path]:
    """Write the zips of all boards and return their paths; Fault if there is no board or one can't be built.

    ``say`` gets a line for each step.
    """
    known = boards.all_boards(firmware)
    if not known:
        raise Fault("there are no boards to make a release for")
    paths = []
    try:
        target.mkdir(parents=True, exist_ok=True)
        for board in known:
            say(f"compiling for {board.name}")
            paths.append(target / f"spit-{__version__}-{board.name}.zip")
            paths[-1].write_bytes(packed(board, build.files(board.name, firmware)))
    except OSError as error:
        raise Fault(f"{error.filename}: {error.strerror}") from None
    return paths


def _licences() -> Files:
    """Return our licence and those of the libraries, from their installed packages."""
    texts = {"licences/spit.txt": Path(ROOT, "LICENSE").read_bytes()}
    for package in sorted(set(LIBRARIES.values())):
        for file in metadata.files(package) or ():
            if file.name == "LICENSE":
                texts[f"licences/{package}.txt"] = Path(str(file.locate())).read_bytes()
    return texts


def packed(board: Board, made: Files) -> bytes:
    """Return a zip of a build with a README; it is not compressed, because compressors differ between machines."""
    links = "\n".join(f"   https://circuitpython.org/board/{board_id}" for board_id in board.ids)
    readme = _README.format(version=__version__, board=board.name, major=MAJOR, links=links, folder=_FOLDER)
    content = {"README.txt": readme.encode(), **_licences()}
    content.update({f"{_FOLDER}/{name}": data for name, data in made.items()})
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in sorted(content.items()):
            entry = zipfile.ZipInfo(name, _DATE)
            entry.create_system = 3  # fixed, because the default depends on the machine
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return buffer.getvalue()
