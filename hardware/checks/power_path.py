# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks that the power part of the board has the connections that make it safe (hardware/README.md)."""

from __future__ import annotations

from hardware.checks.pins import ohms
from hardware.pcb import Layout

# Pads of the parts, by their data sheets.
FET = {"gate": "1", "source": "2", "drain": "3"}  # AO3401A
CHARGER = {"STAT": "1", "VSS": "2", "VBAT": "3", "VDD": "4", "PROG": "5"}  # MCP73831
SWITCH = {"off A": "1", "common A": "2", "on A": "3", "on B": "4", "common B": "5", "off B": "6"}  # JS202011
JACK = {"plus": "1", "minus": "2"}
ENDS = {"one": "1", "other": "2"}
CLAMP = {"cathode": "1", "anode": "2"}  # SMF5.0A

CELL, FUSED, BATTERY, ON = "/Power/CELL+", "Net-(Q1-D)", "/Power/BAT", "/Power/BAT_ON"
PROGRAM = "Net-(U2-PROG)"

# Part, its pads, and the net that each pad must lie on; "" is a pad that is connected to nothing else.
WANTED: list[tuple[str, dict[str, str], dict[str, str]]] = [
    ("J1", JACK, {"plus": CELL, "minus": "GND"}),
    ("F1", ENDS, {"one": CELL, "other": FUSED}),
    ("Q1", FET, {"drain": FUSED, "source": BATTERY, "gate": "GND"}),
    ("U2", CHARGER, {"VBAT": BATTERY, "VDD": "VBUS", "VSS": "GND", "PROG": PROGRAM}),
    ("R3", ENDS, {"one": PROGRAM, "other": "GND"}),
    ("SW2", SWITCH, {"common A": BATTERY, "on A": ON, "off A": "", "common B": "/3V3_EN", "off B": "GND", "on B": ""}),
    ("Q2", FET, {"drain": ON, "source": "/VSYS", "gate": "VBUS"}),
    ("R5", ENDS, {"one": "VBUS", "other": "GND"}),
    ("D2", CLAMP, {"cathode": "VBUS", "anode": "GND"}),
]
LEAST_CELL_MAH = 500  # the smallest cell of parts.csv; at most half its capacity is charged an hour
USB_MA, DEVICE_MA = 500.0, 150.0  # the device takes about 130 (calculated); the rest is margin


def faults(board: Layout) -> list[str]:
    """Return a line for each fault."""
    found = []
    for ref, pads, wanted in WANTED:
        for name, net in wanted.items():
            has = board.parts[ref].net(pads[name]) if ref in board.parts else "nothing"
            if has != net and not (net == "" and len(board.on(has)) == 1):
                found.append(f"{ref} {name} lies on {has}, and should on {net or 'nothing'}")
    current = charge_ma(board)
    if current > LEAST_CELL_MAH / 2:
        found.append(f"{current:.0f} mA are too much for a cell of {LEAST_CELL_MAH} mAh")
    if current + DEVICE_MA > USB_MA:
        found.append(f"charger and device take {current + DEVICE_MA:.0f} mA from USB, which gives {USB_MA:.0f}")
    return found


def charge_ma(board: Layout) -> float:
    """Return the charger's current in mA, 1000 V / R3; infinity without R3."""
    return 1000.0 / ohms(board.parts["R3"].value) * 1000.0 if "R3" in board.parts else float("inf")
