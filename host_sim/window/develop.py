# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes the file of a picture or a clip from what ``camera.py`` sends, and prints its path or what went wrong.

A program of its own: ``python -m host_sim.window.develop``.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from PIL import Image

from host_sim.files import take_new
from host_sim.window.film import lay

WIDE = 640  # pixels, at least
SLOT_US = 20_000  # a frame lasts so long or a multiple: browsers slow down what is faster
_COLOURS = 256  # of a palette


def main(stream: BinaryIO) -> str:
    """Read one picture or clip, write its file, and return the path, or one line that says why there is none."""
    head = json.loads(stream.readline())
    folder = Path(head["folder"])
    frames, lengths = [], []
    for frame, length in _frames(head, stream):
        frames.append(_as_seen(frame, head["turned"]))
        lengths.append(length)
    content = BytesIO()
    if head["suffix"] == ".png":
        frames[0].save(content, "PNG", optimize=True)
    else:
        first, *rest = _with_palette(frames)
        first.save(content, "GIF", save_all=True, append_images=rest, duration=lengths, loop=0, disposal=1)
    if not folder.is_absolute():
        return "no picture: there is no home folder"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return str(_written(take_new(folder, head["stem"], head["suffix"]), content.getvalue()))
    except OSError as error:
        return f"no picture: {error.filename or folder}: {error.strerror}"


def _frames(head: dict[str, Any], stream: BinaryIO) -> Iterator[tuple[Image.Image, int]]:
    """Yield the frames and how long each is shown, in ms; what changes within a slot is one frame."""
    width, height = head["size"]
    start, end = head["span"]
    picture = bytearray(stream.read(3 * width * height))
    shown = 0  # the slot since which the picture is shown
    for at, box in head["steps"]:
        slot = max(0, at - start) // SLOT_US
        if slot > shown:
            yield Image.frombytes("RGB", (width, height), bytes(picture)), (slot - shown) * SLOT_US // 1000
            shown = slot
        lay(picture, width, box, stream.read(3 * box[2] * box[3]))
    slots = max(1, -(-(end - start) // SLOT_US) - shown)
    yield Image.frombytes("RGB", (width, height), bytes(picture)), slots * SLOT_US // 1000


def _as_seen(frame: Image.Image, turned: bool) -> Image.Image:
    """Return a frame large enough to look at, without smoothing, and as it stands in the window."""
    zoom = -(-WIDE // frame.width)
    if turned:
        frame = frame.transpose(Image.Transpose.ROTATE_180)
    return frame.resize((frame.width * zoom, frame.height * zoom), Image.Resampling.NEAREST)


def _with_palette(frames: list[Image.Image]) -> list[Image.Image]:
    """Return the frames with one palette for all, which has every colour of them if they are few enough."""
    counted: list[Any] = [frame.getcolors(_COLOURS) for frame in frames]
    colours = {colour for pairs in counted for _, colour in pairs or []}
    if None in counted or len(colours) > _COLOURS:
        return frames  # Pillow chooses a palette for each
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in sorted(colours) for part in colour])
    return [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]


def _written(path: Path, content: bytes) -> Path:
    try:
        path.write_bytes(content)
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise
    return path


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    print(main(sys.stdin.buffer))
