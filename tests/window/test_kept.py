# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The memory that the window keeps by itself, and options that hold for one start."""

import os
import signal
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from windowkit import FRAME_US, WAIT_S, TestClock, wait

from host_sim import ROOT, files
from host_sim.cli import main
from host_sim.files import NamedFile
from host_sim.virtual.nvm import SIZE, FileFlash, Flash
from host_sim.window import launch, memory
from host_sim.window.device_window import close
from host_sim.window.play_options import Options
from saves.store import MATCH, SETTINGS, Store
from settings import HINTS, LANGUAGE, SEAT, SEATS, VARIANT, VOLUME, Settings
from spit.codes import KEY_A, PHASE_READY
from view import shown
from words import CODES

BOARD = "pico_oled"  # the quicker one
FILE = f"{BOARD}.nvm"
COLLECTED = memory.path_of(BOARD)  # as it was before any test


@pytest.fixture(autouse=True)
def _unseen(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("host_sim.window.play_window.RealClock", TestClock)
    yield
    close()


@contextmanager
def window(**options):
    """Give a window as the command opens it; at the end it is closed as by its user."""
    with ExitStack() as kept:
        opened = launch.open_window(Options(BOARD, **options), kept)
        turn(opened)
        if opened.game.shown.scene == shown.LEARN:  # what is offered at the first start is declined
            opened.game.show_title()
        yield opened
        opened.closed = True
        opened.run()


def turn(opened):
    opened.clock.us += FRAME_US
    opened.turn()


def until(opened, done):
    for _ in range(20_000):
        if done():
            return
        turn(opened)
    pytest.fail("it did not come to that")


def press(opened, player, key):
    for down in (True, False):
        opened._contact(opened.clock.us, (player, key), down)
        turn(opened)


def folder():
    return memory.path_of(BOARD).parent


def names():
    return sorted(path.name for path in folder().iterdir()) if folder().exists() else []


def kept(kind):
    """Return a record of the file."""
    return Store(Flash(memory.path_of(BOARD).read_bytes())).load(kind)


# Whose folders.


def test_no_test_reaches_the_users_folders(tmp_path):
    """Neither here nor in a program that a test starts, nor before it; and no test finds what another one left."""
    own = Path(os.environ["XDG_STATE_HOME"])
    assert not own.exists()
    assert COLLECTED.is_relative_to(own.parent.parent)
    assert memory.path_of(BOARD) != COLLECTED
    assert folder().is_relative_to(own)
    code = "import host_sim; from host_sim.window import memory; print(memory.path_of('x'))"
    environment = {**os.environ, "HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert Path(done.stdout.strip()).is_relative_to(own), done.stderr
    with window():
        assert own.exists()


def test_the_command_keeps_a_memory_there_and_nothing_at_home(tmp_path):
    """A signal that ends the window while it loads may leave the lock, which then is none."""
    command = [sys.executable, "-m", "host_sim", "play", "--board", BOARD, "--bot2", "good"]
    environment = {**os.environ, "HOME": str(tmp_path)}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True) as first:
        try:
            wait(lambda: f".{FILE}.lock" in names(), "the memory is claimed")
            first.send_signal(signal.SIGTERM)
            assert first.wait(timeout=WAIT_S) == 128 + signal.SIGTERM
        finally:
            first.kill()
        assert first.stderr.read() == ""
    assert set(names()) <= {FILE, f".{FILE}.lock"}
    NamedFile(memory.path_of(BOARD)).close()
    assert list(tmp_path.iterdir()) == []


# From start to start.


def test_a_match_goes_on_where_the_window_was_closed(unpainted):
    """Closed while the tune of the round's end plays, the new deal is kept all the same."""
    with window() as opened:
        game = opened.game
        game.settings.choices[SEAT] = game.settings.choices[SEAT + 1] = 4
        game.settings.choices[VOLUME] = 3
        game.lobby().settings_changed()
        game.lobby().new_match(opened.clock.tick())
        match = game.play.match
        until(opened, lambda: match.round == 2)
        assert match.phase == PHASE_READY
        assert not game.sound.at_rest()
        cells = bytes(match.table.cells)
    with window() as opened:
        game = opened.game
        assert game.settings.value(VOLUME) == 3
        assert game.shown.scene == shown.TITLE
        assert game.lobby().can_continue()
        press(opened, 0, KEY_A)
        until(opened, lambda: game.shown.scene == shown.TABLE)
        assert game.play.match.round == 2
        assert bytes(game.play.match.table.cells) == cells
        assert opened.edge.line == ""


def test_every_board_has_its_own():
    assert len({memory.path_of(board) for board in ("pico_tft", "pico_oled", "macropad")}) == 3


def test_another_file_and_none_leave_the_folder_alone(tmp_path, capsys):
    with window(memory=tmp_path / "nvm.bin") as opened:
        opened.game.settings.choices[VOLUME] = 1
        opened.game.lobby().settings_changed()
        turn(opened)
    assert (tmp_path / "nvm.bin").stat().st_size == SIZE
    for other in ({"fresh": True}, {"bots": (1, 1)}):
        with window(**other) as opened:
            opened.game.lobby().settings_changed()
            turn(opened)
    assert not folder().exists()
    assert capsys.readouterr().err == ""
    assert main(["play", "--fresh", "--memory", "x"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "--fresh" in error


# What is wrong with it.


def told(opened, capsys):
    """Return what the window says at its edge; it was one line on the standard error stream too."""
    assert capsys.readouterr().err == f"host_sim: {opened.edge.line}\n"
    return opened.edge.line


def plays_on(opened):
    opened.game.show_title()
    opened.game.lobby().settings_changed()
    press(opened, 0, KEY_A)
    until(opened, lambda: opened.game.shown.scene == shown.TABLE)


def test_a_second_window_plays_without_and_says_so(capsys):
    with window() as first:
        first.game.settings.choices[VOLUME] = 1
        first.game.lobby().settings_changed()
        turn(first)
        before = memory.path_of(BOARD).read_bytes()
        held = NamedFile(folder() / "other")  # another board's
        with ExitStack() as things:
            second = launch.open_window(Options(BOARD), things)
            turn(second)
            assert told(second, capsys) == "without memory: another window has it"
            plays_on(second)
        assert memory.path_of(BOARD).read_bytes() == before
        held.close()
        assert names() == [f".{FILE}.lock", FILE]
        launch.open_page(launch.places_of(BOARD), "")  # the second one has closed the display of both
    with window() as third:
        assert third.edge.line == ""
        assert third.game.settings.value(VOLUME) == 1


@pytest.mark.parametrize("obstacle", ["a file", "a folder", "a pipe", "nowhere"])
def test_a_memory_that_can_not_be_is_done_without(obstacle, capsys, monkeypatch):
    path = memory.path_of(BOARD)
    if obstacle == "a file":
        path.parent.parent.mkdir(parents=True)
        path.parent.write_text("theirs")
    elif obstacle == "a folder":
        path.mkdir(parents=True)
    elif obstacle == "a pipe":
        path.parent.mkdir(parents=True)
        os.mkfifo(path)
    else:
        monkeypatch.setattr(memory.platformdirs, "user_state_path", lambda *_, **__: Path("~", "state"))
    with window() as opened:
        assert told(opened, capsys).startswith("without memory: ")
        plays_on(opened)
    assert not Path("~").exists()


def test_a_disk_that_fails_in_play_is_told_once(capsys, monkeypatch):
    with window() as opened:
        with monkeypatch.context() as full:
            full.setattr(files.os, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
            for volume in (1, 3):
                opened.game.settings.choices[VOLUME] = volume
                opened.game.lobby().settings_changed()
                turn(opened)
            assert told(opened, capsys).endswith("No space left on device")
            assert opened.game.shown.scene == shown.TITLE
        opened.game.settings.choices[HINTS] = 0
        opened.game.lobby().settings_changed()
        turn(opened)
    assert list(kept(SETTINGS)[1 + VOLUME :][:2]) == [3, 0]


@pytest.mark.parametrize("content", [b"theirs", b"x" * SIZE, b"x" * 2 * SIZE])
def test_what_is_no_memory_is_kept_aside(content, capsys):
    folder().mkdir(parents=True)
    for number in ("", "-2"):
        memory.path_of(BOARD).write_bytes(content)
        with window() as opened:
            assert f"it is kept as {FILE}.bad{number}" in told(opened, capsys)
            plays_on(opened)
        assert (folder() / f"{FILE}.bad{number}").read_bytes() == content
    assert names() == [FILE, f"{FILE}.bad", f"{FILE}.bad-2"]
    with window() as opened:
        assert opened.edge.line == ""


# Options of one start.


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [("LANG", "nb_NO.UTF-8", "nb"), ("LC_ALL", "pt_BR", "pt"), ("LC_MESSAGES", "id_ID.UTF-8", "id"),
     ("LANG", "bs", "bs"), ("LANG", "nn_NO", "nb"), ("LANG", "de_DE.UTF-8", "en"), ("LANG", "C.UTF-8", "en")],
)  # fmt: skip
def test_a_new_memory_has_the_systems_language(name, value, code, monkeypatch):
    for each in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(each, raising=False)
    monkeypatch.setenv(name, value)
    assert memory.system_language() == code
    assert memory._settings(None).value(LANGUAGE) == CODES.index(code)


def test_the_systems_language_is_a_default_which_a_player_may_leave(monkeypatch, unpainted):
    monkeypatch.setenv("LC_ALL", "nb_NO.UTF-8")
    with window() as opened:
        assert opened.game.settings.value(LANGUAGE) == CODES.index("nb")
        opened.game.lobby().open_menu()
        opened.game.settings.choices[LANGUAGE] = CODES.index("en")
        opened.game.lobby().settings_changed()
        turn(opened)
    with window() as opened:
        assert opened.game.settings.value(LANGUAGE) == CODES.index("en")
    with window(lang="bs") as opened:
        assert opened.game.settings.value(LANGUAGE) == CODES.index("bs")


def test_options_hold_for_one_start(unpainted):
    with window(variant="points", bots=(None, 2)) as opened:
        game = opened.game
        assert (game.settings.level(1), game.settings.rules().variant) == (2, "points")
        game.settings.choices[VOLUME] = 1
        game.lobby().settings_changed()
        turn(opened)
    assert list(kept(SETTINGS)[1 + SEAT :][:3]) == [0, 0, 1]
    assert kept(SETTINGS)[1 + VARIANT] == 0
    with window(bots=(None, 2)) as opened:
        game = opened.game
        game.settings.choices[SEAT + 1] = 1  # in the menu
        game.lobby().settings_changed()
        turn(opened)
        assert game.parts.store.load(SETTINGS) == game.settings.pack()
    with window() as opened:
        assert [opened.game.settings.level(player) for player in range(2)] == [-1, 0]
        assert opened.game.settings.value(VOLUME) == 1


def begun(opened):
    """Begin a match, so that it is kept; return it."""
    for _ in range(3):
        turn(opened)  # the title is seen
    press(opened, 0, KEY_A)
    until(opened, lambda: opened.game.in_match() and not opened.game.play.dealt)
    return opened.game.play.match


def test_an_unfinished_match_outlives_a_start_with_options(capsys, unpainted):
    with window() as opened:
        cells = bytes(begun(opened).table.cells)
    match = kept(MATCH)
    with window(bots=(None, 1), seed=5) as opened:
        assert told(opened, capsys) == "the unfinished match stays kept; this one is not"
        assert not opened.game.lobby().can_continue()
        assert bytes(begun(opened).table.cells) != cells
        assert opened.game.play.is_bot(1)
    assert kept(MATCH) == match
    with window() as opened:
        assert opened.game.lobby().can_continue()
        assert bytes(begun(opened).table.cells) == cells
        assert not opened.game.play.is_bot(1)


def test_a_match_under_options_is_kept_with_its_seats(unpainted):
    with window(bots=(None, 1)) as opened:
        begun(opened)
    with window() as opened:
        assert opened.game.settings.level(1) == -1
        begun(opened)
        assert opened.game.play.is_bot(1)


def test_two_bots_of_the_menu_leave_an_unfinished_match_alone(unpainted):
    with window() as opened:
        begun(opened)
        match = kept(MATCH)
        opened.game.settings.choices[SEAT] = opened.game.settings.choices[SEAT + 1] = 1
        opened.game.lobby().settings_changed()
        opened.ask_pause()
        turn(opened)
    with window() as opened:
        assert opened.game.shown.scene == shown.TITLE
        assert kept(MATCH) == match


def test_a_named_memory_gets_no_options_either(tmp_path):
    path = tmp_path / "nvm.bin"
    with window(memory=path, bots=(None, 1)) as opened:
        opened.game.settings.choices[VOLUME] = 1
        opened.game.lobby().settings_changed()
        turn(opened)
    settings = Settings()
    settings.unpack(Store(FileFlash(path)).load(SETTINGS))
    assert (settings.level(1), settings.value(VOLUME)) == (-1, 1)


@pytest.mark.parametrize(
    ("given", "same"),
    [
        ({}, True),
        ({"seats": "face"}, False),
        ({"bots": (2, None)}, False),
        ({"bots": (2, None), "seats": "same"}, True),
    ],
)
def test_people_at_one_keyboard_sit_on_the_same_side_until_they_choose(given, same):
    with window(**given) as opened:
        assert opened.game.shown.same_side == same
        assert opened.screen.turned == (bool(given.get("bots")) and not same)
        opened.game.settings.choices[VOLUME] = 1  # what else is chosen keeps the seats
        opened.game.lobby().settings_changed()
        turn(opened)
    with window() as opened:
        assert opened.game.shown.same_side
        opened.game.settings.choices[SEATS] = 0
        opened.game.lobby().settings_changed()
        turn(opened)
    with window() as opened:
        assert not opened.game.shown.same_side
