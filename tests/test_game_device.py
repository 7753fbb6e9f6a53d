# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The game on MicroPython: it plays the same match there, and a turn of the loop takes nothing from the heap."""

import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import FIRMWARE, interpreters

SCRIPT = Path(__file__).parent / "device_game.py"


@pytest.mark.skipif(not interpreters.present(), reason="MicroPython has no wheel for this machine")
def test_the_same_match_without_the_heap():
    path = {"PYTHONPATH": FIRMWARE, "MICROPYPATH": FIRMWARE}
    told = [
        subprocess.run([program, str(SCRIPT)], env=path, capture_output=True, text=True, timeout=120)
        for program in (sys.executable, str(interpreters.MICROPYTHON))
    ]
    for run in told:
        assert run.returncode == 0, run.stderr or run.stdout
    assert told[0].stdout == told[1].stdout
    assert told[0].stdout
