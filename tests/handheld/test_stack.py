# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A third of CircuitPython's stack stays free in all uses of the game, and a press begins no long work."""

import json
import re
import subprocess
import sys
from pathlib import Path

import devicekit
import pytest
import stackkit
from devicekit import BOARDS, DeviceMachine

from host_sim import FIRMWARE
from host_sim.ship import interpreters

HERE = Path(__file__).parent
KEY = "CIRCUITPY_PYSTACK_SIZE"
SIZE = int(re.search(rf"^{KEY} = (\d+)$", Path(FIRMWARE, "settings.toml").read_text(), re.MULTILINE)[1])

pytestmark = pytest.mark.skipif(not interpreters.present(), reason="the compiler has no wheel for this machine")


@pytest.fixture(scope="module", params=BOARDS)
def used(request):
    """Return the figures of a device that was used in every way (stack_run.py)."""
    run = subprocess.run([sys.executable, HERE / "stack_run.py", request.param], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def test_the_settings_the_program_and_the_kit_name_one_size():
    assert f"STACK_BYTES = {SIZE} " in Path(FIRMWARE, "handheld", "owner.py").read_text()
    assert devicekit.ALWAYS == {KEY: SIZE}


def test_a_third_of_the_stack_stays_free_on_every_way(used):
    """New, full, foreign and half-erased memories, every page, a match to its end, errors; none went wrong."""
    assert used["faults"] == []
    assert len(used["ways"]) > 20
    deepest = {way: chain for way, (peak, chain) in used["ways"].items() if peak > SIZE * 2 // 3}
    assert deepest == {}
    assert max(peak for peak, _ in used["ways"].values()) > 2048 * 2 // 3  # else CircuitPython's own size is enough


def test_within_a_press_nothing_is_loaded_drawn_or_written(used):
    assert used["presses"] == []


TEXT = """
def many(a, b):
    try:
        return [a + x for x in b]
    finally:
        pass
class Kind:
    def top(self):
        call(self.inner)
        self.inner()
    def inner(self):
        pass
    def own(self, *more, word=None):
        return self.own(*more)
def lazy(x):
    yield x
def call(take):
    take()
"""


def test_frames_are_heads_values_and_tries():
    """Comprehensions and classes are functions too; a generator lies in the heap."""
    frames = {name: size for (_, name, _), size in stackkit.frames_of(TEXT, "m.py").items()}
    assert frames["lazy"] == 0
    assert frames["inner"] == 32  # 20, two values, made a multiple of 8
    assert frames["own"] == 48 + stackkit._STARRED
    assert frames["many"] == 64 + (frames["<listcomp>"] if stackkit._INLINED else 0)  # 20, seven values, a try


def test_the_depth_is_that_of_functions_that_wait_for_one_another():
    frames = stackkit.frames_of(TEXT, "m.py")
    space = {}
    exec(compile(TEXT, "m.py", "exec"), space)
    kind = space["Kind"]()
    with stackkit.Depth(frames) as depth:
        depth.way = "all"
        kind.top()
    sizes = {name: size for (_, name, _), size in frames.items()}
    kept = 8  # the argument of a method that was kept
    assert depth.peaks == {"all": sizes["top"] + sizes["call"] + sizes["inner"] + kept}
    assert [name.split()[0] for name in depth.chains["all"]] == ["m:top", "m:call", "m:inner"]


@pytest.mark.parametrize("version", [(10, 0, 0), (10, 2, 1)])
@pytest.mark.parametrize(
    "line", ["", f"{KEY} = {SIZE - 4}", f'{KEY} = "{SIZE}"', f"{KEY} =", f"[mine]\n{KEY} = {SIZE}"]
)
def test_a_stack_that_is_too_small_is_said_before_it_ends_a_match(monkeypatch, line, version):
    """Screen and console say what to write and where. CircuitPython uses its default of 2,048 bytes then."""
    monkeypatch.setattr(devicekit, "ALWAYS", {})
    machine = DeviceMachine(settings=f'BOARD = "pico_tft"\n{line}\n')
    machine.version = version
    assert machine.run(seconds=3) == "off"
    assert f"Spit: settings.toml needs the line {KEY} = {SIZE}, above any [section]" in machine.console
    assert machine.game is None
    assert len(machine.picture().getcolors()) > 2


@pytest.mark.parametrize("version", [(10, 0, 0), (10, 2, 1)])
def test_a_stack_that_is_large_enough(monkeypatch, version):
    monkeypatch.setattr(devicekit, "ALWAYS", {})
    machine = DeviceMachine(settings=f'BOARD = "pico_tft"\n{KEY} = {SIZE} # of a third\n')
    machine.version = version
    machine.run(lambda machine: machine.turns > 3)
    assert machine.game is not None
