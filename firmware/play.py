# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The match on the table: it takes presses, also those of bots, and passes every event to log, statistics and recorder.

All ticks are those of the match, which does not count pauses (screens/table_screen.py).
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

_LOG = 64  # entries: more than a turn of the loop can decide
_REST_US = 3_000_000  # bots wait so long after a round, so that players can read its result


class Play:
    """One match after another on one table; ``screens/beginning.py`` begins them.

    ``recorder`` writes each match down, if there is one. ``dealt`` is true after a new deal that is not saved yet,
    ``won`` after the end of a match that is not saved yet.
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
        """Tell if a bot sits in the player's seat."""
        return self.seats[player] == 1

    # Time.

    def press(self, tick: int, player: int, key: int) -> None:
        """Take a press on a pad; a press in a bot's seat is ignored.

            play.press(1000, 0, KEY_A)
            play.press(1400, 1, KEY_A)
            play.run_to(2000)  # decides both; bots have acted at their own times in between

        ``tick`` is the match's time in µs modulo 2**29, ``player`` 0 or 1, ``key`` 0 to 7 (spit/codes.py). The caller
        must give presses in the order of time.
        """
        if self.seats[player]:
            return
        if self.bots:
            self._bots_before(tick)
        self._tell(tick, player, key)

    def run_to(self, tick: int) -> None:
        """Decide everything up to ``tick``, that tick included, with what the bots do by then.

        The caller must first give all presses up to ``tick``, and call this at least every two minutes.
        """
        if self.bots:
            self._bots_before(ticks.add(tick, 1))
        self._advance(tick)
        self.stats.age(tick)

    def _bots_before(self, tick: int) -> None:
        """Let the bots act that are due before ``tick``; each sees all that happened before its own time."""
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
        """Give the match a press; all older presses must have been given before.

        Decisions are final, so a press of a tick that is decided counts a microsecond after it. So does a press of a
        tick for which the match has no more room. No press is lost, and the recording has each press at the
        tick at which it counted.
        """
        match = self.match
        if ticks.since(match.now, tick) <= 0:
            tick = ticks.add(match.now, 1)
        if not match.press(tick, player, key):  # the queue is full: decide the older presses
            self._advance(ticks.add(tick, -1))
            if not match.press(tick, player, key):
                self._advance(tick)
                tick = ticks.add(tick, 1)
                match.press(tick, player, key)
        if self.recorder is not None:
            self.recorder.press(tick, player, key)

    def _advance(self, tick: int) -> None:
        """Decide everything up to ``tick``, unless the match is there already: its time never goes back."""
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
        """Note a new deal, and let the bots wait before the next round."""
        self.dealt = True
        if self.match.round > 1:
            for bot in self.bots:
                bot.wake = ticks.add(bot.wake, _REST_US)
