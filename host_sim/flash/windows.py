# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Asks Windows' own functions about a drive, for nothing else tells there; ``kernel`` is ``ctypes.windll.kernel32``."""

from __future__ import annotations

import ctypes
import sys
from pathlib import PurePath
from typing import Any, TypeVar

_READ_ONLY = 0x80000  # FILE_READ_ONLY_VOLUME

AnyPath = TypeVar("AnyPath", bound=PurePath)


def kernel() -> Any:
    """Return the functions of Windows; None on other systems."""
    if sys.platform == "win32":
        return ctypes.windll.kernel32
    return None


def whole(path: AnyPath) -> AnyPath:
    r"""Return ``E:\`` for ``E:``, which alone means the newest folder on that drive."""
    return path if path.root or not path.drive or path.parts[1:] else type(path)(path.drive + "\\")


def read_only(path: PurePath, functions: Any) -> bool:
    """Tell if nothing can be written to the drive that ``path`` is on."""
    flags = ctypes.c_uint32()
    done = functions.GetVolumeInformationW(path.anchor, None, 0, None, None, ctypes.byref(flags), None, 0)
    return bool(done and flags.value & _READ_ONLY)


def cluster(path: PurePath, functions: Any) -> int:
    """Return the bytes of a cluster of the drive that ``path`` is on, 0 if Windows does not tell."""
    sectors, size, free, total = (ctypes.c_uint32() for _ in range(4))
    found = (ctypes.byref(number) for number in (sectors, size, free, total))
    return sectors.value * size.value if functions.GetDiskFreeSpaceW(path.anchor, *found) else 0
