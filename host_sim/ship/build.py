# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Builds the files of a device's drive: our modules and the pinned libraries compiled, fonts, settings."""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

from host_sim import FIRMWARE, ROOT, __version__, boards
from host_sim.fault import Fault
from host_sim.ship import fit, mpy, shipped
from host_sim.ship.fold import Fold, without_types

Files = dict[str, bytes]  # contents by path on the drive, with slashes

MANIFEST = "spit-files.txt"  # lists which files of a drive are ours, with hashes
SETTINGS = "settings.toml"
STACK_KEY = "CIRCUITPY_PYSTACK_SIZE"  # in settings.toml: with CircuitPython's default the game would stop in the middle
BOARD_KEY = "BOARD"  # in settings.toml: the board whose pins code.py uses
# A line of settings.toml: nothing, a comment, a section, or a name and a value. Text needs double quotes.
_VALUE = r""""(?:[^"\\]|\\.)*"|[-+]?\d[\w.+:-]*|true|false|\[.*\]|\{.*\}"""
_LINE = re.compile(r"^[ \t]*(\w+)[ \t]*=.*", re.MULTILINE)
_BOM = b"\xef\xbb\xbf"
_SETTING = re.compile(rf"(?:\[.*\]|[\w.-]+\s*=\s*(?:{_VALUE}))?\s*(?:#.*)?")

_TOLD = 80  # characters of a wrong line that an error shows

_NO_ASSET = (".py", ".md")


def files(board: str, firmware: Path = Path(FIRMWARE), mark: int = mpy.CIRCUITPYTHON) -> Files:
    """Return all files of a drive for ``board``; Fault if there is no such board or it can't be built."""
    return Program(board, firmware).files(mark)


class Program:
    """The program of a drive for ``board``, made from the sources in ``firmware``; Fault if it can't be built.

    ``texts``: the sources to compile, by path on the drive; ``entries``: the files that stay sources, by name;
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
        """Return our sources as they are compiled, by path."""
        ours = {name: text for name, text in self.texts.items() if not name.startswith("lib/")}
        return {**self.entries, **ours}

    def files(self, mark: int = mpy.CIRCUITPYTHON) -> Files:
        """Return all files of the drive; ``mark`` is the first byte of compiled files (``mpy.MICROPYTHON``, …)."""
        made = {name: text.encode() for name, text in self.entries.items()}
        for name, text in self.texts.items():
            made[name.removesuffix(".py") + ".mpy"] = mpy.compiled(text, name, mark)
        made.update(_assets(self.firmware, self._needs))
        made[SETTINGS] = _settings(self.firmware, self.board)
        made[MANIFEST] = manifest(self.board, made, fingerprint(self.firmware))
        return dict(sorted(made.items()))


def _library_path(module: str, path: Path) -> str:
    """Return the path of a library's module on a drive."""
    return "/".join(["lib", *module.split("."), *(["__init__"] if path.name == "__init__.py" else [])]) + ".py"


def write(board: str) -> Path:
    """Write ``build/<board>`` again, ready to be copied to a drive, and return the folder; Fault if that fails.

    Fault as well if a text is too long for its place.
    """
    fit.check()
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


def fingerprint(firmware: Path) -> str:
    """Return a hash of all that a build is made from: the sources, the libraries, the compiler and the build itself."""
    found = hashlib.sha256()
    for root in (firmware, Path(__file__).parent):
        for path in sorted(root.rglob("*"), key=lambda path: path.relative_to(root).as_posix()):
            name = path.relative_to(root).as_posix()
            if not path.is_file() or path.suffix in (".md", ".pyc") or any(part[0] == "." for part in name.split("/")):
                continue
            data = path.read_bytes()
            if path.suffix in (".py", ".toml"):
                data = data.replace(b"\r\n", b"\n")  # as some systems check sources out
            found.update(f"{name} {len(data)}\n".encode() + data)
    packages = [f"{package} {metadata.version(package)}" for package in sorted(set(shipped.LIBRARIES.values()))]
    found.update("\n".join([*packages, mpy.compiler()]).encode())
    return found.hexdigest()[:16]


def rebuilt(board: str, firmware: Path, read: Callable[[str], bytes | None]) -> Files | None:
    """Return the build that is on a drive already, None unless it is what a build from today's sources would be.

    ``read`` returns the content of a file on the drive. This takes a tenth of a build's time: nothing is compiled.
    """
    told = read(MANIFEST)
    if told is None or told_by(told) != (__version__, board):
        return None
    source = fingerprint(firmware)
    if b"\n" + _made_from(source).encode() not in told:
        return None
    made: Files = {SETTINGS: _settings(firmware, board)}
    for name, wanted in read_manifest(told).items():
        if name == SETTINGS:
            continue
        data = read(name)
        if data is None or digest(data) != wanted:
            return None
        made[name] = data
    made[MANIFEST] = told
    return made if told == manifest(board, made, source) else None


def manifest(board: str, made: Files, source: str = "") -> bytes:
    """Return the text of a manifest: a line for the board, then a line with hash and path for each file.

    ``source`` is the fingerprint of what they are made from; it stands in the second line (a device reads the first
    one only) with a hash of the lines below, so that a list that was cut short is noticed.
    """
    rest = "".join(f"{digest(data)} {name}\n" for name, data in sorted(made.items()) if name != MANIFEST)
    head = f"Spit {__version__} for {board}. This file lists what belongs to the game on this drive.\n"
    if source:
        head += f"{_made_from(source)}{digest(rest.encode())}.\n"
    return (head + rest).encode()


def _made_from(source: str) -> str:
    return f"Made from {source}: "


def _first_line(manifest: bytes) -> str:
    return manifest.decode("utf-8", "replace").partition("\n")[0]


def told_by(manifest: bytes | None) -> tuple[str, str]:
    """Return the version and the board that a manifest names, "" each if there is none."""
    found = re.match(r"Spit ([\w.+-]{1,40}) for (\w{1,80})\.", _first_line(manifest or b""))
    return (found[1], found[2]) if found else ("", "")


def read_manifest(data: bytes | None) -> dict[str, str]:
    """Return the hashes of a manifest by path; damaged lines are left out."""
    found = {}
    for line in (data or b"").decode("utf-8", "replace").splitlines()[1:]:
        match = re.fullmatch(r"([0-9a-f]{16}) ([\w./-]+)", line)
        if match and not match[2].startswith("/") and ".." not in match[2].split("/"):
            found[match[2]] = match[1]
    return found


def digest(data: bytes) -> str:
    """Return a hash of 16 hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()[:16]


def board_of(settings: bytes | None) -> str | None:
    """Return the board that a settings.toml names, None if it names none."""
    found = re.search(rf'^[ \t]*{BOARD_KEY}[ \t]*=[ \t]*"([^"\n]*)"', _read(settings), re.MULTILINE)
    return found[1] if found else None


def names_board(settings: bytes | None) -> bool:
    """Tell if a settings.toml has a line for the board, right or wrong."""
    return any(match[1] == BOARD_KEY for match in _LINE.finditer(_read(settings)))


def lacking(settings: bytes | None, ours: bytes) -> list[str]:
    """Return the lines of ``ours`` whose names a settings.toml does not set, except the board."""
    there = {match[1] for match in _LINE.finditer(_read(settings))}
    return [match[0].strip() for match in _LINE.finditer(_read(ours)) if match[1] not in {*there, BOARD_KEY}]


def needed(settings: bytes | None, ours: bytes) -> list[str]:
    """Return the lacking lines that the game needs to run; they are added to an owner's settings.toml too."""
    return [line for line in lacking(settings, ours) if line.split("=")[0].strip() == STACK_KEY]


def wrong(settings: bytes | None, ours: bytes, board: str) -> list[str]:
    """Return the right form of the lines that are wrong: a board that is not text, a stack that is too small."""
    there = {match[1]: match[0] for match in _LINE.finditer(_read(settings))}
    found = []
    if BOARD_KEY in there and board_of(settings) is None:
        found.append(f'{BOARD_KEY} = "{board}"')
    for line in (match[0].strip() for match in _LINE.finditer(_read(ours)) if match[1] == STACK_KEY):
        if STACK_KEY in there and _number(there[STACK_KEY]) < _number(line):
            found.append(line)
    return found


def _number(line: str) -> int:
    """Return the whole number that a line sets, -1 if it sets none."""
    found = re.search(r"=[ \t]*([0-9]{1,9})[ \t]*(?:#.*)?$", line)
    return int(found[1]) if found else -1


def with_lines(settings: bytes, lines: list[str]) -> bytes:
    """Return a settings.toml with more lines, above the first section because CircuitPython stops reading there."""
    section = re.search(rb"^[ \t]*\[", settings, re.MULTILINE)
    at = section.start() if section else len(settings)
    head = settings[:at]
    if head and not head.endswith(b"\n"):
        head += b"\n"
    return head + "".join(line + "\n" for line in lines).encode() + settings[at:]


def _read(settings: bytes | None) -> str:
    """Return the part of a settings.toml that CircuitPython reads: all above the first section."""
    return re.split(r"^[ \t]*\[", (settings or b"").decode("utf-8", "replace"), maxsplit=1, flags=re.MULTILINE)[0]


def unreadable(settings: bytes | None) -> str:
    """Return an error for the first line of a settings.toml that CircuitPython can't read, "" if there is none."""
    if (settings or b"").startswith(_BOM):
        return "it begins with a byte order mark: save it as UTF-8 without one"
    for number, line in enumerate((settings or b"").decode("utf-8", "replace").splitlines(), 1):
        if not _SETTING.fullmatch(line.strip()):  # stripped: on blanks at the ends the pattern is slow
            return f"line {number} cannot be read (text needs double quotes): {line.strip()[:_TOLD]}"
    return ""


def _assets(firmware: Path, needs: shipped.Needs) -> Files:
    """Return fonts, pictures and other data files in the folders of the packages that are shipped."""
    made = {}
    for package in {path.parent for path in needs.ours.values()} - {firmware}:
        for path in package.rglob("*"):
            parts = path.relative_to(package).parts
            if path.is_file() and path.suffix not in _NO_ASSET and not any(part[0] in "._" for part in parts):
                made[path.relative_to(firmware).as_posix()] = path.read_bytes()
    return made


def _settings(firmware: Path, board: str) -> bytes:
    """Return the settings.toml of the firmware's folder, or an empty one, with the board set."""
    line = f'{BOARD_KEY} = "{board}"\n'
    path = firmware / SETTINGS
    text = path.read_text("utf-8") if path.exists() else ""
    text, found = re.subn(rf"^[ \t]*{BOARD_KEY}[ \t]*=.*\n?", line, text, count=1, flags=re.MULTILINE)
    return (text if found else text + line).encode()


def _check_pin(library: str) -> None:
    """Raise Fault unless the version that pyproject.toml pins is installed."""
    package = shipped.LIBRARIES[library]
    pin = re.search(rf'"{package}==([^";]+)', Path(ROOT, "pyproject.toml").read_text("utf-8"))
    if not pin:
        raise Fault(f"pyproject.toml does not pin {package}")
    if metadata.version(package) != pin[1]:
        raise Fault(f"{package} {metadata.version(package)} is installed, not the pinned {pin[1]}: make setup")
