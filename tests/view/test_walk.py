# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A page leaves nothing behind on the screen, in any order of pages."""

import copy
import random
from functools import cache

import pytest

from host_sim.display.display_bus import NAMES, make_display
from host_sim.pictures import stage
from screens.menu import Menu
from settings import Settings
from spit import codes
from stats.totals import Totals
from view import shown as scenes
from view.whole import View
from words import texts

pytestmark = pytest.mark.slow

STEPS = {"ili9341": 60, "st7789": 6, "ssd1306": 120, "sh1106": 12, "macropad": 12}  # those of one look draw alike
LAP_MS = 48_000  # whatever comes and goes on a screen is where it was after so long
WHEN_MS = (LAP_MS // 2, LAP_MS // 2 + 1300)  # after a step: all movement is over, and what takes turns has turned
BOARDS = {"tft": "pico_tft", "oled": "pico_oled"}
SELF_TEST = "selftest"  # the only scene that is not the view's


def kind_of(name):
    """Return the kind of a display's look."""
    return "tft" if name in ("ili9341", "st7789") else "oled"


@cache
def stops(kind):
    """Return all states of the screen as (name, match, shown)."""
    found = []
    for scene in stage.SCENES:
        if scene != SELF_TEST:
            made = stage.Stage(BOARDS[kind], "en")
            made.picture(scene)
            found.append((scene, made.match, made.shown))
            found += [(f"{scene}, {name}", made.match, shown) for name, shown in changed(made.shown)]
    found += [(name, made.match, shown) for name, shown in menus(made.words)]
    for page in range(len(made.words[texts.RULE_PAGES])):
        found.append((f"rules {page}", made.match, another(found[0][2], scene=scenes.RULES, page=page)))
    return found


def another(shown, **values):
    """Return a copy with other values."""
    made = copy.deepcopy(shown)
    for name, value in values.items():
        setattr(made, name, value)
    return made


def changed(shown):
    """Return variants of a state within its scene, as (name, shown)."""
    found = []
    if shown.scene in (scenes.MENU, scenes.RULES, scenes.ERROR):
        found.append(("facing", another(shown, facing=1)))
    if shown.scene in (scenes.TITLE, scenes.PAUSE):
        found.append(("notice", another(shown, notice="Battery low")))
    if shown.scene == scenes.TITLE:
        found.append(("offer", another(shown, title="device: beginner")))
    if shown.scene == scenes.OVER:
        found.append(("more", another(shown, page=1)))
        found.append(("go on", another(shown, go_on=True)))
    if shown.scene == scenes.ERROR:
        found.append(("short", another(shown, lines=["Making room"])))
    if shown.scene == scenes.PHOTO:
        found.append(("the other", another(shown, first=1, margin_us=41_000)))
        found.append(("tie", another(shown, margin_us=0)))
    if shown.scene == scenes.RESULT:
        found.append(("blocked", another(shown, how=codes.BLOCKED)))
    if shown.scene == scenes.TABLE:
        for strength in (1, 2):
            found.append((f"hint {strength}", another(shown, hint=[strength, strength])))
        found.append(("contest", another(shown, first=1, pile=0)))
        found.append(("beat", another(shown, beat=2)))
    if shown.scene == scenes.PAUSE:
        found.append(("beat", another(shown, paused_beat=1)))
    return found


def menus(words):
    """Yield every row of every page of the menu, for either player."""
    for facing, pages in ((0, (None, 2, 3, 4, 7)), (1, (4,))):
        for into in pages:
            shown = scenes.Shown()
            shown.scene = scenes.MENU
            shown.facing = facing
            menu = Menu(shown, Settings(), Totals(), words)
            menu.open(True, False)
            for key in [1] * (into or 0) + [2] * (into is not None):
                menu.key(facing, key)
            for row in range(len(shown.rows)):
                yield f"menu of {facing}, {into}, row {row}", copy.deepcopy(shown)
                menu.key(facing, 1)


class Walker:
    """A view on a display of its own, whose time goes on from step to step."""

    def __init__(self, name):
        self.display = make_display(name)
        self.view = View(self.display, kind_of(name), stage.words("en"))
        self.now_ms = 0
        self.scene = -1

    def step(self, match, shown):
        """Show a state, and return hashes of its pictures at WHEN_MS."""
        self.scene = shown.scene
        self.now_ms += LAP_MS
        self.view.note(0, 0, codes.DEAL, 0, 0, 0)
        pictures = []
        for after in (0, *WHEN_MS):
            self.view.update(match, shown, self.now_ms + after)
            self.display.refresh()
            pictures.append(hash(self.display.chip.pixels()))
        return pictures[1:]


def a_way(dice, steps, places):
    """Return a random way over the states; every second step goes to a near one, which has much in common."""
    way = [dice.randrange(places)]
    while len(way) < steps:
        way.append((way[-1] + dice.randint(-4, 4)) % places if len(way) % 2 else dice.randrange(places))
    return way


@cache
def fresh(name, at):
    """Return the pictures of a state on a new display."""
    _, match, shown = stops(kind_of(name))[at]
    return Walker(name).step(match, shown)


@pytest.mark.parametrize("name", NAMES)
def test_after_any_way_through_all_pages_a_page_is_as_if_it_were_the_first(name):
    places = stops(kind_of(name))
    way = a_way(random.Random(name), STEPS[name], len(places))
    wanted = [fresh(name, at) for at in way]  # first: there is one display at a time
    walker = Walker(name)
    before = "nothing"
    for at, picture in zip(way, wanted, strict=True):
        what, match, shown = places[at]
        walker.view.words = stage.words("en")
        if shown.scene == walker.scene and shown.scene in (
            scenes.OVER,
            scenes.PHOTO,
            scenes.RESULT,
        ):  # not in a row
            walker.step(*places[0][1:])
            walker.view.words = stage.words("en")
        assert walker.step(match, shown) == picture, f"{what}, after {before}"
        before = what
