# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Modules that a device has as one: the same program, and what can't be one is refused."""

import ast
import sys
from pathlib import Path

import pytest
from programkit import PROGRAMS, output

from host_sim import FIRMWARE
from host_sim.fault import Fault
from host_sim.ship import build, interpreters, mpy, shipped
from host_sim.ship.bundle import bundled

# A program of modules that use one another in every way that Python knows, and names that hide one another.
TEXTS = {
    "main_loop": """
import late
import sys
from pack.deep import depth as deep, Base
from pack import tools, deep as below
import options as choices
from options import LIMIT

_state = 1
fresh = None
both: "int" = 2

def marked(kind):
    return kind

@marked
class Loop(Base):
    LIMIT = 5
    size = LIMIT + tools.twice(LIMIT)
    def run(self, tools=None, *rest, key=LIMIT, word=deep(1), **more):
        "Nothing of this is said: tools.twice"
        def inner(x, y=both):
            nonlocal deep
            deep = x + y + _state
            return deep
        deep = 1
        wide: "int" = 3
        inner(4)
        choices = [tools for tools in (1, 2)]
        return tools, deep, choices, key, rest, more, wide, below.depth(2)
    def bump(self, by):
        global _state, fresh
        _state += by
        fresh = [_state for _state in range(by)]
        return _state, fresh, self.LIMIT
    def later(self):
        from pack.extra import thing, tools_of
        from pack import tools as kit
        import pack.extra
        kit2 = (lambda deep, tools=kit.twice(2): deep + tools + LIMIT)(3)
        return thing(3), kit.twice(4), kit2, tools_of(), pack.extra.thing(1), late.run(self)
    def fails(self):
        try:
            return {tools.twice(k): v for k, v in {1: LIMIT}.items()}, 1 / 0
        except ZeroDivisionError as below:
            return type(below).__name__, sorted({n for n in {deep(n) for n in (1, 2)}})

def main():
    loop = Loop()
    print(loop.run(), loop.run(9, 8, key=1, word=2), Loop.size, loop.named())
    print(loop.bump(2), loop.later(), loop.fails(), sorted(choices.TABLE), choices.pick(LIMIT))
    print(isinstance(loop, Base), sys.maxsize > 0)
""",
    "options": """
from pack.tools import twice
LIMIT, OTHER = 3, 4
TABLE = {twice(1): 2, LIMIT: 4}
TABLE[LIMIT] = OTHER
_state = 7
_times = 0
def pick(_state):
    global _times
    _times += 1
    return _state + OTHER + twice(_state) + _times
""",
    "pack": '"""A package."""',
    "pack.tools": "_scale = 2\ndef twice(n):\n    return n * _scale\n",
    "pack.deep": """
from . import tools
_state = 10
class Base:
    def named(self):
        return tools.twice(_state) + depth(1)
def depth(n):
    return n + _state
""",
    # Not one of them: loaded when wanted.
    "pack.extra": """
from .tools import twice as double
from . import tools
def thing(n, tools=5):
    return double(n) + tools
def tools_of():
    return tools.twice(50)
""",
    "late": "def run(loop):\n    from options import pick\n    return pick(1), loop.LIMIT\n",
    "apart": "import options_of_its_own\n",
    "options_of_its_own": "VALUE = 1\n",
}
PLACE = ("main_loop", ("main_loop", "options"), ("apart", "late", "options_of_its_own"))


def laid_out(folder, texts):
    for name, text in texts.items():
        package = any(other.startswith(name + ".") for other in texts)
        path = folder.joinpath(*name.split("."), *(["__init__"] if package else [])).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (folder / "script.py").write_text("import main_loop\nmain_loop.main()\n")
    return folder


def test_the_same_program(tmp_path):
    texts = bundled(TEXTS, *PLACE)
    assert set(texts) == {"main_loop", "pack", "pack.extra", "late", "apart", "options_of_its_own"}
    before = output(sys.executable, laid_out(tmp_path / "before", TEXTS))
    assert before.count("\n") == 3
    for program in PROGRAMS:
        assert output(program, laid_out(tmp_path / "after", texts)) == before


@pytest.mark.parametrize(
    ("module", "before", "after", "why"),
    [
        ("options", "", "for n in (1,):\n    pass\n", "options, line 12: .* can only be defined"),
        ("options", "", "print(1)\n", "options, line 12: .* can only be defined"),
        ("options", "", "import sys\n", "options, line 12: an import below what is defined"),
        ("options", "from pack.tools import thrice\n", "", "options: pack.tools has no thrice"),
        ("options", "from pack import tools\n", "MORE = tools.thrice(1)\n", "options: pack.tools has no thrice"),
        ("options", "from pack import tools\n", "MORE = getattr(tools, 'x')\n", "module tools is used as a value"),
        ("options", "import os as sys\n", "", "something else in another module"),
        ("options", "import pack.tools\n", "", "import pack.tools … as …"),
        ("options", "", "MORE = [m for n in (1,) if (m := n)]\n", ":= can't be built"),
        ("options", "", "def f():\n    global stray\n    stray = 1\n", "options: global stray: define it"),
        (
            "pack.extra",
            "import options\n",
            "def f():\n    options.LIMIT = 1\n",
            "pack.extra, line 10: sets LIMIT of options",
        ),
        ("pack.extra", "from options import _times\n", "", "options sets its _times again"),
        ("late", "", "def f():\n    return nowhere\n", "late: nobody defines nowhere"),
    ],
)
def test_what_can_not_be_one(module, before, after, why):
    with pytest.raises(Fault, match=why):
        bundled({**TEXTS, module: before + TEXTS[module] + after}, *PLACE)


def test_names_that_would_be_the_same_and_roots_that_there_are_not():
    alike = {"whole": "import a_b\nimport a.b as c\n", "a": "", "a.b": "X = 1\n", "a_b": "X = 2\n"}
    with pytest.raises(Fault, match="alike but for"):
        bundled(alike, "whole", ("whole",))
    with pytest.raises(Fault, match="there is no module hole"):
        bundled(alike, "whole", ("hole",))


def test_on_a_device_no_module_asks_for_what_is_not_there():
    made = build.Program("pico_tft", Path(FIRMWARE))
    paths = made.sources()
    for path, text in paths.items():
        name = path.removesuffix(".py").replace("/", ".")
        package = name.endswith(".__init__")
        for module in shipped.imported(
            ast.parse(text), name.removesuffix(".__init__"), package, made.ours.__contains__
        ):
            assert module in made.ours or module.partition(".")[0] in {*shipped.built_in(), *shipped.LIBRARIES}, path
    assert {"game", "play", "view.table", "spit.match"}.isdisjoint(made.ours)
    assert {"device", "store", "lobby", "spit.bot"} <= made.ours


@pytest.mark.skipif(not interpreters.present(), reason="the compiler has no wheel for this machine")
def test_what_is_used_most_takes_a_byte(monkeypatch):
    names = [f"name{i}" for i in range(400)]
    rare = "\n".join(f"    thing.{name}" for name in names)
    often = "\n".join("    thing.name399; thing.name398" for _ in range(500))
    text = f"def rare(thing):\n{rare}\ndef often(thing):\n{often}\n"
    ordered = mpy.often_first(text)
    assert ordered.endswith(text)
    assert ordered.index("name399") < ordered.index("name0")
    assert mpy.often_first("import os\nos.a\n") == "import os\nos.a\n"
    short = mpy.compiled(text, "m")
    monkeypatch.setattr(mpy, "often_first", lambda text: text)
    assert len(short) < len(mpy.compiled(text, "m")) - 400


def test_classes_do_not_keep_where_they_are_from(tmp_path):
    text = (
        'class Bare: x = 1\n\n\nclass Told(Bare):\n    """Of one\n    thing."""\n\n    y = 2\n\n\n'
        "class Marked:\n    @property\n    def x(self):\n        class Inner:\n            z = 3\n"
        "        return Inner.z\n\n\ndef main():\n    print(Bare().x, Told().x, Told.y, Marked().x)\n"
        "    print(hasattr(Marked, '__qualname__'))\n"
    )
    made = mpy.without_homes(text)
    assert made.count("del __module__, __qualname__") == 3
    script = tmp_path / "script.py"
    script.write_text("import main_loop\nmain_loop.main()\n")
    (tmp_path / "main_loop.py").write_text(made)
    assert output(sys.executable, tmp_path).startswith("1 1 2 3\n")
    if interpreters.present():
        assert output(str(interpreters.MICROPYTHON), tmp_path) == "1 1 2 3\nFalse\n"
        (tmp_path / "main_loop.py").write_text(text)
        assert output(str(interpreters.MICROPYTHON), tmp_path) == "1 1 2 3\nTrue\n"
