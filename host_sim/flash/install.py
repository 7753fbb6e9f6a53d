# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Copies a build to a device's drive; checks everything before it writes the first byte."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path, PurePosixPath

from host_sim import FIRMWARE, __version__, boards
from host_sim.boards import Board
from host_sim.fault import Fault
from host_sim.flash.drive import Drive, find
from host_sim.ship import build, shipped
from host_sim.ship.build import MANIFEST, SETTINGS, Files

_OURS = b"Spit Handheld contributors"  # every source of ours has this text
_DEFAULT_CODE = b'print("Hello World!")'  # what CircuitPython puts on a new drive


@dataclass
class Plan:
    """The changes to a drive: first ``aside`` and ``remove``, then ``write`` files in their order."""

    board: str
    old: tuple[str, str]  # the version and the board that are there, "" each if there is none
    aside: dict[str, str]  # files that their owner has changed: copied to these names before they are replaced
    write: Files
    remove: list[str]
    same: int  # files that are there already
    kept: bool  # the owner has changed settings.toml, so it stays
    lacks: list[str]  # lines that the owner should add to it
    wrong: list[str]  # lines that the owner must change in it, as they must read
    added: list[str]  # lines that flashing adds to it

    def changes(self) -> bool:
        """Tell if anything on the drive will change."""
        return bool(self.write or self.remove or self.aside)


@dataclass
class Flashed:
    """The outcome, as ``text`` for people; ``uid``: the device's number if it must start again, else ""."""

    text: str
    changed: bool
    uid: str


def choose(drive: Drive, known: list[Board], wanted: str | None) -> Board:
    """Return the board ``wanted``, or the only one that fits the drive; Fault if none fits, or several do."""
    fitting = [board for board in known if drive.board_id in board.ids]
    if wanted is not None:
        board = next(board for board in known if board.name == wanted)
        if board not in fitting:
            ids = " or ".join(board.ids)
            raise Fault(f"{drive.path} is a {drive.board_id}, and {wanted} runs on {ids}")
        return board
    named = build.board_of(drive.read(SETTINGS))
    fitting = [board for board in fitting if board.name == named] or fitting
    if not fitting:
        raise Fault(
            f"{drive.path} is a {drive.board_id}, which no board of ours runs on; see firmware/boards/README.md"
        )
    if len(fitting) > 1:
        names = " and ".join(board.name for board in fitting)
        raise Fault(f"{names} run on a {drive.board_id}: say which, BOARD=…")
    return fitting[0]


def plan(drive: Drive, board: str, made: Files) -> Plan:
    """Return the changes that ``made`` needs; Fault if they are impossible or the owner would lose something."""
    old = build.read_manifest(drive.read(MANIFEST))
    kept = _keeps_settings(drive, old, made, board)
    settings = drive.read(SETTINGS) or b""
    added = build.needed(settings, made[SETTINGS]) if kept else []
    wanted = {name: data for name, data in made.items() if not (kept and name == SETTINGS)}
    if added:
        settings = wanted[SETTINGS] = build.with_lines(settings, added)
    stale = [name for name in sorted(old) if name not in made and name != SETTINGS and _is_as_written(drive, name, old)]
    for name in (*wanted, *stale, SETTINGS):
        _check_link(drive, name)
    for name in wanted:
        _check_place(drive, name)
        _check_owner(drive, name, old)
        _check_hidden(drive, name, {*made, *stale})
    differing = {name: data for name, data in wanted.items() if drive.read(name) != data}
    if (differing or stale) and drive.read_only():
        raise Fault(f"{drive.path} is read-only: unplug the device and plug it in again, or look at its boot.py")
    aside = {
        name: _free(drive, name)
        for name in shipped.ENTRIES
        if name in differing and _is_changed(drive, name, old, made)
    }
    copies = {other: drive.read(name) or b"" for name, other in aside.items()}
    _check_space(drive, {**copies, **differing}, stale)
    return Plan(
        board,
        build.told_by(drive.read(MANIFEST)),
        aside,
        _in_order(differing),
        stale,
        len(wanted) - len(differing),
        kept,
        _lacks(settings, made, board) if kept else [],
        build.wrong(settings, made[SETTINGS], board) if kept else [],
        added,
    )


def carry_out(drive: Drive, todo: Plan, progress: Callable[[int, int], object] = lambda done, of: None) -> None:
    """Write and verify; Fault in one line if the drive fails. Flashing again then continues from there.

    ``progress`` gets how many files of how many are copied.
    """
    name = ""
    try:
        for name, other in todo.aside.items():
            drive.write(other, drive.read(name) or b"")
        for name in todo.remove:
            drive.remove(name)
        for done, (name, data) in enumerate(todo.write.items()):
            progress(done, len(todo.write))
            drive.write(name, data)
        progress(len(todo.write), len(todo.write))
        drive.sync()
    except OSError as error:
        raise Fault(f"{drive.path / name}: {error.strerror}; the device is not complete, flash it again") from None


def summary(drive: Drive, todo: Plan) -> str:
    """Return what was done, and what the owner must do, in a few lines."""
    text = f"{todo.board} on {drive.path}: {_versions(todo)}; {len(todo.write)} files copied"
    text += f", {todo.same} were there already"
    if todo.remove:
        text += f", {len(todo.remove)} old removed"
    if todo.kept:
        text += f"; {SETTINGS} is yours and stays as it is"
        text += "".join(f", with a line more: {line}" for line in todo.added)
    for name, other in todo.aside.items():
        text += f"\n{name} was not as the drive's list of files says: it is kept as {other}"
    for line in todo.lacks:
        text += f"\nadd this line to {SETTINGS}, above any [section]: {line}"
    for line in todo.wrong:
        text += f"\nchange this line of {SETTINGS}, or the game will not start: {line}"
    return text


def _versions(todo: Plan) -> str:
    """Return the new version, and the old one that was there."""
    version, board = todo.old
    if not version:
        return f"Spit {__version__}, the first on this drive"
    old = version if board == todo.board else f"{version} for {board}"
    return f"Spit {__version__} as before" if old == __version__ else f"Spit {__version__} in place of {old}"


def flash(
    board: str | None,
    path: Path | None,
    firmware: Path = Path(FIRMWARE),
    say: Callable[[str], object] = lambda text: None,
    progress: Callable[[int, int], object] = lambda done, of: None,
) -> Flashed:
    """Build for the drive at ``path`` (None: the only mounted one), copy what differs, and return what was done.

    When it returns, the drive can be pulled. ``say`` gets a line for each step, ``progress`` the numbers of files
    copied and to copy. Fault if anything is wrong.
    """
    if board is not None:
        boards.load(firmware, board)
    try:
        drive = Drive(path or find())
        if wrong := build.unreadable(drive.read(SETTINGS)):
            raise Fault(f"{drive.path / SETTINGS}, {wrong}")
        chosen = choose(drive, boards.readable(firmware), board).name
        made = build.rebuilt(chosen, firmware, drive.read)
        if made is None:
            say(f"compiling for {chosen}")
            made = build.files(chosen, firmware)
        todo = plan(drive, chosen, made)
    except OSError as error:
        raise Fault(f"{error.filename or path}: {error.strerror}") from None
    if todo.write:
        say(f"copying {len(todo.write)} files to {drive.path}; leave it plugged in")
    if todo.changes():
        carry_out(drive, todo, progress)
        say("waiting until the device has them in its flash")
        drive.settle()
    return Flashed(summary(drive, todo), todo.changes(), drive.uid)


def _is_as_written(drive: Drive, name: str, old: dict[str, str]) -> bool:
    data = drive.read(name)
    return data is not None and build.digest(data) == old[name]


def _keeps_settings(drive: Drive, old: dict[str, str], made: Files, board: str) -> bool:
    """Tell if the owner has changed settings.toml; Fault if it then names another board."""
    there = drive.read(SETTINGS)
    if there is None or not there.strip() or there == made[SETTINGS]:
        return False
    if made[SETTINGS].startswith(there) and not there.endswith(b"\n"):  # an interrupted flash left a part
        return False
    if build.digest(there) == old.get(SETTINGS):
        return False
    named = build.board_of(there)
    if named not in (None, board):
        raise Fault(f'{drive.path / SETTINGS} is yours: change BOARD = "{named}" to BOARD = "{board}"')
    return True


def _lacks(there: bytes, made: Files, board: str) -> list[str]:
    """Return the lines that the owner's settings.toml lacks: the board, and what ours sets."""
    named = [] if build.names_board(there) else [f'{build.BOARD_KEY} = "{board}"']
    return named + build.lacking(there, made[SETTINGS])


def _check_owner(drive: Drive, name: str, old: dict[str, str]) -> None:
    """Raise Fault if ``name`` would replace somebody else's program."""
    if name in shipped.ENTRIES:
        there = drive.read(name)
        ours = name in old or there is None or _OURS in there or there.strip() in (b"", _DEFAULT_CODE)
        if not ours:
            raise Fault(f"{drive.path / name} is another program: move it away, then flash again")


def _is_changed(drive: Drive, name: str, old: dict[str, str], made: Files) -> bool:
    """Tell if the owner has changed a file of ours; a file that is cut short was left by an interrupted flash."""
    there = drive.read(name)
    if there is None or there.strip() in (b"", _DEFAULT_CODE) or made[name].startswith(there):
        return False
    return build.digest(there) != old.get(name)


def _free(drive: Drive, name: str) -> str:
    """Return a name beside ``name`` that is free, or whose file is the same already; CircuitPython runs neither."""
    stem, _, ending = name.rpartition(".")
    for number in count(1):
        other = f"{stem}-yours{'' if number == 1 else f'-{number}'}.{ending}"
        if not drive.is_folder(other) and not drive.link(other) and drive.read(other) in (None, drive.read(name)):
            return other
    raise AssertionError


def _check_link(drive: Drive, name: str) -> None:
    """Raise Fault if the path ``name`` has a link: a file outside the drive would be written or removed."""
    if link := drive.link(name):
        raise Fault(f"{link} is a link, and flash writes on the drive only: move it away, then flash again")


def _check_place(drive: Drive, name: str) -> None:
    """Raise Fault if there is a folder where a file of ours goes, or the other way round."""
    if drive.is_folder(name):
        raise Fault(f"{drive.path / name} is a folder, and a file is needed there: move it away, then flash again")
    for folder in PurePosixPath(name).parents:
        if folder.name and drive.is_file(str(folder)):
            raise Fault(
                f"{drive.path / folder} is a file, and a folder is needed there: move it away, then flash again"
            )


def _check_hidden(drive: Drive, name: str, ours: set[str]) -> None:
    """Raise Fault if CircuitPython would run another file in place of ``name``.

    ``ours``: the files that will be ours or will be removed; they do no harm.
    """
    files, folders = _found_before(name)
    hiding = [other for other in files if other not in ours and drive.is_file(other)]
    hiding += [folder for folder in folders if drive.is_folder(folder) and not _is_ours(drive, folder, ours)]
    if hiding:
        raise Fault(f"{drive.path / hiding[0]} would be run in place of {name}: move it away, then flash again")


def _is_ours(drive: Drive, folder: str, ours: set[str]) -> bool:
    """Tell if a folder has files and all of them are ours."""
    files = drive.files(folder)
    return bool(files) and set(files) <= ours


def _found_before(name: str) -> tuple[list[str], list[str]]:
    """Return the files and the folders that CircuitPython would run or import in place of ``name``."""
    if name == "code.py":
        return ["code.txt"], []
    if not name.endswith(".mpy"):
        return [], []
    module = name.removesuffix(".mpy")
    files, folders = [module + ".py"], [module]
    if name.startswith("lib/"):  # CircuitPython looks in the root before lib
        top = PurePosixPath(name).parts[1].removesuffix(".mpy")
        files += [top + ".py", top + ".mpy"]
        folders.append(top)
    return files, folders


def _check_space(drive: Drive, differing: Files, stale: list[str]) -> None:
    cluster = drive.cluster()

    def clusters(data: bytes | None) -> int:
        return -(-len(data or b"") // cluster)

    needed = sum(clusters(data) - clusters(drive.read(name)) for name, data in differing.items())
    needed += sum(not (drive.path / folder).exists() for folder in _folders(differing))
    needed -= sum(clusters(drive.read(name)) for name in stale)
    lacking = needed * cluster - drive.free()
    if differing and lacking > 0:
        raise Fault(f"{drive.path} is full: {-(-lacking // 1024)} KB more are needed")


def _folders(names: Files) -> set[PurePosixPath]:
    return {folder for name in names for folder in PurePosixPath(name).parents if folder.name}


def _in_order(differing: Files) -> Files:
    """Return the files in the order of writing: settings.toml, manifest, the rest, code.py.

    The manifest comes early, so that the next flash knows the files of one that was interrupted. settings.toml comes
    before it: with a new hash in the manifest and an old file, the file would look changed by its owner.
    """
    order = {SETTINGS: -1, MANIFEST: 0, "code.py": 2}
    return dict(sorted(differing.items(), key=lambda item: (order.get(item[0], 1), item[0])))
