# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs the program of a drive, its sources in the folder given, and prints the modules of the drive that it loaded."""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
DRIVE = Path(sys.argv[1])
# The drive's come first, so host_sim does without the sources they were made of.
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]
sys.path += [str(DRIVE), str(ROOT / "firmware")]

import builtins  # noqa: E402

import devicekit  # noqa: E402

loaded = set()
real_import = builtins.__import__


def noting(*arguments, **options):
    made = real_import(*arguments, **options)
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None)).startswith(str(DRIVE)):
            loaded.add(name)
    return made


def machine():
    made = devicekit.Machine()
    made.firmware = str(DRIVE)
    return made


def main():
    builtins.__import__ = noting
    first = machine()

    def turn(first):
        if first.turns == 20:
            first.press(0, 5)
        elif first.turns == 60:
            first.sit_down()
        elif first.turns == 400:
            first.device.contact(first.device.now_ns + 1000, first.menu_pin(), True)  # a pause
        elif first.turns == 440:
            first.device.contact(first.device.now_ns + 1000, first.menu_pin(), False)
            first.device.typed = b"r\ns\ne\n"

    first.on_turn = turn
    first.run(lambda first: first.turns > 600)
    assert '"snapshot"' in first.console, first.console
    tested = machine()
    tested.menu = [(0, True), (900 * devicekit.MS, False)]
    tested.run(lambda tested: tested.turns > 400)
    assert "self-test" in tested.console, tested.console
    broken = machine()
    broken.settings = {"BOARD": "none"}
    broken.run(seconds=5)
    assert "no such board" in broken.console
    keys = machine()
    keys.prepare = lambda keys: setattr(real_import("boards.pico_tft").pico_tft, "PADS", "keys")
    keys.run(lambda keys: keys.turns > 30)
    for name in ("safemode.py", "boot.py"):
        machine().run_file(name)
    print(" ".join(sorted(loaded | {"code", "boot", "safemode"})))


main()
