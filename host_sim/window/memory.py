# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The memory that the window keeps by itself, a file for each board, and the options of one start laid over it.

Players never lose a game to their disk: whatever is wrong with the file, the window plays on without it and says so.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import platformdirs

import settings
from host_sim import files, seats
from host_sim.fault import Fault
from host_sim.files import NamedFile
from host_sim.virtual.nvm import SIZE, Flash
from host_sim.window.play_options import Options
from parts import StoreLike
from saves.store import MATCH, SEATS, SETTINGS, Store
from settings import LANGUAGE, SEAT, VARIANT, Settings
from words import CODES, NAMES

NAME = "spit-handheld"  # of our folder
ALIKE = {"in": "id", "nn": "nb", "no": "nb"}  # other codes of our languages, or of one that their readers read

Tell = Callable[[str], None]


def path_of(board: str) -> Path:
    """Return the file of a board's memory, in the user's state folder."""
    return platformdirs.user_state_path(NAME, appauthor=False) / f"{board}.nvm"


def opened(board: str, kept: ExitStack, tell: Tell) -> Store | None:
    """Return the board's own memory, which ``kept`` closes; ``tell`` why if there is none, and None."""
    path = path_of(board)
    try:
        if not path.is_absolute():
            raise Fault("there is no home folder")
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = NamedFile(path)
        kept.callback(file.close)
        return Store(KeptFlash(file, tell))
    except files.InUse:
        tell("without memory: another window has it")
    except Fault as fault:
        tell(f"without memory: {fault}")
    except OSError as error:
        tell(f"without memory: {error.filename or path}: {error.strerror}")
    return None


class KeptFlash(Flash):
    """A sector kept in a file that is claimed. A write that fails is told once, and play goes on.

    What is no memory of a device, or a damaged one, is kept beside it under another name.
    """

    def __init__(self, file: NamedFile, tell: Tell) -> None:
        self._file = file
        self._tell = tell
        self._failed = False
        size = file.path.stat().st_size if file.path.exists() else 0
        content = file.read(SIZE) if size == SIZE else b""
        super().__init__(content)
        if size not in (0, SIZE):
            self._spared(file.move_aside(), "was no memory of a device")
        elif content and _damaged(self):
            self._spared(file.copy_aside(content), "was damaged")

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray) -> None:
        """Write, then replace the file by the whole sector."""
        super().__setitem__(index, value)
        try:
            self._file.write(self.after_cut())
            self._failed = False
        except Fault as fault:
            if not self._failed:
                self._tell(f"not kept: {fault}")
            self._failed = True

    def _spared(self, other: Path, what: str) -> None:
        self._tell(f"{self._file.path.name} {what}; it is kept as {other.name}")


def _damaged(flash: Flash) -> bool:
    store = Store(flash)
    return store.lost and not store.blank


class OneStart:
    """A store (``firmware/parts.py``) under the options of one start.

    Options lie over the kept settings and are not kept, unless a player chooses otherwise in the menu. Options that
    set up a match begin another one than the one that is kept: that one stays, and the other is not kept.
    """

    def __init__(self, store: StoreLike, options: Options, tell: Tell) -> None:
        self._store = store
        self._laid = _choices(options)
        self._other: dict[int, bytes] | None = None  # match and seats that are not kept
        if sets_up(options) and store.load(MATCH):
            self._other = {}
            tell("the unfinished match stays kept; this one is not")

    @property
    def lost(self) -> bool:
        """True if stored records can't be read."""
        return self._store.lost

    @property
    def blank(self) -> bool:
        """True if nothing was ever stored."""
        return self._store.blank

    def load(self, kind: int) -> bytes | None:
        """Return the newest record of a kind, the settings as they are under the options."""
        if self._other is not None and kind in (MATCH, SEATS):
            return self._other.get(kind)
        record = self._store.load(kind)
        if kind != SETTINGS:
            return record
        chosen = _settings(record)
        for option, choice in self._laid.items():
            chosen.choices[option] = choice
        return chosen.pack()

    def save(self, kind: int, data: bytes) -> bool:
        """Store a record, the settings as they would be without the options."""
        if self._other is not None and kind in (MATCH, SEATS):
            self._other[kind] = bytes(data)
            return True
        if kind == SETTINGS:
            data = self._without(data)
        return self._store.save(kind, data)

    def full(self) -> bool:
        """Tell if ``tidy`` is needed before a match."""
        return self._store.full()

    def tidy(self) -> None:
        """Make room."""
        self._store.tidy()

    def let_go(self) -> None:
        """Free memory that is not needed until the next call."""
        self._store.let_go()

    def _without(self, data: bytes) -> bytes:
        chosen, kept = _settings(data), _settings(self._store.load(SETTINGS))
        for option, choice in list(self._laid.items()):
            if chosen.choices[option] == choice:
                chosen.choices[option] = kept.choices[option]
            else:
                del self._laid[option]  # changed in the menu: from now on the player's choice
        return chosen.pack()


def sets_up(options: Options) -> list[str]:
    """Return the options that are given and set up a match."""
    said = {"--bot1": options.bots[0], "--bot2": options.bots[1], "--variant": options.variant, "--seed": options.seed}
    return [name for name, value in said.items() if value is not None]


def _choices(options: Options) -> dict[int, int]:
    """Return the choices of the menu that the options make."""
    laid = {SEAT + player: level + 1 for player, level in enumerate(options.bots) if level is not None}
    if options.lang is not None:
        laid[LANGUAGE] = CODES.index(options.lang)
    if options.variant is not None:
        laid[VARIANT] = int(options.variant == "points")
    if options.seats is not None:
        laid[settings.SEATS] = seats.SEATS.index(options.seats)
    elif options.bots[0] is not None and options.bots[1] is None:
        laid[settings.SEATS] = seats.SEATS.index(seats.FACE)  # the window is turned to player 2
    return laid


def system_language() -> str:
    """Return the code of the system's language if it is one of ours, else "en"."""
    said = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    name = next(filter(None, said), "") or locale.getlocale()[0] or ""
    code = name.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    code = ALIKE.get(code, code)
    return code if code in CODES else CODES[0]


def _settings(record: bytes | None) -> Settings:
    """Return the settings of a record.

    Without one the language is the system's, and people at one keyboard sit on the same side.
    """
    found = Settings(NAMES)
    found.choices[LANGUAGE] = CODES.index(system_language())
    found.choices[settings.SEATS] = seats.SEATS.index(seats.SAME)
    found.unpack(record)
    return found
