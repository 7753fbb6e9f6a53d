# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs the program of a drive from a folder of sources, and prints the modules of the drive that it loaded."""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
DRIVE = Path(sys.argv[1])
# The program has the drive's modules, the kit those that they were made of.
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "kit"), str(ROOT / "tests" / "handheld")]
sys.path += [str(ROOT / "firmware")]

import builtins  # noqa: E402

import devicekit  # noqa: E402

import settings  # noqa: E402

ONCE = {"handheld.assembly", "handheld.mount", "handheld.owner", "boards", "pads.program", "saves.restarts"}

loaded = set()
real_import = builtins.__import__


def noting(name, globals=None, locals=None, fromlist=(), level=0):
    """Import, and note the drive's modules that the program or ``__import__`` asks for."""
    made = real_import(name, globals, locals, fromlist, level)
    if globals is None or str(globals.get("__file__")).startswith(str(DRIVE)):
        if level:
            package = globals["__package__"].split(".")
            name = ".".join([*package[: len(package) - level + 1], *([name] if name else [])])
        asked = [name.rsplit(".", i)[0] for i in range(name.count(".") + 1)]
        asked += [f"{name}.{each}" for each in fromlist or ()]
        loaded.update(each for each in asked if str(file_of(each)).startswith(str(DRIVE)))
    return made


def file_of(name):
    return getattr(sys.modules.get(name), "__file__", None)


def in_memory():
    """Return the drive's modules in memory, without the journal, which is loaded only for a save."""
    return {name for name in sys.modules if str(file_of(name)).startswith(str(DRIVE))} - {"saves.journal"}


class DriveMachine(devicekit.DeviceMachine):
    """A device whose modules come from the drive's folder."""

    def __init__(self):
        super().__init__()
        self.firmware = str(DRIVE)

    def run_file(self, *arguments):
        sys.path.insert(0, str(DRIVE))
        try:
            return super().run_file(*arguments)
        finally:
            sys.path.remove(str(DRIVE))

    def fresh(self, names):
        return names

    def game_class(self):
        import game

        return game.Game


def main():
    builtins.__import__ = noting
    first = DriveMachine()

    def turn(first):
        if first.turns == 10:
            left = in_memory() & {
                "handheld.assembly",
                "boards",
                "handheld.mount",
                "handheld.owner",
                "pads.program",
                "saves.restarts",
            }
            assert not left, left  # needed once
        elif first.turns == 20:
            first.game.settings.choices[settings.SEAT + 1] = 1
            first.press(0, 5)
        elif first.turns == 60:
            first.sit_down()
        elif first.turns == 390:
            in_play.update(in_memory())
        elif first.turns == 400:
            first.device.contact(first.device.now_ns + 1000, first.menu_pin(), True)  # a pause
        elif first.turns == 440:
            first.device.contact(first.device.now_ns + 1000, first.menu_pin(), False)
            first.device.typed = b"r\ns\ne\n"
        elif first.turns == 500:
            first.press(0, 5)  # the bot is ready: play goes on
        elif first.turns == 700:
            assert first.game.screen is first.game.table
            assert in_memory() == in_play, in_memory() ^ in_play  # all that a screen brought went with it
            first.game.play.match.win(1)
        elif first.turns == 1200:  # after the match, the menu
            first.device.contact(first.device.now_ns + 1000, first.menu_pin(), True)
            first.device.contact(first.device.now_ns + 60 * devicekit.MS, first.menu_pin(), False)
        elif 1300 <= first.turns <= 1550 and first.turns % 50 == 0:  # down to the rules
            first.press(0, 2 if first.turns == 1550 else 1)
        elif first.turns == 1600:  # and back to the row above them
            first.press(0, 0)
        elif first.turns in (1640, 1680):
            first.press(0, 0 if first.turns == 1640 else 2)
        elif first.turns == 1740:
            assert first.game.shown.lessons
            first.device.contact(first.device.now_ns + 1000, first.menu_pin(), True)
            first.device.contact(first.device.now_ns + 60 * devicekit.MS, first.menu_pin(), False)
        elif first.turns == 1840:  # as if the store were full
            assert not in_memory() & {"screens.learn_screen", "screens.lesson", "view.pages.learn_page"}
            first.game.lobby().make_room_first(False)

    in_play = set()
    first.on_turn = turn
    first.run(lambda first: first.turns > 1930)
    assert "game" in in_play
    left = in_play & {"screens.lobby", "screens.menu", "settings", "view.kit", "words.en"}
    assert not left, left
    assert '"snapshot"' in first.console, first.console
    alone = DriveMachine()  # until the demonstration
    alone.turn_ns = 100 * devicekit.MS
    ended = []

    def look(alone):
        if alone.game.shown.caption:  # then as if its round had ended
            alone.game.shown.scene = 3
            ended.append(alone.turns)

    alone.on_turn = look
    alone.run(lambda alone: len(ended) > 5, 60)
    assert len(ended) > 5, (alone.turns, alone.game.shown.scene, alone.console[-500:])
    tested = DriveMachine()
    tested.menu = [(0, True), (900 * devicekit.MS, False)]
    tested.run(lambda tested: tested.turns > 400)
    assert "self-test" in tested.console, tested.console
    broken = DriveMachine()
    broken.settings = {"BOARD": "none"}
    broken.run(seconds=5)
    assert "no such board" in broken.console
    keys = DriveMachine()  # another way to read them, no buzzer, and an error

    def prepare(keys):
        board = real_import("boards.pico_tft").pico_tft
        board.PADS = "keys"
        del board.OTHERS["buzzer"]

    def fail(keys):
        if keys.turns == 10:
            keys.game.screen = None

    keys.prepare, keys.on_turn = prepare, fail
    keys.run(lambda keys: keys.turns > 30)
    assert "Spit: AttributeError: 'NoneType'" in keys.console, keys.console
    for name in ("safemode.py", "boot.py"):
        DriveMachine().run_file(name)
    print(" ".join(sorted(loaded | {"code", "boot", "safemode"})))


main()
