# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Packs files into a zip that has the same bytes whenever its files have; takes the time of the run out of files."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

from hardware import ROOT
from host_sim import __version__

DATE = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can hold
NAME = f"spit-hardware-{__version__}"
FILE = ROOT / "build" / f"{NAME}.zip"
# KiCad and build123d write the time of the run; without it the same board gives the same bytes.
TIMES = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:?\d\d|Z)?|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d")
PDF_TIME = re.compile(rb"(?<=/CreationDate \(D:)\d{14}")


def undated(text: str) -> str:
    """Return a text with one fixed time in place of those of the run."""
    return TIMES.sub("{}-{:02}-{:02} {:02}:{:02}:{:02}".format(*DATE), text)


def undated_pdf(data: bytes) -> bytes:
    """Return a PDF with the same fixed time, as long as the other, since a PDF counts its bytes."""
    return PDF_TIME.sub("{}{:02}{:02}{:02}{:02}{:02}".format(*DATE).encode(), data)


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
