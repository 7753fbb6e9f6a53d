# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The languages of ``words``; one of them is in memory at a time."""

try:
    from types import ModuleType
except ImportError:  # only a name for types
    pass

import words
from memory import forget


class Language:
    """Loads one language in place of the one before; ``names`` are as speakers call them."""

    def __init__(self) -> None:
        self.names: "tuple[str, ...]" = words.NAMES
        self._code = ""

    def load(self, number: int) -> "ModuleType":
        """The module of a language, by its place in ``words.CODES``."""
        code = words.CODES[number]
        if self._code and self._code != code:
            forget("words." + self._code)
        self._code = code
        __import__("words." + code)
        module: "ModuleType" = getattr(words, code)
        return module

    def forget(self) -> None:
        """Nobody needs the words now: on a device they leave the memory once nobody holds them."""
        forget("words." + self._code)
