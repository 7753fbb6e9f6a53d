# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Displays of a PC: Blinka's displayio draws through a bus of our own into a virtual chip.

``make_display`` gives a ``busdisplay.BusDisplay`` such as a device has, plus ``chip``. Nothing is
drawn but by its ``refresh()``. As on a device there is one display at a time: making another
releases the one before.
"""

from __future__ import annotations

from typing import Any

import busdisplay
import displayio
import fourwire
import i2cdisplaybus

from boards import displays
from handheld.glass import ON
from host_sim.display import chip_oled, chip_tft
from host_sim.display.chips import USUAL, ChipError, Made

NAMES = (*displays.DISPLAYS, "macropad")  # the MacroPad's SH1106 hangs on SPI, others on I2C

_DATA = 1  # displayio's name for bytes sent with the data/command line high
_DEFAULT_WAIT_MS = 10  # displayio pauses so long after a command that names no pause

AnyChip = chip_tft.TftChip | chip_oled.OledChip


class SpiBus(fourwire.FourWire):
    """Four-wire SPI that ends in a chip; displayio accepts no bus that is not its own class."""

    def __init__(self, chip: AnyChip) -> None:
        # Blinka's own would ask for pins.
        self.chip = chip

    def reset(self) -> None:
        """Pulse the reset line."""
        self.chip.reset()

    def deinit(self) -> None:
        """Nothing to give back."""

    def send(self, command: int, data: Any, *, toggle_every_byte: bool = False) -> None:
        """A command and its parameters."""
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
    """What ``i2cdisplaybus.I2CDisplayBus`` needs of an I2C port, with one chip on it."""

    def __init__(self, chip: chip_oled.OledChip) -> None:
        self.chip = chip

    def try_lock(self) -> bool:
        """Nobody else uses the port."""
        return True

    def unlock(self) -> None:
        """See ``try_lock``."""

    def deinit(self) -> None:
        """Nothing to give back."""

    def writeto(self, address: int, buffer: bytes) -> None:
        """One transfer."""
        self.chip.i2c_write(address, bytes(buffer))


class I2cBus(i2cdisplaybus.I2CDisplayBus):
    """I2C that ends in a chip."""

    def __init__(self, chip: chip_oled.OledChip) -> None:
        port: Any = I2cPort(chip)
        super().__init__(port, device_address=chip_oled.I2C_ADDRESS)


class Display(busdisplay.BusDisplay):
    """A ``BusDisplay`` with its ``chip``; ``auto_refresh`` is off."""

    def __init__(self, chip: AnyChip, bus: Any, sequence: bytes, options: dict[str, Any]) -> None:
        self.chip = chip
        start(bus, chip, sequence, options.get("data_as_commands", False))
        # The start is ours: Blinka's would really sleep its pauses, more than a second.
        super().__init__(bus, b"", auto_refresh=False, **options)
        if options.get("SH1107_addressing"):
            self._core.set_region_to_update = self._set_page_and_column

    def _get_refresh_areas(self) -> list[Any]:
        """What to repaint. After a full repaint nothing is owed, as on a device: Blinka by itself
        would repaint everything that is new once more at the next refresh.
        """
        areas: list[Any] = super()._get_refresh_areas()
        if self._core.full_refresh and self._core.current_group is not None:
            self._core.current_group._get_refresh_areas([])
        return areas

    def _set_page_and_column(self, area: Any) -> None:
        """Address one page as CircuitPython does; Blinka 2.7 drops the column's high digit."""
        x = area.x1 + self._core.colstart
        for part in (bytes((0x10 | x >> 4, x & 0x0F)), bytes((0xB0 | area.y1 // 8,))):
            self._core.begin_transaction()
            self._core.send(0, 1, part)
            self._core.end_transaction()


def _mend_groups() -> None:
    """A layer put into a group takes over whether the group is hidden, as on a device.

    In Blinka 2.7 it keeps what it had: one taken out of a hidden group stays invisible.
    """
    settle = displayio.Group._layer_update

    def settle_and_tell(group: Any, index: int) -> None:
        settle(group, index)
        layer = group._layers[index]
        if hasattr(layer, "_set_hidden_by_parent"):
            layer._set_hidden_by_parent(group._hidden_group or group._hidden_by_parent)

    displayio.Group._layer_update = settle_and_tell


_mend_groups()


def start(bus: Any, chip: AnyChip, sequence: bytes, as_commands: bool) -> None:
    """Send a start sequence as displayio would, its pauses in the chip's virtual time.

    ChipError if the sequence is cut off, or for what the chip cannot take.
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
    """The display called ``name`` (one of ``NAMES``; ValueError if not), started and switched on.

    ``ili9341`` and ``st7789`` are 320x240 in colour, the others 128x64 in one.
    """
    if name not in NAMES:
        raise ValueError(f"no such display: {name}; there are {', '.join(NAMES)}")
    # Blinka's thread redraws by itself, a thousand times a second it looks whether it should.
    # Nothing here is drawn by itself, so it goes.
    displayio._stop_background()
    displayio.release_displays()
    kind = "sh1106" if name == "macropad" else name
    sequence, options, _ = displays.DISPLAYS[kind]
    chip = chip_of(kind)
    by_spi = kind in chip_tft.KINDS or name == "macropad"
    made = Display(chip, SpiBus(chip) if by_spi else I2cBus(chip), sequence, options)
    made.bus.send(ON[chip.name not in chip_tft.KINDS], b"")
    return made


def chip_of(name: str, made: Made = USUAL) -> AnyChip:
    """A new chip of that name, on a module that is made so."""
    return chip_tft.TftChip(name, made) if name in chip_tft.KINDS else chip_oled.OledChip(name, made)
