# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Recordings: writing them, and replaying whole, cut and changed ones."""

import json
import random
import re

import pytest
from bot_matches import Told, play_on
from tables import rules_of

from host_sim import cli
from host_sim.fault import Fault
from host_sim.matches import notation, recording
from spit import codes, faults, snapshot, ticks
from spit.bot import Bot
from spit.match import Match

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def text(tmp_path_factory):
    """Return the recording of a demo."""
    file = tmp_path_factory.mktemp("recording") / "match.jsonl"
    assert cli.main(["demo", "--seed", "3", "--bot1", "expert", "--bot2", "beginner", "--record", str(file)]) == 0
    return file.read_text(encoding="utf-8")


@pytest.fixture
def replay(tmp_path, capsys, monkeypatch):
    """Replay a text by the command; return exit code, output and errors.

    It is run with ``--window`` too: the window opens only for a good text, gets the same presses, and prints nothing.
    """
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    seen = []
    monkeypatch.setattr("host_sim.window.launch.replay", lambda done, board: seen.append((done, board)))

    def run(text):
        file = tmp_path / "recording.jsonl"
        file.write_text(text, encoding="utf-8")
        said = []
        for options in ([], ["--window"]):
            capsys.readouterr()
            code = cli.main(["replay", str(file), *options])
            out, err = capsys.readouterr()
            assert len((out + err).splitlines()) == 1
            said.append((code, out, err))
        assert said[0] == said[1]
        assert bool(seen) == (code != 2)
        for done, board in seen:
            assert done.summary() + "\n" == out
            assert board in ("pico_tft", "macropad")
        run.seen = seen[:]
        seen.clear()
        return said[0]

    return run


def test_round_trip(text, replay):
    """R4 R25: the replay ends as the match did, and every hash agrees."""
    lines = [json.loads(line) for line in text.splitlines()]
    presses = [line for line in lines if isinstance(line, list)]
    rounds = [line for line in lines if isinstance(line, dict) and "round" in line]
    assert set(lines[0]) == {"spit", "version", "board", "seed", "rules"}
    assert lines[0]["spit"] == 2
    assert [line["round"] for line in rounds] == list(range(1, len(rounds) + 1))
    assert all(set(line) == {"round", "t_us", "hash"} for line in rounds)
    code, out, _ = replay(text)
    assert code == 0
    assert out.startswith(f"{len(presses)} presses, {len(rounds)} rounds: every hash agrees; p")
    assert out.endswith("wins\n")


@pytest.mark.parametrize("variant", ["standard", "points"])
def test_same_demo_same_recording(variant, tmp_path, capsys):
    """The same presses and seed give the same match, byte for byte."""
    files = [tmp_path / name for name in ("one", "two")]
    for file in files:
        assert cli.main(["demo", "--seed", "9", "--variant", variant, "--record", str(file)]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()


def test_cut_in_the_header(text):
    """With a header that is cut off nothing can be replayed, and the line says so."""
    for size in range(text.index("\n")):
        with pytest.raises(Fault, match="cut off before the end of its header"):
            recording.replay(lines_of(text[:size]))


def test_cut_at_every_byte(text):
    """The rest is replayed up to the cut, which is reported; no difference is reported."""
    header = text.index("\n")
    rounds = [match.start() for match in re.finditer('{"round"', text)]
    sizes = {*range(header, header + 1500)}
    for start in rounds[:-1][:3]:
        sizes.update(range(start - 40, start + 120))
    for size in sorted(sizes):
        values = []
        cut = False
        for line in text[:size].splitlines():
            try:
                values.append(json.loads(line))
            except ValueError:
                cut = True
        done = recording.replay(lines_of(text[:size]))
        assert (done.differs, done.cut) == ("", cut)
        assert len(done.presses) == sum(isinstance(value, list) for value in values)
        assert done.rounds == sum("round" in value for value in values if isinstance(value, dict))
        how = "breaks off in the middle of a line" if cut else "ends"
        told = re.search(f"the recording {how} in round ([0-9]+), before the match is over", done.summary())
        # Cut off after a round's last press, that press ends the round, and the next one is on.
        assert int(told[1]) - done.rounds in (1, 2)


def lines_of(text):
    """Return a text as lines of bytes, as a file gives them."""
    return iter(text.encode().splitlines(keepends=True))


def test_cut_by_the_command(text, replay):
    """The exit code is 0, and the line says where the recording ends."""
    code, out, err = replay(text[: len(text) // 2 - len(text[: len(text) // 2].splitlines()[-1]) + 3])
    assert (code, err) == (0, "")
    assert "breaks off in the middle of a line in round" in out
    code, out, err = replay("".join(text.splitlines(keepends=True)[:20]))
    assert (code, err) == (0, "")
    assert "the recording ends in round 1, before the match is over" in out
    code, out, err = replay(text[:20])
    assert (code, out) == (2, "")
    assert "cut off before the end of its header" in err


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_line_that_breaks_off_is_said_with_its_column(text, replay, end):
    """The column is not 1 of the next line, where JSON would report it."""
    lines = text.splitlines()
    lines[4] = lines[4][:6]
    code, _, err = replay(end.join(lines) + end)
    assert code == 2
    assert "line 5: " in err
    assert int(re.search(r"column (\d+)", err)[1]) >= 6


@pytest.mark.parametrize(
    "changed",
    [
        lambda text: text[:-1],
        lambda text: "\n \n" + text,
        lambda text: "".join("  " + line for line in text.splitlines(keepends=True)),
        lambda text: text.replace("\n", " \r\n"),
        lambda text: text.replace('"board": null', '"board": "macropad"'),
    ],
    ids=["no last newline", "blank first lines", "indented", "other line ends", "a board"],
)
def test_one_reader_for_both(changed, text, replay):
    """Line ends and blanks do not matter: the same presses are replayed and shown, on the board of the recording."""
    lines = text.splitlines()
    short = "\n".join(lines[:60]) + "\n"
    code, _, _ = replay(changed(short))
    assert code == 0
    done, board = replay.seen[0]
    assert [list(press) for press in done.presses] == [
        [t_us, notation.PLAYERS.index(player), notation.KEYS.index(key)]
        for t_us, player, key in map(json.loads, [line for line in lines[1:60] if line.startswith("[")])
    ]
    assert board == ("macropad" if "macropad" in changed(short) else "pico_tft")


def test_changed_hash(text, replay):
    """For each round the exit code is 1, and the line names the first line that differs."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if '"round"' in line:
            value = json.loads(line)
            digit = "1" if value["hash"][5] == "0" else "0"
            value["hash"] = value["hash"][:5] + digit + value["hash"][6:]
            code, out, _ = replay("\n".join([*lines[:number], json.dumps(value), *lines[number + 1 :]]) + "\n")
            assert code == 1
            assert f"line {number + 1} differs" in out


def test_changed_round_line(text, replay):
    """A wrong round number, a wrong time and a missing round are found."""
    lines = text.splitlines()
    number = next(i for i, line in enumerate(lines) if '"round"' in line)
    value = json.loads(lines[number])
    for changed in (value | {"round": 2}, value | {"t_us": value["t_us"] - 1}):
        code, out, _ = replay("\n".join([*lines[:number], json.dumps(changed), *lines[number + 1 :]]) + "\n")
        assert code == 1
        assert f"line {number + 1} differs" in out
    code, out, _ = replay("\n".join(lines[:number] + lines[number + 1 :]) + "\n")
    assert code == 1
    assert f"line {number + 1} differs" in out


def test_changed_presses(text, replay):
    """A missing or changed press is found at the end of its round, which is the first line with a hash."""
    lines = text.splitlines()
    ends = [i for i, line in enumerate(lines) if '"round"' in line]
    # Picks that are followed by the play of what was picked up.
    picks = [
        i
        for i in range(2, ends[1])
        if lines[i].endswith(('"A"]', '"B"]')) and '"s' in lines[i - 1] and lines[i][-10:-6] == lines[i - 1][-11:-7]
    ]
    shown = 0
    for number in picks[::4]:
        without = [line for i, line in enumerate(lines) if i not in (number, number - 1)]
        code, out, _ = replay("\n".join(without) + "\n")
        end = next(end for end in ends if end > number)
        if code:
            shown += 1
            line = int(out.split("then line ")[1].split()[0])
            assert line <= end + 1
            assert "differs" in out
    assert shown > len(picks[::4]) * 0.8


@pytest.mark.parametrize(
    ("lines", "word"),
    [
        (["{}"], "line 1"),
        (["[]"], "line 1: a recording begins with a header"),
        (["5"], "line 1"),
        (["null"], "line 1"),
        (
            ['{"spit": 1, "seed": 1}'],
            'a recording of this version begins with {"spit": 2, …}; this one is of older rules',
        ),
        (['{"spit": 3, "seed": 1}'], "line 1: a recording of this version begins with"),
        (['{"spit": true, "seed": 1}'], "line 1: a recording of this version begins with"),
        (['{"spit": 2.0, "seed": 1}'], "line 1: a recording of this version begins with"),
        (["", " ", '{"spit": 1, "seed": 1}'], "line 3: a recording of this version"),
        (['{"spit": 2, "seed": 1, "board": 5}'], "line 1: board"),
        (['{"spit": 2, "seed": 1, "board": []}'], "line 1: board"),
        (['{"spit": 2, "seed": 1, "snapshot": "00"}'], "line 1: a match begins from a seed or from a snapshot"),
        (['{"spit": 2, "seed": null, "snapshot": "00"}'], "line 1: a match begins from a seed or from a snapshot"),
        (['{"spit": 2}'], "line 1: seed"),
        (['{"spit": 2, "seed": 1.0}'], "line 1: seed"),
        (['{"spit": 2, "seed": 1, "seed": 1}'], "line 1: 'seed'"),
        (['{"spit": 2, "seed": 1, "rules": []}'], "line 1: rules"),
        (['{"spit": 2, "seed": 1, "rules": {"doubles": 1}}'], "line 1: rules: doubles"),
        (['{"spit": 2, "snapshot": 5}'], "line 1"),
        (['{"spit": 2, "snapshot": "zz"}'], "line 1"),
        (['{"spit": 2, "snapshot": "0100"}'], "line 1"),
        (["H", "x"], "line 2: this is not JSON"),
        (["H", "5"], "line 2"),
        (["H", "null"], "line 2"),
        (["H", '"p1"'], "line 2"),
        (["H", '[1, "p1"]'], "line 2"),
        (["H", '[1, "p3", "A"]'], "line 2: 'p3'"),
        (["H", '[1, "p1", "C"]'], "line 2: 'C'"),
        (["H", '[1.5, "p1", "A"]'], "line 2"),
        (["H", '[true, "p1", "A"]'], "line 2"),
        (["H", '[-1, "p1", "A"]'], "line 2"),
        (["H", '[1099511627776, "p1", "A"]'], "line 2"),
        (["H", '[9, "p1", "A"]', '[7, "p1", "A"]'], "line 3"),
        (["H", '[9, "p1", "A"]', '[8, "p1", "A"]'], "line 3 is earlier than the one before it"),
        (["H", "", '[9, "p1", "A"]', "  ", '  [8, "p2", "A"]'], "line 5 is earlier than the one before it"),
        (["H", "{}"], "line 2"),
        (["H", '{"round": 1, "t_us": 5}'], "line 2 lacks 'hash'"),
        (["H", '{"round": 1, "t_us": true, "hash": ""}'], "line 2"),
        (["H", '{"round": 1, "t_us": 5.0, "hash": ""}'], "line 2"),
        (["H", '{"round": 1, "t_us": -5, "hash": ""}'], "line 2"),
        (["H", "[" * 100_000], "line 2: this is nested too deep"),
        (["H", '[1, "p1", "A"', '[2, "p1", "A"]'], "line 2: this is not JSON"),
        (["H"] + ['[5, "p1", "A"]'] * 300, "more presses wait"),
    ],
)
def test_bad_recordings(lines, word, replay):
    """The exit code is 2, and one message names the line."""
    code, out, err = replay("".join(line.replace("H", '{"spit": 2, "seed": 1}') + "\n" for line in lines))
    assert (code, out) == (2, "")
    assert err.startswith("host_sim: ")
    assert word in err


def moments(options):
    """Return snapshots of a match, one every 40 steps and at every slap."""
    match = Told(rules_of(**options))
    match.start(2)
    bots = [Bot(match, player, 1, player) for player in range(2)]
    found = []
    steps = [0]

    def note():
        steps[0] += 1
        if steps[0] % 40 == 0 or (match.phase == codes.PHASE_SLAP and steps[0] % 3 == 0):
            data = bytearray(snapshot.SIZE)
            snapshot.pack(match, data)
            found.append(data)
        return match.round > 6

    play_on(match, bots, until=note)
    return found


def test_header_with_a_snapshot():
    """A device's recording can begin with the snapshot of a round; the rest is replayed from there."""
    match = Told(rules_of())
    match.start(5)
    play_on(match, [Bot(match, player, 2, player) for player in range(2)], until=lambda: match.round == 3)
    data = bytearray(snapshot.SIZE)
    snapshot.pack(match, data)
    begin = match.t_us
    match.presses.clear()
    play_on(match, [Bot(match, player, 2, player) for player in range(2)], until=lambda: match.round == 4)
    lines = [json.dumps({"spit": 2, "snapshot": data.hex(), "rules": {}})]
    lines += [json.dumps([t_us - begin, player, key]) for t_us, player, key in match.presses]
    lines.append(json.dumps({"round": 3, "t_us": match.t_us - begin, "hash": snapshot.hash_of(match)}))
    done = recording.replay(line.encode() + b"\n" for line in lines)
    assert (done.differs, done.rounds) == ("", 1)


@pytest.mark.parametrize("options", [{}, {"stacking": True, "doubles": True}, {"variant": "points"}])
def test_snapshots_come_back(options):
    """R25 A24: a snapshot is restored at any tick, and packs to the same bytes again."""
    for data in moments(options):
        match = Match(lambda *what: None, rules_of(**options))
        for tick in (0, 1, ticks.HALF, ticks.MASK):
            snapshot.restore(match, data, tick)
            again = bytearray(snapshot.SIZE)
            snapshot.pack(match, again)
            assert again == data
            assert snapshot.hash_of(match) == snapshot.digest(data)


def test_damaged_snapshots():
    """A snapshot with one wrong byte is refused in one line, or gives a match that can be played."""
    rng = random.Random(1)
    found = moments({}) + moments({"stacking": True})
    told = []
    for number in range(4000):
        data = bytearray(rng.choice(found))
        at = rng.randrange(len(data))
        data[at] = (data[at] + rng.choice([1, 2, 254, 255, rng.randrange(1, 256)])) & 0xFF
        match = Match(lambda *what: None, rules_of(stacking=True))
        try:
            snapshot.restore(match, data, number)
            press_at_random(match, rng)
        except ValueError as error:
            told.append(str(error))
    assert {len(text.splitlines()) for text in told} == {1}
    assert {text[:24] for text in told} == {"the snapshot is damaged:", "this is no snapshot of v"}
    assert 2000 < len(told) < 3500


def press_at_random(match, rng):
    tick = match.now
    for _ in range(12):
        tick = ticks.add(tick, rng.choice([1000, 300_000, 3_000_000]))
        match.press(tick, rng.randrange(2), rng.randrange(codes.KEY_P + 1))
        match.advance(tick)


def test_hash_tells_positions_apart():
    """R18: both halves of a hash depend on every byte of the state, but not on the time (test_time.py)."""
    data = bytearray(snapshot.SIZE)
    match = Match(lambda *what: None, rules_of())
    match.start(8)
    snapshot.pack(match, data)
    hashes = {snapshot.digest(data)}
    for at in range(snapshot.SIZE):
        for bit in range(8):
            changed = bytearray(data)
            changed[at] ^= 1 << bit
            hashes.add(snapshot.digest(changed))
    assert len(hashes) == 8 * snapshot.SIZE + 1
    assert len({digest[:6] for digest in hashes}) > 7.9 * snapshot.SIZE
    assert len({digest[6:] for digest in hashes}) > 7.9 * snapshot.SIZE
    assert faults.fault(match) == ""
