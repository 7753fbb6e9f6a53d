# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs MicroPython and its compiler, which are installed beside this Python."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from host_sim import FIRMWARE, ROOT
from host_sim.fault import Fault
from host_sim.ship import mpy
from host_sim.ship.fold import Fold

MICROPYTHON = Path(sys.executable).parent / "micropython"


def present() -> bool:
    """Tell if MicroPython is installed; its package has wheels for some machines only."""
    return MICROPYTHON.exists()


def micropython(code: str) -> str:
    """Run ``code`` in MicroPython and return what it prints; Fault if there is no MicroPython or it fails."""
    if not present():
        raise Fault("MicroPython is not installed: make setup (there is none for Windows, and for few other machines)")
    path = f"import sys; sys.path.insert(0, {ROOT!r})\n"
    done = subprocess.run([MICROPYTHON, "-X", "heapsize=32M", "-c", path + code], capture_output=True, text=True)
    if done.returncode:
        raise Fault(f"MicroPython failed: {(done.stderr or done.stdout).strip().splitlines()[-1]}")
    sys.stderr.write(done.stderr)
    return done.stdout


def micropython_json(code: str) -> Any:
    """Run ``code`` in MicroPython and return the last line that it prints, read as JSON; Fault as above."""
    return json.loads(micropython(code).splitlines()[-1])


def compile_package(name: str, folder: Path) -> None:
    """Fold and compile the package ``firmware/name`` to MicroPython's .mpy files below ``folder``."""
    fold = Fold(Path(FIRMWARE))
    target = folder / name
    target.mkdir()
    for source in sorted((Path(FIRMWARE) / name).glob("*.py")):
        data = mpy.compiled(fold.source(source), source.name, mpy.MICROPYTHON)
        (target / source.name).with_suffix(".mpy").write_bytes(data)
