# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The window with a MacroPad: its drawing, its six keys a player, and what is asked of them."""

from contextlib import ExitStack

import pygame
import pytest

from boards import macropad
from host_sim.window import face, launch
from host_sim.window.device_window import close
from host_sim.window.keymap import MENU
from host_sim.window.play_options import Options
from spit.codes import KEY_A, KEY_B, KEY_P

KEYS = {"s1": 0, "s2": 1, "s3": 2, "s4": 3, "s5": 4, "P": KEY_P}


@pytest.fixture
def places():
    pygame.font.init()
    yield face.places_of("macropad")
    face.forget_fonts()


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("desktop", [(800, 600), (1366, 768), (1920, 1080)])
def test_the_keys_lie_as_on_the_board(places, desktop, turned):
    drawn = face.make_face(face.start_size(desktop, places), places, turned)
    grid = [contact for contact in drawn.keys if contact != MENU]
    rows = sorted(grid, key=lambda contact: (drawn.keys[contact].centery, drawn.keys[contact].centerx))
    if turned:
        rows.reverse()
    assert rows == [(int(player == "p2"), KEYS[key]) for _, player, key in macropad.KEYS]
    everything = [*drawn.keys.values(), drawn.glass]
    for i, rect in enumerate(everything):
        assert drawn.body.contains(rect)
        assert rect.collidelist(everything[:i]) == -1
    assert pygame.Rect((0, 0), drawn.size).contains(drawn.body)


def test_only_keys_that_are_there_are_asked_for_and_pressed(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with ExitStack() as kept:
        kept.callback(close)
        opened = launch.open_window(Options("macropad", fresh=True), kept)
        opened.turn()
        assert opened.asked() == {(0, KEY_P), (1, KEY_P)}
        for contact in ((0, KEY_A), (1, KEY_B)):
            opened._press("test", contact, opened.clock.us)
            assert not opened.pads.waiting()
        opened._press("test", (0, KEY_P), opened.clock.us)
        assert opened.pads.waiting()
