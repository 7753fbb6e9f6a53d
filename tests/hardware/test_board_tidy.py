# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The board's tracks are drawn by rule, and what is against the rules is found."""

import re

import pytest

from hardware import PCB
from hardware.checks import tidy


def test_the_tracks_are_drawn_by_rule():
    assert tidy.faults() == []


@pytest.mark.parametrize(
    ("pattern", "new", "words"),
    [
        (r"(\(segment\s+\(start )(\S+) (\S+)\)\s+\(end \S+ \S+\)", r"\g<1>10 10) (end 10.3 10)", "0.30 mm"),
        (r"(\(segment\s+\(start )(\S+) (\S+)\)\s+\(end \S+ \S+\)", r"\g<1>10 10) (end 20 13)", "16.7 degrees"),
        (r"(\(via\s+\(at )\S+ \S+\)", r"\g<1>186 128.9)", "PLAYER 1"),
    ],
)
def test_what_is_against_the_rules_is_found(tmp_path, pattern, new, words):
    spoilt = tmp_path / "spoilt.kicad_pcb"
    changed, done = re.subn(pattern, new, PCB.read_text("utf-8"), count=1)
    assert done
    spoilt.write_text(changed, "utf-8")
    assert [line for line in tidy.faults(spoilt) if re.search(words, line)]
