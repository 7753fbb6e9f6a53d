# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reads CircuitPython's UF2 for an RP2040 or RP2350, and writes one with more in it.

A UF2 is a list of blocks of 512 bytes, each with 256 bytes of flash and their address. CircuitPython says in the flash
what it is, in Raspberry Pi's "binary info", which picotool prints too: a header near the beginning points to a table
of pointers to entries. Sources: CircuitPython's ports/raspberrypi/supervisor/{port,internal_flash}.c, and pico-sdk's
pico/binary_info/{structure,defs}.h.
"""

from __future__ import annotations

import os
import re
import stat
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from host_sim import files
from host_sim.fault import Fault
from host_sim.ship.mpy import MAJOR

BLOCK = 512
PAYLOAD = 256
SECTOR = 4096  # bytes of flash that are erased at once
FLASH = 0x10000000  # where the chips see their flash
MOST = 16 << 20  # bytes that a chip can see of it
CHIPS = {0xE48BFF56: "RP2040", 0xE48BFF59: "RP2350"}  # by the family in a block
_ABSOLUTE = 0xE48BFF57  # a block of this family may lead an RP2350's, for its erratum E10
_HEAD = struct.Struct("<8I")
_MAGIC = (0x0A324655, 0x9E5D5157)
_END = struct.pack("<I", 0x0AB16F30)
_FAMILY_GIVEN = 0x2000  # flags of a block
_EXTENDED = 0x8000
_LARGEST = 2 * MOST  # bytes of a file that is read

# The binary info: its header, and the entries that are read.
_BEGIN, _STOP = 0x7188EBF2, 0xE71AA390
_LOOKED_AT = 2048  # the header is in these first bytes
_TEXT, _DEVICE = 6, 7  # kinds of entries
_NAME, _VERSION, _ATTRIBUTE = 0x02031C86, 0x11A9BC3A, 0x4275F0D3  # what a text is for
_TAGS = {_TEXT: b"RP", _DEVICE: b"CP"}
_MOST_TABLE = 4096  # bytes

WHERE = "https://circuitpython.org/board/"  # and the board's id: where CircuitPython's files are found


@dataclass(frozen=True)
class Stock:
    """CircuitPython's own UF2: for the board ``board_id``, with its drive of ``drive_size`` bytes at ``drive_at``."""

    path: Path
    blocks: tuple[bytes, ...]
    chip: str
    version: str
    board_id: str
    drive_at: int  # in the flash
    drive_size: int


def read(path: Path) -> Stock:
    """Return what the file is; Fault in one line unless it is CircuitPython 10's own for an RP2040 or RP2350."""
    blocks, chip, flash = _blocks(path, _content(path))
    name, version, board_id, drive = _told(flash)
    if name != "CircuitPython":
        raise Fault(f"{path} is {name or 'not CircuitPython'}: take CircuitPython {MAJOR}'s .uf2 from {WHERE}")
    if not re.fullmatch(r"\w{1,80}", board_id) or not re.fullmatch(r"\d[\w.+-]{0,60}", version) or drive is None:
        raise Fault(f"{path} does not say its version, board and drive: take another from {WHERE}")
    if version.partition(".")[0] != str(MAJOR):
        raise Fault(f"{path} is CircuitPython {version}, and {MAJOR}.x is needed: {WHERE}{board_id}")
    at, size = drive
    if at % SECTOR or size % SECTOR or not size or at + size > MOST:
        raise Fault(f"{path} has its drive at {at:#x} with {size:#x} bytes, which is no place: take another file")
    if max(flash) + PAYLOAD > at:
        raise Fault(f"{path} has a drive in it already: take CircuitPython's own file, {WHERE}{board_id}")
    return Stock(path, blocks, chip, version, board_id, at, size)


def joined(stock: Stock, more: Iterable[tuple[int, bytes]]) -> bytes:
    """Return the stock's UF2 with ``more`` flash, as addresses and PAYLOAD bytes, after it."""
    family = next(number for number, chip in CHIPS.items() if chip == stock.chip)
    leading = [block for block in stock.blocks if _HEAD.unpack_from(block)[7] == _ABSOLUTE]
    ours = [block for block in stock.blocks if _HEAD.unpack_from(block)[7] == family]
    for address, data in more:
        head = _HEAD.pack(*_MAGIC, _FAMILY_GIVEN, address, PAYLOAD, 0, 0, family)
        ours.append(head + data.ljust(BLOCK - len(head) - len(_END), b"\0") + _END)
    numbered = [
        block[:20] + struct.pack("<II", number, len(ours)) + block[28:]  # the rest is as it was
        for number, block in enumerate(ours)
    ]
    return b"".join(leading + numbered)


def _content(path: Path) -> bytes:
    try:
        kind = os.stat(path).st_mode
    except OSError as error:
        raise Fault(f"{path}: {error.strerror}") from None
    except ValueError as error:  # a zero byte in the name
        raise Fault(f"{str(path)!r}: {error}") from None
    if not stat.S_ISREG(kind):
        raise Fault(f"{path} is no file: name CircuitPython's .uf2")
    return files.read(path, _LARGEST)


def _blocks(path: Path, content: bytes) -> tuple[tuple[bytes, ...], str, dict[int, bytes]]:
    """Return the blocks, the chip they are for, and the flash that they write, by offsets; Fault if one is wrong."""
    if not content or len(content) % BLOCK:
        raise Fault(f"{path} is no UF2, or not whole: {len(content)} bytes are no blocks of {BLOCK}; fetch it again")
    blocks = tuple(content[at : at + BLOCK] for at in range(0, len(content), BLOCK))
    flash: dict[int, bytes] = {}
    family = 0
    wanted = 0
    for index, block in enumerate(blocks):
        *magic, flags, address, size, number, total, of = _HEAD.unpack_from(block)
        if tuple(magic) != _MAGIC or block[-4:] != _END:
            raise Fault(f"{path} is no UF2: its block {index} does not begin and end as one; fetch it again")
        if of == _ABSOLUTE and not flash:
            continue
        if not flags & _FAMILY_GIVEN or of not in CHIPS or (family and of != family):
            raise Fault(f"{path} is for another chip (family {of:#010x}): an RP2040's or RP2350's is needed, {WHERE}")
        if not family:
            family, wanted = of, total
        if (number, total) != (len(flash), wanted):
            raise Fault(f"{path} is not whole: block {len(flash)} of {wanted} is missing; fetch it again")
        if flags & ~(_FAMILY_GIVEN | _EXTENDED) or size != PAYLOAD or address % PAYLOAD:
            raise Fault(f"{path} has an odd block {number}: take CircuitPython's own file, {WHERE}")
        offset = address - FLASH
        if not 0 <= offset < MOST or offset in flash:
            raise Fault(f"{path} writes {address:#x} twice, or where no flash is: take CircuitPython's own file")
        flash[offset] = block[32 : 32 + PAYLOAD]
    if not flash or len(flash) != wanted:
        raise Fault(f"{path} is not whole: it has {len(flash)} blocks of {wanted}; fetch it again")
    return blocks, CHIPS[family], flash


def _told(flash: dict[int, bytes]) -> tuple[str, str, str, tuple[int, int] | None]:
    """Return what the binary info tells: name, version, board and drive (place, size); "" or None where it does not."""
    told = _Memory(flash)
    texts: dict[int, list[str]] = {}
    drive = None
    for entry in told.entries():
        kind, tag = told.word(entry) & 0xFFFF, told.some(entry + 2, 2)
        if _TAGS.get(kind) != tag:
            continue
        if kind == _TEXT:
            texts.setdefault(told.word(entry + 4), []).append(told.text(told.word(entry + 8)))
        else:
            drive = told.word(entry + 8), told.word(entry + 12)
    boards = [text.removeprefix("BOARD=") for text in texts.get(_ATTRIBUTE, []) if text.startswith("BOARD=")]
    return texts.get(_NAME, [""])[0], texts.get(_VERSION, [""])[0], (boards or [""])[0], drive


class _Memory:
    """The flash as a chip sees it; what is not written reads 0."""

    def __init__(self, flash: dict[int, bytes]) -> None:
        self._flash = flash

    def some(self, address: int, size: int) -> bytes:
        """Return ``size`` bytes from an address on."""
        found = bytearray()
        while len(found) < size:
            offset = address - FLASH + len(found)
            page = self._flash.get(offset - offset % PAYLOAD, bytes(PAYLOAD))
            found += page[offset % PAYLOAD :]
        return bytes(found[:size])

    def word(self, address: int) -> int:
        """Return the word at an address."""
        return int.from_bytes(self.some(address, 4), "little")

    def text(self, address: int) -> str:
        """Return the text at an address up to its 0 byte, 256 characters at most."""
        return self.some(address, PAYLOAD).partition(b"\0")[0].decode("ascii", "replace")

    def entries(self) -> list[int]:
        """Return the addresses of the binary info's entries; none if there is no binary info."""
        for at in range(FLASH, FLASH + _LOOKED_AT, 4):
            if self.word(at) == _BEGIN and self.word(at + 16) == _STOP:
                first, last = self.word(at + 4), self.word(at + 8)
                return [self.word(place) for place in range(first, last, 4)] if last - first < _MOST_TABLE else []
        return []
