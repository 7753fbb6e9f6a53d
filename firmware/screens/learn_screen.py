# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen of the guided round: each player may learn the game by a lesson, at the own pace."""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from screens.asks import GameLike
except ImportError:  # a device has no typing
    pass

from screens.lesson import Lesson
from screens.screen import Screen
from spit.codes import KEY_A, NONE
from view.shown import LEARN
from words import texts

COMPANIONS = ("screens.lesson",)  # memory.py


class LearnScreen(Screen):
    """The lessons of both players; a pile key begins a player's own. The menu button leaves, and the end of both."""

    def __init__(self, game: "GameLike") -> None:
        Screen.__init__(self, game)
        six_key = game.settings.rules().six_key
        self.shown.lessons = [Lesson(player, six_key[player]) for player in range(2)]
        self._declined = False  # a player does not want to learn
        self._left = False  # a player who is done does not wait for the other

    def enter(self) -> None:
        """Show the lessons, and let go of the lobby and its texts, for whose memory the two matches have a use."""
        self.shown.scene = LEARN
        self.game.leave_lobby()
        self.game.view.words = self.game.parts.words.load(learn=True)

    def begin(self, player: int, tick: int) -> None:
        """Begin the lesson of ``player`` at ``tick``, and invite the other."""
        lessons = self.shown.lessons
        lessons[player].begin(tick)
        if lessons[1 - player].step == NONE:
            lessons[1 - player].say = texts.LEARN_TOO

    def press(self, tick: int, player: int, key: int) -> None:
        """Give the press to the player's lesson; before any has begun, a stock key declines."""
        lessons = self.shown.lessons
        if lessons[player].over:  # who is done need not wait for the other
            self._left = self._left or key >= KEY_A
        elif lessons[player].step != NONE:
            lessons[player].press(tick, key)
        elif key >= KEY_A:
            self.begin(player, tick)
        else:
            self._declined = True

    def run(self, tick: int, now_ms: int) -> None:
        """Let time go on in the lessons; leave when all that have begun are over."""
        begun = over = 0
        for lesson in self.shown.lessons:
            if lesson.step != NONE:
                lesson.run(tick)
                while lesson.heard:
                    kind, reason = lesson.heard.pop(0)
                    self.game.table.hear(lesson.player, kind, reason, now_ms)
                begun += 1
                over += lesson.over
        if self._left or (begun == over and (begun or self._declined)):
            self.button(tick, False)

    def button(self, tick: int, long: bool) -> None:
        """Show the title; what was offered at the first start is not offered again."""
        game = self.game
        if game.parts.store.blank:
            game.unsaved_settings = game.settings.pack()
        game.show_title()
