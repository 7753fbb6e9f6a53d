# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Every rule id is in the rule book, and a test names it."""

import ast
import re
from pathlib import Path

from cases import IDS

from host_sim import ROOT

TESTS = Path(ROOT, "tests")
RULES_PAGE = Path(ROOT, "docs") / "rules.md"
RULES = [f"R{n}" for n in range(1, 33)]
RULINGS = [f"A{n}" for n in range(1, 37)]
ID = re.compile(r"\b[RA][1-9][0-9]?\b")


def ids_in(text):
    """Return the ids in a text, with ranges such as R5-R8 expanded."""
    found = set(ID.findall(text))
    for kind, low, high in re.findall(r"\b([RA])(\d+)-[RA](\d+)\b", text):
        found.update(f"{kind}{n}" for n in range(int(low), int(high) + 1))
    return found


def named_texts():
    """Yield name and docstring of every test function, and the names of the scenario cases."""
    yield "scenarios.jsonl", " ".join(IDS)
    for path in sorted(TESTS.glob("*/test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield f"{path.name}::{node.name}", ast.get_docstring(node) or ""


def page_rows():
    """Return the table rows of the rule book by id, in their order."""
    return re.findall(r"^\| ([RA]\d+) \| (.+) \|$", RULES_PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_rule_is_tested_by_its_id():
    tested = set().union(*(ids_in(text) for _, text in named_texts()))
    assert set(RULES + RULINGS) - tested == set()


def test_rule_book_has_every_rule_once_and_in_order():
    assert [rule for rule, _ in page_rows()] == RULES + RULINGS


def test_rule_book_names_no_other_rule():
    assert ids_in(RULES_PAGE.read_text(encoding="utf-8")) <= set(RULES + RULINGS)


def test_no_test_names_a_rule_that_is_none():
    for name, text in named_texts():
        assert ids_in(text) <= set(RULES + RULINGS), name
