# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Encodes a picture as PNG in memory, so that its file is written whole or not at all."""

from io import BytesIO

from PIL import Image


def png(picture: Image.Image) -> bytes:
    """Return the picture as the bytes of a PNG, as small as Pillow can make it."""
    file = BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()
