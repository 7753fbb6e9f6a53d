# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Records that outlive a power cut, appended one after another to a sector of flash memory.

Flash can clear single bits; to set them again a whole sector must be erased, and a power cut in that
loses all of it.  So a record is never written over: the newest of its kind counts, and only
``compact`` erases.  A record is

    1 byte   _MARK and the kind
    1 byte   the length of the payload, up to MOST
    1 byte   its number, modulo 256
    ...      the payload
    2 bytes  a CRC of all that, low byte first

and is written in two steps, the CRC by itself after the rest.  A CRC is never 0xFFFF, so a cut in the
first step leaves no valid one, and a cut in the second leaves bits set that the right CRC has clear:
a record is valid if and only if it is wholly there.  What a cut left behind is stepped over byte by
byte and never written to again.  The CRC's last byte is never 0xFF, so a journal ends where the last
byte lies that is not 0xFF.

Records of the kind _OWN are the journal's own.  One with a payload opens a new journal and closes every
compaction: without it something was lost.  The payload names the kinds that lie before it, a bit each.
Those without a payload announce an erase.  An erase that was cut short raises bits here and there, and
an old record could seem to be the newest; so if an erase was announced, and the numbers of the records
that are left have gaps, none of them counts.
"""

try:
    from typing import Protocol, overload

    class Memory(Protocol):
        """What is asked of ``microcontroller.nvm``: a row of bytes, 0xFF where nothing was written."""

        def __len__(self) -> int:
            """How many bytes there are."""

        @overload
        def __getitem__(self, index: int) -> int: ...
        @overload
        def __getitem__(self, index: slice) -> "bytes | bytearray": ...
        def __setitem__(self, index: slice, value: "bytes | bytearray") -> None:
            """Write bytes: where all were 0xFF the flash is programmed, else it is erased and written anew."""

except ImportError:  # a device has no typing, and evaluates no annotation
    pass

KINDS = 7  # records are of kind 0 to KINDS - 1
MOST = 100  # bytes in a payload, at most
OVERHEAD = 5  # bytes of a record besides its payload

_OWN = 7
_MARK = 0xA0
_HEAD = 3
_ERASED = 0xFF
_SEED = 0x5370  # the CRC's start: another one for another format, so that its records are not taken for ours
_NOTICES = 16  # of an erase: some of them outlast its beginning
_TRIES = 3  # places tried for one record: a worn byte may not take what is written to it


class Journal:
    """The journal in ``nvm``, as it was left.

    ``lost``: something that was stored can't be read.  A journal that was never written to says so too:
    it can't be told from one whose power was cut just after an erase; ``blank`` is true for both.
    """

    def __init__(self, nvm: "Memory") -> None:
        self.nvm = nvm
        self._at = [0] * (KINDS + 1)  # where the newest payload of each kind begins; 0: there is none
        self._number = 0  # of the newest record
        self._end = _end(nvm)
        self.blank = self._end == 0
        self.lost = not self._scan()

    def latest(self, kind: int) -> "bytes | None":
        """The payload of the newest record of a kind; None if there is none."""
        at = self._at[kind]
        return bytes(self.nvm[at : at + self.nvm[at - 2]]) if at else None

    def free(self) -> int:
        """Bytes that can be written before the journal is full; a record takes OVERHEAD and its payload."""
        return len(self.nvm) - self._end

    def append(self, kind: int, payload: "bytes | bytearray") -> bool:
        """Write a record; False if it can't be kept: no room, or the flash is worn out.

        ValueError if there is no such kind, or the payload is longer than MOST.
        """
        if not 0 <= kind < KINDS or len(payload) > MOST:
            raise ValueError("no record of kind %d with %d bytes" % (kind, len(payload)))
        if not self._end:
            self._begin()
        return self._write(kind, payload)

    def compact(self) -> None:
        """Erase all but the newest record of each kind: the one write that a power cut can lose."""
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
        self.nvm[0:size] = b"\xff" * size  # in one piece: the driver erases at every assignment
        self._end = 0
        self._forget()

    def _forget(self) -> None:
        for kind in range(KINDS + 1):
            self._at[kind] = 0

    def _begin(self) -> None:
        """Say that the journal is whole."""
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
        """Write ``data`` at the end, over erased bytes; whether it can be read back."""
        start = self._end
        self._end += len(data)
        self.nvm[start : self._end] = data
        return bytes(self.nvm[start : self._end]) == bytes(data)

    def _scan(self) -> bool:
        """Find the newest record of each kind; whether nothing that was stored is missing."""
        nvm = self.nvm
        named = 0  # the kinds that were there once, a bit each
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
                    named |= 1 << kind  # what is left of a record
                at += 1
        if ends and (gap or not begun):
            self._forget()
            return False
        for kind in range(KINDS):
            if named >> kind & 1 and not self._at[kind]:
                return False
        return begun and not gap

    def _size(self, at: int) -> int:
        """Bytes of the valid record at ``at``, 0 if there is none."""
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
    """The place after the last byte that is not erased."""
    end = len(nvm)
    while end and nvm[end - 1] == _ERASED:
        end -= 1
    return end


def _crc(data: "Memory | bytes | bytearray", start: int, end: int) -> int:
    """CRC-16 (polynomial 0x1021) of ``data[start:end]``, made so that its high byte is never 0xFF."""
    crc = _SEED
    for i in range(start, end):
        x = crc >> 8 ^ data[i]
        x ^= x >> 4
        crc = (crc << 8 ^ x << 12 ^ x << 5 ^ x) & 0xFFFF
    return crc if crc < 0xFF00 else crc ^ 0x8000
