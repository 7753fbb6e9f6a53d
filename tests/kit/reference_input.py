# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks the input of a scenario a second time, plainly, for reference.py (host_sim/README.md, "A scenario")."""

PHASES = ("ready", "play", "stuck", "slap")
CARDS = {r + s for r in "23456789TJQKA" for s in "cdhs"}
PLAYERS = ("p1", "p2")
KEYS = ("s1", "s2", "s3", "s4", "s5", "A", "B", "P")
END_OF_TIME = 2**40
RULES = {
    "variant": "standard",
    "target": 100,
    "fumble_ms": 500,
    "auto_spit_ms": 3000,
    "spit_delay_ms": 0,
    "stacking": False,
    "doubles": False,
    "assist": [False, False],
    "six_key": [False, False],
    "max_rounds": 100,
}


class BadInput(Exception):
    """A fault in a scenario."""


def need(condition, message):
    if not condition:
        raise BadInput(message)


def is_int(x):
    return isinstance(x, int) and not isinstance(x, bool)


def names(d, allowed, where):
    need(isinstance(d, dict), f"{where}: not an object")
    for k in d:
        need(k in allowed, f"{where}: unknown name {k!r}")


def check_scenario(s):
    """Return a scenario with all its defaults; BadInput if it is wrong."""
    names(s, ("id", "seed", "rules", "state", "events", "until_us"), "scenario")
    need(is_int(s.get("seed", 0)), "seed: not an integer")
    out = {"id": s.get("id"), "seed": s.get("seed", 0), "rules": check_rules(s.get("rules", {})), "state": None}
    if s.get("state") is not None:
        out["state"] = check_state(s["state"], out["rules"])
    events = s.get("events", [])
    need(isinstance(events, list), "events: not a list")
    last = 0
    for e in events:
        need(isinstance(e, list) and len(e) == 3, f"event: not [t, player, key]: {e!r}")
        t, p, k = e
        need(is_int(t) and 0 <= t < END_OF_TIME, f"event: bad time {t!r}")
        need(t >= last, f"event: time goes back at {t!r}")
        need(isinstance(p, str) and p in PLAYERS, f"event: unknown player {p!r}")
        need(isinstance(k, str) and k in KEYS, f"event: unknown key {k!r}")
        last = t
    until = s.get("until_us", last)
    need(is_int(until) and 0 <= until < END_OF_TIME, f"until_us: bad time {until!r}")
    out["events"] = events
    out["until_us"] = max(last, until)
    return out


def check_rules(r):
    names(r, RULES, "rules")
    out = RULES | r
    need(out["variant"] in ("standard", "points"), f"variant: unknown name {out['variant']!r}")
    for name, low, high in (
        ("fumble_ms", 0, 5000),
        ("spit_delay_ms", 0, 5000),
        ("target", 1, 1000),
        ("max_rounds", 1, 1000),
        ("auto_spit_ms", 0, 60000),
    ):
        need(is_int(out[name]) and low <= out[name] <= high, f"{name}: not in {low}-{high}")
    need(out["auto_spit_ms"] == 0 or out["auto_spit_ms"] >= 300, "auto_spit_ms: neither 0 nor 300-60000")
    for name in ("stacking", "doubles"):
        need(isinstance(out[name], bool), f"{name}: not true or false")
    for name in ("assist", "six_key"):
        pair = out[name]
        need(isinstance(pair, list) and [type(v) for v in pair] == [bool, bool], f"{name}: not two of true or false")
    return out


def check_state(state, rules):
    names(state, ("phase", "token", "p1", "p2", "piles"), "state")
    for k in ("p1", "p2", "piles"):
        need(k in state, f"state: {k} is missing")
    phase, token = state.get("phase", "play"), state.get("token", "p1")
    need(isinstance(phase, str) and phase in PHASES, f"phase: unknown name {phase!r}")
    need(isinstance(token, str) and token in PLAYERS, f"token: unknown name {token!r}")
    seen = set()
    out = {"phase": phase, "token": token}
    for p in PLAYERS:
        out[p] = check_side(state[p], p, phase, seen)
    names(state["piles"], ("A", "B"), "piles")
    piles = {}
    for pile in "AB":
        c = state["piles"].get(pile)
        piles[pile] = None if c is None else cards(c, "pile " + pile, seen)
    out["piles"] = piles
    if phase == "ready":
        need(not piles["A"] and not piles["B"], "ready: a pile has cards")
        need(out["p1"]["spit"] or out["p2"]["spit"], "ready: nobody has spit cards")
    else:
        need(piles["A"] is not None or piles["B"] is not None, f"{phase}: no pile")
        need([] not in piles.values(), f"{phase}: an empty pile")
    if phase == "slap":
        need(rules["variant"] == "standard", "slap in points")
        need(None not in piles.values(), "slap with one pile")
    return out


def check_side(side, p, phase, seen):
    names(side, ("stocks", "spit", "score"), p)
    need("stocks" in side, f"{p}: stocks is missing")
    stocks, score = side["stocks"], side.get("score", 0)
    need(isinstance(stocks, list) and len(stocks) == 5, f"{p}: not five stocks")
    need(is_int(score) and score >= 0, f"{p}: bad score")
    out = {"stocks": [cards(c, p, seen) for c in stocks], "spit": cards(side.get("spit", []), p, seen), "score": score}
    if phase in ("play", "stuck"):
        need(any(out["stocks"]), f"{p}: no stock cards in {phase}")
    return out


def cards(c, where, seen):
    need(isinstance(c, list), f"{where}: not a list")
    for card in c:
        need(isinstance(card, str) and card in CARDS, f"{where}: unknown card {card!r}")
        need(card not in seen, f"{where}: {card} is named twice")
        seen.add(card)
    return list(c)
