# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What the game asks of the parts of a device: names for types, of which a device needs no copy.

Ticks are microseconds modulo 2**29 (``spit/ticks.py``); milliseconds are modulo 2**29 too, as
those of ``supervisor.ticks_ms``.
"""

from typing import Any, Callable, Protocol

from spit.match import Match
from view.shown import Shown

Take = Callable[[int, int, int], object]  # tick, player, key (0 to 7, spit/codes.py)


class PadsLike(Protocol):
    """Both pads. A press is stamped where it happens, whatever the loop was doing at that moment."""

    resolution_us: int  # what a stamp is exact to
    lost: int  # how often presses were lost to an overrun, since switched on

    def drain(self, take: Take) -> int:
        """Hand every new press to ``take`` in the order of time; the tick up to which all are handed over.

        No press later than that tick is handed over, and none up to it is missing.
        """

    def held(self, player: int) -> int:
        """The keys that are down now: bit 0 for s1 to bit 4 for s5, bits 5 to 7 for A, B, P."""

    def restart(self) -> None:
        """The store has been written to, with interrupts off: begin to listen afresh."""


class ClockLike(Protocol):
    """The time, in the ticks of the pads and in milliseconds."""

    def tick(self) -> int:
        """Now, in µs modulo 2**29."""

    def ms(self) -> int:
        """Now, in ms modulo 2**29."""


class ButtonLike(Protocol):
    """The menu button, as ``adafruit_debouncer.Button`` has it."""

    pressed: bool
    long_press: bool

    def update(self) -> None:
        """Look at the contact."""


class BuzzerLike(Protocol):
    """Something that sounds one tune at a time."""

    def play(self, tune: "tuple[int, ...]", volume: int) -> None:
        """Begin a tune in place of the one before: for each step Hz (0: a rest) and ms; ``volume`` 1 to 3.

        Its tones begin and end on time by themselves, whatever the program does meanwhile.
        """

    def off(self) -> None:
        """Be silent at once; called after every tune as well, soon after its end."""


class DisplayLike(Protocol):
    """A displayio display whose ``auto_refresh`` is off."""

    def refresh(self) -> Any:
        """Send what has changed, all of it."""


class ViewLike(Protocol):
    """Draws the match and ``shown``; ``words`` are given to it before a page is shown."""

    words: "list[Any] | None"

    def update(self, match: Match, shown: Shown, now_ms: int) -> None:
        """Change what differs from what is drawn already."""

    def note(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        """Something was decided: a small animation may start."""


class StoreLike(Protocol):
    """Memory that outlives the power: the newest record of each kind (``store.py``), as bytes."""

    @property
    def lost(self) -> bool:
        """What was stored could not be read: the device began with defaults."""

    @property
    def blank(self) -> bool:
        """Nothing was ever stored."""

    def load(self, kind: int) -> "bytes | None":
        """The newest record of a kind; None if there is none."""

    def save(self, kind: int, data: bytes) -> bool:
        """Keep a record; an empty one stands for none. False if there is no room."""

    def full(self) -> bool:
        """Whether a match might not find room: ``tidy`` is due before one begins."""

    def tidy(self) -> None:
        """Make room. A power cut in it loses everything: nobody may switch off."""

    def let_go(self) -> None:
        """Nothing is asked of it for a while."""


class WordsLike(Protocol):
    """The languages. One is in memory at a time."""

    names: "tuple[str, ...]"  # of the languages, each in itself

    def load(self, number: int = -1) -> "list[Any]":
        """The texts of a language at the places that ``words/texts.py`` numbers; of the last one without a number."""


class RecorderLike(Protocol):
    """Writes down what is needed to play a match again."""

    def begin(self, match: Match, seed: int) -> None:
        """A match is about to start from ``seed`` at ``match.now``; NEVER (-1): it goes on, in ``ready``."""

    def press(self, tick: int, player: int, key: int) -> None:
        """A press that the match will decide, in the order of time."""

    def hear(self, tick: int, kind: int) -> None:
        """A log entry of this kind was decided."""

    def decided(self, tick: int) -> None:
        """All up to ``tick`` has been decided."""


class Parts(Protocol):
    """All parts of a device, as ``assembly.py`` or the PC puts them together."""

    @property
    def pads(self) -> PadsLike:
        """Both pads."""

    @property
    def clock(self) -> ClockLike:
        """The time."""

    @property
    def button(self) -> ButtonLike:
        """The menu button."""

    @property
    def buzzer(self) -> BuzzerLike:
        """What sounds."""

    @property
    def display(self) -> DisplayLike:
        """What shows."""

    @property
    def store(self) -> StoreLike:
        """What outlives the power."""

    @property
    def words(self) -> WordsLike:
        """The languages."""

    @property
    def recorder(self) -> "RecorderLike | None":
        """What writes matches down, if anything does."""

    def make_view(self, words: list[Any]) -> ViewLike:
        """A view in a language; it takes the place of the one before."""

    def seed(self) -> int:
        """A seed that nobody knows, 0 to 2**64 - 1."""
