# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes random scenarios from a seed: rules, positions and times; presses_random.py chooses the presses."""

import random

from presses_random import chance, presses_at, simultaneous_touch
from reference import DECK, KEYS, PLAYERS, RANKS, SLAP_LIMIT, ReferenceMatch, layout, other, run
from reference_input import END_OF_TIME, BadInput

# Rules.


def random_rules(r):
    rules = {}
    if chance(r, 0.2):
        rules["variant"] = r.choice(["points", "points", "standard"])
        if rules["variant"] == "points":
            rules["target"] = r.choice([1, 5, 10, 20, 50, 100, 1000])
    if chance(r, 0.4):
        rules["fumble_ms"] = r.choice([0, 0, 1, 300, 500, 800, 5000, r.randint(0, 5000)])
    if chance(r, 0.5):
        rules["auto_spit_ms"] = r.choice([0, 0, 300, 301, 500, 1000, 3000, 60000, r.randint(300, 60000)])
    if chance(r, 0.4):
        rules["spit_delay_ms"] = r.choice([0, 1, 200, 300, 600, 600, 5000, r.randint(0, 5000)])
    if chance(r, 0.4):
        rules["stacking"] = chance(r, 0.85)
    if chance(r, 0.3):
        rules["doubles"] = chance(r, 0.85)
    if chance(r, 0.35):
        rules["assist"] = [chance(r, 0.5), chance(r, 0.5)]
    if chance(r, 0.45):
        rules["six_key"] = [chance(r, 0.5), chance(r, 0.5)]
    if chance(r, 0.35):
        rules["max_rounds"] = r.choice([1, 1, 1, 2, 1000])
    return rules


# States.


def random_deck(r):
    """Return all 52 cards in random order; in some decks few ranks come first, so that many cards fit."""
    deck = list(DECK)
    r.shuffle(deck)
    how = r.random()
    if how < 0.55:
        n = r.choice([2, 3, 3, 4, 5, 6])
        low = r.randrange(13)
        near = {RANKS[(low + i) % 13] for i in range(n)}
        if chance(r, 0.3):
            near.add(r.choice(RANKS))
        deck.sort(key=lambda c: c[0] not in near)  # stable: each half stays shuffled
        k = r.randint(0, 6)  # a few strangers among them
        front, back = deck[: 4 * n], deck[4 * n :]
        for _ in range(k):
            i, j = r.randrange(len(front)), r.randrange(len(back))
            front[i], back[j] = back[j], front[i]
        deck = front + back
    return deck


def random_sizes(r):
    how = r.random()
    if how < 0.35:
        return [r.choice([0, 0, 1, 1, 1, 2]) for _ in range(5)]
    if how < 0.65:
        return [r.choice([0, 1, 1, 2, 3]) for _ in range(5)]
    if how < 0.8:
        return [r.randint(1, 3) for _ in range(5)]
    if how < 0.97:
        return [r.randint(0, k + 1) for k in range(5)]
    return [r.choice([0, 1, 5, 8]) for _ in range(5)]


def state_with_piles(r, rules, phase):
    deck = random_deck(r)
    st = {}
    sizes = [random_sizes(r) for _ in PLAYERS]
    if phase == "slap" and chance(r, 0.6):
        sizes[r.randrange(2)] = [0] * 5
    for z in sizes:
        if phase != "slap" and not any(z):
            z[r.randrange(5)] = 1
    whole = chance(r, 0.45)
    one_pile = phase != "slap" and chance(r, 0.35)
    spit = [r.choice([0, 0, 1, 1, 2, 3, 5]) for _ in PLAYERS]
    spitter = r.randrange(2)
    if one_pile:
        spit[1 - spitter] = 0
    pos = 0

    def draw(n):
        nonlocal pos
        pos += n
        return deck[pos - n : pos]

    tops = {"A": draw(1), "B": draw(1)}
    for p, z, n in zip(PLAYERS, sizes, spit, strict=True):
        st[p] = {"stocks": [draw(k) for k in z]}
        cards = draw(n)
        if cards or chance(r, 0.5):
            st[p]["spit"] = cards
    rest = deck[pos:]
    if one_pile:
        pile = "AB"[spitter]
        off = "B" if pile == "A" else "A"
        piles = {pile: tops[pile], off: None}
        rest = tops[off] + rest
        if not whole:
            rest = rest[: r.choice([0, 0, 1, 3])]
        piles[pile] = rest + piles[pile]
    else:
        if not whole:
            rest = rest[: r.choice([0, 0, 1, 4])]
        k = r.choice([0, len(rest), len(rest) // 2, (len(rest) + 1) // 2, r.randint(0, len(rest))])
        piles = {"A": rest[:k] + tops["A"], "B": rest[k:] + tops["B"]}
    st["piles"] = piles
    return st


def ready_state(r, rules):
    """Return a new layout, with whole or short hands."""
    deck = random_deck(r)
    if chance(r, 0.6):
        if rules.get("variant") == "points" and chance(r, 0.8):
            n = 26
        else:
            n = r.choice([26, 26, r.randint(16, 36), r.randint(1, 15), r.randint(37, 51), 15, 16, 36, 37])
        if chance(r, 0.5):
            r.shuffle(deck)
        hands = [deck[:n], deck[n:]]
        st = {}
        for p, hand in zip(PLAYERS, hands, strict=True):
            stocks, spit = layout(hand)
            st[p] = {"stocks": stocks, "spit": spit}
    else:
        st = state_with_piles(r, rules, "play")
        a, b = st["p1"].setdefault("spit", []), st["p2"].setdefault("spit", [])
        extra = [c for pile in st["piles"].values() for c in pile or []]
        if chance(r, 0.7):
            for i, c in enumerate(extra):
                (a, b)[i % 2 if len(extra) > 1 else 0].append(c)
        elif not a and not b:
            r.choice([a, b]).extend(extra)
        if chance(r, 0.4) and (a and b):
            # one-pile: a short hand has no spit cards
            short, long_ = r.choice([("p1", "p2"), ("p2", "p1")])
            st[long_]["spit"] += st[short]["spit"]
            st[short]["spit"] = []
    st["piles"] = {"A": r.choice([None, []]), "B": r.choice([None, []])}
    return st


def random_state(r, rules):
    phases = ["play"] * 11 + ["ready"] * 4 + ["stuck"] * 3
    if rules.get("variant") != "points":
        phases += ["slap"] * 3
    phase = r.choice(phases)
    st = ready_state(r, rules) if phase == "ready" else state_with_piles(r, rules, phase)
    if phase != "play" or chance(r, 0.2):
        st["phase"] = phase
    if chance(r, 0.6):
        st["token"] = r.choice(PLAYERS)
    if chance(r, 0.8 if rules.get("variant") == "points" else 0.15):
        target = rules.get("target", 100)
        base = r.choice([0, max(0, target - 5), target, max(0, target - 20)])
        a = base + r.randint(0, 8)
        n = [sum(map(len, st[p]["stocks"])) + len(st[p].get("spit", [])) for p in PLAYERS]
        b = max(0, a + n[0] - n[1]) if chance(r, 0.35) else base + r.randint(0, 8)
        st["p1"]["score"] = a
        if chance(r, 0.9):
            st["p2"]["score"] = b
    return st


# Events.


def interesting_time(r, m, now, style):
    """Return the next time of presses: mostly soon, often exactly at, before or after an event."""
    marks = []
    if m.phase in ("slap", "ready") and (m.had_card["p1"] or m.had_card["p2"]) and chance(r, 0.6):
        return now + r.randint(0, 100)
    if m.phase in ("ready", "stuck", "slap") and m.armed_at > now:
        marks += [m.armed_at] * 3
    marks += [t for t in m.own_arming.values() if t is not None and t > now] * 3
    if m.timer is not None and m.timer >= now and (m.timer - now < 20_000_000 or chance(r, 0.3)):
        marks += [m.timer] * 2
    for p in PLAYERS:
        if m.locked[p] > now:
            marks += [m.locked[p]]
    if m.phase == "slap" and chance(r, 0.1):
        marks += [m.armed_at + SLAP_LIMIT]
    if marks and chance(r, style["marks"]):
        t = r.choice(marks) + r.choice([-1, 0, 0, 0, 1, -2, 2, -1000, 1000])
        if t >= now:
            return t
    how = r.random()
    if how < style["dense"]:
        return now + r.choice([0, 1, 1, 2, 3, 5, 10])
    if how < 0.80:
        return now + r.randint(1, 200_000)
    if how < 0.97:
        return now + r.choice([100_000, 200_000, 299_999, 300_000, 300_001, r.randint(1, 700_000)])
    if how < 0.995 or not style["jumps"]:
        return now + r.randint(1, 4_000_000)
    return now + r.choice(
        [2**28 - 1, 2**28, 2**28 + 1, 2**29 - 1, 2**29, 2**29 + 1, 2**30, 2**33, r.randint(2**27, 2**34)]
    )


def slapping_key(r, m, p):
    """Return a key that means a pile in a slap."""
    return r.choice([key for key in KEYS if m.slapped(p, key)])


def random_style(r):
    return {
        "noise": r.choice([0, 0.03, 0.1, 0.3]),
        "play": r.choice([1, 2, 4]),
        "fill": r.choice([0, 1, 2]),
        "touch": r.choice([0, 0.2, 0.6]),
        "race": r.choice([0, 0.4, 0.8]),
        "wild": r.choice([0, 0.05, 0.2, 0.6]),
        "patient": r.choice([0, 0.5, 0.95]),
        "marks": r.choice([0.2, 0.4, 0.7]),
        "dense": r.choice([0.1, 0.3, 0.6]),
        "ties": r.choice([0.1, 0.3, 0.6, 0.9]),
        "hammer": r.choice([0, 0, 0.9, 0.97]),
        "jumps": chance(r, 0.15),
    }


def one(r, ident):
    while True:
        s = {"id": ident}
        if chance(r, 0.7):
            s["seed"] = r.randrange(2**30)
        rules = random_rules(r)
        if rules or chance(r, 0.3):
            s["rules"] = rules
        if not chance(r, 0.04):
            s["state"] = random_state(r, rules)
            if s["state"].get("phase") == "stuck":
                # rarely stuck by chance: take the first of many that is
                for _ in range(60):
                    try:
                        ReferenceMatch(s)
                        break
                    except BadInput:
                        s["state"] = dict(state_with_piles(r, rules, "stuck"), phase="stuck")
        try:
            m = ReferenceMatch(s)
        except BadInput:
            continue  # not stuck; or a deal is due at 0 with few cards
        fill_events(r, s, m)
        try:
            run(s)
        except BadInput:
            continue
        return s


def fill_events(r, s, m):
    style = random_style(r)
    events = []
    now = 0
    if style["jumps"] and m.phase in ("ready", "play"):
        now = r.choice(
            [
                0,
                2**28 - 5,
                2**29 - 5,
                2**29 - 300_000,
                2**30 - 7,
                2**39 + 11,
                END_OF_TIME - 40_000_000,
                r.randrange(2**39),
            ]
        )
    n = r.choice([0, 3, 8, 20, 40, 80, 80, 150])
    base_round, quiet = m.round, 0
    s["events"] = events
    try:
        for _ in range(n):
            t = interesting_time(r, m, now, style)
            hammer = [p for p in PLAYERS if m.own_arming[p] is not None and m.own_arming[p] > now + 1]
            if hammer and chance(r, style["hammer"]):  # a false start, and the next before it has passed
                t = m.own_arming[hammer[0]] - r.choice([1, 1, 50_000, 233_333])
                t = max(t, now + 1)
            else:
                hammer = []
            if events and t <= events[-1][0] and events[-1][0] == now:
                t = now + 1  # all presses of one time are chosen together
            if t >= END_OF_TIME - 20_000_000:
                break
            m.run_timers(t)
            race = None
            if m.phase == "play" and events and m.log and m.log[-1][2] == "play" and chance(r, style["race"]):
                q = other(m.log[-1][1])
                if m.carry[q] is not None and now < m.log[-1][0] + 300_000 and m.took[q]:
                    race = [(q, r.choice([*sorted(m.took[q]), m.log[-1][4], "P"]))]
            late = [p for p in PLAYERS if m.had_card[p]]
            if m.phase in ("slap", "ready") and late and m.now < m.armed_at and chance(r, 0.6):
                race = [(r.choice(late), r.choice(KEYS))]
            got = [(hammer[0], slapping_key(r, m, hammer[0]))] if hammer and m.phase == "slap" else race or None
            if not got:
                got = simultaneous_touch(r, m) if m.phase == "play" and chance(r, style["touch"]) else None
            got = got or presses_at(r, m, style)
            m.tick(t, got)
            events.extend([t, p, k] for p, k in got)
            now = t
            if m.phase == "over":
                quiet += 1
            if m.round > base_round:  # after a deal only its ready call can be compared
                quiet += 1
                if m.phase != "ready":
                    break
            if quiet > 6:
                break
        until = now
        if chance(r, 0.45):
            marks = [now + r.choice([1, 1000, 299_999, 300_000, 600_000, 2_000_000, 3_000_000, 15_000_000])]
            if m.timer is not None and m.timer >= now:
                marks += [m.timer - 1 if m.timer > now else m.timer, m.timer, m.timer + 1]
            for p in PLAYERS:
                if m.locked[p] > now:
                    marks += [m.locked[p] - 1, m.locked[p]]
            until = r.choice(marks)
            m.run_timers(until)
            s["until_us"] = until
        elif chance(r, 0.05):
            s["until_us"] = r.randint(0, now)  # too early: the last event counts
    except BadInput:
        s.pop("until_us", None)  # a deal fell due with few cards: stop before it


def scenarios(number, seed):
    """Return ``number`` scenarios, all of them valid input."""
    for i in range(number):
        yield one(random.Random(f"{seed}/{i}"), f"random {seed}/{i}")
