# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The game on MicroPython: it plays the same match there, and a turn of the loop takes nothing from the heap."""

import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import FIRMWARE
from host_sim.ship import interpreters, shipped
from host_sim.ship.fold import Fold

SCRIPT = Path(__file__).parent / "device_game.py"


@pytest.mark.skipif(not interpreters.present(), reason="MicroPython has no wheel for this machine")
def test_the_same_match_without_the_heap(tmp_path):
    """From the sources on CPython; on MicroPython from what is made of them for a device."""
    here = _run(sys.executable, FIRMWARE)
    assert here
    assert _run(str(interpreters.MICROPYTHON), FIRMWARE) == here
    assert _run(str(interpreters.MICROPYTHON), _folded(tmp_path)) == here


def _run(program, path):
    run = subprocess.run(
        [program, str(SCRIPT)],
        env={"PYTHONPATH": str(path), "MICROPYPATH": str(path)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr or run.stdout
    return run.stdout


def _folded(folder):
    """The game as it is compiled for a device; but the names that the script needs stay."""
    fold = Fold(Path(FIRMWARE), shipped.BY_NAME)
    fold.kept |= {("settings", "SEAT"), ("view.shown", "OVER")}
    for path in Path(FIRMWARE).rglob("*.py"):
        made = folder / path.relative_to(FIRMWARE)
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(fold.source(path))
    return folder
