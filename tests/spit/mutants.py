# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Faults planted in the engine: the fast tests must find each of them.

    python tests/spit/mutants.py    # prints which test finds which fault

A fault is a rule, a file of ``firmware/spit``, a text that stands there once, and its replacement.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "kit"), str(ROOT / "tests" / "spit")]

from cases import CASES, disagreement  # noqa: E402
from reference import check  # noqa: E402
from scenarios_random import scenarios  # noqa: E402

RANDOM = 400
SECONDS = 30

MUTANTS = [
    ("R13 only upwards", "card_table.py", "1 << (r + 1) % 13 | 1 << (r + 12) % 13", "1 << (r + 1) % 13"),
    ("R14 the ring is open", "card_table.py", "1 << (r + 1) % 13 |", "1 << (r + 1) |"),
    (
        "R15 A9 the uncovered card is not looked at",
        "moves.py",
        "[other * SLOTS + held])\n    look(state)\n",
        "[other * SLOTS + held])\n",
    ),
    ("R20 A9 fills are not looked at", "card_table.py", "slot = self._fills(first)", "slot = NONE"),
    ("R21 player 2 is never out", "moves.py", "if not table.left(0) or not table.left(1):", "if not table.left(0):"),
    (
        "R24 the second hand takes the pile",
        "match.py",
        "rounds.take_both(self, 1 - player, other)",
        "rounds.take_both(self, player, pile)",
    ),
    (
        "R25 stock cards stay behind",
        "deal.py",
        "place - SPIT if place >= SPIT else place // SLOTS",
        "place - SPIT if place >= SPIT else 1 - place // SLOTS",
    ),
    ("R28 a short hand has two piles", "moves.py", "state.only = 0 if table.count(SPIT) else 1", "state.only = NONE"),
    (
        "R29 who is out takes the pile",
        "rounds.py",
        "if player == NONE else 1 - player, state.only)",
        "if player == NONE else player, state.only)",
    ),
    ("R30 spit cards do not count", "rounds.py", "state.table.total(player) == 0", "state.table.left(player) == 0"),
    (
        "R32 the higher total wins",
        "rounds.py",
        "state.win(P1 if score[P1] < score[P2] else P2)",
        "state.win(P2 if score[P1] < score[P2] else P1)",
    ),
    ("A3 both home piles are A", "state.py", "return player if self.only == NONE", "return 0 if self.only == NONE"),
    ("A5 equal: the other takes it", "rounds.py", "return state.only  #", "return 1 - state.only  #"),
    ("A6 column by column", "deal.py", "for slot in range(row, SLOTS):", "for slot in range(SLOTS - row):"),
    (
        "A10 a lone card fills",
        "card_table.py",
        "return cells[COUNT + stock] > 1 and not",
        "return cells[COUNT + stock] > 0 and not",
    ),
    (
        "A12 A31 what came up since is not noted",
        "moves.py",
        "pads[TOOK + other] |= table.takers",
        "pads[TOOK + other] |= 0 & table.takers",
    ),
    ("A13 the other key is no key", "match.py", "            key = KEY_A + self.only  # A13\n", "            pass\n"),
    (
        "A14 player 1 is always first",
        "match.py",
        "holder = self.token\n        playing",
        "holder = 0\n        playing",
    ),
    (
        "A14 the token never passes",
        "match.py",
        "        if ended or pads[TOUCH] & pads[TOUCH + 1]:\n            self.token = 1 - holder\n",
        "",
    ),
    ("A14 a broken play keeps the token", "match.py", "if ended or pads[TOUCH]", "if pads[TOUCH]"),
    (
        "A14 a refused play is no touch",
        "moves.py",
        "pads[HAND + player] = NONE\n    pads[TOUCH + player] |= 1 << pile\n    if pads[TOOK",
        "pads[HAND + player] = NONE\n    if pads[TOOK",
    ),
    ("A14 a slap is no touch", "match.py", "            self.pads[TOUCH + player] |= 1 << pile\n", ""),
    (
        "A14 keys of a tick in the order told",
        "queue.py",
        "presses[i - 1] <= press",
        "presses[i - 1] >> 3 <= press >> 3",
    ),
    ("A18 equal totals end it", "rounds.py", " and score[P1] != score[P2]", ""),
    ("A20 the second slap has 1 s", "match.py", "SLAP_WAIT_US = 2_000_000", "SLAP_WAIT_US = 1_000_000"),
    (
        "A20 the token stays after 10 s",
        "match.py",
        "            self.token = 1 - holder\n            rounds.take_both",
        "            rounds.take_both",
    ),
    (
        "A20 the larger pile after 10 s",
        "rounds.py",
        "count(PILE + 1) < count(PILE) else 0",
        "count(PILE + 1) > count(PILE) else 0",
    ),
    (
        "A24 a stacked card moves on",
        "card_table.py",
        "or cells[STACKED + source]:\n            return False\n        if cells[source] == NONE",
        ":\n            return False\n        if cells[source] == NONE",
    ),
    (
        "A24 a slot for nobody",
        "card_table.py",
        "if stock != source and stock != target and self.loose(stock):",
        "if stock != source and self.loose(stock):",
    ),
    (
        "A24 the mark stays behind",
        "card_table.py",
        "            if cells[STACKED + source]:\n                cells[STACKED + source] -= 1\n",
        "",
    ),
    ("A25 doubles always", "card_table.py", "_TAKES[1 if doubles else 0]", "_TAKES[1]"),
    ("A29 no beat", "match.py", "if self.rules.spit_delay_ms:", "if False:"),
    (
        "A29 a beat cuts the 3 s off",
        "match.py",
        "self.due = ticks.add(self.now, self.rules.spit_delay_ms * 1000)",
        "self.due = self.due if self.due != NEVER else ticks.add(self.now, self.rules.spit_delay_ms * 1000)",
    ),
    (
        "A30 the cap comes a round late",
        "rounds.py",
        "state.round >= state.rules.max_rounds",
        "state.round > state.rules.max_rounds",
    ),
    (
        "A31 too late locks as well",
        "moves.py",
        "state.refuse(player, TOO_LATE, key)\n",
        "state.refuse(player, TOO_LATE, key)\n        state.lock_pad(player)\n",
    ),
    (
        "A31 a lock lasts a microsecond more",
        "match.py",
        "ticks.since(self.now, self.lock[player]) > 0:\n            self.refuse",
        "ticks.since(self.now, self.lock[player]) >= 0:\n            self.refuse",
    ),
    (
        "A32 the same key puts the card down",
        "moves.py",
        "        state.refuse(player, NO_EFFECT, slot)\n    elif held != NONE and table.stacking",
        "        state.refuse(player, NO_EFFECT, slot)\n        state.pads[HAND + player] = NONE\n"
        "    elif held != NONE and table.stacking",
    ),
    (
        "A32 a refused play stays in hand",
        "moves.py",
        "    pads = state.pads\n    pads[HAND + player] = NONE\n    pads[TOUCH + player] |= 1 << pile\n    if",
        "    pads = state.pads\n    pads[TOUCH + player] |= 1 << pile\n    if",
    ),
    ("A33 assist for the other player", "moves.py", "state.rules.assist[player]", "state.rules.assist[1 - player]"),
    (
        "A33 assist only with an empty hand",
        "moves.py",
        "if state.rules.assist[player] and",
        "if held == NONE and state.rules.assist[player] and",
    ),
    ("A31 a lock is never doubled", "state.py", "ms = min(ms << doubled, ", "ms = min(ms, "),
    ("A31 a lock of 8 s", "state.py", "max(ms, LONGEST_LOCK_MS))", "ms << 3)"),
    ("A31 a long option is cut", "state.py", "max(ms, LONGEST_LOCK_MS))", "LONGEST_LOCK_MS)"),
    ("A31 two doublings at most", "state.py", "MOST_DOUBLINGS = 3", "MOST_DOUBLINGS = 2"),
    ("A31 four doublings", "state.py", "MOST_DOUBLINGS = 3", "MOST_DOUBLINGS = 4"),
    ("A31 the lock counts the fumble itself", "state.py", "ms << doubled, ", "ms << doubled + 1, "),
    ("A31 a play takes none back", "moves.py", "pads[DOUBLED + player] -= 1  # A31", "pass"),
    ("A31 a play takes all back", "moves.py", "pads[DOUBLED + player] -= 1  # A31", "pads[DOUBLED + player] = 0"),
    (
        "A31 a play takes the other's back",
        "moves.py",
        "pads[DOUBLED + player] -= 1  # A31",
        "pads[DOUBLED + 1 - player] = max(0, pads[DOUBLED + 1 - player] - 1)",
    ),
    (
        "A31 A34 a call takes doublings",
        "state.py",
        "            pads[ANSWER + player] = NONE\n",
        "            pads[ANSWER + player] = NONE\n            pads[DOUBLED + player] = 0\n",
    ),
    (
        "A34 a false start costs nothing",
        "match.py",
        "            self.own_arms[player] = ticks.add(self.now, ARM_US)\n",
        "            pass\n",
    ),
    (
        "A34 only the first false start counts",
        "match.py",
        "        if pile != NONE and not was_on_its_way:\n",
        "        if pile != NONE and not was_on_its_way and self.own_arms[player] == NEVER:\n",
    ),
    (
        "A34 no false start past the call's arming",
        "match.py",
        "        if pile != NONE and not was_on_its_way:\n",
        "        early = self.arms != NEVER and ticks.since(self.now, self.arms) > 0\n"
        "        if pile != NONE and not was_on_its_way and early:\n",
    ),
    (
        "A34 a press on its way is a false start",
        "match.py",
        "if pile != NONE and not was_on_its_way:",
        "if pile != NONE:",
    ),
    (
        "A34 every early key is a false start",
        "match.py",
        "if pile != NONE and not was_on_its_way:",
        "if self.phase == PHASE_SLAP and not was_on_its_way:",
    ),
    (
        "A34 a false start holds up keys that slap nothing",
        "match.py",
        "            if pile != NONE:\n                arms = self.arming(player)\n",
        "            arms = self.arming(player)\n",
    ),
    ("A34 a false start is the other's", "match.py", "arms = self.arming(player)", "arms = self.arming(1 - player)"),
    (
        "A20 false starts put the limit off",
        "match.py",
        "            self.own_arms[player] = ticks.add(self.now, ARM_US)\n",
        "            self.own_arms[player] = ticks.add(self.now, ARM_US)\n"
        "            if self.answer(1 - player) == NONE:\n                self.due = ticks.add(self.now, 10_300_000)\n",
    ),
    ("A34 armed at once", "state.py", "self.arms = ticks.add(self.now, ARM_US)", "self.arms = self.now"),
    (
        "A34 armed a microsecond late",
        "match.py",
        "if arms != NEVER and ticks.since(self.now, arms) > 0:",
        "if arms != NEVER and ticks.since(self.now, arms) >= 0:",
    ),
    ("A34 round_over for ever", "match.py", "        self.pads[CUT + player] = 0\n", ""),
    ("A34 round_over for a spit call", "state.py", "round_ended = phase != PHASE_STUCK and", "round_ended = True and"),
    (
        "A34 presses before timers",
        "match.py",
        "ticks.since(self.due, limit) >= 0:",
        "ticks.since(self.due, limit) > 0:",
    ),
    (
        "A34 a call leaves locks",
        "state.py",
        "            self.lock[player] = self.own_arms[player] = NEVER\n",
        "            self.own_arms[player] = NEVER\n",
    ),
    ("A35 P is A", "moves.py", "pile = takers - 1 if takers == 1 or takers == 2 else state.home(player)", "pile = 0"),
    (
        "A35 P is late only for its own pile",
        "moves.py",
        "        meant = 3\n",
        "        meant = 1 << state.home(player)\n",
    ),
    ("A35 left is right", "match.py", "return 1 - player  # the pile", "return player  # the pile"),
    (
        "A36 presses after the end",
        "match.py",
        "if phase == PHASE_OVER:\n            self.refuse(player, GAME_OVER, key)\n            return",
        "if phase == PHASE_OVER:\n            return",
    ),
    ("ticks wrap a bit early", "ticks.py", "PERIOD = 1 << 29", "PERIOD = (1 << 29) - 1"),
]


def planted(folder, mutant):
    """Write the engine with one fault to ``folder``."""
    _, name, old, new = mutant
    shutil.copytree(ROOT / "firmware" / "spit", folder / "spit", ignore=shutil.ignore_patterns("__pycache__"))
    path = folder / "spit" / name
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{mutant[0]}: bring the table up to date; {name} has this {text.count(old)} times"
    path.write_text(text.replace(old, new), encoding="utf-8")


RUN = """
import json, sys
import host_sim
sys.path.insert(0, sys.argv[1])
from host_sim.matches import scenario
import spit
assert sys.argv[1] in spit.__file__
for line in sys.stdin:
    print(json.dumps(scenario.run(json.loads(line))))
"""


def results(folder, lines):
    """Return the results of the engine in ``folder``; None if it fails or does not end."""
    command = [sys.executable, "-c", RUN, str(folder)]
    data = "\n".join(map(json.dumps, lines))
    try:
        done = subprocess.run(command, cwd=ROOT, input=data, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return None
    return None if done.returncode else list(map(json.loads, done.stdout.splitlines()))


def seen_by(mutant):
    """Return the case of the table or the random scenario that finds the fault, "" if none does."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        planted(folder, mutant)
        answers = results(folder, [case["scenario"] for case in CASES])
        if answers is None:
            return "the table: it breaks off"
        for case, answer in zip(CASES, answers, strict=True):
            if disagreement(case, answer):
                return "the table: " + case["scenario"]["id"]
        cases = list(scenarios(RANDOM, 1))
        answers = results(folder, cases)
        if answers is None:
            return "random scenarios: it breaks off"
        for case, answer in zip(cases, answers, strict=True):
            if check(case, answer):
                return case["id"]
    return ""


def main():
    """Print what finds each fault; return 1 if one is not found."""
    unseen = 0
    for mutant in MUTANTS:
        by = seen_by(mutant)
        unseen += not by
        print(f"{mutant[0]:45} {by or 'NOT SEEN'}", flush=True)
    print(f"{len(MUTANTS)} faults, {unseen} not seen")
    return 1 if unseen else 0


if __name__ == "__main__":
    sys.exit(main())
