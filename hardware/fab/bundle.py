# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Packs all files into one zip, and takes the time of the run out of them, so that one board gives one zip."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

from hardware import ROOT
from host_sim import __version__
from host_sim.ship.zipped import DATE, zipped

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
    """Return a zip of files by name; compressed, because models are large."""
    return zipped(files, zipfile.ZIP_DEFLATED)


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
