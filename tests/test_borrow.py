# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Names that a device is given in place of ours: the same program, in names that it has already."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import FIRMWARE
from host_sim.fault import Fault
from host_sim.ship import build, interpreters, shipped
from host_sim.ship.borrow import Borrow, names_in
from host_sim.ship.bundle import bundled
from host_sim.ship.fold import Fold
from host_sim.ship.inline import inlined

SCRIPT = Path(__file__).parent / "device_game.py"

TEXTS = {
    "words.en": 'GREETING = "GREETING %s"\nFAREWELL = "bye"\n',
    "farm": (
        '"""A farm with a barn."""\n'
        "import words.en\nimport displayio as barn_door\nfrom array import array as cells_of\n\n\n"
        "class Animal(barn_door.Group):\n"
        "    legs_of_all = 4\n    _spoken_words = 0\n    _last_meal = None\n\n"
        '    def say_loudly(self, to_whom, *, times_over=1, **fodder) -> "Animal":\n'
        '        local_thing = getattr(words.en, "GREETING") % to_whom\n'
        "        try:\n"
        '            return [self.hidden, "é", local_thing, self.say_loudly.__name__, times_over, fodder]\n'
        "        except ValueError as sad_error:\n"
        '            return f"{sad_error} {self.legs_of_all}"\n\n\n'
        "def graze_slowly(animal):\n"
        "    global grass_left\n"
        "    grass_left = animal.say_loudly('you', times_over=2, **{'straw': 1})\n"
        "    return getattr(animal, 'hidden_name', grass_left)\n\n\n"
        "hidden_name = 1\n"
    ),
    "barn": (
        "from farm import Animal\n\n\ndef close_barn(cow_here):\n    return Animal().say_loudly(cow_here)\n\n\n"
        "class Cow(Animal):\n    def __init__(self):\n        self._own_milk = self._spoken_words = 1\n"
    ),
    "sky": "class Cloud:\n    def __init__(self):\n        self._grey_rain = 1\n",
}


@pytest.fixture(scope="module")
def borrowed():
    borrow = Borrow(TEXTS, ["import farm\nfarm.graze_slowly(None)  # Animal\n"])
    return borrow, {name: borrow.source(name, text) for name, text in TEXTS.items()}


def test_what_others_know_stays(borrowed):
    names = set(borrowed[0].names)
    assert {"Animal", "say_loudly", "to_whom", "times_over", "grass_left", "GREETING", "barn_door"} <= names
    assert not names & {"farm", "displayio", "Group", "hidden", "array", "getattr", "ValueError", "self"}
    assert "hidden_name" not in names  # a string says it
    assert "graze_slowly" not in names  # a program that stays a source says it
    assert "legs_of_all" not in names  # its place in an f-string is not known
    assert "local_thing" not in names  # costs nothing


def test_one_name_for_one_name(borrowed):
    borrow, texts = borrowed
    open_names = [borrow.names[name] for name in ("Animal", "say_loudly", "times_over", "GREETING", "grass_left")]
    assert len(set(open_names)) == len(open_names)
    for module in ("farm", "barn", "sky"):
        tree = ast.parse(TEXTS[module])
        outermost = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
        named = {name for name, _ in names_in(tree)}
        outermost |= named & {"grass_left", "barn_door", "cells_of", "Animal"}  # what all of the module sees
        for part in tree.body:
            here = {name for name, _ in names_in(part)} | outermost
            lent = [borrow.names[name] for name in here if name in borrow.names]
            assert len(set(lent)) == len(lent) >= 1
    assert [name for name in borrow.names if borrow.names[name] == borrow.names["cow_here"]] != ["cow_here"]
    # A class may have those of the one it is derived from; another one may have the same again.
    assert len({borrow.names[name] for name in ("_own_milk", "_spoken_words", "_last_meal")}) == 3
    assert borrow.names["_grey_rain"] in {borrow.names[name] for name in borrow.names if name != "_grey_rain"}
    given = list(borrow.names.values())
    used = {node.id for text in TEXTS.values() for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    assert "local_thing" in used
    assert not used & set(given)
    for name, text in texts.items():
        assert ast.dump(ast.parse(text)).count("Name(") == ast.dump(ast.parse(TEXTS[name])).count("Name(")
        assert text.count("\n") == TEXTS[name].count("\n")


def attributes(kind):
    """Eight private ones, set in a method."""
    return "".join(f"        self._{kind}_{letter} = 1\n" for letter in "abcdefgh")


# Private names may be lent once for two classes, but not where one object has both.
KIN = {
    "base": "class Animal:\n    def live(self):\n" + attributes("animal"),
    "middle": "import base\n\n\nclass Mammal(base.Animal):\n    def feed(self):\n" + attributes("mammal"),
    "top": (
        "from middle import Mammal as Beast\n\n\nclass Cow(Beast):\n    def bell(self):\n"
        + attributes("cow")
        + "\n\ndef paint(cow):\n"
        + attributes("paint").replace("self", "cow").replace("        ", "    ")
    ),
}


def test_what_one_object_has_is_told_apart():
    """Over modules, in whatever way the class it is derived from is named, and what others set of it too."""
    names = Borrow(KIN).names
    private = [name for name in names if name.startswith("_")]
    assert len(private) == 32
    assert len({names[name] for name in private}) == 32


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("class Cow(pick()):\n    pass\n", "top, line 1: which class"),
        ("class Animal:\n    pass\n\n\nKind = Animal\n\n\nclass Cow(Kind):\n    pass\n", "top, line 8: which class"),
    ],
)
def test_a_class_of_which_the_kin_can_not_be_told(text, why):
    with pytest.raises(Fault, match=why):
        Borrow({"top": text})


def test_what_a_device_s_error_means_can_be_looked_up(borrowed):
    borrow = borrowed[0]
    lines = dict(line.split(" = ") for line in borrow.table().splitlines())
    for name, lent in borrow.names.items():
        assert name in lines[lent].split(", ")


def test_words_are_found_by_their_new_names_and_say_the_same(borrowed):
    borrow, texts = borrowed
    assert f'{borrow.names["GREETING"]} = "GREETING %s"' in texts["words.en"]
    assert f'getattr(words.en, "{borrow.names["GREETING"]}")' in texts["farm"]
    assert '"""A farm with a barn."""' in texts["farm"]


def device_texts(fold):
    needs = shipped.needs(fold, "pico_tft")
    return {name: fold.source(path) for name, path in needs.ours.items() if path.name not in shipped.ENTRIES}


def test_no_attribute_that_a_display_group_has_is_borrowed():
    import displayio

    borrow = Borrow(device_texts(Fold(Path(FIRMWARE), shipped.BY_NAME)))
    assert len(borrow.names) > 400
    taken = {name for kind in (displayio.Group, displayio.TileGrid, dict, list, str) for name in dir(kind)}
    assert not taken & set(borrow.names.values())


@pytest.mark.skipif(not interpreters.present(), reason="MicroPython has no wheel for this machine")
def test_the_game_in_borrowed_names_plays_the_same_match(tmp_path):
    """As it is built; the script that plays it is renamed with it."""
    fold = Fold(Path(FIRMWARE), shipped.BY_NAME)
    fold.kept |= {("settings", "SEAT"), ("view.shown", "OVER")}
    texts = {fold._name(path): fold.source(path) for path in Path(FIRMWARE).rglob("*.py") if path.parent.name != "view"}
    texts["view.shown"] = fold.source(Path(FIRMWARE, "view", "shown.py"))
    texts["script"] = SCRIPT.read_text()
    texts = bundled(texts, "game", ("game",), ("store",))
    texts = inlined(texts)
    borrow = Borrow(texts)
    for name, text in texts.items():
        package = Path(FIRMWARE, *name.split(".")).is_dir()
        path = tmp_path.joinpath(*name.split("."), *(["__init__"] if package else [])).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(borrow.source(name, text))
    (tmp_path / "view").mkdir(exist_ok=True)
    (tmp_path / "view" / "__init__.py").touch()
    env = {"PYTHONPATH": str(tmp_path), "MICROPYPATH": str(tmp_path)}
    here = subprocess.run([sys.executable, str(SCRIPT)], env={"PYTHONPATH": FIRMWARE}, capture_output=True, text=True)
    for program in (sys.executable, str(interpreters.MICROPYTHON)):
        run = subprocess.run([program, str(tmp_path / "script.py")], env=env, capture_output=True, text=True)
        assert run.returncode == 0, run.stderr or run.stdout
        assert run.stdout == here.stdout
    assert here.stdout


def test_a_build_is_the_same_every_time():
    assert build.files("pico_tft") == build.files("pico_tft")


def test_names_of_modules_without_stubs_stay():
    text = "import time\nfrom os import getenv_b as g\n\n\ndef tell():\n    time.sleep_b(1)\n    g()\n    tell()\n"
    names = Borrow({"ours": text}).names
    assert "tell" in names
    assert not {"sleep_b", "getenv_b"} & set(names)
