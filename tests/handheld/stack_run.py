# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Uses a device in every way and measures the depth of its stack; prints one JSON object.

``stack_run.py BOARD``: "ways": {way: [bytes, the functions on the stack]}; "presses": calls within a press that are
allowed only at the start of a turn; "faults": what went wrong. It is a process of its own, because it unloads and
loads the device's modules as a device does.
"""

import gc
import json
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "kit"), str(ROOT / "tests" / "handheld")]
sys.path += [str(ROOT / "firmware")]

import devicekit  # noqa: E402
import stackkit  # noqa: E402
from adafruit_debouncer import Button  # noqa: E402
from devicekit import DeviceMachine  # noqa: E402

import settings  # noqa: E402
from host_sim import FIRMWARE  # noqa: E402
from host_sim.circuitpython import busdisplay  # noqa: E402
from host_sim.circuitpython.model import current  # noqa: E402
from host_sim.ship import shipped  # noqa: E402
from host_sim.ship.fold import Fold  # noqa: E402
from host_sim.virtual.nvm import Flash  # noqa: E402
from saves import store  # noqa: E402
from view import shown  # noqa: E402

MS = devicekit.MS
TURN_NS = 24 * devicekit.MS  # besides the 4 that the kit takes: fewer turns tell as much
BUTTON = Button.__init__
ERASED = b"\xff" * 4096
UP, DOWN, ENTER, LESS, MORE, RIGHT, LEFT = 0, 1, 2, 3, 4, 5, 6  # player 1's keys in the menu
PAGES = [path.stem for path in Path(FIRMWARE, "view", "pages").glob("*page.py")]
LATE = ("journal", "store", "table_build", *PAGES, "kit", "whole", "failure", "language")  # none of these from a press


class StackMachine(devicekit.DeviceMachine):
    """A device that unloads modules as a real one does; ``script``, its user, is a generator of turns to wait."""

    def __init__(self, board, script, **options):
        super().__init__(board, **options)
        self.script = script(self)
        self.wait = 0
        self.over = False
        self.on_turn = self._go_on

    def fresh(self, names):
        return names

    def game_class(self):
        import game

        return game.Game

    def run_file(self, *arguments):
        sys.path.insert(0, FIRMWARE)
        try:
            return super().run_file(*arguments)
        finally:
            sys.path.remove(FIRMWARE)
            Button.__init__ = BUTTON  # which a device that is on does without

    def _go_on(self, machine):
        self.wait -= 1
        if self.wait <= 0 and not self.over:
            try:
                self.wait = next(self.script)
            except StopIteration:
                self.over = True

    def tap(self, *keys, player=0, wait=40):
        for key in keys:
            six = self.name == "macropad" and key in (RIGHT, LEFT)
            self.press(player, 7 if six else key)
            yield wait

    def button(self, ms=60):
        self.device.contact(self.device.now_ns + 1000, self.menu_pin(), True)
        self.device.contact(self.device.now_ns + ms * MS, self.menu_pin(), False)
        yield ms // 4 + 60

    def until(self, done, most=4000):
        for _ in range(most):
            if done():
                return
            yield 1
        raise AssertionError("it did not come to that")

    def scene(self, *scenes):
        return self.until(lambda: self.game.shown.scene in scenes)


def shown_to_nobody(display, **options):
    """Stand in for a display's refresh, which takes long here and is not part of the firmware."""
    device = current()
    device.run_to(device.now_ns + TURN_NS)
    if device.refreshed:
        device.refreshed()
    return True


# What is in the memory that outlives the power.


def full():
    """Return a memory as after some matches, which may have no room for another match."""
    flash = Flash()
    kept = store.Store(flash)
    number = 0
    while not kept.full():
        number += 1
        kept.save(store.TOTALS, bytes([number & 0xFF] * 30))
    return bytes(flash._cells)


def half_erased():
    """Return a memory whose erase was cut: the second half is as before."""
    return ERASED[:2048] + bytes([0x55]) * 1200 + ERASED[:848]


MEMORIES = {"new": ERASED, "full": full(), "foreign": b"\x12" + ERASED[1:], "half-erased": half_erased()}


# What people do; each way is named by ``depth.way``.


def begins(way):
    """Run from power-on to the first round and its save."""

    def script(machine):
        way("title")
        yield 20
        way("match from the title")
        yield from machine.tap(RIGHT, wait=10)
        yield from machine.scene(shown.TABLE)
        yield 30
        way("in play")
        machine.sit_down()
        yield 200

    return script


def plays(way):
    """Play two matches with all that happens in them, and show every page."""

    def script(machine):
        yield 20
        way("lesson")
        yield from machine.button()
        yield from every_step(machine)
        way("menu")
        yield from machine.button()
        yield from every_page(machine)
        way("match from the menu")
        game = machine.game
        game.settings.choices[settings.VARIANT] = 1  # for points, and few of them: over sooner
        game.settings.choices[settings.TARGET] = 0
        yield from machine.tap(ENTER, wait=60)
        way("in play")
        machine.sit_down()
        yield 300
        people, machine.people = machine.people, []
        way("pause")
        yield from machine.button()
        way("console, in a pause")
        machine.device.typed = b"x\nr\ns\ne\n"
        yield 30
        way("menu in a pause")
        yield from machine.button(900)
        yield from every_page(machine)
        yield from machine.button()
        way("end of a pause")
        yield from machine.tap(RIGHT, wait=1)
        yield from machine.tap(RIGHT, player=1, wait=300)
        machine.people = people
        machine.free_ns = [0, 0]
        way("end of a match")
        yield from machine.until(lambda: game.shown.scene == shown.OVER, 60000)
        yield 300
        yield from machine.tap(UP, DOWN)
        way("console, after a match")
        machine.device.typed = b"r\ns\ne\n"
        yield 30
        way("menu after a match")
        yield from machine.button()
        yield from machine.button()
        yield 260
        way("match after a match")
        yield from machine.tap(RIGHT, wait=60)
        yield from machine.tap(RIGHT, player=1, wait=60)
        way("an error in play")
        machine.sit_down()
        yield 100
        fails(game.screen)
        yield 320
        machine.people = []
        way("from an error to the title")
        yield from machine.tap(RIGHT)
        way("match again")
        yield from machine.tap(RIGHT)
        yield from lasting_errors(machine, way)

    return script


def every_page(machine):
    """Go through all rows of the menu's main page and the pages behind them, with the last language."""
    rows = len(machine.game.shown.rows)
    for row in range(rows):
        if machine.game.shown.rows[row][1] == ">":
            yield from machine.tap(ENTER)
            for _ in range(len(machine.game.shown.rows)):
                yield from machine.tap(MORE, LESS, DOWN, wait=6)
            yield from machine.tap(UP, LESS, ENTER)
            if machine.name == "macropad":  # its pile key enters
                yield from machine.button()
            else:
                yield from machine.tap(LEFT)
        elif row > rows - 3:  # the rules
            yield from machine.tap(ENTER)
            for _ in range(20):
                if machine.game.shown.scene == shown.RULES:
                    yield from machine.tap(RIGHT, wait=10)
        yield from machine.tap(DOWN)


def every_step(machine):
    """From the menu's first row go through the guided round, both players at a time."""
    yield from machine.tap(UP, UP, UP, ENTER, wait=60)
    assert machine.game.shown.scene == shown.LEARN
    yield from machine.tap(RIGHT, player=1, wait=60)
    while machine.game.shown.scene == shown.LEARN:
        for player in range(2):
            lessons = machine.game.shown.lessons
            keys = lessons[player].keys if lessons else 0
            for key in range(8):
                if keys >> key & 1:
                    yield from machine.tap(key, player=player, wait=10)
                    break
        yield 10
    yield 40


def pages(way):
    """Show every page and the errors, on a board that plays as another board does."""

    def script(machine):
        yield 20
        way("menu")
        yield from machine.button()
        yield from every_page(machine)
        way("match from the menu")
        yield from machine.tap(ENTER, wait=60)
        way("menu in a pause")
        yield from machine.button()
        yield from machine.button(900)
        yield from every_page(machine)
        yield from lasting_errors(machine, way)

    return script


def lasting_errors(machine, way):
    """Let every turn fail, until the game restarts the device."""
    way("errors that last")
    while True:
        fails(machine.game.screen)
        yield 1


def nothing(way):
    """Press nothing."""

    def script(machine):
        yield 1

    return script


def goes_on(way):
    """Go on with a saved match after the power was cut."""

    def script(machine):
        yield 20
        way("saved match")
        yield from machine.tap(RIGHT, wait=60)
        machine.sit_down()
        yield 100

    return script


def tests(way):
    """Run the self-test with all keys and screens, then the title."""

    def script(machine):
        yield 250
        for key in range(5):
            yield from machine.tap(key, wait=10)
        for _ in range(7):
            yield from machine.button()
        yield from machine.button(900)
        way("title after the self-test")
        yield 100

    return script


def asks(way):
    """Play until there has been a slap, a photo finish and a blocked round."""

    def script(machine):
        yield from machine.tap(RIGHT, wait=60)
        way("blocked, slap, photo, result")
        machine.sit_down((3, 3))
        seen = machine.seen = set()

        def enough():
            seen.add(machine.game.shown.scene)
            return {shown.PHOTO, shown.RESULT} <= seen or machine.game.shown.scene == shown.OVER

        yield from machine.until(enough, 60000)

    return script


def fails(screen):
    """Make the screen's next turn fail, once."""

    def run(tick, now_ms):
        del screen.run
        raise ValueError("on purpose")

    screen.run = run


def main(board):
    """Use the device in all ways and print the result in one line."""
    fold = Fold(Path(FIRMWARE), shipped.BY_NAME)
    frames = stackkit.frames_below(FIRMWARE, fold.source)
    for name in shipped.LIBRARIES:
        for module in (name, f"{name}.bitmap_label"):
            try:
                path = shipped._library_path(module)
            except Exception:
                continue
            frames.update(stackkit.frames_of(path.read_text("utf-8"), str(path)))
    assert set(LATE) <= {Path(path).stem for path, _, _ in frames}  # they are still called so
    presses = set()
    faults = []

    def watch(code, chain):
        pressed = [i for i, name in enumerate(chain) if name.startswith("game:_press ")]
        if pressed and (code.co_name == "<module>" or Path(code.co_filename).stem in LATE):
            presses.add(" > ".join(name.partition(" ")[0] for name in chain[pressed[0] :]))

    depth = stackkit.Depth(frames, watch)
    busdisplay.BusDisplay.refresh = depth.muted(shown_to_nobody)
    DeviceMachine._sleep = depth.muted(DeviceMachine._sleep)
    gc.collect()
    gc.freeze()  # or every gc.collect() of the firmware looks through all of this

    def live(name, script, ends="off", done=lambda machine: machine.over, seconds=3600, **options):
        def way(what):
            depth.way = f"{name}: {what}"

        prepare = options.pop("prepare", None)
        machine = StackMachine(board, script(way), **options)
        if prepare:
            prepare(machine)
        way("power-on")
        with depth:
            machine.how = machine.run(done, seconds)
        errors = [line for line in machine.console.splitlines() if "Error" in line and "on purpose" not in line]
        faults.extend(f"{name}: {line}" for line in errors)
        if not machine.over and machine.how != ends:
            faults.append(f"{name}: {machine.how} at {depth.way}, scene {machine.game and machine.game.shown.scene}")
        return machine

    memory = None
    for name, content in MEMORIES.items():
        memory = live(f"{name} memory", begins, nvm=content).nvm
    live("saved match", goes_on, nvm=memory)
    live("use", plays if board == "pico_tft" else pages, "reset")
    if board == "pico_tft":
        slaps = live("slap", asks)
        if shown.PHOTO not in slaps.seen:
            faults.append("no photo was seen")
    wrong = {"BOARD": board, "LOCKOUT_MS": "x"}
    live("wrong settings", nothing, settings=wrong, done=lambda machine: machine.device.now_ns > 3 * devicekit.S)

    def held(machine):
        machine.menu = [(0, True), (900 * MS, False)]

    live("self-test", tests, prepare=held)
    ways = {way: [depth.peaks[way], depth.chains[way]] for way in depth.peaks}
    print(json.dumps({"ways": ways, "presses": sorted(presses), "faults": faults}))


main(sys.argv[1])
