# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Blinka's displayio, mended from within: where it differs from a device's, and where it is slow. Importing does it."""

from __future__ import annotations

from array import array
from typing import Any

import bitmaptools
import displayio
import vectorio
from displayio import _tilegrid


def _mend_groups() -> None:
    """Patch Blinka's Group: a layer put into a group is hidden if the group is, and shown if not, as on a device.

    In Blinka 2.7 a layer taken out of a hidden group stays invisible in its next group.
    """
    settle = displayio.Group._layer_update

    def settle_and_tell(group: Any, index: int) -> None:
        settle(group, index)
        layer = group._layers[index]
        if hasattr(layer, "_set_hidden_by_parent"):
            layer._set_hidden_by_parent(group._hidden_group or group._hidden_by_parent)

    displayio.Group._layer_update = settle_and_tell


_mend_groups()

changes = [0]  # so often something was called that may change a picture


def _count_changes() -> None:
    """Count the calls of all that changes what displays show: what can be set, and whatever has a name for others."""
    inner = ("__setitem__", "__delitem__", "_update_transform", "_set_dirty_area")
    only_ask = ("index", "is_transparent")
    for kind in (displayio.Group, displayio.TileGrid, displayio.Bitmap, displayio.Palette, vectorio.Rectangle):
        for name, what in list(vars(kind).items()):
            if isinstance(what, property):
                if what.fset:
                    setattr(kind, name, what.setter(_counted(what.fset)))
            elif callable(what) and (name in inner or not name.startswith("_")) and name not in only_ask:
                setattr(kind, name, _counted(what))


def _counted(call: Any) -> Any:
    def counted(*args: Any, **named: Any) -> Any:
        changes[0] += 1
        return call(*args, **named)

    return counted


_count_changes()

_read: dict[Any, bytes] = {}  # bitmaps as they were read, by what they were read from, and how
_readinto = bitmaptools.readinto


def _read_once(bitmap: Any, file: Any, bits: int, **options: Any) -> None:
    """Read a bitmap from a file; Blinka does so pixel by pixel, and the sheets of tiles are read over and over."""
    start = file.tell()
    key = (file.read(), bitmap.width, bitmap.height, bitmap._bits_per_value, bits, *sorted(options.items()))
    if key not in _read:
        file.seek(start)
        _readinto(bitmap, file, bits, **options)
        _read[key] = bytes(bitmap._data)
    memoryview(bitmap._data).cast("B")[:] = _read[key]
    bitmap.dirty()


bitmaptools.readinto = _read_once

_fill_pixels = _tilegrid._fill_pixels


def _fill_rows(
    buffer: Any, mask: Any, colors: Any, opaque: Any, geometry: tuple[int, ...], grid: Any, bitmap: Any
) -> bool:
    """Paint a row of a tile at once, which Blinka does pixel by pixel; ``mask`` has a bit for each painted pixel.

    A row may run to the left, ``step`` -1. Grids that are scaled or lie on their side are left to Blinka.
    """
    start, step, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    if abs(step) != 1 or grid._absolute_transform.scale != 1:
        filled: bool = _fill_pixels(buffer, mask, colors, opaque, geometry, grid, bitmap)
        return filled
    painted = mask.cast("B")
    wide, high = grid._tile_width, grid._tile_height
    spans: dict[tuple[int, ...], tuple[array[int], int]] = {}
    covered = True
    for y in range(start_y, end_y):
        first = start + (y - start_y + y_shift) * y_stride + x_shift * step  # where start_x lies
        low = first if step > 0 else first - (end_x - start_x) + 1
        place = slice(low >> 3, (low + end_x - start_x + 7) >> 3)
        bits = int.from_bytes(painted[place], "little")
        tiles = (y // high + grid._top_left_y) % grid._height_in_tiles * grid._width_in_tiles
        x = start_x
        while x < end_x:
            column, left = divmod(x, wide)
            count = min(end_x - x, wide - left)
            tile = grid._tiles[tiles + (column + grid._top_left_x) % grid._width_in_tiles]
            key = (tile, y % high, left, count)
            if key not in spans:
                spans[key] = _span(bitmap, colors, opaque, grid, key, step)
            values, wanted = spans[key]
            at = first + (x - start_x) * step - (0 if step > 0 else count - 1)
            shift = at - (low & ~7)
            whole = (1 << count) - 1
            done = bits >> shift & whole
            new = wanted & ~done
            covered = covered and done | wanted == whole
            if new == whole:
                buffer[at : at + count] = values
            elif new:
                for i in range(count):
                    if new >> i & 1:
                        buffer[at + i] = values[i]
            bits |= new << shift
            x += count
        painted[place] = bits.to_bytes(place.stop - place.start, "little")
    return covered


def _span(bitmap: Any, colors: Any, opaque: Any, grid: Any, key: tuple[int, ...], step: int) -> tuple[array[int], int]:
    """A part of a tile's row as it lies in the buffer: colours; which are opaque, a bit for each."""
    tile, row, left, count = key
    x = tile % grid._bitmap_width_in_tiles * grid._tile_width + left
    y = tile // grid._bitmap_width_in_tiles * grid._tile_height + row
    pixels = [bitmap._get_pixel(x + i, y) for i in range(count)][::step]
    return array("H", [colors[pixel] for pixel in pixels]), sum(1 << i for i in range(count) if opaque[pixels[i]])


_tilegrid._fill_pixels = _fill_rows
