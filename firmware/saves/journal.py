# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A journal of records in a sector of flash memory: each is appended, and survives a power cut.

Flash can clear single bits; to set them again a whole sector must be erased, and a power cut during that
loses all of it. So a record is never overwritten: the newest of its kind counts, and only
``compact`` erases. A record is

    1 byte   _MARK and the kind
    1 byte   the length of the payload, up to MOST
    1 byte   its number, modulo 256
    ...      the payload
    2 bytes  a CRC of all that, low byte first

It is written in two steps, first all but the CRC, then the CRC. A CRC is never 0xFFFF, so a power cut in the
first step leaves no valid CRC. A cut in the second step leaves bits set that are clear in the right CRC. So
a record is valid if and only if it is complete. The rest of an incomplete record is skipped byte by
byte and never written again. The CRC's last byte is never 0xFF, so the journal ends with the last
byte that is not 0xFF.

The journal has records of its own, of the kind _OWN. One with a payload is written at the start of a new journal
and at the end of each compaction; if it is missing, something was lost. Its payload names the kinds before it, a
bit each. Those without a payload announce an erase. An interrupted erase sets bits here and there, and
an old record could look like the newest one. So if an erase was announced, and the numbers of the
remaining records have gaps, none of them counts.
"""

try:
    from typing import Protocol, overload

    class Memory(Protocol):
        """The part of ``microcontroller.nvm`` that is used: bytes, 0xFF where nothing was written."""

        def __len__(self) -> int:
            """Return the number of bytes."""

        @overload
        def __getitem__(self, index: int) -> int: ...
        @overload
        def __getitem__(self, index: slice) -> "bytes | bytearray": ...
        def __setitem__(self, index: slice, value: "bytes | bytearray") -> None:
            """Write bytes: if all were 0xFF they are programmed, else the sector is erased and rewritten."""

except ImportError:  # a device has no typing, and evaluates no annotation
    pass

KINDS = 7  # records are of kind 0 to KINDS - 1
MOST = 100  # the most bytes in a payload
OVERHEAD = 5  # bytes of a record besides its payload

_OWN = 7
_MARK = 0xA0
_HEAD = 3
_ERASED = 0xFF
_SEED = 0x5370  # the CRC's start; another format needs another one, so that its records are not valid here
_NOTICES = 16  # records that announce an erase: enough that some are left when it has begun
_TRIES = 3  # places tried for one record, since a worn byte may not keep what is written


class Journal:
    """The journal in ``nvm``, read at the start.

    ``lost`` is true if something that was stored can't be read. It is also true for an empty journal, which may be
    new or erased by a compaction that a power cut stopped; then ``blank`` is true too.
    """

    def __init__(self, nvm: "Memory") -> None:
        self.nvm = nvm
        self._at = [0] * (KINDS + 1)  # where the newest payload of each kind begins; 0: none
        self._number = 0  # of the newest record
        self._end = _end(nvm)
        self.blank = self._end == 0
        self.lost = not self._scan()

    def latest(self, kind: int) -> "bytes | None":
        """Return the payload of the newest record of a kind; None if there is none."""
        at = self._at[kind]
        return bytes(self.nvm[at : at + self.nvm[at - 2]]) if at else None

    def free(self) -> int:
        """Return the bytes that can still be written; a record takes OVERHEAD bytes and its payload."""
        return len(self.nvm) - self._end

    def append(self, kind: int, payload: "bytes | bytearray") -> bool:
        """Write a record; return False if there is no room, or the flash is worn out.

        ValueError if ``kind`` is not 0 to KINDS - 1, or the payload is longer than MOST.
        """
        if not 0 <= kind < KINDS or len(payload) > MOST:
            raise ValueError("no record of kind %d with %d bytes" % (kind, len(payload)))
        if not self._end:
            self._begin()
        return self._write(kind, payload)

    def compact(self) -> None:
        """Make room: keep only the newest record of each kind. A power cut during this loses all records."""
        kept = [self.latest(kind) for kind in range(KINDS)]
        if self._end:
            self._erase()
        for kind in range(KINDS):
            payload = kept[kind]
            if payload is not None:
                self._write(kind, payload)
        self._begin()

    def _erase(self) -> None:
        for _ in range(_NOTICES):
            self._write(_OWN, b"")
        size = len(self.nvm)
        self.nvm[0:size] = b"\xff" * size  # in one assignment, since the driver erases at each
        self._end = 0
        self._forget()

    def _forget(self) -> None:
        for kind in range(KINDS + 1):
            self._at[kind] = 0

    def _begin(self) -> None:
        """Write the journal's own record, which says that nothing is missing."""
        kinds = 0
        for kind in range(KINDS):
            if self._at[kind]:
                kinds |= 1 << kind
        self._write(_OWN, bytes([kinds]))
        self.lost = self.blank = False

    def _write(self, kind: int, payload: "bytes | bytearray") -> bool:
        body = bytearray(_HEAD)
        body[0] = _MARK | kind
        body[1] = len(payload)
        body[2] = (self._number + 1) & 0xFF
        body += payload
        check = _crc(body, 0, len(body))
        closing = bytes([check & 0xFF, check >> 8])
        for _ in range(_TRIES):
            if len(body) + len(closing) > self.free():
                return False
            start = self._end
            if self._program(body) and self._program(closing):
                self._number = body[2]
                self._at[kind] = start + _HEAD
                return True
        return False

    def _program(self, data: "bytes | bytearray") -> bool:
        """Write ``data`` at the end, over erased bytes; return True if it can be read back."""
        start = self._end
        self._end += len(data)
        self.nvm[start : self._end] = data
        return bytes(self.nvm[start : self._end]) == bytes(data)

    def _scan(self) -> bool:
        """Find the newest record of each kind; return True if nothing that was stored is missing."""
        nvm = self.nvm
        named = 0  # the kinds that were stored, a bit each
        begun = ends = gap = False
        after = at = 0  # after: the end of the last valid record
        while at < self._end:
            kind = nvm[at] ^ _MARK
            size = self._size(at) if kind <= _OWN else 0
            if size:
                number = nvm[at + 2]
                gap = gap or (at > 0 and number != (self._number + 1) & 0xFF)
                self._number = number
                self._at[kind] = at + _HEAD
                ends = size == OVERHEAD and kind == _OWN
                if size > OVERHEAD and kind == _OWN:
                    begun = True
                    named |= nvm[at + _HEAD]
                after = at = at + size
            else:
                if at == after and kind < KINDS:
                    named |= 1 << kind  # the rest of an incomplete record
                at += 1
        if ends and (gap or not begun):
            self._forget()
            return False
        for kind in range(KINDS):
            if named >> kind & 1 and not self._at[kind]:
                return False
        return begun and not gap

    def _size(self, at: int) -> int:
        """Return the number of bytes of the valid record at ``at``, 0 if there is none."""
        nvm = self.nvm
        if at + OVERHEAD > len(nvm):
            return 0
        length = nvm[at + 1]
        check = at + _HEAD + length
        if length > MOST or check + 2 > len(nvm):
            return 0
        ahead = (nvm[at + 2] - self._number) & 0xFF
        if at and not 0 < ahead < 128:
            return 0
        return OVERHEAD + length if nvm[check] | nvm[check + 1] << 8 == _crc(nvm, at, check) else 0


def _end(nvm: "Memory") -> int:
    """Return the place after the last byte that is not erased."""
    end = len(nvm)
    while end and nvm[end - 1] == _ERASED:
        end -= 1
    return end


def _crc(data: "Memory | bytes | bytearray", start: int, end: int) -> int:
    """Return the CRC-16 (polynomial 0x1021) of ``data[start:end]``, changed so that its high byte is never 0xFF."""
    crc = _SEED
    for i in range(start, end):
        x = crc >> 8 ^ data[i]
        x ^= x >> 4
        crc = (crc << 8 ^ x << 12 ^ x << 5 ^ x) & 0xFFFF
    return crc if crc < 0xFF00 else crc ^ 0x8000
