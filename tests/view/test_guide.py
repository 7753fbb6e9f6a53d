# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The guide in each language: the page, its pictures and the sheet to fold."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from host_sim import ROOT
from host_sim.pictures import guide
from host_sim.pictures.stage import words
from words import CODES, texts


@pytest.mark.parametrize("code", CODES)
def test_a_language_has_its_page_with_its_pictures(code):
    page = (guide.FOLDER / f"{code}.md").read_text("utf-8")
    assert re.findall(r"!\[[^]]+\]\(([^)]+)\)", page) == [f"pictures/{code}-{scene}.png" for scene in guide.SCENES]
    for link in re.findall(r"\]\(([^)#]+)\)", page):
        assert (guide.FOLDER / link).exists(), link
    for name in ("READY", "STUCK", "SLAP"):  # the device's own words
        assert f"**{words(code)[getattr(texts, name)]}**" in page
    assert f"docs/how-to-play/{code}.md" in Path(ROOT, "README.md").read_text("utf-8")


@pytest.mark.parametrize("code", CODES)
def test_every_page_tells_the_same(code):
    def shape(text):
        return [re.match(r"#*|\d\.|!", line)[0] for line in text.splitlines() if line]

    pages = [(guide.FOLDER / f"{each}.md").read_text("utf-8") for each in ("en", code)]
    assert shape(pages[0]) == shape(pages[1])


@pytest.mark.parametrize("code", CODES)
def test_the_sheet_is_what_the_device_tells(code):
    made = (guide.FOLDER / f"{code}.svg").read_text("utf-8")
    assert made == guide.sheet(code), "run python -m host_sim pictures"
    lines = [element.text for element in ElementTree.fromstring(made).iter("{http://www.w3.org/2000/svg}text")]
    rules = [f"{number}. {rule}" for number, rule in enumerate(words(code)[texts.RULE_PAGES], 1)]
    assert " ".join(rules) in " ".join(lines)
    ys = [float(y) for y in re.findall(r'<text x="[\d.]+" y="([\d.]+)">\w', made)]
    assert max(ys[:-1]) < guide._PAD_AT - 6  # the rules end above the keys
