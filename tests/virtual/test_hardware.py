# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The modelled hardware has CircuitPython's names and signatures, and behaves as measured."""

import ast
import importlib
import inspect
import sys
from pathlib import Path

import pytest
from padskit import MS, PadsKit, board, keypad

from host_sim import circuitpython

STUBS = next(path for path in map(Path, sys.path) if (path / "keypad-stubs").is_dir())


def stub_of(name):
    """Return the classes, functions and attributes of a stub by name."""
    tree = ast.parse((STUBS / f"{name}-stubs" / "__init__.pyi").read_text("utf-8"))
    return {**names_of(tree.body)}


def names_of(body):
    names = {}
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names[node.name] = node
        elif isinstance(node, ast.AnnAssign):
            names[node.target.id] = node
    return names


def own(module):
    """Yield the public names that a module defines itself."""
    for name, value in vars(module).items():
        if not name.startswith("_") and getattr(value, "__module__", module.__name__) == module.__name__:
            if not inspect.ismodule(value) and name != "annotations":
                yield name, value


def parameters(stub):
    """Return for each parameter of a stub's function its default, and True if it is keyword-only."""
    args = stub.args
    plain = args.posonlyargs + args.args
    defaults = [None] * (len(plain) - len(args.defaults)) + args.defaults
    pairs = [(arg, default, False) for arg, default in zip(plain, defaults, strict=True)]
    pairs += [(arg, default, True) for arg, default in zip(args.kwonlyargs, args.kw_defaults, strict=True)]
    return {arg.arg: (ast.unparse(default) if default else None, only) for arg, default, only in pairs}


# Parameters that the stubs lack, with the default that CircuitPython's page of the class gives.
STUBS_LACK = {"backlight_pwm_frequency": 50_000}


def same_signature(function, stub):
    """Check that the stub has every parameter of the model with the same default, and that none needed is missing."""
    theirs = parameters(stub)
    for name, ours in inspect.signature(function).parameters.items():
        if ours.kind is inspect.Parameter.VAR_KEYWORD:  # handed on to Blinka's
            return
        if name in STUBS_LACK and name not in theirs:
            assert (ours.kind, ours.default) == (inspect.Parameter.KEYWORD_ONLY, STUBS_LACK[name])
            continue
        default, by_keyword = theirs.pop(name)
        assert by_keyword == (ours.kind is inspect.Parameter.KEYWORD_ONLY), name
        if ours.default is inspect.Parameter.empty:
            assert default is None, name
        else:
            assert ast.literal_eval(default) == ours.default, name
    assert all(default is not None for default, _ in theirs.values()), theirs


# What a board calls its pins is in no stub, nor is that the pins lie in a module of their own.
BEYOND_STUBS = {"board": {"KEY", "GP", "BUTTON", "ENCODER", "SPEAKER", "NEOPIXEL"}, "microcontroller": {"pin"}}


@pytest.mark.parametrize("name", circuitpython.MODULES)
def test_every_name_and_signature_is_in_the_stubs(name):
    module = importlib.import_module("host_sim.circuitpython." + name)
    stub = stub_of(name)
    for known, value in own(module):
        if any(known.startswith(start) for start in BEYOND_STUBS.get(name, ())):
            continue
        assert known in stub, known
        if inspect.isclass(value):
            compare_class(value, stub[known])
        elif inspect.isfunction(value):
            same_signature(value, stub[known])


def compare_class(ours, stub):
    theirs = names_of(stub.body)
    for name, value in vars(ours).items():
        if name.startswith("_") and not name.startswith("__"):
            continue
        if inspect.isfunction(value) and (name != "__init__" or "__init__" in theirs):
            if name not in ("__init__", "__bool__", "__len__") or name in theirs:
                same_signature(value, theirs[name])
        elif isinstance(value, property):
            assert name in theirs, name
    for name in public_attributes(ours):
        assert name in theirs, f"{ours.__name__}.{name}"


def public_attributes(ours):
    """Yield the public attributes that a class's methods set on self."""
    for node in ast.walk(ast.parse(inspect.getsource(ours))):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if isinstance(node.value, ast.Name) and node.value.id == "self" and not node.attr.startswith("_"):
                yield node.attr


def test_the_comparison_finds_a_misspelt_name():
    class Keys:
        def deinitialise(self):
            """Exist only in this test: CircuitPython has no such name."""

    with pytest.raises(KeyError):
        compare_class(Keys, stub_of("keypad")["Keys"])
    with pytest.raises(KeyError):
        same_signature(lambda pinz: None, stub_of("supervisor")["ticks_ms"])


def test_installed_gives_the_models_and_takes_them_back():
    before = sys.modules.get("keypad")
    with circuitpython.installed():
        assert importlib.import_module("keypad") is keypad
    assert sys.modules.get("keypad") is before


# keypad.


def queue_of(kit):
    events = kit.pads._keys.events
    found = []
    while event := events.get():
        found.append((event.key_number, event.pressed, event.timestamp))
    return found


def test_a_scan_has_one_stamp_and_the_order_of_key_numbers():
    kit = PadsKit("keys", boot_ms=0)
    kit.device.contact(100 * MS + 300, 12, True)
    kit.device.contact(100 * MS + 900, 6, True)
    kit.device.run_to(110 * MS)
    assert queue_of(kit) == [(6, True, 100), (12, True, 100)]


def test_a_full_queue_keeps_the_oldest_and_says_so_until_cleared():
    circuitpython.power_on()
    keys = keypad.Keys([board.GP0], value_when_pressed=False, interval=0.001, max_events=3)
    device = circuitpython.current()
    for number in range(5):
        device.contact((10 + 10 * number) * MS, 0, number % 2 == 0)
    device.run_to(100 * MS)
    assert (len(keys.events), keys.events.overflowed) == (3, True)
    first = keypad.Event()
    assert keys.events.get_into(first)
    assert (first.pressed, first.released, first.key_number) == (True, False, 0)
    assert keys.events.overflowed
    keys.events.clear()
    assert (len(keys.events), bool(keys.events), keys.events.overflowed) == (0, False, False)


def test_a_key_held_at_the_start_gives_only_its_release_but_after_a_reset_its_press():
    device = circuitpython.power_on()
    device.contact(0, 0, True)
    device.run_to(0)
    keys = keypad.Keys([board.GP0], value_when_pressed=False, interval=0.001)
    device.run_to(20 * MS)
    assert keys.events.get() is None
    keys.reset()
    assert keys.events.get().pressed
    device.contact(30 * MS, 0, False)
    device.run_to(40 * MS)
    assert keys.events.get().released


@pytest.mark.parametrize(("options", "interval"), [({"interval": 0.001}, 1), ({}, 20)])
def test_scans_come_1024_times_a_second_or_as_seldom_as_asked(options, interval):
    device = circuitpython.power_on(boot_ms=0)
    keys = keypad.Keys([board.GP0], value_when_pressed=False, max_events=2000, **options)
    t_ns = 0
    for number in range(300):
        t_ns += 1_000_000_000 * interval // 1024  # once between any two scans
        device.contact(t_ns + 1000, 0, number % 2 == 0)
    device.run_to(t_ns + 100 * MS)
    stamps = []
    while event := keys.events.get():
        stamps.append(event.timestamp)
    assert stamps == [(number + 2) * interval * 1000 // 1024 for number in range(300)]
