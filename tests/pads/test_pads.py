# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Both adapters on modelled hardware: stamps, ties, long pauses, overruns, writes that hold interrupts off."""

import random

import padskit
import pytest
from padskit import LOCKOUT_US, MS, RATES, US, Clock, PadsKit, readings

from host_sim.measure import bounce
from host_sim.ship import interpreters
from pads import ring
from spit import ticks

BOTH = pytest.mark.parametrize("kind", ["pio", "keys"])
A1, A2 = 6, 12  # GPIOs of the keys for pile A
PRESS_A1, PRESS_A2 = (0, 5), (1, 5)

BEHIND_US = 1969  # so far the clock is behind at most: 976 µs to the next scan, 992 to the next millisecond


def who(presses):
    return [(player, key) for _, player, key in presses]


# The clock.


def test_ticks_of_milliseconds_never_leave_small_integers():
    dice = random.Random(1)
    for ms in (0, 1, 999, (1 << 26) - 1, 1 << 26, ticks.MASK, *(dice.randrange(1 << 29) for _ in range(2000))):
        assert padskit.clock.tick_of_ms(ms) == ms * 1000 % ticks.PERIOD


def test_the_clock_is_never_ahead_and_at_most_so_much_behind():
    device = PadsKit(boot_ms=0).device
    dice = random.Random(2)
    worst = 0
    for _ in range(3000):
        device.run_to(device.now_ns + dice.randrange(1, 3 * MS))
        behind = device.now_ns / 1000 - padskit.clock.Clock().tick()
        assert behind >= 0
        worst = max(worst, behind)
    assert 1900 < worst <= BEHIND_US


# Stamps.


@BOTH
def test_a_press_comes_out_with_its_stamp_and_is_held_until_let_go(kind):
    kit = PadsKit(kind)
    kit.press(100 * MS, A2, 60 * MS)
    assert kit.drain_at(99 * MS) == []
    presses = kit.drain_at(110 * MS)
    assert who(presses) == [PRESS_A2]
    assert kit.pads.held(1) == 1 << 5
    kit.drain_at(200 * MS)
    assert (kit.pads.held(0), kit.pads.held(1), kit.pads.lost) == (0, 0, 0)


@BOTH
@pytest.mark.parametrize("start_us", [0, 40_000, 41_015, 41_992, 123_456])  # how much the clock is behind differs
def test_nothing_comes_later_than_what_was_said_to_be_complete(kind, start_us):
    """Decisions rely on this; the pads are drained every few microseconds around each press."""
    # The milliseconds wrap on the way.
    kit = PadsKit(kind, boot_ms=0x1FFFFFFF - 300, start_ns=start_us * US)
    dice = random.Random(3)
    for _ in range(60):
        t_ns = kit.device.now_ns + dice.randrange(30 * MS, 60 * MS)
        gpio = dice.choice((A1, A2))
        kit.press(t_ns, gpio, 5 * MS)
        while kit.device.now_ns < t_ns + 30 * MS:
            before = kit.done
            for tick, _, _ in kit.drain_at(kit.device.now_ns + dice.choice((3, 90, 700, 4000)) * US):
                assert ticks.since(before, tick) > 0
                assert ticks.since(tick, kit.done) >= 0
            assert ticks.since(before, kit.done) >= 0
    assert len(kit.taken) == 60
    assert kit.pads.lost == 0


@pytest.mark.slow
def test_words_that_take_a_while_into_memory_are_in_time(monkeypatch):
    """The complete time leaves out words younger than 65 µs, and at the ring's start, where DMA waits for an interrupt,
    younger than 465 µs.

    The pads start when the clock is furthest behind and are read when it is not behind: then a stamp looks oldest.
    """
    device = padskit.circuitpython.power_on(boot_ms=0)
    device.run_to(40 * MS)
    go_where(device, lambda us: us > BEHIND_US - 25)
    start_us = device.now_ns // US
    pads = padskit.pio.PioPads(padskit.program.machine(padskit.board.GP0, 14), padskit.KEYS, LOCKOUT_US, Clock())
    first = ticks.add(pads.ring.seen, 1)  # the stamp of that moment
    told = []
    monkeypatch.setattr(pads.edges, "hand_over", lambda until, take: told.append(until))
    at_start = 0
    for number in range(900):  # in long steps to near the ring's end
        near = number < 200 or not 2 < pads.ring._at < ring.WORDS - 3
        device.run_to(device.now_ns + (11 if near else 61) * MS)
        go_where(device, lambda us: us < 25)
        pads.drain(lambda *press: None)
        late = 465 if pads.ring._at == 0 else 65
        at_start += pads.ring._at == 0
        youngest = ticks.add(first, device.now_ns // US - start_us - late)
        assert ticks.since(told[-1], youngest) >= 0
        assert ticks.since(told[-1], youngest) < 100  # and no player waits longer than for that
    assert at_start


@BOTH
def test_stamps_are_as_exact_as_said(kind):
    kit = PadsKit(kind)
    dice = random.Random(5)
    errors = []
    for _ in range(200):
        t_ns = kit.device.now_ns + dice.randrange(25 * MS, 50 * MS)
        kit.press(t_ns, A1, 2 * MS)
        ((tick, _, _),) = kit.drain_at(t_ns + 8 * MS)
        errors.append((tick - t_ns / 1000) % ticks.PERIOD)
    spread = max(errors) - min(errors)
    assert spread < (1 if kind == "pio" else 2 * kit.pads.resolution_us)


@pytest.mark.parametrize("first", [A1, A2])
@pytest.mark.parametrize("apart_us", [1, 2, 5])
def test_pio_knows_who_was_first_by_a_microsecond(first, apart_us):
    kit = PadsKit()
    for number in range(50):
        t_ns = kit.device.now_ns + 30 * MS + 137 * number
        kit.press(t_ns, first, 5 * MS)
        kit.press(t_ns + apart_us * US, A1 + A2 - first, 5 * MS)
        one, other = kit.drain_at(t_ns + 300 * MS)
        assert who([one]) == [PRESS_A1 if first == A1 else PRESS_A2]
        assert ticks.since(one[0], other[0]) == apart_us


@BOTH
def test_presses_of_one_moment_have_one_stamp(kind):
    kit = PadsKit(kind)
    kit.press(100 * MS, A2)
    kit.press(100 * MS, A1)
    one, other = kit.drain_at(400 * MS)
    assert who([one, other]) == [PRESS_A1, PRESS_A2]
    assert one[0] == other[0]


def test_keypad_gives_one_stamp_to_a_scan_and_to_some_neighbours():
    kit = PadsKit("keys")
    same = []
    for number in range(128):
        raw = kit.device.raw_ticks() + 40 + number % 3
        t_ns = raw * 1_000_000_000 // 1024
        kit.press(t_ns + 1000, A2, 5 * MS)
        kit.press(t_ns + 977_000, A1, 5 * MS)  # one scan later
        one, other = kit.drain_at(t_ns + 20 * MS)
        same.append(one[0] == other[0])
    assert 0 < sum(same) < 20


def test_a_scan_to_come_may_bear_the_stamp_of_now():
    """Two scans can share a millisecond, so a drain between them must not report that millisecond as complete."""
    kit = PadsKit("keys")
    raw = next(raw for raw in range(40, 200) if raw * 1000 // 1024 == (raw + 1) * 1000 // 1024)
    kit.press(raw * 1_000_000_000 // 1024 + 500 * US, A1)
    kit.drain_at(raw * 1_000_000_000 // 1024 + 300 * US)
    before = kit.done
    ((tick, _, _),) = kit.drain_at(100 * MS + raw * MS)
    assert ticks.since(before, tick) > 0


@BOTH
def test_a_bouncing_switch_is_one_press_however_late_it_is_read(kind):
    kit = PadsKit(kind)
    dice = random.Random(7)
    for _ in range(80):
        t_ns = kit.device.now_ns + 25 * MS
        rest_ns = bounce.press(kit.device, dice, t_ns, A2, 60)
        presses = []
        while kit.device.now_ns < rest_ns + LOCKOUT_US * US:
            presses += kit.drain_at(kit.device.now_ns + dice.randrange(400 * MS))
        assert who(presses) == [PRESS_A2]
    assert (kit.pads.lost, kit.pads.held(1)) == (0, 0)


@BOTH
def test_keys_held_at_the_start_give_no_press(kind):
    kit = PadsKit(kind, held=(A1,))
    assert kit.drain_at(100 * MS) == []
    assert kit.pads.held(0) == 1 << 5
    kit.device.contact(200 * MS, A1, False)
    kit.device.contact(201 * MS, A1, True)  # bounces
    kit.device.contact(202 * MS, A1, False)
    kit.press(300 * MS, A1)
    assert who(kit.drain_at(400 * MS)) == [PRESS_A1]


def test_a_spike_is_no_press_on_pio():
    kit = PadsKit()
    kit.press(100 * MS, A1, 30 * US)
    assert kit.drain_at(200 * MS) == []


# Long pauses, wraps, overruns.


@BOTH
def test_hours_with_nothing_happening(kind):
    kit = PadsKit(kind)
    for _ in range(3 * 60):
        assert kit.drain_at(kit.device.now_ns + 20_000 * MS) == []
    kit.press(kit.device.now_ns + MS, A1)
    ((tick, _, _),) = kit.drain_at(kit.device.now_ns + 20 * MS)
    assert abs(ticks.since(tick, padskit.clock.Clock().tick()) - 19_000) < 2100
    assert kit.pads.lost == 0


@BOTH
def test_many_presses_in_one_pause_are_all_handed_over(kind):
    kit = PadsKit(kind)
    for gpio in range(14):
        for number in range(4):
            kit.press((100 + 60 * number) * MS + gpio * 100 * US, gpio, 25 * MS)
    presses = kit.drain_at(400 * MS)
    assert len(presses) == 56
    assert [tick for tick, _, _ in presses] == sorted(tick for tick, _, _ in presses)
    assert kit.pads.lost == 0


def test_what_is_not_read_yet_is_not_guessed():
    """Reading stops when sixteen presses wait; a spike that is half read by then is still no press."""
    kit = PadsKit()
    for number in range(16):
        kit.press((50 + 25 * number // 2) * MS, number % 2, 2 * MS)
    last = (50 + 25 * 15 // 2) * MS + 2 * MS  # the sixteenth is let go
    kit.press(last - 10 * US, A2, 20 * US)
    presses = kit.drain_at(last + 300 * MS)
    assert len(presses) == 16
    assert PRESS_A2 not in who(presses)


def test_of_a_scan_that_is_half_read_nothing_is_handed_over():
    kit = PadsKit("keys")
    for number in range(15):
        kit.press((50 + 25 * number // 2) * MS, number % 2, 2 * MS)
    for gpio in (5, 6):  # a scan that begins with the sixteenth press: B, then A
        kit.press(250 * MS, gpio)
    presses = kit.drain_at(400 * MS)
    assert len(presses) == 17
    assert presses == sorted(presses)


@BOTH
def test_an_overrun_is_counted_and_survived_and_no_key_stays_down(kind, capsys):
    kit = PadsKit(kind)
    kit.device.contact(50 * MS, 0, True)  # held, and let go unseen
    kit.drain_at(90 * MS)
    assert kit.pads.held(0) == 1
    for number in range(400):
        kit.device.contact((100 + 2 * number) * MS, A1, True)
        kit.device.contact((101 + 2 * number) * MS, A1, False)
    kit.device.contact(950 * MS, 0, False)
    kit.device.contact(960 * MS, A2, True)  # and one pressed unseen: it counts, late
    presses = kit.drain_at(1000 * MS) + kit.drain_at(1020 * MS)
    assert kit.pads.lost == 1
    assert who(presses)[-1] == PRESS_A2
    kit.device.contact(1100 * MS, A2, False)
    kit.drain_at(1200 * MS)
    assert (kit.pads.held(0), kit.pads.held(1)) == (0, 0)
    kit.press(1300 * MS, A1)
    assert who(kit.drain_at(1400 * MS)) == [PRESS_A1]
    assert kit.pads.lost == 1
    assert "lost" in capsys.readouterr().out


@pytest.mark.parametrize("words", [ring.WORDS - 1, ring.WORDS, ring.WORDS + 1, 2 * ring.WORDS, 2 * ring.WORDS + 7])
def test_the_ring_knows_that_it_was_lapped(words, capsys):
    kit = PadsKit()
    start = kit.device.now_ns + MS
    for number in range(words):
        kit.device.contact(start + number * 3 * US, A1, number % 2 == 0)
    kit.drain_at(start + 60 * MS)
    assert kit.pads.lost == (words >= ring.WORDS)
    kit.press(start + 100 * MS, A2)
    assert who(kit.drain_at(start + 130 * MS))[-1] == PRESS_A2
    assert bool(kit.pads.lost) == ("words" in capsys.readouterr().out)


class Heard:
    """A stand-in for ``Edges`` that notes the samples."""

    def __init__(self):
        self.samples = []
        self.queue = self
        self.length = 0
        self.begun = True
        self.closed = 0

    def sample(self, closed, tick):
        self.samples.append((closed, tick))
        self.closed = closed


def ring_of(*words):
    """Return a ring that began at tick 0 with ``words`` in it: (rest of the count, closed inputs)."""
    halves = [0] * (2 * ring.WORDS)
    for at, (left, closed) in enumerate(words):
        halves[2 * at : 2 * at + 2] = left, 0xFFFF ^ closed
    made = ring.Ring(halves)
    made.begin(0)
    return made


def test_the_ring_stamps_by_the_count_and_its_rounds():
    heard = Heard()
    made = ring_of((0xFFFF, 0), (0xFFF0, 1), (0, 0), (0xFFFF, 0), (0xFFFE, 2))
    assert made.read(heard, 0x10005) == ring.EMPTY
    assert heard.samples == [(1, 15), (0, 0xFFFF), (2, 0x10001)]


@pytest.mark.parametrize("words", [[(0xFFFF, 0), (0x8000, 1), (0x9000, 0)], [(0xFFFF, 0), (0x8000, 1), (0x8000, 0)]])
def test_a_count_that_goes_up_unsaid_is_a_loss_and_its_word_is_not_believed(words):
    heard = Heard()
    assert ring_of(*words).read(heard, 0x9000) == ring.LOST
    assert len(heard.samples) == 1


def test_a_word_from_before_what_was_said_to_be_complete_is_a_loss():
    heard = Heard()
    made = ring_of((0xFFFF, 0))
    assert made.read(heard, 5000) == ring.EMPTY
    made.halves[2:4] = 0xFFFF - 5000, 0xFFFE
    assert made.read(heard, 6000) == ring.LOST
    assert heard.samples == []


@pytest.mark.parametrize("held_off_ms", [1, 40, 300])
def test_after_a_write_to_flash_a_restart_sets_all_right(held_off_ms):
    kit = PadsKit()
    dice = random.Random(held_off_ms)
    for number in range(40):
        start = kit.device.now_ns
        for _ in range(dice.randrange(30)):  # the ring's end comes at any time
            kit.device.contact(start + dice.randrange(held_off_ms * MS), A1, bool(dice.randrange(2)))
        kit.device.contact(start + held_off_ms * MS, A1, False)
        kit.device.hold_interrupts(held_off_ms * MS)
        kit.pads.restart()
        kit.drain_at(kit.device.now_ns + 50 * MS)
        t_ns = kit.device.now_ns + number * 777 + MS
        kit.press(t_ns, A2, 5 * MS)
        kit.press(t_ns + US, A1, 5 * MS)
        assert who(kit.drain_at(t_ns + 60 * MS)) == [PRESS_A2, PRESS_A1]
    assert kit.pads.lost == 0


# What contacts do around a write that takes 50 ms, in ms from its begin: GPIO, closed. Nothing is read in it.
IN_A_WRITE = {
    "pressed before": [(-30, A1, True), (-20, A2, True)],
    "pressed in it": [(10, A1, True), (10.001, A2, True)],
    "pressed after": [(51, A1, True), (51.001, A2, True)],
    "let go and pressed again before": [
        (-300, A1, True),
        (-200, A1, False),
        (-170, A1, True),
        (-170 + 0.001, A2, True),
    ],
    "let go before, pressed again in it": [(-300, A1, True), (-100, A1, False), (20, A1, True), (20.001, A2, True)],
    "let go and pressed again in it": [(-300, A1, True), (5, A1, False), (30, A1, True), (30.001, A2, True)],
    "a tap in it": [(5, A1, True), (35, A1, False)],
    "two taps before": [(-200, A1, True), (-170, A1, False), (-100, A1, True), (-60, A1, False)],
}


def presses_in(contacts):
    return [PRESS_A1 if gpio == A1 else PRESS_A2 for _, gpio, closed in contacts if closed]


@pytest.mark.parametrize("words", [0, 1, 200, ring.WORDS - 12, ring.WORDS - 7])  # of the ring that were read before
@pytest.mark.parametrize("case", IN_A_WRITE)
def test_a_write_to_flash_costs_no_press(case, words):
    """The pads are read only after the write."""
    write(case, words, (), (52, 70))


@RATES
@pytest.mark.parametrize("case", IN_A_WRITE)
def test_a_write_to_flash_costs_no_press_at_any_reading_rate(case, every_ms, regular):
    before, after = (readings(*span, every_ms * 1000, regular) for span in ((-340_000, 0), (51_000, 90_000)))
    write(case, 0, [us / 1000 for us in before], [us / 1000 for us in after])


def write(case, words, before, after):
    """Check that each press comes out once, in order, as far apart as pressed; or that lost presses are reported."""
    contacts = IN_A_WRITE[case]
    kit = PadsKit()
    for number in range(words // 2 * 2):
        kit.device.contact(kit.device.now_ns + MS + number * 3 * US, 0, number % 2 == 0)
    kit.drain_at(kit.device.now_ns + 60 * MS)
    kit.taken.clear()
    begins = kit.device.now_ns + 350 * MS
    for ms, gpio, closed in contacts:
        kit.device.contact(begins + int(ms * MS), gpio, closed)
    for ms in before:
        kit.drain_at(begins + int(ms * MS))
    kit.device.run_to(begins)
    kit.device.hold_interrupts(50 * MS)
    kit.pads.restart()
    for ms in after:
        kit.drain_at(begins + int(ms * MS))
    presses = kit.taken
    assert who(presses) == presses_in(contacts)
    stamps = [tick for tick, _, _ in presses]
    times = [int(ms * 1000) for ms, _, closed in contacts if closed]
    assert [ticks.since(stamps[0], tick) for tick in stamps] == [us - times[0] for us in times]
    assert kit.pads.lost == 0


@pytest.mark.parametrize("down", [True, False])
def test_words_that_a_write_has_lost_are_said(down):
    """The ring ends during the write, and more words follow than the hardware keeps: levels are read again."""
    kit = PadsKit()
    machine = kit.pads._machine
    for number in range(ring.WORDS - 12):
        kit.device.contact(kit.device.now_ns + MS + number * 3 * US, A1, number % 2 == 0)
    kit.drain_at(kit.device.now_ns + 3 * MS)
    while machine._next % ring.PERIOD_US > 300:  # the count goes round next when the write is over: it can't tell
        kit.drain_at(kit.device.now_ns + 100 * US)
    for number in range(ring.WORDS - 6 - machine._at):
        kit.device.contact(kit.device.now_ns + 100 * US + number * US, A1, number % 2 == 0)
    kit.device.contact(kit.device.now_ns + 150 * US, A1, False)
    kit.drain_at(kit.device.now_ns + 5 * MS)
    kit.drain_at(kit.device.now_ns + 4 * MS)
    kit.taken.clear()
    start = kit.device.now_ns
    kit.device.contact(start + MS, A2, True)
    for number in range(16):
        kit.device.contact(start + (5 + number) * MS, 0, number % 2 == 0)
    kit.device.contact(start + 22 * MS, A1, True)
    if not down:
        kit.device.contact(start + 45 * MS, A1, False)
    kit.device.hold_interrupts(50 * MS)
    kit.pads.restart()
    kit.drain_at(start + 54 * MS)
    assert kit.pads.lost == 1
    kit.drain_at(start + 64 * MS)
    kit.drain_at(start + 90 * MS)
    assert who(kit.taken)[0] == PRESS_A2  # what was kept comes out
    assert (PRESS_A1 in who(kit.taken)) == down  # and a key that is down
    assert (kit.pads.held(0), kit.pads.held(1), kit.pads.lost) == (down << 5, 1 << 5, 1)


def test_keypad_knows_what_was_pressed_around_a_write():
    """There is no scan during a write; a key that is down after it is a press, and queued events stay."""
    kit = PadsKit("keys")
    for ms, gpio, closed in [(-200, A1, True), (-170, A1, False), (-100, A2, True), (20, A1, True), (51, 0, True)]:
        kit.device.contact((400 + ms) * MS, gpio, closed)
    kit.device.run_to(400 * MS)
    kit.device.hold_interrupts(50 * MS)
    kit.pads.restart()
    assert who(kit.drain_at(480 * MS)) == [PRESS_A1, PRESS_A2, PRESS_A1, (0, 0)]


def behind_us(device):
    """Return how much the clock is behind now, in µs."""
    return (device.now_ns // US - padskit.clock.Clock().tick()) & ticks.MASK


def go_where(device, wanted):
    """Run on until ``wanted`` is true for how much the clock is behind."""
    while not wanted(behind_us(device)):
        device.run_to(device.now_ns + 20 * US)


def test_after_a_new_start_no_stamp_is_older_than_one_before():
    """Each start takes the clock's present lag; a larger lag must not put a later press first."""
    device = padskit.circuitpython.power_on(boot_ms=0)
    device.run_to(40 * MS)
    go_where(device, lambda us: us < 40)
    pads = padskit.pio.PioPads(padskit.program.machine(padskit.board.GP0, 14), padskit.KEYS, LOCKOUT_US, Clock())
    taken = []
    pads.drain(lambda *press: taken.append(press))
    go_where(device, lambda us: us > 1900)
    device.contact(device.now_ns + 1000, A1, True)
    device.contact(device.now_ns + 60 * US, A2, True)
    device.run_to(device.now_ns + 30 * US)
    pads.drain(lambda *press: taken.append(press))
    pads._begin()
    device.run_to(device.now_ns + 20 * MS)
    pads.drain(lambda *press: taken.append(press))
    assert who(taken) == [PRESS_A1, PRESS_A2]


def test_an_interrupt_at_a_restart_puts_no_stamp_into_the_past(monkeypatch):
    """The clock is read after the state machine has started, so an interrupt before that makes no stamp older."""
    kit = PadsKit()
    begin = kit.pads._machine.restart

    def restart():
        kit.device.run_to(kit.device.now_ns + 30 * MS)
        begin()

    monkeypatch.setattr(kit.pads._machine, "restart", restart)
    kit.pads._begin()
    t_ns = kit.device.now_ns + MS
    kit.press(t_ns, A2)
    ((tick, _, _),) = kit.drain_at(t_ns + 20 * MS)
    assert abs(ticks.since(tick, padskit.clock.Clock().tick()) - 20_000) < 2100


def test_a_write_that_nobody_told_of_is_found_out():
    kit = PadsKit()
    # The ring comes to its end in the write, and more words follow than the FIFO holds.
    start = kit.device.now_ns
    for number in range(ring.WORDS - 2):
        kit.device.contact(start + MS + number * 3 * US, A1, number % 2 == 0)
    kit.drain_at(start + 10 * MS)
    kit.device.contact(start + 10 * MS + US, A1, False)
    kit.device.hold_interrupts(2_000 * MS)
    kit.drain_at(kit.device.now_ns + 300 * MS)
    assert kit.pads.lost == 1
    t_ns = kit.device.now_ns + MS
    kit.press(t_ns, A2)
    ((tick, _, _),) = kit.drain_at(t_ns + 20 * MS)
    assert abs(ticks.since(tick, padskit.clock.Clock().tick()) - 20_000) < 2100


@BOTH
def test_the_pads_may_be_restarted_by_whom_a_press_is_handed_to(kind):
    kit = PadsKit(kind)
    for number in range(30):
        for gpio in (A1, A2):
            kit.press((100 + 50 * number) * MS, gpio, 5 * MS)

    def take(*press):
        kit.taken.append(press)
        kit.pads.restart()

    for number in range(200):
        kit.device.run_to(10 * number * MS)
        kit.pads.drain(take)
    assert len(kit.taken) == 60
    assert kit.pads.lost == 0


# The heap.

NO_HEAP = """
import gc, micropython, sys
sys.path.insert(0, "firmware")
from array import array
from pads.edges import Edges
from pads.ring import Ring, WORDS
from spit.log import Log
from spit.match import Match
from spit.rules import Rules

edges = Edges(bytes((0, 1, 2, 3, 4, 6, 5, 8, 9, 10, 11, 12, 13, 14)), 20000)
halves = array("H", [0] * (2 * WORDS))
ring = Ring(halves)
ring.begin(1000)
log = Log()
match = Match(log.add, Rules())
match.start(1, 0)
press, advance, read, hand_over = match.press, match.advance, ring.read, edges.hand_over

words = 0
now = 0
closed = 0

def put(tick):
    global words
    halves[2 * (words % WORDS)] = 0xFFFF - tick % 0x10000
    halves[2 * (words % WORDS) + 1] = 0xFFFF ^ closed
    words += 1

def wait(us):
    "Time goes on; whenever the count goes round there is a word."
    global now
    for tick in range(now // 0x10000 * 0x10000 + 0x10000, now + us + 1, 0x10000):
        put(tick)
    now += us

def look(until):
    state = read(edges, until)
    advance(hand_over(until, press))
    return state

put(0)
look(2000)
states = 0
for number in range(60):
    for us in (41001, 300, 120, 300, 60003, 300, 60):  # a press and a release that bounce
        wait(us)
        closed ^= 1 << number * 5 % 14
        put(now)
    closed = 0
    wait(30001)
    put(now)
    gc.collect()
    micropython.heap_lock()
    states += look(1000 + now - 50000) + look(1000 + now - 20000) + look(1000 + now)
    micropython.heap_unlock()
assert not states
print('{"words": %d, "decided": %d, "queue": %d, "lost": %d}' % (words, log.written, match.queue.length, edges.lost))
"""


@pytest.mark.skipif(not interpreters.present(), reason="no MicroPython for this machine")
def test_nothing_is_allocated_from_the_ring_to_the_decision():
    figures = interpreters.micropython_json(NO_HEAP.replace('"firmware"', repr(interpreters.FIRMWARE)))
    assert figures["words"] > 500
    assert figures["decided"] >= 60
    assert (figures["queue"], figures["lost"]) == (0, 0)
