# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Packs files into a zip that has the same bytes whenever its files have."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from hardware import ROOT
from host_sim import __version__

DATE = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can hold
VERSION = __version__
NAME = f"spit-hardware-{VERSION}"
FILE = ROOT / "build" / f"{NAME}.zip"


def packed(files: dict[str, bytes]) -> bytes:
    """Return a zip of files by name, in the order of the names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system = 3  # fixed, because the default depends on the machine
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def write(folder: Path, path: Path = FILE) -> Path:
    """Pack all that is in a folder, and return the zip's path."""
    files = {
        f"{NAME}/{file.relative_to(folder).as_posix()}": file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(packed(files))
    return path
