# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What outlives the power: the newest record of each kind, in a journal.

Nothing here erases but ``tidy``; nothing may be saved while a round runs, since a device holds
interrupts off while it writes.
"""

try:
    from saves.journal import Journal, Memory
except ImportError:  # only names for types
    pass

# Kinds of records. Numbers are for ever: journals in the field have them.
SETTINGS = 0
SEATS = 1  # the settings as they were when the match began
MATCH = 2  # saves/between.py, or NO_MATCH
TOTALS = 3
CRASH = 4  # crash.py
RESTARTS = 5  # restarts.py; an empty record: none

NO_MATCH = b""  # there is none to go on with

ROOM = 2800  # bytes that must be free before a match: 100 rounds of 26 bytes, its end, totals, a crash

# What must stay free after a record of each kind, so that no other can keep a match from being closed.
_LEAVE = (64, 64, 192, 5, 64, 5)


class Store:
    """The records in ``nvm`` (``microcontroller.nvm``, or 4,096 bytes that behave so).

    ``lost``: what was stored could not be read, or never was anything (``blank``): the device begins
    with defaults, and should say so.
    """

    def __init__(self, nvm: "Memory") -> None:
        self._nvm = nvm
        self._opened: "Journal | None" = None
        self._journal()  # what is wrong with it shows at once

    def let_go(self) -> None:
        """Nothing is asked of it for a while: the journal need not be in memory, and is read anew when it is wanted."""
        self._opened = None

    @property
    def lost(self) -> bool:
        """Whether the device began with defaults and nothing has been saved since."""
        return self._journal().lost

    @property
    def blank(self) -> bool:
        """Whether the memory is as new, or as an erase left it."""
        return self._journal().blank

    def load(self, kind: int) -> "bytes | None":
        """The newest record of a kind; None if there is none."""
        return self._journal().latest(kind)

    def save(self, kind: int, data: "bytes | bytearray") -> bool:
        """Keep a record of up to 100 bytes; an empty one stands for none.

        What is there already is not written again.  False if there is no room: the game goes on without.
        """
        journal = self._journal()
        if journal.latest(kind) == data:
            return True
        if data and len(data) + _LEAVE[kind] > journal.free():
            return False
        return journal.append(kind, data)

    def full(self) -> bool:
        """Whether a match might not find room, or something is damaged: ``tidy`` is due before one begins."""
        journal = self._journal()
        return journal.free() < ROOM or (journal.lost and not journal.blank)

    def tidy(self) -> None:
        """Make room, and forget what is lost.  A power cut in it loses everything: nobody may switch off."""
        self._journal().compact()

    def _journal(self) -> "Journal":
        if self._opened is None:
            from saves.journal import Journal  # here, for a device lets go of it

            self._opened = Journal(self._nvm)
        return self._opened
