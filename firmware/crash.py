# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The last unexpected error as a record: a version byte, then UTF-8 text."""

from journal import MOST

_VERSION = 1


def text_of(error: Exception) -> str:
    """What happened, and where, on one line: "OSError: 5 (store.py:61)"."""
    return "%s: %s%s" % (type(error).__name__, error, _place(error))


def _place(error: Exception) -> str:
    """The innermost line that is told of; empty where the interpreter keeps none."""
    try:
        import traceback

        lines = "".join(traceback.format_exception(error)).split('File "')
        name, line = lines[-1].split('", line ')[:2]
        return " (%s:%s)" % (name.replace("\\", "/").split("/")[-1], line.split(",")[0].split("\n")[0])
    except Exception:
        return ""


def pack(text: str) -> bytes:
    """As much of ``text`` as a record takes, no letter cut in two."""
    data = text.encode()
    end = MOST - 1
    if len(data) > end:
        while data[end] & 0xC0 == 0x80:  # the middle of a letter
            end -= 1
    return bytes([_VERSION]) + data[:end]


def unpack(data: "bytes | None") -> str:
    """The text of a record; empty if there is none or it is not one of this version."""
    if not data or data[0] != _VERSION:
        return ""
    try:
        return str(data[1:], "utf-8")
    except (UnicodeError, ValueError):
        return ""
