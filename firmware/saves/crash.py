# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The last unexpected error as a record: a version byte, then UTF-8 text."""

from saves.journal import MOST

_VERSION = 1


def text_of(error: Exception) -> str:
    """What happened, and where, on one line: "OSError: 5 (view/font.py:29 __init__)"."""
    return "%s: %s%s" % (type(error).__name__, error, _place(error))


def _place(error: Exception) -> str:
    """The innermost place that is told of: file, line and function."""
    try:
        import traceback

        last = "".join(traceback.format_exception(error)).split('File "')[-1].split("\n")[0]
        name, place = last.split('", line ')
        line, function = place.split(", in ")
        return " (%s:%s %s)" % (_source(name), line, function.strip())
    except Exception:
        return ""


def _source(name: str) -> str:
    """A file as it is called in the sources, "view/font.py": a device says .mpy, a PC the whole path."""
    name = name.replace("\\", "/").replace(".mpy", ".py")
    if "/firmware/" in name:
        return name.split("/firmware/")[-1]
    return name.split("/")[-1] if name[:1] == "/" or ":" in name else name


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
