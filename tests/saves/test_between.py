# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A match between rounds, packed in 21 bytes, restores to the same layout and goes on in the same way (A30, R25)."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.matches import duel
from host_sim.measure.soak import average_bots
from saves.between import SIZE, pack_between
from saves.resume import OlderRules, restore_between
from spit import faults, snapshot
from spit.codes import CARDS, NONE, PHASE_OVER, PHASE_READY
from spit.match import Match
from spit.rules import Rules
from spit.state import CUT, TOOK

pytestmark = pytest.mark.slow

RULES = st.builds(dict, variant=st.sampled_from(["standard", "points"]), stacking=st.booleans(), doubles=st.booleans())
SEEDS = st.integers(0, 2**48 - 1)
TICKS = st.integers(0, 2**29 - 1)


def ruled(options):
    """Return rules with some options set."""
    rules = Rules()
    for name, value in options.items():
        setattr(rules, name, value)
    return rules


def quiet(rules):
    """Return a match whose log is dropped."""
    return Match(lambda *said: None, rules)


def image(match):
    """Return the snapshot, without the marks of a hand of the last round."""
    data = bytearray(snapshot.SIZE)
    snapshot.pack(match, data)
    for mark in (TOOK, CUT):
        data[snapshot._PADS + mark] = data[snapshot._PADS + mark + 1] = 0
    return bytes(data)


def deals(rules, seed, tick=0):
    """Return (packed, image) of a bot match at every deal."""
    match = quiet(rules)
    match.start(seed, tick)
    found = [(pack_between(match), image(match))]

    def look():
        if match.phase == PHASE_READY and match.round > len(found):
            found.append((pack_between(match), image(match)))

    duel.play(match, average_bots(match, seed), look)
    return found


def future(match, seed):
    """Play on to the end; return the log and the last image."""
    said = []
    match.sink = lambda *entry: said.append(entry)
    duel.play(match, average_bots(match, seed))
    return said, image(match)


@settings(max_examples=30, deadline=None)
@given(RULES, SEEDS, TICKS, TICKS)
def test_the_same_layout_comes_out_of_every_deal(options, seed, tick, later):
    for packed, at_deal in deals(ruled(options), seed, tick):
        match = quiet(ruled(options))
        restore_between(match, packed, later)
        assert len(packed) == SIZE == 21
        assert image(match) == at_deal
        assert faults.fault(match) == ""
        assert pack_between(match) == packed


@settings(max_examples=20, deadline=None)
@given(RULES, SEEDS, TICKS, st.data())
def test_the_future_is_the_same(options, seed, tick, data):
    packed, at_deal = data.draw(st.sampled_from(deals(ruled(options), seed)))
    kept, restored = quiet(ruled(options)), quiet(ruled(options))
    snapshot.restore(kept, at_deal, tick)
    restore_between(restored, packed, tick)
    assert future(kept, seed) == future(restored, seed)


def test_a_deal_is_heard():
    packed = deals(Rules(), 5)[1][0]
    match = quiet(Rules())
    said, _ = (heard := []), setattr(match, "sink", lambda *entry: heard.append(entry))
    match.press(0, 0, 5)
    restore_between(match, packed, 77)
    assert said == [(77, NONE, 10, NONE, NONE, NONE)]
    assert match.queue.length == 0


def test_only_between_rounds():
    match = quiet(Rules())
    with pytest.raises(ValueError, match="not between two rounds"):
        pack_between(match)
    match.start(1)
    data = image(match)
    duel.step(match, average_bots(match, 1))
    snapshot.restore(match, data, 0)  # which does not know what the deal was made from
    with pytest.raises(ValueError, match="not between two rounds"):
        pack_between(match)


KNOWN = deals(Rules(), 3)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 7), st.lists(st.integers(0, SIZE * 8 - 1), min_size=1, max_size=8, unique=True))
def test_damage_is_refused_or_harmless(number, bits):
    data = bytearray(KNOWN[min(number, len(KNOWN) - 1)][0])
    for bit in bits:
        data[bit >> 3] ^= 1 << (bit & 7)
    match = quiet(Rules())
    with contextlib.suppress(ValueError):
        restore_between(match, data, 0)
    assert faults.fault(match) == "" or (match.phase == PHASE_OVER and not match.table.total(0))


@pytest.mark.parametrize("data", [b"", bytes(SIZE), b"\xff" * SIZE, bytes(SIZE + 1), b"\x00" * 6 + b"\x40" + bytes(14)])
def test_what_is_no_match(data):
    with pytest.raises(ValueError, match="match") as told:
        restore_between(quiet(Rules()), data, 0)
    assert type(told.value) is ValueError


def test_a_match_of_older_rules_is_refused_as_that():
    """A31 A34: what version 1 wrote, and nothing that a later version might write."""
    packed = bytearray(deals(Rules(), 3)[1][0])
    for version in range(1, 8):
        packed[6] = packed[6] & 0x1F | version << 5
        match = quiet(Rules())
        if version == 2:
            restore_between(match, packed, 0)
            continue
        with pytest.raises(ValueError, match="version") as told:
            restore_between(match, packed, 0)
        assert isinstance(told.value, OlderRules) == (version == 1)
        assert "\n" not in str(told.value)
        assert match.phase == PHASE_OVER


def test_another_variant_is_refused():
    packed = deals(ruled({"variant": "standard"}), 9)[2][0]
    with pytest.raises(ValueError, match="other ones"):
        restore_between(quiet(ruled({"variant": "points"})), packed, 0)


def test_every_card_has_an_owner():
    packed = deals(Rules(), 4)[-1][0]
    match = quiet(Rules())
    restore_between(match, packed, 0)
    assert match.table.total(0) + match.table.total(1) == CARDS
