# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The rules a second time, written plainly from the rule book, to compare the engine with.

It shares no code, no numbers and no methods with ``firmware/spit``: cards are names, times are whole microseconds
that never wrap, and nothing is optimised. A change of a rule is made here first.

    check(scenario, result)  # "" if the result is what the rules demand, else where it differs

The engine shuffles in its own way, so the reference takes each deal from the result's log, after it has checked that
the right cards lie in the right numbers (R5, R25, R27, A6).
"""

import json
import random

from reference_input import BadInput, check_scenario

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = [r + s for r in RANKS for s in SUITS]
PLAYERS = ("p1", "p2")
KEYS = ("s1", "s2", "s3", "s4", "s5", "A", "B", "P")  # A14's key order
HOME = {"p1": "A", "p2": "B"}  # at the player's own right
LEFT = {"p1": "B", "p2": "A"}
ARM = 300_000
SLAP_SECOND = 2_000_000
SLAP_LIMIT = 10_000_000
MOST_DOUBLINGS = 3  # A31
LONGEST_LOCK_MS = 4000  # A31: of a lock that was doubled


class WrongDeal(Exception):
    """A deal in the result breaks the rules."""


def other(player):
    return "p2" if player == "p1" else "p1"


def slot(key):
    """Return 0 to 4 for a stock key, None for a pile key."""
    return int(key[1]) - 1 if key[0] == "s" else None


def adjacent(card, top):
    """Tell if two cards are next to each other in rank (R13, R14, A21)."""
    return (RANKS.index(top[0]) - RANKS.index(card[0])) % 13 in (1, 12)


def layout(cards):
    """Lay out a hand row by row from the front of ``cards``; the rest are the spit cards (A6)."""
    cards = list(cards)
    stocks = [[], [], [], [], []]
    for row in range(5):
        for column in range(row, 5):
            if cards:
                stocks[column].append(cards.pop(0))
    return stocks, cards


class ReferenceMatch:
    """The match of a scenario; ``deals`` are the deals to use, as in a log; without them it shuffles by itself."""

    def __init__(self, scenario, deals=None, token="p1"):
        s = check_scenario(scenario)
        self.rules = s["rules"]
        self.rng = random.Random(s["seed"])
        self.deals = deals
        self.log = []
        self.now = 0
        self.round = 1
        self.winner = None
        self.token = token
        self.stocks = {p: [[] for _ in range(5)] for p in PLAYERS}
        self.spit_cards = {"p1": [], "p2": []}
        self.piles = {"A": None, "B": None}
        self.score = {"p1": 0, "p2": 0}
        self.carry = {"p1": None, "p2": None}  # a slot, 0 to 4
        self.took = {"p1": set(), "p2": set()}  # piles that took the held card at some moment since the pick
        self.locked = {"p1": 0, "p2": 0}  # a press before this time is refused
        self.doublings = {"p1": 0, "p2": 0}  # of the next lock
        self.stacked = set()  # cards that were stacked (A24)
        self.answered = {"p1": False, "p2": False}
        self.slaps = []  # (player, pile) in order
        self.had_card = {"p1": False, "p2": False}  # the next press, if before the arming, is round_over
        self.armed_at = 0
        self.own_arming = {"p1": None, "p2": None}  # of a slap, after a false start
        self.timer = None  # when the one pending timer falls due
        self.one_pile = False
        if s["state"] is None:
            self.first_deal()
        else:
            self.set_up(s["state"])

    # Beginnings.

    def first_deal(self):
        """Deal the first round (R5, R6); the first call of a match is armed at once (A34)."""
        cards = list(DECK)
        self.rng.shuffle(cards)
        self.lay_out({"p1": cards[:26], "p2": cards[26:]}, 0, mixed=True)
        self.armed_at = 0

    def set_up(self, state):
        self.token = state["token"]
        for p in PLAYERS:
            self.stocks[p] = [list(c) for c in state[p]["stocks"]]
            self.spit_cards[p] = list(state[p]["spit"])
            self.score[p] = state[p]["score"]
        phase = state["phase"]
        if phase == "ready":
            self.call("ready", 0)
            self.armed_at = 0
            self.one_pile = not all(self.spit_cards[p] for p in PLAYERS)
            return
        for pile in "AB":
            self.piles[pile] = None if state["piles"][pile] is None else list(state["piles"][pile])
        self.one_pile = None in self.piles.values()
        self.phase = "play"
        if phase == "play":
            self.look(0)
        elif phase == "stuck" and (self.anybody_can_move() or not self.anybody_has_spit()):
            raise BadInput("state: not stuck")  # nobody with spit cards: that would be blocked
        else:
            self.call(phase, 0)

    # What is possible.

    def takes(self, pile, card):
        """Tell if a pile takes a card (R13, R14, A25)."""
        cards = self.piles[pile]
        if not cards:
            return False
        return adjacent(card, cards[-1]) or (self.rules["doubles"] and card[0] == cards[-1][0])

    def takers(self, card):
        return [pile for pile in "AB" if self.takes(pile, card)]

    def fill_ok(self, p, i):
        """Tell if the top of stock ``i`` may go to an empty slot (A10, A26, A24)."""
        stock = self.stocks[p][i]
        return len(stock) >= 2 and stock[-1] not in self.stacked

    def stack_ok(self, p, i, j):
        """Tell if the top of stock ``i`` may go onto that of stock ``j`` (A24)."""
        stocks = self.stocks[p]
        if not self.rules["stacking"] or i == j or not stocks[i] or not stocks[j]:
            return False
        if stocks[i][-1][0] != stocks[j][-1][0] or stocks[i][-1] in self.stacked:
            return False
        if len(stocks[i]) >= 2:
            return True
        return all(stocks) and any(self.fill_ok(p, k) for k in range(5) if k not in (i, j))

    def can_move(self, p):
        """Tell if a player can move (A9, A24)."""
        stocks = self.stocks[p]
        if any(stock and self.takers(stock[-1]) for stock in stocks):
            return True
        if not all(stocks) and any(self.fill_ok(p, i) for i in range(5)):
            return True
        return any(self.stack_ok(p, i, j) for i in range(5) for j in range(5))

    def anybody_can_move(self):
        return self.can_move("p1") or self.can_move("p2")

    def anybody_has_spit(self):
        return bool(self.spit_cards["p1"] or self.spit_cards["p2"])

    # Calls and timers.

    def call(self, phase, t):
        """Call ready, spit (phase "stuck") or slap at ``t`` (A34)."""
        self.phase = phase
        self.armed_at = t + ARM
        self.timer = None
        if phase == "stuck" and self.rules["auto_spit_ms"]:
            self.timer = t + self.rules["auto_spit_ms"] * 1000
        if phase == "slap":
            self.timer = self.armed_at + SLAP_LIMIT
        self.slaps = []
        for p in PLAYERS:
            self.answered[p] = False
            self.had_card[p] = False  # end_round sets it again after the call
            self.carry[p] = None
            self.locked[p] = 0
            self.own_arming[p] = None

    def run_timers(self, until):
        """Do all that falls due up to and including ``until``."""
        while self.timer is not None and self.timer <= until:
            t = self.timer
            self.timer = None
            if self.phase == "slap":
                self.slap_timer(t)
            else:
                self.turn_spit_cards(t)
        self.now = max(self.now, until)

    def slap_timer(self, t):
        """End a slap that one player or both have not answered in time (A20)."""
        if not self.slaps:
            smaller = "A" if len(self.piles["A"]) <= len(self.piles["B"]) else "B"
            self.slaps = [(self.token, smaller)]
            self.token = other(self.token)
        self.resolve_slap(t)

    # Presses.

    def tick(self, t, presses):
        """Decide all presses ``(player, key)`` of one time; their order in the list does not matter (A14)."""
        self.run_timers(t)
        first, second = self.token, other(self.token)
        by = {p: sorted((k for q, k in presses if q == p), key=KEYS.index) for p in PLAYERS}
        touched = {"p1": set(), "p2": set()}
        playing = self.phase == "play"
        for key in by[first]:
            self.press(t, first, key, touched[first])
        ended = playing and self.phase != "play"
        for key in by[second]:
            self.press(t, second, key, touched[second])
        if by[first] and by[second] and (touched["p1"] & touched["p2"] or ended):
            self.token = second

    def press(self, t, p, key, touched):
        if self.phase == "over":
            self.refuse(t, p, "game_over", key)  # A36; the key is said as it was pressed
            return
        if self.one_pile and self.phase != "ready" and key in ("A", "B"):
            key = self.the_pile()  # A13
        if self.phase != "play":
            self.answer(t, p, key, touched)
        elif t < self.locked[p]:
            self.refuse(t, p, "locked", key)
        elif slot(key) is None:
            self.pile_key(t, p, key, touched)
        else:
            self.stock_key(t, p, slot(key), key, touched)

    def answer(self, t, p, key, touched):
        """Decide a press while a call is open (A29, A34)."""
        first_since_end = self.had_card[p]
        self.had_card[p] = False
        if first_since_end and t < self.armed_at:
            self.refuse(t, p, "round_over", key)
        elif self.phase == "slap" and self.slapped(p, key) is not None:
            self.slap_key(t, p, key, touched)
        elif t < self.armed_at:
            self.refuse(t, p, "not_armed", key)
        elif self.phase == "slap" or slot(key) is not None:
            self.refuse(t, p, "no_effect", key)
        elif self.answered[p]:
            self.refuse(t, p, "already", key)
        else:
            self.answered[p] = True
            self.log.append([t, p, "ready"])
            if self.answered[other(p)]:
                self.both_answered(t)

    def both_answered(self, t):
        """Begin the pause before the spit, once both have answered; without a pause spit at once (A29)."""
        if self.rules["spit_delay_ms"]:
            self.timer = t + self.rules["spit_delay_ms"] * 1000
        else:
            self.turn_spit_cards(t)

    def refuse(self, t, p, reason, key):
        self.log.append([t, p, "refuse", reason, key])

    def the_pile(self):
        return "A" if self.piles["A"] is not None else "B"

    def stock_key(self, t, p, i, key, touched):
        """Decide a stock key: A33 first, then A32."""
        stocks = self.stocks[p]
        held = self.carry[p]
        takers = self.takers(stocks[i][-1]) if stocks[i] else []
        if self.rules["assist"][PLAYERS.index(p)] and len(takers) == 1:
            touched.add(takers[0])
            self.play(t, p, i, takers[0])
        elif held is None:
            if stocks[i]:
                self.pick(t, p, i)
            else:
                self.refuse(t, p, "no_card", key)
        elif not stocks[i]:
            self.try_to(t, p, "fill", i, key, self.fill_ok(p, held))
        elif i == held:
            self.refuse(t, p, "no_effect", key)
        elif self.rules["stacking"] and stocks[i][-1][0] == stocks[held][-1][0]:
            self.try_to(t, p, "stack", i, key, self.stack_ok(p, held, i))
        else:
            self.pick(t, p, i)

    def pick(self, t, p, i):
        self.carry[p] = i
        self.took[p] = set(self.takers(self.stocks[p][i][-1]))
        self.log.append([t, p, "pick", f"s{i + 1}"])

    def try_to(self, t, p, kind, j, key, allowed):
        """Fill slot ``j`` or stack onto it (R16, A24); a refused card stays in hand."""
        if not allowed:
            self.refuse(t, p, "no_effect", key)
            return
        i = self.carry[p]
        card = self.stocks[p][i].pop()
        self.stocks[p][j].append(card)
        if kind == "stack":
            self.stacked.add(card)
        self.carry[p] = None
        self.log.append([t, p, kind, f"s{i + 1}", f"s{j + 1}", card])
        self.look(t)

    def pile_key(self, t, p, key, touched):
        """Decide a pile key in play (A12, A31, A35)."""
        i = self.carry[p]
        if i is None:
            self.refuse(t, p, "no_card", key)
            return
        takers = self.takers(self.stocks[p][i][-1])
        pile = key
        if key == "P":
            home = self.the_pile() if self.one_pile else HOME[p]
            pile = takers[0] if len(takers) == 1 else home
        touched.add(pile)
        if pile in takers:
            self.play(t, p, i, pile)
            return
        self.carry[p] = None
        if self.took[p] if key == "P" else pile in self.took[p]:
            self.refuse(t, p, "too_late", key)
        else:
            self.refuse(t, p, "not_adjacent", key)
            self.lock(t, p)

    def lock(self, t, p):
        """Lock a pad for the option's time, doubled for each doubling, at most 4 s; then add a doubling (A31)."""
        option = self.rules["fumble_ms"]
        if option == 0:
            return
        ms = min(option * 2 ** self.doublings[p], max(option, LONGEST_LOCK_MS))
        self.locked[p] = t + ms * 1000
        self.log.append([t, p, "lock", self.locked[p]])
        self.doublings[p] = min(self.doublings[p] + 1, MOST_DOUBLINGS)

    def play(self, t, p, i, pile):
        """Put the card in hand on a pile (R12, R15, R18)."""
        card = self.stocks[p][i].pop()
        self.stacked.discard(card)
        self.piles[pile].append(card)
        self.carry[p] = None
        self.doublings[p] = max(0, self.doublings[p] - 1)  # A31
        self.log.append([t, p, "play", f"s{i + 1}", pile, card])
        q = other(p)
        if self.carry[q] is not None and self.takes(pile, self.stocks[q][self.carry[q]][-1]):
            self.took[q].add(pile)
        self.look(t)

    def slapped(self, p, key):
        """Return the pile that a key means in a slap, None if it means none (A35)."""
        if self.rules["six_key"][PLAYERS.index(p)]:
            return {"s1": LEFT[p], "s2": LEFT[p], "s4": HOME[p], "s5": HOME[p]}.get(key)
        return key if key in ("A", "B") else None

    def slap_key(self, t, p, key, touched):
        """Decide a slap (R23, A20); one before the player's own arming delays that arming (A34)."""
        pile = self.slapped(p, key)
        own = self.armed_at if self.own_arming[p] is None else self.own_arming[p]
        if t < own:
            self.own_arming[p] = t + ARM
            self.refuse(t, p, "not_armed", key)
            return
        if any(q == p for q, _ in self.slaps):
            self.refuse(t, p, "already", key)
            return
        self.slaps.append((p, pile))
        touched.add(pile)
        self.log.append([t, p, "slap", pile])
        if len(self.slaps) == 2:
            self.resolve_slap(t)
        else:
            self.timer = t + SLAP_SECOND  # even past the limit

    # What follows.

    def look(self, t):
        """Check after every change if the round is over or stuck (R20, R21, R22, A9)."""
        out = [p for p in PLAYERS if not any(self.stocks[p])]
        if out:
            self.end_round(t, "out", out[0])
        elif not self.anybody_can_move():
            if self.anybody_has_spit():
                self.log.append([t, None, "stuck"])
                self.call("stuck", t)
            else:
                self.end_round(t, "blocked", None)

    def turn_spit_cards(self, t):
        """Turn the spit cards of who has some (R8, R20, R28, A2, A3, A4)."""
        turned = []
        for p in PLAYERS:
            if self.spit_cards[p]:
                pile = HOME[p]
                if self.one_pile and self.phase != "ready":
                    pile = self.the_pile()
                card = self.spit_cards[p].pop()
                if self.piles[pile] is None:
                    self.piles[pile] = []
                self.piles[pile].append(card)
                turned.append([p, pile, card])
        self.log.append([t, None, "spit", turned])
        self.phase = "play"
        self.timer = None
        self.answered = {"p1": False, "p2": False}
        self.look(t)

    def cards_of(self, p):
        return sum(map(len, self.stocks[p])) + len(self.spit_cards[p])

    def end_round(self, t, how, out):
        self.log.append([t, None, "end", how])
        had_card = {p: self.carry[p] is not None for p in PLAYERS}
        if self.rules["variant"] == "points":
            self.end_points(t)
        elif not self.one_pile:
            self.call("slap", t)
        else:
            self.end_one_pile(t, how, out)
        if self.phase != "over":
            self.had_card = had_card

    def end_one_pile(self, t, how, out):
        """End a round with one pile (R29, R30, R31, A5, A23)."""
        if how == "out" and not self.spit_cards[out]:
            self.win(t, out)
            return
        if how == "out":
            taker = other(out)
        else:
            n1, n2 = (sum(map(len, self.stocks[p])) for p in PLAYERS)
            spitter = "p1" if self.the_pile() == "A" else "p2"
            taker = spitter if n1 == n2 else "p1" if n1 > n2 else "p2"
        self.take(t, {taker: self.the_pile()})
        self.after_taking(t)

    def take(self, t, who):
        for p in PLAYERS:
            if p in who:
                pile = who[p]
                self.log.append([t, p, "take", pile, len(self.piles[pile])])
                self.spit_cards[p] += self.piles[pile]
                self.piles[pile] = None

    def resolve_slap(self, t):
        """Give the piles to the players; the second to slap gets the other pile (R24)."""
        p, pile = self.slaps[0]
        self.take(t, {p: pile, other(p): "B" if pile == "A" else "A"})
        self.after_taking(t)

    def after_taking(self, t):
        """Go on after the piles are taken (R25); A30 applies at the cap and after every later round."""
        n1, n2 = self.cards_of("p1"), self.cards_of("p2")
        if self.round >= self.rules["max_rounds"] and n1 != n2:
            self.log.append([t, None, "end", "cap"])
            self.win(t, "p1" if n1 < n2 else "p2")
        else:
            self.new_deal(t)

    def end_points(self, t):
        """End a round of the points variant (R32, A15, A17, A18, A30)."""
        points = [self.cards_of(p) for p in PLAYERS]
        for p, n in zip(PLAYERS, points, strict=True):
            self.score[p] += n
        self.log.append([t, None, "score", *points])
        s1, s2 = self.score["p1"], self.score["p2"]
        past_target = max(s1, s2) >= self.rules["target"]
        if s1 == s2 or not (past_target or self.round >= self.rules["max_rounds"]):
            self.new_deal(t)
            return
        if not past_target:
            self.log.append([t, None, "end", "cap"])
        self.win(t, "p1" if s1 < s2 else "p2")

    def win(self, t, p):
        """End the match with a winner (A36)."""
        self.log.append([t, p, "win"])
        self.winner = p
        self.phase = "over"
        self.timer = None
        for q in PLAYERS:
            self.carry[q] = None
            self.locked[q] = 0
            self.answered[q] = False

    def new_deal(self, t):
        """Deal the next round (R25, R27; A16 in the points variant)."""
        hands = {p: [c for stock in self.stocks[p] for c in stock] + self.spit_cards[p] for p in PLAYERS}
        named = hands["p1"] + hands["p2"] + [c for pile in self.piles.values() for c in pile or []]
        if len(named) < len(DECK):
            raise BadInput(f"a new deal falls due, but only {len(named)} cards are named")
        assert sorted(named) == sorted(DECK)
        points = self.rules["variant"] == "points"
        if points:
            self.rng.shuffle(named)
            hands = {"p1": named[:26], "p2": named[26:]}
        else:
            for p in PLAYERS:
                self.rng.shuffle(hands[p])
        self.round += 1
        self.lay_out(hands, t, mixed=points)

    def lay_out(self, hands, t, mixed):
        """Lay out both hands; ``mixed``: the cards were shuffled between the players."""
        self.piles = {"A": None, "B": None}
        self.stacked = set()
        self.doublings = {"p1": 0, "p2": 0}  # A31
        given = self.deals.pop(0) if self.deals else None
        for p in PLAYERS:
            self.stocks[p], self.spit_cards[p] = layout(hands[p])
        if given is not None:
            self.take_over(given, hands, mixed)
        assert self.anybody_has_spit()  # A8
        self.one_pile = not all(self.spit_cards[p] for p in PLAYERS)
        self.log.append([t, None, "deal", {p: self.hand(p) for p in PLAYERS}])
        self.call("ready", t)

    def take_over(self, given, hands, mixed):
        """Use a deal of the log; WrongDeal if it breaks the rules."""
        dealt = {}
        for p in PLAYERS:
            if shape(given[p]) != shape(self.hand(p)):
                raise WrongDeal(f"{p} is dealt {shape(given[p])}, not {shape(self.hand(p))}")
            self.stocks[p] = [list(stock) for stock in given[p]["stocks"]]
            self.spit_cards[p] = list(given[p]["spit"])
            dealt[p] = sorted([c for stock in self.stocks[p] for c in stock] + self.spit_cards[p])
            if not mixed and dealt[p] != sorted(hands[p]):
                raise WrongDeal(f"{p} is dealt other cards than {p} has")
        if sorted(dealt["p1"] + dealt["p2"]) != sorted(DECK):
            raise WrongDeal("this is not a deck")

    def hand(self, p):
        return {"stocks": [list(c) for c in self.stocks[p]], "spit": list(self.spit_cards[p])}

    # Results.

    def result(self, ident=None):
        r = {"id": ident, "phase": self.phase, "round": self.round, "token": self.token, "winner": self.winner}
        for p in PLAYERS:
            r[p] = self.hand(p) | {
                "carry": None if self.carry[p] is None else f"s{self.carry[p] + 1}",
                "locked_until_us": self.locked[p] if self.locked[p] > self.now else None,
                "score": self.score[p],
                "ready": self.answered[p],
            }
        r["piles"] = {pile: None if cards is None else list(cards) for pile, cards in self.piles.items()}
        r["log"] = self.log
        return r


def shape(hand):
    """Return the numbers of cards in all places."""
    return [len(stock) for stock in hand["stocks"]], len(hand["spit"])


def run(scenario, deals=None, token="p1"):
    """Return the result of a scenario by the rules; BadInput if the scenario is wrong."""
    s = check_scenario(scenario)
    match = ReferenceMatch(scenario, deals, token)
    at = {}
    for t, player, key in s["events"]:
        at.setdefault(t, []).append((player, key))
    for t, presses in at.items():
        match.tick(t, presses)
    match.run_timers(s["until_us"])
    return match.result(s["id"])


def check(scenario, result):
    """Return what in ``result`` breaks the rules, "" if nothing."""
    deals = [entry[3] for entry in result["log"] if entry[2] == "deal"]
    # A14: without a state the token is drawn from the seed, however the engine does that.
    for token in PLAYERS if scenario.get("state") is None else ("p1",):
        try:
            wanted = run(scenario, list(deals), token)
            text = difference(wanted, result)
        except WrongDeal as wrong:
            text = str(wrong)
        if not text:
            return ""
    return text


def difference(wanted, result):
    """Return where two results first differ, without the hash; "" if nowhere."""
    if set(wanted) != set(result) - {"hash"}:
        return f"fields {sorted(result)}, wanted {sorted(wanted)}"
    for i, (one, two) in enumerate(zip(wanted["log"], result["log"], strict=False)):
        if not same(one, two):
            return f"log[{i}] is {json.dumps(two)}, wanted {json.dumps(one)}"
    for name in wanted:
        if not same(wanted[name], result[name]):
            return f"{name} is {json.dumps(result[name])}, wanted {json.dumps(wanted[name])}"
    return ""


def same(wanted, got):
    """Tell if values and types are equal; "*" in ``wanted`` matches anything."""
    if wanted == "*":
        return True
    if isinstance(wanted, dict):
        return isinstance(got, dict) and set(wanted) == set(got) and all(same(wanted[k], got[k]) for k in wanted)
    if isinstance(wanted, list):
        return isinstance(got, list) and len(wanted) == len(got) and all(map(same, wanted, got))
    return type(wanted) is type(got) and wanted == got
