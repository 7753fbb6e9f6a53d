# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Compares the parts that can do harm with a list of what they may be, and why."""

from __future__ import annotations

import re
from typing import NamedTuple

from hardware.checks.power_path import CHARGER, FET
from hardware.pcb import Layout, Placed


class Allowed(NamedTuple):
    """The only parts for a place: value, part numbers of makers, and the harm that any other part could do."""

    value: str
    numbers: tuple[str, ...]
    reason: str


P_CHANNEL = ("AO3401A", "DMG2305UX-7")
N_CHANNEL = ("2N7002", "2N7002,215")
ONE_K = ("RC0805FR-071KL", "CRCW08051K00FKEA")
TEN_K = ("RC0805FR-0710KL", "CRCW080510K0FKEA")

# The makers' data sheets name these: Microchip DS20001984 the digit after "T-" (2: 4.20 V, 3: 4.35 V, 4: 4.40 V,
# 5: 4.50 V), Alpha & Omega's and Diodes' that of a P-channel of 20 V or more that is on at a gate of 2.5 V.
PARTS: dict[str, Allowed] = {
    "U2": Allowed(
        "MCP73831T-2ACI/OT",
        ("MCP73831T-2ACI/OT", "MCP73832T-2ACI/OT"),
        "it stops at 4.20 V; a -3, -4 or -5 charges to 4.35 V or more, which can set a cell on fire",
    ),
    "R3": Allowed("4.7k", ("RC0805FR-074K7L", "CRCW08054K70FKEA"), "it sets the charging current, 1000 V / R3"),
    "F1": Allowed(
        "0.5 A PTC", ("MF-MSMF050-2", "1812L050PR"), "it holds 0.5 A and opens at 1 A; a larger one lets wires burn"
    ),
    "Q1": Allowed("AO3401A", P_CHANNEL, "P-channel: an N-channel conducts with a cell the wrong way round"),
    "Q2": Allowed("AO3401A", P_CHANNEL, "P-channel: an N-channel joins USB to the cell past the charger"),
    "Q3": Allowed("AO3401A", P_CHANNEL, "P-channel: an N-channel leaves the backlight on by its diode"),
    "Q4": Allowed("2N7002", N_CHANNEL, "N-channel: it pulls Q3's gate down, and is on at the 3.3 V of a pin"),
    "Q5": Allowed("2N7002", N_CHANNEL, "N-channel: it turns the buzzer's second leg against the pin"),
    "D2": Allowed(
        "SMF5.0A",
        ("SMF5.0A",),
        "it clamps VBUS; a higher one lets a plug's surge pass to the charger, which stands 7 V",
    ),
    "R5": Allowed("10k", TEN_K, "it discharges Q2's gate when USB is pulled out; with 1M the device would go off"),
    "R10": Allowed("1k", ONE_K, "it turns Q3 off within a dimming step; a larger one leaves the light bright"),
    "R12": Allowed("10k", TEN_K, "it keeps Q4 off until the firmware runs"),
    "R13": Allowed("1k", ONE_K, "it limits the pin's current into the buzzer"),
}
WATCHED = re.compile(r"(?![DU]1$)[QFDU]\d+")  # D1 is a light, U1 the Pico
# First letter of a reference -> the pad that decides what the part does.
STEERED = {"Q": FET["gate"], "U": CHARGER["PROG"]}
NUMBER = re.compile(r"\b[A-Z0-9]{2,}[A-Z0-9/,-]*\d[A-Z0-9/,-]*\b")


def faults(board: Layout, table: list[dict[str, str]]) -> list[str]:
    """Return a line for each watched part of ``board``, and its row in parts.csv, that is not what it may be."""
    rows = {ref: row for row in table for ref in row["references"].split()}
    found = [
        f"{ref} can do harm and is not in the list of what it may be" for ref in sorted(watched(board) - PARTS.keys())
    ]
    for ref, allowed in PARTS.items():
        if ref not in board.parts or ref not in rows:
            found.append(f"{ref} is missing: {allowed.reason}")
            continue
        row = rows[ref]
        for value in {board.parts[ref].value, row["value"]} - {allowed.value}:
            found.append(f"{ref} is {value}, and should be {allowed.value}: {allowed.reason}")
        for number in {row["part number"], *NUMBER.findall(row["second source"])} - {*allowed.numbers}:
            found.append(f"{ref} may not be {number}: {allowed.reason}")
    return found


def watched(board: Layout) -> set[str]:
    """Return the references of what can do harm: chips, transistors, fuses, clamps, and resistors that steer them."""
    active = {ref: part for ref, part in board.parts.items() if WATCHED.fullmatch(ref)}
    nets = {net for part in active.values() for net in _inputs(part)}
    return active.keys() | {
        ref for ref, part in board.parts.items() if re.fullmatch(r"R\d+", ref) and nets & {pad.net for pad in part.pads}
    }


def _inputs(part: Placed) -> set[str]:
    """Return the nets at a transistor's gate or a charger's PROG, but those that supply more than this part."""
    number = STEERED.get(part.ref[0])
    return {pad.net for pad in part.pads if pad.number == number} - {"", "GND", "VBUS"}
