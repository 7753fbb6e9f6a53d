# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Prepares the process for a command: standard streams that work, and signals that end it cleanly."""

from __future__ import annotations

import errno
import io
import os
import signal
import sys
from types import FrameType
from typing import Any

_IMPORTS = "<frozen importlib"  # file name of Python's own import code, in frames


def ending(signals: Any) -> list[int]:
    """Return the signals that end a command, of those that this system has."""
    names = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # SIGBREAK: Windows' Ctrl-Break
    return [getattr(signals, name) for name in names if hasattr(signals, name)]


def prepare() -> None:
    """Set up standard streams and signals; called before anything large is loaded, since loading can be interrupted."""
    for number in ending(signal):
        if signal.getsignal(number) is not signal.SIG_IGN:  # nohup ignores it: keep that
            signal.signal(number, _end)
    _fill_gaps()
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(_Closed(), "utf-8", write_through=True)
    elif isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="backslashreplace")  # prints a number for what it can't encode
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115  # with None, print would write to the output instead


class _Closed(io.RawIOBase):
    """An output that was closed at the start; it raises an error only when something is written."""

    def writable(self) -> bool:
        """Return True: TextIOWrapper asks before it writes."""
        return True

    def write(self, data: object) -> int:
        """Raise OSError, as a closed stream does."""
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def _fill_gaps() -> None:
    """Open the null device for every closed standard stream, so that no later file gets its number."""
    while True:
        handle = os.open(os.devnull, os.O_RDWR)
        if handle > 2:
            os.close(handle)
            return


def _end(number: int, frame: FrameType | None) -> None:
    """End by an exception, so that children end and files are closed; during an import exit at once instead.

    During an import nothing has to be closed yet, and the imported module could swallow an exception.
    """
    while frame:
        if frame.f_code.co_filename.startswith(_IMPORTS):
            os._exit(128 + number)
        frame = frame.f_back
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise SystemExit(128 + number)
