# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Writes the files that a player names: each is replaced whole or not at all.

A command claims all its files (``NamedFile``) and checks its other options before it writes any, so that bad input
leaves every file as it was.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import tempfile
import weakref
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TextIO

from host_sim.fault import Fault

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class InUse(Fault):
    """A file is claimed by another program."""


_LOCKED = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # how systems report that another program holds the lock


def read(name: str | Path, most: int) -> bytes:
    """Return the content of a file of at most ``most`` bytes; Fault if it can't be read or is larger."""
    try:
        with open(name, "rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        raise Fault(f"{name}: {error.strerror}") from None
    if len(content) > most:
        raise Fault(f"{name} is too large: it has more than {most} bytes")
    return content


def apart(named: Mapping[str, str | Path | None]) -> None:
    """Raise Fault if two options name one file, also through links: one would overwrite the other."""
    seen: dict[object, str] = {}
    for option, path in named.items():
        if path is None:
            continue
        other = seen.setdefault(_identity(path), option)
        if other != option:
            raise Fault(f"{other} and {option} name one file, {path}: choose another for one of them")


def _identity(path: str | Path) -> object:
    try:
        found = os.stat(path)
    except OSError:
        return os.path.normcase(os.path.realpath(path))
    return found.st_dev, found.st_ino


class NamedFile:
    """A plain file, or a path where one will be, that belongs to this program until ``close``.

    Making the object writes nothing into the file. Links are followed and stay. Raises Fault at once if the path is
    a folder, a device or a pipe, can't be written, or is claimed by another program.
    """

    def __init__(self, name: str | Path) -> None:
        self.name = str(name)
        self.path = Path(os.path.realpath(name))
        try:
            self._look()
            lock = _claimed(self.path.with_name(f".{self.path.name}.lock"))
        except OSError as error:
            raise self._fault(error) from None
        if lock is None:
            raise InUse(f"{self.name} is in use by another game: close that one, or choose another file")
        self._finalize = weakref.finalize(self, _let_go, *lock)

    def close(self) -> None:
        """Give up the claim, so that other programs can take the file."""
        self._finalize()

    def read(self, most: int) -> bytes:
        """Return the content, b"" if there is no file yet; Fault as from the function ``read``."""
        return read(self.path, most) if self.path.exists() else b""

    def write(self, content: bytes) -> None:
        """Replace the whole file and keep its mode and owner; if that fails, raise Fault and leave it as it was."""
        try:
            found = self._look()
            handle, new = tempfile.mkstemp(prefix=".spit-", dir=self.path.parent)
            try:
                with open(handle, "wb") as file:
                    file.write(content)
                    file.flush()
                    os.fsync(handle)
                _take_after(new, found)
                os.replace(new, self.path)
            except BaseException:
                with suppress(OSError):
                    os.unlink(new)
                raise
            _sync_folder(self.path.parent)
        except OSError as error:
            raise self._fault(error) from None

    def begin(self, head: str) -> TextIO:
        """Replace the file by ``head`` and return it open for more lines; each whole line is flushed at once."""
        self.write(head.encode())
        try:
            return open(self.path, "a", encoding="utf-8", newline="\n", buffering=1)
        except OSError as error:
            raise self._fault(error) from None

    def move_aside(self) -> Path:
        """Give what is in the file another name, which is free, and return that; then there is no file."""
        try:
            other = self._free()
            os.replace(self.path, other)
        except OSError as error:
            raise self._fault(error) from None
        return other

    def copy_aside(self, content: bytes) -> Path:
        """Write ``content`` to a file beside this one, under a name that is free, and return that."""
        try:
            other = self._free()
            other.write_bytes(content)
        except OSError as error:
            raise self._fault(error) from None
        return other

    def _free(self) -> Path:
        """Take a free name beside the file, by an empty file."""
        return take_new(self.path.parent, f"{self.path.name}.bad", "")

    def _look(self) -> os.stat_result | None:
        """Return the state of the present file, None if there is none; OSError or Fault if it must not be replaced."""
        try:
            found = os.lstat(self.path)
        except FileNotFoundError:
            return None
        if stat.S_ISDIR(found.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if stat.S_ISLNK(found.st_mode):  # realpath has left a link: the links form a ring
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        if not stat.S_ISREG(found.st_mode):
            raise Fault(f"{self.name} is a device or a pipe: choose a plain file")
        if not os.access(self.path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return found

    def _fault(self, error: OSError) -> Fault:
        return Fault(f"{self.name}: {error.strerror}")


def take_new(folder: Path, stem: str, suffix: str) -> Path:
    """Make an empty file with a name of which there is none yet, and return its path."""
    for number in count(1):
        path = folder / f"{stem}{'' if number == 1 else f'-{number}'}{suffix}"
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
            return path
    raise AssertionError


def _claimed(beside: Path) -> tuple[int, Path] | None:
    """Create the lock file ``beside`` and lock it; return its handle and path, None if another program holds it."""
    while True:
        handle = os.open(beside, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        try:
            _lock(handle)
        except OSError as error:
            if error.errno in _LOCKED:
                os.close(handle)
                return None
            # This file system has no locks: go on without one.
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(handle), os.stat(beside)):
                return handle, beside
        os.close(handle)  # the holder has removed this lock file since we opened it: try a new one


def _let_go(handle: int, beside: Path) -> None:
    """Remove the lock file; remove it while still locked where the system allows that."""
    with suppress(OSError):
        found = os.fstat(handle)
        if found.st_size or not stat.S_ISREG(found.st_mode):  # a file of the user's with that name, not ours
            os.close(handle)
            return
        if sys.platform == "win32":
            os.close(handle)
            os.unlink(beside)
        else:
            os.unlink(beside)
            os.close(handle)


def _take_after(new: str, found: os.stat_result | None) -> None:
    """Give a file the mode and owner of the file that it replaces, or the mode of any new file."""
    if found is None:
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(new, 0o666 & ~mask)
        return
    if hasattr(os, "chown"):
        with suppress(PermissionError):
            os.chown(new, found.st_uid, found.st_gid)
    os.chmod(new, stat.S_IMODE(found.st_mode))


def _sync_folder(folder: Path) -> None:
    """Wait until the new name is on the disk, on systems that can sync a folder."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
