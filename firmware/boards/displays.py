# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The display chips: how to start each one, and how displayio has to address it. Data only.

A start sequence is the ``init_sequence`` of ``busdisplay.BusDisplay``: command, number of
parameters, parameters. If 0x80 is added to the number, one more byte follows, a pause in ms (0xFF:
500 ms); otherwise the pause is 10 ms. No sequence switches the display on: ``handheld/glass.py`` does so after the
first picture. ``DISPLAYS`` gives for each chip the sequence, the keyword arguments of
``BusDisplay`` and the fastest clock in Hz that its data sheet and common modules allow; a board
file may lower it.
"""

try:
    from typing import Any
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

# Values for supply and gamma are those of the panel's maker; without them the picture is pale.
ILI9341 = (
    b"\x01\x80\x80"  # SWRESET, 128 ms: SLPOUT needs 120 after it
    b"\xcb\x05\x39\x2c\x00\x34\x02"  # power control A: core voltage 1.6 V, DDVDH 5.6 V
    b"\xcf\x03\x00\xc1\x30"  # power control B: discharge path on
    b"\xe8\x03\x85\x00\x78"  # driver timing A
    b"\xea\x02\x00\x00"  # driver timing B: gate timing
    b"\xed\x04\x64\x03\x12\x81"  # power-on sequence: soft start, DDVDH enhanced
    b"\xf7\x01\x20"  # pump ratio: DDVDH is twice VCI
    b"\xc0\x01\x23"  # power control 1: GVDD 4.6 V
    b"\xc1\x01\x10"  # power control 2: step-up factors
    b"\xc5\x02\x3e\x28"  # VCOM high 4.25 V, low -1.5 V
    b"\xc7\x01\x86"  # VCOM offset
    b"\x36\x01\x28"  # MADCTL: exchange rows and columns (landscape), panel is blue-green-red
    b"\x3a\x01\x55"  # COLMOD: 16 bits a pixel
    b"\xb1\x02\x00\x18"  # 79 frames a second
    b"\xb6\x03\x08\x82\x27"  # scan direction of the glass, 320 lines
    b"\xf2\x01\x00"  # three-gamma control off
    b"\x26\x01\x01"  # gamma curve 1, refined by the next two
    b"\xe0\x0f\x0f\x31\x2b\x0c\x0e\x08\x4e\xf1\x37\x07\x10\x03\x0e\x09\x00"  # gamma, positive
    b"\xe1\x0f\x00\x0e\x14\x03\x11\x07\x31\xc1\x48\x08\x0f\x0c\x31\x36\x0f"  # gamma, negative
    b"\x11\x80\x78"  # SLPOUT, 120 ms for the supplies to settle
)

ST7789 = (
    b"\x01\x80\x96"  # SWRESET, 150 ms
    b"\x11\x80\x78"  # SLPOUT, 120 ms
    b"\x3a\x01\x55"  # COLMOD: 16 bits a pixel
    b"\x36\x01\x60"  # MADCTL: exchange rows and columns, turn the columns (landscape); RGB panel
    b"\x21\x00"  # INVON: the IPS glass of these modules shows a negative otherwise
    b"\x13\x00"  # NORON: the whole panel, no partial mode
)

SSD1306 = (
    b"\xae\x00"  # display off
    b"\xd5\x01\x80"  # clock: about 370 kHz, not divided
    b"\xa8\x01\x3f"  # 64 rows
    b"\xd3\x01\x00"  # no offset
    b"\x40\x00"  # memory starts at row 0
    b"\x8d\x01\x14"  # charge pump on, since these modules have no supply of 7 V
    b"\x20\x01\x00"  # horizontal addressing: displayio sets windows
    b"\xa1\x00"  # columns and
    b"\xc8\x00"  # rows counted from the side where the modules have their pins
    b"\xda\x01\x12"  # COM pins as a glass of 64 rows has them
    b"\x81\x01\xcf"  # contrast
    b"\xd9\x01\xf1"  # pre-charge 15 clocks, discharge 1: with the pump
    b"\xdb\x01\x40"  # VCOM level
    b"\xa4\x00"  # show the memory
    b"\xa6\x00"  # 1 is lit
)

# CircuitPython for the MacroPad sends the same by itself, except for 0x20, which is no SH1106 command.
SH1106 = (
    b"\xae\x00"  # display off
    b"\xd5\x01\x80"  # clock
    b"\xa8\x01\x3f"  # 64 rows
    b"\xd3\x01\x00"  # no offset
    b"\x40\x00"  # memory starts at row 0
    b"\xad\x01\x8b"  # DC-DC converter on
    b"\x33\x00"  # its voltage: 9 V
    b"\xa1\x00"  # columns and
    b"\xc8\x00"  # rows counted from the side where the modules have their pins
    b"\xda\x01\x12"  # COM pins as a glass of 64 rows has them
    b"\x81\x01\xff"  # contrast
    b"\xd9\x01\x1f"  # pre-charge 15 clocks, discharge 1
    b"\xdb\x01\x40"  # VCOM level
    b"\xa4\x00"  # show the memory
    b"\xa6\x00"  # 1 is lit
)

# A byte is a column of eight pixels, parameters are sent as commands, addresses are single bytes.
_ONE_COLOUR = {
    "width": 128,
    "height": 64,
    "color_depth": 1,
    "grayscale": True,
    "pixels_in_byte_share_row": False,
    "data_as_commands": True,
    "single_byte_bounds": True,
    "brightness_command": 0x81,
}

TFT_OPTIONS = {"width": 320, "height": 240}
SSD1306_OPTIONS = dict(_ONE_COLOUR, set_column_command=0x21, set_row_command=0x22)
# SH1107_addressing is page mode; the glass begins at the third of 132 columns.
SH1106_OPTIONS = dict(_ONE_COLOUR, SH1107_addressing=True, colstart=2)

# A row of DISPLAYS: the start sequence; the options of BusDisplay; the fastest clock of the bus in Hz; how many
# columns and rows the chip's memory has at most before the first that the glass shows. For modules made in another way
# (handheld/mount.py) a command without which the picture would be a negative, and one without which red and blue
# would be exchanged; None: the chip has one colour.
SEQUENCE, OPTIONS, FASTEST_HZ, OFFSETS, NEGATIVE, EXCHANGED = range(6)
DISPLAYS: "dict[str, tuple[Any, ...]]" = {
    "ili9341": (ILI9341, TFT_OPTIONS, 31_250_000, (160, 160), b"\x21\x00", b"\x36\x01\x20"),
    "st7789": (ST7789, TFT_OPTIONS, 62_500_000, (160, 160), b"\x20\x00", b"\x36\x01\x68"),
    "ssd1306": (SSD1306, SSD1306_OPTIONS, 400_000, (0, 63), b"\xa7\x00", None),
    "sh1106": (SH1106, SH1106_OPTIONS, 400_000, (4, 63), b"\xa7\x00", None),
}
