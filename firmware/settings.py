# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The settings: a table of options, and the players' choices, one byte each."""

try:
    from typing import Any
except ImportError:  # only a name for types
    pass

from spit.rules import Rules
from words import texts

# Numbers of options: their places in ``Settings.choices``. Never change a number: stored records contain the choices.
VARIANT = 0
TARGET = 1
FUMBLE = 2
AUTO_SPIT = 3
STACKING = 4
DOUBLES = 5
ASSIST = 6  # + player
SIX_KEYS = 8  # + player
SEAT = 10  # + player: 0 for a human, 1 to 4 for a bot of level 0 to 3
VOLUME = 12
HINTS = 13
LANGUAGE = 14
SEATS = 15  # 0 face to face, 1 on the same side

# How a value is shown.
_NAMED = 0  # the values are numbers of texts
_SWITCH = 1  # off, on
_NUMBER = 2
_MS = 3  # milliseconds; 0: off
_S = 4  # milliseconds, shown as seconds; 0: off
_LANGUAGE = 5

_SWITCHES = (False, True)
_SEATS = (texts.HUMAN, texts.BEGINNER, texts.AVERAGE, texts.GOOD, texts.EXPERT)

# For each option: the number of its texts (a label and a line on it), how its value is shown, its values, the place of
# the default.
OPTIONS = (
    (texts.VARIANT, _NAMED, (texts.STANDARD, texts.FOR_POINTS), 0),
    (texts.TARGET, _NUMBER, (25, 50, 100, 150, 200), 2),
    (texts.FUMBLE, _MS, (0, 300, 500, 800), 2),
    (texts.AUTO_SPIT, _S, (0, 2000, 3000, 5000, 10000), 2),
    (texts.STACKING, _SWITCH, _SWITCHES, 0),
    (texts.DOUBLES, _SWITCH, _SWITCHES, 0),
    (texts.ASSIST_1, _SWITCH, _SWITCHES, 0),
    (texts.ASSIST_2, _SWITCH, _SWITCHES, 0),
    (texts.SIX_KEYS_1, _SWITCH, _SWITCHES, 0),
    (texts.SIX_KEYS_2, _SWITCH, _SWITCHES, 0),
    (texts.PLAYER_1, _NAMED, _SEATS, 0),
    (texts.PLAYER_2, _NAMED, _SEATS, 0),
    (texts.VOLUME, _NUMBER, (0, 1, 2, 3), 2),
    (texts.HINTS, _SWITCH, _SWITCHES, 1),
    (texts.LANGUAGES, _LANGUAGE, (), 0),
    (texts.SEATS, _NAMED, (texts.FACE_TO_FACE, texts.SAME_SIDE), 0),
)

# The pages of the menu that have options, in the order of their rows: players, the match, the device.
PAGES = (
    (SEAT, SEAT + 1, ASSIST, ASSIST + 1, SIX_KEYS, SIX_KEYS + 1),
    (VARIANT, TARGET, FUMBLE, AUTO_SPIT, STACKING, DOUBLES),
    (VOLUME, HINTS, SEATS, LANGUAGE),
)

_VERSION = 1
BEAT_MS = 600  # from the second answer to the turning of the cards (A29)


class Settings:
    """The choices of the players; ``languages`` are the names of the languages.

    ``kept`` is the attribute ``kept`` of earlier settings: these then have the same choices.
    """

    def __init__(
        self, languages: "tuple[str, ...]" = ("English",), kept: "tuple[bytearray, bytearray] | None" = None
    ) -> None:
        self.languages = languages
        if kept is None:
            kept = (bytearray([option[3] for option in OPTIONS]), bytearray(2))
        self.kept = kept
        self.choices, self._fixed = kept

    def value(self, option: int) -> "str | int":
        """Return the chosen value of an option; for LANGUAGE the number of the language."""
        choice = self.choices[option]
        return choice if option == LANGUAGE else OPTIONS[option][2][choice]

    def change(self, option: int, step: int) -> None:
        """Choose the next value (``step`` 1) or the one before (-1); after the last comes the first."""
        self.choices[option] = (self.choices[option] + step) % self.count(option)

        self._fix()

    def fix_six_keys(self, player: int) -> None:
        """Fix the option six keys to on, for a player whose pad has one pile key (A35)."""
        self._fixed[player] = 1  # from now on ``change`` has no effect on it
        self._fix()

    def _fix(self) -> None:
        for player in range(2):
            if self._fixed[player]:
                self.choices[SIX_KEYS + player] = 1

    def count(self, option: int) -> int:
        """Return the number of values of an option."""
        return len(self.languages) if option == LANGUAGE else len(OPTIONS[option][2])

    def text(self, option: int, words: "list[Any]") -> str:
        """Return the chosen value as players read it."""
        how = OPTIONS[option][1]
        value = self.value(option)
        if how == _LANGUAGE:
            return self.languages[self.choices[option]]
        if how == _NAMED:
            return str(words[int(value)])
        if how == _NUMBER and (value or option != VOLUME):
            return str(value)
        if how == _SWITCH and value:
            return str(words[texts.ON])
        if not value:
            return str(words[texts.OFF])
        return str(words[texts.AFTER_MS] % value if how == _MS else words[texts.AFTER_S] % (int(value) // 1000))

    def level(self, player: int) -> int:
        """Return the level of the bot in a player's seat, 0 to 3; -1 if a human sits there."""
        return self.choices[SEAT + player] - 1

    def rules(self) -> Rules:
        """Return the chosen rules for a match."""
        rules = Rules()
        rules.variant = "points" if self.choices[VARIANT] else "standard"
        rules.target = int(self.value(TARGET))
        rules.fumble_ms = int(self.value(FUMBLE))
        rules.auto_spit_ms = int(self.value(AUTO_SPIT))
        rules.spit_delay_ms = BEAT_MS
        rules.stacking = bool(self.value(STACKING))
        rules.doubles = bool(self.value(DOUBLES))
        for player in range(2):
            rules.assist[player] = bool(self.value(ASSIST + player))
            rules.six_key[player] = bool(self.value(SIX_KEYS + player))
        return rules

    def pack(self) -> bytes:
        """Return the choices as a record."""
        return bytes([_VERSION]) + bytes(self.choices)

    def unpack(self, data: "bytes | None") -> bool:
        """Take the choices of a record; return False and change nothing if it is not one of this version.

        A record of before an option was added is shorter; that option keeps its choice.
        """
        if not data or data[0] != _VERSION or len(data) > 1 + len(OPTIONS):
            return False
        known = len(data) - 1
        for option in range(known):
            if data[1 + option] >= self.count(option):
                return False
        self.choices[:known] = data[1:]
        self._fix()
        return True
