# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Writes settings, matches and totals to the store, as soon as it is allowed: never while a round runs."""

try:
    from parts import Parts
    from play import Play
    from stats.totals import Totals
except ImportError:  # only names for types
    pass

from memory import forget
from saves import store
from saves.between import pack_between
from spit.codes import PHASE_READY


class Saver:
    """Holds changes until they are written.

    ``settings`` is the record of changed settings, since the choices are not in memory when it is written;
    ``new_totals`` are the changed totals. Each is None if there is no change.
    """

    def __init__(self, parts: "Parts") -> None:
        self._parts = parts
        self.settings: "bytes | None" = None
        self.new_totals: "Totals | None" = None

    def totals(self) -> "Totals":
        """Return the totals over all matches: the changed ones if there are any, else those of the store."""
        if self.new_totals is not None:
            return self.new_totals
        from stats.totals import Totals

        totals = Totals()
        totals.unpack(self._parts.store.load(store.TOTALS))
        return totals

    def keep(self, play: "Play", at_rest: bool) -> None:
        """Write the settings, a match that was dealt or won, and the totals, if they have changed.

        The caller must not call it while a round runs. A new deal is written only while the buzzer is ``at_rest``,
        since a write takes 0.1 s and would disturb a tune.
        """
        if self.settings is not None:
            self.write(store.SETTINGS, self.settings)
            self.settings = None
        if play.won:
            self.write(store.MATCH, store.NO_MATCH)
            play.won = play.dealt = False
            self.new_totals = self.totals()
            self.new_totals.add(play.stats, play.match.winner)
        elif play.dealt and play.match.phase == PHASE_READY and at_rest:
            self.write(store.MATCH, pack_between(play.match))
            play.dealt = False
            self.let_go()
        if self.new_totals is not None:
            self.write(store.TOTALS, self.new_totals.pack())
            self.new_totals = None

    def write(self, kind: int, data: bytes) -> None:
        """Write a record if it differs from the stored one, then let the pads check for lost presses."""
        if self._parts.store.load(kind) != data:
            self._parts.store.save(kind, data)
            self._parts.pads.restart()

    def give_up(self) -> None:
        """Drop all changes, since they may come from an error."""
        self.settings = self.new_totals = None

    def let_go(self) -> None:
        """Take the journal out of memory, since nothing is written while a round runs."""
        self._parts.store.let_go()
        forget("saves.journal")
