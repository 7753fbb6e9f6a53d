# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Writes settings, matches and totals to the store: never while a round runs, so a device has it in memory between
rounds only."""

try:
    from parts import Parts, Unsaved
except ImportError:  # only names for types
    pass

from saves import store
from saves.between import pack_between
from stats.totals import Totals

COMPANIONS = ("stats.totals",)  # memory.py


def keep(game: "Unsaved", dealt: bool) -> None:
    """Write the settings, a match that was won or ``dealt`` (then it is in ``ready``), and the totals, if changed.

    The caller must not call it while a round runs, nor with ``dealt`` while the buzzer sounds: a write takes 0.1 s and
    would disturb the tune.
    """
    play = game.play
    if game.unsaved_settings is not None:
        write(game.parts, store.SETTINGS, game.unsaved_settings)
        game.unsaved_settings = None
    if play.won:
        write(game.parts, store.MATCH, store.NO_MATCH)
        play.won = play.dealt = False
        game.unsaved_totals = totals(game)
        game.unsaved_totals.add(play.stats, play.match.winner)
    elif dealt:
        write(game.parts, store.MATCH, pack_between(play.match))
        play.dealt = False
    if game.unsaved_totals is not None:
        write(game.parts, store.TOTALS, game.unsaved_totals.pack())
        game.unsaved_totals = None


def totals(game: "Unsaved") -> Totals:
    """Return the totals over all matches: the changed ones if there are any, else those of the store."""
    if game.unsaved_totals is not None:
        return game.unsaved_totals
    made = Totals()
    made.unpack(game.parts.store.load(store.TOTALS))
    return made


def write(parts: "Parts", kind: int, data: bytes) -> None:
    """Write a record if it differs from the stored one, then let the pads check for lost presses."""
    if parts.store.load(kind) != data:
        parts.store.save(kind, data)
        parts.pads.restart()
