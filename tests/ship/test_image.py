# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""One file of CircuitPython and the game: read back block by block, and the drive in it file by file."""

import os
import time

import pytest
import uf2kit
from uf2kit import FLASH, RP2040, RP2350, Fat

from host_sim import __version__, boards, cli
from host_sim.fault import Fault
from host_sim.ship import build, image, interpreters, licences, uf2

pytestmark = pytest.mark.skipif(not interpreters.present(), reason="the compiler has no wheel for this machine")

OURS = {"pico_tft": uf2kit.DRIVES.keys() - {"adafruit_macropad_rp2040"}, "macropad": {"adafruit_macropad_rp2040"}}
PAIRS = [(name, board_id) for name, ids in OURS.items() for board_id in sorted(ids - {"adafruit_feather_rp2040"})]


@pytest.fixture(scope="module")
def made():
    return {name: build.files(name) for name in OURS}


@pytest.fixture
def given(tmp_path, made, monkeypatch):
    """Return a function that makes the image of a board from the UF2 that it is given."""
    monkeypatch.setattr(build, "files", lambda board: made[board])

    def make(board, data, folder="build"):
        path = tmp_path / "circuitpython.uf2"
        path.write_bytes(data)
        return image.image(board, str(path), tmp_path / folder)

    return make


@pytest.mark.parametrize(("board", "board_id"), PAIRS)
def test_an_image_is_the_stock_file_and_a_drive_with_the_build(given, made, board, board_id):
    family, at, flash_size = uf2kit.DRIVES[board_id]
    stock = uf2kit.stock(board_id)
    path = given(board, stock)
    assert path.name == f"spit-{board}-{board_id}-{__version__}.uf2"
    found = uf2kit.blocks(path.read_bytes())
    theirs = uf2kit.blocks(stock)
    assert [part[:3] for part in found[: len(theirs)]] == [part[:3] for part in theirs]
    assert {(flags, of) for flags, _, _, _, _, of in found} == {(0x2000, family)}
    assert [number for _, _, _, number, _, _ in found] == list(range(len(found)))
    assert {total for _, _, _, _, total, _ in found} == {len(found)}
    # The drive: nothing between the two, whole sectors of flash, and within it.
    ours = found[len(theirs) :]
    assert [address for _, address, _, _, _, _ in ours] == [FLASH + at + 256 * number for number in range(len(ours))]
    assert len(ours) * 256 % 4096 == 0
    drive = b"".join(data for _, _, data, _, _, _ in ours)
    fat = Fat(drive)
    assert fat.sectors * 512 == flash_size - at
    assert len(drive) < flash_size - at
    assert (fat.label, fat.serial) == ("CIRCUITPY", image.VOLUME)
    system = {".fseventsd/no_log", ".metadata_never_index", ".Trashes", ".Trash-1000"}
    assert {name: fat.files.pop(name) for name in system} == dict.fromkeys(system, b"")
    texts = {name: fat.files.pop(name) for name in list(fat.files) if name.startswith("licences/")}
    assert fat.files == made[board]
    assert texts.items() > licences.texts().items()
    told = texts["licences/circuitpython.txt"].decode()
    assert f"CircuitPython 10.2.1 for {board_id}" in told
    assert "Permission is hereby granted" in told
    assert all(part in told and owner in told for part, owner, _ in licences.PARTS)
    assert b"Redistributions in binary form must reproduce" in texts["licences/bsd-3-clause.txt"]
    assert b"You must give any other recipients of the Work" in texts["licences/apache-2.0.txt"]


def test_the_bytes_are_the_same_in_another_place_at_another_time(given, monkeypatch):
    first = given("pico_tft", uf2kit.stock()).read_bytes()
    zone = os.environ.get("TZ")
    try:
        for other in ("Pacific/Auckland", "America/St_Johns"):
            os.environ["TZ"] = other
            if hasattr(time, "tzset"):
                time.tzset()
            monkeypatch.setattr(time, "time", lambda: 1e9)
            assert given("pico_tft", uf2kit.stock(), other).read_bytes() == first
    finally:
        monkeypatch.undo()
        os.environ.pop("TZ")
        if zone is not None:
            os.environ["TZ"] = zone
        if hasattr(time, "tzset"):
            time.tzset()
    start = next(n for n, part in enumerate(uf2kit.blocks(first)) if part[1] == FLASH + 0x100000)
    fat = Fat(b"".join(part[2] for part in uf2kit.blocks(first)[start:]))
    date, noon = ((2026 - 1980) << 9 | 1 << 5 | 1).to_bytes(2, "little"), (12 << 11).to_bytes(2, "little")
    assert fat.times == {(noon + date, date, noon + date)}


def test_a_block_that_leads_the_file_stays_as_it_is(given):
    """An RP2350's UF2 may begin with one for its erratum E10, counted by itself."""
    found = uf2kit.blocks(given("pico_tft", uf2kit.stock("raspberry_pi_pico2", leading=True)).read_bytes())
    assert found[0] == uf2kit.blocks(uf2kit.stock("raspberry_pi_pico2", leading=True))[0]
    assert [part[3] for part in found[1:]] == list(range(len(found) - 1))
    assert {part[4] for part in found[1:]} == {len(found) - 1}
    assert {part[5] for part in found[1:]} == {RP2350}


@pytest.mark.parametrize("header_at", [0x0, 0x1D4, 0x1F0, 0x3E8])
def test_what_a_file_is_stands_in_it(tmp_path, header_at):
    path = tmp_path / "x.uf2"
    path.write_bytes(uf2kit.stock("raspberry_pi_pico2_w", header_at=header_at, version="10.0.0-beta.2"))
    stock = uf2.read(path)
    told = (stock.chip, stock.version, stock.board_id, stock.drive_at, stock.drive_size)
    assert told == ("RP2350", "10.0.0-beta.2", "raspberry_pi_pico2_w", 0x181000, 0x400000 - 0x181000)


def damaged(at, by):
    data = uf2kit.stock()
    return data[:at] + by + data[at + len(by) :]


CONTENT = uf2kit.flash()
REFUSED = {
    "another board": (uf2kit.stock("adafruit_feather_rp2040"), "is CircuitPython for adafruit_feather_rp2040, and"),
    "ours, but another": (
        uf2kit.stock("adafruit_macropad_rp2040"),
        "is CircuitPython for adafruit_macropad_rp2040, and pico_tft runs on raspberry_pi_pico or",
    ),
    "another chip": (uf2kit.stock(family=0x55114460), r"is for another chip \(family 0x55114460\)"),
    "two chips": (uf2kit.stock() + uf2kit.stock(family=RP2350), r"is for another chip \(family 0xe48bff59\)"),
    "no family": (b"".join(uf2kit.block(FLASH, bytes(256), 0, 1, RP2040, 0) for _ in range(1)), "for another chip"),
    "an older one": (
        uf2kit.stock(version="9.2.8"),
        "is CircuitPython 9.2.8, and 10.x is needed: https.*/raspberry_pi_pico$",
    ),
    "a newer one": (uf2kit.stock(version="11.0.0"), "is CircuitPython 11.0.0, and 10.x is needed"),
    "1 is not 10": (uf2kit.stock(version="1.0"), "is CircuitPython 1.0, and 10.x is needed"),
    "MicroPython": (uf2kit.stock(name="MicroPython"), "is MicroPython: take CircuitPython 10's .uf2 from https"),
    "no binary info": (uf2kit.stock(content=bytes(1024)), "is not CircuitPython: take"),
    "an endless table": (
        uf2kit.stock(content=CONTENT[:0x1DC] + b"\xff" * 4 + CONTENT[0x1E0:]),
        "is not CircuitPython: take",
    ),
    "no version": (uf2kit.stock(version=""), "does not say its version, board and drive"),
    "no drive": (uf2kit.stock(drive=False), "does not say its version, board and drive"),
    "a drive at an odd place": (
        uf2kit.stock(drive=(0x100100, 0x100000)),
        "its drive at 0x100100 .*, which is no place",
    ),
    "a drive out of the flash": (uf2kit.stock(drive=(0x100000, 0x10000000)), "which is no place"),
    "a drive of nothing": (uf2kit.stock(drive=(0x100000, 0)), "which is no place"),
    "a small drive": (uf2kit.stock(drive=(0x100000, 0x20000)), "has a drive of 128 KB, and the game needs more"),
    "a drive that is too small for any": (uf2kit.stock(drive=(0x100000, 0x1000)), "a drive of 4 KB, and the game"),
    "a drive in it": (uf2kit.stock(drive=(0, 0x100000)), "has a drive in it already: take CircuitPython's own file"),
    "empty": (b"", "is no UF2, or not whole: 0 bytes"),
    "text": (b"hello\n", "is no UF2, or not whole: 6 bytes"),
    "as long as one": (b"x" * 1024, "its block 0 does not begin and end as one"),
    "cut in a block": (uf2kit.stock()[:700], "is no UF2, or not whole: 700 bytes"),
    "cut after a block": (uf2kit.stock()[:1024], "is not whole: it has 2 blocks of 8"),
    "a block lost": (uf2kit.stock()[:512] + uf2kit.stock()[1024:], "is not whole: block 1 of 8 is missing"),
    "a damaged block": (damaged(1020, bytes(4)), "its block 1 does not begin and end as one"),
    "written twice": (
        b"".join(uf2kit.block(FLASH, bytes(256), number, 2, RP2040) for number in range(2)),
        "writes 0x10000000 twice, or where no flash is",
    ),
    "no flash": (uf2kit.block(0x20000000, bytes(256), 0, 1, RP2040), "writes 0x20000000 twice, or where no flash is"),
    "below the flash": (uf2kit.block(0, bytes(256), 0, 1, RP2040), "writes 0x0 twice, or where"),
    "an odd place": (uf2kit.block(FLASH + 128, bytes(256), 0, 1, RP2040), "has an odd block 0"),
    "an odd size": (uf2kit.block(FLASH, bytes(128), 0, 1, RP2040), "has an odd block 0"),
    "not for the flash": (uf2kit.block(FLASH, bytes(256), 0, 1, RP2040, 0x2001), "has an odd block 0"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_in_one_line(given, case, tmp_path):
    data, why = REFUSED[case]
    with pytest.raises(Fault, match=why) as caught:
        given("pico_tft", data)
    assert "\n" not in str(caught.value)
    assert "circuitpython.uf2" in str(caught.value)
    assert not (tmp_path / "build").exists()


def test_an_image_of_ours_is_no_circuitpython(given):
    again = given("pico_tft", uf2kit.stock()).read_bytes()
    with pytest.raises(Fault, match="has a drive in it already"):
        given("pico_tft", again, "other")


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("nothing.uf2", "No such file"),
        (
            "",
            "say which CircuitPython 10, CIRCUITPYTHON=FILE.uf2; the file .*circuitpython.org/board/raspberry_pi_pico ",
        ),
        (".", "is no file: name CircuitPython's .uf2"),
        ("pipe", "is no file: name"),
        ("a\0b", "null byte|null character"),
        ("large.uf2", "is too large"),
    ],
)
def test_a_path_that_is_no_file(tmp_path, path, why, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    if hasattr(os, "mkfifo"):
        os.mkfifo("pipe")
    with open("large.uf2", "wb") as file:
        file.truncate(64 << 20)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(Fault, match=why):
        image.image("pico_tft", path, tmp_path / "build")
    assert sorted(tmp_path.iterdir()) == before
    assert cli.main(["image", "--board", "pico_tft", "--circuitpython", path]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_a_board_that_is_none_is_told_first():
    with pytest.raises(Fault, match="no board 'other'"):
        image.image("other", None)
    with pytest.raises(Fault, match="say which board, BOARD=…: macropad, pico_oled, pico_tft"):
        image.image("", None)


def test_the_command_says_that_it_is_for_a_first_install(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(image, "image", lambda board, file: tmp_path / f"{board}-{file}")
    assert cli.main(["image", "--board", "macropad", "--circuitpython", "x.uf2"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == str(tmp_path / "macropad-x.uf2")
    assert "for a first install: dropped again it replaces the whole drive, the owner's settings.toml too" in said[1]
    assert "make flash" in said[1]


def test_every_device_of_every_board_is_tried_here():
    ids = {board_id for board in boards.ours().values() for board_id in board.ids}
    assert {board_id for _, board_id in PAIRS} == ids
