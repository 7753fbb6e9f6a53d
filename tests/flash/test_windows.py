# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The differences of Windows: drives and letters, clusters, read-only drives, locks, signals, paths."""

import errno
import importlib.util
import os
import signal
import sys
from pathlib import Path, PurePosixPath, PureWindowsPath
from types import SimpleNamespace

import pytest

from host_sim import ROOT, process
from host_sim.fault import Fault
from host_sim.flash import drive, windows
from host_sim.flash.drive import Drive

BOOT_OUT = "Adafruit CircuitPython 10.2.1 on 2026-02-01; A board with rp2040\r\nBoard ID:raspberry_pi_pico\r\nUID:0\r\n"


@pytest.mark.parametrize(
    ("given", "whole"),
    [
        ("E:", "E:\\"),
        ("E:\\", "E:\\"),
        ("e:/", "e:\\"),
        ("E:\\x", "E:\\x"),
        ("E:x", "E:x"),
        ("x", "x"),
        ("\\\\s\\d\\", None),
    ],
)
def test_a_letter_means_the_whole_drive(given, whole):
    """``E:`` alone is the newest folder on E, wherever a shell last was."""
    path = PureWindowsPath(given)
    assert windows.whole(path) == (path if whole is None else PureWindowsPath(whole))
    assert str(windows.whole(path)) == (str(path) if whole is None else whole)


def test_elsewhere_a_path_is_what_it_is():
    for given in ("E:", "/media/me/CIRCUITPY", ".", "x"):
        assert windows.whole(PurePosixPath(given)) == PurePosixPath(given)


class Kernel:
    """Windows' own functions, for a drive E with clusters of 1,024 bytes."""

    flags = 0
    known = True

    def __init__(self):
        self.GetVolumeInformationW = self.volume_information
        self.GetDiskFreeSpaceW = self.free_space

    def volume_information(self, root, name, size, number, longest, flags, system, length):
        assert (root, name, size, number, longest, system, length) == ("E:\\", None, 0, None, None, None, 0)
        flags._obj.value = self.flags
        return self.known

    def free_space(self, root, sectors, size, free, total):
        assert root == "E:\\"
        sectors._obj.value, size._obj.value, free._obj.value, total._obj.value = 2, 512, 7, 9
        return self.known


@pytest.mark.parametrize(
    ("flags", "known", "read_only"), [(0x80000, 1, True), (0x20006, 1, False), (0x80000, 0, False)]
)
def test_a_drive_that_is_read_only(flags, known, read_only):
    kernel = Kernel()
    kernel.flags, kernel.known = flags, known
    assert windows.read_only(PureWindowsPath("E:\\lib"), kernel) is read_only


def test_clusters():
    kernel = Kernel()
    assert windows.cluster(PureWindowsPath("E:\\lib\\x"), kernel) == 1024
    kernel.known = 0
    assert windows.cluster(PureWindowsPath("E:\\"), kernel) == 0


def test_a_drive_asks_windows(tmp_path, monkeypatch):
    (tmp_path / "boot_out.txt").write_text(BOOT_OUT)
    found = Drive(tmp_path)
    asked = []
    monkeypatch.setattr(windows, "kernel", lambda: "functions")
    monkeypatch.setattr(windows, "read_only", lambda path, functions: asked.append((path, functions)) or True)
    monkeypatch.setattr(windows, "cluster", lambda path, functions: asked.append((path, functions)) or 0)
    monkeypatch.delattr(os, "statvfs", raising=False)
    assert found.read_only()
    assert found.cluster() == 4096  # Windows did not tell
    assert asked == [(tmp_path.absolute(), "functions")] * 2


def test_all_letters_but_those_of_floppies_are_looked_at(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    found = [str(path) for path in drive.mount_points()]
    monkeypatch.undo()
    assert len(found) == 24
    assert found[0].startswith("C:")
    assert found[-1].startswith("Z:")


def test_a_card_reader_without_a_card_is_no_drive(monkeypatch, tmp_path):
    (tmp_path / "boot_out.txt").write_text(BOOT_OUT)

    def is_file(path):
        if path.parent == tmp_path:
            return True
        raise OSError(errno.EIO, "The device is not ready")

    monkeypatch.setattr(Path, "is_file", is_file)
    assert drive.find([Path("E:/"), tmp_path]) == tmp_path


def test_a_folder_in_place_of_a_file_is_told_though_windows_only_refuses_it(tmp_path, monkeypatch):
    (tmp_path / "boot_out.txt").write_text(BOOT_OUT)
    (tmp_path / "settings.toml").mkdir()
    read = Path.read_bytes

    def refuse(path):
        if path.is_dir():
            raise PermissionError(errno.EACCES, "Permission denied")
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(Fault, match=r"settings\.toml is a folder, and a file is needed there"):
        Drive(tmp_path).read("settings.toml")


# Locks.


@pytest.fixture
def files(monkeypatch):
    """Return host_sim/files.py as Windows loads it; its locks are kept in a set."""
    locked = set()

    def locking(handle, mode, size):
        assert (mode, size) == (2, 1)
        found = os.fstat(handle).st_ino
        if found in locked:
            raise PermissionError(errno.EACCES, "Permission denied")
        locked.add(found)

    close = os.close

    def unlock(handle):
        locked.discard(os.fstat(handle).st_ino)
        close(handle)

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "close", unlock)
    spec = importlib.util.spec_from_file_location("files_of_windows", Path(ROOT, "host_sim", "files.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_file_is_one_programs_there_too(files, tmp_path):
    first = files.NamedFile(tmp_path / "x")
    with pytest.raises(Fault, match="is in use by another game"):
        files.NamedFile(tmp_path / "x")
    first.write(b"mine")
    first.close()
    assert [path.name for path in tmp_path.iterdir()] == ["x"]  # the lock is closed before it is removed
    second = files.NamedFile(tmp_path / "x")
    assert second.read(10) == b"mine"
    second.close()


def test_a_lock_is_closed_before_it_is_removed(files, tmp_path, monkeypatch):
    """Windows removes no file that is open."""
    done = []
    close, unlink = os.close, os.unlink
    named = files.NamedFile(tmp_path / "x")
    monkeypatch.setattr(os, "close", lambda handle: done.append("close") or close(handle))
    monkeypatch.setattr(os, "unlink", lambda path: done.append("unlink") or unlink(path))
    named.close()
    assert done == ["close", "unlink"]


# Signals, streams.


def test_the_signals_that_a_system_has_end_a_command(monkeypatch):
    for theirs in ({"SIGINT": 2, "SIGTERM": 15, "SIGBREAK": 21}, {"SIGINT": 2, "SIGTERM": 15, "SIGHUP": 1}):
        found = process.ending(SimpleNamespace(**theirs))
        assert found == [theirs[name] for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if name in theirs]
    assert set(process.ending(signal)) >= {signal.SIGINT, signal.SIGTERM}


def test_nothing_in_host_sim_is_imported_that_windows_lacks():
    lacking = {"fcntl", "termios", "tty", "pty", "resource", "pwd", "grp", "curses", "select"}
    for path in Path(ROOT, "host_sim").rglob("*.py"):
        for line in path.read_text("utf-8").splitlines():
            words = line.split()
            if words[:1] in (["import"], ["from"]) and words[1].split(".")[0].rstrip(",") in lacking:
                assert (path.name, line) == ("files.py", "    import fcntl"), path  # in the branch of other systems
