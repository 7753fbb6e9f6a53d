# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The interfaces of the parts that the game uses. They are types only, so a device does not load this file.

Ticks are microseconds modulo 2**29 (``spit/ticks.py``); milliseconds are modulo 2**29 too, like
those of ``supervisor.ticks_ms``.
"""

from typing import Any, Callable, Protocol

from spit.match import Match
from stats.totals import Totals
from view.shown import Shown

Take = Callable[[int, int, int], object]  # tick, player, key (0 to 7, spit/codes.py)


class PadsLike(Protocol):
    """Both pads. Each press is stamped at its first contact, even while the loop is busy."""

    resolution_us: int  # how exact a stamp is
    lost: int  # how often presses were lost by an overflow since power-on

    def drain(self, take: Take) -> int:
        """Hand every new press to ``take`` in the order of time; return the tick up to which it is complete.

        Every press up to that tick is handed over, and none later.
        """

    def held(self, player: int) -> int:
        """Return the keys that are down now: bit 0 for s1 to bit 4 for s5, bits 5 to 7 for A, B, P."""

    def restart(self) -> None:
        """Check for lost presses in the next ``drain``; to be called after every write to the store."""


class ClockLike(Protocol):
    """The time, in the ticks of the pads and in milliseconds."""

    def tick(self) -> int:
        """Return the time in µs modulo 2**29."""

    def ms(self) -> int:
        """Return the time in ms modulo 2**29."""


class ButtonLike(Protocol):
    """The menu button, with the names of ``adafruit_debouncer.Button``."""

    pressed: bool
    long_press: bool
    value: bool  # the contact is closed

    def update(self) -> None:
        """Set the three for the next turn."""


class BuzzerLike(Protocol):
    """A buzzer that plays one tune at a time."""

    def play(self, tune: "tuple[int, ...]", volume: int) -> None:
        """Begin a tune in place of the one before: for each step Hz (0: a rest) and ms; ``volume`` 1 to 3.

        The tones begin and end on time by themselves, even while the program is busy.
        """

    def off(self) -> None:
        """Be silent at once; also called soon after the end of every tune."""


class DisplayLike(Protocol):
    """A displayio display whose ``auto_refresh`` is off."""

    def refresh(self) -> Any:
        """Send everything that has changed to the display."""


class ViewLike(Protocol):
    """A view that draws the match and ``shown``; the game sets ``words`` before it shows a page."""

    words: "list[Any] | None"

    def update(self, match: Match, shown: Shown, now_ms: int) -> None:
        """Draw all that differs from the picture so far."""

    def note(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        """Take an event (spit/codes.py), which may start a small animation."""


class StoreLike(Protocol):
    """Memory that survives power-off: the newest record of each kind (``saves/store.py``), as bytes."""

    @property
    def lost(self) -> bool:
        """True if stored records can't be read, so that the device begins with defaults."""

    @property
    def blank(self) -> bool:
        """True if nothing was ever stored."""

    def load(self, kind: int) -> "bytes | None":
        """Return the newest record of a kind; None if there is none."""

    def save(self, kind: int, data: bytes) -> bool:
        """Store a record; an empty one stands for none. Return False if there is no room."""

    def full(self) -> bool:
        """Tell if ``tidy`` is needed before a match, since there may be too little room for it."""

    def tidy(self) -> None:
        """Make room. A power cut during this loses all records, so tell the players."""

    def let_go(self) -> None:
        """Free memory that is not needed until the next call."""


class WordsLike(Protocol):
    """The languages, one of which is in memory at a time."""

    names: "tuple[str, ...]"  # the name of each language in that language

    def load(self, number: int = -1, learn: bool = False) -> "list[Any]":
        """Return the texts of a language, numbered by ``words/texts.py``; without ``number`` of the last language.

        ``learn``: only those of the guided round, else all but those.
        """


class RecorderLike(Protocol):
    """A recorder of all that is needed to replay a match."""

    def begin(self, match: Match, seed: int) -> None:
        """Record a match that will start from ``seed`` at ``match.now``; NEVER (-1): it goes on, in ``ready``."""

    def press(self, tick: int, player: int, key: int) -> None:
        """Take a press that the match will decide; presses come in the order of time."""

    def hear(self, tick: int, kind: int) -> None:
        """Take an event of this kind (spit/codes.py)."""

    def decided(self, tick: int) -> None:
        """Note that the match has decided everything up to ``tick``."""


class Unsaved(Protocol):
    """The game as what writes its records sees it (``saves/saver.py``); None: nothing has changed."""

    parts: "Parts"
    play: Any  # play.Play
    unsaved_settings: "bytes | None"  # as a record, since the choices are not in memory when it is written
    unsaved_totals: "Totals | None"


class Parts(Protocol):
    """All parts of a device, put together by ``handheld/assembly.py`` or by the PC."""

    @property
    def pads(self) -> PadsLike:
        """Give the pads of both players."""

    @property
    def clock(self) -> ClockLike:
        """Give the source of time."""

    @property
    def button(self) -> ButtonLike:
        """Give the menu button."""

    @property
    def buzzer(self) -> BuzzerLike:
        """Give the buzzer that plays tunes."""

    @property
    def display(self) -> DisplayLike:
        """Give the display that shows pictures."""

    @property
    def store(self) -> StoreLike:
        """Give the store of records."""

    @property
    def words(self) -> WordsLike:
        """Give the languages to read."""

    @property
    def recorder(self) -> "RecorderLike | None":
        """Give the recorder of matches, or None."""

    @property
    def six_keys(self) -> "tuple[bool, bool]":
        """Tell for each player if the pad has one pile key (A35)."""

    @property
    def board(self) -> str:
        """Give the name of the board file in ``boards/``."""

    def version(self) -> str:
        """Return the game's version."""

    def make_view(self, words: list[Any]) -> ViewLike:
        """Return a view with the texts ``words``; it takes the place of the one before."""

    def seed(self) -> int:
        """Return a random seed, 0 to 2**64 - 1."""
