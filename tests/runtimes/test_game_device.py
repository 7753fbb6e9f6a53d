# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The game on MicroPython plays the same match, and a turn of its loop allocates nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import FIRMWARE
from host_sim.ship import build, interpreters, mpy
from settings import SEAT
from view import shown

SCRIPT = Path(__file__).parent / "device_game.py"


@pytest.mark.skipif(not interpreters.present(), reason="MicroPython has no wheel for this machine")
def test_the_same_match_without_the_heap(tmp_path):
    """The sources give the same match on CPython and MicroPython, and so does a drive on MicroPython."""
    here = _run(sys.executable, FIRMWARE)
    assert here
    assert _run(str(interpreters.MICROPYTHON), FIRMWARE) == here
    assert _run(str(interpreters.MICROPYTHON), _drive(tmp_path)) == here


def _run(program, path):
    run = subprocess.run(
        [program, str(SCRIPT), str(SEAT), str(shown.OVER)],
        env={"PYTHONPATH": str(path), "MICROPYPATH": str(path)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr or run.stdout
    return run.stdout


def _drive(folder):
    """Write the files of a drive, with MicroPython's first byte."""
    for name, data in build.files("pico_tft", mark=mpy.MICROPYTHON).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder
