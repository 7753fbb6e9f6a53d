# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The licence texts that go with what is given away."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

from host_sim import ROOT
from host_sim.ship.build import Files
from host_sim.ship.shipped import LIBRARIES

_CIRCUITPYTHON = """CircuitPython {version} for {board_id} is in this file as its makers give it away: https://circuitpython.org
Its licence is the MIT licence below. Work of others is in it; as far as its sources for RP2040 and RP2350 name them:

{parts}

Further parts and licences: https://github.com/adafruit/circuitpython, folders lib, extmod, frozen, ports/raspberrypi.

Copyright (c) 2013-2025 Damien P. George, and the other makers of MicroPython and CircuitPython

"""
_MIT, _BSD, _APACHE = "MIT", "BSD-3-Clause", "Apache-2.0"
# Part, its copyright as its sources of CircuitPython 10.2.1 give it, its licence.
PARTS = (
    ("Raspberry Pi Pico SDK", "2020 Raspberry Pi (Trading) Ltd.", _BSD),
    ("TinyUSB", "2018 hathach (tinyusb.org)", _MIT),
    ("Pico-PIO-USB", "2021 sekigon-gonnoc", _MIT),
    ("PicoDVI", "2021 Luke Wren", _BSD),
    ("printf", "2014 Marco Paland", _MIT),
    ("ulab", "2019 Zoltán Vörös", _MIT),
    ("TLSF", "2006-2016 Matthew Conte", _BSD),
    ("CMSIS", "2009-2018 Arm Limited", _APACHE),
    ("Mbed TLS", "The Mbed TLS Contributors", _APACHE),
    ("AnimatedGIF", "2020 BitBank Software, Inc.", _APACHE),
    ("FatFs", '2018 ChaN; provided by the copyright holder and contributors "AS IS"', "its own, of one condition"),
    ("uzlib", "2003 Joergen Ibsen, 2014-2018 Paul Sokolovsky", "zlib"),
)
_TERMS = Path(__file__).with_name("terms")


def texts() -> Files:
    """Return our licence and those of the libraries, from their installed packages, by file names."""
    found = {"licences/spit.txt": _ours()}
    for package in sorted(set(LIBRARIES.values())):
        for file in metadata.files(package) or ():
            if file.name == "LICENSE":
                found[f"licences/{package}.txt"] = Path(str(file.locate())).read_bytes()
    return found


def with_circuitpython(version: str, board_id: str) -> Files:
    """Return the same, CircuitPython's and those of its parts: for a file that has it inside."""
    terms = _ours().decode("utf-8")
    terms = terms[terms.index("Permission is hereby granted") :]
    parts = "\n".join(f"{name}: Copyright (c) {owner}. Licence: {licence}" for name, owner, licence in PARTS)
    told = _CIRCUITPYTHON.format(version=version, board_id=board_id, parts=parts) + terms
    found = {f"licences/{file.name}": file.read_bytes() for file in sorted(_TERMS.iterdir())}
    return {**texts(), **found, "licences/circuitpython.txt": told.encode()}


def _ours() -> bytes:
    return Path(ROOT, "LICENSE").read_bytes()
