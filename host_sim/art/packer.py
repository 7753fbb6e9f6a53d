# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Packs the sheets of this folder into the files of ``firmware/view/art``: ``python -m host_sim art``.

A sheet is a PNG with indexed colours, such as ``tft/card-34x14.png``: tiles of 34 by 14 pixels, numbered row by row
from the left. The device gets the index of each colour; the colours themselves are in ``firmware/view``.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from host_sim import FIRMWARE
from host_sim.fault import Fault

SHEETS = Path(__file__).parent
FOLDER = Path(FIRMWARE) / "view" / "art"
MAGIC = b"SA\x01"
_NAME = re.compile(r"(\w+)-(\d+)x(\d+)")
_BITS = (1, 2, 4)  # per pixel


class Drawing(NamedTuple):
    """Tiles of ``width`` by ``height`` pixels; each has one colour index a byte, row by row, below 2**``bits``.

    A ``column`` is a picture whose tiles lie below one another; a device reads some of them without the others.
    """

    bits: int
    width: int
    height: int
    tiles: list[bytes]
    column: bool = False


def sheets(folder: Path = SHEETS) -> dict[str, Drawing]:
    """Return all sheets by display and name, such as ``tft/card``; Fault if one can't be packed."""
    paths = sorted(folder.glob("*/*.png"))
    return {f"{path.parent.name}/{path.stem.partition('-')[0]}": read(path) for path in paths}


def read(path: Path) -> Drawing:
    """Return the tiles of a picture; Fault in one line if it is not a sheet."""
    name = _NAME.fullmatch(path.stem)
    if not name:
        raise Fault(f"{path}: the name must end in the size of a tile, card-34x14.png")
    width, height = int(name[2]), int(name[3])
    try:
        image = Image.open(path)
        image.load()
    except OSError as error:
        raise Fault(f"{path}: {error.strerror or 'is no picture'}") from None
    if image.mode not in ("1", "P"):
        raise Fault(f"{path}: must be saved with indexed colours")
    if not width or not height or image.width % width or image.height % height:
        raise Fault(f"{path}: {image.width}x{image.height} pixels are not whole tiles of {width}x{height}")
    indexed = image.convert("L").point(bool) if image.mode == "1" else image
    boxes = [(x, y) for y in range(0, image.height, height) for x in range(0, image.width, width)]
    tiles = [bytes(indexed.crop((x, y, x + width, y + height)).tobytes()) for x, y in boxes]
    if image.height > height:  # the last row of several may end early
        while len(tiles) > 1 and not any(tiles[-1]):
            tiles.pop()
    return Drawing(_bits(path, image, tiles), width, height, tiles, image.height > height and image.width == width)


def packed(sheet: Drawing) -> bytes:
    """Return a sheet as the bytes of its file; ``firmware/view/sheet.py`` describes the format."""
    out = bytearray((*MAGIC, sheet.bits, sheet.width, sheet.height, len(sheet.tiles)))
    for row in _rows(sheet):
        out += _pressed(row, sheet.bits)
    return bytes(out)


def _rows(sheet: Drawing) -> list[bytes]:
    """Return the rows of the file: those of all tiles side by side; of a column, those of one tile after another."""
    width = sheet.width
    rows = [[tile[y * width : (y + 1) * width] for y in range(sheet.height)] for tile in sheet.tiles]
    if sheet.column:
        return [row for tile in rows for row in tile]
    return [b"".join(tile[y] for tile in rows) for y in range(sheet.height)]


def _pressed(row: bytes, bits: int) -> bytearray:
    """Return a row of indexes of ``bits`` each in whole bytes, the leftmost in the highest bits."""
    out = bytearray()
    per_byte = 8 // bits
    row += bytes(-len(row) % per_byte)
    for x in range(0, len(row), per_byte):
        byte = 0
        for value in row[x : x + per_byte]:
            byte = byte << bits | value
        out.append(byte)
    return out


def write() -> None:
    """Write the device's file of every sheet, and remove files whose sheet is gone."""
    found = sheets()
    for path in FOLDER.glob("*/*.bin"):
        if path.relative_to(FOLDER).with_suffix("").as_posix() not in found:
            path.unlink()
    for name, sheet in found.items():
        path = FOLDER / (name + ".bin")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(packed(sheet))


def _bits(path: Path, image: Image.Image, tiles: list[bytes]) -> int:
    """Return the fewest bits per pixel that the palette needs; Fault if it needs more than 4."""
    colours = 2 if image.mode == "1" else len(image.getpalette() or ()) // 3
    colours = max(colours, 1 + max(max(tile) for tile in tiles))
    for bits in _BITS:
        if colours <= 1 << bits:
            return bits
    raise Fault(f"{path}: has {colours} colours in its palette, and 16 at most can be packed")
