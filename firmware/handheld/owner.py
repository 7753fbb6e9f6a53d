# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reads the owner's entries in settings.toml. In memory only at power-on.

In CircuitPython up to 10.1 ``os.getenv`` returns numbers as numbers, and raises ValueError for a line that it can't
read. From 10.2 on it returns text for everything and None for such a line; ``supervisor.get_setting`` does what
``os.getenv`` did before.
"""

import os

import supervisor

try:
    from typing import Any
except ImportError:  # only a name for types
    pass


STACK = "CIRCUITPY_PYSTACK_SIZE"  # a number without quotes; CircuitPython's default is 2048
STACK_BYTES = 3072  # one and a half times the need of the game


class Unfit(Exception):
    """A fault of settings, board file or wiring, described in one line."""


def text(key: str, example: str) -> "str | None":
    """Return the text of ``key``, None if there is none; Unfit, with ``example``, if it is no text."""
    found = _read(key, '"%s", in double quotes' % example)
    if not isinstance(found, str) and found is not None:
        raise Unfit('%s, and text needs double quotes, as %s = "%s"' % (said(key, found), key, example))
    return found or None


def number(key: str, least: int, most: int) -> "int | None":
    """Return the number of ``key``, written with or without quotes; None if there is none.

    Unfit if it is no number from ``least`` to ``most``. For 0 to 1, ``true`` and ``false`` are accepted too.
    """
    found = _read(key, str(most))
    if found is None:
        return None
    value = found
    if isinstance(found, str):
        try:
            value = int(found)
        except ValueError:
            value = None
    truth = isinstance(found, bool)
    if not isinstance(value, int) or not least <= value <= most or (truth and (least, most) != (0, 1)):
        between = "0 or 1" if (least, most) == (0, 1) else "a number from %d to %d" % (least, most)
        raise Unfit("%s, and must be %s" % (said(key, found), between))
    return int(value)


def said(key: str, found: "Any") -> str:
    """Return the file, the key and its value as it is written there, for the beginning of a fault."""
    if isinstance(found, bool):
        value = "true" if found else "false"
    elif isinstance(found, str):
        value = '"%s"' % repr(found)[1:-1]
    else:
        value = str(found)
    return "settings.toml: %s = %s" % (key, value)


def check_stack() -> None:
    """Unfit if Python's stack is too small for the game: it would end in the middle of a match."""
    try:
        size: object = _read(STACK, "")
    except Unfit:
        size = None
    if not isinstance(size, int) or size < STACK_BYTES:
        raise Unfit("settings.toml needs the line %s = %d, above any [section]" % (STACK, STACK_BYTES))


def _read(key: str, example: str) -> "Any":
    read = getattr(supervisor, "get_setting", None) or os.getenv
    try:
        return read(key)
    except ValueError:
        raise Unfit(
            "settings.toml: %s can't be read: write %s = %s; a comment begins with #" % (key, key, example)
        ) from None
