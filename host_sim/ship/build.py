# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What is copied to a device's drive: our modules and the pinned libraries compiled, fonts, settings."""

from __future__ import annotations

import hashlib
import re
import shutil
from importlib import metadata
from pathlib import Path

from host_sim import FIRMWARE, ROOT, __version__, boards
from host_sim.fault import Fault
from host_sim.ship import mpy, shipped
from host_sim.ship.fold import Fold, without_types

Files = dict[str, bytes]  # by their paths on the drive, with slashes

MANIFEST = "spit-files.txt"  # what of a drive is ours, with hashes
SETTINGS = "settings.toml"
STACK_KEY = "CIRCUITPY_PYSTACK_SIZE"  # in settings.toml: with CircuitPython's own the game would stop in the middle
BOARD_KEY = "BOARD"  # in settings.toml: the board whose pins code.py takes
# A line of it: nothing, a comment, a section, or a name and a value; CircuitPython knows text by double quotes.
_VALUE = r""""(?:[^"\\]|\\.)*"|[-+]?\d[\w.+:-]*|true|false|\[.*\]|\{.*\}"""
_LINE = re.compile(r"^[ \t]*(\w+)[ \t]*=.*", re.MULTILINE)
_BOM = b"\xef\xbb\xbf"
_SETTING = re.compile(rf"(?:\[.*\]|[\w.-]+\s*=\s*(?:{_VALUE}))?\s*(?:#.*)?")

_TOLD = 80  # letters of a line that is told

_NO_ASSET = (".py", ".md")


def files(board: str, firmware: Path = Path(FIRMWARE), mark: int = mpy.CIRCUITPYTHON) -> Files:
    """All files of a drive for ``board``; Fault if there is no such board or it can't be built."""
    return Program(board, firmware).files(mark)


class Program:
    """A drive's program for ``board``, from the sources in ``firmware``; Fault if it can't be built.

    ``texts``: what is compiled, by paths on the drive as in the sources; ``entries``: the files that stay sources;
    ``ours``: the names of our modules that are shipped.
    """

    def __init__(self, board: str, firmware: Path) -> None:
        boards.load(firmware, board)
        self.board = board
        self.firmware = firmware
        try:
            fold = Fold(firmware, shipped.BY_NAME)
        except SyntaxError as error:
            raise Fault(f"{error.filename}, line {error.lineno}: {error.msg}") from None
        self._needs = needs = shipped.needs(fold, board)
        for library in {module.partition(".")[0] for module in needs.libraries}:
            _check_pin(library)
        self.ours = set(needs.ours)
        texts = {path.relative_to(firmware).as_posix(): fold.source(path) for path in needs.ours.values()}
        self.entries = {name: texts.pop(name) for name in shipped.ENTRIES if name in texts}
        self.texts = texts
        for module, path in needs.libraries.items():
            self.texts[_library_path(module, path)] = without_types(path.read_text("utf-8"))

    def sources(self) -> dict[str, str]:
        """Our part of the program as it is compiled: texts by paths."""
        ours = {name: text for name, text in self.texts.items() if not name.startswith("lib/")}
        return {**self.entries, **ours}

    def files(self, mark: int = mpy.CIRCUITPYTHON) -> Files:
        """All files of the drive; compiled for MicroPython with its ``mark``."""
        made = {name: text.encode() for name, text in self.entries.items()}
        for name, text in self.texts.items():
            made[name.removesuffix(".py") + ".mpy"] = mpy.compiled(text, name, mark)
        made.update(_assets(self.firmware, self._needs))
        made[SETTINGS] = _settings(self.firmware, self.board)
        made[MANIFEST] = manifest(self.board, made)
        return dict(sorted(made.items()))


def _library_path(module: str, path: Path) -> str:
    """Where a library's module lies on a drive."""
    return "/".join(["lib", *module.split("."), *(["__init__"] if path.name == "__init__.py" else [])]) + ".py"


def write(board: str) -> Path:
    """Make ``build/<board>`` afresh, ready to be copied to a drive; the folder."""
    made = files(board, Path(FIRMWARE))
    folder = Path(ROOT, "build", board)
    try:
        shutil.rmtree(folder, ignore_errors=True)
        for name, data in made.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    except OSError as error:
        raise Fault(f"{error.filename or folder}: {error.strerror}") from None
    return folder


def manifest(board: str, made: Files) -> bytes:
    """The text of a manifest: the board, then a hash and a path a line."""
    lines = [f"Spit {__version__} for {board}. This file lists what belongs to the game on this drive."]
    lines += [f"{digest(data)} {name}" for name, data in sorted(made.items()) if name != MANIFEST]
    return "".join(line + "\n" for line in lines).encode()


def read_manifest(data: bytes | None) -> dict[str, str]:
    """Hashes by path, of a manifest that may be damaged: lines that are none are left out."""
    found = {}
    for line in (data or b"").decode("utf-8", "replace").splitlines()[1:]:
        match = re.fullmatch(r"([0-9a-f]{16}) ([\w./-]+)", line)
        if match and not match[2].startswith("/") and ".." not in match[2].split("/"):
            found[match[2]] = match[1]
    return found


def digest(data: bytes) -> str:
    """16 digits that tell contents apart."""
    return hashlib.sha256(data).hexdigest()[:16]


def board_of(settings: bytes | None) -> str | None:
    """The board that a settings.toml names, None if it names none."""
    found = re.search(rf'^[ \t]*{BOARD_KEY}[ \t]*=[ \t]*"([^"\n]*)"', _read(settings), re.MULTILINE)
    return found[1] if found else None


def names_board(settings: bytes | None) -> bool:
    """Tell if a settings.toml has a line for the board, be it right or wrong."""
    return any(match[1] == BOARD_KEY for match in _LINE.finditer(_read(settings)))


def lacking(settings: bytes | None, ours: bytes) -> list[str]:
    """The lines of ``ours`` that set what a settings.toml does not, but for the board."""
    there = {match[1] for match in _LINE.finditer(_read(settings))}
    return [match[0].strip() for match in _LINE.finditer(_read(ours)) if match[1] not in {*there, BOARD_KEY}]


def needed(settings: bytes | None, ours: bytes) -> list[str]:
    """Those of the lines that the game cannot do without, whoever the settings belong to."""
    return [line for line in lacking(settings, ours) if line.split("=")[0].strip() == STACK_KEY]


def wrong(settings: bytes | None, ours: bytes, board: str) -> list[str]:
    """How lines that are there must read: a board that is no text, a stack that is no number or too small."""
    there = {match[1]: match[0] for match in _LINE.finditer(_read(settings))}
    found = []
    if BOARD_KEY in there and board_of(settings) is None:
        found.append(f'{BOARD_KEY} = "{board}"')
    for line in (match[0].strip() for match in _LINE.finditer(_read(ours)) if match[1] == STACK_KEY):
        if STACK_KEY in there and _number(there[STACK_KEY]) < _number(line):
            found.append(line)
    return found


def _number(line: str) -> int:
    """The whole number that a line sets; -1 if it sets none."""
    found = re.search(r"=[ \t]*([0-9]{1,9})[ \t]*(?:#.*)?$", line)
    return int(found[1]) if found else -1


def with_lines(settings: bytes, lines: list[str]) -> bytes:
    """A settings.toml with more lines, where CircuitPython reads them: above the first section."""
    section = re.search(rb"^[ \t]*\[", settings, re.MULTILINE)
    at = section.start() if section else len(settings)
    head = settings[:at]
    if head and not head.endswith(b"\n"):
        head += b"\n"
    return head + "".join(line + "\n" for line in lines).encode() + settings[at:]


def _read(settings: bytes | None) -> str:
    """What CircuitPython reads of a settings.toml: it stops at the first section."""
    return re.split(r"^[ \t]*\[", (settings or b"").decode("utf-8", "replace"), maxsplit=1, flags=re.MULTILINE)[0]


def unreadable(settings: bytes | None) -> str:
    """Which line of a settings.toml CircuitPython could not read; "" if there is none."""
    if (settings or b"").startswith(_BOM):
        return "it begins with a byte order mark: save it as UTF-8 without one"
    for number, line in enumerate((settings or b"").decode("utf-8", "replace").splitlines(), 1):
        if not _SETTING.fullmatch(line.strip()):  # with blanks at its ends the pattern would try them all, twice
            return f"line {number} cannot be read (text needs double quotes): {line.strip()[:_TOLD]}"
    return ""


def _assets(firmware: Path, needs: shipped.Needs) -> Files:
    """Fonts, pictures and the like, in the folders of the packages that are shipped."""
    made = {}
    for package in {path.parent for path in needs.ours.values()} - {firmware}:
        for path in package.rglob("*"):
            parts = path.relative_to(package).parts
            if path.is_file() and path.suffix not in _NO_ASSET and not any(part[0] in "._" for part in parts):
                made[path.relative_to(firmware).as_posix()] = path.read_bytes()
    return made


def _settings(firmware: Path, board: str) -> bytes:
    """The settings of the firmware's folder, if it has some, with the board named."""
    line = f'{BOARD_KEY} = "{board}"\n'
    path = firmware / SETTINGS
    text = path.read_text("utf-8") if path.exists() else ""
    text, found = re.subn(rf"^[ \t]*{BOARD_KEY}[ \t]*=.*\n?", line, text, count=1, flags=re.MULTILINE)
    return (text if found else text + line).encode()


def _check_pin(library: str) -> None:
    """Fault unless the version that pyproject.toml pins is installed."""
    package = shipped.LIBRARIES[library]
    pin = re.search(rf'"{package}==([^";]+)', Path(ROOT, "pyproject.toml").read_text("utf-8"))
    if not pin:
        raise Fault(f"pyproject.toml does not pin {package}")
    if metadata.version(package) != pin[1]:
        raise Fault(f"{package} {metadata.version(package)} is installed, not the pinned {pin[1]}: make setup")
