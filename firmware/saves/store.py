# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The store: the newest record of each kind, in a journal that survives power-off.

Only ``tidy`` erases. Never save while a round runs, since a device holds interrupts off during a
write.
"""

try:
    from saves.journal import Journal, Memory
except ImportError:  # only names for types
    pass

# Kinds of records. Never change a number: stored journals contain them.
SETTINGS = 0
SEATS = 1  # the settings as they were when the match began
MATCH = 2  # saves/between.py, or NO_MATCH
TOTALS = 3
CRASH = 4  # crash.py
RESTARTS = 5  # restarts.py; empty: none

NO_MATCH = b""  # no match to go on with

ROOM = 2800  # bytes that must be free before a match: for 100 rounds of 26 bytes, its end, totals, a crash

# The bytes that must stay free after a record of each kind, so that there is always room for the end of a match.
_LEAVE = (64, 64, 192, 5, 64, 5)


class Store:
    """The records in ``nvm`` (``microcontroller.nvm``, or 4,096 bytes that behave like it).

    ``lost`` is true if stored records can't be read, or if nothing was ever stored (``blank``). Then the device
    begins with defaults, and should say so.
    """

    def __init__(self, nvm: "Memory") -> None:
        self._nvm = nvm
        self._opened: "Journal | None" = None
        self._journal()  # opened at once, so that a broken memory is noticed here

    def let_go(self) -> None:
        """Drop the journal from memory; the next call reads it again, which takes up to 0.1 s."""
        self._opened = None

    @property
    def lost(self) -> bool:
        """True if records are lost, or none was ever there, and nothing has been saved since."""
        return self._journal().lost

    @property
    def blank(self) -> bool:
        """True if the memory is new, or only erased, and nothing has been saved since."""
        return self._journal().blank

    def load(self, kind: int) -> "bytes | None":
        """Return the newest record of a kind; None if there is none."""
        return self._journal().latest(kind)

    def save(self, kind: int, data: "bytes | bytearray") -> bool:
        """Append ``data`` as the newest record of ``kind``, so that ``load`` returns it, also after a power cut.

            if store.save(TOTALS, totals.pack()):
                pads.restart()  # since interrupts were held off
            store.save(MATCH, NO_MATCH)  # an empty record stands for none

        ``kind`` is 0 to 5 (the constants above), ``data`` up to 100 bytes; ValueError if it is longer. Data that is
        stored already is not written again. Return False if there is no room or the flash is worn out: then the old
        record stays, and the game goes on without the new one.

        A write holds interrupts off, usually for 1 ms. So the caller must not save while a round runs, and must call
        ``Pads.restart`` after it.
        """
        journal = self._journal()
        if journal.latest(kind) == data:
            return True
        if data and len(data) + _LEAVE[kind] > journal.free():
            return False
        return journal.append(kind, data)

    def full(self) -> bool:
        """Tell if ``tidy`` is needed before a match: less than ROOM bytes are free, or records are damaged."""
        journal = self._journal()
        return journal.free() < ROOM or (journal.lost and not journal.blank)

    def tidy(self) -> None:
        """Erase old and damaged records to make room. A power cut during this loses all records, so tell the players.

        It takes about 0.1 s and holds interrupts off; call ``Pads.restart`` after it.
        """
        self._journal().compact()

    def _journal(self) -> "Journal":
        if self._opened is None:
            from saves.journal import Journal  # here, since a device drops it from memory at times

            self._opened = Journal(self._nvm)
        return self._opened
