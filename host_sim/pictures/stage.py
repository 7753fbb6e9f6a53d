# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws every screen of the device: two bots play a match until the moment that a scene shows."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from PIL import Image

from boards import board_check
from handheld import selftest
from host_sim.boards import ours
from host_sim.display import display_bus
from host_sim.fault import Fault
from host_sim.matches import duel
from host_sim.seats import FACE, SAME, SEATS
from language import Language
from screens.language_screen import LanguageScreen
from screens.lesson import Lesson
from screens.menu import Menu
from settings import LANGUAGE, Settings
from spit import codes, ticks
from spit.bot import Bot
from spit.match import Match
from spit.rules import Rules
from spit.state import NEVER
from stats.match_stats import Stats
from stats.totals import Totals
from view import shown as scenes
from view.kit import Kit, look_of
from view.shown import Shown
from view.whole import View
from words import CODES, NAMES, texts

SCENES = (
    *("title", "ready", "play", "stuck", "slap", "photo", "over", "menu", "rules", "result", "pause", "error"),
    *("options", "one_pile", "score", "points", "early", "hint", "selftest", "demo", "bot"),
    *("over_course", "over_figures", "over_wait", "languages"),
    *("learn-offer", "learn-pick", "learn-down", "learn-fill", "learn-fumble", "learn-corner", "learn-late"),
    *("learn-spit", "learn-slap", "learn-done"),
)

SEED = 11
SETTLE_MS = 2600  # all animations of a scene are over after this time


def words(lang: str) -> Any:
    """Return the words of a language; Fault if there are none."""
    if lang not in CODES:
        raise Fault(f"no such language: {lang}; there are {', '.join(CODES)}")
    number = CODES.index(lang)
    return [one or other for one, other in zip(Language().load(number), Language().load(number, True), strict=True)]


def picture(board: str, lang: str, scene: str, seats: str = FACE) -> Image.Image:
    """Return what ``board`` shows in a scene, at the display's own size; Fault for an unknown name."""
    if seats not in SEATS:
        raise Fault(f"no such seats: {seats}; there are {', '.join(SEATS)}")
    stage = Stage(board, lang)
    stage.shown.same_side = seats == SAME
    return stage.picture(scene)


class Stage:
    """A board's display with the view on it, and a match between two bots, dealt from ``seed``.

    Fault for an unknown board or language.
    """

    def __init__(self, board: str, lang: str, seed: int = SEED) -> None:
        if board not in ours():
            raise Fault(f"no such board: {board}; there are {', '.join(ours())}")
        self._kind = ours()[board].kind
        self._board = board
        self.display = display_bus.make_display(ours()[board].display)
        self.words = words(lang)
        self.view: Any = View(self.display, self._kind, self.words)
        self.shown = Shown()
        self.shown.version = "1.0.0 " + board
        self.shown.title = self.words[texts.TWO_PLAYERS]
        self.shown.six_keys[:] = ours()[board].six_keys
        self.now_ms = 0
        rules = Rules()
        rules.spit_delay_ms = 600
        rules.six_key[:] = ours()[board].six_keys
        self.match = Match(self._hear, rules)
        self.stats = Stats(self.match)
        self.match.start(seed)
        self.bots = [Bot(self.match, 0, 2, seed), Bot(self.match, 1, 1, seed)]

    def picture(self, scene: str) -> Image.Image:
        """Play up to a scene, let its animations end and return its picture; Fault for an unknown scene."""
        if scene not in SCENES:
            raise Fault(f"no such scene: {scene}; there are {', '.join(SCENES)}")
        getattr(self, "_" + scene.replace("-", "_"))()
        self.draw()
        self.now_ms += SETTLE_MS
        self.draw()
        return self.look()

    def look(self) -> Image.Image:
        """Return what the display chip shows now."""
        chip = self.display.chip
        return Image.frombytes("RGB", (chip.width, chip.height), chip.pixels())

    def draw(self) -> None:
        """Draw what has changed, as one turn of the device's loop does."""
        self.view.words = self.words  # as the game does before a page
        self.view.update(self.match, self.shown, self.now_ms)
        self.display.refresh()

    def play_until(self, done: Callable[[], bool]) -> None:
        """Let the bots play until ``done()`` is true."""
        while not done():
            duel.step(self.match, self.bots)

    def _hear(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        self.view.note(tick, player, kind, a, b, c)
        self.stats.hear(tick, player, kind, a, b)

    def _table(self, phase: int, least: int = 0) -> None:
        """Play until the match is in a phase and has at least ``least`` cards on the piles; show the table."""
        match = self.match
        self.shown.scene = scenes.TABLE
        self.play_until(lambda: match.phase == phase and self._on_piles() >= least)

    def _on_piles(self) -> int:
        return self.match.table.count(codes.PILE) + self.match.table.count(codes.PILE + 1)

    def _arm(self) -> None:
        """Let time pass until a call is armed; nothing else happens."""
        if self.match.arms != NEVER:
            self.match.advance(ticks.add(self.match.arms, 1))

    # Scenes.

    def _title(self) -> None:
        self.shown.scene = scenes.TITLE
        self.shown.go_on = True

    def _ready(self) -> None:
        self._table(codes.PHASE_READY)
        self.shown.key_down[0] = 2
        self.match.press(ticks.add(self.match.now, 1000), 1, codes.KEY_B)
        self.match.advance(ticks.add(self.match.now, 2000))

    def _play(self) -> None:
        """Show both players with a card in hand, and player 2's pad locked."""
        match = self.match
        self._table(codes.PHASE_PLAY, 14)
        self.play_until(lambda: match.hand(0) != codes.NONE)
        self._fumble(1)

    def _fumble(self, player: int) -> None:
        """Let a player put a card on a pile where it does not fit."""
        table = self.match.table
        for slot in range(codes.SLOTS):
            card = table.top(player * codes.SLOTS + slot)
            for pile in range(2):
                if card != codes.NONE and not table.takers(card):
                    for key in (slot, codes.KEY_A + pile):
                        self.match.press(ticks.add(self.match.now, 1000), player, key)
                        self.match.advance(ticks.add(self.match.now, 1000))
                    self.match.advance(ticks.add(self.match.now, 120_000))
                    return

    def _stuck(self) -> None:
        self._table(codes.PHASE_STUCK)
        self._arm()

    def _slap(self) -> None:
        self._table(codes.PHASE_SLAP)
        self._arm()
        left = 0 if self.match.rules.six_key[0] else codes.KEY_B
        self.match.press(ticks.add(self.match.now, 1000), 0, left)
        self.match.advance(ticks.add(self.match.now, 2000))

    def _early(self) -> None:
        """Show player 1 after a slap that was too early; player 2 has not slapped yet."""
        self._table(codes.PHASE_SLAP)
        right = codes.SLOTS - 1 if self.match.rules.six_key[0] else codes.KEY_A
        self.match.press(ticks.add(self.match.now, 200_000), 0, right)
        self.match.advance(ticks.add(self.match.now, 320_000))

    def _photo(self) -> None:
        """Show the photo finish after a slap, when the next cards are dealt."""
        match = self.match
        self._table(codes.PHASE_SLAP)
        ended = match.round
        self.play_until(lambda: match.round > ended)
        self.shown.scene = scenes.PHOTO
        self.shown.first = 0
        self.shown.margin_us = 3217
        self.shown.resolution_us = 1

    def _result(self) -> None:
        match = self.match
        self.play_until(lambda: match.round == 2)
        self.shown.scene = scenes.RESULT
        self.shown.how = codes.OUT
        self.shown.out = 0
        self.shown.taken = [12, 23]
        self.shown.took = [0, 1]

    def _over(self) -> None:
        match = self.match
        self.play_until(lambda: match.phase == codes.PHASE_OVER)
        shown = self.shown
        shown.scene = scenes.OVER
        shown.reaction_ms = [487, 612]
        shown.plays = [143, 128]
        shown.fumbles = [3, 7]
        shown.contests = [9, 6]
        shown.wins = [2, 1]
        shown.series = 3
        shown.record = True
        shown.course = self.stats.course
        shown.go_on = True

    def _over_course(self) -> None:
        """Show the course of a match."""
        self._over()
        self.shown.page = 1

    def _over_figures(self) -> None:
        """Show the figures of a match."""
        self._over()
        self.shown.page = 2

    def _over_wait(self) -> None:
        """Show the end of a match to a player who wants another one, and waits for the other."""
        self._over()
        self.shown.resume = [1, 0]

    def _menu(self, *keys: int) -> None:
        """Show the menu after player 1 has pressed some keys."""
        menu = Menu(self.shown, Settings(), Totals(), self.words)
        menu.open(True, False)
        for key in keys:
            menu.key(0, key)
        self.shown.scene = scenes.MENU

    def _options(self) -> None:
        """Show the menu's page of rules, with one of them chosen."""
        self._menu(1, 1, 1, 2, 1, 1)  # down three times, enter, down twice

    def _languages(self) -> None:
        """Show the question of the first start."""
        settings = Settings(NAMES)
        settings.choices[LANGUAGE] = NAMES.index(self.words[texts.LANGUAGE])
        clock = SimpleNamespace(ms=lambda: self.now_ms)
        game: Any = SimpleNamespace(shown=self.shown, settings=settings, parts=SimpleNamespace(clock=clock))
        LanguageScreen(game).enter()

    def _demo(self) -> None:
        """Show the first caption of the demonstration."""
        self._table(codes.PHASE_PLAY)
        self.play_until(lambda: self.match.hand(0) != codes.NONE)
        self.shown.caption = 1

    def _bot(self) -> None:
        """Show a spit in a match against a bot."""
        self._stuck()
        self.shown.levels[1] = 1

    def _one_pile(self) -> None:
        """Show play with a single pile."""
        match = self.match
        self.shown.scene = scenes.TABLE
        self.play_until(lambda: match.only != codes.NONE and match.phase == codes.PHASE_PLAY and self._on_piles() > 4)

    def _hint(self) -> None:
        """Show the hints that appear when nobody has moved for long: a playable card of each player is marked."""
        match = self.match
        self._table(codes.PHASE_PLAY, 14)
        self.play_until(lambda: match.table.can_move(0) and match.table.can_move(1))
        for player in range(2):
            self.shown.hint[player] = 2
            self.shown.hint_slot[player] = match.table.movable(player)

    def _score(self) -> None:
        """Show the points before the second round of a match for points."""
        self._for_points()
        self.shown.scene = scenes.TABLE
        self.play_until(lambda: self.match.round == 2)
        self._arm()

    def _points(self) -> None:
        """Show the end of a match for points."""
        self._for_points()
        self._over()

    def _for_points(self) -> None:
        self.match.rules.variant = "points"
        self.stats.begin()
        self.match.start(SEED)

    def _rules(self) -> None:
        self.shown.scene = scenes.RULES
        self.shown.page = 3

    def _pause(self) -> None:
        self._table(codes.PHASE_PLAY, 14)
        self.draw()
        self.shown.scene = scenes.PAUSE
        self.shown.resume[1] = True

    # The guided round: both players learn, each at the own pace.

    def _learn_offer(self) -> None:
        self._learn(None, None)

    def _learn_pick(self) -> None:
        """Show player 1 before the first key, and player 2 invited to learn too."""
        self._learn(texts.LEARN_UP, None)

    def _learn_down(self) -> None:
        """Show player 1 with a card in hand, and player 2 with a card of another rank taken by mistake."""
        one, two = self._learn(texts.LEARN_DOWN, texts.LEARN_UP)
        self._press(one, 2)
        self._press(two, 3)

    def _learn_fill(self) -> None:
        _, two = self._learn(texts.LEARN_FILL, texts.LEARN_FILL)
        self._press(two, 4)

    def _learn_fumble(self) -> None:
        """Show player 1 just locked, and player 2 before it."""
        one, _ = self._learn(texts.LEARN_WRONG, texts.LEARN_WRONG)
        self._press(one, 0)
        self._press(one, self._first_of(one))

    def _learn_corner(self) -> None:
        """Show player 1 with the king in hand, and player 2 while the other plays."""
        one, _ = self._learn(texts.LEARN_CORNER, texts.LEARN_WATCH)
        self._press(one, 3)

    def _learn_late(self) -> None:
        """Show player 1 after the other was first, and player 2 just before that."""
        one, two = self._learn(texts.LEARN_HURRY, texts.LEARN_HURRY)
        self._press(two, 2)
        for _ in range(2):
            self._press(one, self._first_of(one))

    def _learn_spit(self) -> None:
        """Show player 1 in the call, and player 2 after it, with the last cards."""
        self._learn(texts.LEARN_SPIT, texts.LEARN_OUT)

    def _learn_slap(self) -> None:
        """Show player 1 in the call, and player 2 with the larger pile taken."""
        _, two = self._learn(texts.LEARN_SLAP, texts.LEARN_SLAP)
        self._press(two, 0 if two.match.rules.six_key[1] else codes.KEY_A)
        self._run(two, 1000)

    def _learn_done(self) -> None:
        """Show player 1 at the end, and player 2 with the smaller pile taken."""
        self._learn(texts.LEARN_DONE, texts.LEARN_TAKEN)

    def _learn(self, *said: int | None) -> list[Lesson]:
        """Show the lessons of both players, each as far as a text; None: the player has not begun."""
        data = importlib.import_module(f"boards.{self._board}")
        lessons = [Lesson(player, board_check.six_key(data, player)) for player in range(2)]
        for player, until in enumerate(said):
            lesson = lessons[player]
            if until is None:
                lesson.say = texts.LEARN_OFFER if said == (None, None) else texts.LEARN_TOO
                continue
            lesson.begin(0)
            while lesson.say != until or (until != texts.LEARN_WATCH and lesson.due == NEVER and not lesson.keys):
                if lesson.keys:
                    self._press(lesson, self._first_of(lesson))
                else:
                    self._run(lesson, 50)
        self.shown.scene = scenes.LEARN
        self.shown.lessons = lessons
        self.draw()
        return lessons

    def _first_of(self, lesson: Lesson) -> int:
        """Return the first of the keys that a lesson asks for."""
        return next(key for key in range(8) if lesson.keys >> key & 1)

    def _press(self, lesson: Lesson, key: int) -> None:
        lesson.press(ticks.add(lesson.match.now, 5000), key)

    def _run(self, lesson: Lesson, ms: int) -> None:
        lesson.run(ticks.add(lesson.match.now, 1000 * ms))

    def _error(self) -> None:
        self.shown.scene = scenes.ERROR
        words = self.words
        self.shown.lines = [
            words[texts.CRASHED],
            words[texts.MATCH_KEPT],
            words[texts.GO_ON],
            "MemoryError: 1024 bytes (view/font.py:46 __init__)",
        ]

    def _selftest(self) -> None:
        """Show the self-test with two keys down."""
        data = importlib.import_module(f"boards.{self._board}")
        page = selftest.TestPage(Kit(look_of(self._kind), True), board_check.key_codes(data))
        page.key(2, True)
        page.key(8, True)
        selftest.facts(page, self.words, self._board, "10.2.1", 98_304, 3912, 1)
        page.lines[2].show(data.DISPLAY["chip"])
        page.lines[-1].show(self.words[texts.TEST_KEY] % ("p1", "s3", 4, 11))
        self.display.root_group = page.group
        self.view = page
