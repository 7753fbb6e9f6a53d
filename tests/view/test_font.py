# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The fonts have every letter that the five languages need, and no two letters look alike."""

import importlib
from pathlib import Path

import pytest
from adafruit_display_text import bitmap_label

import host_sim.display.display_bus  # noqa: F401  Blinka without a board
from host_sim import FIRMWARE
from view.font import Font
from view.letters import FIRST
from words import CODES

FOLDER = Path(FIRMWARE) / "view" / "fonts"
SIZES = {"5x8": (5, 8, 7), "6x10": (6, 10, 8)}
LETTERS = {
    "English": "",
    "Norwegian": "æøåéèêóòôà",
    "Portuguese": "áâãàçéêíóôõúü",
    "Bosnian": "čćđšž",
    "Indonesian": "é",
}
SIGNS = "—"  # before the course of a match


@pytest.fixture(params=SIZES)
def font(request):
    """Return a font, both sizes in turn."""
    return Font(str(FOLDER / (request.param + ".bin")))


def codes(font):
    """Return all code points of a font, ascending."""
    return [*range(FIRST, font.letters.last + 1), *font.letters.codes]


def cell(font, code):
    """Return the ink of a glyph as a tuple of rows."""
    left = font.tile(code) * font.width
    return tuple(tuple(font.bitmap[left + x, y] for x in range(font.width)) for y in range(font.height))


def test_sizes():
    for name, size in SIZES.items():
        font = Font(str(FOLDER / (name + ".bin")))
        assert (font.width, font.height, font.ascent) == size
        assert font.bitmap.width == font.count * font.width
        assert font.count <= 255  # a TileGrid's limit


def test_every_letter_is_there_in_both_cases(font):
    for text in LETTERS.values():
        for letter in text + text.upper():
            assert font.tile(ord(letter)), letter
    for code in [*range(32, 127), *map(ord, SIGNS)]:
        assert font.tile(code)


@pytest.mark.parametrize("name", [*SIZES, "10x20", "10x20c"])
def test_no_glyph_is_there_that_nobody_needs(name):
    """Beyond ASCII there are the letters of the languages, and signs that the view shows; texts have no others."""
    found = Font(str(FOLDER / (name + ".bin")))
    letters = "".join(LETTERS.values())
    needed = {*letters.upper(), *SIGNS} | (set() if name == "10x20c" else set(letters))
    assert set(map(chr, found.letters.codes)) == needed


def test_texts_have_no_letter_beyond_those():
    texts = "".join(
        line
        for code in CODES
        for _, text in importlib.import_module("words." + code).TEXTS
        for line in ((text,) if isinstance(text, str) else text)
    )
    used = {letter for letter in texts if ord(letter) > 126}
    letters = "".join(LETTERS.values())
    assert used <= {*letters, *letters.upper()}
    assert not any(ord(letter) < FIRST for letter in texts if letter != "\n")


def test_no_two_glyphs_are_alike_and_only_the_space_is_empty(font):
    shapes = {cell(font, code): code for code in (0, *codes(font))}
    assert len(shapes) == font.count
    empty = [code for shape, code in shapes.items() if not any(map(any, shape))]
    assert empty == [32]


def test_a_text_is_read_letter_by_letter(font):
    """Of one to four bytes of UTF-8 each, those without a glyph among them."""
    text = "".join(map(chr, codes(font))) + "\u07ff\u0800\uffff\U00010000\U0010ffff" + "z"
    assert font.letters.tiles(text) == [font.tile(ord(letter)) for letter in text]


def test_a_missing_glyph_is_a_box(font):
    for code in (0, 31, 127, 0x4E00, 0x10FFFF):
        assert font.tile(code) == 0
    assert font.get_glyph(0x4E00).tile_index == 0
    assert any(map(any, cell(font, 0x4E00)))


@pytest.mark.parametrize("direction", ["LTR", "UPD"])
def test_a_label_shows_the_whole_cell_of_every_glyph(font, direction):
    text = "".join(map(chr, codes(font)))
    label = bitmap_label.Label(font, text=text, label_direction=direction)
    assert (label.bitmap.width, label.bitmap.height) == (len(text) * font.width, font.height)
    first = font.tile(32) * font.width
    for y in range(font.height):
        ours = [font.bitmap[first + x, y] for x in range(label.bitmap.width)]
        assert [label.bitmap[x, y] for x in range(label.bitmap.width)] == ours


def test_what_is_no_font_is_refused(tmp_path):
    bad = tmp_path / "bad.bin"
    bad.write_bytes(b"PK\x03\x04 and so on")
    with pytest.raises(ValueError, match="no font"):
        Font(str(bad))
    bad.write_bytes((FOLDER / "5x8.bin").read_bytes()[:-1])
    with pytest.raises(ValueError, match="cut off"):
        Font(str(bad))
    with pytest.raises(OSError, match="nothing"):
        Font(str(tmp_path / "nothing.bin"))


def test_a_full_stop_is_a_dot_and_no_cross(font):
    """3.2 must not look like 3+2: stop and colon are squares of two by two on the base line."""
    for sign, rows in ((".", [2]), (":", [2, 2])):
        ink = [row for row in cell(font, ord(sign)) if any(row)]
        assert [sum(row) for row in ink] == [2] * 2 * len(rows)
        assert len(set(ink)) == 1
        assert any(cell(font, ord(sign))[font.ascent - 1])
        assert not any(map(any, cell(font, ord(sign))[font.ascent :]))
    stop, comma = (cell(font, ord(sign)) for sign in ".,")
    assert any(map(any, comma[font.ascent :]))
    assert comma[font.ascent - 2] == stop[font.ascent - 2]
