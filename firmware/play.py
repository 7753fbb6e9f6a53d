# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The match on the table: presses in, the bots' too; and heard, counted and kept what is decided.

All its ticks are those of the match, from which pauses are taken out (screens/table_screen.py).
"""

try:
    from parts import RecorderLike
    from spit.bot import Bot
except ImportError:  # only names for types
    pass

from spit import ticks
from spit.codes import DEAL, NONE, WIN
from spit.log import Log
from spit.match import Match
from spit.rules import Rules
from stats.match_stats import Stats

_LOG = 64  # entries: more than one turn of the loop decides
_REST_US = 3_000_000  # bots leave a round's result on show for so long


class Play:
    """One match after another on one table; ``beginning.py`` begins them.

    ``dealt``, ``won``: there is a new deal, the match is over, and neither has been saved yet.
    """

    def __init__(self, recorder: "RecorderLike | None" = None) -> None:
        self.log = Log(_LOG)
        self.match = Match(self._hear, Rules())
        self.recorder = recorder
        self.stats = Stats(self.match)
        self.bots: "list[Bot]" = []
        self.dealt = False
        self.won = False
        self.seats = bytearray(2)  # 1: a bot sits there

    def is_bot(self, player: int) -> bool:
        """Whether a bot sits in the player's seat."""
        return self.seats[player] == 1

    # Time.

    def press(self, tick: int, player: int, key: int) -> None:
        """A press on a pad, in the order of time."""
        if self.seats[player]:
            return
        if self.bots:
            self._bots_before(tick)
        self._tell(tick, player, key)

    def run_to(self, tick: int) -> None:
        """Decide all that happened up to ``tick``."""
        if self.bots:
            self._bots_before(ticks.add(tick, 1))
        self._advance(tick)
        self.stats.age(tick)

    def _bots_before(self, tick: int) -> None:
        """Let the bots do what they do before ``tick``, each seeing all that happened before."""
        while True:
            bot = self.bots[0]
            for other in self.bots:
                if ticks.since(bot.wake, other.wake) < 0:
                    bot = other
            wake = bot.wake
            if ticks.since(wake, tick) <= 0:
                return
            self._advance(ticks.add(wake, -1))
            for bot in self.bots:
                if bot.wake == wake:
                    key = bot.act()
                    if key != NONE:
                        self._tell(wake, bot.player, key)

    def _tell(self, tick: int, player: int, key: int) -> None:
        """Tell the match of a press; all that is older has been told.

        What is decided is decided: a press of a tick that is over counts a microsecond after it, and so does
        one more of a tick of which as many wait as the match can hold. None is lost, and a recording has
        each where it counted.
        """
        match = self.match
        if ticks.since(match.now, tick) <= 0:
            tick = ticks.add(match.now, 1)
        if not match.press(tick, player, key):  # too many wait: decide those that are older
            self._advance(ticks.add(tick, -1))
            if not match.press(tick, player, key):
                self._advance(tick)
                tick = ticks.add(tick, 1)
                match.press(tick, player, key)
        if self.recorder is not None:
            self.recorder.press(tick, player, key)

    def _advance(self, tick: int) -> None:
        """Decide all up to ``tick``, if that is yet to be done: time never goes back."""
        if ticks.since(self.match.now, tick) > 0:
            self.match.advance(tick)
        if self.recorder is not None:
            self.recorder.decided(tick)

    # The sink of the match.

    def _hear(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        self.log.add(tick, player, kind, a, b, c)
        self.stats.hear(tick, player, kind, a, b)
        if kind == DEAL:
            self._dealt()
        elif kind == WIN:
            self.won = True
        if self.recorder is not None:
            self.recorder.hear(tick, kind)

    def _dealt(self) -> None:
        """Between two rounds."""
        self.dealt = True
        if self.match.round > 1:
            for bot in self.bots:
                bot.wake = ticks.add(bot.wake, _REST_US)
