# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Rules that no single scenario can show: deals, the ring of ranks, and the proofs at the end of the rule book."""

import itertools

import pytest
import reference
from tables import SIZES, dealt, hands_of, new_match

from host_sim.matches import notation
from spit import codes, deal, faults
from spit.card_table import CardTable
from spit.codes import CARDS, P1, P2, PILE, SLOTS, SPIT
from spit.rng import Rng
from spit.state import ANSWER, DOUBLED

RANKS = "23456789TJQKA"


def test_first_deal():
    """R1 R2 R5 R6 R7: two players, one deck, 26 each: stocks of 1 to 5 cards, the other 11 in reserve."""
    for seed in range(50):
        table = new_match(seed).table
        assert [table.count(place) for place in range(PILE + 2)] == [1, 2, 3, 4, 5] * 2 + [11, 11, 0, 0]
        assert sorted(hands_of(table)[0] + hands_of(table)[1]) == list(range(CARDS))


def test_deal_is_mixed():
    """R5: every card comes to every place: in 2,000 deals each player's first stock shows every card."""
    seen = [set(), set()]
    for seed in range(2000):
        table = new_match(seed).table
        seen[0].add(table.top(0))
        seen[1].add(table.top(SLOTS))
    assert len(seen[0]) == len(seen[1]) == CARDS


def test_shuffle_is_even():
    """R5 A14: who gets a card, and who gets the token, is a toss; 4 sigma of 4,000 deals are 127."""
    owned = [0] * CARDS
    tokens = 0
    for seed in range(4000):
        match = new_match(seed)
        tokens += match.token
        for card in hands_of(match.table)[0]:
            owned[card] += 1
    assert all(abs(n - 2000) < 127 for n in owned)
    assert abs(tokens - 2000) < 127


def sfc16(words):
    """Return the numbers of PractRand's generator, written after its author's C."""
    a, b, c, counter = words
    while True:
        number = (a + b + counter) % 65536
        counter = (counter + 1) % 65536
        a = b ^ (b // 32)
        b = (c + c * 8) % 65536
        c = ((c * 64) % 65536 + c // 1024 + number) % 65536
        yield number


@pytest.mark.parametrize("seed", [0, 1, 0xFFFF, 0x123456789ABC, 2**48 - 1, 2**64 - 1])
def test_generator(seed):
    """R5: the numbers are those of sfc16, whatever the interpreter, and none is likelier below a bound."""
    parts = [seed // 65536**i % 65536 for i in range(4)]
    numbers = sfc16([*parts[:3], 1 ^ parts[3]])
    for _ in range(12):
        next(numbers)
    rng = Rng(seed)
    assert [rng.next16() for _ in range(1000)] == [next(numbers) for _ in range(1000)]
    for bound in (1, 2, 52, 256, 40_000, 65_535, 65_536):
        even = (number % bound for number in numbers if number >= 65536 % bound)  # the others would favour some
        assert [rng.below(bound) for _ in range(300)] == [next(even) for _ in range(300)]


@pytest.mark.parametrize("cards", range(1, CARDS))
def test_short_hands(cards):
    """R27 A6 A7: rows from slot 1, then 2 and so on; spit cards from the 16th card on."""
    table = dealt(cards)
    sizes = [table.count(slot) for slot in range(SLOTS)]
    assert sizes == [len(stock) for stock in reference.layout(range(cards))[0]]
    assert table.count(SPIT) == max(0, cards - 15)
    assert sizes == SIZES.get(cards, sizes)


def test_both_short():
    """A8: of 52 cards one player always has more than 15, and the engine says so of every deal."""
    for cards in range(CARDS + 1):
        table = dealt(cards) if 0 < cards < CARDS else CardTable()
        if 0 < cards < CARDS:
            assert table.count(SPIT) or table.count(SPIT + 1)
        assert cards > 15 or CARDS - cards > 15


def test_hands_stay_apart():
    """R25: each lays out their own cards, whoever shuffles."""
    for cards in (1, 15, 26, 40):
        assert hands_of(dealt(cards)) == (list(range(cards)), list(range(cards, CARDS)))


def test_taken_pile_goes_to_the_hand():
    """R25: stock cards, spit cards and the pile that was taken are the next hand."""
    table = CardTable()
    for card in range(CARDS):
        table.put(card, (0, SLOTS, SPIT, SPIT + 1, PILE, PILE + 1)[card % 6])
    wanted = tuple(sorted(c for c in range(CARDS) if c % 6 in own) for own in ((0, 2, 5), (1, 3, 4)))
    table.take(1, P1)
    table.take(0, P2)
    deal.next_deal(table, Rng(3))
    assert hands_of(table) == wanted


@pytest.mark.parametrize("doubles", [False, True])
def test_all_pairs_of_cards(doubles):
    """R2 R3 R13 R14 A21 A25: which of all 52 cards goes onto which."""
    table = CardTable()
    table.play_by(doubles, False)
    for card, top in itertools.permutations(range(CARDS), 2):
        table.clear()
        table.put(top, PILE)
        apart = abs(RANKS.index(notation.card_name(card)[0]) - RANKS.index(notation.card_name(top)[0]))
        assert table.takes(0, card) == (apart in (1, 12) or (doubles and apart == 0))


def test_second_of_two_plays_fails():
    """R17 A12: two cards next to one top are never next to each other."""
    for top in RANKS:
        near = [card for card in RANKS if reference.adjacent(card, top)]
        assert len(near) == 2
        assert not any(reference.adjacent(one, two) for one in near for two in near)


def test_card_names():
    """R2: the 52 names stand for the 52 cards, and no other name does."""
    assert [notation.card_number(notation.card_name(card)) for card in range(CARDS)] == list(range(CARDS))
    for name in ("10c", "1c", "c2", "2C", "tc", "", "2", "2cc", " 2c", 5, None, ["2c"], True):
        assert notation.card_number(name) is None


def test_keys_and_players_are_numbers_as_documented():
    """A14 A32: keys lie in the order in which one tick is decided."""
    assert notation.KEYS == ("s1", "s2", "s3", "s4", "s5", "A", "B", "P")
    assert (codes.KEY_A, codes.KEY_B, codes.KEY_P) == (5, 6, 7)


# What faults.py finds wrong with a position: on top of a sound one, each of these.
FAULTS = {
    "four doublings": (codes.PHASE_PLAY, lambda m: set_doublings(m, 4), "p1 has 4 doublings"),
    "doublings after a deal": (codes.PHASE_READY, lambda m: set_doublings(m, 1), "p1 has doublings that a deal took"),
    "doublings without a lock": (codes.PHASE_PLAY, lambda m: (set_doublings(m, 1), free(m)), "the rules do not give"),
    "a lock without a fumble": (codes.PHASE_PLAY, lambda m: lock(m, 500, 0), "p1 is locked without a fumble"),
    "a lock that is too long": (
        codes.PHASE_PLAY,
        lambda m: lock(m, 501, 1),
        "p1 is locked without a fumble, or for lon",
    ),
    "a false start in play": (codes.PHASE_PLAY, lambda m: start_falsely(m, 1), "a false start where none can be"),
    "a false start and a slap": (codes.PHASE_SLAP, lambda m: (start_falsely(m, 300_000), slap(m)), "where none can be"),
    "a false start too late": (codes.PHASE_SLAP, lambda m: start_falsely(m, 300_001), "arms at another time"),
    "a false start too soon": (codes.PHASE_SLAP, lambda m: start_falsely(m, 299_999), "arms at another time"),
}


def set_doublings(match, number):
    match.pads[DOUBLED] = number


def free(match):
    match.rules.fumble_ms = 0


def lock(match, ms, doublings):
    set_doublings(match, doublings)
    match.lock_ms[P1] = 500
    match.lock[P1] = match.now + 1000 * ms


def start_falsely(match, us):
    match.own_arms[P1] = match.now + us


def slap(match):
    match.pads[ANSWER] = 0


def position(phase):
    """Return a match dealt at 0 and played up to a phase."""
    match = new_match(3)
    if phase != codes.PHASE_READY:
        for player in (P1, P2):
            match.press(10, player, codes.KEY_A)
        match.advance(10)
    if phase == codes.PHASE_SLAP:
        match.call(phase)
    assert match.phase == phase
    return match


@pytest.mark.parametrize("name", FAULTS)
def test_a_wrong_lock_or_arming_is_found(name):
    """A31 A34: the soak, the state machine and a snapshot that is read look for these after every step."""
    phase, plant, told = FAULTS[name]
    match = position(phase)
    assert faults.fault(match) == ""
    plant(match)
    assert told in faults.fault(match)


def test_a_deal_takes_all_doublings():
    """A31: the longest lock of one round is followed by the shortest in the next."""
    match = position(codes.PHASE_SLAP)
    match.pads[DOUBLED] = match.pads[DOUBLED + 1] = 3
    for player in (P1, P2):
        match.press(match.arms, player, codes.KEY_A + player)
    match.advance(match.arms)
    assert (match.phase, match.round) == (codes.PHASE_READY, 2)
    assert bytes(match.pads[DOUBLED : DOUBLED + 2]) == bytes(2)
