# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Opens a window: checks all options before it writes anything, and shows a page before it loads the game."""

from __future__ import annotations

import sys
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING

from host_sim import files
from host_sim.fault import Fault
from host_sim.matches.game_recorder import GameRecorder
from host_sim.virtual.nvm import FileFlash, Flash
from host_sim.window import keymap, memory
from host_sim.window.device_window import close, open_page
from host_sim.window.face import places_of
from host_sim.window.play_options import Options
from host_sim.window.replay_edge import ReplayEdge
from saves.store import MATCH, Store
from words import CODES

if TYPE_CHECKING:
    from host_sim.matches.recording import Replay
    from host_sim.window.play_window import PlayWindow


def play(options: Options) -> None:
    """Play until the window is closed; Fault if an option is wrong."""
    with ExitStack() as kept:
        kept.callback(close)
        with suppress(KeyboardInterrupt):
            open_window(options, kept).run()


def open_window(options: Options, kept: ExitStack) -> PlayWindow:
    """Return the window with the title on it; ``kept`` closes its files. Fault if an option is wrong."""
    if options.lang is not None and options.lang not in CODES:
        raise Fault(f"no such language: {options.lang}; there are {', '.join(CODES)}")
    keys = keymap.read(options.keys) if options.keys else keymap.KeyMap()
    files.apart({"--keys": options.keys, "--memory": options.memory, "--record": options.record})
    notices: list[str] = []

    def tell(text: str) -> None:
        notices.append(text)
        with suppress(OSError):
            print("host_sim:", text, file=sys.stderr)

    store = None
    if options.memory:
        flash = FileFlash(options.memory)
        kept.callback(flash.close)
        store = Store(flash)
        _not_another_match(store, options)
    recorder = GameRecorder(options.record, options.board) if options.record else None
    if recorder:
        kept.callback(recorder.close)
    open_page(places_of(options.board), "Spit – F1: keys")
    from host_sim.window.play_window import make_window  # loads the game and Blinka, which takes a moment

    if not options.memory and not options.fresh and None in options.bots:  # two bots play for show
        store = memory.opened(options.board, kept, tell)
    under = memory.OneStart(store or Store(Flash()), options, tell)
    return make_window(options, keys, under, recorder, notices)


def replay(done: Replay, board: str) -> None:
    """Show a recording up to where it first differs, until the window is closed; Fault if there is no display."""
    with ExitStack() as kept, suppress(KeyboardInterrupt):
        kept.callback(close)
        open_page(places_of(board), "Spit: replay – F1: keys", ReplayEdge.height)
        from host_sim.window.replay_window import ReplayWindow  # as above

        ReplayWindow(done, board).run()


def _not_another_match(kept: Store, options: Options) -> None:
    """Raise Fault if options set up a match but the memory holds one, which keeps its own seats, rules and cards."""
    given = ", ".join(memory.sets_up(options))
    if given and kept.load(MATCH):
        raise Fault(
            f"{options.memory} holds a match, which goes on as it began: leave out {given}, or choose another memory"
        )
