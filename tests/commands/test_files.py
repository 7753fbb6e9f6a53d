# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Files that a player names stay whole or unchanged, belong to one program at a time, and must be plain files."""

import json
import os
import stat
import subprocess
import sys

import pytest

from host_sim import ROOT, cli, files
from host_sim.demo import demo
from host_sim.fault import Fault
from host_sim.files import NamedFile
from host_sim.matches.game_recorder import GameRecorder
from host_sim.virtual.nvm import FileFlash
from spit.match import Match
from spit.rules import Rules

pytestmark = pytest.mark.slow

posix = pytest.mark.skipif(os.name != "posix", reason="modes, links and pipes as POSIX has them")

# Every command that writes a file which a player names.
WRITERS = {
    "--memory": lambda path: ["play", "--memory", path],
    "play --record": lambda path: ["play", "--record", path],
    "demo --record": lambda path: ["demo", "--record", path],
    "screenshot": lambda path: ["screenshot", path],
    "race --plot": lambda path: ["race", "--trials", "1", "--plot", path],
}


@pytest.fixture
def no_window(monkeypatch):
    """Take all displays away, so that no command can open a window."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)


def refused(arguments, capsys):
    """Return the line that says why a command does not begin."""
    assert cli.main([str(argument) for argument in arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err


def tree(folder):
    """Return contents and modes of all files below a folder."""
    return {
        path.relative_to(folder): (path.lstat().st_mode, path.read_bytes() if path.is_file() else None)
        for path in folder.rglob("*")
        if not stat.S_ISFIFO(path.lstat().st_mode)
    }


# What is no place for a file.

writing = []  # ends of pipes


@pytest.fixture(autouse=True)
def _pipes_are_closed():
    yield
    while writing:
        os.close(writing.pop())


def pipe(folder):
    """Make a pipe with bytes in it, so that a reader does not wait for ever."""
    os.mkfifo(folder / "it")
    writing.append(os.open(folder / "it", os.O_RDWR))
    os.write(writing[-1], bytes(5000))
    return folder / "it"


def link_to_pipe(folder):
    os.symlink(pipe(folder), folder / "link")
    return folder / "link"


def device(folder):
    os.symlink(os.devnull, folder / "link")
    return folder / "link"


def ring(folder):
    os.symlink("link", folder / "link")
    return folder / "link"


def folder_in_place(folder):
    (folder / "it").mkdir()
    return folder / "it"


def no_folder(folder):
    return folder / "none" / "it"


def file_for_a_folder(folder):
    (folder / "file").write_bytes(b"x")
    return folder / "file" / "it"


PLACES = [
    (pipe, "is a device or a pipe"),
    (link_to_pipe, "is a device or a pipe"),
    (device, "is a device or a pipe"),
    (ring, "Too many levels"),
    (folder_in_place, "Is a directory"),
    (no_folder, "No such file or directory"),
    (file_for_a_folder, "Not a directory"),
]


@posix
@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize(("place", "said"), PLACES, ids=[place.__name__ for place, _ in PLACES])
def test_what_is_no_plain_file_is_refused_and_stays(writer, place, said, tmp_path, no_window, capsys):
    path = place(tmp_path)
    before = tree(tmp_path)
    assert said in refused(WRITERS[writer](path), capsys)
    assert tree(tmp_path) == before


@posix
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="the superuser may write anywhere")
@pytest.mark.parametrize("writer", WRITERS)
def test_what_may_not_be_written_is_refused(writer, tmp_path, no_window, capsys):
    path = tmp_path / "it"
    path.write_bytes(b"old")
    path.chmod(0o444)
    assert "Permission denied" in refused(WRITERS[writer](path), capsys)
    path.chmod(0o644)
    tmp_path.chmod(0o555)
    assert "Permission denied" in refused(WRITERS[writer](path), capsys)
    tmp_path.chmod(0o755)
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("writer", WRITERS)
def test_what_another_program_writes_is_refused(writer, tmp_path, no_window, capsys):
    path = tmp_path / "it"
    held = NamedFile(path)
    assert "is in use" in refused(WRITERS[writer](path), capsys)
    held.close()
    again = NamedFile(path)  # one program after another
    again.close()
    assert list(tmp_path.iterdir()) == []


# Options are looked at first.


def late_faults(folder):
    """Return commands with one good file and another option that is refused."""
    good, bad = folder / "good", folder / "none" / "bad"
    keys = folder / "keys.json"
    keys.write_text("{")
    return [
        ["play", "--record", good, "--memory", bad],
        ["play", "--memory", good, "--record", bad],
        ["play", "--record", good, "--keys", keys],
        ["play", "--record", good, "--lang", "xx"],
        ["play", "--record", good],  # there is no display
        ["play", "--memory", good],
        ["demo", "--record", good, "--png", keys],
        ["demo", "--record", good, "--seed", "x"],
        ["screenshot", good, "--scene", "none"],
        ["screenshot", good, "--lang", "none"],
        ["race", "--plot", good, "--trials", "0"],
    ]


@pytest.mark.parametrize("number", range(11))
def test_nothing_is_written_before_all_options_are_looked_at(number, tmp_path, no_window, capsys):
    arguments = late_faults(tmp_path)[number]
    (tmp_path / "good").write_bytes(b"\xff" * 4096)
    before = tree(tmp_path)
    refused(arguments, capsys)
    assert tree(tmp_path) == before


@posix
@pytest.mark.parametrize("how", ["same", "spelt otherwise", "link", "hard link", "to be made"])
@pytest.mark.parametrize("options", [("--record", "--memory"), ("--record", "--keys"), ("--memory", "--keys")])
def test_two_options_may_not_name_one_file(how, options, tmp_path, no_window, capsys):
    one = tmp_path / "one"
    other = {"spelt otherwise": tmp_path / "x" / ".." / "one", "same": one}.get(how, tmp_path / "other")
    (tmp_path / "x").mkdir()
    if how != "to be made" or "--keys" in options:
        one.write_text("{}")
    if how == "hard link":
        os.link(one, other)
    elif how in ("link", "to be made"):
        os.symlink(one, other)
    before = tree(tmp_path)
    said = refused(["play", options[0], one, options[1], other], capsys)
    assert "name one file" in said
    assert all(option in said for option in options)
    assert tree(tmp_path) == before


# What is written.


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_a_file_keeps_its_mode_and_its_links(mode, tmp_path):
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_bytes(b"old")
    path.chmod(mode)
    os.symlink("file", link)
    claimed = NamedFile(link)
    claimed.write(b"new")
    claimed.close()
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == mode
    assert sorted(found.name for found in tmp_path.iterdir()) == ["file", "link"]


@posix
@pytest.mark.parametrize("mask", [0o022, 0o077])
def test_a_new_file_has_the_mode_of_any_new_file(mask, tmp_path):
    before = os.umask(mask)
    try:
        NamedFile(tmp_path / "file").write(b"new")
        assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o666 & ~mask
    finally:
        os.umask(before)


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize("old", [b"old", None])
def test_a_write_that_fails_leaves_all_as_it_was(step, old, tmp_path, monkeypatch):
    path = tmp_path / "file"
    if old is not None:
        path.write_bytes(old)
    claimed = NamedFile(path)

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, step, fail)
    with pytest.raises(Fault, match="file: No space left on device"):
        claimed.write(b"new")
    claimed.close()
    assert [(found.name, found.read_bytes()) for found in tmp_path.iterdir()] == ([("file", old)] if old else [])


@posix
def test_what_has_become_a_pipe_meanwhile_is_not_replaced(tmp_path):
    claimed = NamedFile(tmp_path / "file")
    os.mkfifo(tmp_path / "file")
    with pytest.raises(Fault, match="pipe"):
        claimed.write(b"new")
    assert stat.S_ISFIFO((tmp_path / "file").stat().st_mode)


@posix
@pytest.mark.parametrize("command", [["screenshot"], ["race", "--trials", "1", "--plot"]])
def test_a_full_disk_leaves_no_half_picture(command, tmp_path):
    import resource

    def full():
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

    done = subprocess.run(
        [sys.executable, "-B", "-m", "host_sim", *command, str(tmp_path / "picture.png")],
        cwd=ROOT,
        capture_output=True,
        preexec_fn=full,
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"picture.png: File too large\n" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_file_beside_that_is_somebodys_stays(tmp_path):
    """Only our own lock file, which is empty, is removed."""
    theirs = {".file.lock": b"theirs", "file.new": b"theirs", ".file": b"theirs"}
    for name, content in theirs.items():
        (tmp_path / name).write_bytes(content)
    flash = FileFlash(tmp_path / "file")
    flash[0] = 1
    flash.close()
    assert len((tmp_path / "file").read_bytes()) == 4096
    assert {name: (tmp_path / name).read_bytes() for name in theirs} == theirs


@posix
def test_a_lock_that_a_killed_program_left_is_none(tmp_path):
    code = "import os, sys; from host_sim.files import NamedFile; held = NamedFile(sys.argv[1]); os._exit(0)"
    path = tmp_path / "file"
    subprocess.run([sys.executable, "-c", code, str(path)], cwd=ROOT, check=True)
    assert [found.name for found in tmp_path.iterdir()] == [".file.lock"]
    NamedFile(path).close()
    assert list(tmp_path.iterdir()) == []


def test_two_programs_that_save_by_turns_lose_nothing(tmp_path):
    """A program that is refused has not changed what the other one saves."""
    path = tmp_path / "nvm.bin"
    first = FileFlash(path)
    first[0:4] = b"mine"
    with pytest.raises(Fault, match="in use"):
        FileFlash(path)
    first[4:8] = b"more"
    first.close()
    assert FileFlash(path)[0:8] == b"minemore"


# Recordings.


def match_of(seed):
    match = Match(lambda *said: None, Rules())
    match.clear(0)
    return match


def test_a_recording_begins_with_its_first_match(tmp_path):
    path = tmp_path / "match.jsonl"
    path.write_text("old\n")
    recorder = GameRecorder(path)
    assert path.read_text() == "old\n"
    recorder.begin(match_of(3), 3)
    assert json.loads(path.read_text())["seed"] == 3
    recorder.close()


def test_further_matches_replace_recordings_only(tmp_path, capsys):
    path = tmp_path / "match.jsonl"
    older, theirs = tmp_path / "match-2.jsonl", tmp_path / "match-3.jsonl"
    older.write_text('{"spit": 1, "seed": 5}\n')
    theirs.write_text("notes\n")
    recorder = GameRecorder(path)
    for seed in range(1, 5):
        recorder.begin(match_of(seed), seed)
        recorder.press(5, 0, 0)
        recorder.decided(9)
    recorder.close()
    names = ("match.jsonl", "match-2.jsonl", "match-4.jsonl")
    seeds = {name: json.loads((tmp_path / name).read_text().splitlines()[0])["seed"] for name in names}
    assert seeds == {"match.jsonl": 1, "match-2.jsonl": 2, "match-4.jsonl": 4}
    assert all(len(file.read_text().splitlines()) == 2 for file in (path, older))
    assert theirs.read_text() == "notes\n"
    assert capsys.readouterr().err == f"{theirs} is there, and is no recording: the match is not recorded\n"


def test_pictures_of_a_demo_name_what_is_wrong(tmp_path):
    (tmp_path / "round-01-ready.png").mkdir()
    with pytest.raises(Fault, match=r"round-01-ready\.png: Is a directory"):
        demo(1, ("good", "good"), "standard", None, str(tmp_path))
