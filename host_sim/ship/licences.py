# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The licence texts that go with what is given away."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

from host_sim import ROOT
from host_sim.ship.build import Files
from host_sim.ship.shipped import LIBRARIES

_CIRCUITPYTHON = """CircuitPython {version} for {board_id} is in this file as its makers give it away.
It contains other people's work under licences of their own, which its sources list: https://github.com/adafruit/circuitpython
Its own licence is the MIT licence:

Copyright (c) 2013-2025 Damien P. George, and the other makers of MicroPython and CircuitPython

"""


def texts() -> Files:
    """Return our licence and those of the libraries, from their installed packages, by file names."""
    found = {"licences/spit.txt": _ours()}
    for package in sorted(set(LIBRARIES.values())):
        for file in metadata.files(package) or ():
            if file.name == "LICENSE":
                found[f"licences/{package}.txt"] = Path(str(file.locate())).read_bytes()
    return found


def with_circuitpython(version: str, board_id: str) -> Files:
    """Return the same, and CircuitPython's: for a file that has it inside."""
    terms = _ours().decode("utf-8")
    terms = terms[terms.index("Permission is hereby granted") :]
    told = _CIRCUITPYTHON.format(version=version, board_id=board_id) + terms
    return {**texts(), "licences/circuitpython.txt": told.encode()}


def _ours() -> bytes:
    return Path(ROOT, "LICENSE").read_bytes()
