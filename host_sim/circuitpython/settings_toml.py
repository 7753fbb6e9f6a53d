# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Reads settings.toml as CircuitPython 10 does.

Source: its ``supervisor/shared/settings.c``, up to 10.1 ``os/getenv.c``.
"""

from __future__ import annotations

import re

from host_sim.circuitpython.model import current

TYPED = (10, 2)  # since then ``os.getenv`` gives text only, and ``supervisor.get_setting`` exists
_FLOATS = (10, 3)
_SPACE = b" \t\r\v\f"
_ESCAPED = {b"b": b"\b", b"r": b"\r", b"n": b"\n", b"t": b"\t", b"v": b"\v", b"f": b"\f"}
_LONGEST = 15  # most characters of a number


class _Malformed(Exception):
    """A line with a key that can't be read."""


def getenv(key: str, default: object = None) -> object:
    """Return what ``os.getenv`` does: since 10.2 text or ``default``; before also a number, or ValueError."""
    typed = current().circuitpython < TYPED
    try:
        found = _value(key)
    except _Malformed:
        if typed:
            raise ValueError("Invalid byte") from None
        return default
    if found is None:
        return default
    value, quoted = found
    if quoted or not typed:
        return value
    try:
        return int(value, 0)
    except ValueError:
        raise ValueError(f"invalid syntax for integer with base 10: '{value}'") from None


def setting(key: str, default: object = None) -> object:
    """Return what ``supervisor.get_setting`` does: text in quotes, a number, true or false; else ValueError."""
    try:
        found = _value(key)
    except _Malformed:
        raise ValueError("Invalid value") from None
    if found is None:
        return default
    value, quoted = found
    if quoted:
        return value
    if value in ("true", "false"):
        return value == "true"
    if re.fullmatch(r"[-+]?(0[xX][0-9a-fA-F]+|\d+)", value) and len(value) <= _LONGEST:
        octal = re.fullmatch(r"[-+]?0[0-7]+", value)  # strtol reads a leading 0 as octal
        return int(value, 8 if octal else 0)
    if current().circuitpython >= _FLOATS and re.fullmatch(r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?", value):
        return float(value)
    raise ValueError("Invalid value")


def _value(key: str) -> tuple[str, bool] | None:
    """Return the value of ``key`` and True if it is in quotes, None if there is no such line; else _Malformed."""
    for line in current().settings.split(b"\n"):
        line = line.lstrip(_SPACE)
        if line.startswith(b"["):
            break  # CircuitPython reads no sections
        rest = line[len(key) :].lstrip(_SPACE)
        if line.startswith(key.encode()) and rest.startswith(b"="):
            value = rest[1:].lstrip(_SPACE)
            return (_text(value[1:]), True) if value.startswith(b'"') else (_bare(value), False)
    return None


def _bare(value: bytes) -> str:
    bare = value.partition(b"#")[0].rstrip(b" \t\r")
    if not value:
        raise _Malformed
    return bare.decode()


def _text(rest: bytes) -> str:
    """Return the text up to the closing quote; only a comment may follow, else _Malformed."""
    found = b""
    while rest:
        letter, rest = rest[:1], rest[1:]
        if letter == b'"':
            after = rest.lstrip(_SPACE)
            if after and not after.startswith(b"#"):
                raise _Malformed
            return found.decode()
        if letter == b"\\":
            letter, rest = rest[:1], rest[1:]
            if letter in (b"u", b"U"):
                size = 4 if letter == b"u" else 8
                letter, rest = _sign(rest[:size], size), rest[size:]
            else:
                letter = _ESCAPED.get(letter, letter)
        found += letter
    raise _Malformed


def _sign(digits: bytes, size: int) -> bytes:
    if not re.fullmatch(rb"[0-9a-fA-F]{%d}" % size, digits) or int(digits, 16) >= 0x110000:
        raise _Malformed
    return chr(int(digits, 16)).encode()
