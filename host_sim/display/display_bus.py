# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Displays on a PC: Blinka's displayio draws over a bus of ours into a virtual chip.

``make_display`` returns a ``busdisplay.BusDisplay`` as a device has, plus ``chip``. Only its ``refresh()`` draws. As
on a device there is one display at a time: making another releases the one before.
"""

from __future__ import annotations

from typing import Any

import busdisplay
import displayio
import fourwire
import i2cdisplaybus

from boards import displays
from handheld.glass import ON
from host_sim.display import chip_oled, chip_tft, mended
from host_sim.display.chips import USUAL, ChipError, Made

NAMES = (*displays.DISPLAYS, "macropad")  # the MacroPad's SH1106 is on SPI, others are on I2C

_DATA = 1  # displayio's name for bytes sent with the data/command line high
_DEFAULT_WAIT_MS = 10  # displayio's pause after a command that names no pause

AnyChip = chip_tft.TftChip | chip_oled.OledChip


class SpiBus(fourwire.FourWire):
    """A four-wire SPI bus with a chip at its end; it is a FourWire because displayio accepts only its own buses."""

    def __init__(self, chip: AnyChip) -> None:
        # FourWire's own __init__ is not called, because it needs pins.
        self.chip = chip

    def reset(self) -> None:
        """Pulse the reset line."""
        self.chip.reset()

    def deinit(self) -> None:
        """Do nothing, because there are no pins to release."""

    def send(self, command: int, data: Any, *, toggle_every_byte: bool = False) -> None:
        """Send a command and its parameters."""
        self._send(0, 1, bytes([command]))
        self._send(_DATA, 0, bytes(data))

    def _free(self) -> bool:
        return True

    def _begin_transaction(self) -> bool:
        return True

    def _end_transaction(self) -> None:
        pass

    def _send(self, data_type: int, _chip_select: int, data: bytes) -> None:
        if len(data):
            self.chip.write(data_type == _DATA, bytes(data))


class I2cPort:
    """An I2C port with one chip, as far as ``i2cdisplaybus.I2CDisplayBus`` needs it."""

    def __init__(self, chip: chip_oled.OledChip) -> None:
        self.chip = chip

    def try_lock(self) -> bool:
        """Return True: nothing else uses the port."""
        return True

    def unlock(self) -> None:
        """Do nothing, because ``try_lock`` takes no lock."""

    def deinit(self) -> None:
        """Do nothing, because there are no pins to release."""

    def writeto(self, address: int, buffer: bytes) -> None:
        """Pass one transfer to the chip."""
        self.chip.i2c_write(address, bytes(buffer))


class I2cBus(i2cdisplaybus.I2CDisplayBus):
    """An I2C bus with a chip at its end."""

    def __init__(self, chip: chip_oled.OledChip) -> None:
        port: Any = I2cPort(chip)
        super().__init__(port, device_address=chip_oled.I2C_ADDRESS)


class Display(busdisplay.BusDisplay):
    """A ``BusDisplay`` with its ``chip``, without ``auto_refresh``."""

    def __init__(self, chip: AnyChip, bus: Any, sequence: bytes, options: dict[str, Any]) -> None:
        self.chip = chip
        start(bus, chip, sequence, options.get("data_as_commands", False))
        # Our own start(), because Blinka's would really sleep in the pauses, more than a second.
        super().__init__(bus, b"", auto_refresh=False, **options)
        self._drawn = -1  # how many changes there were when it was drawn
        if options.get("SH1107_addressing"):
            self._core.set_region_to_update = self._set_page_and_column

    def _refresh_display(self) -> bool:
        """Draw, unless nothing can have changed: Blinka walks through the whole tree to find that out."""
        if self._drawn == mended.changes[0] and not self._core.full_refresh:
            return True
        self._drawn = mended.changes[0]
        drawn: bool = super()._refresh_display()
        return drawn

    def _get_refresh_areas(self) -> list[Any]:
        """Return the areas to repaint; after a full repaint none are left for the next refresh, as on a device.

        Blinka alone would repaint everything new once more at the next refresh.
        """
        areas: list[Any] = super()._get_refresh_areas()
        if self._core.full_refresh and self._core.current_group is not None:
            self._core.current_group._get_refresh_areas([])
        return areas

    def _set_page_and_column(self, area: Any) -> None:
        """Address one page as CircuitPython does, because Blinka 2.7 drops the column's high digit."""
        x = area.x1 + self._core.colstart
        for part in (bytes((0x10 | x >> 4, x & 0x0F)), bytes((0xB0 | area.y1 // 8,))):
            self._core.begin_transaction()
            self._core.send(0, 1, part)
            self._core.end_transaction()


def start(bus: Any, chip: AnyChip, sequence: bytes, as_commands: bool) -> None:
    """Send a start sequence as displayio does, with its pauses in the chip's virtual time.

    ChipError if the sequence is cut off or the chip cannot take it.
    """
    at = 0
    while at < len(sequence):
        head = sequence[at : at + 2]
        count = head[-1] & 0x7F
        paused = head[-1] >> 7
        end = at + 2 + count
        if len(head) < 2 or end + paused > len(sequence):
            raise ChipError(f"the start sequence is cut off at command 0x{head[0]:02X}")
        args = sequence[at + 2 : end]
        bus._begin_transaction()
        if as_commands:
            bus._send(0, 1, head[:1] + args)
        else:
            bus._send(0, 1, head[:1])
            bus._send(_DATA, 0, args)
        bus._end_transaction()
        pause = sequence[end] if paused else _DEFAULT_WAIT_MS
        chip.wait(500 if pause == 0xFF else pause)
        at = end + paused


def make_display(name: str) -> Display:
    """Return the display called ``name`` (one of ``NAMES``, else ValueError), started and switched on.

    ``ili9341`` and ``st7789`` have 320x240 pixels in colour, the others 128x64 in one colour.
    """
    if name not in NAMES:
        raise ValueError(f"no such display: {name}; there are {', '.join(NAMES)}")
    # Stop Blinka's thread, which checks a thousand times a second if it should redraw: nothing here needs it.
    displayio._stop_background()
    displayio.release_displays()
    kind = "sh1106" if name == "macropad" else name
    sequence, options = displays.DISPLAYS[kind][:2]
    chip = chip_of(kind)
    by_spi = kind in chip_tft.KINDS or name == "macropad"
    made = Display(chip, SpiBus(chip) if by_spi else I2cBus(chip), sequence, options)
    made.bus.send(ON[chip.name not in chip_tft.KINDS], b"")
    return made


def chip_of(name: str, made: Made = USUAL) -> AnyChip:
    """Return a new chip of that name, on a module as ``made`` describes it."""
    return chip_tft.TftChip(name, made) if name in chip_tft.KINDS else chip_oled.OledChip(name, made)
