# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Races: on PIO the first touch always wins, on keypad no player is favoured; the command ``race``."""

import json
import random
import subprocess
import sys

import pytest
from PIL import Image

from host_sim import circuitpython, cli
from host_sim.measure import bounce, race, race_plot

pytestmark = pytest.mark.slow

TRIALS = 200


@pytest.fixture(scope="module")
def figures():
    return race.race(TRIALS, seed=7)


def test_the_first_touch_wins_on_pio_from_one_microsecond_on(figures):
    for distance, row in figures["pio"].items():
        if distance != "0":
            assert row == {"p1_first": TRIALS // 2, "p2_first": TRIALS // 2, "right": 1.0}


@pytest.mark.parametrize("trials", [1, 7, 50])
def test_the_same_tick_is_half_and_half_on_pio(trials):
    row = race._distance(race.RaceBench("pio", trials), trials, 0)
    assert row["p1_first"] + row["p2_first"] == trials
    assert abs(row["p1_first"] - row["p2_first"]) <= 1
    assert row["right"] is None


def test_keypad_favours_nobody_and_knows_what_is_well_apart(figures):
    for row in figures["keypad"].values():
        assert abs(row["p1_first"] - TRIALS / 2) < 4 * (TRIALS / 4) ** 0.5
    assert figures["keypad"]["1000"]["right"] > 0.8
    assert figures["keypad"]["5000"]["right"] == 1.0


def test_the_usual_way_favours_player_1(figures):
    assert figures["usual"]["0"]["p1_first"] > 0.8 * TRIALS
    assert figures["usual"]["1000"]["right"] < 0.65


def test_the_form_of_the_figures(figures):
    distances = ["0", "1", "2", "5", "10", "100", "1000", "5000"]
    assert list(figures) == ["pio", "keypad", "usual"]
    for table in figures.values():
        assert list(table) == distances
        for distance, row in table.items():
            assert list(row) == ["p1_first", "p2_first", "right"]
            assert row["p1_first"] + row["p2_first"] == TRIALS
            assert (row["right"] is None) == (distance == "0")


def test_half_of_the_trials_begin_with_each_player():
    bench = race.RaceBench("pio", 1)
    for trials in (1, 2, 9, 100):
        assert sum(bench.order(trials)) == trials // 2


def test_no_two_presses_bounce_alike_and_all_for_5_to_15_ms():
    seen = set()
    dice = random.Random(1)
    for _ in range(50):
        device = circuitpython.power_on()
        rest_ns = bounce.press(device, dice, 0, 3, 60)
        script = sorted(device._script)
        closing = [t_ns for t_ns, _, _, _ in script if t_ns < 60 * bounce.MS]
        opening = [t_ns for t_ns, _, _, _ in script if t_ns >= 60 * bounce.MS]
        assert script[0][3] is True
        assert script[-1][3] is False
        assert max(closing) <= 15.5 * bounce.MS
        assert 4.5 * bounce.MS <= rest_ns - opening[0] <= 17.5 * bounce.MS
        seen.add(tuple(closing))
    assert len(seen) == 50


def test_the_command(tmp_path, capsys):
    plot = tmp_path / "race.png"
    assert cli.main(["race", "--trials", "4", "--plot", str(plot)]) == 0
    assert json.loads(capsys.readouterr().out) == race.race(4, 1)
    with Image.open(plot) as picture:
        assert picture.size == race_plot.SIZE
        assert len(picture.getcolors(1 << 20)) > 50


@pytest.mark.parametrize(
    "arguments", [["--trials", "0"], ["--trials", "x"], ["--seed", "-1"], ["--plot", "/nowhere/a.png"]]
)
def test_bad_input_is_one_line(arguments, capsys):
    assert cli.main(["race", "--trials", "1", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("host_sim: ")
    assert captured.err.count("\n") == 1


def test_it_runs_by_itself():
    """Run as a process of its own, it can't use modules that other tests have loaded."""
    run = subprocess.run([sys.executable, "-m", "host_sim", "race", "--trials", "1"], capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")
    assert set(json.loads(run.stdout)) == {"pio", "keypad", "usual"}
