# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A device unloads the code of what is not shown, and still shows the same pictures as a PC, which unloads nothing."""

import sys
import zlib

import pytest
from gamekit import RIGHT, S1, S2, S3, GameKit

import memory
from game import Game
from host_sim.virtual.virtual_clock import VirtualClock
from host_sim.virtual.virtual_pads import ScriptedPads
from host_sim.virtual.virtual_parts import make_parts
from settings import HINTS
from spit import codes
from view import shown

pytestmark = pytest.mark.slow

STEP_US = 20_000
BESIDE = (
    *("screens.lobby", "screens.title_screen", "screens.menu", "settings", "stats.totals", "screens.pause_screen"),
    *("screens.beginning", "saves.resume", "screens.learn_screen", "screens.lesson", "view.pages.learn_page"),
)
AFTER_ERROR = ("failure", "saves.crash")


class SeenPages(GameKit):
    """A game on a virtual chip that notes the picture after each turn."""

    def __init__(self, board):
        self.parts = make_parts(board, VirtualClock((1 << 29) - 3_000_000), None)
        self.parts.pads = ScriptedPads(self.parts.clock)
        seeds = iter(range(5, 99))
        self.parts.seed = lambda: next(seeds)
        self.step_us = STEP_US
        self.people = []
        self.pictures = []
        self.alone = []  # in which turns there was only one of page and table
        self.in_memory = []  # in play, of what only the lobby and a pause need
        self.game = Game(self.parts)
        self.game.show_title()

    def step(self):
        super().step()
        view = self.game.view
        chip = self.parts.display.chip
        if chip.take_changed() or not self.pictures:
            self.picture = zlib.crc32(chip.pixels())
        self.pictures.append((self.shown.scene, self.picture))
        self.alone.append(view._page is None or view._table is None)
        if self.game.screen is self.game.table and self.game.in_match() and not self.game._resumed:
            game = self.game
            held = [game._lobby, game._words, game._settings, game._pausing]
            names = [*BESIDE, *AFTER_ERROR]
            if game.play.match.phase == codes.PHASE_PLAY:  # it is kept between rounds
                held.append(game.parts.store._opened)
                names.append("saves.journal")
            self.in_memory.append([name for name in names if name in sys.modules] + [x for x in held if x is not None])


def played(board, monkeypatch, scarce):
    monkeypatch.setattr(memory, "SCARCE", scarce)
    for name in AFTER_ERROR:
        sys.modules.pop(name, None)
    kit = SeenPages(board)
    kit.run(500_000)
    kit.menu()
    kit.press(0, S1, S1, S1, S3)
    kit.press(0, S2, RIGHT[0])
    kit.press(1, RIGHT[1])
    assert kit.scene(shown.LEARN)
    kit.menu()
    assert kit.scene(shown.TITLE)
    assert not scarce or "screens.lesson" not in sys.modules
    kit.press(0, RIGHT[0])
    kit.sit_down()
    kit.until(lambda: kit.match.phase == codes.PHASE_PLAY and kit.game.play.stats.plays[0] > 3)
    people, kit.people = kit.people, []
    kit.pause()
    kit.menu(long=True)
    kit.press(0, 1, 1)
    kit.game.settings.change(HINTS, 1)
    kit.game.lobby().settings_changed()  # saved at the next deal
    kit.menu()
    kit.run(300_000)
    kit.press(0, RIGHT[0])
    kit.press(1, RIGHT[1])
    kit.run(900_000)
    kit.people = people
    kit.until(lambda: kit.scene(shown.RESULT))
    kit.people = []
    kit.match.win(1)
    kit.until(lambda: kit.scene(shown.OVER))
    kit.run(9_500_000)  # through all pages
    kit.press(0, RIGHT[0])
    kit.press(1, RIGHT[1])
    kit.run(500_000)
    kit.game.crashed(RuntimeError("a wire"))
    kit.run(1_200_000)
    kit.press(0, RIGHT[0])
    kit.press(0, RIGHT[0])
    kit.run(300_000)
    assert kit.scene(shown.TABLE)
    return kit


@pytest.mark.parametrize("board", ["pico_tft", "pico_oled"])
def test_what_is_forgotten_changes_no_picture(board, monkeypatch):
    roomy = played(board, monkeypatch, False)
    scarce = played(board, monkeypatch, True)
    assert {scene for scene, _ in roomy.pictures} >= {
        shown.TITLE,
        shown.LEARN,
        shown.PAUSE,
        shown.MENU,
        shown.OVER,
        shown.ERROR,
    }
    assert len({picture for _, picture in roomy.pictures}) > 50
    assert scarce.pictures == roomy.pictures
    assert all(scarce.alone)
    assert len(scarce.in_memory) > 100
    assert [each for each in scarce.in_memory if each] == []
    assert all(roomy.alone)


def test_modules_are_forgotten_and_loaded_again(monkeypatch, tmp_path):
    (tmp_path / "barn").mkdir()
    (tmp_path / "barn" / "__init__.py").write_text("")
    (tmp_path / "barn" / "cow.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    import barn.cow

    first = barn.cow
    memory.forget("barn.cow")
    import barn.cow

    assert barn.cow is first  # a PC forgets nothing
    monkeypatch.setattr(memory, "SCARCE", True)
    memory.forget("barn.cow", "barn.horse")
    assert not hasattr(barn, "cow")
    import barn.cow

    assert barn.cow is not first
