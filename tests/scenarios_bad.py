# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Random scenarios with one fault each."""

import json
import random

from reference import PLAYERS, run
from reference_input import BadInput
from scenarios_random import one


def bad_one(r, ident):
    while True:
        s = one(r, ident)
        s = json.loads(json.dumps(s))
        st, rules = s.get("state"), s.setdefault("rules", {})
        kinds = ["name_rule", "name_top", "range", "event", "time", "type"]
        if st:
            kinds += [
                "twice",
                "twice",
                "no_stock",
                "card",
                "name_state",
                "phase",
                "missing",
                "empty_pile",
                "no_pile",
                "not_stuck",
                "slap",
                "deal",
                "deal",
                "ready_pile",
            ]
        k = r.choice(kinds)
        if k == "name_rule":
            rules[r.choice(["stack", "Doubles", "fumble", "x"])] = 1
        elif k == "name_top":
            s[r.choice(["evnts", "until", "rule"])] = 1
        elif k == "range":
            name, v = r.choice(
                [
                    ("fumble_ms", -1),
                    ("fumble_ms", 5001),
                    ("spit_delay_ms", -1),
                    ("spit_delay_ms", 5001),
                    ("auto_spit_ms", 299),
                    ("auto_spit_ms", 1),
                    ("auto_spit_ms", 60001),
                    ("auto_spit_ms", -300),
                    ("target", 0),
                    ("target", 1001),
                    ("max_rounds", 0),
                    ("max_rounds", 1001),
                    ("variant", "fast"),
                ]
            )
            rules[name] = v
        elif k == "event":
            s.setdefault("events", []).append(
                r.choice(
                    [
                        [2**39 + 2**38, "p3", "A"],
                        [2**39 + 2**38, "p1", "s6"],
                        [2**39 + 2**38, "p1", "s0"],
                        [2**39 + 2**38, "p1", "a"],
                        [2**39 + 2**38, "P1", "A"],
                        [2**39 + 2**38, None, "A"],
                    ]
                )
            )
        elif k == "time":
            s["events"] = (s.get("events") or []) + r.choice(
                [[[2**40, "p1", "A"]], [[-1, "p1", "A"]], [[10**12, "p1", "A"], [10**12 - 1, "p1", "A"]]]
            )
        elif k == "type":
            s[r.choice(["rules", "events", "state"])] = r.choice([5, "x", True])
        elif k == "twice":
            held = [c for p in PLAYERS for x in st[p]["stocks"] for c in x]
            if not held:
                continue
            r.choice([st["p1"], st["p2"]]).setdefault("spit", []).append(r.choice(held))
        elif k == "no_stock":
            if st.get("phase", "play") not in ("play", "stuck"):
                continue
            st[r.choice(PLAYERS)]["stocks"] = [[], [], [], [], []]
        elif k == "card":
            st[r.choice(PLAYERS)]["stocks"][r.randrange(5)] = [r.choice(["10c", "1c", "Xx", "cA", "", 5])]
        elif k == "name_state":
            r.choice([st, st["p1"], st["piles"]])[r.choice(["C", "p3", "spits"])] = []
        elif k == "phase":
            st[r.choice(["phase", "token"])] = r.choice(["over", "p3", "Play"])
        elif k == "missing":
            where, name = r.choice([(st, "p1"), (st, "p2"), (st, "piles"), (st["p1"], "stocks")])
            del where[name]
        elif k == "empty_pile":
            if st.get("phase", "play") == "ready":
                continue
            st["piles"][r.choice("AB")] = []
        elif k == "no_pile":
            if st.get("phase", "play") == "ready":
                continue
            st["piles"] = {"A": None, "B": None}
        elif k == "not_stuck":
            if st.get("phase", "play") != "play":
                continue
            st["phase"] = "stuck"
        elif k == "slap":
            if st.get("phase", "play") == "ready":
                continue
            st["phase"] = "slap"
            if None not in st["piles"].values():
                rules["variant"] = "points"
        elif k == "ready_pile":
            if st.get("phase", "play") == "ready":
                continue
            st["phase"] = "ready"
        elif k == "deal":
            if st.get("phase") != "slap":
                continue
            s["until_us"] = max(s.get("until_us", 0), (s["events"][-1][0] if s["events"] else 0)) + 13_000_000
        try:
            run(s)
        except BadInput as e:
            s["id"] = f"{ident} {k}: {e}"
            return s


def bad_scenarios(number, seed):
    """``number`` scenarios, none of them good input."""
    for i in range(number):
        yield bad_one(random.Random(f"{seed}/{i}"), f"bad {seed}/{i}")
