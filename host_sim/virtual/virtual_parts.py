# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Puts the parts of one device together from virtual ones."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from host_sim import __version__
from host_sim.boards import ours
from host_sim.display.display_bus import Display, make_display
from host_sim.virtual.nvm import Flash
from host_sim.virtual.virtual_button import VirtualButton
from host_sim.virtual.virtual_clock import NotingBuzzer, VirtualClock
from host_sim.virtual.virtual_pads import VirtualPads
from language import Language
from parts import BuzzerLike, RecorderLike, StoreLike, ViewLike, WordsLike
from saves.store import Store as DeviceStore

MakeView = Callable[[Any, str, list[Any]], ViewLike]


def view_of_firmware(display: Display, kind: str, words: list[Any]) -> ViewLike:
    """Return the firmware's own view."""
    from view.whole import View as FirmwareView  # imported here: it loads a lot, and some callers bring another view

    return FirmwareView(display, kind, words)


def forgetful() -> StoreLike:
    """Return a store that is lost at the program's end."""
    return DeviceStore(Flash())


def random_seed() -> int:
    """Return a random seed of 64 bits."""
    return int.from_bytes(os.urandom(8), "little")


@dataclass
class VirtualParts:
    """The parts of one device on a PC (``firmware/parts.py``)."""

    board: str
    display: Display
    kind: str
    clock: VirtualClock
    pads: VirtualPads
    button: VirtualButton
    buzzer: BuzzerLike
    store: StoreLike = field(default_factory=forgetful)
    words: WordsLike = field(default_factory=Language)
    recorder: RecorderLike | None = None
    view: MakeView = view_of_firmware
    seed: Callable[[], int] = random_seed
    six_keys: tuple[bool, bool] = (False, False)

    def version(self) -> str:
        """Return the game's version."""
        return __version__

    def make_view(self, words: list[Any]) -> ViewLike:
        """Return a view that shows these words."""
        return self.view(self.display, self.kind, words)


def make_parts(board: str, clock: VirtualClock, pads: VirtualPads) -> VirtualParts:
    """Return the parts of a board of ``ours()``; a caller may replace any before it makes a game from them."""
    known = ours()[board]
    return VirtualParts(
        board=board,
        display=make_display(known.display),
        kind=known.kind,
        six_keys=known.six_keys,
        clock=clock,
        pads=pads,
        button=VirtualButton(clock),
        buzzer=NotingBuzzer(clock),
    )
