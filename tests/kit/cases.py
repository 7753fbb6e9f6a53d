# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reads scenarios.jsonl, the scenarios with known results; each is named by the rules that it tests."""

import json
from pathlib import Path

FILE = Path(__file__).with_name("scenarios.jsonl")
CASES = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
IDS = [case["scenario"]["id"] for case in CASES]


def disagreement(case, result):
    """Return where a result differs from what the case expects, "" if nowhere."""
    for i, (wanted, got) in enumerate(zip(case["expect"]["log"], result["log"], strict=False)):
        if not agrees(wanted, got):
            return f"log[{i}] is {json.dumps(got)}, wanted {json.dumps(wanted)}"
    for name, wanted in case["expect"].items():
        if not agrees(wanted, result[name]):
            return f"{name} is {json.dumps(result[name])}, wanted {json.dumps(wanted)}"
    return ""


def agrees(wanted, got):
    """Tell if values and types are equal; only wanted keys are compared, and "*" matches anything."""
    if wanted == "*":
        return True
    if isinstance(wanted, dict):
        return isinstance(got, dict) and all(k in got and agrees(wanted[k], got[k]) for k in wanted)
    if isinstance(wanted, list):
        return isinstance(got, list) and len(wanted) == len(got) and all(map(agrees, wanted, got))
    return type(wanted) is type(got) and wanted == got
