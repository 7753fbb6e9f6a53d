# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What a device lets go of to have room: modules that it needs now and then only."""

import gc
import sys

try:
    from typing import Any
except ImportError:  # a device has none, and evaluates no annotation
    pass

SCARCE = sys.implementation.name == "circuitpython"  # memory, compared with a PC


def forget(*names: str) -> None:
    """Forget modules, so that their memory is free once nobody has anything of them; loaded again when imported.

    "boards." are all modules in a package.  Only on a device: a PC has the room, and its tests know a
    class by what it is.
    """
    if not SCARCE:
        return
    found = False
    whole = [name for name in sys.modules if name[: name.find(".") + 1] in names]
    for name in whole + list(names):
        if not sys.modules.pop(name, None):
            continue
        found = True
        if "." in name:
            package, _, short = name.rpartition(".")
            if package in sys.modules and hasattr(sys.modules[package], short):
                delattr(sys.modules[package], short)
    if found:  # else there is nothing to collect, and players wait for it
        gc.collect()


def settle(*things: object) -> None:
    """There will be no others of the kinds of these: on a device what made them leaves the memory."""
    if SCARCE:
        for thing in things:
            kind: "Any" = type(thing)
            kind.__init__ = None  # deleted it would stay in the table
