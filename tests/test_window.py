# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The window on a display of its own, with real key events from outside."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from statistics import median

import pygame
import pytest
from PIL import Image

from host_sim import ROOT
from host_sim.matches import recording
from host_sim.virtual.nvm import FileFlash
from host_sim.window.face import Face, forget_fonts, start_size
from host_sim.window.keymap import MENU
from host_sim.window.play import look_of
from settings import SEAT, TARGET
from spit import codes, snapshot
from spit.codes import KEY_A, KEY_B, NONE, SLOTS
from store import MATCH, Store
from view import shown

TOOLS = ("Xvfb", "xdotool", "import")
missing = [tool for tool in TOOLS if not shutil.which(tool)]
needs_x = pytest.mark.skipif(bool(missing), reason="not installed: " + ", ".join(missing))

# What is typed for each key of the default map.
TYPED = {
    **{(0, slot): "zxcvb"[slot] for slot in range(SLOTS)},
    **{(1, slot): ("minus", "0", "9", "8", "7")[slot] for slot in range(SLOTS)},
    (0, KEY_A): "f",
    (0, KEY_B): "s",
    (1, KEY_A): "p",
    (1, KEY_B): "i",
    MENU: "Escape",
}
SIZE = 1100, 860


@pytest.fixture(scope="module")
def display():
    """An X server; its name."""
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


class Hands:
    """Types, from outside."""

    def __init__(self, display):
        self._typist = subprocess.Popen(
            ["xdotool", "-"], stdin=subprocess.PIPE, text=True, env={**os.environ, "DISPLAY": display}
        )

    def do(self, command):
        self._typist.stdin.write(command + "\n")
        self._typist.stdin.flush()

    def key(self, *contacts):
        self.do("key " + " ".join(TYPED[contact] for contact in contacts))

    def close(self):
        self._typist.stdin.close()
        self._typist.wait(timeout=5)


@pytest.fixture
def window(display, monkeypatch, request):
    """A window with the game, and hands at its keyboard."""
    from host_sim.window.play import Options, open_window

    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    opened = open_window(Options(seed=3, **getattr(request, "param", {"board": "pico_tft"})))
    hands = Hands(display)
    yield opened, hands
    hands.close()
    opened.screen.close()


def until(window, done, most_s=20.0):
    end = time.monotonic() + most_s
    while not done():
        assert time.monotonic() < end, "it did not come to that"
        window.turn()
        time.sleep(0.001)


def run(window, seconds):
    end = time.monotonic() + seconds
    until(window, lambda: time.monotonic() >= end, seconds + 1)


def grab(display, path):
    """What is on the display."""
    subprocess.run(["import", "-window", "root", str(path)], check=True, env={**os.environ, "DISPLAY": display})
    with Image.open(path) as picture:
        return picture.convert("RGB")


def choose(match, player):
    """A key that a quick player would press now; NONE if there is nothing to do."""
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
def test_from_title_to_a_finished_round(window, display, tmp_path):
    opened, hands = window
    game = opened.game
    run(opened, 0.3)
    assert game.shown.scene == shown.TITLE
    hands.key((0, KEY_A))
    until(opened, lambda: game.shown.scene == shown.TABLE)
    match = game.play.match
    pressed = 0
    while match.round < 2:
        for player in range(2):
            key = choose(match, player)
            if key != NONE:
                before = game.play.log.written
                hands.key((player, key))
                pressed += 1
                until(opened, lambda before=before: game.play.log.written > before)
        run(opened, 0.005)
        assert pressed < 400
    until(opened, lambda: game.shown.scene in (shown.PHOTO, shown.RESULT))
    run(opened, 0.5)
    assert min(game.play.stats.plays) > 3
    picture = grab(display, tmp_path / "finished.png")
    check_pixels(opened, picture)
    assert median(opened.lit_us) < 5_000
    assert median(opened.shown_us) < 30_000


def check_pixels(opened, picture):
    """The display's part of the window is the chip's memory, enlarged."""
    screen, scale = opened.screen.face.screen, opened.screen.face.scale
    left, top = window_origin(picture, opened)
    chip = opened.parts.display.chip
    seen = picture.crop((left + screen.x, top + screen.y, left + screen.right, top + screen.bottom))
    wanted = Image.frombytes("RGB", (chip.width, chip.height), chip.pixels())
    if opened.screen.turned:
        wanted = wanted.transpose(Image.Transpose.ROTATE_180)
    wanted = wanted.resize((chip.width * scale, chip.height * scale), Image.Resampling.NEAREST)
    assert seen.tobytes() == wanted.tobytes()


def window_origin(picture, opened):
    """Where the window is: without a window manager SDL puts it in the middle."""
    width, height = opened.screen.face.size
    return (picture.width - width) // 2, (picture.height - height) // 2


@needs_x
def test_keys_of_both_players_held_at_once(window, display, tmp_path):
    opened, hands = window
    opened.asked = set  # nothing blinks while pictures are compared
    run(opened, 0.2)
    held = [(0, 0), (0, 3), (0, KEY_B), (1, 1), (1, 4), (1, KEY_A)]
    for contact in held:
        hands.do("keydown " + TYPED[contact])
    until(opened, lambda: len(opened.screen.lit) == len(held))
    assert opened.screen.lit == set(held)
    for player in range(2):
        mask = sum(1 << key for of, key in held if of == player)
        assert opened.pads.held(player) == mask
    until(opened, lambda: opened.screen._drawn_lit == set(held))
    lit = grab(display, tmp_path / "lit.png")
    for contact in held:
        hands.do("keyup " + TYPED[contact])
    until(opened, lambda: not opened.screen.lit and not opened.screen._drawn_lit)
    dark = grab(display, tmp_path / "dark.png")
    assert other_keys(opened, lit, dark) == set(held)


def other_keys(opened, one, other, rim=0):
    """The keys that look otherwise in two pictures, with so many pixels around them."""
    left, top = window_origin(one, opened)
    found = set()
    for contact, rect in opened.screen.face.keys.items():
        part = rect.inflate(2 * rim, 2 * rim).move(left, top)
        box = part.left, part.top, part.right, part.bottom
        if one.crop(box).tobytes() != other.crop(box).tobytes():
            found.add(contact)
    return found


@needs_x
def test_rollover_check_and_key_card(window, display):
    opened, hands = window
    run(opened, 0.2)
    hands.do("key F2")
    until(opened, lambda: opened.rollover is not None)
    for contact in ((0, 0), (0, KEY_A), (1, 2), (1, KEY_B)):
        hands.do("keydown " + TYPED[contact])
    until(opened, lambda: opened.rollover.most == (2, 2))
    assert opened.pads.held(0) == 0  # the game hears nothing of it
    for contact in ((0, 0), (0, KEY_A), (1, 2), (1, KEY_B)):
        hands.do("keyup " + TYPED[contact])
    until(opened, lambda: not opened.rollover.held)
    hands.do("key F2")
    until(opened, lambda: opened.rollover is None)
    assert opened.game.shown.scene == shown.TITLE
    hands.do("key F1")
    until(opened, lambda: bool(opened.screen.card))
    hands.do("key F1")
    until(opened, lambda: not opened.screen.card)


@needs_x
@pytest.mark.parametrize("window", [{"board": "pico_oled"}, {"board": "macropad", "bots": (0, None)}], indirect=True)
def test_other_boards_and_a_turned_device(window, display, tmp_path):
    opened, hands = window
    game = opened.game
    run(opened, 0.2)
    hands.key((0, KEY_A))  # the keys at the bottom
    until(opened, lambda: game.shown.scene == shown.TABLE)
    run(opened, 0.5)
    assert game.play.is_bot(0) == opened.screen.turned
    hands.do("keydown z")
    until(opened, lambda: (int(opened.screen.turned), 0) in opened.screen.lit)
    run(opened, 0.1)
    check_pixels(opened, grab(display, tmp_path / "board.png"))
    hands.do("keyup z")
    until(opened, lambda: not opened.screen.lit)


@needs_x
def test_menu_button_and_the_mouse(window, display):
    opened, hands = window
    game = opened.game
    run(opened, 0.2)
    hands.key((0, KEY_A))
    until(opened, lambda: game.shown.scene == shown.TABLE)
    hands.do("key Escape")  # no longer than a tap
    until(opened, lambda: game.shown.scene == shown.PAUSE)
    run(opened, 0.3)
    assert game.shown.scene == shown.PAUSE
    hands.do("keydown Escape")
    until(opened, lambda: game.shown.scene == shown.MENU)
    hands.do("keyup Escape")
    rect = opened.screen.face.keys[0, 1]
    x, y = ((outer - inner) // 2 for outer, inner in zip(SIZE, opened.screen.face.size, strict=True))
    hands.do(f"mousemove {x + rect.centerx} {y + rect.centery}")
    hands.do("click 1")
    until(opened, lambda: game.shown.row == 1)


@needs_x
def test_arrows_enter_and_backspace_walk_through_the_menu(window, display):
    opened, hands = window
    game = opened.game
    run(opened, 0.2)
    hands.do("key Down Return Up")
    run(opened, 0.3)
    assert game.shown.scene == shown.TITLE  # elsewhere they are nothing
    hands.do("key Escape")
    until(opened, lambda: game.shown.scene == shown.MENU)
    hands.do("key Down Down Up Down Return")
    until(opened, lambda: game.shown.title == game.words.RULES_OF_MATCH)
    hands.do("key Down")
    until(opened, lambda: game.shown.row == 1)
    hands.do("keydown Right")
    until(opened, lambda: (0, 4) in opened.screen.lit)  # as the pad's own key
    hands.do("keyup Right")
    until(opened, lambda: not opened.screen.lit and game.settings.value(TARGET) == 150)
    hands.do("key Left Left")
    until(opened, lambda: game.settings.value(TARGET) == 50)
    hands.do("key BackSpace")
    until(opened, lambda: game.shown.title == game.words.MENU)
    hands.do("key Down Down Return")
    until(opened, lambda: game.shown.scene == shown.RULES)
    hands.do("key Right Down Return Left")
    until(opened, lambda: game.shown.page == 2)
    hands.do("key BackSpace")
    until(opened, lambda: game.shown.scene == shown.MENU)
    run(opened, 0.3)  # the menu button, for which it stands, is debounced
    hands.do("key BackSpace")
    until(opened, lambda: game.shown.scene == shown.TITLE)


@needs_x
def test_presses_in_the_middle_of_a_long_draw_keep_their_order(window):
    opened, _ = window
    run(opened, 0.1)
    made = opened.pads.made
    for _ in range(3):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            for key, scancode in ((pygame.K_z, pygame.KSCAN_Z), (pygame.K_F12, pygame.KSCAN_F12)):
                pygame.event.post(pygame.event.Event(kind, key=key, scancode=scancode, unicode="", mod=0))
    time.sleep(0.005)
    opened._peek()
    assert opened.pads.made - made == 3
    assert [event.type for event in opened._later if event.type in (pygame.KEYDOWN, pygame.KEYUP)] == [
        pygame.KEYDOWN,
        pygame.KEYUP,
    ] * 3


@needs_x
def test_pile_keys_shine_while_they_are_asked_for(window, display, tmp_path):
    opened, hands = window
    game = opened.game
    piles = {(player, key) for player in range(2) for key in (KEY_A, KEY_B)}
    run(opened, 0.1)
    assert opened.asked() == piles
    until(opened, lambda: opened.screen._drawn_asked == piles)  # and no turn until it is grabbed: they blink
    bright = grab(display, tmp_path / "bright.png")
    until(opened, lambda: not opened.screen._drawn_asked)
    dark = grab(display, tmp_path / "dark.png")
    assert other_keys(opened, bright, dark, 3) == piles
    hands.key((0, KEY_A))
    until(opened, lambda: game.shown.scene == shown.TABLE)
    until(opened, lambda: opened.asked() == piles)  # the call is armed
    hands.key((1, KEY_B))
    until(opened, lambda: game.play.match.answer(1) != NONE)
    assert opened.asked() == {(0, KEY_A), (0, KEY_B)}
    hands.key((0, KEY_B))
    until(opened, lambda: game.play.match.phase == codes.PHASE_PLAY)
    assert opened.asked() == set()


@needs_x
def test_the_frame_says_that_it_is_mute_and_a_volume_ends_it(window, display, tmp_path):
    opened, hands = window
    game = opened.game
    run(opened, 0.2)
    loud = grab(display, tmp_path / "loud.png")
    hands.do("key F9")
    until(opened, lambda: opened.screen._drawn_muted)
    run(opened, 0.1)
    mute = grab(display, tmp_path / "mute.png")
    left, top = window_origin(mute, opened)
    x, y = opened.screen.face.mute.center
    assert loud.getpixel((left + x, top + y)) != mute.getpixel((left + x, top + y))
    hands.do("key Escape")
    until(opened, lambda: game.shown.scene == shown.MENU)
    hands.do("key Down Down Down Return")
    until(opened, lambda: game.shown.rows[0] == (game.words.VOLUME, game.words.MUTED))
    hands.do("key Right")
    until(opened, lambda: game.shown.rows[0] == (game.words.VOLUME, "3"))
    assert not game.sound.muted
    assert not opened.screen.muted
    hands.do("key F9")
    until(opened, lambda: game.shown.rows[0] == (game.words.VOLUME, game.words.MUTED))
    hands.do("key F9")
    until(opened, lambda: game.shown.rows[0] == (game.words.VOLUME, "3"))


@pytest.mark.parametrize("board", ["pico_tft", "pico_oled", "macropad"])
@pytest.mark.parametrize("desktop", [(1100, 860), (1366, 768), (1920, 1080)])
def test_what_is_printed_on_the_device_has_room(board, desktop):
    pygame.font.init()
    look = look_of(board)
    face = Face(start_size(desktop, look), look)
    menu = face.keys[MENU]
    assert face.glass.right + 4 <= menu.left
    assert menu.right + 4 <= face.body.right
    assert face.body.right - face.glass.right >= 40  # else nothing is printed
    assert face.body.width <= face.size[0]
    forget_fonts()


@needs_x
def test_a_recording_is_seen_again(display, monkeypatch, tmp_path, capsys):
    from host_sim.cli import main
    from host_sim.window.replay_window import LINE, ReplayWindow

    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    path = tmp_path / "match.jsonl"
    assert main(["demo", "--seed", "5", "--record", str(path)]) == 0
    lines = path.read_bytes().splitlines(keepends=True)
    seen = ReplayWindow(recording.replay(lines), "pico_tft")
    hands = Hands(display)
    try:
        match = seen.game.play.match
        run(seen, 0.3)
        hands.do("key space")
        until(seen, lambda: seen.stopped)
        assert re.fullmatch(r"round 1 +\d+\.\d s of \d+\.\d s +stopped +F1: keys", seen.screen.line)
        assert seen.screen.face.size[1] + LINE == pygame.display.get_window_size()[1]
        before = seen.script.made
        hands.do("key Right Right Right Right")
        until(seen, lambda: seen.script.made >= before + 4)
        run(seen, 0.2)
        assert seen.script.made == before + 4
        hands.do("key Up Up")
        until(seen, lambda: seen.speed == 2)
        hands.do("key space")
        until(seen, lambda: not seen.stopped)
        assert "at 4 times the pace" in seen.screen.line
        assert "over" not in seen.screen.line
        for _ in range(150):  # leaps: the game decides the same
            seen._pass_to(seen.time.us + 10_000_000)
        assert match.phase == codes.PHASE_OVER
        last = [line for line in lines if line.startswith(b"{")][-1]
        assert json.loads(last)["hash"] == snapshot.hash_of(match)
        assert "it is over" in seen.screen.line
    finally:
        hands.close()
        seen.screen.close()


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
        timeout=60,
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
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert main(["play", *arguments]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert said in error


@needs_x
def test_a_match_that_was_gone_on_with_is_seen_again(display, monkeypatch, tmp_path):
    from gamekit import RIGHT, Kit

    from host_sim.matches.game_recorder import GameRecorder
    from host_sim.window.replay_window import ReplayWindow

    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    first = Kit()
    first.press(0, RIGHT[0])
    first.sit_down()
    first.until(lambda: first.match.round == 2)
    first.run(10_000)
    path = tmp_path / "match.jsonl"
    recorder = GameRecorder(path, "pico_tft")
    again = Kit(store=first.parts.store, recorder=recorder)
    again.press(0, RIGHT[0])
    again.sit_down()
    again.until(lambda: again.scene(shown.OVER), 3_600_000_000)
    recorder.close()
    lines = path.read_bytes().splitlines(keepends=True)
    seen = ReplayWindow(recording.replay(lines), "pico_tft")
    match = seen.game.play.match
    while match.phase != codes.PHASE_OVER and seen.time.us < seen._end_us + 20_000_000:
        seen._pass_to(seen.time.us + (5_000_000 if match.round > 2 else 100_000))
        assert seen.game.shown.scene != shown.ERROR
    last = [line for line in lines if line.startswith(b'{"round"')][-1]
    assert json.loads(last)["hash"] == snapshot.hash_of(match)
    seen.screen.close()


@pytest.mark.parametrize("given", [["--bot1", "good"], ["--bot2", "good"], ["--variant", "points"], ["--seed", "4"]])
def test_a_saved_match_is_no_other_and_that_is_said(given, monkeypatch, tmp_path, capsys):
    from host_sim.cli import main

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("host_sim.window.play.PlayWindow.run", lambda window: pytest.fail("a window was opened"))
    memory = tmp_path / "nvm.bin"
    kept = Store(FileFlash(memory))
    kept.save(MATCH, bytes(26))
    assert main(["play", "--memory", str(memory), *given]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert f"leave out {given[0]}, or choose another memory" in error
    assert not pygame.display.get_init()
    kept.save(MATCH, b"")  # nothing to go on with: any match may begin
    _open_and_close(memory)


def _open_and_close(memory):
    from host_sim.window.play import Options, open_window

    opened = open_window(Options("pico_oled", bots=(1, None), variant="points", seed=4, memory=memory))
    opened.turn()
    opened.screen.close()


@needs_x
def test_whoever_plays_against_a_bot_sits_at_the_bottom(window):
    opened, _ = window
    game = opened.game

    def begin(*seats):
        game.settings.choices[SEAT], game.settings.choices[SEAT + 1] = seats
        game.lobby().new_match(opened.clock.tick())
        opened.turn()
        return opened.screen.turned

    assert not begin(0, 2)
    assert begin(2, 0)
    opened.turn_device()
    run(opened, 0.1)
    assert not opened.screen.turned  # who turns it has it so until the next match
    assert begin(2, 0)
    assert begin(0, 0)  # two people know where they sit
    assert not begin(0, 2)
