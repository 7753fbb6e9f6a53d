# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The command line.

Exit codes: 0; 1 if a replay differs or a soak finds a violation; 2 and one line for bad input.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NoReturn, TypeAlias

from host_sim import FIRMWARE, __version__, boards
from host_sim.demo import demo
from host_sim.fault import Fault
from host_sim.matches import recording, scenario
from host_sim.measure import bench, masher, soak
from host_sim.ship import build, interpreters
from host_sim.ship.flash import flash
from host_sim.ship.release import release
from spit.bot import LEVELS
from spit.options import VARIANTS
from words import CODES

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


class Parser(argparse.ArgumentParser):
    """argparse that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Fault instead of usage and error in several lines."""
        raise Fault(f"{message}; see {self.prog} --help")


def main(arguments: list[str]) -> int:
    """Run one command; its exit code."""
    try:
        options = _parser().parse_args(arguments)
        code = int(options.run(options) or 0)
        sys.stdout.flush()
        return code
    except Fault as fault:
        print("host_sim:", " ".join(str(fault).split()), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        sys.stdout = None  # or the interpreter tries once more to flush it
        if isinstance(error, BrokenPipeError):  # the reader has seen enough
            return 0
        print(f"host_sim: the output can't be written: {error.strerror}", file=sys.stderr)
        return 2


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
    ):
        add(commands)
    for add in (_add_firmware, _add_flash, _add_release):
        add(commands)
    return parser


def _add_play(commands: Commands) -> None:
    command = commands.add_parser("play", help="the game in a window, for two at one keyboard or against a bot")
    command.add_argument(
        "--board", type=_board, default=boards.DEFAULT, metavar="NAME", help=f"default {boards.DEFAULT}"
    )
    for number in (1, 2):
        command.add_argument(f"--bot{number}", choices=LEVELS, help=f"a bot in the seat of player {number}")
    command.add_argument("--lang", metavar="CODE", help="language: en, …")
    command.add_argument("--variant", choices=VARIANTS)
    command.add_argument("--seed", type=_seed, metavar="S", help="of the first match; the next ones count on")
    command.add_argument("--record", metavar="FILE", type=Path, help="write a recording of the match")
    command.add_argument("--keys", metavar="FILE", type=Path, help="other keys, in JSON; see --print-keys")
    command.add_argument("--print-keys", action="store_true", help="print the default keys as such a file")
    command.add_argument(
        "--memory",
        metavar="FILE",
        type=Path,
        help="the device's memory: settings, the match between rounds, statistics",
    )
    command.add_argument("--mute", action="store_true", help="no sound")
    command.set_defaults(run=_play)


def _play(options: argparse.Namespace) -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from host_sim.window import keymap, play  # a window's libraries, only where one is wanted

    if options.print_keys:
        print(keymap.text())
        return
    bots = [LEVELS.index(level) if level else None for level in (options.bot1, options.bot2)]
    names = ("board", "lang", "variant", "seed", "record", "keys", "memory", "mute")
    play.play(play.Options(bots=(bots[0], bots[1]), **{name: getattr(options, name) for name in names}))


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
    command.add_argument("--window", action="store_true", help="show it: space stops, right goes to the next press")
    command.add_argument(
        "--board", type=_board, metavar="NAME", help="as which board; default: the one it was played on"
    )
    command.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
    with opened(options.file) as lines:
        done = recording.replay(lines)
    print(done.summary(), flush=True)
    if options.window:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from host_sim.window import replay_window

        played_on = done.header.board
        replay_window.show(done, options.board or (played_on if played_on in boards.ours() else boards.DEFAULT))
    return 1 if done.differs else 0


def _add_soak(commands: Commands) -> None:
    command = commands.add_parser("soak", help="bot matches with every invariant checked after every step")
    command.add_argument("--matches", type=_count, default=1000, metavar="N", help="default 1000")
    command.add_argument("--seed", type=_seed, default=1, metavar="S", help="of the first match; default 1")
    command.add_argument("--runtime", choices=("cpython", "micropython"), default="cpython")
    command.set_defaults(run=_soak)


def _soak(options: argparse.Namespace) -> int:
    if options.runtime == "micropython":
        figures = interpreters.micropython_json(
            f"from host_sim.measure import soak; soak.main({options.matches}, {options.seed})"
        )
        print(json.dumps(figures))
    else:
        figures = soak.main(options.matches, options.seed)
    return 1 if figures["violations"] else 0  # the first few are told on the standard error stream


def _add_race(commands: Commands) -> None:
    command = commands.add_parser("race", help="presses a known time apart on each kind of pads: who is first?")
    command.add_argument("--trials", type=_count, default=1000, metavar="N", help="for each distance; default 1000")
    command.add_argument("--seed", type=_seed, default=1, metavar="S", help="default 1")
    command.add_argument("--plot", metavar="FILE", help="write a picture of it, PNG")
    command.set_defaults(run=_race)


def _race(options: argparse.Namespace) -> None:
    from host_sim.measure import race, race_plot  # modelled hardware: for this command only

    with ExitStack() as files:
        plot = None
        if options.plot:
            try:
                plot = files.enter_context(open(options.plot, "wb"))
            except OSError as error:
                raise Fault(f"{options.plot}: {error.strerror}") from None
        figures = race.race(options.trials, options.seed)
        if plot:
            race_plot.picture(figures, options.trials).save(plot, "PNG", optimize=True)
    print(json.dumps(figures))


def _add_bench(commands: Commands) -> None:
    command = commands.add_parser("bench", help="the figures of the budgets")
    command.set_defaults(run=lambda options: print(json.dumps(bench.bench())))


def _add_mash(commands: Commands) -> None:
    command = commands.add_parser("mash", help="win rates of pressing at random against the average bot")
    command.add_argument("--matches", type=_count, default=200, metavar="N", help="for each rate; default 200")
    command.add_argument("--seed", type=_seed, default=1, metavar="S", help="of the first match; default 1")
    command.set_defaults(run=lambda o: print(json.dumps(masher.table(o.matches, o.seed))))


def _add_firmware(commands: Commands) -> None:
    command = commands.add_parser("firmware", help="make build/BOARD, ready to be copied to a device's drive")
    command.add_argument("--board", default="", metavar="BOARD", help="a file of firmware/boards")
    command.set_defaults(run=lambda options: print(build.write(options.board)))


def _add_flash(commands: Commands) -> None:
    command = commands.add_parser("flash", help="copy the game to a device that is plugged in")
    command.add_argument("--board", metavar="BOARD", help="default: the one that fits the device")
    command.add_argument("--drive", type=Path, metavar="PATH", help="default: the only drive that is mounted")
    command.set_defaults(run=lambda o: print(flash(o.board, o.drive)))


def _add_release(commands: Commands) -> None:
    command = commands.add_parser("release", help="make a zip for every board in build/release")
    command.set_defaults(run=lambda options: print(*release(), sep="\n"))


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
    if not text.isdecimal() or not low <= int(text) <= high:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {low} to {high}")
    return int(text)


def _add_screenshot(commands: Commands) -> None:
    command = commands.add_parser("screenshot", help="a picture of what a device shows")
    command.add_argument("--board", default="pico_tft")
    command.add_argument("--lang", default="en")
    command.add_argument("--scene", default="play")
    command.add_argument("--list", action="store_true", help="print boards, languages and scenes as JSON")
    command.add_argument("file", metavar="FILE", nargs="?", help="the PNG to write")
    command.set_defaults(run=_screenshot)


def _screenshot(options: argparse.Namespace) -> None:
    from host_sim.pictures import stage  # it brings Blinka, which the other commands do without

    if options.list:
        print(json.dumps({"boards": list(boards.ours()), "languages": CODES, "scenes": list(stage.SCENES)}))
        return
    if not options.file:
        raise Fault("screenshot wants a FILE to write, or --list")
    picture = stage.picture(options.board, options.lang, options.scene)
    try:
        picture.save(options.file, "PNG")
    except OSError as error:
        raise Fault(f"{options.file}: {error.strerror}") from None


def _add_golden(commands: Commands) -> None:
    command = commands.add_parser("golden", help="which screens are not what they were")
    command.add_argument("--png", metavar="DIR", help="write before, after and what differs of each as pictures")
    command.add_argument("--accept", action="store_true", help="they are meant to be as they are now")
    command.set_defaults(run=_golden)


def _golden(options: argparse.Namespace) -> int:
    from host_sim.pictures import golden

    return golden.run(options.png, options.accept)


def _add_pictures(commands: Commands) -> None:
    command = commands.add_parser("pictures", help="draw the pictures of the README again")
    command.set_defaults(run=_pictures)


def _pictures(_: argparse.Namespace) -> None:
    from host_sim.pictures import album

    album.write()


def _add_art(commands: Commands) -> None:
    command = commands.add_parser("art", help="draw the tiles of firmware/view/art again")
    command.set_defaults(run=_art)


def _art(_: argparse.Namespace) -> None:
    from host_sim.pictures import art  # it brings Pillow, which the other commands do without

    art.write()


@contextmanager
def opened(name: str) -> Iterator[Iterator[bytes]]:
    """The lines of a file or, for ``-``, of the standard input; Fault if they can't be read.

    Bytes, so that a line which is no text spoils no other.
    """
    if name == "-":
        if sys.stdin is None:
            raise Fault("there is no standard input")
        yield iter(sys.stdin.buffer)
        return
    try:
        file = open(name, "rb")  # noqa: SIM115  # errors of the reading only, not of what is done meanwhile
    except OSError as error:
        raise Fault(f"{name}: {error.strerror}") from None
    with file:
        yield iter(file)
