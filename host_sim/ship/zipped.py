# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Packs files into a zip that has the same bytes whenever and wherever it is made."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

DATE = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can hold


def zipped(files: Mapping[str, bytes], method: int = zipfile.ZIP_STORED) -> bytes:
    """Return a zip of files by name, in the order of the names.

    It is not compressed, because compressors differ between machines. With ``zipfile.ZIP_DEFLATED`` it is smaller, and
    its bytes are the same on one machine only.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system = 3  # fixed, because the default depends on the machine
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, method)
    return buffer.getvalue()
