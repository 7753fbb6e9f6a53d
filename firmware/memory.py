# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Removes modules from memory that a device needs only at times: a screen's code is loaded only while it is shown.

Such a module names in ``COMPANIONS`` the modules that only it needs; they are removed with it.
"""

import gc
import sys

try:
    from typing import Sequence
except ImportError:  # a device has none, and evaluates no annotation
    pass

SCARCE = sys.implementation.name == "circuitpython"  # a device, which has little memory


def forget(*names: str) -> bool:
    """Remove modules, their ``COMPANIONS`` and all modules of packages, so that the next import loads them again.

    Return True if any was there: then the memory has been collected.

    Their memory is free once nothing refers to them any more. No effect on a PC: it has enough memory, and its
    tests compare classes, which a second import would make again.
    """
    if SCARCE and _drop(names):  # only if one was removed, since players wait while it collects
        gc.collect()
        return True
    return False


def _drop(names: "Sequence[str]") -> bool:
    """Remove modules from ``sys.modules`` and from their packages; return True if one was there."""
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
        if hasattr(module, "__path__"):  # a package; to look for others takes 5 ms each
            name += "."
            _drop([inner for inner in sys.modules if inner.startswith(name)])
    return found
