# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Bad input gives exit code 2 and one line that names place and fault; results of earlier lines are still printed."""

import io
import json
import subprocess
import sys

import pytest
import reference_input
from cases import CASES

from host_sim import ROOT, cli

STATE = {
    "p1": {"stocks": [["6c"], ["9d", "3d"], [], [], []], "spit": ["2h"]},
    "p2": {"stocks": [["4c"], ["Jd"], [], [], []], "spit": []},
    "piles": {"A": ["5h"], "B": ["Kh"]},
}
STUCK = {
    "phase": "stuck",
    "p1": {"stocks": [["6c"], [], [], [], []], "spit": ["2h"]},
    "p2": {"stocks": [["6d"], [], [], [], []]},
    "piles": {"A": ["2c"], "B": ["3c"]},
}
SLAP = STATE | {"phase": "slap"}


def state(base=STATE, **parts):
    """Return a scenario with a state; ``parts`` replace parts of it, None removes one."""
    whole = json.loads(json.dumps(base)) | parts
    return {"state": {name: part for name, part in whole.items() if part is not None}}


def side(player="p1", **parts):
    whole = STATE[player] | parts
    return state(**{player: {name: part for name, part in whole.items() if part is not None}})


def stocks(*columns):
    return side(stocks=[list(column) for column in columns])


def rules(**options):
    return {"rules": options}


def event(*what):
    return {"events": [list(what)]}


LATE = {"until_us": 20_000_000}
FIFTY_ONE = state(
    SLAP,
    p1={"stocks": [[], [], [], [], []]},
    p2={"stocks": [["2c"], [], [], [], []]},
    piles={"A": ["3c"], "B": sorted(reference_input.CARDS - {"2c", "3c", "4c"})},
)
ONE_PILE = state(
    p1={"stocks": [["9d"], [], [], [], []]},
    p2={"stocks": [["6c"], [], [], [], []], "spit": ["2c"]},
    piles={"A": None, "B": ["5h"]},
)

# What is wrong, the scenario, a word that the line must have in it.
BAD = [
    # the top
    ("no object", [], "object"),
    ("a string", "x", "object"),
    ("a number", 5, "object"),
    ("null", None, "object"),
    ("unknown name", {"evnts": []}, "'evnts'"),
    ("an expectation", {"expect": {}}, "'expect'"),
    ("seed a float", {"seed": 1.0}, "seed"),
    ("seed a bool", {"seed": True}, "seed"),
    ("seed a string", {"seed": "1"}, "seed"),
    ("seed null", {"seed": None}, "seed"),
    ("seed negative", {"seed": -1}, "seed"),
    ("seed too large", {"seed": 2**64}, "seed"),
    # times and presses
    ("events no list", {"events": {}}, "events"),
    ("events null", {"events": None}, "events"),
    ("an event no list", {"events": [5]}, "event 1"),
    ("an event too short", event(1, "p1"), "event 1"),
    ("an event too long", event(1, "p1", "A", "A"), "event 1"),
    ("unknown player", event(1, "p3", "A"), "'p3'"),
    ("player null", event(1, None, "A"), "None"),
    ("player a number", event(1, 1, "A"), "event 1"),
    ("player a list", event(1, ["p1"], "A"), "event 1"),
    ("unknown key", event(1, "p1", "s6"), "'s6'"),
    ("no key s0", event(1, "p1", "s0"), "'s0'"),
    ("key in lower case", event(1, "p1", "a"), "'a'"),
    ("key a number", event(1, "p1", 5), "event 1"),
    ("key an object", event(1, "p1", {}), "event 1"),
    ("time a float", event(1.0, "p1", "A"), "event 1"),
    ("time a bool", event(True, "p1", "A"), "event 1"),
    ("time a string", event("1", "p1", "A"), "event 1"),
    ("time negative", event(-1, "p1", "A"), "event 1"),
    ("time too large", event(2**40, "p1", "A"), "event 1"),
    ("times backwards", {"events": [[5, "p1", "A"], [5, "p2", "A"], [4, "p1", "A"]]}, "event 3"),
    ("until a float", {"until_us": 1.5}, "until_us"),
    ("until a bool", {"until_us": False}, "until_us"),
    ("until null", {"until_us": None}, "until_us"),
    ("until negative", {"until_us": -1}, "until_us"),
    ("until too large", {"until_us": 2**40}, "until_us"),
    # rules
    ("rules a list", {"rules": []}, "rules"),
    ("rules null", {"rules": None}, "rules"),
    ("unknown rule", rules(stack=True), "'stack'"),
    ("rule in capitals", rules(Doubles=True), "'Doubles'"),
    ("unknown variant", rules(variant="fast"), "variant"),
    ("variant a number", rules(variant=1), "variant"),
    ("variant a list", rules(variant=[]), "variant"),
    ("doubles a number", rules(doubles=1), "doubles"),
    ("stacking null", rules(stacking=None), "stacking"),
    ("assist a bool", rules(assist=True), "assist"),
    ("assist of one", rules(assist=[True]), "assist"),
    ("assist of numbers", rules(assist=[0, 1]), "assist"),
    ("six_key of three", rules(six_key=[True, True, True]), "six_key"),
    ("six_key an object", rules(six_key={"p1": True}), "six_key"),
    *[
        (f"{name} {value!r}", rules(**{name: value}), name)
        for name, values in {
            "fumble_ms": (-1, 5001, 500.0, True, "500", None),
            "spit_delay_ms": (-1, 5001, 0.0, False),
            "auto_spit_ms": (-300, 1, 299, 60001, 3000.0, True),
            "target": (0, -100, 1001, 100.0, True),
            "max_rounds": (0, 1001, 1.0, True),
        }.items()
        for value in values
    ],
    # states
    ("state a list", {"state": []}, "state"),
    ("state empty", {"state": {}}, "'p1'"),
    ("state with an unknown name", state(p3={}), "'p3'"),
    ("unknown phase", state(phase="fast"), "'fast'"),
    ("phase over", state(phase="over"), "'over'"),
    ("phase a number", state(phase=1), "phase"),
    ("unknown token", state(token="p3"), "'p3'"),
    ("token null", state(token=5), "token"),
    ("no p1", state(p1=None), "'p1'"),
    ("no p2", state(p2=None), "'p2'"),
    ("no piles", state(piles=None), "'piles'"),
    ("p1 a list", state(p1=[]), "p1"),
    ("piles a list", state(piles=[]), "piles"),
    ("no stocks", side(stocks=None), "'stocks'"),
    ("unknown name in p1", side(hand=[]), "'hand'"),
    ("four stocks", stocks(["6c"], [], [], []), "five"),
    ("six stocks", stocks(["6c"], [], [], [], [], []), "five"),
    ("stocks an object", side(stocks={}), "five"),
    ("a stock a string", side(stocks=["6c", [], [], [], []]), "list"),
    ("a stock null", side(stocks=[None, [], [], [], []]), "list"),
    ("unknown card", stocks(["1c"], [], [], [], []), "'1c'"),
    ("card 10", stocks(["10c"], [], [], [], []), "'10c'"),
    ("card the wrong way round", stocks(["c6"], [], [], [], []), "'c6'"),
    ("card in capitals", stocks(["6C"], [], [], [], []), "'6C'"),
    ("card a number", stocks([6], [], [], [], []), "6"),
    ("card a list", stocks([["6c"]], [], [], [], []), "['6c']"),
    ("card empty", stocks([""], [], [], [], []), "''"),
    ("a card twice in a stock", stocks(["6c", "6c"], [], [], [], []), "6c"),
    ("a card twice in two hands", stocks(["4c"], [], [], [], []), "4c"),
    ("a card in hand and pile", stocks(["Kh"], [], [], [], []), "Kh"),
    ("a card in stock and spit cards", side(spit=["6c"]), "6c"),
    ("spit cards a string", side(spit="2h"), "list"),
    ("score a float", side(score=1.0), "score"),
    ("score a bool", side(score=True), "score"),
    ("score negative", side(score=-1), "score"),
    ("score without end", side(score=2**40), "score"),
    ("unknown pile", state(piles={"A": ["5h"], "B": ["Kh"], "C": []}), "'C'"),
    ("no pile at all", state(piles={"A": None, "B": None}), "pile"),
    ("an empty pile", state(piles={"A": [], "B": ["Kh"]}), "A"),
    ("a pile a string", state(piles={"A": "5h", "B": ["Kh"]}), "list"),
    ("no stock cards in play", stocks([], [], [], [], []), "p1"),
    ("no stock cards in stuck", state(STUCK, p2={"stocks": [[], [], [], [], []]}), "p2"),
    ("stuck that is none", state(phase="stuck"), "stuck"),
    ("stuck, but blocked", state(STUCK, p1={"stocks": [["6c"], [], [], [], []]}), "stuck"),
    ("ready with a pile", state(phase="ready"), "pile"),
    ("ready without spit cards", state(phase="ready", piles={"A": None, "B": None}, p1=STATE["p1"] | {"spit": []}), ""),
    ("slap in points", state(SLAP) | rules(variant="points"), "slap"),
    ("slap with one pile", state(SLAP, piles={"A": ["5h"], "B": None}), "slap"),
    ("a deal with few cards", state(SLAP) | LATE, "52"),
    ("a deal with 51 cards", FIFTY_ONE | LATE, "51"),
    ("a deal with 52 cards after a last touch", ONE_PILE | {"events": [[1, "p2", "s1"], [2, "p2", "B"]]}, "52"),
]
# Lines that are no JSON, or none that is wanted.
BROKEN = [
    ("not JSON", b"{", "JSON"),
    ("two values", b"{} {}", "JSON"),
    ("half a line", b'{"seed": 1', "JSON"),
    ("single quotes", b"{'seed': 1}", "JSON"),
    ("a name twice", b'{"seed": 1, "seed": 2}', "'seed'"),
    ("a name twice inside", b'{"rules": {"doubles": true, "doubles": true}}', "'doubles'"),
    ("NaN", b'{"seed": NaN}', "NaN"),
    ("infinity", b'{"id": Infinity}', "Infinity"),
    ("a number out of range", b'{"until_us": 1e400}', "1e400"),
    ("a number of 5,000 digits", b'{"seed": ' + b"9" * 5000 + b"}", ""),
    ("lists 100,000 deep", b"[" * 100_000, "deep"),
    ("objects 100,000 deep", b'{"id":' * 100_000, "deep"),
    ("not UTF-8", b'{"id": "\xff"}', "UTF-8"),
    ("a cut character", b'{"id": "\xe2\x82"}', "UTF-8"),
    ("a zero byte", b"\0", "JSON"),
    ("a byte order mark", b"\xef\xbb\xbf{}", "JSON"),
    ("a name with line breaks", b'{"a\\nb\\u2028c": 1}', "a\\nb"),
    ("a rule with line breaks", b'{"rules": {"a\\nb": 1}}', "a\\nb"),
    ("a lone surrogate", b'{"\\ud800": 1}', "ud800"),
]
ALL = [(name, json.dumps(scenario).encode(), word) for name, scenario, word in BAD] + BROKEN
GOOD = b'{"id": "good", "seed": 7}'


def call(capsys, monkeypatch, arguments, data=b""):
    """Run a command with ``data`` on its standard input; return exit code, output and errors."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
    code = cli.main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize(("line", "word"), [bad[1:] for bad in ALL], ids=[bad[0] for bad in ALL])
def test_bad_scenario(line, word, capsys, monkeypatch):
    """A8: the third line is bad, so the first two give results and the fourth is not read."""
    data = b"\n".join([GOOD, b"", line, GOOD]) + b"\n"
    code, out, err = call(capsys, monkeypatch, ["run", "-"], data)
    assert code == 2
    assert [json.loads(text)["id"] for text in out.splitlines()] == ["good"]
    assert err.startswith("host_sim: line 3: ")
    assert err.endswith("\n")
    assert len(err.splitlines()) == 1
    assert word in err


@pytest.mark.parametrize("case", [c for c in CASES if "state" in c["scenario"]][::7])
def test_any_card_twice(case, capsys, monkeypatch):
    """R2: for any card that is named twice in a position, the line names it."""
    scenario = json.loads(json.dumps(case["scenario"]))
    known = [card for p in ("p1", "p2") for stock in scenario["state"][p]["stocks"] for card in stock]
    for card in known:
        spit = scenario["state"]["p2"].setdefault("spit", [])
        spit.append(card)
        code, _, err = call(capsys, monkeypatch, ["run", "-"], json.dumps(scenario).encode())
        assert code == 2
        assert f"{card} is named twice" in err
        spit.pop()


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "COMMAND"),
        (["walk"], "'walk'"),
        (["run"], "FILE"),
        (["run", "a", "b"], "b"),
        (["run", "--fast", "-"], "--fast"),
        (["run", "no/such\nfile"], "No such file"),
        (["replay", "no/such/file"], "No such file"),
        (["soak", "--matches", "0"], "'0'"),
        (["soak", "--matches", "-1"], ""),
        (["soak", "--matches", "1.5"], "'1.5'"),
        (["soak", "--matches", "²"], ""),
        (["soak", "--seed", str(2**64)], "seed"),
        (["soak", "--seed", "-1"], "seed"),
        (["demo", "--seed", "x"], "'x'"),
        (["mash", "--matches", "1.5"], "'1.5'"),
        (["soak", "--runtime", "pypy"], "'pypy'"),
        (["demo", "--bot1", "genius"], "'genius'"),
        (["demo", "--variant", "Points"], "'Points'"),
        (["demo", "--record", "no/such/folder/file"], "No such file"),
    ],
)
def test_bad_arguments(arguments, word, capsys, monkeypatch):
    """A bad argument gives one line and exit code 2."""
    code, out, err = call(capsys, monkeypatch, arguments)
    assert (code, out) == (2, "")
    assert err.startswith("host_sim: ")
    assert len(err.splitlines()) == 1
    assert word in err


def test_a_folder_is_no_file(tmp_path, capsys, monkeypatch):
    for command in ("run", "replay"):
        code, _, err = call(capsys, monkeypatch, [command, str(tmp_path)])
        assert code == 2
        assert len(err.splitlines()) == 1


def test_a_process_of_its_own(tmp_path):
    """Run as a process of its own, commands give the same exit codes and streams."""
    file = tmp_path / "scenarios.jsonl"
    file.write_bytes(GOOD + b"\n" + b"\xff\n")
    command = [sys.executable, "-m", "host_sim", "run"]
    bad = subprocess.run([*command, str(file)], cwd=ROOT, capture_output=True)
    assert (bad.returncode, len(bad.stdout.splitlines()), len(bad.stderr.splitlines())) == (2, 1, 1)
    good = subprocess.run([*command, "-"], cwd=ROOT, input=GOOD, capture_output=True)
    assert (good.returncode, len(good.stdout.splitlines()), good.stderr) == (0, 1, b"")


def test_what_is_allowed(capsys, monkeypatch):
    """Allowed are defaults, empty lines, any id, line ends of other systems, a null state and the ends of ranges."""
    lines = [
        {},
        {"id": [1, {"a": None}], "seed": 2**64 - 1},
        {"id": "é\u2028", "state": None, "rules": {}, "events": []},
        {"until_us": 2**40 - 1},
        rules(fumble_ms=0, spit_delay_ms=5000, auto_spit_ms=0, target=1, max_rounds=1000),
        rules(fumble_ms=5000, auto_spit_ms=300, target=1000, max_rounds=1),
        rules(auto_spit_ms=60000),
        state(piles={"B": ["Kh"]}),
        state(phase="ready", piles={"A": [], "B": None}),
        state(phase="ready", piles={}),
        state(SLAP),
        {"events": [[5, "p1", "A"]], "until_us": 1},
    ]
    data = b"\r\n\n  \r\n".join(json.dumps(line).encode() for line in lines)
    code, out, err = call(capsys, monkeypatch, ["run", "-"], data)
    assert (code, err) == (0, "")
    results = [json.loads(line) for line in out.splitlines()]
    assert [result["id"] for result in results] == [line.get("id") for line in lines]
