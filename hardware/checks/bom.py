# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Compares the parts to buy: parts.csv must equal the schematic's list of parts."""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from hardware import PARTS, SCHEMATIC
from hardware.sexp import Node, child, children, read, text

COLUMNS = ["references", "quantity", "value", "maker", "part number", "second source", "variant", "price each EUR"]


@dataclass(frozen=True)
class Kind:
    """A kind of part, which is one line of the list; ``variant`` is "main" or "option"."""

    value: str
    maker: str
    number: str
    variant: str


@dataclass(frozen=True)
class Line:
    """The use of a kind: the references of its parts, and how many one device needs."""

    references: tuple[str, ...]
    quantity: int


def of_schematic(path: Path = SCHEMATIC) -> dict[Kind, Line]:
    """Return the parts to buy from the schematic and its sub-sheets."""
    found: dict[Kind, list[str]] = defaultdict(list)
    counts: dict[Kind, int] = defaultdict(int)
    for sheet in _sheets(path):
        for symbol in children(read(sheet), "symbol"):
            if text(child(symbol, "in_bom")) == "yes" and not text(child(symbol, "lib_id")).startswith("power:"):
                kind, references, count = _symbol(symbol)
                found[kind] += references
                counts[kind] += count * len(references)
    return {kind: Line(tuple(sorted(refs, key=natural)), counts[kind]) for kind, refs in found.items()}


def _sheets(path: Path) -> list[Path]:
    """Return the schematic's files, each once."""
    found = [path]
    for sheet in children(read(path), "sheet"):
        fields = {text(item): text(item, 2) for item in children(sheet, "property")}
        below = path.parent / fields["Sheetfile"]
        found += [file for file in _sheets(below) if file not in found]
    return found


def _symbol(symbol: Node) -> tuple[Kind, list[str], int]:
    fields = {text(item): text(item, 2) for item in children(symbol, "property")}
    references = [
        text(child(path, "reference"))
        for project in children(child(symbol, "instances"), "project")
        for path in children(project, "path")
    ]
    variant = "option" if text(child(symbol, "dnp")) == "yes" else "main"
    kind = Kind(fields["Value"], fields.get("Maker", ""), fields.get("MPN", ""), variant)
    return kind, references, int(fields.get("Count", "1"))


def natural(reference: str) -> tuple[str, int]:
    """Return a sort key that puts R9 before R10."""
    match = re.match(r"([A-Z]+)(\d+)", reference)
    return (match.group(1), int(match.group(2))) if match else (reference, 0)


def rows(path: Path = PARTS) -> list[dict[str, str]]:
    """Return the lines of parts.csv."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def of_csv(table: list[dict[str, str]]) -> dict[Kind, Line]:
    """Return the parts to buy from the lines of parts.csv."""
    found = {}
    for row in table:
        kind = Kind(row["value"], row["maker"], row["part number"], row["variant"])
        found[kind] = Line(tuple(row["references"].split()), int(row["quantity"]))
    return found


def faults(schematic: dict[Kind, Line], table: list[dict[str, str]]) -> list[str]:
    """Return the differences of parts.csv from the schematic, and its empty fields, a line each."""
    listed = of_csv(table)
    found = [f"parts.csv has not: {kind}" for kind in schematic.keys() - listed.keys()]
    found += [f"the schematic has not: {kind}" for kind in listed.keys() - schematic.keys()]
    for kind in schematic.keys() & listed.keys():
        if schematic[kind] != listed[kind]:
            found.append(f"{kind.value}: {listed[kind]} in parts.csv, {schematic[kind]} in the schematic")
    for row in table:
        found += [f"{row['references']}: no {column}" for column in COLUMNS if not (row.get(column) or "").strip()]
    return found


def price(table: list[dict[str, str]], variant: str = "main") -> float:
    """Return the price of the parts of one device, EUR."""
    return sum(float(row["price each EUR"]) * int(row["quantity"]) for row in table if row["variant"] == variant)
