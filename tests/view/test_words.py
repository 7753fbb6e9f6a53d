# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The languages: the same texts in each, none too long for its place, none cut and no letter missing on any screen."""

import importlib
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

import words as all_words
from host_sim import FIRMWARE, boards
from host_sim.fault import Fault
from host_sim.pictures import stage
from host_sim.seats import SEATS
from host_sim.ship import fit
from settings import OPTIONS
from view import kit, poster, style
from view.font import Font
from view.pages import rules_page
from view.pages.page import wrap
from view.sheet import FOLDER
from view.tiles import TextLine
from words import CODES, NAMES, texts

LOOKS = (kit.look_of("tft"), kit.look_of("oled"))
# Texts that are the same as in English: in every language, and in one.
ALIKE = {"BEAT", "STUCK", "AFTER_MS", "AFTER_S", "BOTH", "TEST_DEVICE", "TEST_FACTS"}
ALIKE_IN = {"nb": {"START", "PAUSE", "STANDARD"}, "id": {"MENU"}, "pt": {"MENU"}}
COUNTED = {"TAKE", "POINTS", "SCORE", "IN_A_ROW", "RECORD", "TEST_KEY"}  # with a number that may be any


def of(code):
    """Return the texts of a language by name."""
    return {fit.NUMBERS[number]: text for number, text in importlib.import_module("words." + code).TEXTS}


def parts(value):
    """Return a text, or each of a tuple of texts."""
    return (value,) if isinstance(value, str) else value


@pytest.fixture(params=CODES)
def code(request):
    return request.param


def test_a_language_has_one_text_for_each_number(code):
    numbers = sorted(number for number, _ in importlib.import_module("words." + code).TEXTS)
    assert numbers == sorted(fit.NUMBERS)
    assert numbers == list(range(len(numbers)))
    assert of(code)["LANGUAGE"] == NAMES[CODES.index(code)]


def test_every_language_has_the_places_for_numbers_that_english_has(code):
    for name, text in of(code).items():
        for ours, english in zip(parts(text), parts(of("en")[name]), strict=True):
            assert re.findall("%.", ours) == re.findall("%.", english), name
            assert ours == ours.strip()
            assert bool(ours) == bool(english), name


def test_what_is_the_same_as_in_english_was_looked_at():
    english = of("en")
    for code in CODES[1:]:
        alike = {name for name, text in of(code).items() if set(parts(text)) & set(parts(english[name])) - {""}}
        shows = {name for name in alike if name in ("SHOW_SPIT",)}  # the call is the same, the line below it is not
        assert alike - shows == ALIKE | ALIKE_IN.get(code, set())


def test_bosnian_has_no_word_whose_form_depends_on_a_number():
    """1 karta, 2 karte, 5 karata: a number stands alone, behind a colon, or as an ordinal."""
    for name in COUNTED:
        assert not re.search("%d [a-zčćđšž]", of("bs")[name]), name


def test_every_text_fits(code):
    assert fit.faults(dict(importlib.import_module("words." + code).TEXTS)) == []


def test_a_text_that_does_not_fit_is_told_with_its_place_and_by_how_much(monkeypatch):
    for name, text, told in (
        ("SLAP_HOW", "ta nå den minste haugen", "SLAP_HOW, a slap's second line of the OLED: 'ta nå den minste haugen' "
         "is 10 pixels too long (2 letters)"),
        ("RULES", "REGLER FOR SPILLET", "RULES, the title of the rules of the OLED: 'REGLER FOR SPILLET 10/10' is 18 "
         "pixels too long (3 letters)"),
        ("SHOW_SLAP", ("KLASK!", "ta den aller minste"), None),
        ("SHOW_SLAP", ("KLASK!", "ta den aller minste den"), "SHOW_SLAP, a caption's second line in a slap"),
        ("LEARN_OUT", "kort " * 40, "LEARN_OUT, the guided round of the TFT"),
        ("BLOCKED", "FASTLÅSTFASTLÅST", "BLOCKED, the large letters of the OLED: 'FASTLÅSTFASTLÅST' is 18"),
    ):  # fmt: skip
        module = ModuleType("words.nb")
        module.TEXTS = [(number, text if number == getattr(texts, name) else other) for number, other in
                        importlib.import_module("words.nb").TEXTS]  # fmt: skip
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, "words.nb", module)
            if told is None:
                fit.check()
                continue
            with pytest.raises(Fault, match=re.escape("Norsk (nb): " + told)):
                fit.check()


def test_the_error_page_without_texts_says_what_the_english_one_says():
    source = Path(FIRMWARE, "handheld", "trouble.py").read_text(encoding="utf-8")
    found = dict(re.findall(r'_said\(device, texts\.(\w+), "([^"]+)"\)', source))
    assert found == {name: of("en")[name] for name in ("NO_START", "CRASHED", "RESTARTING")}


def test_lines_are_counted_as_the_pages_wrap_them(code):
    for text in (line for value in of(code).values() for line in parts(value)):
        for columns in (17, 24, 25, 29):
            assert fit.wrapped(text, columns) == wrap(text, columns)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look[style.NAME])
def test_a_page_of_the_rules_ends_above_its_cards_or_keys(look):
    height = Font(f"{FOLDER}/fonts/{look[style.PAGE_FONT if look[style.BIG_TEXT] else style.FONT]}.bin").height
    last = look[style.PAGE_TOP] + int((look[style.BODY_LINES] - 1) * height * look[style.SPACING]) + height
    assert last <= (look[style.EXAMPLE_Y] + 10 if look[style.COLOUR] else look[style.STOCK_KEYS_AT][1])


def test_every_page_of_the_rules_has_its_example(code):
    assert max(map(len, rules_page._EXAMPLES)) <= rules_page._CARDS
    assert len(rules_page._EXAMPLES) == len(of(code)["RULE_PAGES"])
    assert all(len(example) % 2 for example in rules_page._EXAMPLES)  # so they lie in the middle


def test_there_is_a_line_about_every_option(code):
    for option in OPTIONS:
        assert of(code)[fit.NUMBERS[option[0]]][1] or option[0] == texts.LANGUAGES


def test_no_glyph_is_missing(code):
    calls = "".join(of(code)[name] for name in (*fit.CALLS, *fit.POSTERS)) + "".join(of(code)["BEAT"])
    calls += "".join(of(code)[name][0] for name in fit.SHOWS)
    everything = "".join(line for text in of(code).values() for line in parts(text)).replace("\n", "")
    for look in LOOKS:
        for name, text in ((style.CALL_FONT, calls), (style.FONT, everything), (style.PAGE_FONT, everything)):
            font = Font(f"{FOLDER}/fonts/{look[name]}.bin")
            assert [letter for letter in sorted(set(text)) if not font.tile(ord(letter))] == []
    posters = "".join(of(code)[name] for name in fit.POSTERS)
    assert set(posters) <= set(poster.letters()) | {" "}


# Every screen.


@pytest.fixture
def drawn(monkeypatch):
    """Return a list of what is cut or lacks a letter on the screens that are drawn."""
    found = []
    show = TextLine.show

    def watched(line, text, shader=None):
        if len(text) > line.length:
            found.append(f"cut to {line.length}: {text!r}")
        found.extend(f"no letter {letter!r}: {text!r}" for letter in text if not line._letters.tile(ord(letter)))
        show(line, text, shader)

    monkeypatch.setattr(TextLine, "show", watched)
    return found


def draw_everything(board, code):
    """Draw every scene, from both seats, and what takes turns there."""
    for seats in SEATS:
        for scene in stage.SCENES:
            shown = stage.Stage(board, code)
            shown.shown.same_side = seats == SEATS[1]
            shown.picture(scene)
            for _ in range(4):
                shown.now_ms += 1300
                shown.draw()


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("board", boards.ours())
def test_on_every_screen_nothing_is_cut_and_no_letter_is_missing(board, code, drawn):
    draw_everything(board, code)
    assert drawn == []


# A sixth language.


def longest():
    """Return texts, each the longest of all languages that still fits beside the others."""
    languages = [dict(importlib.import_module("words." + code).TEXTS) for code in CODES]
    made = dict(languages[0])
    for number in made:
        for text in sorted((each[number] for each in languages), key=lambda text: -sum(map(len, parts(text)))):
            before, made[number] = made[number], text
            if not fit.faults(made):
                break
            made[number] = before
    return made


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
def test_a_sixth_language_is_a_file_and_its_row(monkeypatch, drawn):
    """One of the longest words of the others, as it would be added: ``words/xx.py``, CODES and NAMES."""
    made = longest()
    made[texts.LANGUAGE] = "Lengstemål"
    assert sum(map(len, map("".join, map(parts, made.values())))) > max(
        sum(map(len, map("".join, map(parts, of(code).values())))) for code in CODES
    )
    module = ModuleType("words.xx")
    module.TEXTS = tuple(made.items())
    monkeypatch.setitem(sys.modules, "words", all_words)  # a test of forgetting may have had it loaded again
    monkeypatch.setitem(sys.modules, "words.xx", module)
    monkeypatch.setattr(all_words, "xx", module, raising=False)
    for place in (all_words, stage, fit):
        for name, more in (("CODES", "xx"), ("NAMES", "Lengstemål")):
            if hasattr(place, name):
                monkeypatch.setattr(place, name, (*getattr(all_words, name)[:5], more))
    fit.check()
    for board in ("pico_tft", "pico_oled"):
        draw_everything(board, "xx")
    assert drawn == []
    shown = stage.Stage("pico_oled", "xx")
    shown.picture("languages")
    assert [name for name, _ in shown.shown.rows] == [*NAMES, "Lengstemål"]
    shown.shown.row = 5
    shown.draw()
    assert "Lengstemål" in shown.view._page._lines[-1]._text  # the rows scroll
