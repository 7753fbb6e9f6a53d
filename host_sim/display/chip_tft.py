# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The colour display: an ILI9341 or an ST7789 with 240 x 320 pixels of 16 bits, on four-wire SPI.

A command is a byte sent with the data/command line low; its parameters are sent with the line high. The memory is
portrait: 320 pages of 240 columns. MADCTL maps the host's columns and rows to it:

* MV exchanges them: the host's columns then run along the pages, 0 to 319.
* MX reverses the memory's columns, MY its pages, after any exchange.
* BGR is the order of the colours on the glass.

Which way up the player sees a picture depends on how the module's maker mounted the glass. ``_UPRIGHT`` is the MADCTL
with which the host's (0, 0) is the player's upper left corner. ``Made`` describes modules that differ from the usual
ones. Pixels sent for places beyond the memory are dropped, as the data sheets say.
"""

from __future__ import annotations

import sys
from array import array

from host_sim.display.chips import USUAL, Chip, ChipError, Made, noise

COLUMNS = 240
PAGES = 320

SWRESET, SLPIN, SLPOUT, NORON, INVOFF, INVON = 0x01, 0x10, 0x11, 0x13, 0x20, 0x21
DISPOFF, DISPON, CASET, RASET, RAMWR, MADCTL, COLMOD = 0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x36, 0x3A

MY, MX, MV, BGR = 0x80, 0x40, 0x20, 0x08

# Command: its name and how many parameter bytes it takes.
_COMMON = {
    0x00: ("NOP", 0),
    SWRESET: ("SWRESET", 0),
    SLPIN: ("SLPIN", 0),
    SLPOUT: ("SLPOUT", 0),
    NORON: ("NORON", 0),
    INVOFF: ("INVOFF", 0),
    INVON: ("INVON", 0),
    DISPOFF: ("DISPOFF", 0),
    DISPON: ("DISPON", 0),
    CASET: ("CASET", 4),
    RASET: ("RASET", 4),
    RAMWR: ("RAMWR", 0),  # its pixels are counted elsewhere
    MADCTL: ("MADCTL", 1),
    COLMOD: ("COLMOD", 1),
}
# Voltages, timing and gamma: accepted, but without effect on the picture here.
_OWN = {
    "ili9341": {
        0x26: ("GAMSET", 1),
        0xB1: ("FRMCTR1", 2),
        0xB6: ("DISCTRL", 3),
        0xC0: ("PWCTRL1", 1),
        0xC1: ("PWCTRL2", 1),
        0xC5: ("VMCTRL1", 2),
        0xC7: ("VMCTRL2", 1),
        0xCB: ("PWCTRLA", 5),
        0xCF: ("PWCTRLB", 3),
        0xE0: ("PGAMCTRL", 15),
        0xE1: ("NGAMCTRL", 15),
        0xE8: ("DTCTRLA", 3),
        0xEA: ("DTCTRLB", 2),
        0xED: ("PWSEQ", 4),
        0xF2: ("EN3G", 1),
        0xF7: ("PRCTRL", 1),
    },
    "st7789": {},
}
_UPRIGHT = {"ili9341": MV | BGR, "st7789": MX | MV}
_INVERTED_GLASS = {"ili9341": False, "st7789": True}  # the usual ST7789 modules have an IPS panel

_RESET_MS = 5  # after a reset nothing may be sent for so long
_RESET_TO_WAKE_MS = 120  # after a reset SLPOUT has to wait for so long
_WAKE_MS = 5  # after SLPOUT nothing may be sent for so long

DEVICE_BUFFER_PIXELS = 256  # CircuitPython draws into 512 bytes at a time
WINDOW_BYTES = 11  # CASET and RASET with four parameters each, RAMWR

KINDS = tuple(_OWN)


class TftChip(Chip):
    """A 320x240 display; ``kind`` is one of ``KINDS`` (else ValueError), ``made`` describes its module."""

    def __init__(self, kind: str = "ili9341", made: Made = USUAL) -> None:
        if kind not in KINDS:
            raise ValueError(f"no such chip: {kind}; there are {', '.join(KINDS)}")
        super().__init__(kind, PAGES, COLUMNS)
        self._table = {**_COMMON, **_OWN[kind]}
        self._upright = _UPRIGHT[kind] ^ made.exchanged * BGR ^ made.turned * (MX | MY)
        self._inverted_glass = _INVERTED_GLASS[kind] != made.negative
        spare = made.columns or 0, made.rows  # the player's picture is landscape, the memory portrait
        self._size = COLUMNS + spare[1], PAGES + spare[0]
        self._before = (0, 0) if made.turned else spare  # unused columns and rows, from the player's upper left corner
        self._memory = array("H", noise(2 * self._size[0] * self._size[1]))
        self._start()
        self._ready_ms = self._may_wake_ms = 0

    def reset(self) -> None:
        """Reset as SWRESET does, for a pulse on the reset line. The memory stays as it was."""
        self._start()
        self._ready_ms = self.now_ms + _RESET_MS
        self._may_wake_ms = self.now_ms + _RESET_TO_WAKE_MS

    def _start(self) -> None:
        self._awake = self._on = self._was_awake = self._inverted = False
        self._madctl = self._colmod = 0
        self._columns = (0, COLUMNS - 1)
        self._rows = (0, PAGES - 1)
        self._command: int | None = None
        self._args = bytearray()
        self._burst_bytes = 0
        self._shades = _Shades(False, False)
        self._changed()

    def write(self, is_data: bool, data: bytes) -> None:
        """Take bytes sent with the data/command line high (``is_data``) or low.

        ChipError if a real chip would drop or misread them.
        """
        self.bytes_sent += len(data)
        if not is_data:
            for command in data:
                self._begin(command)
        elif self._command == RAMWR:
            self._take_pixels(data)
        else:
            self._take_args(data)

    def lit(self) -> bool:
        """Tell if the chip is awake and switched on."""
        return self._awake and self._on

    @property
    def device_bytes(self) -> int:
        """The bytes that a device would have sent since ``mark`` for the same windows.

        CircuitPython cuts a window into strips, because its buffer is small.
        """
        total = 0
        for width, height in self.bursts:
            strips = 1
            if width * height > DEVICE_BUFFER_PIXELS:
                rows = max(1, DEVICE_BUFFER_PIXELS // width)
                strips = -(-height // rows)
            total += 2 * width * height + WINDOW_BYTES * strips
        return total

    # Commands

    def _begin(self, command: int) -> None:
        self._end()
        if command not in self._table:
            raise self._refuse(f"unknown command 0x{command:02X}")
        name = self._table[command][0]
        wait = self._ready_ms - self.now_ms
        if command == SLPOUT:
            wait = max(wait, self._may_wake_ms - self.now_ms)
        if wait > 0:
            raise self._refuse(f"{name} comes {wait} ms too early after a reset or SLPOUT")
        self.commands_sent += 1
        self._command = command
        self._args.clear()
        if command == RAMWR:
            self._begin_pixels()
        elif not self._table[command][1]:
            self._switch(command)

    def _end(self) -> None:
        """Raise ChipError if the last command lacks parameters; called when the next one comes."""
        if self._command is None:
            return
        name, count = self._table[self._command]
        if len(self._args) < (self._burst_bytes if self._command == RAMWR else count):
            wanted = self._burst_bytes or count
            raise self._refuse(f"{name} wants {wanted} bytes, got {len(self._args)}")

    def _take_args(self, data: bytes) -> None:
        if self._command is None:
            raise self._refuse("data without a command")
        name, count = self._table[self._command]
        self._args += data
        if len(self._args) > count:
            raise self._refuse(f"{name} takes {count} bytes, got {len(self._args)}")
        if len(self._args) == count:
            self._set(self._command, self._args)

    def _switch(self, command: int) -> None:
        if command == SWRESET:
            self.reset()
            self._command = SWRESET
        elif command in (SLPIN, SLPOUT):
            self._awake = command == SLPOUT
            self._ready_ms = self.now_ms + _WAKE_MS
        elif command in (DISPOFF, DISPON):
            self._on = command == DISPON
        elif command in (INVOFF, INVON):
            self._inverted = command == INVON
        else:
            return
        self._was_awake = self._was_awake or self._awake
        self._look()

    def _set(self, command: int, args: bytearray) -> None:
        if command == CASET:
            self._columns = self._span("CASET", args, self._limits()[0])
        elif command == RASET:
            self._rows = self._span("RASET", args, self._limits()[1])
        elif command == MADCTL:
            self._madctl = args[0]
            self._look()
        elif command == COLMOD:
            if args[0] & 7 != 5:
                raise self._refuse(f"COLMOD 0x{args[0]:02X} is not 16 bits a pixel")
            self._colmod = args[0]

    def _span(self, name: str, args: bytearray, size: int) -> tuple[int, int]:
        first, last = args[0] << 8 | args[1], args[2] << 8 | args[3]
        if not first <= last < first + size or first >= size:
            raise self._refuse(f"{name} {first} to {last} is not within 0 to {size - 1}")
        return first, last

    def _look(self) -> None:
        """Take over a change of the colours, or of the display being lit."""
        swapped = (self._madctl ^ self._upright) & BGR != 0
        self._shades = _Shades(swapped, self._inverted != self._inverted_glass)
        self._changed()

    # Memory

    def _begin_pixels(self) -> None:
        if not self._was_awake:
            raise self._refuse("RAMWR before SLPOUT")
        if not self._colmod:
            raise self._refuse("RAMWR before COLMOD")
        width = self._columns[1] - self._columns[0] + 1
        height = self._rows[1] - self._rows[0] + 1
        self._burst_bytes = 2 * width * height

    def _take_pixels(self, data: bytes) -> None:
        self._args += data
        if len(self._args) > self._burst_bytes:
            raise self._refuse(f"RAMWR takes {self._burst_bytes} bytes for its window, got {len(self._args)}")
        if len(self._args) == self._burst_bytes:
            self._store()

    def _store(self) -> None:
        """Write the window's pixels to the memory."""
        values = array("H", bytes(self._args))
        if sys.byteorder == "little":
            values.byteswap()  # the high byte is sent first
        (left, right), (top, bottom) = self._columns, self._rows
        columns, rows = self._limits()
        if left >= columns or top >= rows:
            raise self._refuse("the window of before MADCTL is outside of the memory now")
        width, height = right - left + 1, bottom - top + 1
        right, bottom = min(right, columns - 1), min(bottom, rows - 1)
        there = right - left + 1
        for i in range(bottom - top + 1):
            self._memory[self._line(left, top + i, there, self._madctl)] = values[i * width : i * width + there]
        self.bursts.append((width, height))
        self._show((left, top), (right, bottom))

    def _limits(self) -> tuple[int, int]:
        columns, pages = self._size
        return (pages, columns) if self._madctl & MV else (columns, pages)

    def _show(self, *corners: tuple[int, int]) -> None:
        """Mark the box between two corners in the host's counts as changed, where the player sees it."""
        places = [self._turn(*self._turn(x, y, self._madctl), self._upright, back=True) for x, y in corners]
        xs = sorted(x - self._before[0] for x, _ in places)
        ys = sorted(y - self._before[1] for _, y in places)
        left, top = max(0, xs[0]), max(0, ys[0])
        width, height = min(xs[1] + 1, self.width) - left, min(ys[1] + 1, self.height) - top
        if width > 0 and height > 0:
            self._changed((left, top, width, height))

    def _row(self, x: int, y: int, width: int) -> bytes:
        values = self._memory[self._line(x + self._before[0], y + self._before[1], width, self._upright)]
        return b"".join(map(self._shades.__getitem__, values))

    def _turn(self, x: int, y: int, madctl: int, back: bool = False) -> tuple[int, int]:
        """Map the host's column and row to the memory's column and page, or ``back``."""
        columns, pages = self._size
        if madctl & MV and not back:
            x, y = y, x
        if madctl & MX:
            x = columns - 1 - x
        if madctl & MY:
            y = pages - 1 - y
        return (y, x) if madctl & MV and back else (x, y)

    def _line(self, x: int, y: int, width: int, madctl: int) -> slice:
        """Return the slice of the memory that holds ``width`` pixels of a row in the host's counts."""
        column, page = self._turn(x, y, madctl)
        step = self._size[0] if madctl & MV else 1
        if madctl & (MY if madctl & MV else MX):
            step = -step
        start = page * self._size[0] + column
        stop = start + step * width
        return slice(start, stop if stop >= 0 else None, step)


class _Shades(dict[int, bytes]):
    """A map from 16-bit colours to RGB bytes, filled when a colour is first used: a game has few colours."""

    def __init__(self, swapped: bool, inverted: bool) -> None:
        super().__init__()
        self._swapped = swapped
        self._flip = 0xFFFF if inverted else 0

    def __missing__(self, value: int) -> bytes:
        bits = value ^ self._flip
        red, green, blue = bits >> 11, bits >> 5 & 63, bits & 31
        if self._swapped:
            red, blue = blue, red
        rgb = bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
        self[value] = rgb
        return rgb


__all__ = ["KINDS", "ChipError", "TftChip"]
