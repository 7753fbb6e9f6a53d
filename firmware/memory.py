# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Lets modules go that a device needs now and then only: a screen's code is in memory while it is shown.

Such a module names in ``COMPANIONS``, beside its code, the modules that nobody else needs: they go with it.
"""

import gc
import sys

try:
    from typing import Sequence
except ImportError:  # a device has none, and evaluates no annotation
    pass

SCARCE = sys.implementation.name == "circuitpython"  # memory, compared with a PC


def forget(*names: str) -> None:
    """Forget modules and their ``COMPANIONS``, of a package all that it has; whoever imports them loads them again.

    Their memory is free once nobody has anything of them.  Only on a device: a PC has the room, and its tests
    know a class by what it is.
    """
    if SCARCE and _drop(names):  # else there is nothing to collect, and players wait for it
        gc.collect()


def _drop(names: "Sequence[str]") -> bool:
    """Take modules out of ``sys.modules`` and their packages; true if one was there."""
    found = False
    for name in names:
        module = sys.modules.pop(name, None)
        if module is None:
            continue
        found = True
        package, _, short = name.rpartition(".")
        if package in sys.modules and hasattr(sys.modules[package], short):
            delattr(sys.modules[package], short)
        _drop(getattr(module, "COMPANIONS", ()))
        _drop([inner for inner in sys.modules if inner.startswith(name + ".")])
    return found
