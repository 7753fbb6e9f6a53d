# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The window on an X server of its own, with real key events from another program (windowkit.py)."""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import ExitStack

import pygame
import pytest
from windowkit import SIZE, WAIT_S, Desk, Drawer, TestClock, grab, needs_x, wait

from host_sim import ROOT
from host_sim.matches import duel, recording
from host_sim.matches.game_recorder import GameRecorder
from host_sim.matches.timeline import Timeline
from host_sim.window import keymap
from host_sim.window.device_window import close, open_page
from host_sim.window.edge import EDGE
from host_sim.window.face import HEAD, forget_fonts, make_face, places_of, start_size
from host_sim.window.keymap import MENU
from host_sim.window.memory import OneStart
from host_sim.window.replay_edge import ReplayEdge
from saves.store import MATCH
from settings import SEAT, SEATS, TARGET
from spit import codes, snapshot
from spit.bot import Bot
from spit.codes import KEY_A, KEY_B, KEY_P, NONE, SLOTS
from spit.rules import Rules
from spit.state import NEVER
from view import shown
from words import texts


@pytest.fixture(scope="module")
def display():
    """Start an X server and give its name."""
    read, write = os.pipe()
    size = f"{SIZE[0]}x{SIZE[1]}x24"
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as said:
        name = ":" + said.readline().strip()
    yield name
    server.terminate()
    server.wait()


@pytest.fixture
def on_display(display, monkeypatch):
    """Make the X server the one that windows open on, with a test's clock; give its name."""
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr("host_sim.window.play_window.RealClock", TestClock)
    monkeypatch.setattr("host_sim.window.replay_window.RealClock", TestClock)
    yield display
    close()


@pytest.fixture
def desk(on_display, request):
    """Give a window with the game's title, and a keyboard that types into it."""
    from host_sim.window.play_options import Options
    from host_sim.window.play_window import make_window

    options = Options(seed=3, **getattr(request, "param", {"board": "pico_tft"}))
    open_page(places_of(options.board), "Spit")
    with ExitStack() as things:
        opened = Desk(
            on_display, make_window(options, keymap.KeyMap(), OneStart(Drawer(), options, [].append), None, [])
        )
        things.callback(opened.close)
        opened.turn()
        yield opened


def choose(match, player):
    """Return a key that a quick player would press now, NONE if there is nothing to do."""
    table = match.table
    if match.phase in (codes.PHASE_READY, codes.PHASE_STUCK, codes.PHASE_SLAP):
        ready = match.arms == -1 and match.answer(player) == NONE
        return KEY_A + player if ready else NONE
    if match.phase != codes.PHASE_PLAY:
        return NONE
    slots = range(SLOTS)
    for slot in sorted(slots, key=lambda slot: slot != match.hand(player)):
        card = table.top(player * SLOTS + slot)
        takers = 0 if card == NONE else table.takers(card)
        if takers:
            return slot if match.hand(player) != slot else KEY_A + (0 if takers & 1 else 1)
    empty = [slot for slot in slots if table.top(player * SLOTS + slot) == NONE]
    deep = [slot for slot in slots if table.loose(player * SLOTS + slot)]
    if empty and deep:
        return empty[0] if match.hand(player) == deep[0] else deep[0]
    return NONE


@needs_x
def test_from_title_to_a_finished_round(desk, tmp_path):
    game = desk.window.game
    assert game.shown.scene == shown.TITLE
    desk.tap((0, KEY_A))
    desk.until(lambda: game.shown.scene == shown.TABLE)
    match = game.play.match
    pressed = 0
    while match.round < 2:
        for player in range(2):
            key = choose(match, player)
            if key != NONE:
                before = game.play.log.written
                desk.tap((player, key))
                pressed += 1
                desk.until(lambda before=before: game.play.log.written > before)
        desk.turn()
        assert pressed < 400
    desk.until(lambda: game.shown.scene in (shown.PHOTO, shown.RESULT))
    desk.pass_s(0.5)
    assert min(game.play.stats.plays) > 3
    desk.check_pixels(tmp_path / "finished.png")


@needs_x
def test_a_key_is_lit_before_the_game_answers(desk):
    """A key lights at the start of the turn, however long the game draws in it."""
    lit = []
    step = desk.window.step
    desk.window.step = lambda: (lit.append(set(desk.window.screen._drawn_lit)), step())
    desk.down((1, 2))
    desk.turn()
    assert lit == [{(1, 2)}]
    desk.up((1, 2))


@needs_x
def test_keys_of_both_players_held_at_once(desk, tmp_path):
    opened = desk.window
    opened.asked = set  # nothing blinks while pictures are compared
    held = {(0, 0), (0, 3), (0, KEY_B), (1, 1), (1, 4), (1, KEY_A)}
    for contact in held:
        desk.down(contact)
    assert opened.screen.lit == held
    for player in range(2):
        assert opened.pads.held(player) == sum(1 << key for of, key in held if of == player)
    desk.turn()
    lit = desk.grab(tmp_path / "lit.png")
    for contact in held:
        desk.up(contact)
    assert not opened.screen.lit
    desk.turn()
    assert desk.other_keys(lit, desk.grab(tmp_path / "dark.png")) == held


@needs_x
def test_rollover_check_and_key_card(desk):
    opened = desk.window
    desk.tap("F2")
    assert opened.rollover
    held = (0, 0), (0, KEY_A), (1, 2), (1, KEY_B)
    for contact in held:
        desk.down(contact)
    assert opened.rollover.most == (2, 2)
    assert opened.pads.held(0) == 0  # the game hears nothing of it
    for contact in held:
        desk.up(contact)
    assert not opened.rollover.held
    desk.tap("F2")
    assert opened.rollover is None
    assert opened.game.shown.scene == shown.TITLE
    desk.tap("F1")
    assert opened.screen.card
    desk.tap("F1")
    assert not opened.screen.card


@needs_x
def test_the_edge_says_how_to_see_the_keys_and_hides_nothing(desk, tmp_path):
    """Below the device on every size of window; a long message gives way to it."""
    edge = desk.window.edge
    for size in ((1000, 800), (760, 560), (480, 420), (300, 300)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        desk.window.screen.resize()
        assert desk.window.screen.face.size == (size[0], size[1] - EDGE)
        pictures = []
        for line in ("", "a long message that has no room " * 9):
            edge.line = line
            desk.turn()
            left, top = desk.origin()
            whole = desk.grab(tmp_path / "edge.png").crop((left, top, left + size[0], top + size[1]))
            assert len(whole.crop((0, size[1] - EDGE, size[0], size[1])).getcolors(1 << 20)) > 2
            pictures.append(whole.crop((size[0] - 64, size[1] - EDGE, size[0], size[1])))
        assert pictures[0].tobytes() == pictures[1].tobytes()
        assert len(pictures[0].getcolors(1 << 20)) > 2
    edge.line = ""


@needs_x
def test_keys_of_the_window_take_picture_and_clip(desk):
    for key, kind in (("F12", ".png"), ("F10", ".gif")):
        desk.tap(key)
        assert desk.window.camera.wait().endswith(kind)
        assert key in [line[0][0] for line in desk.window.help]


@needs_x
@pytest.mark.parametrize("desk", [{"board": "pico_oled"}, {"board": "macropad", "bots": (0, None)}], indirect=True)
def test_other_boards_and_a_turned_device(desk, tmp_path):
    opened = desk.window
    game = opened.game
    desk.tap((0, KEY_P) if opened.parts.six_keys[0] else (0, KEY_A))  # the keys at the bottom
    desk.until(lambda: game.shown.scene == shown.TABLE)
    desk.pass_s(0.5)
    assert game.play.is_bot(0) == opened.screen.turned
    desk.down("z")
    assert opened.screen.lit == {(int(opened.screen.turned), 0)}
    desk.turn()
    desk.check_pixels(tmp_path / "board.png")
    desk.up("z")
    assert not opened.screen.lit


@needs_x
def test_menu_button_and_the_mouse(desk):
    opened = desk.window
    game = opened.game
    desk.tap((0, KEY_A))
    desk.until(lambda: game.shown.scene == shown.TABLE)
    desk.do("key Escape")  # down and up at one look
    desk.until(lambda: game.shown.scene == shown.PAUSE)
    desk.pass_s(2)
    assert game.shown.scene == shown.PAUSE
    desk.down("Escape")
    desk.until(lambda: game.shown.scene == shown.MENU)
    desk.up("Escape")
    rect = opened.screen.face.keys[0, 1]
    x, y = desk.origin()
    desk.do(f"mousemove {x + rect.centerx} {y + rect.centery}", "mousedown 1")
    assert opened.screen.lit == {(0, 1)}
    desk.do(f"mousemove {x} {y}", "mouseup 1")  # let go elsewhere
    assert not opened.screen.lit
    desk.until(lambda: game.shown.row == 1)


@needs_x
def test_arrows_enter_and_backspace_walk_through_the_menu(desk):
    opened = desk.window
    game = opened.game
    desk.tap("Down", "Up")
    assert game.shown.scene == shown.TITLE  # these are nothing there
    desk.tap("Right", "Left")
    assert opened.pads.made == 2
    desk.tap("Escape")
    desk.until(lambda: game.shown.scene == shown.MENU)
    desk.tap("Down", "Down", "Up", "Down", "Return")
    desk.until(lambda: game.shown.title == game.words[texts.RULES_OF_MATCH])
    desk.tap("Down")
    desk.until(lambda: game.shown.row == 1)
    desk.down("Right")
    assert opened.screen.lit == {(0, 4)}  # as the pad's own key
    desk.turn()
    desk.up("Right")
    assert not opened.screen.lit
    desk.until(lambda: game.settings.value(TARGET) == 150)
    desk.tap("Left", "Left")
    desk.until(lambda: game.settings.value(TARGET) == 50)
    desk.tap("BackSpace")
    desk.until(lambda: game.shown.title == game.words[texts.MENU])
    desk.tap("Down", "Down", "Down", "Return")
    desk.until(lambda: game.shown.scene == shown.RULES)
    desk.tap("Right", "Down", "Return", "Left")
    desk.until(lambda: game.shown.page == 2)
    desk.tap("BackSpace")
    desk.until(lambda: game.shown.scene == shown.MENU)
    desk.pass_s(0.3)  # the menu button, for which it stands, is debounced
    desk.tap("BackSpace")
    desk.until(lambda: game.shown.scene == shown.TITLE)


@needs_x
def test_presses_in_the_middle_of_a_long_draw_keep_their_order(desk):
    opened = desk.window
    for _ in range(3):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            for key, scancode in ((pygame.K_z, pygame.KSCAN_Z), (pygame.K_F8, pygame.KSCAN_F8)):
                pygame.event.post(pygame.event.Event(kind, key=key, scancode=scancode, unicode="", mod=0))
    opened.clock.us += 5000
    opened._peek()
    assert opened.pads.made == 3
    assert [event.type for event in opened._later if event.type in (pygame.KEYDOWN, pygame.KEYUP)] == [
        pygame.KEYDOWN,
        pygame.KEYUP,
    ] * 3


class Gamepad:
    """A stand-in for pygame's gamepad."""

    def __init__(self, opened, name):
        self._opened = opened
        self._name = name
        opened.gamepads._player[name] = name

    def button(self, button, down):
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        pygame.event.post(pygame.event.Event(kind, instance_id=self._name, button=button))
        self._opened.poll()

    def pull_out(self):
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=self._name))
        self._opened.poll()


LEFT_BUTTON, BACK = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_BACK


def by_gamepad(opened):
    pad = Gamepad(opened, 0)
    return (
        lambda: pad.button(LEFT_BUTTON, True),
        lambda: pad.button(LEFT_BUTTON, False),
        {
            "its side is changed": lambda: pad.button(BACK, True),
            "nothing happens": lambda: None,
        },
    )


def by_mouse(opened):
    def click(kind, place):
        pygame.event.post(pygame.event.Event(kind, button=1, pos=place))
        opened.poll()

    place = opened.screen.face.keys[0, 0].center
    return (
        lambda: click(pygame.MOUSEBUTTONDOWN, place),
        lambda: click(pygame.MOUSEBUTTONUP, (0, 0)),
        {"nothing happens": lambda: None},
    )


@needs_x
@pytest.mark.parametrize("way", [by_gamepad, by_mouse])
def test_a_key_let_go_is_the_one_that_was_pressed(desk, way):
    """The key is released even if the map has changed; another source that holds it keeps it down."""
    opened = desk.window
    press, let_go, meanwhile = way(opened)
    for change in meanwhile.values():
        press()
        assert opened.screen.lit == {(0, 0)}
        assert opened.pads.held(0) == 1
        change()
        let_go()
        assert not opened.screen.lit
        assert opened.pads.held(0) == opened.pads.held(1) == 0
        press, let_go, _ = way(opened)
    desk.down((0, 0))
    press()
    let_go()
    assert opened.screen.lit == {(0, 0)}  # by the keyboard
    desk.up((0, 0))
    assert not opened.screen.lit


@needs_x
def test_a_gamepad_that_is_pulled_out_holds_nothing(desk):
    opened = desk.window
    pads = [Gamepad(opened, name) for name in range(2)]
    for pad in pads:
        pad.button(LEFT_BUTTON, True)
    assert opened.screen.lit == {(0, 0), (1, 4)}
    pads[0].pull_out()
    assert opened.screen.lit == {(1, 4)}
    assert (opened.pads.held(0), opened.pads.held(1)) == (0, 1 << 4)


@needs_x
def test_a_key_held_while_the_device_is_turned_frees_nobody_elses(desk):
    opened = desk.window
    desk.down("z")
    desk.tap("F3")
    assert not opened.screen.lit
    desk.do("mousemove {} {}".format(*place_of(desk, (1, 0))), "mousedown 1")
    assert opened.screen.lit == {(1, 0)}
    desk.up("z")  # z would be this key by now
    assert opened.screen.lit == {(1, 0)}
    assert opened.pads.held(1) == 1
    desk.do("mouseup 1")


def place_of(desk, contact):
    x, y = desk.origin()
    rect = desk.window.screen.face.keys[contact]
    return x + rect.centerx, y + rect.centery


@needs_x
def test_labels_are_what_a_key_types_without_shift(desk):
    """Labels follow the keyboard layout, also while Shift is held."""
    labels = desk.window.screen.labels
    desk.do("keydown shift", "key z", "key minus", "keyup shift")
    assert [desk.window.screen.labels[contact] for contact in ((0, 0), (1, 0))] == ["Z", "-"]
    event = {"scancode": pygame.KSCAN_MINUS, "key": ord("ß"), "unicode": "?", "mod": pygame.KMOD_SHIFT}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, **event))
    desk.window.poll()
    assert desk.window.screen.labels == {**labels, (1, 0): "ß"}


@needs_x
def test_pile_keys_shine_while_they_are_asked_for(desk, tmp_path):
    opened = desk.window
    game = opened.game
    piles = {(player, key) for player in range(2) for key in (KEY_A, KEY_B)}
    assert opened.asked() == piles
    desk.until(lambda: opened.screen._drawn_asked == piles)
    bright = desk.grab(tmp_path / "bright.png")
    desk.until(lambda: not opened.screen._drawn_asked)
    dark = desk.grab(tmp_path / "dark.png")
    assert desk.other_keys(bright, dark, 3) == piles
    desk.tap((0, KEY_A))
    desk.until(lambda: game.shown.scene == shown.TABLE)
    desk.until(lambda: opened.asked() == piles)  # the call is armed
    desk.tap((1, KEY_B))
    desk.until(lambda: game.play.match.answer(1) != NONE)
    assert opened.asked() == {(0, KEY_A), (0, KEY_B)}
    desk.tap((0, KEY_B))
    desk.until(lambda: game.play.match.phase == codes.PHASE_PLAY)
    assert opened.asked() == set()
    game.show_over()
    desk.until(lambda: game.shown.go_on)
    assert opened.asked() == piles
    desk.tap((1, KEY_A))
    desk.until(lambda: game.shown.resume[1])
    assert opened.asked() == {(0, KEY_A), (0, KEY_B)}  # the other waits


@needs_x
def test_the_frame_says_that_it_is_mute_and_a_volume_ends_it(desk, tmp_path):
    opened = desk.window
    game = opened.game
    loud = desk.grab(tmp_path / "loud.png")
    desk.tap("F9")
    mute = desk.grab(tmp_path / "mute.png")
    left, top = desk.origin()
    x, y = opened.screen.face.mute.center
    assert loud.getpixel((left + x, top + y)) != mute.getpixel((left + x, top + y))
    desk.tap("Escape")
    desk.until(lambda: game.shown.scene == shown.MENU)
    desk.tap("Down", "Down", "Down", "Return")
    desk.until(lambda: game.shown.rows[0] == (game.words[texts.VOLUME][0], game.words[texts.MUTED]))
    desk.tap("Right")
    desk.until(lambda: game.shown.rows[0] == (game.words[texts.VOLUME][0], "3"))
    assert not game.sound.muted
    assert not opened.screen.muted
    desk.tap("F9")
    desk.until(lambda: game.shown.rows[0] == (game.words[texts.VOLUME][0], game.words[texts.MUTED]))
    desk.tap("F9")
    desk.until(lambda: game.shown.rows[0] == (game.words[texts.VOLUME][0], "3"))


@pytest.mark.parametrize("board", ["pico_tft", "pico_oled", "macropad"])
@pytest.mark.parametrize("desktop", [(1100, 860), (1366, 768), (1920, 1080)])
def test_what_is_printed_on_the_device_has_room(board, desktop):
    pygame.font.init()
    look = places_of(board)
    face = make_face(start_size(desktop, look), look)
    menu = face.keys[MENU]
    assert face.glass.right + 4 <= menu.left
    assert menu.right + 4 <= face.body.right
    assert face.body.right - face.glass.right >= 40  # else nothing is printed
    assert face.body.width <= face.size[0]
    forget_fonts()


@needs_x
def test_a_page_is_shown_until_the_title_is_whole(on_display, monkeypatch, tmp_path):
    from host_sim.window import launch, play_window
    from host_sim.window.play_options import Options

    make = play_window.make_window
    seen = []

    def slow(*arguments):
        seen.append(grab(on_display, tmp_path / "before.png"))
        made = make(*arguments)
        seen.append(grab(on_display, tmp_path / "made.png"))
        return made

    monkeypatch.setattr(play_window, "make_window", slow)
    with ExitStack() as kept:
        seat = Desk(on_display, launch.open_window(Options("pico_tft"), kept))
        kept.callback(seat.close)
        before, made = seen
        assert HEAD in {colour for _, colour in before.getcolors(1 << 20)}
        assert made.tobytes() == before.tobytes()
        seat.turn()
        seat.check_pixels(tmp_path / "title.png")


def test_the_page_waits_for_nothing_large():
    """Until the first page is there, `play` loads neither the game nor Blinka, nor what other commands need."""
    large = ["PIL", "displayio", "email", "game", "http", "numpy", "ssl", "statistics", "view.whole", "xml"]
    large += [f"host_sim.{folder}" for folder in ("flash", "measure", "pictures", "ship", "virtual.virtual_parts")]
    code = (
        "import sys; from host_sim.cli import main; from host_sim.window import launch;"
        f"launch.open_page = lambda *_: sys.exit(str(sorted({set(large)!r} & set(sys.modules))));"
        "main(['play'])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=WAIT_S)
    assert done.stderr.splitlines() == ["[]"]


@needs_x
def test_the_command_itself(on_display, tmp_path):
    """Two bots play in real time: one memory and one recording are one window's; ended from outside, all is whole."""
    memory, record = tmp_path / "nvm.bin", tmp_path / "match.jsonl"
    record.write_text("old\n")
    command = [sys.executable, "-m", "host_sim", "play", "--bot1", "good", "--bot2", "good"]
    files = ["--memory", str(memory), "--record", str(record)]
    with subprocess.Popen([*command, *files], cwd=ROOT, stderr=subprocess.PIPE, text=True) as first:
        try:
            wait(lambda: record.read_text().count("\n") > 3, "a press is recorded")
            for shared in (files[:2], files[2:]):
                second = subprocess.run([*command, *shared], cwd=ROOT, capture_output=True, text=True, timeout=WAIT_S)
                assert (second.returncode, second.stderr.count("\n")) == (2, 1)
                assert f"{shared[1]} is in use" in second.stderr
            first.send_signal(signal.SIGTERM)
            assert first.wait(timeout=WAIT_S) == 128 + signal.SIGTERM
        finally:
            first.kill()
        assert first.stderr.read() == ""
    assert {path.name for path in tmp_path.iterdir()} <= {"nvm.bin", "match.jsonl"}
    again = [sys.executable, "-m", "host_sim", "replay", str(record)]
    replayed = subprocess.run(again, cwd=ROOT, capture_output=True, text=True, timeout=WAIT_S)
    assert "every hash agrees" in replayed.stdout


@pytest.mark.parametrize("broken", [{}, {"DISPLAY": ":997"}, {"SDL_VIDEODRIVER": "nosuch"}])
def test_no_display_is_said_in_one_line(broken):
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "host_sim", "play"],
        cwd=ROOT,
        env={**environment, **broken},
        capture_output=True,
        text=True,
        timeout=WAIT_S,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "demo" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--lang", "xx"], "no such language: xx; there are en"),
        (["--board", "toaster"], "--board"),
        (["--bot1", "genius"], "--bot1"),
        (["--record", "/nowhere/file"], "/nowhere/file: No such file"),
        (["--memory", "/"], "/: "),
        (["--memory", "/nowhere/file"], "/nowhere/file: No such file"),
        (["--seed", "-1"], "no whole number"),
    ],
)
def test_bad_options_are_said_in_one_line(arguments, said, monkeypatch, capsys):
    from host_sim.cli import main

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("host_sim.window.launch.open_page", lambda *what: pytest.fail("a window was opened"))
    assert main(["play", *arguments]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert said in error


@needs_x
def test_a_recording_is_seen_again(on_display, tmp_path):
    from host_sim.cli import main

    path = tmp_path / "match.jsonl"
    assert main(["demo", "--seed", "5", "--record", str(path)]) == 0
    lines = path.read_bytes().splitlines(keepends=True)
    open_page(places_of("pico_tft"), "Spit")
    seen = replay_window(lines)
    seat = Desk(on_display, seen)
    seat.tap("space")
    assert seen.stopped
    assert re.fullmatch(r"round 1 +\d+\.\d s of \d+\.\d s +stopped", seen.edge.line)
    assert seen.screen.face.size[1] + ReplayEdge.height == pygame.display.get_window_size()[1]
    before = seen.script.made
    seat.tap("Right", "Right", "Right", "Right")
    assert seen.script.made == before + 4
    seat.pass_s(2)
    assert seen.script.made == before + 4
    seat.tap("Left", "Left")
    assert seen.script.made == before + 2
    seat.tap("Next", "Next", "Prior")
    assert (match_of(seen).round, seen.time.us) == (2, seen._rounds[1])
    x, y = seat.origin()
    track = seen.bar._track.move(x, y)
    seat.do(f"mousemove {track.left + track.width // 2} {track.centery}", "mousedown 1")
    seat.turn()
    assert abs(seen.bar.at - 0.5) < 0.01
    seat.do(f"mousemove {track.left} {track.centery - 99}", "mouseup 1")
    seat.turn()
    assert seen.bar.at == 0
    seat.tap("Up", "Up")
    assert seen.speed == 2
    seat.tap("space")
    assert not seen.stopped
    assert "at 4 times the pace" in seen.edge.line
    assert "over" not in seen.edge.line
    for _ in range(150):  # leaps: the game decides the same
        seen._pass_to(seen.time.us + 10_000_000)
    assert match_of(seen).phase == codes.PHASE_OVER
    assert last_hash(lines) == snapshot.hash_of(match_of(seen))
    assert "it is over" in seen.edge.line
    seat.close()


def replay_window(lines):
    from host_sim.window.replay_window import ReplayWindow

    return ReplayWindow(recording.replay(lines), "pico_tft")


def match_of(seen):
    return seen.game.play.match  # another one after each way back


def last_hash(lines):
    return json.loads([line for line in lines if line.startswith(b'{"round"')][-1])["hash"]


@needs_x
def test_a_match_that_was_gone_on_with_is_seen_again(on_display, tmp_path):
    path = tmp_path / "match.jsonl"
    record_from_round_2(path)
    lines = path.read_bytes().splitlines(keepends=True)
    assert b"snapshot" in lines[0]
    open_page(places_of("pico_tft"), "Spit")
    seen = replay_window(lines)
    match = seen.game.play.match
    while match.phase != codes.PHASE_OVER and seen.time.us < seen._end_us + 20_000_000:
        seen._pass_to(seen.time.us + (5_000_000 if match.round > 2 else 100_000))
        assert seen.game.shown.scene != shown.ERROR
    assert last_hash(lines) == snapshot.hash_of(match)


def record_from_round_2(path):
    """Record a bot match from round 2 on, as when a saved match is resumed."""
    rules = Rules()
    rules.spit_delay_ms = 600
    line = Timeline(rules)
    line.start(7)
    match = line.match
    bots = [Bot(match, player, 2, player) for player in range(2)]
    recorder = GameRecorder(path, "pico_tft")
    line.sinks.append(lambda tick, _player, kind, *_what: recorder.hear(tick, kind))

    def press(tick, player, key):
        line.press(line.time(tick), player, key)
        recorder.press(tick, player, key)

    while match.phase != codes.PHASE_OVER:
        if recorder._match is None and match.round == 2:
            recorder.begin(match, NEVER)
        tick = duel.next_tick(match, bots)
        duel.act(bots, tick, press)
        line.run_to(line.time(tick))
        recorder.decided(tick)
    recorder.close()


@pytest.mark.parametrize("given", [["--bot1", "good"], ["--bot2", "good"], ["--variant", "points"], ["--seed", "4"]])
def test_a_saved_match_is_no_other_and_that_is_said(given, monkeypatch, tmp_path, capsys):
    from host_sim.cli import main
    from host_sim.window import launch

    kept = Drawer()
    opened = []
    monkeypatch.setattr(launch, "Store", lambda flash: kept)
    monkeypatch.setattr(launch, "open_page", lambda *what: opened.append(what))
    monkeypatch.setattr("host_sim.window.play_window.make_window", lambda *what: Closed())
    memory = tmp_path / "nvm.bin"
    kept.save(MATCH, bytes(26))
    assert main(["play", "--memory", str(memory), *given]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert f"leave out {given[0]}, or choose another memory" in error
    assert not opened
    kept.save(MATCH, b"")  # nothing to go on with: any match may begin
    assert main(["play", "--memory", str(memory), *given]) == 0
    assert opened


class Closed:
    """A window that is closed at once."""

    def run(self):
        pass


@needs_x
def test_whoever_plays_against_a_bot_sits_at_the_bottom(desk):
    opened = desk.window
    game = opened.game

    def begin(*seats, same_side=False):
        game.settings.choices[SEAT], game.settings.choices[SEAT + 1] = seats
        game.settings.choices[SEATS] = int(same_side)
        game.lobby().apply_settings()
        game.lobby().new_match(opened.clock.tick())
        desk.turn()
        return opened.screen.turned

    assert not begin(0, 2)
    assert not begin(2, 0, same_side=True)  # texts of both are upright
    assert begin(2, 0)
    opened.turn_device()
    desk.pass_s(0.5)
    assert not opened.screen.turned  # who turns it has it so until the next match
    assert begin(2, 0)
    assert begin(0, 0)  # two people know where they sit
    assert not begin(0, 2)
