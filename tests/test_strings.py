# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Short strings of a module that is let go of leave the memory with it, and are the same strings."""

import sys

import pytest
from programkit import PROGRAMS, output

from host_sim.ship import interpreters, mpy
from host_sim.ship.strings import loosened

TEXT = '''"""Told."""
import sys
TABLE = ("in", ("a tuple", 3), "longer than ten")
MIXED = ("made", sys.maxsize > 0)
KEPT = "kept"
WIDE = "\\u2019\\u2019\\u2019"
WIDER = "\\u2019\\u2019\\u2019\\u2019"


class Kind:
    """Of it."""

    name = "kind"

    def tell(self, what: "Told", how="how", *, empty="") -> "list":
        """This too."""
        if what == "cat":
            return {"dog": "cow"}["d" + "og"], getattr(self, "name"), f"{how:>5} {empty}"
        return "%s-%s" % (what, how)


def main():
    kind = Kind()
    print(TABLE, MIXED, KEPT, WIDE, WIDER, kind.tell("cat"), kind.tell("pig", "so"), kind.__class__.__name__)
'''


def test_the_same_strings(tmp_path):
    made = loosened(TEXT, {"KEPT"})
    first = made.splitlines()[2]
    loose = ("made", "\u2019\u2019\u2019", "kind", "how", "cat", "dog", "cow", "d", "og", "name", "%s-%s", "pig", "so")
    assert eval(first.removeprefix("_strings = ")) == loose
    assert loosened("x = 'longer than ten'\n") == "x = 'longer than ten'\n"
    assert loosened("import a\na.b('abc')\n").index("_strings = ") < loosened("import a\na.b('abc')\n").index("a.b")
    before = output(sys.executable, tmp_path, TEXT)
    for program in PROGRAMS:
        assert output(program, tmp_path, made) == before


@pytest.mark.skipif(not interpreters.present(), reason="the compiler has no wheel for this machine")
def test_they_are_no_names():
    """In a .mpy a name comes with its length doubled: 2 * 6 for these."""
    text = "def f(x):\n    return x == 'bluish'\n"
    assert b"\x0cbluish" in mpy.compiled(text, "m")
    data = mpy.compiled(loosened(text), "m")
    assert b"\x0cbluish" not in data
    assert b"\x06bluish" in data
