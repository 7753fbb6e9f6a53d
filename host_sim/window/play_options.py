# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The options of the ``play`` command."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass
class Options:
    """The options of the command line; None leaves the choice to the menu.

    ``bots``: the level of the bot in each seat, an index of ``spit.bot.LEVELS``.
    """

    board: str
    lang: str | None = None
    variant: str | None = None
    seats: str | None = None
    bots: tuple[int | None, int | None] = (None, None)
    seed: int | None = None
    record: Path | None = None
    keys: Path | None = None
    memory: Path | None = None
    fresh: bool = False
    mute: bool = False
