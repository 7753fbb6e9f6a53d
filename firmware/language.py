# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The languages of ``words``; one of them is in memory at a time."""

try:
    from types import ModuleType
except ImportError:  # only a name for types
    pass

from memory import forget


class Language:
    """Loads one language in place of the one before; ``names`` are as speakers call them."""

    def __init__(self) -> None:
        import words  # here, for a device lets go of it

        self.names: "tuple[str, ...]" = words.NAMES
        self._codes: "tuple[str, ...]" = words.CODES
        self._code = ""

    def load(self, number: int) -> "ModuleType":
        """The module of a language, by its place in ``words.CODES``."""
        code = self._codes[number]
        if self._code and self._code != code:
            self.forget()
        self._code = code
        module: "ModuleType" = getattr(__import__("words." + code), code)
        return module

    def forget(self) -> None:
        """Nobody needs the words now: on a device they leave the memory once nobody holds them."""
        forget("words")
