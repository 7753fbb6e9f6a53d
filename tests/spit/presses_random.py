# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Chooses presses for random scenarios; it follows the reference's match, so that many presses make sense."""

from reference import KEYS, PLAYERS, adjacent

STOCK_KEYS = KEYS[:5]


def chance(r, p):
    return r.random() < p


def stock(i):
    """Return the key of slot ``i``."""
    return f"s{i + 1}"


def plausible_key(r, m, p, style):
    """Return a key that a person could press now or a little early."""
    stocks, six = m.stocks[p], m.rules["six_key"][PLAYERS.index(p)]
    pile_keys = ["P"] * 6 + ["A", "B"] if six else ["A"] * 4 + ["B"] * 4 + ["P"]
    if chance(r, style["noise"]):
        return r.choice(KEYS)
    if m.phase == "over":
        return r.choice(KEYS)
    if m.phase in ("ready", "stuck"):
        return r.choice(pile_keys) if chance(r, 0.85) else r.choice(KEYS)
    if m.phase == "slap":
        if six:
            return r.choice(["s1", "s2", "s4", "s5", "s1", "s5", "s3", "A", "P"])
        if chance(r, 0.75):
            a, b = len(m.piles["A"]), len(m.piles["B"])
            return "A" if a <= b else "B"
        return r.choice(["A", "B", "B", "P", "s1", "s5"])
    held = m.carry[p]
    full = [i for i in range(5) if stocks[i]]
    empty = [i for i in range(5) if not stocks[i]]
    if held is None:
        good = [i for i in full if m.takers(stocks[i][-1])]
        fills = [i for i in full if empty and m.fill_ok(p, i)]
        stacks = [i for i in full if any(m.stack_ok(p, i, j) for j in full)]
        # aimed ahead: next to a card that somebody could play
        ahead = [
            i
            for i in full
            if any(
                q_card[0] != stocks[i][-1][0] and adjacent(stocks[i][-1], q_card)
                for q in PLAYERS
                for s in m.stocks[q]
                if s
                for q_card in [s[-1]]
            )
        ]
        groups = (
            [good] * style["play"] + [fills] * style["fill"] + [stacks] * (style["fill"] + 1) + [ahead] * 2 + [full]
        )
        if not chance(r, style["wild"]):
            groups = groups[:-1]
            if good or fills or stacks:
                groups = [good] * style["play"] + [fills] * style["fill"] + [stacks] * 2 + [ahead] * chance(r, 0.3)
        groups = [g for g in groups if g] or [full]
        i = r.choice(r.choice(groups))
        return stock(i)
    card = stocks[held][-1]
    takers = m.takers(card)
    moves = []
    if takers:
        moves += [r.choice(takers) if not six or chance(r, 0.2) else "P"] * (3 * style["play"])
    if m.took[p]:
        moves += [r.choice(sorted(m.took[p])), "P"]
    if empty and m.fill_ok(p, held):
        moves += [stock(r.choice(empty))] * (2 * style["fill"])
    stack = [j for j in full if j != held and m.stack_ok(p, held, j)]
    if stack:
        moves += [stock(r.choice(stack))] * 6
    equal = [j for j in full if j != held and stocks[j][-1][0] == card[0]]
    if equal:
        moves += [stock(r.choice(equal))]
    if chance(r, style["wild"]) or (not moves and chance(r, style["wild"] + 0.05)):
        moves += [r.choice(pile_keys)]
    if not moves:
        good = [i for i in full if (i != held and m.takers(stocks[i][-1])) or (empty and m.fill_ok(p, i))]
        moves += [stock(r.choice(good or full))]
    if chance(r, style["wild"]):
        moves += [stock(r.choice(full))]
    if empty and chance(r, 0.3):
        moves += [stock(r.choice(empty))]
    return r.choice(moves)


def presses_at(r, m, style):
    """Return the presses at one time: one, one of each player, or several of one player."""
    got = []
    how = r.random()
    who = list(PLAYERS) if how < style["ties"] else [r.choice(PLAYERS)]
    free = [p for p in PLAYERS if m.locked[p] <= m.now]
    if chance(r, style["patient"]):  # people wait while their pad is locked
        who = [p for p in who if p in free] or free or who
    for p in who:
        got.append((p, plausible_key(r, m, p, style)))
        if chance(r, 0.12):
            k = got[-1][1]
            if k in STOCK_KEYS and chance(r, 0.6):  # a pick and its play in one tick
                i = int(k[1]) - 1
                takers = m.takers(m.stocks[p][i][-1]) if m.stocks[p][i] else []
                got.append((p, r.choice(takers or ["A", "B", "P"])))
            else:
                got.append((p, r.choice(KEYS)))
        if chance(r, 0.05):
            got.append(got[-1])  # one key twice at one tick
    r.shuffle(got)
    return got


def simultaneous_touch(r, m):
    """Return pile keys for both players, who hold cards, at one time; if possible on one pile that takes a card."""
    got = []
    fits = [pile for p in PLAYERS if m.carry[p] is not None for pile in m.takers(m.stocks[p][m.carry[p]][-1])]
    if not fits:
        return None
    pile = r.choice(fits)
    for p in PLAYERS:
        if m.carry[p] is None:
            return None
        takers = m.takers(m.stocks[p][m.carry[p]][-1])
        if m.rules["six_key"][PLAYERS.index(p)] and chance(r, 0.5):
            got.append((p, "P"))
        else:
            got.append((p, r.choice(takers) if takers and chance(r, 0.5) else pile))
    r.shuffle(got)
    return got
