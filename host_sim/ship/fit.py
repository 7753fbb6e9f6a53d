# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Tells which texts of a language are too long for their places on a display: nothing is cut at an edge.

It reads the looks and the sizes of the fonts, and needs nothing that draws.
"""

from __future__ import annotations

import importlib
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from host_sim import FIRMWARE
from host_sim.fault import Fault
from settings import LANGUAGE, OPTIONS, VOLUME
from view import look_oled, look_tft, style
from words import CODES, NAMES, texts

LOOKS: dict[str, dict[int, Any]] = {"TFT": dict(look_tft.LOOK), "OLED": dict(look_oled.LOOK)}
NUMBERS = {number: name for name, number in vars(texts).items() if name.isupper()}
_VIEW = Path(FIRMWARE, "view")
_WIDE = 4  # the place of the width in the header of a sheet; of a font it is one before

# Names of texts, by the kind of place where they stand.
CALLS = ("READY", "WAIT", "STUCK", "SLAP", "SLAPPED", "EARLY", "HINT", "HINT_MORE", "FIRST", "LATE", "PAUSE", "RESUME")
IN_A_SLAP = ("SLAP", "SLAPPED", "EARLY")
SLAP_LINES = ("SLAP_HOW", "SLAPPED_HOW", "EARLY_HOW")
POSTERS = ("OUT", "BEATEN", "BLOCKED", "WIN", "LOSE")
LINES: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(("READY_HOW", "WAIT_HOW", "STUCK_HOW", *SLAP_LINES, "TIE", "TAKE_ONE", "TAKE_NONE"), ()),
    **dict.fromkeys(("PAUSE_HOW", "RESUME_HOW", "KEYS_LOST", "BATTERY_LOW"), ()),
    "SCORE": (199, 200),
    "FIRST_BY": ("250.0",),
    "LATE_BY": ("250.0",),
    "TAKE": (33,),
    "POINTS": (31, 130),
}
SHOWS = ("SHOW_PICK", "SHOW_PLAY", "SHOW_FILL", "SHOW_SPIT", "SHOW_SLAP")
LEVELS = ("BEGINNER", "AVERAGE", "GOOD", "EXPERT")
TITLES = ("MENU", "PLAYERS", "RULES_OF_MATCH", "DEVICE", "STATISTICS", "CRASHED", "DO_NOT_SWITCH_OFF", "NO_START")
OFFERS = ("PRESS_ON", "TWO_PLAYERS", "TO_LEARN", "END_OLD")
NOTICES = ("ANOTHER_LEVEL", "STORE_LOST", "OLD_MATCH", "KEYS_LOST", "BATTERY_LOW")
ROWS = ("CONTINUE", "NEW_MATCH", "PLAYERS", "RULES_OF_MATCH", "DEVICE", "LEARN", "HOW_TO_PLAY", "STATISTICS")
SURE = ("NEW_MATCH", "RESET_STATISTICS")  # rows that are asked for
TOTALS: dict[str, tuple[int, ...]] = {"MATCHES": (9999,), "PLAYS": (9999, 9999)}
TOTALS |= dict.fromkeys(("WON", "FUMBLES", "CONTESTS", "SERIES", "FASTEST"), (999, 999))
AFTER: dict[str, tuple[int, ...]] = {"AGAIN": (), "WAIT_HOW": (), "IN_A_ROW": (100,), "RECORD": (100,)}
TESTS: dict[str, tuple[Any, ...]] = {
    "TEST_DEVICE": ("pico_oled", "10.2.1"),
    "TEST_FACTS": (171, 5000, 1000),
    "TEST_KEY": ("p2", "s5", 99, 100),
}


class Use(NamedTuple):
    """A ``text`` in its place: at most ``rows`` lines of ``columns`` letters, each ``width`` pixels wide."""

    name: str
    place: str
    text: str
    columns: int
    width: int
    rows: int = 1

    def fault(self) -> str:
        """Return what does not fit, "" if all does."""
        lines = wrapped(self.text, self.columns) if self.rows > 1 else [self.text]
        broken = [word for word in self.text.split() if self.rows > 1 and len(word) > self.columns]
        over = max(map(len, broken or lines)) - self.columns
        if over > 0:
            return f"{self.name}, {self.place}: {self.text!r} is {over * self.width} pixels too long ({over} letters)"
        if len(lines) > self.rows:
            return f"{self.name}, {self.place}: {self.text!r} takes {len(lines)} lines, {self.rows} fit"
        return ""


def check() -> None:
    """Raise Fault if a text of a language does not fit in its place on a display."""
    for code, name in zip(CODES, NAMES, strict=True):
        for fault in faults(dict(importlib.import_module("words." + code).TEXTS)):
            raise Fault(f"{name} ({code}): {fault}")


def faults(words: dict[int, Any]) -> list[str]:
    """Return a line for each text of ``words`` that does not fit, on either display."""
    uses = [use for display in LOOKS for use in _Room(display, words).uses()]
    return [fault for fault in (use.fault() for use in uses) if fault]


def wrapped(text: str, columns: int) -> list[str]:
    """Return the lines of ``text``, as ``view/pages/page.py`` wraps it."""
    parts = [textwrap.wrap(part, columns, break_on_hyphens=False) or [""] for part in text.split("\n")]
    return [line for lines in parts for line in lines]


def _width(path: str, place: int = _WIDE) -> int:
    return (_VIEW / path).read_bytes()[place]


class _Room:
    """The places of one display, by the numbers of its look, with the texts that stand there."""

    def __init__(self, display: str, words: dict[int, Any]) -> None:
        self._display = display
        self._words = words
        look = self._look = LOOKS[display]
        self._small, self._call, self._page = [
            _width(f"fonts/{look[font]}.bin", _WIDE - 1) for font in (style.FONT, style.CALL_FONT, style.PAGE_FONT)
        ]
        self._inside = look[style.WIDTH] - 2 * look[style.PAGE_MARGIN]

    def uses(self) -> Iterator[Use]:
        """Yield each text in each of its places."""
        for use in (*self._of_table(), *self._of_title(), *self._of_menu(), *self._of_pages()):
            yield use._replace(place=f"{use.place} of the {self._display}")

    def _text(self, name: str) -> Any:
        return self._words[getattr(texts, name)]

    def _of_table(self) -> Iterator[Use]:
        look = self._look
        roomy = look[style.COLOUR]
        for name in CALLS:
            yield Use(name, "a call", self._text(name), look[style.SPEECH_LENGTH], self._call)
        for name in IN_A_SLAP:
            yield Use(name, "a call between the hands", self._text(name), 9 if roomy else 11, self._call)
        for text in self._text("BEAT"):
            yield Use("BEAT", "a count", text, 1, self._call)
        for name, values in LINES.items():
            text = self._text(name) % values if values else self._text(name)
            yield Use(name, "a call's second line", text, look[style.SUB_LENGTH], self._small)
        if not roomy:  # beside the number of spit cards
            for name in SLAP_LINES:
                yield Use(name, "a slap's second line", self._text(name), 21, self._small)
            yield Use("SHOW_SLAP", "a caption's second line in a slap", self._text("SHOW_SLAP")[1], 21, self._small)
        for name in SHOWS:
            big, small = self._text(name)
            yield Use(name, "a caption", big, look[style.SPEECH_LENGTH], self._call)
            yield Use(name, "a caption's second line", small, look[style.SUB_LENGTH], self._small)
        for level in LEVELS:
            text = self._text("BOT") % self._text(level)
            yield Use(level, "a bot's half", text, look[style.SUB_LENGTH], self._small)
        wide = _width(f"art/{look[style.NAME]}/poster.bin")
        for name in POSTERS:
            text = self._text(name)
            narrow = sum(letter in "I!Í " for letter in text)  # as poster.py draws them
            yield Use(name, "the large letters", text, (look[style.WIDTH] + narrow * wide // 2) // wide, wide)

    def _of_title(self) -> Iterator[Use]:
        look = self._look
        wide = self._page if look[style.BIG_PRESS] else self._small
        columns = look[style.WIDTH] // wide
        for name in OFFERS:
            yield Use(name, "an offer on the title", f"< {self._text(name)} >", columns, wide)
        for level in LEVELS:
            text = f"< {self._text('BOT') % self._text(level)} >"
            yield Use(level, "an offer on the title", text, columns, wide)
        for name in NOTICES:
            yield Use(name, "a notice on the title", self._text(name), columns, wide)
        for name in ("CHOOSE", "START"):
            yield Use(name, "the use of a key on the title", self._text(name), 9, self._small)
        yield Use("MENU_AT", "the menu's line on the title", self._text("MENU_AT"), 19, self._small)

    def _of_menu(self) -> Iterator[Use]:
        wide = self._page if self._look[style.BIG_MENU] else self._small
        columns = self._inside // wide
        for name in TITLES:
            yield Use(name, "a title", self._text(name), self._inside // self._page, self._page)

        def row(name: str, label: str, value: str) -> Use:
            return Use(name, "a row of the menu", f" {label} {value} " if value else f" {label} ", columns, wide)

        for name in ROWS:
            yield row(name, self._text(name), self._text("SURE") if name in SURE else ">")
        yield row("RESET_STATISTICS", self._text("RESET_STATISTICS"), self._text("SURE"))
        for name, numbers in TOTALS.items():
            value = "%d" if len(numbers) == 1 else self._text("BOTH")
            yield row(name, self._text(name), value % numbers)
        for option in range(len(OPTIONS)):
            number = OPTIONS[option][0]
            label, about = self._words[number]
            for value in self._values(option):
                yield row(NUMBERS[number], label, value)
            if about:
                yield Use(NUMBERS[number], "the line about an option", about, columns, wide, 2)
        yield Use("NEXT_MATCH", "the line about an option", self._text("NEXT_MATCH"), columns, wide)

    def _values(self, option: int) -> list[str]:
        """Return the values of an option that may be the longest."""
        if option == LANGUAGE:
            return [self._text("LANGUAGE")]
        values: tuple[Any, ...] = OPTIONS[option][2]
        if isinstance(values[0], bool):
            return [self._text("ON"), self._text("OFF")]
        if option == VOLUME:
            return [self._text("MUTED"), self._text("OFF")]
        how = OPTIONS[option][1]
        if how == 0:
            return [self._words[value] for value in values]
        if how == 2:
            return [str(max(values))]
        late = self._text("AFTER_MS") % max(values) if how == 3 else self._text("AFTER_S") % (max(values) // 1000)
        return [late, self._text("OFF")]

    def _of_pages(self) -> Iterator[Use]:
        look = self._look
        big = self._page if look[style.BIG_ROWS] else self._small
        columns = look[style.WIDTH] // big
        yield Use(
            "RULES", "the title of the rules", self._text("RULES") + " 10/10", self._inside // self._page, self._page
        )
        body = self._page if look[style.BIG_TEXT] else self._small
        for text in self._text("RULE_PAGES"):
            yield Use("RULE_PAGES", "a page of the rules", text, self._inside // body, body, look[style.BODY_LINES])
        for name in ("CRASHED", "MATCH_KEPT", "GO_ON", "MAKING_ROOM", "RESTARTING"):
            yield Use(name, "the page for an error", self._text(name), self._inside // body, body, 2)
        beside = 0  # what the pictures of the pad take, at both ends of the line
        if look[style.COLOUR]:
            beside = 2 * (look[style.ASK_AT][0] + _width(f"art/{look[style.NAME]}/lamp.bin") + big // 2)
        for name, numbers in AFTER.items():
            text = self._text(name) % numbers if numbers else self._text(name)
            yield Use(name, "the line after a match", text, (look[style.WIDTH] - beside) // big, big)
        yield Use("COURSE", "the line after a match", self._text("COURSE") + " - -", columns, big)
        row = (look[style.WIDTH] - 2 * look[style.HALF_MARGIN]) // big
        values = (self._text("OF") % (19, 35), "1234", "123", self._text("AFTER_MS") % 2560, "99 : 99")
        for name, value in zip(self._text("FIGURES"), values, strict=True):
            yield Use("FIGURES", "a figure after a match", f"{name} {value}", row, big)
        for name, values in TESTS.items():
            yield Use(name, "a line of the self-test", self._text(name) % values, 25, self._small)
        lines = look[style.LEARN_LINES][0]
        learn = look[style.LEARN_TEXT][2] // self._small
        rows = lines if look[style.COLOUR] else 2 * lines  # in two parts, which take turns
        for number in range(texts.LEARN_OFFER, texts.LEARN_EARLY + 1):
            yield Use(NUMBERS[number], "the guided round", self._words[number], learn, self._small, rows)
