# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The virtual display chips show what displayio drew, refuse wrong bytes, and count bytes."""

import displayio
import pytest
from PIL import Image
from repaint import Painter, as_oled, as_tft, wrong_pixels
from scene import Scene

from boards import displays
from host_sim.display.chip_oled import OledChip
from host_sim.display.chip_tft import TftChip
from host_sim.display.chips import ChipError
from host_sim.display.display_bus import NAMES, make_display, start

STEPS = 300
TURNED = {0: None, 90: Image.Transpose.ROTATE_270, 180: Image.Transpose.ROTATE_180}


class WatchedChip:
    """A random scene on a display, with a full repaint to compare with."""

    def __init__(self, name, seed=1, rotation=0):
        self.display = make_display(name)
        if rotation:
            self.display.rotation = rotation
        self.turn = TURNED[rotation]
        size = self.display.width, self.display.height
        # On the large display all happens in a part of it, so that things meet.
        self.scene = Scene(min(size[0], 160), min(size[1], 120), seed)
        colour = as_tft if max(size) == 320 else as_oled
        self.painter = Painter(size, colour, [self.scene.sheet, self.scene.font.bitmap])
        self.display.root_group = self.scene.root

    def wrong(self):
        """Draw, and return the number of wrong pixels."""
        self.display.refresh()
        wanted = self.painter.paint(self.scene.root)
        if self.turn is not None:
            wanted = wanted.transpose(self.turn)
        return wrong_pixels(self.display.chip.pixels(), wanted)

    def first_fault(self, steps):
        """Return the first step after which pixels are wrong, None if there is none."""
        for step in range(steps):
            if self.wrong():
                return step
            self.scene.step()
        return None


@pytest.mark.parametrize(
    ("name", "rotation"),
    [("ili9341", 0), ("st7789", 180), ("ssd1306", 0), ("sh1106", 0), ("macropad", 90)],
)
def test_no_wrong_pixel_over_random_changes(name, rotation):
    assert WatchedChip(name, seed=len(name) + rotation, rotation=rotation).first_fault(STEPS) is None


@pytest.mark.parametrize("name", ["ili9341", "ssd1306", "macropad"])
def test_nothing_is_sent_while_nothing_changes(name):
    watched = WatchedChip(name)
    for _ in range(20):
        watched.wrong()
        watched.display.chip.mark()
        watched.display.chip.take_changed()
        watched.display.refresh()
        assert watched.display.chip.bytes_sent == 0
        assert watched.display.chip.take_changed() is None
        watched.scene.step()


# Planted faults: the comparison, or the chip, has to notice each.


def lose_a_rectangle(display):
    """Plant a fault: of several changed areas the last is lost."""
    areas = display._get_refresh_areas

    def fewer():
        found = areas()
        return found[:-1] if len(found) > 1 else found

    display._get_refresh_areas = fewer


def shift_the_window(display):
    """Plant a fault: windows are one column too far to the right, if there is room."""
    send = display._core._send
    opened = []

    def wrong(kind, select, data):
        data = bytes(data)
        if opened == [0x2A] and kind and data[2:] < b"\x01\x3f":
            data = bytes((data[0], data[1] + 1 & 255, data[2], data[3] + 1 & 255))
        opened[:] = data if not kind else ()
        send(kind, select, data)

    display._core._send = wrong


def drop_a_byte(display):
    """Plant a fault: the last byte of each block of pixels is lost."""
    send = display._core._send

    def wrong(kind, select, data):
        send(kind, select, data[:-1] if kind and len(data) > 4 else data)

    display._core._send = wrong


def swap_bytes(display):
    """Plant a fault: the two bytes of a colour are sent in the wrong order."""
    display._core.colorspace.reverse_bytes_in_word = False


@pytest.mark.parametrize(
    ("plant", "names"),
    [
        (lose_a_rectangle, ("ili9341", "ssd1306", "macropad")),
        (drop_a_byte, ("ili9341", "ssd1306", "macropad")),
        (shift_the_window, ("ili9341", "st7789")),
        (swap_bytes, ("ili9341", "st7789")),
    ],
)
def test_a_planted_fault_is_noticed(plant, names):
    for name in names:
        notice(plant, name)


def notice(plant, name):
    """Plant a fault; AssertionError if nothing notices it."""
    watched = WatchedChip(name)
    assert watched.wrong() == 0
    plant(watched.display)
    try:
        assert watched.first_fault(60) is not None
    except ChipError:
        assert plant is drop_a_byte  # a window that was not filled; all else shows in the picture


# What is refused. c: command bytes, d: data bytes, w: wait in ms.
ON = [("c", b"\x11"), ("w", 120), ("c", b"\x29\x3a"), ("d", b"\x55")]
SHOWN = [("c", b"\x8d\x14\x20\x00\xaf")]
PIXEL = [("c", b"\x2a"), ("d", bytes(4)), ("c", b"\x2b"), ("d", bytes(4)), ("c", b"\x2c")]

REFUSED = [
    (TftChip, [("d", b"\x00")], "data without a command"),
    (TftChip, [("c", b"\xde")], "unknown command 0xDE"),
    (TftChip, [("c", b"\x3a"), ("d", b"\x66")], "COLMOD 0x66 is not 16 bits"),
    (TftChip, [("c", b"\x3a\x29")], "COLMOD wants 1 bytes, got 0"),
    (TftChip, [("c", b"\x36"), ("d", b"\x28\x00")], "MADCTL takes 1 bytes, got 2"),
    (TftChip, [("c", b"\x29"), ("d", b"\x00")], "DISPON takes 0 bytes, got 1"),
    (TftChip, [("c", b"\x2a"), ("d", b"\0\0\0\xf0")], "CASET 0 to 240 is not within 0 to 239"),
    (TftChip, [("c", b"\x2b"), ("d", b"\0\0\1\x40")], "RASET 0 to 320 is not within 0 to 319"),
    (TftChip, [("c", b"\x2a"), ("d", b"\0\2\0\1")], "CASET 2 to 1 is not"),
    (TftChip, [("c", b"\x2c")], "RAMWR before SLPOUT"),
    (TftChip, [("c", b"\x29\x2c")], "RAMWR before SLPOUT"),
    (TftChip, [("c", b"\x11"), ("w", 120), ("c", b"\x29\x2c")], "RAMWR before COLMOD"),
    (TftChip, [("c", b"\x11\x29")], "DISPON comes 5 ms too early"),
    (TftChip, [("c", b"\x01"), ("w", 10), ("c", b"\x11")], "SLPOUT comes 110 ms too early"),
    (TftChip, [*ON, *PIXEL, ("d", b"\1\2\3")], "RAMWR takes 2 bytes for its window, got 3"),
    (TftChip, [*ON, *PIXEL, ("d", b"\1"), ("c", b"\x00")], "RAMWR wants 2 bytes, got 1"),
    (OledChip, [("d", b"\x00")], "data before there is a voltage"),
    (OledChip, [("c", b"\xaf"), ("d", b"\x00")], "data before there is a voltage"),
    (OledChip, [("c", b"\xfd")], "unknown command 0xFD"),
    (OledChip, [("c", b"\xad")], "unknown command 0xAD"),  # SH1106's
    (OledChip, [("c", b"\xa8\x1f")], "multiplex ratio 0x1F does not suit"),
    (OledChip, [("c", b"\x20\x01")], "addressing mode 1"),
    (OledChip, [*SHOWN, ("c", b"\xb1")], "0xB1 has no meaning in horizontal mode"),
    (OledChip, [*SHOWN, ("c", b"\x21\x00\x80")], "columns 0 to 128 are not within 0 to 127"),
    (OledChip, [*SHOWN, ("c", b"\x22\x00\x08")], "pages 0 to 8 are not within 0 to 7"),
    (OledChip, [*SHOWN, ("c", b"\x21\x00"), ("d", b"\0")], "column window wants parameters"),
    (OledChip, [*SHOWN, ("c", b"\x22\x01\x01\x21\x05\x06"), ("d", b"123")], "room for 2 bytes"),
    (OledChip, [*SHOWN, ("d", b"1"), ("c", b"\x21\x05\x06")], "the window wants 1024 bytes, got 1"),
    (OledChip, [("c", b"\x8d\x14\xaf\x17\x0f"), ("d", b"12")], "data runs to column 128, the last is 127"),
]


def feed(chip, *steps):
    """Send the bytes of the steps."""
    for kind, what in steps:
        if kind == "w":
            chip.wait(what)
        else:
            chip.write(kind == "d", what)


@pytest.mark.parametrize(("kind", "steps", "said"), REFUSED)
def test_what_a_chip_cannot_take_is_refused_at_the_last_step(kind, steps, said):
    chip = kind()
    feed(chip, *steps[:-1])
    with pytest.raises(ChipError, match=said) as refusal:
        feed(chip, steps[-1])
    assert "\n" not in str(refusal.value)


def test_i2c_framing():
    chip = OledChip()
    chip.i2c_write(0x3C, b"\x00\x8d\x14")
    chip.mark()
    chip.i2c_write(0x3C, b"\x80\xaf\xc0\xff")
    assert (chip.bytes_sent, chip.commands_sent) == (5, 1)
    for address, data in ((0x3D, b"\x80\xaf"), (0x3C, b"\x10\xaf"), (0x3C, b"\x80")):
        with pytest.raises(ChipError):
            chip.i2c_write(address, data)


@pytest.mark.parametrize("name", NAMES)
def test_a_start_sequence_cut_off_anywhere_is_noticed(name):
    """Either the sequence is refused or the display stays dark; whole, it does so too until it is switched on."""
    sequence, options = displays.DISPLAYS["sh1106" if name == "macropad" else name][:2]
    as_commands = options.get("data_as_commands", False)
    display = make_display(name)
    assert display.chip.lit()
    for end in range(len(sequence) + 1):
        display.chip.reset()
        display.chip.wait(200)
        try:
            start(display.bus, display.chip, sequence[:end], as_commands)
        except ChipError:
            continue
        assert not display.chip.lit()


@pytest.mark.parametrize(
    ("madctl", "at"),
    [
        (0x08, (9, 5)),
        (0x48, (9, 234)),
        (0x88, (310, 5)),
        (0xC8, (310, 234)),
        (0x28, (5, 9)),
        (0x68, (5, 230)),
        (0xA8, (314, 9)),
        (0xE8, (314, 230)),
        (0x38, (5, 9)),
    ],
)
def test_madctl_says_where_the_host_s_column_5_row_9_is_seen(madctl, at):
    chip = TftChip("ili9341")
    feed(chip, *ON, ("c", b"\x36"), ("d", bytes((madctl,))))
    chip.take_changed()
    before = chip.pixels()
    window = [("c", b"\x2a"), ("d", b"\0\5\0\5"), ("c", b"\x2b"), ("d", b"\0\x09\0\x09")]
    feed(chip, *window, ("c", b"\x2c"), ("d", b"\xf8\x00"))
    assert chip.take_changed() == (*at, 1, 1)
    assert chip.pixels((*at, 1, 1)) == b"\xff\0\0"
    after = chip.pixels()
    assert sum(before[i : i + 3] != after[i : i + 3] for i in range(0, len(after), 3)) == 1


def test_a_wrong_colour_order_or_inversion_is_seen():
    chip = TftChip("ili9341")
    feed(chip, *ON, ("c", b"\x36"), ("d", b"\x20"), *PIXEL, ("d", b"\xf8\x00"))
    assert chip.pixels((0, 0, 1, 1)) == b"\0\0\xff"  # blue for red: BGR is not set
    feed(chip, ("c", b"\x21"))
    assert chip.pixels((0, 0, 1, 1)) == b"\xff\xff\0"
    feed(chip, ("c", b"\x28"))
    assert chip.pixels((0, 0, 1, 1)) == b"\0\0\0"


def cards(display, tile, grids):
    """Draw grids of tiles of ``tile`` pixels at the places ``grids``."""
    sheet = displayio.Bitmap(tile[0] * 2, tile[1], 2)
    palette = displayio.Palette(2)
    palette[1] = 0xFFFFFF
    root = displayio.Group()
    for x, y in grids:
        grid = displayio.TileGrid(sheet, pixel_shader=palette, x=x, y=y, tile_width=tile[0], tile_height=tile[1])
        root.append(grid)
    display.root_group = root
    display.refresh()
    display.chip.mark()
    return root


def test_bytes_of_a_play_on_the_tft():
    """Two cards, each with its window: 34 x 48 x 2 and 11 bytes; a device sends seven strips."""
    display = make_display("ili9341")
    root = cards(display, (34, 48), [(10, 20), (200, 150)])
    root[0][0] = 1
    display.refresh()
    assert display.chip.bytes_sent == 34 * 48 * 2 + 11 == 3275
    assert display.chip.commands_sent == 3
    assert display.chip.device_bytes == 34 * 48 * 2 + 7 * 11 == 3341
    root[1][0] = 1
    display.refresh()
    assert display.chip.bytes_sent == 2 * 3275
    assert display.chip.device_bytes <= 7000


@pytest.mark.parametrize(
    ("name", "count"),
    # Four pages of 18 columns. SPI: addresses, data; I2C: an address and control bytes as well.
    [("macropad", 4 * (3 + 18)), ("ssd1306", 2 * 7 + 2 + 72), ("sh1106", 4 * (5 + 3 + 2 + 18))],
)
def test_bytes_of_a_card_on_the_oled(name, count):
    display = make_display(name)
    root = cards(display, (18, 20), [(21, 6)])
    root[0][0] = 1
    display.refresh()
    assert display.chip.bytes_sent == count


def test_a_box_of_pixels_is_that_part_of_all():
    watched = WatchedChip("ili9341")
    assert watched.wrong() == 0
    chip = watched.display.chip
    part = Image.frombytes("RGB", (30, 20), chip.pixels((40, 50, 30, 20)))
    whole = Image.frombytes("RGB", (320, 240), chip.pixels())
    assert whole.crop((40, 50, 70, 70)).tobytes() == part.tobytes()
    for box in ((-1, 0, 5, 5), (300, 0, 21, 5)):
        with pytest.raises(ValueError, match="is not on a display"):
            chip.pixels(box)


def test_names_that_there_are_not():
    for make in (make_display, TftChip, OledChip):
        with pytest.raises(ValueError, match="no such"):
            make("ili9340")
