# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What a command finds around it: streams that may be closed or know few letters, and signals that end it."""

from __future__ import annotations

import errno
import io
import os
import signal
import sys
from types import FrameType

_ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
_IMPORTS = "<frozen importlib"  # where Python loads modules


def prepare() -> None:
    """Make the streams and signals ones that every command can do with; called before anything large is loaded."""
    for number in _ENDING:
        if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup wants it
            signal.signal(number, _end)
    _fill_gaps()
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(_Closed(), "utf-8", write_through=True)
    elif isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="backslashreplace")  # a sign that it can't say is told by its number
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115  # print would take the output in its place


class _Closed(io.RawIOBase):
    """An output that was closed from the start: an error once something is written, not before."""

    def writable(self) -> bool:
        """As a stream that is written to must say."""
        return True

    def write(self, data: object) -> int:
        """OSError."""
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def _fill_gaps() -> None:
    """Open something in place of standard streams that are closed, or a file opened later would be taken for one."""
    while True:
        handle = os.open(os.devnull, os.O_RDWR)
        if handle > 2:
            os.close(handle)
            return


def _end(number: int, frame: FrameType | None) -> None:
    """End by an exception, so that children end and files are closed; in an import at once, without a traceback.

    There nothing is to be tidied yet, and an exception might be swallowed by whatever is imported.
    """
    while frame:
        if frame.f_code.co_filename.startswith(_IMPORTS):
            os._exit(128 + number)
        frame = frame.f_back
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise SystemExit(128 + number)
