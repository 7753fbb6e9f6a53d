# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The guided round, by scripted presses: to its end or left half-way, by right keys and wrong ones, alone or by two."""

import random

import pytest
from gamekit import LEFT, RIGHT, S1, S2, S3, S4, S5, STEP_US, GameKit, Memory

from saves import store as records
from screens import lesson as lessons
from settings import SIX_KEYS
from spit import codes, faults, ticks
from spit.codes import KEY_A, KEY_B, KEY_P, NONE
from spit.state import NEVER
from view import shown
from words import NAMES as NAMES_OF_LANGUAGES
from words import texts

NAMES = {number: name for name, number in vars(texts).items() if name.startswith("LEARN")}
PADS = [(False, False), (True, False), (True, True)]  # whose pad has six keys


class LearnKit(GameKit):
    """A game whose guided round player 0 has begun from the menu, unless it is only offered."""

    def __init__(self, six_keys=(False, False), offer=False, **options):
        super().__init__(offer=True, **options)
        for player in range(2):
            if six_keys[player]:
                self.game.settings.fix_six_keys(player)
        self.heard = []
        self.game.show(self.game.lobby().learn())
        if not offer:
            self.game.screen.begin(0, self.parts.clock.tick())
        self.run(20_000)

    def lesson(self, player=0):
        return self.shown.lessons[player]

    def said(self, player=0):
        return NAMES[self.lesson(player).say]

    def lit(self, player=0):
        """Return the keys that the player is asked for."""
        return [key for key in range(8) if self.lesson(player).keys >> key & 1]

    def step(self):
        super().step()
        for each in self.shown.lessons:
            if each.step != NONE:
                assert faults.fault(each.match) in ("", "a timer runs in a phase that has none")
                self.heard.append(each.say)

    def wait(self, player=0):
        """Let time pass until a key is asked for."""
        self.until(lambda: self.lesson(player).keys and self.lesson(player).due == NEVER, 30_000_000)

    def tap(self, player, key, us=STEP_US):
        """Press a key at the present time, and let the game see it."""
        self.parts.pads.press(self.now + 1000, player, key)
        self.run(us)

    def follow(self, until, player=0, pick=min):
        """Press what is asked for until a text is said."""
        while self.said(player) != until:
            if self.lesson(player).keys:
                self.tap(player, pick(self.lit(player)))
            else:
                self.step()


@pytest.mark.parametrize("six_keys", PADS)
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("pick", [min, max])  # which of several keys that are asked for
def test_a_round_of_about_a_minute_comes_to_its_end(six_keys, player, pick):
    kit = LearnKit(six_keys, offer=True)
    kit.tap(player, KEY_P if six_keys[player] else LEFT[player])
    began = kit.now
    while kit.said(player) != "LEARN_DONE":
        if kit.lesson(player).keys:
            kit.run(900_000)  # a beginner looks for the key
            kit.tap(player, pick(kit.lit(player)))
        else:
            kit.step()
    assert 35_000_000 < kit.now - began < 75_000_000
    assert kit.scene(shown.LEARN)
    unheard = {"LEARN", "LEARN_OFFER", "LEARN_TOO", "LEARN_LARGER", "LEARN_WAIT", "LEARN_OTHER_KEY", "LEARN_NO_CARD",
               "LEARN_MISFIT", "LEARN_LOCKED", "LEARN_EARLY"}  # fmt: skip
    assert {NAMES[say] for say in kit.heard} == set(NAMES.values()) - unheard
    kit.tap(player, kit.lit(player)[0])
    assert kit.scene(shown.TITLE)
    assert kit.shown.lessons == []


@pytest.mark.parametrize("six_keys", PADS)
@pytest.mark.parametrize("player", [0, 1])
def test_what_is_taught_is_what_the_match_decides(six_keys, player):
    kit = LearnKit(six_keys, offer=True)
    kit.game.screen.begin(player, kit.parts.clock.tick())
    found = []
    match = kit.lesson(player).match
    hear = match.sink
    match.sink = lambda tick, who, kind, a, b, c: (found.append((who, kind, a, b, c)), hear(tick, who, kind, a, b, c))
    kit.follow("LEARN_DONE", player)
    mine = [entry[1:] for entry in found if entry[0] == player]
    left, right = 1 - player, player
    plays = [entry[1:3] for entry in mine if entry[0] == codes.PLAY]
    assert plays[:5] == [(S2, right), (S3, right), (S4, left), (S5, left), (S2, left)]
    assert sorted(slot for slot, _ in plays[5:]) == [S1, S3]
    ranks = [entry[3] >> 2 for entry in mine if entry[0] == codes.PLAY]
    assert ranks[:5] == [6, 5, 11, 12, 0]  # 8 and 7; king, ace, 2 (R14)
    assert [entry[1:3] for entry in mine if entry[0] == codes.FILL] == [(S5, S3)]  # R16
    refused = [entry[1] for entry in mine if entry[0] == codes.REFUSE]
    assert refused == [codes.NOT_ADJACENT, codes.TOO_LATE]
    kinds = [entry[1] for entry in found]
    for kind in (codes.LOCK, codes.STUCK, codes.TURN, codes.END, codes.SLAPPED, codes.TAKE, codes.DEAL):
        assert kind in kinds
    taken = {entry[0]: entry[3] for entry in found if entry[1] == codes.TAKE}
    assert taken[player] < taken[1 - player]
    assert match.table.total(player) + match.table.total(1 - player) == codes.CARDS


def test_the_other_is_first_by_a_millisecond():
    kit = LearnKit()
    kit.follow("LEARN_HURRY")
    times = []
    match = kit.lesson().match
    hear = match.sink
    match.sink = lambda tick, *what: (times.append((tick, *what)), hear(tick, *what))
    kit.tap(0, S3, 400_000)
    kit.tap(0, LEFT[0], 40_000)
    (_, _, picked, *_), (at, who, kind, *_), (late, me, refused, why, *_) = times
    assert (picked, who, kind, me, refused, why) == (codes.PICK, 1, codes.PLAY, 0, codes.REFUSE, codes.TOO_LATE)
    assert ticks.since(at, late) == 1000
    assert kit.said() == "LEARN_LATE"
    assert match.lock == [NEVER, NEVER]


def test_each_learns_at_the_own_pace_and_the_end_waits_for_both():
    kit = LearnKit()
    assert kit.said(1) == "LEARN_TOO"
    kit.tap(1, S1)
    assert kit.lesson(1).step == NONE  # a stock key does not begin
    kit.follow("LEARN_FILL")
    kit.tap(1, RIGHT[1])
    assert (kit.said(0), kit.said(1)) == ("LEARN_FILL", "LEARN_UP")
    kit.follow("LEARN_WRONG", 1)
    assert kit.said(0) == "LEARN_FILL"
    kit.follow("LEARN_DONE", 0)
    kit.tap(0, RIGHT[0])
    assert kit.scene(shown.LEARN)
    assert (kit.said(0), kit.lit(0)) == ("LEARN_WAIT", [KEY_A, KEY_B])  # to leave
    kit.follow("LEARN_DONE", 1)
    kit.tap(1, LEFT[1])
    assert kit.scene(shown.TITLE)


def test_who_is_done_need_not_wait_for_the_other():
    kit = LearnKit()
    kit.tap(1, RIGHT[1])
    kit.follow("LEARN_DONE", 0)
    kit.tap(0, RIGHT[0])
    kit.tap(0, S2)
    assert kit.scene(shown.LEARN)
    kit.tap(0, LEFT[0])
    assert kit.scene(shown.TITLE)


def test_a_yes_counts_beside_the_others_no():
    kit = LearnKit(offer=True)
    kit.parts.pads.press(kit.now + 1000, 0, S1)
    kit.parts.pads.press(kit.now + 1500, 1, RIGHT[1])
    kit.run(100_000)
    assert kit.scene(shown.LEARN)
    assert kit.said(1) == "LEARN_UP"


# Wrong keys.


def test_a_wrong_key_is_told_why_and_costs_no_step():
    kit = LearnKit()
    kit.tap(0, RIGHT[0])
    assert kit.said() == "LEARN_NO_CARD"
    kit.tap(0, S4)
    assert kit.said() == "LEARN_OTHER_KEY"
    assert kit.lit() == [S2]
    kit.tap(0, RIGHT[0])
    assert kit.said() == "LEARN_MISFIT"
    assert kit.lesson().match.lock[0] != NEVER
    kit.tap(0, S2)
    assert kit.said() == "LEARN_LOCKED"
    kit.run(4_100_000)
    assert kit.said() == "LEARN_UP"
    kit.tap(0, S2)
    assert kit.said() == "LEARN_PUT"
    kit.tap(0, S2)
    assert kit.said() == "LEARN_OTHER_KEY"
    kit.tap(0, RIGHT[0])
    assert kit.said() == "LEARN_TURNED"


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("six_key", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_whoever_presses_at_random_comes_to_the_end_too(player, six_key, seed):
    """No wrong key leads to where the lesson can not go on."""
    dice = random.Random(seed)
    kit = LearnKit((six_key, six_key), offer=True)
    kit.game.screen.begin(player, kit.parts.clock.tick())
    keys = [*range(5), KEY_P] if six_key else range(7)
    for _ in range(4000):
        if kit.lesson(player).step == lessons._LAST:
            return
        lit = kit.lit(player)
        kit.tap(player, dice.choice(lit if lit and dice.random() < 0.4 else keys), dice.choice((8000, 60_000, 700_000)))
    raise AssertionError(kit.said(player))


def test_the_larger_pile_is_taken_by_who_slaps_it():
    kit = LearnKit()
    kit.follow("LEARN_SLAP")
    kit.run(20_000_000)  # longer than a slap waits in a match (A20)
    assert kit.lesson().match.phase == codes.PHASE_SLAP
    kit.tap(0, LEFT[0], 1_000_000)
    assert kit.said() == "LEARN_LARGER"
    kit.follow("LEARN_DONE")


def test_an_early_slap_is_a_false_start():
    kit = LearnKit()
    kit.follow("LEARN_SLAP")
    assert kit.lit() == []  # not before it counts (A34)
    kit.tap(0, RIGHT[0])
    assert kit.said() == "LEARN_EARLY"
    kit.wait()
    kit.tap(0, RIGHT[0], 1_000_000)
    assert kit.said() == "LEARN_TAKEN"


def test_what_has_happened_is_read_or_cut_short_by_a_key():
    kit = LearnKit()
    kit.follow("LEARN_TURNED")
    kit.tap(0, S3)
    assert kit.said() == "LEARN_TURNED"  # too soon after the play to be meant
    kit.run(700_000)
    kit.tap(0, S3)
    assert kit.said() == "LEARN_DOWN"
    kit.follow("LEARN_FILLED")
    kit.run(3_900_000)
    assert kit.said() == "LEARN_FILLED"
    kit.run(200_000)
    assert kit.said() == "LEARN_WRONG"


def test_presses_of_one_late_turn_are_decided_one_after_the_other():
    kit = LearnKit()
    kit.step_us = 900_000
    for i, key in enumerate((S2, RIGHT[0], RIGHT[0], S4)):  # the last two are not meant for a step
        kit.parts.pads.press(kit.now + 1000 + 20_000 * i, 0, key)
    kit.step()
    assert kit.said() == "LEARN_TURNED"
    assert kit.lesson().match.hand(0) == NONE


# Coming and going.


@pytest.mark.parametrize("until", ["LEARN_UP", "LEARN_LOCK", "LEARN_WATCH", "LEARN_SPIT", "LEARN_SLAP", "LEARN_DONE"])
def test_the_menu_button_leaves_at_any_time(until):
    kit = LearnKit()
    kit.follow(until)
    kit.menu()
    assert kit.scene(shown.TITLE)
    kit.press(0, RIGHT[0])
    assert kit.scene(shown.TABLE)
    assert kit.match.phase == codes.PHASE_READY


def test_the_menu_leads_there_and_the_player_who_chose_it_begins():
    kit = GameKit()
    kit.menu()
    row = [label for label, _ in kit.shown.rows].index(kit.game.words[texts.LEARN])
    kit.press(1, *[S2] * row, S3)
    assert kit.scene(shown.LEARN)
    assert kit.shown.lessons[1].step == 0
    assert kit.shown.lessons[0].step == NONE
    assert kit.shown.lessons[0].say == texts.LEARN_TOO


def test_a_paused_match_is_there_afterwards():
    kit = GameKit()
    kit.press(0, RIGHT[0])
    kit.press(0, RIGHT[0])
    kit.press(1, RIGHT[1])
    kit.until(lambda: kit.match.phase == codes.PHASE_PLAY)
    kit.menu(long=True)
    row = [label for label, _ in kit.shown.rows].index(kit.game.words[texts.LEARN])
    kit.press(0, *[S2] * row, S3)
    assert kit.scene(shown.LEARN)
    kit.run(2_000_000)
    now = kit.match.now
    kit.menu()
    assert kit.scene(shown.TITLE)
    kit.press(0, RIGHT[0])
    assert kit.scene(shown.PAUSE)
    assert kit.match.now == now


@pytest.mark.parametrize("answer", ["learn", "skip", "button"])
def test_it_is_offered_once_at_the_first_start(answer):
    kit = GameKit(offer=True)
    kit.run(100_000)
    assert kit.scene(shown.MENU)  # the language first
    kit.press(0, S3)
    assert kit.scene(shown.LEARN)
    assert [each.say for each in kit.shown.lessons] == [texts.LEARN_OFFER] * 2
    assert not kit.parts.store.load(records.SETTINGS)  # it is offered again if the power goes before an answer
    if answer == "learn":
        kit.press(1, RIGHT[1])
        assert kit.scene(shown.LEARN)
        assert kit.shown.lessons[1].step == 0
        kit.menu()
    elif answer == "skip":
        kit.press(0, S3)
    else:
        kit.menu()
    kit.run(200_000)
    assert kit.scene(shown.TITLE)
    again = GameKit(offer=True, store=Memory(kit.parts.store._nvm))
    again.run(100_000)
    assert again.scene(shown.TITLE)
    assert not again.shown.notice


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("keys", "chosen"), [((S2, S3), 1), ((S1, S1, LEFT), 3), ((S5, S5, S4, RIGHT), 1), ((), 0)])
def test_the_first_start_asks_for_the_language_and_keeps_it(player, keys, chosen):
    kit = GameKit(offer=True)
    kit.run(100_000)
    assert kit.scene(shown.MENU)
    assert [name for name, _ in kit.shown.rows] == list(NAMES_OF_LANGUAGES)
    faced = []
    for _ in range(3):  # until somebody presses, each player can read it by turns
        faced.append(kit.shown.facing)
        kit.run(4_000_000)
    assert faced == [0, 1, 0]
    for key in keys:
        kit.press(player, key[player] if isinstance(key, tuple) else key)
        assert kit.shown.facing == player
    if not keys:
        kit.menu()
    assert kit.scene(shown.LEARN)
    kit.menu()
    assert kit.scene(shown.TITLE)
    assert kit.game.words[texts.LANGUAGE] == NAMES_OF_LANGUAGES[chosen]
    kit.run(200_000)
    again = GameKit(offer=True, store=Memory(kit.parts.store._nvm))
    assert again.scene(shown.TITLE)
    assert again.game.words[texts.LANGUAGE] == NAMES_OF_LANGUAGES[chosen]


def test_a_pad_of_six_keys_is_taught_as_it_is():
    kit = LearnKit((True, False), offer=True)
    assert kit.lit(0) == [KEY_P]
    assert kit.lit(1) == [codes.KEY_A, codes.KEY_B]
    kit.tap(0, KEY_P)
    kit.follow("LEARN_SLAP")
    kit.wait()
    assert kit.lit(0) == [S4, S5]  # the pile on the right (A35)
    assert kit.game.settings.choices[SIX_KEYS] == 1


def test_its_texts_are_in_memory_only_while_it_is_shown():
    kit = LearnKit()
    words = kit.parts.words
    mine = range(texts.LEARN_OFFER, texts.LEARN_EARLY + 1)
    both = list(zip(words.load(), words.load(learn=True), strict=True))
    assert [number for number, (usual, learn) in enumerate(both) if learn and not usual] == list(mine)
    assert not any(usual and learn for usual, learn in both)
    assert kit.game.view.words == words.load(learn=True)
    kit.menu()
    assert kit.game.view.words == words.load()


def test_a_lesson_is_heard_as_a_match_is():
    kit = LearnKit()
    kit.parts.buzzer.notes.clear()
    kit.tap(0, S2, 100_000)
    assert len(kit.parts.buzzer.notes) > 0


@pytest.mark.parametrize("player", [0, 1])
def test_at_every_step_only_the_shown_card_can_move(player):
    """No wrong key can change the position: the learner has no other play and no other fill."""
    kit = LearnKit(offer=True)
    kit.game.screen.begin(player, kit.parts.clock.tick())
    one = kit.lesson(player)
    table = one.match.table
    stocks = range(player * codes.SLOTS, (player + 1) * codes.SLOTS)
    while kit.said(player) != "LEARN_SPIT":
        if not one.keys or one.match.phase != codes.PHASE_PLAY:
            kit.step()
            continue
        _, _, slot, _, kind, *_ = lessons._STEPS[one.step]
        fits = [stock % codes.SLOTS for stock in stocks if table.top(stock) != NONE and table.takers(table.top(stock))]
        free = NONE in [table.top(stock) for stock in stocks]
        fills = [stock % codes.SLOTS for stock in stocks if free and table.loose(stock)]
        assert fits == ([] if kind in (codes.FILL, codes.LOCK) else [slot])
        assert fills == ([slot] if kind == codes.FILL else [])
        kit.tap(player, kit.lit(player)[0])
