# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A device's drive: finds it by its ``boot_out.txt``, reads it, and writes it through to the hardware."""

from __future__ import annotations

import os
import re
import shutil
import stat
import string
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

from host_sim.fault import Fault
from host_sim.flash import windows
from host_sim.ship.mpy import MAJOR

BOOT_OUT = "boot_out.txt"
SETTLE_S = 1.5

_UNDER = ("/media", "/run/media", "/Volumes", "/mnt")  # drives are mounted in these, or one folder deeper
_BOOTLOADER = "INFO_UF2.TXT"
_CLUSTER = 4096  # bytes, where the system does not tell: more than the real ones, to be safe


class Drive:
    """A drive with CircuitPython 10, mounted at ``path``; Fault if it is not one.

    ``board_id`` is CircuitPython's name of the hardware, ``uid`` the chip's own number, "" if that is not told.
    """

    def __init__(self, path: Path) -> None:
        self.path = path = windows.whole(path)
        text = self._boot_out()
        version = re.search(r"CircuitPython (\d{1,4})\.([\w.+-]{1,40})", text)
        board = re.search(r"^Board ID:\s*([\w.-]{1,80})", text, re.MULTILINE)
        if not version or not board:
            raise Fault(f"{path / BOOT_OUT} does not say which CircuitPython and which board this is")
        self.board_id = board[1]
        uid = re.search(r"^UID:\s*(\w{1,64})", text, re.MULTILINE)
        self.uid = uid[1] if uid else ""
        if int(version[1]) != MAJOR:
            raise Fault(
                f"{path} has CircuitPython {version[1]}.{version[2]}, and {MAJOR}.x is needed: "
                f"https://circuitpython.org/board/{self.board_id}"
            )

    def read(self, name: str) -> bytes | None:
        """Return the content of a file, None if there is none; Fault if it can't be read."""
        path = self.path / name
        try:
            if stat.S_ISDIR(path.stat().st_mode):  # asked first: Windows would only say that reading is not permitted
                raise IsADirectoryError
            if stat.S_ISFIFO(mode := path.stat().st_mode) or stat.S_ISCHR(mode) or stat.S_ISBLK(mode):
                raise Fault(f"{path} is a pipe or a device, and a file is needed there: move it away")
            return path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except IsADirectoryError:
            raise Fault(f"{path} is a folder, and a file is needed there: move it away") from None
        except OSError as error:
            raise Fault(f"{path}: {error.strerror}") from None

    def is_file(self, name: str) -> bool:
        """Tell if there is a file of this name."""
        return (self.path / name).is_file()

    def is_folder(self, name: str) -> bool:
        """Tell if there is a folder of this name."""
        return (self.path / name).is_dir()

    def link(self, name: str) -> Path | None:
        """Return the first link in the path ``name``, None if there is none; writing would follow it off the drive."""
        path = PurePosixPath(name)
        ways = [self.path / way for way in (*reversed(path.parents), path)]
        return next((way for way in ways[1:] if way.is_symlink()), None)

    def files(self, folder: str) -> list[str]:
        """Return all files in a folder and below, as paths on the drive."""
        paths = (self.path / folder).rglob("*")
        return sorted(path.relative_to(self.path).as_posix() for path in paths if path.is_file())

    def write(self, name: str, data: bytes) -> None:
        """Write a file and wait until it is on the drive; OSError if that fails."""
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            if hasattr(os, "posix_fadvise"):  # drop the cache, so that it is read back from the drive
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        if self.read(name) != data:
            raise OSError(0, "what was written is not what is read", str(path))

    def remove(self, name: str) -> None:
        """Remove a file and the folders that become empty by it."""
        path = self.path / name
        path.unlink()
        for folder in path.parents:
            if folder == self.path or any(folder.iterdir()):
                break
            folder.rmdir()

    def sync(self) -> None:
        """Wait until everything is on the drive."""
        if hasattr(os, "sync"):
            os.sync()

    def settle(self) -> None:
        """Wait until the device has what it was sent in its flash: CircuitPython keeps the newest 4 KB back for 1 s."""
        time.sleep(SETTLE_S)

    def read_only(self) -> bool:
        """Tell if nothing can be written."""
        if hasattr(os, "statvfs") and os.statvfs(self.path).f_flag & os.ST_RDONLY:
            return True
        if functions := windows.kernel():
            return windows.read_only(self.path.absolute(), functions)
        return not os.access(self.path, os.W_OK)

    def free(self) -> int:
        """Return the free space in bytes."""
        return shutil.disk_usage(self.path).free

    def cluster(self) -> int:
        """Return the size of a cluster in bytes; a file takes whole clusters."""
        if functions := windows.kernel():
            return windows.cluster(self.path.absolute(), functions) or _CLUSTER
        return os.statvfs(self.path).f_frsize if hasattr(os, "statvfs") else _CLUSTER

    def _boot_out(self) -> str:
        if not self.path.is_dir():
            raise Fault(f"there is no drive at {self.path}")
        data = self.read(BOOT_OUT)
        if data is not None:
            return data.decode("utf-8", "replace")
        if self.read(_BOOTLOADER) is not None:
            raise Fault(f"{self.path} is the bootloader: copy CircuitPython {MAJOR} to it first, then flash again")
        raise Fault(f"{self.path} is no drive of a CircuitPython device: it has no {BOOT_OUT}")


def find(places: Iterable[Path] | None = None) -> Path:
    """Return the only mounted drive with a ``boot_out.txt``; Fault if there is none, or more than one."""
    found = [path for path in (mount_points() if places is None else places) if _is_drive(path)]
    if not found:
        raise Fault("no CIRCUITPY drive is mounted: plug the device in, or name its drive, DRIVE=PATH")
    if len(found) > 1:
        raise Fault(f"{len(found)} drives are mounted, {', '.join(map(str, found))}: name one, DRIVE=PATH")
    return found[0]


def mount_points() -> Iterator[Path]:
    """Yield the folders where this system may have mounted a drive."""
    if sys.platform == "win32":
        yield from (Path(f"{letter}:/") for letter in string.ascii_uppercase[2:])
        return
    for under in map(Path, _UNDER):
        for path in _folders(under):
            yield path
            yield from _folders(path)


def _folders(path: Path) -> list[Path]:
    try:
        return sorted(folder for folder in path.iterdir() if folder.is_dir() and not folder.is_symlink())
    except OSError:
        return []


def _is_drive(path: Path) -> bool:
    try:
        return (path / BOOT_OUT).is_file()
    except OSError:
        return False
