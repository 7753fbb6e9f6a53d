# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The journal: after a power cut at any byte the newest whole record is there, and the next one can be written."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim import FIRMWARE
from host_sim.fault import Fault
from host_sim.ship import interpreters
from host_sim.virtual import nvm
from host_sim.virtual.nvm import FileFlash, Flash, PowerCut
from saves import between, crash, restarts, store
from saves.journal import KINDS, MOST, OVERHEAD, Journal
from saves.store import CRASH, MATCH, ROOM, SEATS, SETTINGS, TOTALS, Store

CHOICES = 16  # bytes of the settings as a record
COUNTED = 28  # of the statistics


def noise(seed, size):
    """Return random bytes, some of them 0xFF, that depend on ``seed``."""
    random_ = random.Random(seed)
    return bytes(
        random_.choice((random_.randrange(256), random_.randrange(256), random_.randrange(256), 0xFF))
        for _ in range(size)
    )


def whole_match(rounds):
    """Yield the records from the first menu to a match's end."""
    yield SETTINGS, noise(-1, CHOICES)
    yield SEATS, noise(-2, CHOICES)
    for number in range(rounds):
        yield MATCH, noise(number, between.SIZE)
    yield MATCH, b""
    yield TOTALS, noise(-3, COUNTED)
    yield CRASH, crash.pack("ValueError: something")


def contents(journal):
    """Return the newest record of every kind."""
    return [journal.latest(kind) for kind in range(KINDS)]


def steps_of(content, kind, data):
    """Return the steps of flash that one record takes."""
    flash = Flash(content)
    Journal(flash).append(kind, data)
    return flash.steps


def cut_everywhere(rounds, seeds, every=1):
    """Cut the power at every byte of every write of a match; return the number of cuts."""
    content = b""
    cuts = 0
    for kind, data in whole_match(rounds):
        before = contents(Journal(Flash(content)))
        after = [*before[:kind], data, *before[kind + 1 :]]
        for seed in seeds:
            for step in range(cuts % every, steps_of(content, kind, data), every):
                check_cut(content, kind, data, step, seed, (before, after))
                cuts += 1
        flash = Flash(content)
        assert Journal(flash).append(kind, data)
        assert flash.erases == 0
        content = flash.after_cut()
    return cuts


def check_cut(content, kind, data, step, seed, allowed):
    """Cut the power in one step; start again; write on."""
    flash = Flash(content, cut_at=step, seed=seed)
    with pytest.raises(PowerCut):
        Journal(flash).append(kind, data)
    flash = Flash(flash.after_cut())
    journal = Journal(flash)
    found = contents(journal)
    assert found in allowed
    if any(content):
        assert found[:kind] + found[kind + 1 :] == allowed[0][:kind] + allowed[0][kind + 1 :]
    assert journal.append(kind, b"next")
    assert flash.erases == 0
    assert journal.latest(kind) == b"next"
    if step % 8 == 0:
        assert contents(Journal(Flash(flash.after_cut()))) == contents(journal)


def test_power_cut_at_every_byte_of_a_match():
    assert cut_everywhere(26, (None, 1)) > 1200


@pytest.mark.slow
def test_power_cut_in_a_match_of_100_rounds():
    assert cut_everywhere(100, (None,)) > 2000


def test_power_cuts_again_and_again():
    """No record is lost that was reported as saved."""
    random_ = random.Random(4)
    content = b""
    allowed = [[None] * KINDS]
    cuts = 0
    for number in range(250):
        flash = Flash(content, random_.choice((None, random_.randrange(40))), number)
        journal = Journal(flash)
        kept = contents(journal)
        assert kept in allowed
        kind, data = random_.randrange(KINDS), noise(number, random_.randrange(16))
        allowed = [[*kept[:kind], data, *kept[kind + 1 :]]]
        try:
            assert journal.append(kind, data)
        except PowerCut:
            allowed.append(kept)
            cuts += 1
        content = flash.after_cut()
    assert cuts > 20


def filled(rounds=30):
    """Return the flash after a match, and the records in it."""
    flash = Flash()
    journal = Journal(flash)
    for kind, data in whole_match(rounds):
        assert journal.append(kind, data)
    return flash.after_cut(), contents(journal)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [None, *range(1, 9)])
def test_power_cut_in_a_compaction(seed):
    """The device starts, and reports what is missing."""
    content, whole = filled()
    flash = Flash(content)
    Journal(flash).compact()
    assert flash.erases == 1
    outcomes = set()
    for step in range(flash.steps):
        broken = Flash(content, cut_at=step, seed=seed)
        with pytest.raises(PowerCut):
            Journal(broken).compact()
        journal = Journal(Flash(broken.after_cut()))
        found = contents(journal)
        for was, now in zip(whole, found, strict=True):
            assert now in (was, None)
        assert journal.lost or found == whole
        outcomes.add("lost" if journal.lost else "kept")
        journal.compact()
        assert not journal.lost
        assert contents(Journal(journal.nvm)) == found
    assert outcomes == {"lost", "kept"}  # kept: the erase has not begun to bite


def about_to_be_erased():
    """Return the flash before a compaction's erase, its records, and their places, the announcements last."""
    content, whole = filled()
    step = 0
    while True:
        flash = Flash(content, cut_at=step)
        with pytest.raises(PowerCut):
            Journal(flash).compact()
        if flash.erases:
            break
        step += 1
    cells = flash.after_cut()
    at, records = 0, []
    while cells[at] != nvm.ERASED:
        records.append(slice(at, at + OVERHEAD + cells[at + 1]))
        at = records[-1].stop
    return cells, whole, records, len([record for record in records if record.start >= len(content.rstrip(b"\xff"))])


def test_what_an_erase_has_left_of_old_records_is_never_taken_for_the_newest():
    """Some records are gone, some are whole; of the announcements at least one is."""
    before, whole, records, announced = about_to_be_erased()
    assert announced > 8  # some outlast an erase's beginning
    tail = records[-announced].start
    stale = 0
    for seed in range(300):
        random_ = random.Random(seed)
        left = random_.sample(records[-announced:], random_.randint(1, announced))
        gone = random_.sample(records[:-announced], random_.randint(1, 3))
        cells = bytearray(before)
        for record in [*gone, *(record for record in records[-announced:] if record not in left)]:
            cells[record] = bytes([nvm.ERASED]) * (record.stop - record.start)
        journal = Journal(Flash(bytes(cells)))
        found = contents(journal)
        assert found in ([None] * KINDS, whole), seed
        assert journal.lost
        cells[tail:] = bytes([nvm.ERASED]) * (nvm.SIZE - tail)
        stale += contents(Journal(Flash(bytes(cells)))) not in ([None] * KINDS, whole)
    assert stale > 20  # so it would be without an announcement


def test_a_compaction_keeps_the_newest():
    content, whole = filled(60)
    flash = Flash(content)
    journal = Journal(flash)
    free = journal.free()
    journal.compact()
    assert journal.free() > ROOM > free + 26
    for found in (journal, Journal(Flash(flash.after_cut()))):
        assert contents(found) == whole
        assert not found.lost


@settings(max_examples=200, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(["bits", "bytes", "half", "foreign", "zeros", "text"]))
def test_damage_of_any_kind_is_survived(random_, how):
    content, _ = filled(random_.randrange(12))
    cells = bytearray(content)
    if how == "bits":
        for _ in range(random_.randrange(1, 40)):
            cells[random_.randrange(400)] ^= 1 << random_.randrange(8)
    elif how == "bytes":
        at = random_.randrange(400)
        cells[at : at + 60] = random_.randbytes(60)
    elif how == "half":
        cells[:2048] = b"\xff" * 2048
    elif how == "foreign":
        cells = bytearray(random_.randbytes(nvm.SIZE))
    elif how == "zeros":
        cells = bytearray(nvm.SIZE)
    else:
        cells[:] = (b"another program's notes; " * 200)[: nvm.SIZE]
    flash = Flash(bytes(cells))
    stored = Store(flash)
    for kind in range(5):
        assert stored.load(kind) is None or stored.load(kind) in [data for _, data in whole_match(12)]
    if how not in ("bits", "bytes"):
        assert stored.lost
        assert stored.blank or stored.full()
    if stored.save(SETTINGS, b"mine"):
        assert stored.load(SETTINGS) == b"mine"
    stored.tidy()
    assert not stored.lost
    assert stored.save(SETTINGS, b"mine")
    assert Store(Flash(flash.after_cut())).load(SETTINGS) == b"mine"


def test_what_was_lost_by_damage_is_said():
    flash = Flash()
    stored = Store(flash)
    stored.save(SETTINGS, b"mine")
    cells = bytearray(flash.after_cut())
    cells[cells.index(b"mine")] ^= 4
    assert Store(Flash(bytes(cells))).lost
    assert Store(Flash(bytes(cells))).load(SETTINGS) is None


def test_a_new_memory():
    flash = Flash()
    stored = Store(flash)
    assert stored.lost
    assert stored.blank
    assert not stored.full()
    assert [stored.load(kind) for kind in range(5)] == [None] * 5
    assert stored.save(SETTINGS, b"x")
    assert not stored.lost
    again = Store(Flash(flash.after_cut()))
    assert not again.lost
    assert again.load(SETTINGS) == b"x"


class Worn(Flash):
    """A flash in which some bits can't be cleared any more."""

    def _program_page(self, start, data):
        super()._program_page(start, data)
        for i in (70, 131):
            self._cells[i] |= 0x12


def test_a_worn_cell_is_passed_over():
    flash = Worn()
    journal = Journal(flash)
    for number in range(20):
        assert journal.append(2, bytes(range(number, number + 21)))
        assert Journal(Flash(flash.after_cut())).latest(2) == journal.latest(2)
    assert flash.erases == 0


def test_dead_flash_keeps_nothing_and_says_so():
    class Dead(Flash):
        def _program_page(self, start, data):
            """Program nothing."""

    assert not Journal(Dead()).append(0, b"x")


def test_no_room():
    flash = Flash()
    journal = Journal(flash)
    while journal.append(3, noise(journal.free(), 60)):
        pass
    assert 0 <= journal.free() < 60 + OVERHEAD
    full = journal.latest(3)
    assert Journal(Flash(flash.after_cut())).latest(3) == full
    assert flash.erases == 0
    for data, kind in ((bytes(MOST + 1), 0), (b"", KINDS), (b"", -1)):
        with pytest.raises(ValueError, match="no record"):
            journal.append(kind, data)


def test_a_match_is_always_closed():
    """However long it lasts and however often it crashes, its end and the statistics find room."""
    stored = Store(Flash())
    number = 0
    while stored.save(MATCH, noise(number, between.SIZE)) | stored.save(CRASH, noise(number, MOST)):
        number += 1
    assert stored.save(CRASH, noise(-1, 20))
    assert stored.save(MATCH, b"")
    assert stored.save(TOTALS, noise(0, COUNTED))


@pytest.mark.parametrize("kind", [SETTINGS, SEATS, CRASH])
def test_whatever_fills_the_memory_a_match_can_be_closed(kind):
    """Settings that are changed to and fro, matches that are begun, errors: what a match needs at its end is left."""
    stored = Store(Flash())
    stored.save(MATCH, noise(0, between.SIZE))
    number = 0
    while stored.save(kind, noise(number, CHOICES)):
        number += 1
    assert number > 100
    assert stored.save(MATCH, b"")
    assert stored.save(TOTALS, noise(0, COUNTED))


def test_sizes():
    assert between.SIZE + OVERHEAD == 26
    closing = OVERHEAD + OVERHEAD + COUNTED + OVERHEAD + MOST  # the end, statistics, a crash
    assert 100 * 26 + closing + OVERHEAD + CHOICES <= ROOM
    assert 0.975 * 2.8 * 1024 < ROOM + 1 < 2.8 * 1024
    flash = Flash()
    stored = Store(flash)
    for kind, data in whole_match(100):
        assert stored.save(kind, data)
    used = len(flash.after_cut().rstrip(b"\xff"))
    assert used <= 6 + ROOM


def test_what_is_there_is_not_written_again():
    flash = Flash()
    stored = Store(flash)
    stored.save(TOTALS, b"x")
    writes = flash.writes
    assert stored.save(TOTALS, bytearray(b"x"))
    assert flash.writes == writes
    assert not flash.erases


def test_wear():
    """One erase serves three to five matches of ten rounds."""
    flash = Flash()
    stored = Store(flash)
    matches = 200
    for match in range(matches):
        if stored.full():
            stored.tidy()
        stored.save(SEATS, noise(match, CHOICES))
        for number in range(10):
            assert stored.save(MATCH, noise(100 * match + number, between.SIZE))
        assert stored.save(MATCH, b"")
        assert stored.save(TOTALS, noise(match, COUNTED))
    assert 3 <= matches / flash.erases <= 5  # 100,000 erases: hundreds of thousands of matches


@pytest.mark.parametrize("text", ["", "KeyError: 7", "x" * 300, "x" * 98 + "ž", "x" * 97 + "žž", "♠" * 60])
def test_crash(text):
    data = crash.pack(text)
    assert len(data) <= MOST
    assert text.startswith(crash.unpack(data))
    assert len(crash.unpack(data)) == len(text) or len(data) > MOST - 4


@pytest.mark.parametrize(
    ("told", "place"),
    [
        ("view/font.mpy", "view/font.py"),  # a device
        ("code.py", "code.py"),
        ("/home/someone/spit/firmware/view/font.py", "view/font.py"),  # a PC
        (r"C:\spit\firmware\game.py", "game.py"),
        (r"C:\tests\test_faults.py", "test_faults.py"),
        ("/tmp/test_faults.py", "test_faults.py"),
    ],
)
def test_an_error_is_placed_in_the_sources(monkeypatch, told, place):
    text = f'Traceback:\n  File "x.py", line 1, in <module>\n  File "{told}", line 46, in load\nOSError: 5'
    monkeypatch.setattr("traceback.format_exception", lambda error: [text])
    assert crash.text_of(OSError(5)) == f"OSError: 5 ({place}:46 load)"


def test_what_is_no_crash():
    for data in (None, b"", b"\x02x", b"\x01\xff\xfe"):
        assert crash.unpack(data) == ""


def test_a_memory_in_a_file(tmp_path):
    path = tmp_path / "nvm.bin"
    Store(FileFlash(path)).save(SETTINGS, b"kept")
    assert len(path.read_bytes()) == nvm.SIZE
    assert Store(FileFlash(path)).load(SETTINGS) == b"kept"
    assert [file.name for file in tmp_path.iterdir()] == ["nvm.bin"]
    path.write_bytes(b"short")
    with pytest.raises(Fault, match="5 bytes"):
        FileFlash(path)
    with pytest.raises(Fault, match="directory"):
        FileFlash(tmp_path)
    with pytest.raises(Fault, match="No such"):
        FileFlash(tmp_path / "none" / "nvm.bin")
    path.unlink()
    FileFlash(path)
    assert list(tmp_path.iterdir()) == []  # trying to write leaves nothing


def test_flash_is_flash():
    flash = Flash()
    flash[10:13] = b"\x01\x02\x03"
    assert (flash.erases, flash.steps) == (0, 3)
    flash[11] = 0xF2
    assert (flash.erases, bytes(flash[9:14])) == (1, b"\xff\x01\xf2\x03\xff")
    with pytest.raises(ValueError, match="length"):
        flash[0:2] = b"x"


def test_kinds_have_room_to_leave():
    assert len(store._LEAVE) == store.RESTARTS + 1


SCRIPT = """
import json, sys
sys.path.insert(0, {firmware!r})
from saves.store import *
from spit.match import Match
from spit.rules import Rules
from saves.between import pack_between
from saves.resume import restore_between
from saves import crash
memory = bytearray([255] * 4096)
stored = Store(memory)
match = Match(lambda *said: None, Rules())
match.start(77)
stored.save(CRASH, crash.pack("x" * 98 + chr(382)))
stored.save(MATCH, pack_between(match))
stored.save(MATCH, bytearray(pack_between(match)))
stored.tidy()
stored = Store(memory)
restore_between(match, stored.load(MATCH), 5)
assert pack_between(match) == stored.load(MATCH)
assert not stored.lost and crash.unpack(stored.load(CRASH)) == "x" * 98
print(json.dumps([int(b) for b in memory]))
"""


@pytest.mark.skipif(not interpreters.present(), reason="MicroPython has no wheel for this machine")
def test_micropython_writes_the_same_bytes(capsys):
    script = SCRIPT.format(firmware=FIRMWARE)
    exec(compile(script, "script", "exec"), {})
    assert json.loads(capsys.readouterr().out) == interpreters.micropython_json(script)


def test_who_can_not_count_does_not_start_again():
    class Broken:
        def load(self, kind):
            raise OSError(5)

    stored = Store(Flash())
    assert [restarts.again(stored) for _ in range(restarts.MOST + 1)] == [True, True, True, False]
    assert not restarts.again(Broken())
