# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""An update: what was there and what is, what an owner has changed, progress, the restart, and nothing to do."""

import shutil
import sys
import time
from pathlib import Path

import pytest
from drivekit import CLUSTER, Tight

from host_sim import FIRMWARE, __version__, cli
from host_sim.device import port
from host_sim.fault import Fault
from host_sim.flash import install
from host_sim.flash.drive import Drive
from host_sim.flash.install import flash
from host_sim.ship import build, interpreters, mpy
from host_sim.ship.build import MANIFEST, SETTINGS

pytestmark = pytest.mark.skipif(not interpreters.present(), reason="the compiler has no wheel for this machine")

BOOT_OUT = (
    "Adafruit CircuitPython 10.2.1 on 2026-02-01; Raspberry Pi Pico with rp2040\r\n"
    "Board ID:raspberry_pi_pico\r\nUID:E6614103E7174F2A\r\n"
)


@pytest.fixture(scope="module")
def made():
    return build.files("pico_tft")


@pytest.fixture
def compiled(monkeypatch, made):
    """Return a list of the boards that were compiled for; the compiler is not run."""
    found = []
    monkeypatch.setattr(build, "files", lambda board, firmware: found.append(board) or made)
    return found


@pytest.fixture
def path(tmp_path, compiled):
    """Return the drive of a Pico that was flashed."""
    drive = tmp_path / "CIRCUITPY"
    drive.mkdir()
    (drive / "boot_out.txt").write_bytes(BOOT_OUT.encode())
    flash("pico_tft", drive)
    compiled.clear()
    return drive


def content(path):
    return {file.relative_to(path).as_posix(): file.read_bytes() for file in path.rglob("*") if file.is_file()}


def aged(path, version="0.0.9", board="pico_tft", **changed):
    """Make the drive one that an older version has flashed, with other content of some files."""
    old = {name: data for name, data in content(path).items() if name not in (MANIFEST, "boot_out.txt")}
    old.update(changed)
    for name, data in old.items():
        (path / name).write_bytes(data)
    text = build.manifest(board, old).decode().replace(f"Spit {__version__} ", f"Spit {version} ")
    (path / MANIFEST).write_text(text)


def test_old_and_new_are_told(path):
    assert f": Spit {__version__} as before; 0 files copied" in flash("pico_tft", path).text
    aged(path)
    assert f": Spit {__version__} in place of 0.0.9; 1 files copied" in flash("pico_tft", path).text
    aged(path, board="pico_oled")
    assert f": Spit {__version__} in place of 0.0.9 for pico_oled; " in flash("pico_tft", path).text
    (path / MANIFEST).write_text("rubbish\n")
    assert f": Spit {__version__}, the first on this drive; " in flash("pico_tft", path).text


# A code.py that its owner has changed.

MINE = b"# Spit Handheld contributors\nprint('mine')\n"


@pytest.mark.parametrize("name", ["code.py", "boot.py", "safemode.py"])
def test_what_the_owner_has_changed_is_kept_aside(path, made, name):
    (path / name).write_bytes(MINE)
    done = flash("pico_tft", path)
    stem = name.removesuffix(".py")
    assert f"{name} was not as the drive's list of files says: it is kept as {stem}-yours.py" in done.text.splitlines()
    assert (path / f"{stem}-yours.py").read_bytes() == MINE
    assert (path / name).read_bytes() == made[name]
    assert "-yours" not in flash("pico_tft", path).text


def test_it_is_kept_once_and_under_a_free_name(path):
    (path / "code-yours.py").write_bytes(b"another")
    (path / "code-yours-2.py").mkdir()
    for _ in range(2):
        (path / "code.py").write_bytes(MINE)
        assert "it is kept as code-yours-3.py" in flash("pico_tft", path).text
    assert (path / "code-yours.py").read_bytes() == b"another"
    assert not (path / "code-yours-4.py").exists()


@pytest.mark.parametrize("there", [b"", b'print("Hello World!")\n', "a half"])
def test_what_nobody_has_changed_is_not_kept(path, made, there):
    (path / "code.py").write_bytes(made["code.py"][:500] if there == "a half" else there)
    assert "-yours" not in flash("pico_tft", path).text
    assert not (path / "code-yours.py").exists()


def test_an_older_code_of_ours_is_not_kept(path):
    aged(path, **{"code.py": MINE})
    assert "-yours" not in flash("pico_tft", path).text


def test_what_is_kept_needs_room(path, made):
    (path / "code.py").write_bytes(made["code.py"] + b"#" * 600)
    needed = -(-(len(made["code.py"]) + 600) // CLUSTER)
    assert needed > 2
    with pytest.raises(Fault, match="is full"):
        install.plan(Tight(path, needed - 2), "pico_tft", made)
    assert install.plan(Tight(path, needed), "pico_tft", made).aside == {"code.py": "code-yours.py"}


def test_a_drive_that_fails_before_it_is_kept_loses_nothing(path, made):
    class Failing(Drive):
        def write(self, name, data):
            raise OSError(5, "the cable came off")

    (path / "code.py").write_bytes(MINE)
    with pytest.raises(Fault, match=r"code\.py: the cable came off"):
        install.carry_out(Failing(path), install.plan(Drive(path), "pico_tft", made))
    assert (path / "code.py").read_bytes() == MINE


# Nothing to copy.


def test_nothing_to_copy_is_not_compiled(path, compiled, waited):
    waited.clear()
    before = content(path)
    done = flash("pico_tft", path)
    assert (compiled, waited, done.changed) == ([], [], False)
    assert content(path) == before


def test_nothing_to_copy_takes_less_than_a_second(path, compiled):
    began = time.process_time()
    flash("pico_tft", path)
    assert time.process_time() - began < 1
    assert compiled == []


def test_what_is_on_the_drive_is_what_a_build_would_be(path, made):
    assert build.rebuilt("pico_tft", Path(FIRMWARE), Drive(path).read) == made


CHANGES = {
    "a file that is lacking": lambda path, root: (path / "game.mpy").unlink(),
    "a damaged file": lambda path, root: (path / "game.mpy").write_bytes(b"C"),
    "no list": lambda path, root: (path / MANIFEST).unlink(),
    "a damaged list": lambda path, root: (path / MANIFEST).write_bytes((path / MANIFEST).read_bytes()[:-1]),
    "a line less": lambda path, root: (path / MANIFEST).write_bytes(
        b"".join((path / MANIFEST).read_bytes().splitlines(keepends=True)[:-1])
    ),
    "another version": lambda path, root: aged(path),
    "another source": lambda path, root: (root / "game.py").write_text("x = 1\n"),
    "a source more": lambda path, root: (root / "other.py").write_text(""),
    "another picture": lambda path, root: next((root / "view").rglob("*.bin")).write_bytes(b""),
}


@pytest.mark.parametrize("case", CHANGES)
def test_any_difference_is_compiled(path, tmp_path, case):
    root = shutil.copytree(FIRMWARE, tmp_path / "firmware", ignore=shutil.ignore_patterns("__pycache__"))
    assert build.rebuilt("pico_tft", root, Drive(path).read) is not None
    CHANGES[case](path, root)
    assert build.rebuilt("pico_tft", root, Drive(path).read) is None


def test_a_build_depends_on_libraries_and_compiler_too(monkeypatch):
    root = Path(FIRMWARE)
    found = {build.fingerprint(root)}
    monkeypatch.setattr(mpy, "compiler", lambda: "another")
    found.add(build.fingerprint(root))
    monkeypatch.setattr(build.metadata, "version", lambda package: "0")
    found.add(build.fingerprint(root))
    assert len(found) == 3


def test_ends_of_lines_are_no_difference(tmp_path):
    for end in (b"\n", b"\r\n"):
        (tmp_path / "x.py").write_bytes(b"x = 1" + end)
        found = build.fingerprint(tmp_path)
        (tmp_path / "x.py").write_bytes(b"x = 1\n")
        assert build.fingerprint(tmp_path) == found


# Progress, and the end.


def test_progress_is_told_and_the_device_gets_time_to_write(path, waited):
    (path / "game.mpy").unlink()
    (path / "play.mpy").unlink()
    waited.clear()
    told = []
    done = flash("pico_tft", path, progress=lambda done, of: told.append((done, of)))
    assert told == [(0, 2), (1, 2), (2, 2)]
    assert sum(waited) >= 1.5  # CircuitPython keeps what was written last back for 1 s
    assert (done.changed, done.uid) == (True, "E6614103E7174F2A")


class FakePort:
    restarted = 0
    fault = ""

    def __init__(self, name):
        assert name == "COM3"

    def restart(self):
        if self.fault:
            raise Fault(self.fault)
        FakePort.restarted += 1

    def close(self):
        pass


@pytest.fixture
def at_terminal(monkeypatch):
    """Return a function that sets what a person answers; None: there is no person."""
    monkeypatch.setattr(port, "Port", FakePort)
    monkeypatch.setattr(FakePort, "restarted", 0)
    monkeypatch.setattr(FakePort, "fault", "")
    monkeypatch.setattr(port, "find", lambda uid: "COM3" if uid == "E6614103E7174F2A" else None)

    def answer(text):
        monkeypatch.setattr(sys.stdin, "isatty", lambda: text is not None, raising=False)

        def ask(question):
            assert "Restart the device by COM3 now?" in question
            if text is None:
                raise AssertionError
            if text == "end":
                raise EOFError
            return text

        monkeypatch.setattr("builtins.input", ask)

    return answer


BY_HAND = "Switch the device off and on: then it runs what was copied."


@pytest.mark.parametrize(
    ("text", "more", "restarted"),
    [("y", [], 1), (" Yes", [], 1), ("", [], 0), ("n", [], 0), ("end", [], 0), (None, [], 0), (None, ["--restart"], 1)],
)
def test_the_device_is_restarted_by_leave_only(path, at_terminal, capsys, text, more, restarted):
    (path / "game.mpy").unlink()
    at_terminal(text)
    assert cli.main(["flash", "--drive", str(path), "--board", "pico_tft", *more]) == 0
    assert FakePort.restarted == restarted
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "The drive can be pulled."
    assert (lines[-1] == BY_HAND) == (not restarted)


def test_nothing_is_asked_when_nothing_was_copied(path, at_terminal, capsys):
    at_terminal("y")
    assert cli.main(["flash", "--drive", str(path), "--board", "pico_tft"]) == 0
    assert FakePort.restarted == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.mark.parametrize("more", [[], ["--restart"]])
def test_a_device_without_a_port_is_switched_off_and_on_by_hand(path, capsys, monkeypatch, more):
    monkeypatch.setattr(port.list_ports, "comports", list)
    (path / "game.mpy").unlink()
    assert cli.main(["flash", "--drive", str(path), "--board", "pico_tft", *more]) == 0
    said = capsys.readouterr()
    assert said.out.splitlines()[-1] == BY_HAND
    assert said.err == ""


def test_a_restart_that_fails_is_told_and_the_copy_stands(path, at_terminal, capsys, monkeypatch):
    at_terminal("y")
    monkeypatch.setattr(FakePort, "fault", "COM3 is in use by another program: close that one")
    (path / "game.mpy").unlink()
    assert cli.main(["flash", "--drive", str(path), "--board", "pico_tft"]) == 0
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "The device could not be restarted: COM3 is in use by another program: close that one",
        BY_HAND,
    ]


@pytest.mark.parametrize("terminal", [True, False])
def test_progress_is_shown_at_a_terminal_only(terminal, capsys, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    for done in range(3):
        cli._progress(done, 2)
    assert capsys.readouterr().err == ("\r0 of 2 files\r1 of 2 files\r2 of 2 files\n" if terminal else "")


def test_settings_of_the_owner_stay_on_the_quick_way_too(path, compiled):
    with open(path / SETTINGS, "a") as file:
        file.write("BRIGHT = 9\n")
    done = flash("pico_tft", path)
    assert "settings.toml is yours and stays as it is" in done.text
    assert (compiled, done.changed) == ([], False)
