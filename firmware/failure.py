# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Keeps the game alive after an unexpected error. Loaded only then."""

try:
    from typing import Callable

    from screens.asks import GameLike
except ImportError:  # only names for types
    pass

from saves import crash, saver
from saves.store import CRASH, SETTINGS

COMPANIONS = ("saves.crash", "saves.saver")  # memory.py


def survive(game: "GameLike", error: Exception) -> None:
    """Store the error and what can be kept of the match, and show the error page; it must not fail itself."""
    text = crash.text_of(error)
    print("Spit: " + text)
    play = game.play

    def note() -> None:
        game.failed_ms = game.parts.clock.ms()

    _try(note)
    _try(game.sound.stop)
    _try(game.keep)
    play.dealt = play.won = False
    settings = game.unsaved_settings
    game.unsaved_settings = game.unsaved_totals = None
    _try(lambda: play.match.clear(play.match.now))
    if settings is not None:  # they were changed in a pause, and the round is over now
        _try(lambda: saver.write(game.parts, SETTINGS, settings))
    _try(lambda: saver.write(game.parts, CRASH, crash.pack(text)))
    _try(lambda: game.lobby().tell_error(text))
    _try(game.make_view)


def _try(what: "Callable[[], object]") -> None:
    """Call ``what``; if it fails as well, print its error and go on."""
    try:
        what()
    except Exception as error:
        print("Spit: and then: " + crash.text_of(error))
