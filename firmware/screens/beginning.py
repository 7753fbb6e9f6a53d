# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The beginning of a match: a new one from a seed, or a saved one where it was left. Only the lobby needs it."""

try:
    from play import Play
    from screens.asks import GameLike
    from settings import Settings
except ImportError:  # only names for types
    pass

from spit.codes import NONE
from spit.state import NEVER


def begin(game: "GameLike", tick: int, seed: int, settings: "Settings", record: "bytes | None" = None) -> None:
    """Begin a match under ``settings`` and show the table; with ``record``, go on with the match saved there.

    ``tick`` is the match's time in µs modulo 2**29. A new match is dealt from ``seed`` (0 to 2**64 - 1); bots draw
    from it in either case. ValueError if the record is damaged.
    """
    game.table.skip_told()
    if record is None:
        begin_new(game.play, settings, seed, tick)
    else:
        begin_saved(game.play, settings, record, tick, seed)
    game.shown.notice = ""
    for player in range(2):
        level = settings.level(player)
        game.shown.levels[player] = level if level >= 0 else NONE
    game.table.begin()
    game.screen = game.table
    game.leave_lobby()


def begin_new(play: "Play", settings: "Settings", seed: int, tick: int) -> None:
    """Start a new match under ``settings`` from ``seed`` at ``tick``."""
    _prepare(play, settings)
    play.match.clear(tick)
    if play.recorder is not None:
        play.recorder.begin(play.match, seed)
    play.match.start(seed, tick)
    _seat_bots(play, settings, seed)


def begin_saved(play: "Play", settings: "Settings", record: bytes, tick: int, seed: int) -> None:
    """Go on with a saved match at ``tick``; ValueError if the record is damaged. ``seed`` is for the bots."""
    from saves.resume import restore_between  # here, since most matches do not need it

    _prepare(play, settings)
    recorder = play.recorder
    play.recorder = None  # the restored deal is not recorded
    try:
        restore_between(play.match, record, tick)
    finally:
        play.recorder = recorder
    if recorder is not None:
        recorder.begin(play.match, NEVER)
    _seat_bots(play, settings, seed)


def _prepare(play: "Play", settings: "Settings") -> None:
    play.match.rules = settings.rules()
    play.stats.begin()
    play.bots = []


def _seat_bots(play: "Play", settings: "Settings", seed: int) -> None:
    for player in range(2):
        level = settings.level(player)
        play.seats[player] = 1 if level >= 0 else 0
        if level >= 0:
            from spit.bot import Bot  # here, since it takes 3 KB of a device

            play.bots.append(Bot(play.match, player, level, 2 * seed + player))
