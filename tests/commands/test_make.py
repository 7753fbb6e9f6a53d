# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The Makefile hands its variables to the commands."""

import subprocess

import pytest

from host_sim import ROOT

CALLS = {
    "flash": (("BOARD=x", "DRIVE=/a b"), 'flash --board "x" --drive "/a b"'),
    "device": (("PORT=/dev/x", "ARGS=--watch 3"), 'device --port "/dev/x" --watch 3'),
}


@pytest.mark.parametrize("target", CALLS)
def test_make_passes_its_variables(target):
    variables, call = CALLS[target]
    done = subprocess.run(
        ["make", "--no-print-directory", "-n", "-o", ".venv/ready-firmware", target, *variables],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.stdout.split("host_sim ")[-1].strip() == call
