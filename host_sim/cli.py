# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The command line: every command ends with 0, or with 2 and one line about bad input."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn, TextIO

from host_sim import __version__, scenario
from host_sim.fault import Fault


class Parser(argparse.ArgumentParser):
    """argparse that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Fault instead of usage and error in several lines."""
        raise Fault(f"{message}; see {self.prog} --help")


def main(arguments: list[str]) -> int:
    """Run one command; its exit code."""
    try:
        options = _parser().parse_args(arguments)
        return int(options.run(options) or 0)
    except Fault as fault:
        print(f"host_sim: {fault}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of a pipe has gone
        sys.stderr.close()
        return 0


def _parser() -> Parser:
    parser = Parser(prog="python -m host_sim", description="Spit on a PC.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_run(commands)
    _add_screenshot(commands)
    _add_golden(commands)
    _add_art(commands)
    return parser


def _add_run(commands: argparse._SubParsersAction[Parser]) -> None:
    command = commands.add_parser("run", help="play scenarios, one a line, and print their results")
    command.add_argument("file", metavar="FILE", help="JSON Lines; - for standard input")
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    with opened(options.file) as lines:
        for result in scenario.run_lines(lines):
            print(json.dumps(result), flush=True)


def _add_screenshot(commands: argparse._SubParsersAction[Parser]) -> None:
    command = commands.add_parser("screenshot", help="a picture of what a device shows")
    command.add_argument("--board", default="pico_tft")
    command.add_argument("--lang", default="en")
    command.add_argument("--scene", default="play")
    command.add_argument("--list", action="store_true", help="print boards, languages and scenes as JSON")
    command.add_argument("file", metavar="FILE", nargs="?", help="the PNG to write")
    command.set_defaults(run=_screenshot)


def _screenshot(options: argparse.Namespace) -> None:
    from host_sim import stage  # it brings Blinka, which the other commands do without

    if options.list:
        print(json.dumps({"boards": list(stage.BOARDS), "languages": stage.languages(), "scenes": list(stage.SCENES)}))
        return
    if not options.file:
        raise Fault("screenshot wants a FILE to write, or --list")
    picture = stage.picture(options.board, options.lang, options.scene)
    try:
        picture.save(options.file, "PNG")
    except OSError as error:
        raise Fault(f"{options.file}: {error.strerror}") from None


def _add_golden(commands: argparse._SubParsersAction[Parser]) -> None:
    command = commands.add_parser("golden", help="which screens are not what they were")
    command.add_argument("--png", metavar="DIR", help="write before, after and what differs of each as pictures")
    command.add_argument("--accept", action="store_true", help="they are meant to be as they are now")
    command.set_defaults(run=_golden)


def _golden(options: argparse.Namespace) -> int:
    from host_sim import golden

    return golden.run(options.png, options.accept)


def _add_art(commands: argparse._SubParsersAction[Parser]) -> None:
    command = commands.add_parser("art", help="draw the tiles of firmware/view/art again")
    command.set_defaults(run=_art)


def _art(_: argparse.Namespace) -> None:
    from host_sim import art  # it brings Pillow, which the other commands do without

    art.write()


@contextmanager
def opened(name: str) -> Iterator[TextIO]:
    """A text file for reading; Fault if it can't be read or is not UTF-8."""
    try:
        if name == "-":
            sys.stdin.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
            yield sys.stdin
        else:
            with open(name, encoding="utf-8") as file:
                yield file
    except OSError as error:
        raise Fault(f"{name}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Fault(f"{name} is not UTF-8 text") from None
