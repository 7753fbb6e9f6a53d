# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Building and flashing a drive: what is built, what is copied, and what is left alone."""

import ast
import errno
import os
import shutil
import time
from pathlib import Path

import pytest
from drivekit import Tight

from host_sim import FIRMWARE, boards, cli
from host_sim.fault import Fault
from host_sim.flash.drive import Drive, find
from host_sim.flash.install import carry_out, choose, flash, plan, summary
from host_sim.ship import build, interpreters, mpy, shipped
from host_sim.ship.build import BOARD_KEY, MANIFEST, SETTINGS
from host_sim.ship.fold import Fold

SPDX = "# SPDX-FileCopyrightText: 2026 Spit Handheld contributors\n"
REAL = {name: Path(FIRMWARE, "boards", name + ".py").read_text() for name in ("pico_tft", "pico_oled", "macropad")}
SOURCES = {
    "code.py": SPDX + 'import os\nimport game\ngame.play(os.getenv("BOARD"))\n',
    "boot.py": SPDX + "import storage\n",
    "settings.toml": '# yours\nBOARD = "?"\nBRIGHT = 3\n',
    "game.py": "import words\nfrom pack.codes import HIGH\nfrom pack import user\ntry:\n    from parts import Part\n"
    "except ImportError:\n    pass\nfrom adafruit_debouncer import Button\n\n\n"
    'def play(b):\n    board = getattr(__import__("boards." + b), b)\n    return HIGH, user, Button, board.PIN\n',
    "parts.py": "class Part:\n    pass\n",
    "unused.py": "x = 1\n",
    "pack/__init__.py": "",
    "pack/codes.py": "HIGH = 1 << 4\n",
    "pack/user.py": "from adafruit_display_text import bitmap_label\nfrom . import inner\n",
    "pack/inner.py": "",
    "pack/unused.py": "import nothing_that_exists\n",
    "pack/fonts/5x8.bin": "font",
    "pack/fonts/README.md": "not for a device",
    "words/__init__.py": 'CODES = ("en", "nb")\n',
    "words/en.py": 'YES = "Yes"\n',
    "words/nb.py": 'YES = "Ja"\n',
    "boards/__init__.py": "",
    "boards/displays.py": "DISPLAYS = {}\n",
    "boards/pico_tft.py": "from .displays import DISPLAYS\n" + REAL["pico_tft"] + "PIN = 5\n",
    "boards/pico_oled.py": REAL["pico_oled"] + "PIN = 6\n",
    "boards/macropad.py": REAL["macropad"] + "PIN = 7\n",
}
BOOT_OUT = "Adafruit CircuitPython {version} on 2026-02-01; A board with rp2040\r\nBoard ID:{board}\r\nUID:0\r\n"

pytestmark = pytest.mark.skipif(not interpreters.present(), reason="the compiler has no wheel for this machine")


@pytest.fixture(scope="module")
def firmware(tmp_path_factory):
    root = tmp_path_factory.mktemp("firmware")
    for name, text in SOURCES.items():
        path = root / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(text)
    return root


@pytest.fixture(scope="module")
def made(firmware):
    return build.files("pico_tft", firmware)


@pytest.fixture
def path(tmp_path):
    """Return the drive of a new Pico."""
    drive = tmp_path / "CIRCUITPY"
    (drive / "lib").mkdir(parents=True)
    (drive / "boot_out.txt").write_text(BOOT_OUT.format(version="10.2.1", board="raspberry_pi_pico"))
    (drive / "code.py").write_text('print("Hello World!")\n')
    (drive / SETTINGS).write_text("")
    return drive


def content(folder):
    """Return the contents of all files below a folder."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def copy(path, made, board="pico_tft", kind=Drive):
    """Flash a build and return its plan."""
    drive = kind(path)
    todo = plan(drive, board, made)
    carry_out(drive, todo)
    return todo


# What is built.


def test_what_is_built(made):
    assert sorted(made) == [
        "boards/__init__.mpy",
        "boards/displays.mpy",
        "boards/pico_tft.mpy",
        "boot.py",
        "code.py",
        "game.mpy",
        "lib/adafruit_debouncer.mpy",
        "lib/adafruit_display_text/__init__.mpy",
        "lib/adafruit_display_text/bitmap_label.mpy",
        "lib/adafruit_ticks.mpy",
        "pack/__init__.mpy",
        "pack/fonts/5x8.bin",
        "pack/inner.mpy",
        "pack/user.mpy",
        "settings.toml",
        "spit-files.txt",
        "words/__init__.mpy",
        "words/en.mpy",
        "words/nb.mpy",
    ]
    assert made[SETTINGS].decode() == '# yours\nBOARD = "pico_tft"\nBRIGHT = 3\n'


def test_each_board_has_its_own(firmware, made):
    other = build.files("macropad", firmware)
    differing = {name for name in {*made, *other} if made.get(name) != other.get(name)}
    assert differing == {"boards/displays.mpy", "boards/pico_tft.mpy", "boards/macropad.mpy", SETTINGS, MANIFEST}


def test_headers(made):
    for name, data in made.items():
        if name.endswith(".mpy"):
            mpy.check(data, name)
            assert data[:4] == b"C\x06\x00\x1f"


@pytest.mark.parametrize(
    "header", [b"", b"C\x06", b"M\x06\x00\x1f", b"C\x05\x00\x1f", b"C\x06\x0b\x1f", b"C\x06\x00\x3f"]
)
def test_a_wrong_header_is_noticed(header):
    with pytest.raises(Fault, match=r"x\.mpy"):
        mpy.check(header, "x.mpy")


def test_the_build_runs(firmware, made, tmp_path):
    """On MicroPython, which wants its own mark, with the modules that only a board has left out."""
    for name, data in made.items():
        target = tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(b"M" + data[1:] if name.endswith(".mpy") else data)
    (tmp_path / "adafruit_debouncer.py").write_text("def __getattr__(name):\n    return name\n")
    (tmp_path / "adafruit_display_text").mkdir()
    for name in ("__init__", "bitmap_label"):
        (tmp_path / "adafruit_display_text" / f"{name}.py").write_text("")
    script = f"import sys, json; sys.path.insert(0, {str(tmp_path)!r}); import game; "
    script += "played = game.play('pico_tft'); print(json.dumps([played[0], played[3]]))"
    assert interpreters.micropython_json(script) == [16, 5]  # folded; read by name at run time, so not folded away


def imports_of(text, name):
    """Return the modules that a text imports, except optional ones."""
    tree = ast.parse(text)
    tries = [node for node in ast.walk(tree) if isinstance(node, ast.Try)]
    tries = [node for node in tries if [getattr(h.type, "id", "") for h in node.handlers] == ["ImportError"]]
    tries = [node for node in tries if isinstance(node.handlers[0].body[0], ast.Pass)]  # others say what is lacking
    guarded = {id(part) for node in tries for part in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in guarded:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = name.rpartition(".")[0] if node.level else ""
            module = ".".join(part for part in (package, node.module) if part)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def test_only_what_is_imported_is_shipped():
    """Of the real firmware: every module shipped is imported by another one, and none is lacking."""
    root = Path(FIRMWARE)
    names = [board.name for board in boards.all_boards(root)]
    fold = Fold(root, shipped.BY_NAME)
    for board in names:
        needs = shipped.needs(fold, board)
        asked = {"code", "boot", "safemode", "boards", f"boards.{board}"}
        for name, path in needs.ours.items():
            inside = f"{name}.__init__" if path.name == "__init__.py" else name
            for module in imports_of(fold.source(path), inside):
                asked.add(module)
                known = module.partition(".")[0] in {*shipped.built_in(), *shipped.LIBRARIES}
                parent = module.rpartition(".")[0]
                assert known or module in needs.ours or parent in needs.ours, (name, module)
                asked.add(parent)
        assert {name for name in needs.ours if name not in asked and not name.startswith("words.")} == set()


def test_the_real_firmware_can_be_compiled():
    root = Path(FIRMWARE)
    fold = Fold(root, shipped.BY_NAME)
    for name, path in shipped.needs(fold, "none").ours.items():
        mpy.check(mpy.compiled(fold.source(path), name), name)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import pack.missing\n", "game imports pack.missing, which there is not"),
        ("import numpy\n", "neither ours, nor pinned, nor in CircuitPython"),
        ("import adafruit_display_text.other\n", "no module adafruit_display_text.other"),
        ("def f(:\n", r"game\.py, line 1: invalid syntax"),
        ("async def f():\n    await f()\n", "which CircuitPython compiles otherwise"),
        ("import micropython\n\n\n@micropython.native\ndef f():\n    pass\n", "game.py can.t be compiled: .*arch"),
        ("break\n", r"game\.py, line 1: 'break' outside loop"),
    ],
)
def test_what_can_not_be_built(firmware, tmp_path, text, why):
    root = tmp_path / "firmware"
    shutil.copytree(firmware, root)
    (root / "game.py").write_text(text)
    with pytest.raises(Fault, match=why):
        build.files("pico_tft", root)


def test_versions_are_pinned_once(monkeypatch, firmware):
    text = Path(FIRMWARE).parent.joinpath("pyproject.toml").read_text()
    for package in shipped.LIBRARIES.values():
        assert text.count(f"{package}==") == 1
    monkeypatch.setattr(build.metadata, "version", lambda package: "0.0.1")
    with pytest.raises(Fault, match=r"0\.0\.1 is installed, not the pinned"):
        build.files("pico_tft", firmware)


def test_write(monkeypatch, firmware, tmp_path, made):
    monkeypatch.setattr(build, "ROOT", str(tmp_path))
    monkeypatch.setattr(build, "files", lambda board, root: made)
    (tmp_path / "build" / "pico_tft").mkdir(parents=True)
    (tmp_path / "build" / "pico_tft" / "stale.mpy").touch()
    assert content(build.write("pico_tft")) == made


def test_a_board_that_is_none(firmware, tmp_path):
    with pytest.raises(Fault, match="no board 'displays'; there are: macropad, pico_oled, pico_tft"):
        boards.load(firmware, "displays")
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "bad.py").write_text("BOARDS = 1 / 0\n")
    with pytest.raises(Fault, match="ZeroDivisionError"):
        boards.all_boards(tmp_path)


# What is copied.


def test_a_new_device(path, made):
    todo = copy(path, made)
    there = content(path)
    assert {name: there[name] for name in made} == made
    assert set(there) - set(made) == {"boot_out.txt"}
    assert next(reversed(todo.write)) == "code.py"
    assert list(todo.write)[:2] == [SETTINGS, MANIFEST]


def test_the_second_time_nothing_is_copied(path, made):
    copy(path, made)
    before = {p: p.stat().st_mtime_ns for p in path.rglob("*")}
    todo = copy(path, made)
    assert (todo.write, todo.remove, todo.same) == ({}, [], len(made))
    assert {p: p.stat().st_mtime_ns for p in path.rglob("*")} == before


def test_only_what_differs_is_copied_and_what_is_stale_goes(path, made):
    old = {**made, "old/thing.mpy": b"C", "game.mpy": b"old"}
    old[MANIFEST] = build.manifest("pico_tft", old)
    copy(path, old)
    (path / "lib" / "theirs.mpy").write_bytes(b"theirs")
    (path / "notes.txt").write_bytes(b"theirs")
    todo = copy(path, made)
    assert sorted(todo.write) == ["game.mpy", MANIFEST]
    assert todo.remove == ["old/thing.mpy"]
    assert not (path / "old").exists()
    assert (path / "lib" / "theirs.mpy").exists()
    assert (path / "notes.txt").exists()


def test_a_stale_file_that_its_owner_has_changed_stays(path, made):
    old = {**made, "old.mpy": b"C"}
    old[MANIFEST] = build.manifest("pico_tft", old)
    copy(path, old)
    (path / "old.mpy").write_bytes(b"theirs")
    assert copy(path, made).remove == []


def test_settings_that_the_owner_has_changed_stay(path, firmware, made):
    copy(path, made)
    with open(path / SETTINGS, "a") as file:
        file.write("BRIGHT = 9\n")
    mine = (path / SETTINGS).read_bytes()
    for _ in range(2):
        assert "yours" in flash("pico_tft", path, firmware).text
        assert (path / SETTINGS).read_bytes() == mine
    with pytest.raises(Fault, match='is yours: change BOARD = "pico_tft" to BOARD = "pico_oled"'):
        flash("pico_oled", path, firmware)
    (path / SETTINGS).write_text('WIFI = 1\n[mine]\nBOARD = "pico_tft"\n')  # CircuitPython stops at the first section
    told = flash("pico_tft", path, firmware).text.splitlines()[1:]
    add = f"add this line to {SETTINGS}, above any [section]: "
    assert told == [f'{add}{BOARD_KEY} = "pico_tft"', f"{add}BRIGHT = 3"]


@pytest.mark.parametrize(
    ("mine", "then"),
    [
        (b'BOARD = "pico_tft"\nBRIGHT = 9', b'BOARD = "pico_tft"\nBRIGHT = 9\n%s\n'),
        (b'BOARD = "pico_tft"\n# \xff\n\n[mine]\n%s\n', b'BOARD = "pico_tft"\n# \xff\n\n%s\n[mine]\n%s\n'),
        (b'BOARD = "pico_tft"\nCIRCUITPY_PYSTACK_SIZE = 4096\n', None),
        (b"\n  [mine]\n", b"\n%s\n  [mine]\n"),
    ],
)
def test_settings_that_their_owner_has_changed_get_the_line_that_the_game_needs(path, firmware, tmp_path, mine, then):
    """Once, where CircuitPython reads it, and nothing else of them is touched."""
    line = b"CIRCUITPY_PYSTACK_SIZE = 3072"
    firmware = shutil.copytree(firmware, tmp_path / "sources")
    with open(firmware / SETTINGS, "ab") as file:
        file.write(line + b"\n")
    flash("pico_tft", path, firmware)
    mine = mine.replace(b"%s", line)
    (path / SETTINGS).write_bytes(mine)
    told = flash("pico_tft", path, firmware).text
    assert ("with a line more: " + line.decode() in told) == (then is not None)
    assert line.decode() not in "".join(told.splitlines()[1:])  # it is not asked for as well
    assert (path / SETTINGS).read_bytes() == (mine if then is None else then.replace(b"%s", line))
    again = flash("pico_tft", path, firmware).text
    assert "yours and stays as it is" in again
    assert "with a line more" not in again


def test_settings_that_were_cut_short_are_not_taken_for_their_owners(path, made):
    copy(path, made)
    (path / SETTINGS).write_bytes(made[SETTINGS][:-4])
    assert list(copy(path, made).write) == [SETTINGS]
    (path / SETTINGS).write_bytes(made[SETTINGS].rsplit(b"\n", 2)[0] + b"\n")  # a line less: somebody wanted it so
    assert copy(path, made).kept


def test_settings_that_nobody_changed_follow_the_board(path, firmware):
    flash("pico_tft", path, firmware)
    flash("pico_oled", path, firmware)
    assert build.board_of((path / SETTINGS).read_bytes()) == "pico_oled"
    assert "pico_oled" in flash(None, path, firmware).text  # the drive says which
    assert not (path / "boards" / "pico_tft.mpy").exists()


def test_a_manifest_can_not_reach_out_of_the_drive(path, made, tmp_path):
    (tmp_path / "mine.txt").write_bytes(b"x")
    lines = [f"{build.digest(b'x')} ../mine.txt", f"{build.digest(b'x')} {tmp_path}/mine.txt", "rubbish", "\xff"]
    (path / MANIFEST).write_bytes("\n".join(["head", *lines]).encode("latin-1"))
    assert copy(path, made).remove == []
    assert (tmp_path / "mine.txt").exists()


# What is refused: one line, and nothing is written.


class ReadOnly(Drive):
    def read_only(self):
        return True


class Full(Drive):
    def free(self):
        return 10_000


REFUSED = {
    "no drive": (lambda p: shutil.rmtree(p), "there is no drive at", Drive),
    "no boot_out.txt": (lambda p: (p / "boot_out.txt").unlink(), "it has no boot_out.txt", Drive),
    "bootloader": (
        lambda p: (p / "boot_out.txt").rename(p / "INFO_UF2.TXT"),
        "is the bootloader: copy CircuitPython 10 to it",
        Drive,
    ),
    "old CircuitPython": (
        lambda p: (p / "boot_out.txt").write_text(BOOT_OUT.format(version="9.2.8", board="raspberry_pi_pico")),
        "has CircuitPython 9.2.8, and 10.x is needed: https://circuitpython.org/board/raspberry_pi_pico",
        Drive,
    ),
    "new CircuitPython": (
        lambda p: (p / "boot_out.txt").write_text(BOOT_OUT.format(version="11.0.0-beta.1", board="raspberry_pi_pico")),
        "has CircuitPython 11.0.0-beta.1",
        Drive,
    ),
    "another board": (
        lambda p: (p / "boot_out.txt").write_text(BOOT_OUT.format(version="10.0.0", board="metro_m4")),
        "is a metro_m4, and pico_tft runs on raspberry_pi_pico or raspberry_pi_pico_w or raspberry_pi_pico2",
        Drive,
    ),
    "rubbish": (lambda p: (p / "boot_out.txt").write_bytes(b"\xff\x00"), "does not say which CircuitPython", Drive),
    "a version of 5,000 digits": (
        lambda p: (p / "boot_out.txt").write_text(BOOT_OUT.format(version="1" * 5000 + ".0", board="metro_m4")),
        "does not say which CircuitPython",
        Drive,
    ),
    "a version that moves the cursor": (
        lambda p: (p / "boot_out.txt").write_text(BOOT_OUT.format(version="9.\x1b[2J", board="metro_m4")),
        "does not say which CircuitPython",
        Drive,
    ),
    "a link where a file goes": (
        lambda p: (p / "game.mpy").symlink_to("mine.txt"),
        "game.mpy is a link, and flash writes on the drive only: move it away",
        Drive,
    ),
    "a link where a folder goes": (
        lambda p: (p / "pack").symlink_to(p.parent),
        "pack is a link, and flash writes on the drive only: move it away",
        Drive,
    ),
    "a link in place of the settings": (
        lambda p: ((p / SETTINGS).rename(p.parent / "mine.toml"), (p / SETTINGS).symlink_to("../mine.toml")),
        "settings.toml is a link",
        Drive,
    ),
    "a pipe": (lambda p: os.mkfifo(p / "game.mpy"), "game.mpy is a pipe or a device", Drive),
    "somebody's program": (
        lambda p: (p / "code.py").write_text("import theirs\n"),
        "code.py is another program",
        Drive,
    ),
    "hidden": (lambda p: (p / "game.py").write_text("x = 1\n"), "game.py would be run in place of game.mpy", Drive),
    "hidden by a folder": (
        lambda p: (p / "game").mkdir(),
        "game would be run in place of game.mpy: move it away",
        Drive,
    ),
    "a program in a text file": (
        lambda p: (p / "code.txt").write_text("x = 1\n"),
        "code.txt would be run in place of code.py",
        Drive,
    ),
    "a library at the top": (
        lambda p: (p / "adafruit_debouncer.mpy").write_text("x = 1\n"),
        "adafruit_debouncer.mpy would be run in place of lib/adafruit_debouncer.mpy",
        Drive,
    ),
    "a library's source at the top": (
        lambda p: (p / "adafruit_display_text.py").write_text("x = 1\n"),
        "adafruit_display_text.py would be run in place of lib/adafruit_display_text/__init__.mpy",
        Drive,
    ),
    "a library's folder at the top": (
        lambda p: (p / "adafruit_display_text").mkdir(),
        "adafruit_display_text would be run in place of lib/adafruit_display_text/__init__.mpy",
        Drive,
    ),
    "a file where a folder goes": (
        lambda p: (p / "pack").write_text("mine\n"),
        "pack is a file, and a folder is needed there: move it away",
        Drive,
    ),
    "a folder where a file goes": (
        lambda p: (p / "boot.py").mkdir(),
        "boot.py is a folder, and a file is needed there: move it away",
        Drive,
    ),
    "an open quote": (
        lambda p: (p / SETTINGS).write_text('# mine\nBOARD = "pico_tft\n'),
        r'settings.toml, line 2 cannot be read \(text needs double quotes\): BOARD = "pico_tft$',
        Drive,
    ),
    "no quotes": (
        lambda p: (p / SETTINGS).write_text("BOARD = pico_tft\n"),
        r"settings.toml, line 1 cannot be read \(text needs double quotes\): BOARD = pico_tft$",
        Drive,
    ),
    "single quotes": (
        lambda p: (p / SETTINGS).write_text("BOARD = 'pico_tft'\n"),
        r"settings.toml, line 1 cannot be read \(text needs double quotes\): BOARD = 'pico_tft'$",
        Drive,
    ),
    "a byte order mark": (
        lambda p: (p / SETTINGS).write_bytes(b'\xef\xbb\xbfBOARD = "pico_tft"\n'),
        "settings.toml, it begins with a byte order mark: save it as UTF-8 without one",
        Drive,
    ),
    "a folder for the settings": (
        lambda p: ((p / SETTINGS).unlink(), (p / SETTINGS).mkdir()),
        "settings.toml is a folder, and a file is needed there: move it away",
        Drive,
    ),
    "read-only": (lambda p: None, "is read-only: unplug the device", ReadOnly),
    "full": (lambda p: None, r"is full: \d+ KB more are needed", Full),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused(case, path, firmware, made, monkeypatch):
    prepare, why, kind = REFUSED[case]
    prepare(path)
    before = content(path)
    monkeypatch.setattr("host_sim.flash.install.Drive", kind)
    monkeypatch.setattr("host_sim.ship.build.files", lambda board, root: made)
    with pytest.raises(Fault, match=why) as caught:
        flash("pico_tft", path, firmware)
    assert "\n" not in str(caught.value)
    assert content(path) == before


def test_a_folder_of_an_older_version_goes_unless_its_owner_has_put_something_into_it(path, made):
    """Of two versions, where the older one has a package in place of a module, or a source."""
    older = {name: data for name, data in made.items() if name != "game.mpy"}
    older |= {"game/__init__.mpy": b"1", "game/part.mpy": b"2"}
    older[MANIFEST] = build.manifest("pico_tft", older)
    copy(path, older)
    (path / "game" / "mine.py").touch()
    with pytest.raises(Fault, match=r"game would be run in place of game\.mpy"):
        plan(Drive(path), "pico_tft", made)
    (path / "game" / "mine.py").unlink()
    assert set(copy(path, made).remove) == {"game/__init__.mpy", "game/part.mpy"}
    assert not (path / "game").exists()
    older = {**made, "game.py": b"pass"}
    older[MANIFEST] = build.manifest("pico_tft", older)
    copy(path, older)
    (path / "game.py").write_bytes(b"mine")
    with pytest.raises(Fault, match=r"game\.py would be run in place of game\.mpy"):
        plan(Drive(path), "pico_tft", made)


def test_what_goes_makes_room(path, made):
    """An old file of ours is removed before a new one is written: its room counts."""

    def with_file(name):
        files = {**made, name: name[:1].encode() * 2000}
        files[MANIFEST] = build.manifest("pico_tft", files)  # as long with the one name as with the other
        return files

    copy(path, with_file("old.mpy"))
    for room, fits in ((0, True), (-1, False)):
        if fits:
            assert plan(Tight(path, room), "pico_tft", with_file("new.mpy")).remove == ["old.mpy"]
        else:
            with pytest.raises(Fault, match="is full: 1 KB more are needed"):
                plan(Tight(path, room), "pico_tft", with_file("new.mpy"))


@pytest.mark.parametrize(("size", "clusters"), [(0, 0), (1, 1), (511, 1), (512, 1), (513, 2), (1024, 2), (1025, 3)])
def test_a_file_takes_whole_clusters(path, made, size, clusters):
    """A drive that lacks the one cluster for the last byte is full."""
    copy(path, made)
    grown = {**made, "new.bin": b"x" * size}
    assert "new.bin" in plan(Tight(path, clusters), "pico_tft", grown).write
    if clusters:
        with pytest.raises(Fault, match="is full: 1 KB more are needed"):
            plan(Tight(path, clusters - 1), "pico_tft", grown)


def test_what_is_written_is_on_the_drive_before_it_is_read_back(path, made, monkeypatch):
    """Each file is synchronised while it is open and complete, or an unplugged device would have half of it."""
    synced = []

    def fsync(handle):
        synced.append(os.fstat(handle).st_size)
        assert Path(f"/dev/fd/{handle}").exists()

    monkeypatch.setattr(os, "fsync", fsync)
    todo = copy(path, made)
    assert synced == [len(data) for data in todo.write.values()]


def test_a_link_that_flash_would_remove_through_is_refused(path, made, tmp_path):
    """An old file of ours in a folder that has become a link is somebody's file now."""
    older = {**made, "old/part.mpy": b"2"}
    older[MANIFEST] = build.manifest("pico_tft", older)
    copy(path, older)
    (path / "old").rename(tmp_path / "elsewhere")
    (path / "old").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(Fault, match="old is a link"):
        plan(Drive(path), "pico_tft", made)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="nothing is read-only for root")
def test_read_only_by_permission(path, made):
    path.chmod(0o500)
    with pytest.raises(Fault, match="read-only"):
        plan(Drive(path), "pico_tft", made)
    path.chmod(0o700)


@pytest.mark.parametrize("fails_at", range(0, 18, 3))
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_drive_that_fails_in_the_middle(path, made, fails_at, number):
    """One line; what is written already is known, and flashing again completes it."""

    class Failing(Drive):
        written = 0

        def write(self, name, data):
            if Failing.written == fails_at:
                raise OSError(number, os.strerror(number), name)
            Failing.written += 1
            super().write(name, data)

    with pytest.raises(Fault, match=f"{os.strerror(number)}; the device is not complete, flash it again"):
        copy(path, made, kind=Failing)
    assert (path / "code.py").read_text() == 'print("Hello World!")\n'
    assert len(copy(path, made).write) == len(made) - fails_at
    assert {name: content(path)[name] for name in made} == made


def test_a_drive_that_forgets(path, made):
    class Forgetful(Drive):
        def read(self, name):
            data = super().read(name)
            return data[:-1] if data and name == "game.mpy" else data

    with pytest.raises(Fault, match="what was written is not what is read"):
        copy(path, made, kind=Forgetful)


def test_which_board(path, firmware):
    known = boards.all_boards(firmware)
    with pytest.raises(Fault, match="pico_oled and pico_tft run on a raspberry_pi_pico: say which"):
        choose(Drive(path), known, None)
    text = BOOT_OUT.format(version="10.0.0", board="adafruit_macropad_rp2040")
    (path / "boot_out.txt").write_text(text)
    assert choose(Drive(path), known, None).name == "macropad"
    (path / "boot_out.txt").write_text(text.replace("macropad", "other"))
    with pytest.raises(Fault, match="which no board of ours runs on"):
        choose(Drive(path), known, None)


def test_which_drive(path, tmp_path):
    with pytest.raises(Fault, match="no CIRCUITPY drive is mounted"):
        find([tmp_path, tmp_path / "none"])
    assert find([tmp_path, path]) == path
    other = tmp_path / "OTHER"
    shutil.copytree(path, other)
    with pytest.raises(Fault, match="2 drives are mounted"):
        find([path, other])


@pytest.mark.parametrize(
    "arguments",
    [
        ["firmware"],
        ["firmware", "--board", "nobody's"],
        ["flash", "--board", "nobody's"],
        ["flash", "--drive", "/nowhere"],
        ["flash", "--drive", "/dev/null/x"],
        ["flash", "--drive", "/nowhere\x1b[2J"],
    ],
)
def test_commands_refuse_in_one_line(arguments, capsys):
    assert cli.main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("host_sim: ")
    assert said.err.removesuffix("\n").isprintable()


def test_without_a_board_they_are_listed(capsys):
    assert cli.main(["firmware"]) == 2
    assert capsys.readouterr().err == "host_sim: say which board, BOARD=…: macropad, pico_oled, pico_tft\n"


@pytest.mark.parametrize(
    "text",
    [
        (Path(FIRMWARE) / SETTINGS).read_text("utf-8"),
        'A = "x # \\" y" # why\r\nB=8\n\n[part]\nC = true\nD = 0x1F\nE_F = -3\n\tG = [1, 2]\nH = 1.5',
    ],
)
def test_settings_that_can_be_read(text):
    assert build.unreadable(text.encode()) == ""
    assert build.unreadable(None) == ""
    assert build.unreadable(text.encode() + b"\nrubbish\n").endswith(
        "cannot be read (text needs double quotes): rubbish"
    )


@pytest.mark.parametrize(
    "line",
    [" " * 60_000 + "x", "a" + " " * 60_000 + "x", "[" * 60_000, "a = " + " " * 60_000 + "!", 'a = "' + "\\" * 60_001],
)
def test_a_line_that_cannot_be_read_is_told_at_once_and_in_short(line):
    """The time grows with the length, not with its square: 60,000 blanks took minutes."""
    began = time.process_time()
    said = build.unreadable(line.encode())
    assert said.startswith("line 1 cannot be read")
    assert len(said) < 150
    assert time.process_time() - began < 5


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "BOARD = 5\nBRIGHT = 3\n",
            'change this line of settings.toml, or the game will not start: BOARD = "pico_tft"',
        ),
        ('BOARD = "pico_tft"\nBRIGHT = 4\n', ""),
        ("BRIGHT = 4\n", 'add this line to settings.toml, above any [section]: BOARD = "pico_tft"'),
    ],
)
def test_a_line_that_is_there_is_changed_and_not_added(path, made, text, said):
    (path / SETTINGS).write_text(text)
    lines = summary(Drive(path), copy(path, made)).splitlines()[1:]
    assert lines == ([said] if said else [])


@pytest.mark.parametrize(
    ("value", "wrong"), [("2048", True), ('"3072"', True), ("3072  # mine", False), ("4096", False), ("0x1000", True)]
)
def test_a_stack_that_is_too_small_is_told(value, wrong):
    ours = Path(FIRMWARE, SETTINGS).read_bytes()
    line = next(line for line in ours.decode().splitlines() if line.startswith(build.STACK_KEY))
    assert build.wrong(f"{build.STACK_KEY} = {value}\n".encode(), ours, "x") == ([line] if wrong else [])


@pytest.mark.parametrize("writes", range(5))
def test_a_flash_to_another_board_that_was_cut_short_goes_on(path, made, firmware, writes):
    copy(path, made)
    other = build.files("pico_oled", firmware)

    class Cut(Drive):
        left = writes

        def write(self, name, data):
            if not self.left:
                raise OSError(5, "the cable came off")
            self.left -= 1
            super().write(name, data)

    todo = plan(Cut(path), "pico_oled", other)
    if len(todo.write) > writes:
        with pytest.raises(Fault, match="flash it again"):
            carry_out(Cut(path), todo)
    copy(path, other, "pico_oled")
    assert content(path) == {**other, "boot_out.txt": (path / "boot_out.txt").read_bytes()}
