# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The one-colour display: an SSD1306 or an SH1106 with a glass of 128 x 64 pixels.

Both have eight pages of eight rows: one byte is a column of eight pixels, the upper one in bit 0. Parameters are
sent as commands. The chips differ in how they are addressed:

* SSD1306, horizontal mode: the host sets a window of columns and pages (0x21, 0x22), and bytes fill it page by page.
  Its page mode works too.
* SH1106: only page mode. The host sets a page and a column, and bytes run along the page. Of its 132 columns the
  glass shows 2 to 129.
"""

from __future__ import annotations

from host_sim.display.chips import USUAL, Chip, Made, noise

WIDTH = 128
HEIGHT = 64
PAGES = 8
I2C_ADDRESS = 0x3C

# Command: its name and how many parameter bytes follow it. Ranges of commands are added below.
_COMMON = {
    0x81: ("contrast", 1),
    0xA0: ("segments from the left", 0),
    0xA1: ("segments from the right", 0),
    0xA4: ("show the memory", 0),
    0xA5: ("all pixels on", 0),
    0xA6: ("not inverted", 0),
    0xA7: ("inverted", 0),
    0xA8: ("multiplex ratio", 1),
    0xAE: ("display off", 0),
    0xAF: ("display on", 0),
    0xC0: ("rows from the top", 0),
    0xC8: ("rows from the bottom", 0),
    0xD3: ("display offset", 1),
    0xD5: ("clock", 1),
    0xD9: ("pre-charge", 1),
    0xDA: ("COM pins", 1),
    0xDB: ("VCOM level", 1),
    0xE3: ("NOP", 0),
}
_COMMON.update(dict.fromkeys(range(0x10), ("column, low digit", 0)))
_COMMON.update(dict.fromkeys(range(0x10, 0x20), ("column, high digit", 0)))
_COMMON.update(dict.fromkeys(range(0x40, 0x80), ("start line", 0)))
_COMMON.update(dict.fromkeys(range(0xB0, 0xB8), ("page", 0)))
_OWN = {
    "ssd1306": {
        0x20: ("addressing mode", 1),
        0x21: ("column window", 2),
        0x22: ("page window", 2),
        0x8D: ("charge pump", 1),
    },
    "sh1106": {0xAD: ("DC-DC", 1), **dict.fromkeys(range(0x30, 0x34), ("pump voltage", 0))},
}
KINDS = tuple(_OWN)

# Values that a glass of 128 x 64 needs; with others it shows a torn picture.
_GLASS = {0xA8: 0x3F, 0xD3: 0x00, 0xDA: 0x12}
_HORIZONTAL, _PAGE = 0, 2

# For each of the eight rows of a page a table: byte of memory -> 255 if that pixel is lit, else 0.
_BITS = [bytes(255 if value >> bit & 1 else 0 for value in range(256)) for bit in range(8)]


class OledChip(Chip):
    """A 128x64 display; ``kind`` is one of ``KINDS`` (else ValueError), ``made`` describes its module."""

    def __init__(self, kind: str = "ssd1306", made: Made = USUAL) -> None:
        if kind not in KINDS:
            raise ValueError(f"no such chip: {kind}; there are {', '.join(KINDS)}")
        super().__init__(kind, WIDTH, HEIGHT)
        self._table = {**_COMMON, **_OWN[kind]}
        self._columns = 132 if kind == "sh1106" else WIDTH
        self._made = made
        self._shift = (self._columns - WIDTH) // 2 if made.columns is None else made.columns
        self._memory = bytearray(noise(PAGES * self._columns))
        self.reset()

    def reset(self) -> None:
        """Reset the registers, as a pulse on the reset line does. The memory stays as it was."""
        self._on = self._pump = self._all_on = self._inverted = False
        self._from_right = self._from_bottom = False
        self._line = self._page = self._column = 0
        self._mode = _PAGE
        self._window = (0, self._columns - 1, 0, PAGES - 1)
        self._filled = 0  # bytes received since the window was set
        self._command: int | None = None  # the command that waits for parameters
        self._args = bytearray()
        self._changed()

    def write(self, is_data: bool, data: bytes) -> None:
        """Take bytes sent over SPI with the data/command line high (``is_data``) or low.

        ChipError if a real chip would drop or misread them.
        """
        self.bytes_sent += len(data)
        self._take(is_data, data)

    def i2c_write(self, address: int, data: bytes) -> None:
        """Take one I2C transfer, in which control bytes tell if commands or data follow.

        ChipError for a wrong address or an unknown control byte, else as ``write``.
        """
        if address != I2C_ADDRESS:
            raise self._refuse(f"no chip answers at 0x{address:02X}")
        self.bytes_sent += 1 + len(data)
        at = 0
        while at < len(data):
            control = data[at]
            if control not in (0x00, 0x40, 0x80, 0xC0):
                raise self._refuse(f"0x{control:02X} is not a control byte")
            end = at + 2 if control & 0x80 else len(data)
            if end > len(data) or at + 1 == end:
                raise self._refuse("a control byte with nothing after it")
            self._take(bool(control & 0x40), data[at + 1 : end])
            at = end

    def lit(self) -> bool:
        """Tell if the chip is switched on and makes the voltage for the glass."""
        return self._on and self._pump

    def _take(self, is_data: bool, data: bytes) -> None:
        if is_data:
            self._store(data)
        else:
            for byte in data:
                self._take_command(byte)

    # Commands

    def _take_command(self, byte: int) -> None:
        if self._command is not None:
            self._args.append(byte)
            if len(self._args) == self._table[self._command][1]:
                command, self._command = self._command, None
                self._set(command, self._args)
            return
        if byte not in self._table:
            raise self._refuse(f"unknown command 0x{byte:02X}")
        self.commands_sent += 1
        if self._table[byte][1]:
            self._command = byte
            self._args = bytearray()
        elif byte < 0x20 or byte & 0xF8 == 0xB0:
            self._place(byte)
        else:
            self._switch(byte)

    def _switch(self, command: int) -> None:
        low = bool(command & 1)
        if command & 0xFE == 0xAE:
            self._on = low
        elif command & 0xFE == 0xA0:
            self._from_right = low
        elif command & 0xFE == 0xA4:
            self._all_on = low
        elif command & 0xFE == 0xA6:
            self._inverted = low
        elif command in (0xC0, 0xC8):
            self._from_bottom = command == 0xC8
        elif command & 0xC0 == 0x40:
            self._line = command & 0x3F
        else:
            return
        self._changed()

    def _place(self, command: int) -> None:
        """Set where the next byte goes, in page mode."""
        if self._mode != _PAGE:
            raise self._refuse(f"0x{command:02X} has no meaning in horizontal mode")
        if command >= 0xB0:
            self._page = command & 7
        elif command & 0x10:
            self._column = (command & 0x0F) << 4 | self._column & 0x0F
        else:
            self._column = self._column & 0xF0 | command

    def _set(self, command: int, args: bytearray) -> None:
        if _GLASS.get(command, args[0]) != args[0]:
            name = self._table[command][0]
            raise self._refuse(f"{name} 0x{args[0]:02X} does not suit a glass of 128x64")
        if command == 0x20:
            if args[0] not in (_HORIZONTAL, _PAGE):
                raise self._refuse(f"addressing mode {args[0]} is none that this project uses")
            self._mode = args[0]
        elif command in (0x21, 0x22):
            self._set_window(command, args[0], args[1])
        elif command in (0x8D, 0xAD):
            self._pump = bool(args[0] & (0x04 if command == 0x8D else 0x01))
            self._changed()

    def _set_window(self, command: int, first: int, last: int) -> None:
        size, what = (self._columns, "columns") if command == 0x21 else (PAGES, "pages")
        if not first <= last < size:
            raise self._refuse(f"{what} {first} to {last} are not within 0 to {size - 1}")
        if 0 < self._filled < self._window_bytes():
            raise self._refuse(f"the window wants {self._window_bytes()} bytes, got {self._filled}")
        left, right, top, bottom = self._window
        if command == 0x21:
            self._window = (first, last, top, bottom)
        else:
            self._window = (left, right, first, last)
        self._filled = 0

    def _window_bytes(self) -> int:
        left, right, top, bottom = self._window
        return (right - left + 1) * (bottom - top + 1)

    # Memory

    def _store(self, data: bytes) -> None:
        if self._command is not None:
            name = self._table[self._command][0]
            raise self._refuse(f"{name} wants parameters, got data")
        if not self._pump:
            raise self._refuse("data before there is a voltage for the glass")
        if self._mode == _PAGE:
            self._store_along(data)
        else:
            self._store_window(data)

    def _store_along(self, data: bytes) -> None:
        end = self._column + len(data)
        if end > self._columns:
            raise self._refuse(f"data runs to column {end - 1}, the last is {self._columns - 1}")
        at = self._page * self._columns + self._column
        self._memory[at : at + len(data)] = data
        self.bursts.append((len(data), 8))
        self._mark_changed(self._column, end - 1, self._page, self._page)
        self._column = end

    def _store_window(self, data: bytes) -> None:
        left, right, top, bottom = self._window
        room = self._window_bytes() - self._filled
        if len(data) > room:
            raise self._refuse(f"the window has room for {room} bytes more, got {len(data)}")
        width = right - left + 1
        for i, byte in enumerate(data, self._filled):
            self._memory[(top + i // width) * self._columns + left + i % width] = byte
        self._filled += len(data)
        if self._filled == self._window_bytes():
            self.bursts.append((width, 8 * (bottom - top + 1)))
        self._mark_changed(left, right, top, bottom)

    def _mark_changed(self, left: int, right: int, top: int, bottom: int) -> None:
        """Mark the pixels of columns and pages as changed; in an unusual state mark the whole display."""
        if self._line or self._made != USUAL or not (self._from_right and self._from_bottom):
            self._changed()
            return
        x1 = max(0, left - self._shift)
        x2 = min(WIDTH, right - self._shift + 1)
        if x1 < x2:
            self._changed((x1, 8 * top, x2 - x1, 8 * (bottom - top + 1)))

    def _row(self, x: int, y: int, width: int) -> bytes:
        # In the usual modules the chip is mounted so that a picture is upright if both scan directions are reversed.
        row = y if self._from_bottom != self._made.turned else HEIGHT - 1 - y
        row = (row + self._line + self._made.rows) % HEIGHT
        start = (row >> 3) * self._columns + self._shift
        lit = self._memory[start : start + WIDTH].translate(_BITS[row & 7])
        if self._from_right == self._made.turned:
            lit = lit[::-1]
        lit = lit[x : x + width]
        if self._all_on:
            lit = bytearray(b"\xff" * width)
        if self._inverted != self._made.negative:
            lit = bytearray(255 - value for value in lit)
        rgb = bytearray(3 * width)
        rgb[0::3] = rgb[1::3] = rgb[2::3] = lit
        return bytes(rgb)
