# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The command line.

A command imports what only it needs when it runs, so that the window opens at once.

Exit codes: 0 for success; 1 if a replay differs (a device's too), a soak finds a violation or a golden screen has
changed; 2 and one line for bad input.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TypeAlias

from host_sim import FIRMWARE, ROOT, __version__, boards
from host_sim.demo import demo
from host_sim.fault import Fault
from host_sim.files import NamedFile
from host_sim.matches import recording, scenario
from host_sim.seats import FACE, SEATS
from spit.bot import LEVELS
from spit.options import VARIANTS
from words import CODES

_DIGITS = 40  # most digits of a number on the command line

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


class Parser(argparse.ArgumentParser):
    """An argument parser that reports bad input in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise Fault instead of printing usage and error in several lines."""
        raise Fault(f"{message}; see {self.prog} --help")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help or version; unlike argparse, raise OSError if the output can't be written."""
        print(message, end="", file=file)


def main(arguments: list[str]) -> int:
    """Run one command and return its exit code."""
    try:
        code = _run_command(arguments)
        sys.stdout.flush()
        return code
    except Fault as fault:
        return _complain(str(fault))
    except ModuleNotFoundError as error:
        if _is_ours(error.name or ""):
            raise
        return _complain(f"{error.name} is not installed: make setup")
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has closed the pipe
        return 0
    except OSError as error:  # errors of files are Faults, so this is a stream
        return _complain(f"{error.filename or 'the output'} can't be written: {error.strerror}")
    finally:
        _let_go_of_output()


def _run_command(arguments: list[str]) -> int:
    try:
        options = _parser().parse_args(arguments)
    except SystemExit as done:  # argparse has printed the help or the version
        return int(done.code or 0)
    return int(options.run(options) or 0)


def _complain(text: str) -> int:
    """Print one line on the standard error stream and return the exit code of bad input."""
    try:
        print("host_sim:", _one_line(text), file=sys.stderr)
    except OSError:
        sys.stderr = None  # it is closed: Python must not try to flush it at the end
    return 2


def _let_go_of_output() -> None:
    """Flush the output; drop it if that fails, because the interpreter would try again and print a traceback."""
    try:
        if sys.stdout:
            sys.stdout.flush()
    except OSError:
        sys.stdout = None


def _is_ours(module: str) -> bool:
    """Tell if a module is ours, not from a package that ``make setup`` installs."""
    top = module.partition(".")[0]
    return any(Path(folder, top + ending).exists() for folder in (ROOT, FIRMWARE) for ending in ("", ".py"))


def _wait(text: str) -> None:
    """Print on a terminal what a longer wait is for."""
    if sys.stderr and sys.stderr.isatty():
        print(f"{text} …", file=sys.stderr, flush=True)


def _one_line(text: str) -> str:
    """Return a text as one line; characters that could move a terminal's cursor become question marks."""
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))


def _parser() -> Parser:
    parser = Parser(prog="python -m host_sim", description="Spit on a PC.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for add in (
        _add_play,
        _add_demo,
        _add_run,
        _add_replay,
        _add_soak,
        _add_race,
        _add_bench,
        _add_mash,
        _add_screenshot,
        _add_golden,
        _add_pictures,
        _add_art,
        _add_structure,
    ):
        add(commands)
    for add in (_add_firmware, _add_flash, _add_device, _add_image, _add_release, _add_memory):
        add(commands)
    return parser


def _add_play(commands: Commands) -> None:
    command = commands.add_parser("play", help="the game in a window, for two at one keyboard or against a bot")
    command.description = "Settings, totals and an unfinished match are kept; options hold for this start only."
    command.add_argument(
        "--board", type=_board, default=boards.DEFAULT, metavar="NAME", help=f"default {boards.DEFAULT}"
    )
    for number in (1, 2):
        command.add_argument(f"--bot{number}", choices=LEVELS, help=f"a bot in the seat of player {number}")
    command.add_argument("--lang", metavar="CODE", help="language: en, …")
    command.add_argument("--variant", choices=VARIANTS)
    command.add_argument("--seats", choices=SEATS, help="face to face, or on the same side of the device")
    command.add_argument("--seed", type=_seed, metavar="S", help="of the first match; further matches count up from it")
    command.add_argument("--record", metavar="FILE", type=Path, help="write a recording of the match")
    command.add_argument("--keys", metavar="FILE", type=Path, help="other keys, in JSON; see --print-keys")
    command.add_argument("--print-keys", action="store_true", help="print the default keys as such a file")
    memory = command.add_mutually_exclusive_group()
    memory.add_argument(
        "--memory",
        metavar="FILE",
        type=Path,
        help="keep settings, totals and an unfinished match there; default: in the user's state folder",
    )
    memory.add_argument("--fresh", action="store_true", help="begin without them and keep nothing")
    command.add_argument("--mute", action="store_true", help="no sound")
    command.set_defaults(run=_play)


def _play(options: argparse.Namespace) -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from host_sim.window import keymap, launch  # imported here: other commands work without the window's libraries
    from host_sim.window.play_options import Options

    if options.print_keys:
        print(keymap.text())
        return
    bots = [LEVELS.index(level) if level else None for level in (options.bot1, options.bot2)]
    names = ("board", "lang", "variant", "seats", "seed", "record", "keys", "memory", "fresh", "mute")
    launch.play(Options(bots=(bots[0], bots[1]), **{name: getattr(options, name) for name in names}))


def _add_demo(commands: Commands) -> None:
    command = commands.add_parser("demo", help="a whole match between two bots, without a window")
    command.add_argument("--seed", type=_seed, default=1, metavar="S", help="default 1")
    for side in ("bot1", "bot2"):
        command.add_argument(f"--{side}", choices=LEVELS, default="good", help="default good")
    command.add_argument("--variant", choices=VARIANTS, default="standard", help="default standard")
    command.add_argument("--record", metavar="FILE", help="write a recording")
    command.add_argument("--png", metavar="DIR", help="write pictures of the match")
    command.set_defaults(run=lambda o: demo(o.seed, (o.bot1, o.bot2), o.variant, o.record, o.png))


def _add_run(commands: Commands) -> None:
    command = commands.add_parser("run", help="play scenarios, one a line, and print their results")
    command.add_argument("file", metavar="FILE", help="JSON Lines; - for standard input")
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    with opened(options.file) as lines:
        for result in scenario.run_lines(lines):
            print(json.dumps(result), flush=True)


def _add_replay(commands: Commands) -> None:
    command = commands.add_parser("replay", help="play a recording again and check its hashes")
    command.add_argument("file", metavar="FILE", help="a recording; - for standard input")
    command.add_argument("--window", action="store_true", help="show it: space stops, F1 shows all keys")
    command.add_argument(
        "--board", type=_board, metavar="NAME", help="show it as this board; default: the one it was played on"
    )
    command.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
    with opened(options.file) as lines:
        done = recording.replay(lines)
    print(done.summary(), flush=True)
    if options.window:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from host_sim.window import launch

        played_on = done.header.board
        launch.replay(done, options.board or (played_on if played_on in boards.ours() else boards.DEFAULT))
    return 1 if done.differs else 0


def _add_soak(commands: Commands) -> None:
    command = commands.add_parser("soak", help="bot matches with every invariant checked after every step")
    command.add_argument("--matches", type=_count, default=1000, metavar="N", help="default 1000")
    command.add_argument("--seed", type=_seed, default=1, metavar="S", help="of the first match; default 1")
    command.add_argument("--runtime", choices=("cpython", "micropython"), default="cpython")
    command.set_defaults(run=_soak)


def _soak(options: argparse.Namespace) -> int:
    from host_sim.measure import soak
    from host_sim.ship import interpreters

    _wait(f"playing {options.matches} matches, every invariant checked")
    if options.runtime == "micropython":
        figures = interpreters.micropython_json(
            f"from host_sim.measure import soak; soak.main({options.matches}, {options.seed})"
        )
        print(json.dumps(figures))
    else:
        figures = soak.main(options.matches, options.seed)
    return 1 if figures["violations"] else 0  # soak has printed the first few on the standard error stream


def _add_race(commands: Commands) -> None:
    command = commands.add_parser("race", help="press a known time apart on each kind of pads: who wins the pile?")
    command.add_argument("--trials", type=_count, default=1000, metavar="N", help="for each distance; default 1000")
    command.add_argument("--seed", type=_seed, default=1, metavar="S", help="default 1")
    command.add_argument("--plot", metavar="FILE", help="draw the result, PNG")
    command.set_defaults(run=_race)


def _race(options: argparse.Namespace) -> None:
    from host_sim.measure import race, race_plot
    from host_sim.pictures.png import png

    plot = NamedFile(options.plot) if options.plot else None
    _wait(f"pressing {options.trials} times at each distance, on each kind of pads")
    figures = race.race(options.trials, options.seed)
    if plot:
        plot.write(png(race_plot.picture(figures, options.trials)))
    print(json.dumps(figures))


def _add_bench(commands: Commands) -> None:
    command = commands.add_parser("bench", help="measure the figures of the budgets")
    command.set_defaults(run=_bench)


def _bench(_: argparse.Namespace) -> None:
    from host_sim.measure import bench

    _wait("measuring")
    print(json.dumps(bench.bench()))


def _add_mash(commands: Commands) -> None:
    command = commands.add_parser("mash", help="win rates of pressing at random, and of hammering, against bots")
    command.add_argument("--matches", type=_count, default=200, metavar="N", help="for each rate; default 200")
    command.add_argument("--seed", type=_seed, default=1, metavar="S", help="of the first match; default 1")
    command.set_defaults(run=_mash)


def _mash(options: argparse.Namespace) -> None:
    from host_sim.measure import masher

    _wait(f"playing {options.matches} matches for each figure")
    print(json.dumps(masher.table(options.matches, options.seed)))


def _add_firmware(commands: Commands) -> None:
    command = commands.add_parser("firmware", help="write build/BOARD, ready to be copied to a device's drive")
    command.add_argument("--board", default="", metavar="BOARD", help="a file of firmware/boards")
    command.set_defaults(run=_firmware)


def _firmware(options: argparse.Namespace) -> None:
    from host_sim.ship import build

    if options.board:
        _wait(f"compiling for {options.board}")
    print(build.write(options.board))


def _add_flash(commands: Commands) -> None:
    command = commands.add_parser("flash", help="copy the game to a device that is plugged in")
    command.add_argument("--board", metavar="BOARD", help="default: the one that fits the device")
    command.add_argument("--drive", type=Path, metavar="PATH", help="default: the only drive that is mounted")
    command.add_argument("--restart", action="store_true", help="restart the device then, without asking")
    command.set_defaults(run=_flash)


def _flash(options: argparse.Namespace) -> None:
    from host_sim.flash.install import flash

    done = flash(options.board, options.drive, say=_wait, progress=_progress)
    print(done.text)
    if done.changed:
        print("The drive can be pulled.", flush=True)
        _restart(done.uid, options.restart)


def _progress(done: int, of: int) -> None:
    """Show on a terminal how many files of how many are copied, in one line."""
    if of and sys.stderr and sys.stderr.isatty():
        print(f"\r{done} of {of} files", end="\n" if done == of else "", file=sys.stderr, flush=True)


def _restart(uid: str, leave: bool) -> None:
    """Restart a device if there is leave, given before or now; else say what to do. Its new program starts then."""
    from host_sim.device import port

    by_hand = "Switch the device off and on: then it runs what was copied."
    try:
        name = port.find(uid)
        if not leave and sys.stdin and sys.stdin.isatty():
            leave = _agreed(f"Restart the device by {name} now? A round that is being played is lost. [y/N] ")
        if leave:
            with closing(port.Port(name)) as device:
                device.restart()
            print("The device starts again; your system may say that it was not ejected, which does no harm.")
            return
    except Fault as fault:
        if leave:
            print(f"The device could not be restarted: {fault}")
    print(by_hand)


def _agreed(question: str) -> bool:
    try:
        return input(question).strip().lower() in ("y", "yes")
    except (EOFError, OSError):
        return False


def _add_device(commands: Commands) -> None:
    command = commands.add_parser("device", help="ask a device that is plugged in how it is, by its serial console")
    command.add_argument("--port", metavar="PORT", help="/dev/ttyACM0, COM3, …; default: the only one of a device")
    command.add_argument(
        "--watch", type=_count, metavar="SECONDS", help="note the screens shown; default: until Enter at a terminal"
    )
    command.add_argument("--record", type=Path, metavar="FILE", help="default: build/device/match.jsonl")
    command.set_defaults(run=_device)


def _device(options: argparse.Namespace) -> int:
    from host_sim.device import port, report

    if options.record is None:
        options.record = Path(ROOT, "build", "device", "match.jsonl")
        options.record.parent.mkdir(parents=True, exist_ok=True)
    file = NamedFile(options.record)
    with closing(port.Port(port.find() if options.port is None else options.port)) as device:
        if options.watch:
            watch = report.for_seconds(options.watch)
        elif sys.stdin and sys.stdin.isatty():
            print("Show the device's screens one after the other, or play; Enter ends.", flush=True)
            watch = report.until_enter()
        else:
            watch = report.for_seconds(0)
        right = report.report(device, file, watch, lambda line: print(_one_line(line), flush=True))
    return 0 if right else 1


def _add_image(commands: Commands) -> None:
    command = commands.add_parser("image", help="CircuitPython and the game in one UF2, for a new device")
    command.add_argument("--board", default="", metavar="BOARD", help="a file of firmware/boards")
    command.add_argument("--circuitpython", metavar="FILE", help="CircuitPython 10 for the device, a .uf2")
    command.set_defaults(run=_image)


def _image(options: argparse.Namespace) -> None:
    from host_sim.ship.image import ONCE, image

    print(image(options.board, options.circuitpython), ONCE, sep="\n")


def _add_release(commands: Commands) -> None:
    command = commands.add_parser("release", help="make a zip for every board, and images, in build/release")
    command.add_argument("--circuitpython", type=Path, metavar="FOLDER", help="with CircuitPython's .uf2 for images")
    command.set_defaults(run=_release)


def _release(options: argparse.Namespace) -> None:
    from host_sim.ship.release import release

    print(*release(circuitpython=options.circuitpython, say=_wait), sep="\n")


def _add_memory(commands: Commands) -> None:
    command = commands.add_parser("memory", help="measure a device's memory; rewrite docs/memory.md and its picture")
    command.set_defaults(run=_memory)


def _memory(_: argparse.Namespace) -> None:
    from host_sim.measure import drive_memory

    print(drive_memory.run())


def _board(text: str) -> str:
    try:
        return boards.load(Path(FIRMWARE), text).name
    except Fault as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None


def _seed(text: str) -> int:
    return _whole(text, 0, scenario.SEEDS - 1)


def _count(text: str) -> int:
    return _whole(text, 1, 1_000_000)


def _whole(text: str, low: int, high: int) -> int:
    digits = text.isascii() and text.isdecimal() and len(text) <= _DIGITS
    if not digits or not low <= int(text) <= high:
        told = text if len(text) <= _DIGITS else text[:_DIGITS] + "…"
        raise argparse.ArgumentTypeError(f"{told!r} is no whole number from {low} to {high}")
    return int(text)


def _add_screenshot(commands: Commands) -> None:
    command = commands.add_parser("screenshot", help="a picture of what a device shows")
    command.add_argument("--board", default="pico_tft")
    command.add_argument("--lang", default="en")
    command.add_argument("--scene", default="play")
    command.add_argument("--seats", choices=SEATS, default=FACE, help="face to face, or on the same side; default face")
    command.add_argument("--list", action="store_true", help="print boards, languages, seats and scenes as JSON")
    command.add_argument("file", metavar="FILE", nargs="?", help="the PNG to write")
    command.set_defaults(run=_screenshot)


def _screenshot(options: argparse.Namespace) -> None:
    from host_sim.pictures import stage
    from host_sim.pictures.png import png

    if options.list:
        lists = {"boards": boards.ours(), "languages": CODES, "seats": SEATS, "scenes": stage.SCENES}
        print(json.dumps({name: list(values) for name, values in lists.items()}))
        return
    if not options.file:
        raise Fault("screenshot wants a FILE to write, or --list")
    file = NamedFile(options.file)
    file.write(png(stage.picture(options.board, options.lang, options.scene, options.seats)))


def _add_golden(commands: Commands) -> None:
    command = commands.add_parser("golden", help="list the screens that have changed")
    command.add_argument("--png", metavar="DIR", help="write before, after and difference of each as pictures")
    command.add_argument("--accept", action="store_true", help="keep the screens as they are now")
    command.set_defaults(run=_golden)


def _golden(options: argparse.Namespace) -> int:
    from host_sim.pictures import golden

    _wait("drawing every scene on every board")
    return golden.run(options.png, options.accept)


def _add_pictures(commands: Commands) -> None:
    command = commands.add_parser("pictures", help="draw the pictures of README and guide again")
    command.set_defaults(run=_pictures)


def _pictures(_: argparse.Namespace) -> None:
    from host_sim.pictures import album, guide

    _wait("drawing the pictures")
    album.write()
    guide.write()


def _add_structure(commands: Commands) -> None:
    command = commands.add_parser("structure", help="draw which room imports which, docs/architecture.svg")
    command.set_defaults(run=_structure)


def _structure(_: argparse.Namespace) -> None:
    from host_sim.pictures import structure

    print(structure.write())


def _add_art(commands: Commands) -> None:
    command = commands.add_parser("art", help="pack the pictures of host_sim/art into the tiles of a device")
    command.set_defaults(run=_art)


def _art(_: argparse.Namespace) -> None:
    from host_sim.art import packer

    packer.write()


@contextmanager
def opened(name: str) -> Iterator[Iterator[bytes]]:
    """Give the lines of a file or, for ``-``, of the standard input; Fault if they can't be read, half-way too.

    The lines are bytes, so that one line that is not UTF-8 does not spoil the others.
    """
    if name == "-":
        if sys.stdin is None:
            raise Fault("there is no standard input")
        yield _lines("the standard input", sys.stdin.buffer)
        return
    try:
        file = open(name, "rb")  # noqa: SIM115  # "with" would also catch errors of the caller
    except OSError as error:
        raise Fault(f"{name}: {error.strerror}") from None
    with file:
        yield _lines(name, file)


def _lines(name: str, file: BinaryIO) -> Iterator[bytes]:
    while True:
        try:
            line = file.readline()
        except OSError as error:
            raise Fault(f"{name} can't be read any further: {error.strerror}") from None
        if not line:
            return
        yield line
