# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Pictures and clips of the display."""

import os
import stat
import sys
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageSequence
from windowkit import FRAME_US, TestClock, wait

from host_sim.virtual.virtual_clock import VirtualClock
from host_sim.window import camera, launch
from host_sim.window.camera import Camera
from host_sim.window.device_window import close
from host_sim.window.film import MOST, SPAN_US, Film, lay
from host_sim.window.play_options import Options

RED, GREEN, BLUE = b"\xff\0\0", b"\0\xff\0", b"\0\0\xff"


@pytest.fixture
def window(monkeypatch):
    """Give a window that nobody sees, with the title on it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("host_sim.window.play_window.RealClock", TestClock)
    with ExitStack() as kept:
        kept.callback(close)
        opened = launch.open_window(Options("pico_oled", fresh=True), kept)
        turn(opened)
        yield opened
        opened.camera.wait()


def turn(opened):
    opened.clock.us += FRAME_US
    opened.turn()


def key(opened, code):
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, scancode=0, unicode="", mod=0))
    turn(opened)


def folder():
    return Path(os.environ["XDG_PICTURES_DIR"], "Spit")


def made(opened):
    """Wait until the window tells what has become of a picture, and return that."""

    def told():
        opened.turn()
        return opened.edge.words()

    wait(told, "it is told")
    return opened.edge.words()


def display(opened):
    """Return the display as a picture."""
    chip = opened.parts.display.chip
    return Image.frombytes("RGB", (chip.width, chip.height), chip.pixels())


@pytest.mark.parametrize("turned", [False, True])
def test_a_picture_is_the_display_enlarged(window, capsys, turned):
    if turned:
        window.turn_device()
    key(window, pygame.K_F12)
    path = made(window)
    assert capsys.readouterr().out == path + "\n"
    assert Path(path).parent == folder()
    assert Path(path).suffix == ".png"
    wanted = display(window).transpose(Image.Transpose.ROTATE_180) if turned else display(window)
    with Image.open(path) as picture:
        assert picture.tobytes() == wanted.resize((640, 320), Image.Resampling.NEAREST).tobytes()
    for _ in range(3_000_000 // FRAME_US + 1):
        assert window.edge.words() == path
        turn(window)
    assert window.edge.words() == ""


def test_no_picture_takes_the_place_of_another(window, monkeypatch):
    monkeypatch.setattr(camera, "datetime", Midday)
    taken = []
    for _ in range(3):
        key(window, pygame.K_F12)
        taken.append(made(window))
        window.edge.tell("", 0)
    assert [Path(path).name for path in taken] == [
        "spit-2026-08-01-120000.png",
        "spit-2026-08-01-120000-2.png",
        "spit-2026-08-01-120000-3.png",
    ]
    assert sorted(map(str, folder().iterdir())) == sorted(taken)


class Midday:
    """A clock that always shows the same time."""

    @staticmethod
    def now():
        return Midday()

    def __format__(self, how):
        return "2026-08-01-120000"


@pytest.mark.parametrize("code", [pygame.K_F10, pygame.K_F12])
def test_where_nothing_can_be_written_that_is_one_line(window, code, capsys):
    folder().parent.mkdir(parents=True)
    folder().write_text("theirs")
    key(window, code)
    said = made(window)
    assert said.startswith("no picture: ")
    assert said.endswith("File exists")
    assert capsys.readouterr().out == said + "\n"
    assert folder().read_text() == "theirs"


@pytest.mark.skipif(os.name != "posix", reason="a shell's program")
def test_play_does_not_wait_for_the_file(window, tmp_path, monkeypatch):
    go, slow = tmp_path / "go", tmp_path / "slow"
    slow.write_text(f"#!/bin/sh\nwhile [ ! -e '{go}' ]; do sleep 0.01; done\ncat >/dev/null\necho done\n")
    slow.chmod(stat.S_IRWXU)
    monkeypatch.setattr(sys, "executable", str(slow))
    try:
        key(window, pygame.K_F10)
        turn(window)
        assert window.edge.words() == ""
        key(window, pygame.K_F12)
        assert "still being written" in window.edge.words()
        window.edge.tell("", 0)
    finally:
        go.touch()  # ends the program
    assert made(window) == "done"


def test_a_window_that_is_closed_waits_for_its_clip(window, capsys):
    key(window, pygame.K_F10)
    window.closed = True
    window.run()
    (path,) = folder().iterdir()
    assert capsys.readouterr().out == f"{path}\n"
    with Image.open(path) as clip:
        clip.load()


# The film.


def filmed(*steps, until):
    """Return a film of 2 x 2 pixels on which these steps, (ms, box, pixels), were noted, and its clock."""
    clock = VirtualClock()
    film = Film(2, 2, clock)
    for ms, box, pixels in steps:
        clock.us = ms * 1000
        film.note(box, pixels)
    clock.us = until * 1000
    return film, clock


def clip_of(film, clock, turned=False):
    """Return the frames of the clip, as four colours and ms, and how often it is repeated."""
    taken = Camera(film)
    assert taken.clip(turned, clock.us) == ""
    with Image.open(taken.wait()) as clip:
        wide = clip.width // 2
        frames = []
        for frame in ImageSequence.Iterator(clip):
            seen = frame.convert("RGB")
            colours = b"".join(bytes(seen.getpixel((x, y))) for y in (0, wide) for x in (0, wide))
            frames.append((colours, frame.info["duration"]))
        return frames, clip.info["loop"]


ALL = (0, 0, 2, 2)


def test_a_clip_shows_what_changed_and_for_how_long():
    film, clock = filmed(
        (0, ALL, 4 * RED), (500, (1, 0, 1, 2), 2 * GREEN), (505, (0, 0, 1, 1), BLUE), (1240, ALL, 4 * RED), until=2000
    )
    frames, loop = clip_of(film, clock)
    assert frames == [(4 * RED, 500), (BLUE + GREEN + RED + GREEN, 740), (4 * RED, 760)]
    assert loop == 0  # again and again
    frames, _ = clip_of(film, clock, turned=True)
    assert frames[1][0] == GREEN + RED + GREEN + BLUE


def test_a_clip_is_of_the_last_ten_seconds():
    film, clock = filmed((0, ALL, 4 * RED), (1000, (0, 0, 1, 1), BLUE), (25_000, ALL, 4 * GREEN), until=31_000)
    frames, _ = clip_of(film, clock)
    assert frames == [(BLUE + 3 * RED, 4000), (4 * GREEN, 6000)]


def test_a_display_that_stands_still_is_a_clip_too():
    film, clock = filmed((0, ALL, 4 * RED), until=60_000)
    start, first, steps = film.take()
    assert (clock.us - start, first, steps) == (SPAN_US, 4 * RED, [])
    taken = Camera(film)
    taken.clip(False, clock.us)
    with Image.open(taken.wait()) as clip:
        assert clip.convert("RGB").getpixel((0, 0)) == (255, 0, 0)


def test_a_film_has_an_end():
    """However much changes, it takes no more memory; the clip is shorter then."""
    clock = VirtualClock()
    film = Film(320, 240, clock)
    for number in range(200):
        clock.us += FRAME_US
        film.note((0, 0, 320, 240), bytes([number]) * (3 * 320 * 240))
    start, first, steps = film.take()
    assert sum(len(pixels) for _, _, pixels in steps) <= MOST
    assert first[0] == steps[0][2][0] - 1
    assert start == steps[0][0] - FRAME_US


def test_only_what_has_changed_goes_on_the_film(window):
    before = len(window.camera._film.take()[2])
    window.screen.redraw()
    window.screen.resize()
    assert len(window.camera._film.take()[2]) == before
    film = window.camera._film
    picture = bytearray(film.take()[1])
    for _, box, pixels in film.take()[2]:
        lay(picture, film.width, box, pixels)
    assert bytes(picture) == window.parts.display.chip.pixels()
