# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A picture as the bytes of a PNG, so that its file is written whole or not at all."""

from io import BytesIO

from PIL import Image


def png(picture: Image.Image) -> bytes:
    """The picture as a PNG, as small as it gets."""
    file = BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()
