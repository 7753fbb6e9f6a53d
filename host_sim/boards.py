# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reads the boards that the firmware knows, from ``firmware/boards``."""

from __future__ import annotations

import importlib.util
import warnings
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from boards import board_check, displays, shape
from host_sim import FIRMWARE, pin_names
from host_sim.fault import Fault

DEFAULT = "pico_tft"
_SHARED = ("__init__", "board_check", "displays", "shape")  # files there that are not boards
_OWN = "macropad"  # the display that is part of the board itself


@dataclass(frozen=True)
class Board:
    """A board as its file describes it.

    ``ids``: CircuitPython's board ids that it runs on, as in ``boot_out.txt``. ``display``: the name of its display
    for ``make_display``. ``kind``: "tft" or "oled". ``six_keys``: for each player, the pad has one pile key (A35).
    """

    name: str
    ids: tuple[str, ...]
    display: str = ""
    kind: str = ""
    six_keys: tuple[bool, bool] = (False, False)


@cache
def ours() -> dict[str, Board]:
    """Return the boards of this firmware whose files are right, by name, the default first."""
    return {board.name: board for board in reversed(readable(Path(FIRMWARE)))}


def all_boards(firmware: Path) -> list[Board]:
    """Return every board, sorted by name; Fault if a file is wrong."""
    return [load(firmware, path.stem) for path in _files(firmware)]


def readable(firmware: Path) -> list[Board]:
    """Return every board whose file is right; a wrong file is reported only to who asks for that board."""
    found = []
    for path in _files(firmware):
        try:
            found.append(load(firmware, path.stem))
        except Fault:
            continue
    return found


def load(firmware: Path, name: str) -> Board:
    """Return one board; Fault if there is none of that name or its file is wrong."""
    path = firmware / "boards" / f"{name}.py"
    if path not in _files(firmware):
        names = ", ".join(file.stem for file in _files(firmware)) or "none"
        raise Fault(f"there is no board {name!r}; there are: {names}" if name else f"say which board, BOARD=…: {names}")
    spec = importlib.util.spec_from_file_location(f"boards.{name}", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the error tells more
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        hint = " (is a comma missing between two rows?)" if "not callable" in str(error) else ""
        raise Fault(f"{path} is no board: {type(error).__name__}: {error}{hint}") from None
    where = f"boards/{name}.py"
    line = shape.display_fault(where, module) or shape.fault(where, module) or _pins_fault(name, module)
    if line:
        raise Fault(line)
    display, kind = _shown_on(module.DISPLAY)
    six_keys = board_check.six_key(module, 0), board_check.six_key(module, 1)
    return Board(name, module.BOARDS, display, kind, six_keys)


def _pins_fault(name: str, module: Any) -> str:
    """Return the first fault of the board's pins on any hardware that it names, or "".

    The text is the one that a device shows. For hardware that is not in ``pin_names`` all pins are taken as present,
    because their numbers are not known here.
    """
    for board_id in module.BOARDS:
        names = pin_names.NAMES.get(board_id) or {pin: pin for pin, _ in board_check.uses(module)}
        pins = {gpio: object() for gpio in names.values()}
        board = SimpleNamespace(**{known: pins[gpio] for known, gpio in names.items()})
        gpios = SimpleNamespace(**pins) if board_id in pin_names.NAMES else None
        if line := board_check.fault(name, module, module.CHIPS[0], board, gpios):
            return line
    return ""


def _shown_on(display: dict[str, Any]) -> tuple[str, str]:
    """Return the name and the kind of the display that a board's file describes."""
    options = displays.DISPLAYS[display["chip"]][displays.OPTIONS]
    kind = "oled" if options.get("color_depth") == 1 else "tft"
    return _OWN if display["bus"] == "own" else str(display["chip"]), kind


def _files(firmware: Path) -> list[Path]:
    return sorted(path for path in (firmware / "boards").glob("*.py") if path.stem not in _SHARED)
