# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Functions that are moved to the one place that calls them: the same program, and those stay that must."""

import ast
import sys

import pytest
from programkit import PROGRAMS, output

from host_sim.ship.inline import inlined

PROGRAM = """
log = []
_mode = 1

def note(what):
    log.append(what)
    return what

def plain(a, b=2):
    note(("both", a, b))

def guarded(n):
    if n < 0:
        note("less")
        return
    if n:
        note("more")
    else:
        return
    note("after")

def chosen(n):
    if n == 1:
        return "one"
    elif n == 2:
        return "two"
    n += 1
    return n

def summed(a, b):
    return a * 10 + b

def ordered(a, b, c):
    return (note(c), b, a)

def looped(n):
    for i in range(n):
        if i == 2:
            return i
    return -1

def asked(n):
    if n > 3:
        return True
    note("no")
    return False

def refused(n):
    note("told")
    return n

def passed_on(n):
    try:
        if n == 1:
            raise ValueError("one")
        for i in range(n):
            if i == 3:
                return ("three", i)
    except ValueError as error:
        return str(error)

def nothing(a):
    pass

def with_defaults(a, b=None, c=(1)):
    note((a, b, c))

def with_function(n):
    return [n + i for i in range(2)]

def changing(n):
    global _mode
    _mode = n
    return n

def hidden(n):
    return n + len(log)

def unused_value(n):
    if n:
        return note("unused")
    return 5

def kept_for_its_name():
    return "named"

def recursive(n):
    return 0 if n < 1 else n + recursive(n - 1)

class Inner:
    def __init__(self):
        self.x = 7
    def bump(self, by):
        x = self.x
        self.x = x + by
        return self.x
    def peek(self):
        return self.x

class Outer:
    def __init__(self):
        self.inner = Inner()
        self.seen = None
    def _deep(self, k):
        x = k + 1
        return self._deeper(x)
    def _deeper(self, x):
        k = x * 2
        if k > 5:
            return k
        return -k
    def _tail(self, n):
        if n:
            return "tail"
    @property
    def shape(self):
        return self._shape()
    def _shape(self):
        return ("shape", self.seen)
    def go(self, x, n):
        plain(x)
        guarded(n)
        self.seen = chosen(n)
        y = summed(n, self.inner.x) + summed_twice(1)
        z = ordered(note("a"), self.inner.x, "c")
        k = looped(n)
        if asked(n):
            note("yes")
        elif not refused(n):
            note("not")
        nothing(note("argument"))
        with_defaults(n, c=note("kw"))
        total = self.inner.bump(n)
        total = total + self.inner.peek()
        unused_value(n)
        note(with_function(n))
        note(changing(n))
        len = 3
        note(len + hidden(n) if n > 99 else len)
        note(getattr(sys_modules(), "kept_for_its_name")())
        note((self._deep(n), y, z, k, total, self.shape))
        note(self._result(n))
        note(recursive(n))
        return self._tail(n)
    def _result(self, n):
        return passed_on(n)

def summed_twice(n):
    return n + n

def used_elsewhere(n):
    return n

class Holder:
    pass

def sys_modules():
    holder = Holder()
    holder.kept_for_its_name = kept_for_its_name
    return holder

def nobody_calls_this():
    note("nobody")

def main():
    outer = Outer()
    for n in (0, 1, 2, 3, 4, 5, -1):
        print(outer.go("x", n), used_elsewhere(n))
        print(log)
        log.clear()
"""
OTHER = "import program\nprogram.used_elsewhere(1)\nprogram.main()\n"
STAY = {
    *("note", "main", "looped", "with_function", "changing", "hidden", "kept_for_its_name", "used_elsewhere", "go"),
    *("__init__", "shape", "recursive", "_deep", "_result", "sys_modules"),
}


def functions(text):
    return {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)}


def test_the_same_program(tmp_path):
    before = output(sys.executable, tmp_path, PROGRAM)
    assert before.count("\n") == 14
    text = inlined({"program": PROGRAM}, [OTHER])["program"]
    assert functions(text) == STAY, functions(text) ^ STAY
    for program in PROGRAMS:
        assert output(program, tmp_path, text) == before


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("def ffz(): pass\nFfz = ffz", ()),  # not called
        ("def ffz(): pass\nffz()", ()),  # not from a function
        ("def ffz(): pass\ndef ggz(): return ffz", ()),
        ("def ffz(): pass\ndef ggz(): ffz(); ffz()", ()),
        ("def ffz(): pass\ndef ggz(): ffz()", ("import m\nm.ffz()",)),
        ("def ffz(): pass\ndef ggz(): ffz()", ("x = getattr(m, 'ffz')",)),
        ("class Aaz:\n    def ffz(self): pass\n    def ggz(self): self.ffz()", ("class Bbz:\n    ffz = 1",)),
        ("class Aaz:\n    def update(self): pass\n    def ggz(self, b): b.update()", ()),  # perhaps of a dict
        ("def ffz():\n    import os\ndef ggz(): ffz()", ()),
        ("def ffz(*a): pass\ndef ggz(): ffz(1)", ()),
        ("def ffz(a): pass\ndef ggz(b): ffz(*b)", ()),
        ("def ffz(a=[]): pass\ndef ggz(): ffz()", ()),
        ("def ffz(a): return a + 1\ndef ggz(): return [ffz(n) for n in (1, 2)]", ()),
        ("def ffz(a): return a + 1\ndef ggz(): return lambda n: ffz(n)", ()),
        ("def ffz(a): return a + a\ndef ggz(): return 1 + ffz(hhz())", ()),
        ("def ffz(a): return hhz() + a\ndef ggz(b): return 1 + ffz(b.x)", ()),  # hhz may change b.x
        ("def ffz(a):\n    print(1)\n    return a\ndef ggz(b): return hhz() + ffz(b)", ()),  # hhz comes first
        ("def ffz(a):\n    while a:\n        return 1\ndef ggz(b): ffz(b)", ()),
        ("def ffz(): return hhz\ndef ggz(hhz): return ffz()", ()),
        ("class Aaz:\n    def ffz(self, aa=2): pass\ndef ggz(cc): Aaz.ffz(cc)", ()),
        ("class Aaz:\n    def ffz(self): pass\nclass Bbz(Aaz):\n    def ggz(self): super().ffz()", ()),
        ("def ffz(aa): return aa + aa\ndef ggz(bb): return [1, ffz(bb.x)]", ()),
        ("def ffz(aa, bb): return aa or bb\ndef ggz(cc): return [1, ffz(1, cc[7])]", ()),  # cc[7] may not be
        ("def ffz(aa, bb): return bb - aa\ndef ggz(cc): return [1, ffz(cc.x, cc.y)]", ()),  # x comes first
        ("@ggz\ndef ffz(): pass\ndef hhz(): ffz()", ()),
        ("def ffz(aa):\n    if aa:\n        if aa > 1:\n            return 1\n    hhz()\ndef ggz(bb): ffz(bb)", ()),
    ],
)
def test_what_stays(text, others):
    assert "ffz" in functions(inlined({"m": text}, ["ggz(hhz, Aaz)", *others])["m"]) or "update" in text


def test_an_argument_is_what_it_was_at_the_call():
    text = "def ffz(aa, bb):\n    bb()\n    print(aa)\ndef ggz():\n    vv = 1\n"
    text += "    def up():\n        nonlocal vv\n        vv = 2\n    ffz(vv, up)\n"
    made = inlined({"m": text}, ["ggz()"])["m"]
    assert "ffz" not in functions(made)
    assert "aa_ffz = vv" in made
    assert (
        "aa_ffz" in inlined({"m": "def ffz(aa): aa += 1; print(aa)\ndef ggz(b): ffz(b); print(b)\n"}, ["ggz(1)"])["m"]
    )
    text = "def ffz(n):\n    for i in n:\n        print(i)\ndef ggz(b):\n    i_ffz = 5\n    ffz(b)\n    print(i_ffz)\n"
    assert "for i_ffz_ in b" in inlined({"m": text}, ["ggz(1)"])["m"]
    text = "def ffz(n):\n    print(n)\n    return n.x\ndef ggz(b):\n    ffz(b)\n"
    assert "b.x" in inlined({"m": text}, ["ggz(1)"])["m"]  # it may do something
