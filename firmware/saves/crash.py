# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The record of the last unexpected error: a version byte, then UTF-8 text."""

from saves.journal import MOST

_VERSION = 1


def text_of(error: Exception) -> str:
    """Return an error and its place in one line: "OSError: 5 (view/font.py:29 __init__)"."""
    return "%s: %s%s" % (type(error).__name__, error, _place(error))


def _place(error: Exception) -> str:
    """Return file, line and function of the innermost call, " (file:line function)"; "" if they are not known."""
    try:
        import traceback

        last = "".join(traceback.format_exception(error)).split('File "')[-1].split("\n")[0]
        name, place = last.split('", line ')
        line, function = place.split(", in ")
        return " (%s:%s %s)" % (_source(name), line, function.strip())
    except Exception:
        return ""


def _source(name: str) -> str:
    """Return a file's path in the sources, "view/font.py": a device gives .mpy, a PC the full path."""
    name = name.replace("\\", "/").replace(".mpy", ".py")
    if "/firmware/" in name:
        return name.split("/firmware/")[-1]
    return name.split("/")[-1] if name[:1] == "/" or ":" in name else name


def pack(text: str) -> bytes:
    """Return a record of ``text``, cut to what fits, but never inside a letter."""
    data = text.encode()
    end = MOST - 1
    if len(data) > end:
        while data[end] & 0xC0 == 0x80:  # the middle of a letter
            end -= 1
    return bytes([_VERSION]) + data[:end]


def unpack(data: "bytes | None") -> str:
    """Return the text of a record; "" if there is none, or it is of another version."""
    if not data or data[0] != _VERSION:
        return ""
    try:
        return str(data[1:], "utf-8")
    except (UnicodeError, ValueError):
        return ""
