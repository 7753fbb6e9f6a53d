# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes the tiles of ``firmware/view/art`` from drawings: ``python -m host_sim art``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from host_sim import FIRMWARE
from host_sim.pictures import glyphs, icons
from view import look_oled, look_tft

FOLDER = Path(FIRMWARE) / "view" / "art"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "cdhs"

ROWS = 3  # tiles of a card over one another: two of the rank, one of the suit

Tile = Image.Image  # mode L; a pixel's value is its place in the palette
Size = tuple[int, int]

# Values of the TFT's cards (palettes in view/build.py): what is ink on one is the back or a line on another.
CLEAR, PAPER, HALF, INK = 0, 1, 2, 3
INKS = (PAPER, HALF, INK)
INDEX_INKS = (0, 1, 2, 3)  # an index has no corner, so one more shade

# Values of the ground's.
_FELT, _ZONE, _LIGHT = 0, 1, 4
_SHADES = (2, 3)
_LINES = (5, 6)  # of player 1, 2


def sheets() -> dict[str, tuple[int, list[Tile]]]:
    """All sheets: folder/name, bits a pixel, tiles."""
    return {**_tft(), **_oled()}


def packed(bits: int, tiles: Sequence[Tile]) -> bytes:
    """A sheet as the bytes of its file (``view/sheet.py`` tells the format)."""
    width, height = tiles[0].size
    strip = Image.new("L", (width * len(tiles), height))
    for i, tile in enumerate(tiles):
        strip.paste(tile, (i * width, 0))
    per_byte = 8 // bits
    out = bytearray((*b"SA\x01", bits, width, height, len(tiles)))
    values = strip.tobytes()
    for y in range(height):
        row = values[y * strip.width : (y + 1) * strip.width]
        row += bytes(-len(row) % per_byte)
        for x in range(0, len(row), per_byte):
            byte = 0
            for value in row[x : x + per_byte]:
                byte = byte << bits | value
            out.append(byte)
    return bytes(out)


def write() -> None:
    """Write every file."""
    for name, (bits, tiles) in sheets().items():
        path = FOLDER / (name + ".bin")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(packed(bits, tiles))


# Drawing.


def _blank(size: Size, value: int = CLEAR) -> Tile:
    return Image.new("L", size, value)


def _levels(grey: Image.Image, values: Sequence[int]) -> Tile:
    """Grey levels to palette values, evenly."""
    most = len(values) - 1
    return grey.point([values[round(level * most / 255)] for level in range(256)])


def _stamp(tile: Tile, grey: Image.Image, at: Size, values: Sequence[int]) -> None:
    """Lay ink on a tile, where there is any."""
    tile.paste(_levels(grey, values), at, grey.point(lambda level: 255 if level >= 24 else 0))


def _picture(text: str, size: Size, kinds: str = ".o#+") -> Tile:
    values = icons.rows(text, kinds)
    tile = _blank(size)
    left, top = (size[0] - len(values[0])) // 2, (size[1] - len(values)) // 2
    for y, row in enumerate(values):
        for x, value in enumerate(row):
            tile.putpixel((left + x, top + y), value)
    return tile


def _card(size: Size, radius: float = 4, shade: int = PAPER) -> Tile:
    """An empty card face: paper with round corners, ``shade`` along its lower and right edge."""
    tile = _blank(size)
    tile.paste(shade, (0, 0), _solid(size, radius))
    tile.paste(PAPER, (0, 0), _solid((size[0] - 1, size[1] - 1), radius - 0.5))
    return tile


def _solid(size: Size, radius: float, value: int = 255) -> Image.Image:
    return glyphs.rounded(*size, radius).point(lambda level: value if level >= 128 else 0)


def _outline(size: Size, value: int, radius: float = 4) -> Tile:
    """The place of a card."""
    tile = _blank(size)
    ImageDraw.Draw(tile).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), radius, outline=value)
    return tile


def _back(size: Size) -> Tile:
    """The back of a card: a lattice in a frame of paper."""
    tile = _card(size)
    width, height = size
    for y in range(3, height - 3):
        for x in range(3, width - 3):
            fine = (x + y - height // 2 - width // 2) % 6 == 0 or (x - y - width // 2 + height // 2) % 6 == 0
            tile.putpixel((x, y), HALF if fine else INK)
    for x, y in ((3, 3), (width - 4, 3), (3, height - 4), (width - 4, height - 4)):
        tile.putpixel((x, y), PAPER)
    return tile


def _cut(whole: Tile) -> tuple[list[Tile], Tile]:
    """A card as tiles: those of the rank, that of the suit."""
    width, height = whole.width, whole.height // ROWS
    *upper, low = (whole.crop((0, y, width, y + height)) for y in range(0, whole.height, height))
    return upper, low


def _centred(tile: Tile, grey: Image.Image, y: int, values: Sequence[int]) -> None:
    _stamp(tile, grey, ((tile.width - grey.width) // 2, y), values)


# Sheets.


def _tft() -> dict[str, tuple[int, list[Tile]]]:
    look = look_tft.Look
    found = {
        "frame": (2, [_card(look.PILE_SIZE, 5, HALF)]),
        "card": (2, _cards(look.CARD)),
        "index": (2, _indexes(look.INDEX)),
        "fan": (2, _fan(look.FAN_SIZE)),
        "buried": (2, [_blank(look.BURIED), _sliver(look.BURIED)]),
        "mark": (2, _pictures(look.MARK, icons.WRONG_26, icons.HINT_26)),
        "digit": (2, _digits(look.DIGIT)),
        "lamp": (2, [_blank(look.LAMP), *_pictures(look.LAMP, icons.PAD_24, icons.TICK_16, icons.RING_16)]),
        "lock": (2, [_blank(look.LOCK), *_pictures(look.LOCK, icons.LOCK_16)]),
        "bar": (2, [_blank(look.LOCK_BAR), _bar(look.LOCK_BAR)]),
        "hand": (2, [_blank(look.HAND), *_pictures(look.HAND, icons.HAND_24)]),
        "flag": (2, [_blank(look.FLAG), *_pictures(look.FLAG, icons.FLAG_20)]),
        "letter": (2, _letters(look)),
        "key": (2, _keys(look.KEY, icons.KEYS_9, 3)),
        "ground": (4, _grounds(look)),
        "strip": (1, [_film(look.STRIP, 5, (3, 3), 5)]),
        "press": (1, [_press(look.PRESS, 5, 9, 1)]),
    }
    return {"tft/" + name: sheet for name, sheet in found.items()}


def _pictures(size: Size, *texts: str) -> list[Tile]:
    return [_picture(text, size) for text in texts]


def _cards(size: Size) -> list[Tile]:
    """Suits, two tiles for each rank, then the empty slot's and the back's upper two, last their lowest."""
    suits = []
    for sign in SUITS:
        whole = _card(size)
        grey = glyphs.suit(sign, 12)
        _stamp(whole, grey, (size[0] - 15, size[1] - 14), INKS)
        suits.append(_cut(whole)[1])
    ranks = []
    for rank in RANKS:
        whole = _card(size)
        _stamp(whole, glyphs.text(rank, 23, 52 if rank == "10" else 60, gap=6), (4, 3), INKS)
        ranks += _cut(whole)[0]
    slot, slot_low = _cut(_outline(size, INK))
    back, back_low = _cut(_back(size))
    return [*suits, *ranks, *slot, *back, slot_low, back_low]


def _indexes(size: Size) -> list[Tile]:
    """Suits, then two tiles for each rank."""
    suits = []
    for sign in SUITS:
        whole = _blank(size)
        _centred(whole, glyphs.suit(sign, 9), size[1] - 9, INDEX_INKS)
        suits.append(_cut(whole)[1])
    ranks = []
    for rank in RANKS:
        whole = _blank(size)
        _centred(whole, glyphs.text(rank, 20, 52 if rank == "10" else 62, gap=4), 0, INDEX_INKS)
        ranks += _cut(whole)[0]
    return [*suits, *ranks]


def _digits(size: Size) -> list[Tile]:
    """0 to 9, for counters that both players see."""
    tiles = []
    for digit in "0123456789":
        tile = _blank(size)
        _centred(tile, glyphs.text(digit, 16, 54), 2, INDEX_INKS)
        tiles.append(tile)
    return tiles


def _fan(size: Size) -> list[Tile]:
    """Nothing, then edges of cards that lie a little differently."""
    tiles = [_blank(size)]
    for above, under in ((1, 1), (2, 0), (0, 2), (1, 2)):
        tile = _blank(size)
        for y in range(above, size[1] - under):
            tile.putpixel((0, y), 2)
            tile.putpixel((1, y), 1)
        tiles.append(tile)
    return tiles


def _sliver(size: Size) -> Tile:
    """The edge of a buried card: paper, and the line of its back."""
    tile = _blank(size)
    for x in range(size[0]):
        tile.putpixel((x, 0), 1)
        tile.putpixel((x, 1), 3 if 2 < x < size[0] - 3 else 1)
        tile.putpixel((x, 2), 2)
    return tile


def _bar(size: Size) -> Tile:
    tile = _blank(size)
    ImageDraw.Draw(tile).rectangle((0, 0, size[0] - 2, size[1] - 1), fill=2)
    return tile


def _letters(look: Any) -> list[Tile]:
    """The cards of the title: a large letter and a suit."""
    tiles = []
    for letter, sign in zip("SPIT", "shcd", strict=True):
        tile = _card(look.LETTER, 7)
        _centred(tile, glyphs.text(letter, 50, 62), 8, INKS)
        _stamp(tile, glyphs.suit(sign, 14), ((look.LETTER[0] - 14) // 2, 63), INKS)
        tiles.append(tile)
    return tiles


def _keys(size: Size, signs: dict[str, str], radius: int) -> list[Tile]:
    """Keys of a pad with what they do: 1 the cap, 2 the sign on it, 3 the cap's edge."""
    tiles = []
    for sign in signs.values():
        tile = _outline(size, 3, radius)
        ImageDraw.floodfill(tile, (size[0] // 2, size[1] // 2), 1)
        values = icons.rows(sign, ".#")
        left, top = (size[0] - len(values[0])) // 2, (size[1] - len(values)) // 2
        for y, row in enumerate(values):
            for x, value in enumerate(row):
                if value:
                    tile.putpixel((left + x, top + y), 2)
        tiles.append(tile)
    return tiles


def _grounds(look: Any) -> list[Tile]:
    """Felt: the arena and a player's zone; the edge of each zone and the shadow it casts; the inlay in the middle."""
    size = look.GROUND
    tiles = [_blank(size, _FELT), _blank(size, _ZONE)]
    edges = []
    shadows = []
    for line in _LINES:
        edge = _blank(size, _ZONE)
        draw = ImageDraw.Draw(edge)
        draw.line((0, 0, size[0], 0), fill=line)
        draw.line((6, 2, 10, 2), fill=line)
        draw.line((7, 3, 9, 3), fill=line)
        draw.point((8, 4), fill=line)
        edges.append(edge)
        shadow = _blank(size, _FELT)
        draw = ImageDraw.Draw(shadow)
        draw.rectangle((0, size[1] - 4, size[0], size[1]), fill=_SHADES[1])
        draw.rectangle((0, size[1] - 2, size[0], size[1]), fill=_SHADES[0])
        shadows.append(shadow)
    tiles += [edges[0], glyphs.turned(edges[1]), shadows[0], glyphs.turned(shadows[1])]
    inlay = _blank((2 * size[0], size[1]), _FELT)
    draw = ImageDraw.Draw(inlay)
    middle, half = size[0] - 0.5, size[1] / 2 - 0.5
    draw.polygon([(middle, 0), (middle + 6, half), (middle, size[1] - 1), (middle - 6, half)], fill=_LIGHT)
    draw.polygon([(middle, 4), (middle + 3, half), (middle, size[1] - 5), (middle - 3, half)], fill=_FELT)
    return [*tiles, inlay.crop((0, 0, *size)), inlay.crop((size[0], 0, 2 * size[0], size[1]))]


def _film(size: Size, edge: int, hole: Size, pitch: int) -> Tile:
    """Film for 10 ms: 1 its edges, with holes, and a tick for the time; 0 between them."""
    width, height = size
    tile = _blank(size)
    draw = ImageDraw.Draw(tile)
    for y in (0, height - edge):
        draw.rectangle((0, y, width - 1, y + edge - 1), fill=1)
        for x in range((pitch - hole[0]) // 2, width, pitch):
            top = y + (edge - hole[1]) // 2
            draw.rectangle((x, top, x + hole[0] - 1, top + hole[1] - 1), fill=0)
    for y in (edge + 1, height - edge - 4):
        draw.line((width // 2, y, width // 2, y + 2), fill=1)
    return tile


def _press(size: Size, edge: int, arrow: int, beside: int) -> Tile:
    """Where a player pressed: a line over the film between its edges, with an arrow from that player's side."""
    width, height = size
    tile = _blank(size)
    draw = ImageDraw.Draw(tile)
    middle = width // 2
    base = height - edge - 1
    draw.rectangle((middle - beside, edge, middle + beside, base), fill=1)
    for i in range(arrow):
        half = (arrow - 1 - i) * middle // (arrow - 1)
        draw.line((middle - half, base - i, middle + half, base - i), fill=1)
    return tile


def _oled() -> dict[str, tuple[int, list[Tile]]]:
    look = look_oled.Look
    found: dict[str, list[Tile]] = {
        "card": _oled_cards(look.CARD),
        "buried": _oled_buried(look.BURIED),
        "index": _oled_index(look.INDEX),
        "frame": _oled_frames(look.PILE_SIZE),
        "fan": _oled_fan(look.FAN_SIZE),
        "lamp": [_blank(look.LAMP), *_bits(look.LAMP, icons.PAD_11, icons.TICK_9, icons.RING_9)],
        "lock": [_blank(look.LOCK), *_bits(look.LOCK, icons.LOCK_15)],
        "bar": [_blank(look.LOCK_BAR), _blank(look.LOCK_BAR, 1)],
        "hand": [_blank(look.HAND), *_bits(look.HAND, icons.HAND_9)],
        "flag": [_blank(look.FLAG), *_bits(look.FLAG, icons.FLAG_5)],
        "letter": _oled_letters(look.LETTER),
        "key": _keys(look.KEY, icons.KEYS_6, 1),
        "digit": _bits(look.DIGIT, *icons.DIGITS_6),
        "strip": [_film(look.STRIP, 4, (2, 2), 4)],
        "press": [_press(look.PRESS, 4, 6, 0)],
    }
    return {"oled/" + name: (2 if name in ("letter", "key") else 1, tiles) for name, tiles in found.items()}


def _bits(size: Size, *texts: str) -> list[Tile]:
    return [_picture(text, size, ".#") for text in texts]


def _oled_rank(rank: str) -> Image.Image:
    values = icons.rows(icons.RANKS_11[rank], ".#")
    grey = Image.new("L", (len(values[0]), len(values)))
    grey.putdata([255 * value for row in values for value in row])
    return grey


def _oled_box(size: Size, value: int = 1) -> Tile:
    return _outline(size, value, 2)


def _oled_cards(size: Size) -> list[Tile]:
    """Faces, the empty slot, the back."""
    box = _oled_box(size)
    tiles = []
    for rank in RANKS:
        tile = box.copy()
        _stamp(tile, _oled_rank(rank), (2, 3), (0, 1))
        tiles.append(tile)
    empty = _blank(size)  # its corners: a dot would read as a full stop
    for x, y in ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (0, 2), (0, 3)):
        for corner in ((x, y), (size[0] - 1 - x, y), (x, size[1] - 1 - y), (size[0] - 1 - x, size[1] - 1 - y)):
            empty.putpixel(corner, 1)
    back = box.copy()
    for y in range(3, size[1] - 3):
        for x in range(3 + y % 2, size[0] - 3, 2):
            back.putpixel((x, y), 1)
    return [*tiles, empty, back]


def _oled_buried(size: Size) -> list[Tile]:
    """The edges of 0 to 4 cards, each shorter than the one before."""
    tiles = []
    for cards in range(5):
        tile = _blank(size)
        for i in range(cards):
            ImageDraw.Draw(tile).line((1 + 2 * i, 2 + i, 1 + 2 * i, size[1] - 3 - i), fill=1)
        tiles.append(tile)
    return tiles


def _oled_index(size: Size) -> list[Tile]:
    tiles = []
    for rank in RANKS:
        tile = _blank(size)
        _stamp(tile, _oled_rank(rank), (2, 2), (0, 1))
        tiles.append(tile)
    return tiles


def _oled_frames(size: Size) -> list[Tile]:
    """A pile's card, its place, its back."""
    whole = _solid(size, 2, 1)
    back = whole.copy()
    for y in range(2, size[1] - 2):
        for x in range(2 + y % 2, size[0] - 2, 2):
            back.putpixel((x, y), 0)
    place = _blank(size)
    for x in range(2, size[0] - 2, 4):
        for y in (1, size[1] - 2):
            ImageDraw.Draw(place).line((x, y, x + 1, y), fill=1)
    for y in range(2, size[1] - 2, 4):
        for x in (1, size[0] - 2):
            ImageDraw.Draw(place).line((x, y, x, y + 1), fill=1)
    return [whole, place, back]


def _oled_fan(size: Size) -> list[Tile]:
    tiles = [_blank(size)]
    for above, under in ((1, 1), (7, 7), (1, 1), (7, 7)):
        tile = _blank(size)
        for y in range(above, size[1] - under):
            tile.putpixel((0, y), 1)
        tiles.append(tile)
    return tiles


def _oled_letters(size: Size) -> list[Tile]:
    """The title's: clear, paper, then 3 for ink, as the TFT's palette has it."""
    tiles = []
    for letter in "SPIT":
        tile = _solid(size, 3, PAPER)
        _centred(tile, glyphs.text(letter, 15, 68), 3, (PAPER, INK))
        tiles.append(tile)
    return tiles
