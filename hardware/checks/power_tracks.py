# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks that tracks with the cell's or USB's current are wide: the net class, KiCad's rule, the copper itself."""

from __future__ import annotations

import json
import math
from fnmatch import fnmatchcase
from pathlib import Path

from hardware import BOARD
from hardware.checks.power_path import FET, JACK
from hardware.pcb import Layout
from hardware.sexp import Node, child, children, parse, text

CLASS = "Power"
# 0.5 mm of 35 um copper carries 1 A, the current at which the fuse opens, with a rise of about 10 degrees (IPC-2221).
LEAST = 0.5
NECK = 1.5  # mm; a shorter piece may be narrower, to reach a pad of a small part, down to NECK_WIDTH
NECK_WIDTH = 0.3
PROJECT = BOARD / "spit.kicad_pro"
RULES = BOARD / "spit.kicad_dru"
# Pads that the current passes: the nets at them are the power nets.
THROUGH = (
    ("J1", JACK["plus"]),
    ("F1", "2"),
    ("Q1", FET["source"]),
    ("Q2", FET["drain"]),
    ("Q2", FET["source"]),
    ("U1", "36"),  # 3V3
    ("U1", "40"),  # VBUS
    ("Q3", FET["drain"]),
)


def faults(board: Layout, project: Path = PROJECT, rules: Path = RULES) -> list[str]:
    """Return a line for each power net, rule and track that is missing or too narrow."""
    nets = power_nets(board)
    return (
        _class_faults(nets, json.loads(project.read_text("utf-8"))) + _rule_faults(rules) + _track_faults(board, nets)
    )


def power_nets(board: Layout) -> set[str]:
    """Return the nets that the cell's or USB's current passes, without ground, which is a plane."""
    return {board.parts[ref].net(pad) for ref, pad in THROUGH if ref in board.parts} - {"", "GND"}


def _class_faults(nets: set[str], project: dict[str, dict[str, list[dict[str, str]]]]) -> list[str]:
    settings = project["net_settings"]
    width = next((float(entry["track_width"]) for entry in settings["classes"] if entry["name"] == CLASS), 0.0)
    found = [] if width >= LEAST else [f"the net class {CLASS} has tracks of {width} mm, not of {LEAST} or more"]
    patterns = [entry["pattern"] for entry in settings["netclass_patterns"] if entry["netclass"] == CLASS]
    for net in sorted(nets):
        if not any(fnmatchcase(net, pattern) for pattern in patterns):
            found.append(f"{net} is not in the net class {CLASS}")
    return found


def _rule_faults(path: Path) -> list[str]:
    """Check that KiCad's rules ask for the width; a rule counts if it holds for every track of the class."""
    rules = parse(f"({path.read_text('utf-8')})") if path.exists() else []
    widths = [_width(rule) for rule in children(rules, "rule") if _is_for_class(text(child(rule, "condition")))]
    if max(widths, default=0.0) < LEAST:
        return [f"{path.name} has no rule for tracks of {LEAST} mm in the net class {CLASS}"]
    return []


def _is_for_class(condition: str) -> bool:
    plain = condition.replace('"', "'").replace(" ", "").removeprefix("A.Type=='Track'&&")
    return plain in (f"A.NetClass=='{CLASS}'", f"A.hasNetclass('{CLASS}')")


def _width(rule: Node) -> float:
    """Return the least width of tracks, mm, of a rule; 0 if it has none."""
    for constraint in children(rule, "constraint"):
        if text(constraint) == "track_width":
            return float(text(child(constraint, "min")).removesuffix("mm") or 0)
    return 0.0


def _track_faults(board: Layout, nets: set[str]) -> list[str]:
    found = []
    for track in board.tracks:
        least = NECK_WIDTH if math.dist(track.start, track.end) <= NECK else LEAST
        if track.net in nets and track.width < least:
            x, y = track.start
            found.append(f"{track.net}: a track of {track.width} mm at {x:.1f}, {y:.1f}, not of {least}")
    return found
