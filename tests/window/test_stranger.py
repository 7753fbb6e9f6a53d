# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A stranger's first evening in the real window: learn, beat the device, once more, quit, and come back."""

from contextlib import ExitStack, contextmanager
from itertools import count

import pytest
from test_window import choose, display, on_display  # noqa: F401  # fixtures
from windowkit import Desk, needs_x

from host_sim.window import launch
from host_sim.window.play_options import Options
from spit.codes import KEY_A, NONE
from spit.state import NEVER
from view import shown
from words import texts

ME = 0
ENTER, RIGHT, BACK = "Return", "Right", "Escape"


@contextmanager
def at_the_desk(on):
    """Open the window as ``make play`` does, and close it as its user does."""
    with ExitStack() as kept:
        opened = launch.open_window(Options("pico_tft"), kept)
        opened.parts.seed = count(5).__next__
        desk = Desk(on, opened)
        kept.callback(desk.close)
        desk.turn()
        yield desk
        opened.closed = True
        opened.run()


def learn(desk):
    """Press what the lesson lights, until it is over; the window is asked for no other key."""
    game = desk.window.game
    lesson = game.shown.lessons[ME]
    presses = 0
    while game.shown.scene == shown.LEARN:
        if lesson.keys and lesson.due == NEVER:
            keys = [key for key in range(8) if lesson.keys >> key & 1]
            desk.tap((ME, keys[0]))
            presses += 1
            assert presses < 60
        desk.turn()
    return presses


def beat(desk):
    """Play a match against the device, quicker than a beginner, to its end."""
    game = desk.window.game
    match = game.play.match
    while game.in_match():
        key = choose(match, ME)
        if key == NONE or (game.shown.scene != shown.TABLE and match.due != NEVER):
            desk.turn()
            continue
        written = game.play.log.written
        desk.tap((ME, key))
        desk.until(lambda before=written: game.play.log.written > before or not game.in_match())
    desk.until(lambda: game.shown.scene == shown.OVER)


@needs_x
@pytest.mark.slow
def test_everything_is_where_it_was_left(on_display):  # noqa: F811
    with at_the_desk(on_display) as desk:
        game = desk.window.game
        words = list(game.words)
        assert game.shown.scene == shown.LEARN  # offered at the first start
        desk.tap((ME, KEY_A))
        assert learn(desk) > 10
        assert game.shown.scene == shown.TITLE
        assert game.shown.title == words[texts.TWO_PLAYERS]
        desk.tap(RIGHT)
        desk.until(lambda: game.shown.title == words[texts.BOT] % words[texts.BEGINNER])
        desk.tap(ENTER)
        desk.until(lambda: game.shown.scene == shown.TABLE)
        beat(desk)
        assert game.play.match.winner == ME
        desk.until(lambda: game.shown.go_on)
        desk.tap((ME, KEY_A))  # another match
        desk.until(lambda: game.shown.scene == shown.TABLE and game.in_match())
        match = game.play.match
        while match.round < 2:
            key = choose(match, ME)
            if key != NONE:
                desk.tap((ME, key))
            desk.turn()
        desk.until(game.sound.at_rest)
        desk.pass_s(1)
        cards = [match.table.total(player) for player in range(2)]
    with at_the_desk(on_display) as desk:
        game = desk.window.game
        assert game.shown.scene == shown.TITLE  # it has been offered
        assert game.shown.title == words[texts.PRESS_ON]
        desk.tap(BACK)
        desk.until(lambda: game.shown.scene == shown.MENU)
        totals = game.lobby().totals.numbers
        assert totals[0] == 1  # a match
        assert totals[1 + ME] == 1  # won
        desk.tap(BACK)
        desk.until(lambda: game.shown.scene == shown.TITLE)
        desk.tap(ENTER)
        desk.until(lambda: game.shown.scene == shown.TABLE)
        assert game.play.match.round == 2
        assert [game.play.match.table.total(player) for player in range(2)] == cards
        assert [game.play.is_bot(player) for player in range(2)] == [False, True]
