# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Small UF2s that say what CircuitPython's say, and a reader of UF2s and of FAT drives, written from their formats."""

import struct

RP2040, RP2350, ABSOLUTE = 0xE48BFF56, 0xE48BFF59, 0xE48BFF57
FLASH = 0x10000000
# Where the drives of CircuitPython 10 lie, from the settings of its boards: (family, place, size of the flash).
DRIVES = {
    "raspberry_pi_pico": (RP2040, 0x100000, 2 << 20),
    "raspberry_pi_pico_w": (RP2040, 0x181000, 2 << 20),
    "raspberry_pi_pico2": (RP2350, 0x100000, 4 << 20),
    "raspberry_pi_pico2_w": (RP2350, 0x181000, 4 << 20),
    "adafruit_macropad_rp2040": (RP2040, 0x100000, 8 << 20),
    "adafruit_feather_rp2040": (RP2040, 0x100000, 8 << 20),
}


def block(address, data, number, total, family, flags=0x2000):
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, address, len(data), number, total, family)
    return head + data.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)


def flash(board_id="raspberry_pi_pico", version="10.2.1", name="CircuitPython", drive=None, header_at=0x1D4):
    """Return the beginning of a flash with its binary info; a ``drive`` is (place, size), False for none."""
    memory = bytearray(b"\x5a" * 0x800)
    _, at, size = DRIVES[board_id]
    drive = (at, size - at) if drive is None else drive
    end = 0x400
    entries = []

    def put(data):
        nonlocal end
        here = end
        memory[here : here + len(data)] = data
        end += -(-len(data) // 4) * 4
        return FLASH + here

    def text(number, value):
        entries.append(put(struct.pack("<H2sII", 6, b"RP", number, put(value.encode() + b"\0"))))

    text(0x4275F0D3, "double reset -> BOOTSEL")
    text(0x4275F0D3, f"BOARD={board_id}")
    text(0x11A9BC3A, version)
    text(0x02031C86, name)
    if drive:
        told = put(b"CircuitPython\0")
        entries.append(put(struct.pack("<H2sIIIIHH", 7, b"CP", told, *drive, 0, 3, 0)))
    table = put(struct.pack(f"<{len(entries)}I", *entries))
    header = struct.pack("<5I", 0x7188EBF2, table, table + 4 * len(entries), 0, 0xE71AA390)
    memory[header_at : header_at + len(header)] = header
    return bytes(memory)


def stock(board_id="raspberry_pi_pico", leading=False, family=None, content=None, **told):
    """Return a UF2 as CircuitPython's for a board; ``leading``: with the block that may lead an RP2350's."""
    family = family or DRIVES[board_id][0]
    content = content or flash(board_id, **told)
    total = len(content) // 256
    parts = [block(FLASH + at * 256, content[at * 256 :][:256], at, total, family) for at in range(total)]
    if leading:
        parts.insert(0, block(0x10FFFF00, b"\xef" * 256, 0, 2, ABSOLUTE, 0xA000))
    return b"".join(parts)


def blocks(data):
    """Return (flags, address, data, number, total, family) of every block; each is checked."""
    assert len(data) % 512 == 0
    found = []
    for at in range(0, len(data), 512):
        first, second, flags, address, size, number, total, family = struct.unpack_from("<8I", data, at)
        assert (first, second) == (0x0A324655, 0x9E5D5157)
        assert data[at + 508 : at + 512] == struct.pack("<I", 0x0AB16F30)
        assert size == 256
        found.append((flags, address, data[at + 32 : at + 288], number, total, family))
    return found


class Fat:
    """A FAT12 or FAT16 drive: ``files`` by path, ``times`` of all entries, ``label``, ``serial``, ``sectors``."""

    def __init__(self, data):
        self.data = data
        size, per, reserved, fats, roots, few = struct.unpack_from("<HBHBHH", data, 11)
        assert (size, fats, data[510:512]) == (512, 1, b"\x55\xaa")
        self.per = per
        in_fat = struct.unpack_from("<H", data, 22)[0]
        self.sectors = few or struct.unpack_from("<I", data, 32)[0]
        self.serial = struct.unpack_from("<I", data, 39)[0]
        self.fat = data[reserved * 512 :][: in_fat * 512]
        root = (reserved + in_fat) * 512
        self.first = root + roots * 32
        self.clusters = (self.sectors - self.first // 512) // per
        self.bits = 12 if self.clusters < 4085 else 16
        self.files, self.times, self.label = {}, set(), ""
        self._walk(data[root : self.first], "")

    def _next(self, cluster):
        if self.bits == 16:
            return struct.unpack_from("<H", self.fat, cluster * 2)[0]
        pair = struct.unpack_from("<H", self.fat, cluster * 3 // 2)[0]
        return pair >> 4 if cluster & 1 else pair & 0xFFF

    def _chain(self, cluster):
        found = b""
        while cluster < (0xFF8 if self.bits == 12 else 0xFFF8):
            assert 2 <= cluster < self.clusters + 2
            at = self.first + (cluster - 2) * self.per * 512
            assert at + self.per * 512 <= len(self.data)
            found += self.data[at : at + self.per * 512]
            cluster = self._next(cluster)
        return found

    def _walk(self, entries, path):
        long = ""
        for at in range(0, len(entries), 32):
            entry = entries[at : at + 32]
            if entry[0] == 0:
                return
            kind = entry[11]
            if kind == 0x0F:
                part = (entry[1:11] + entry[14:26] + entry[28:32]).decode("utf-16-le")
                long = part.partition("\0")[0] + long
                continue
            self.times.add((entry[14:18], entry[18:20], entry[22:26]))
            short = entry[:8].decode().rstrip() + ("." + entry[8:11].decode().rstrip()).rstrip(".")
            name, long = long or short, ""
            cluster, size = struct.unpack_from("<HI", entry, 26)
            if kind == 0x08:
                self.label = entry[:11].decode().rstrip()
            elif kind == 0x10:
                if name not in (".", ".."):
                    self._walk(self._chain(cluster), f"{path}{name}/")
            else:
                self.files[path + name] = self._chain(cluster)[:size] if size else b""
