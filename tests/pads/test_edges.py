# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Presses from contacts: tables of (time, inputs, presses), and a slow model of the rule."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from padskit import RATES, readings

from pads.edges import Edges
from spit import ticks

KEYS = bytes((0, 1, 2, 3, 4, 6, 5, 8, 9, 10, 11, 12, 13, 14))
START = 123_456_789  # the clock does not begin at 0
MS = 1000


def run(table, start=START, held=0, **options):
    """Feed ``table``, lines of (time in µs, inputs, presses to come out); times count from ``start``.

    Inputs None: there is no sample, only a check of what is complete.
    """
    options = {"lockout_us": 20 * MS, **options}
    edges = Edges(KEYS, **options)
    edges.sample(held, start)
    for t_us, inputs, wanted in table:
        tick = (start + t_us) & ticks.MASK
        if inputs is not None:
            edges.sample(inputs, tick)
        taken = []
        edges.hand_over(tick, lambda *press, taken=taken: taken.append(press))
        found = [(ticks.since(start, tick), player, key) for tick, player, key in taken]
        assert found == wanted, t_us
    return edges


A, B, P2A = 1 << 0, 1 << 1, 1 << 12
S1, S2, OTHER_A = (0, 0), (0, 1), (1, 5)

TABLES = {
    "a clean press comes out a millisecond later, with the stamp of its first contact": [
        (5000, A, []),
        (5999, None, []),
        (6000, None, [(5000, *S1)]),
        (90_000, 0, []),
        (200_000, None, []),
    ],
    "bouncing on press and release is one press": [
        (5000, A, []),
        (5100, 0, []),
        (5300, A, []),
        (5350, 0, []),
        (6000, None, [(5000, *S1)]),
        (9000, A, []),
        (9200, 0, []),
        (9900, A, []),
        (80_000, 0, []),
        (80_500, A, []),
        (81_000, 0, []),
        (95_000, A, []),
        (95_020, 0, []),
        (400_000, None, []),
    ],
    "a spike is no press": [(5000, A, []), (5049, 0, []), (6000, None, []), (50_000, None, [])],
    "50 µs are a press": [(5000, A, []), (5050, 0, []), (6000, None, [(5000, *S1)])],
    "50 µs in all are a press": [
        (5000, A, []),
        (5020, 0, []),
        (5500, A, []),
        (5520, 0, []),
        (5980, A, []),
        (5990, 0, []),
        (6000, None, [(5000, *S1)]),
    ],
    "49 µs in all, and the last of them at the end of the window": [
        (5000, A, []),
        (5020, 0, []),
        (5971, A, []),
        (6000, 0, []),
        (7000, None, []),
        (50_000, None, []),
    ],
    "a contact at the end of such a window has its own": [
        (5000, A, []),
        (5020, 0, []),
        (5971, A, []),
        (6000, 0, []),
        (6100, A, []),
        (6121, 0, []),
        (6971, None, [(5971, *S1)]),
    ],
    "a contact that outlasts a window of noise has its own": [
        (5000, A, []),
        (5020, 0, []),
        (5980, A, []),
        (6000, None, []),
        (6029, None, []),
        (6979, None, []),
        (6980, None, [(5980, *S1)]),
    ],
    "a spike hastens nothing: the next contact after its window stands for itself": [
        (5000, A, []),
        (5010, 0, []),
        (6000, A, []),
        (7000, None, [(6000, *S1)]),
    ],
    "no second press before the key was open for the whole lockout": [
        (5000, A, []),
        (10_000, 0, [(5000, *S1)]),
        (29_999, A, []),
        (35_000, 0, []),
        (54_999, A, []),
        (60_000, 0, []),
        (80_000, A, []),
        (90_000, None, [(80_000, *S1)]),
    ],
    "a spike while the key is open begins the lockout anew": [
        (5000, A, []),
        (10_000, 0, [(5000, *S1)]),
        (25_000, A, []),
        (25_001, 0, []),
        (44_000, A, []),
        (50_000, 0, []),
        (90_000, None, []),
    ],
    "keys pressed in one sample have one stamp; players' and keys' order": [
        (5000, A | P2A | B, []),
        (6000, None, [(5000, *S1), (5000, *S2), (5000, *OTHER_A)]),
    ],
    "in the order of their stamps, not of their coming out": [
        (5000, P2A, []),
        (5030, P2A | A, []),
        (5040, A, []),
        (5100, P2A | A, []),
        (6500, None, [(5000, *OTHER_A), (5030, *S1)]),
    ],
    "a late look: all of it at once": [(1_000_000, None, []), (1_000_001, A, []), (100_000_000, 0, [(1_000_001, *S1)])],
}


@pytest.mark.parametrize("start", [START, 0, ticks.PERIOD - 5500])
@pytest.mark.parametrize("name", TABLES)
def test_table(name, start):
    run(TABLES[name], start)


@RATES
@pytest.mark.parametrize("name", TABLES)
def test_table_at_every_reading_rate(name, every_ms, regular):
    """Presses and stamps do not depend on the readings; each reading hands over all that it says to be complete."""
    start = ticks.PERIOD - 5500
    samples = [(t_us, inputs) for t_us, inputs, _ in TABLES[name] if inputs is not None]
    wanted = sorted(press for _, _, presses in TABLES[name] for press in presses)
    edges = Edges(KEYS, 20 * MS)
    edges.sample(0, start)
    taken = []
    begin = 0
    for end in (*(t_us + 60 * MS for t_us, _ in samples), TABLES[name][-1][0] + 60 * MS):
        for now in readings(max(begin, end - 1000 * MS), end, every_ms * MS, regular):
            while samples and samples[0][0] <= now:
                edges.sample(samples[0][1], start + samples[0][0] & ticks.MASK)
                samples.pop(0)
            done = ticks.since(start, edges.hand_over(start + now & ticks.MASK, lambda *press: taken.append(press)))
            found = [(ticks.since(start, tick), player, key) for tick, player, key in taken]
            assert found == [press for press in wanted if press[0] <= done], now
        begin = end
    assert len(taken) == len(wanted)


def test_keys_held_at_the_start_give_no_press_until_let_go():
    table = [
        (50_000, A, []),
        (60_000, 0, []),
        (65_000, A, []),
        (66_000, 0, []),
        (86_000, A, []),
        (90_000, None, [(86_000, *S1)]),
    ]
    edges = run(table, held=A | P2A)
    assert (edges.held[0], edges.held[1]) == (1, 0)


def test_which_keys_are_down():
    edges = Edges(KEYS, 20 * MS)
    seen = []
    for t_us, inputs in ((0, 0), (1000, A | P2A), (1010, A), (5000, A), (9000, 0), (28_999, 0), (29_000, 0)):
        edges.sample(inputs, START + t_us)
        edges.hand_over(START + t_us, lambda *press: None)
        seen.append((edges.held[0], edges.held[1]))
    # A spike is none; a key stays down until it has been open for the lockout.
    assert seen == [(0, 0), (0, 0), (0, 0), (1, 0), (1, 0), (1, 0), (0, 0)]


def test_a_key_that_rests_for_minutes_is_not_taken_for_one_just_let_go():
    # The ticks go round in 9 minutes: what is over is forgotten in time.
    edges = Edges(KEYS, 20 * MS)
    taken = []
    t_us = 0
    edges.sample(0, 0)
    for press in range(20):
        edges.sample(A, t_us & ticks.MASK)
        edges.sample(0, t_us + 60_000 & ticks.MASK)
        wait = t_us + ticks.PERIOD + 50_000 - 200 * press
        while t_us < wait:
            edges.hand_over(t_us + 90_000 & ticks.MASK, lambda *press: taken.append(press))
            t_us += 100_000_000
        t_us = wait
    assert len(taken) == 20


def test_without_a_contact_time_every_contact_counts_and_nothing_is_kept_back():
    edges = Edges(KEYS, 20 * MS, contact_us=0)
    edges.sample(0, 0)
    edges.change(12, True, 7000)
    edges.change(12, False, 7000)
    taken = []
    assert edges.hand_over(7999, lambda *press: taken.append(press)) == 7999
    assert taken == [(7000, *OTHER_A)]


def test_no_more_than_the_queue_holds_is_lost_and_counted():
    edges = Edges(KEYS, 1, contact_us=1, window_us=1)
    edges.sample(0, 0)
    for i in range(40):
        edges.sample(A, 10 * i + 1)
        edges.sample(0, 10 * i + 5)
    taken = []
    edges.hand_over(1000, lambda *press: taken.append(press))
    assert (len(taken), edges.lost) == (32, 8)


# A slow model of the rule for one key, from its words: levels[t] says whether it is closed in t to t + 1.


def model(levels, contact, window, lockout):
    presses = []
    t = 0
    if levels[0]:
        t = rests(levels, 0, lockout)
    while t is not None:
        c = next((i for i in range(t, len(levels)) if levels[i]), None)
        while c is not None and sum(levels[c : c + window]) < contact:
            end = c + window
            if end <= len(levels) and levels[end - 1]:
                c = end - 1
                while levels[c - 1]:
                    c -= 1
            else:
                c = next((i for i in range(end, len(levels)) if levels[i]), None)
        if c is None:
            break
        presses.append(c)
        t = rests(levels, c, lockout)
    return presses


def rests(levels, t, lockout):
    """Return when the contact has been open for the lockout, after t."""
    for i in range(t + 1, len(levels) - lockout + 1):
        if not any(levels[i : i + lockout]):
            return i + lockout
    return None


CONTACT, WINDOW, LOCKOUT = 5, 20, 30
SPANS = st.lists(st.one_of(st.integers(1, 6), st.integers(1, 45)), min_size=1, max_size=30)


@settings(max_examples=600, deadline=None)
@given(
    SPANS,
    st.booleans(),
    st.lists(st.tuples(st.integers(1, 40), st.integers(0, 20)), max_size=40),
    st.integers(0, ticks.MASK),
)
@example([100, 3, 500], False, [(40, 0), (40, 0), (15, 7)], 0)  # the spike is half known when it is looked
def test_against_the_model(spans, closed, looks, start):
    """``looks``: (time since the last drain, how much later samples are known by then)."""
    levels = []
    changes = []
    for span in spans:
        changes.append((len(levels), closed))
        levels += [closed] * span
        closed = not closed
    wanted = model(levels, CONTACT, WINDOW, LOCKOUT)
    edges = Edges(b"\x0d", LOCKOUT, CONTACT, WINDOW)
    taken = []
    fed = done = 0
    look = 0
    for wait, ahead in [*looks, (len(levels), 0)]:
        look = min(look + wait, len(levels))
        while fed < len(changes) and changes[fed][0] <= look + ahead:
            edges.sample(int(changes[fed][1]), (start + changes[fed][0]) & ticks.MASK)
            fed += 1
        done = edges.hand_over((start + look) & ticks.MASK, lambda tick, player, key: taken.append(tick))
        # Complete up to what it says, and nothing later was handed over.
        complete = ticks.since(start, done)
        assert [ticks.since(start, tick) for tick in taken] == [t for t in wanted if t <= complete]
    assert ticks.since(start, done) == len(levels) - WINDOW


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 7)), min_size=1, max_size=60))
def test_keys_do_not_disturb_one_another(steps):
    """Three keys together give what each gives alone."""
    together = []
    edges = Edges(b"\x00\x01\x08", LOCKOUT, CONTACT, WINDOW)
    alone = [Edges(bytes((key,)), LOCKOUT, CONTACT, WINDOW) for key in (0, 1, 8)]
    apart = []
    tick = 0
    for span, inputs in steps:
        edges.sample(inputs, tick)
        for i, one in enumerate(alone):
            one.sample(inputs >> i & 1, tick)
        tick += span
    edges.hand_over(tick, lambda *press: together.append(press))
    for one in alone:
        one.hand_over(tick, lambda *press: apart.append(press))
    assert together == sorted(apart)
