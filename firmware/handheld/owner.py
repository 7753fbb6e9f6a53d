# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What the device's owner has written in settings.toml. Loaded at power-on only.

CircuitPython up to 10.1 reads numbers as numbers and refuses what it can't read; from 10.2 on its ``os.getenv`` gives
text whatever is written and nothing for what it can't read, and ``supervisor.get_setting`` is as the old one was.
"""

import os

import supervisor

try:
    from typing import Any
except ImportError:  # only a name for types
    pass


class Unfit(Exception):
    """What is wrong with settings, board file or wiring, in one line."""


def text(key: str, example: str) -> "str | None":
    """The text of ``key``; None if there is none. Unfit if it is no text; ``example`` is one."""
    found = _read(key, '"%s", in double quotes' % example)
    if not isinstance(found, str) and found is not None:
        raise Unfit('%s, and text needs double quotes, as %s = "%s"' % (said(key, found), key, example))
    return found or None


def number(key: str, least: int, most: int) -> "int | None":
    """The number of ``key``, in quotes or not; None if there is none. Unfit if it is none from ``least`` to ``most``.

    Where that is 0 or 1, ``true`` and ``false`` are taken as well.
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
    """The file, the key and its value as it is written there."""
    if isinstance(found, bool):
        value = "true" if found else "false"
    elif isinstance(found, str):
        value = '"%s"' % repr(found)[1:-1]
    else:
        value = str(found)
    return "settings.toml: %s = %s" % (key, value)


def _read(key: str, example: str) -> "Any":
    read = getattr(supervisor, "get_setting", None) or os.getenv
    try:
        return read(key)
    except ValueError:
        raise Unfit(
            "settings.toml: %s can't be read: write %s = %s; a comment begins with #" % (key, key, example)
        ) from None
