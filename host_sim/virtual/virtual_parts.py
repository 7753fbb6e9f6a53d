# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The parts of one device, put together from virtual ones."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

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
    """The view that devices have."""
    from view.whole import View as FirmwareView  # with all that it needs: only when it is wanted

    return FirmwareView(display, kind, words)


def forgetful() -> StoreLike:
    """The device's store, forgotten with the program."""
    return DeviceStore(Flash())


def random_seed() -> int:
    """A seed that nobody knows."""
    return int.from_bytes(os.urandom(8), "little")


@dataclass
class VirtualParts:
    """The parts of one device on a PC (``firmware/parts.py``)."""

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

    def make_view(self, words: list[Any]) -> ViewLike:
        """A view in a language."""
        return self.view(self.display, self.kind, words)


def make_parts(board: str, clock: VirtualClock, pads: VirtualPads) -> VirtualParts:
    """The parts of a board of ``ours()``; what is not given may be changed before a game is made of them."""
    known = ours()[board]
    return VirtualParts(
        display=make_display(known.display),
        kind=known.kind,
        clock=clock,
        pads=pads,
        button=VirtualButton(clock),
        buzzer=NotingBuzzer(clock),
    )
