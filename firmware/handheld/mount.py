# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Settings of settings.toml for displays that are not mounted as usual. In memory only at power-on.

Modules with the same chip are made in many ways. They differ in which side of the glass is up, in the order of colours,
in showing a negative or not, and in the place of the first pixel in the chip's memory.
"""

try:
    from typing import Any
except ImportError:  # only a name for types
    pass

from boards import displays
from handheld import owner

ROTATION = "DISPLAY_ROTATION"
INVERT = "DISPLAY_INVERT"
BGR = "DISPLAY_BGR"
COLSTART = "DISPLAY_COLSTART"
ROWSTART = "DISPLAY_ROWSTART"

_START_LINE = 0x40  # a command of an OLED: set the row of its memory that is shown at the top
_OLED_ROWS = 64


class Mount:
    """The settings for the display with ``chip``, wired as ``wiring``, which is DISPLAY of the board file.

    ``fault`` describes the first wrong setting, "" if there is none. A wrong setting is replaced by that of the board
    file or the usual one, so that the fault can be shown.
    """

    def __init__(self, chip: str, wiring: "Any") -> None:
        self.fault = ""
        self._chip = chip
        self._own = wiring["bus"] == "own"
        self._options: "Any" = displays.DISPLAYS[chip][displays.OPTIONS]
        rotation = self._setting(ROTATION, self._rotation)
        self.rotation: int = wiring["rotation"] if rotation is None else rotation
        self._inverted = bool(self._setting(INVERT, lambda: owner.number(INVERT, 0, 1)))
        self._exchanged = bool(self._setting(BGR, self._bgr))
        most_columns, most_rows = displays.DISPLAYS[chip][displays.OFFSETS]
        self._column = self._setting(COLSTART, lambda: self._offset(COLSTART, most_columns))
        self._row = self._setting(ROWSTART, lambda: self._offset(ROWSTART, most_rows))

    def options(self) -> "Any":
        """Return the keyword arguments of ``BusDisplay`` for the chip, with the offsets of the glass."""
        options = dict(self._options)
        if self._column is not None:
            options["colstart"] = self._column
        if self._row is not None and not self._one_colour():
            options["rowstart"] = self._row
        return options

    def sequence(self) -> bytes:
        """Return the commands to send after the chip's start sequence."""
        more = b""
        if self._inverted:
            more += displays.DISPLAYS[self._chip][displays.NEGATIVE]
        if self._exchanged:
            more += displays.DISPLAYS[self._chip][displays.EXCHANGED]
        if self._row and self._one_colour():  # with ``rowstart`` displayio would count in pages of eight rows
            more += bytes((_START_LINE | _OLED_ROWS - self._row, 0))
        return more

    def text(self) -> str:
        """Return the chip and the settings that differ, for the self-test: "st7789 180 inv bgr +2+0"."""
        parts = [self._chip]
        if self.rotation:
            parts.append(str(self.rotation))
        if self._inverted:
            parts.append("inv")
        if self._exchanged:
            parts.append("bgr")
        if self._column is not None or self._row is not None:
            parts.append("+%d+%d" % (self._column or 0, self._row or 0))
        return " ".join(parts)

    def _one_colour(self) -> bool:
        return bool(self._options.get("color_depth") == 1)

    def _setting(self, key: str, read: "Any") -> "int | None":
        try:
            value: "int | None" = read()
        except owner.Unfit as error:
            self.fault = self.fault or str(error)
            return None
        return value

    def _rotation(self) -> "int | None":
        value = owner.number(ROTATION, 0, 180)
        if value is not None and value not in (0, 180):
            raise owner.Unfit("%s, and must be 0 or 180: the picture lies" % owner.said(ROTATION, value))
        return value

    def _bgr(self) -> "int | None":
        value = owner.number(BGR, 0, 1)
        if value and self._one_colour():
            raise owner.Unfit("%s, and this display has one colour: leave it out" % owner.said(BGR, value))
        return value

    def _offset(self, key: str, most: int) -> "int | None":
        value = owner.number(key, 0, most or 511)
        if value is not None and self._own:
            raise owner.Unfit("%s, and this board's own display needs none: leave it out" % owner.said(key, value))
        if value and not most:
            raise owner.Unfit(
                "%s, and an %s has none to spare: is it an sh1106?" % (owner.said(key, value), self._chip)
            )
        return value
