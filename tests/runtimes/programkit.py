# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs small programs on CPython and MicroPython, as sources and as a build makes them."""

import subprocess
import sys

from host_sim.ship import interpreters

PROGRAMS = (sys.executable, *([str(interpreters.MICROPYTHON)] if interpreters.present() else []))


def output(program, folder, text=None):
    """Return what an interpreter prints for ``script.py`` in a folder, or for ``main`` in a module of this ``text``."""
    if text is not None:
        (folder / "program.py").write_text(text)
        (folder / "script.py").write_text("import program\nprogram.main()\n")
    env = {"PYTHONPATH": str(folder), "MICROPYPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run([program, str(folder / "script.py")], env=env, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr or run.stdout
    return run.stdout
