# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The languages of ``words``; one of them is in memory at a time."""

try:
    from typing import Any
except ImportError:  # only a name for types
    pass

from memory import forget


class Language:
    """Loads the texts of one language; ``names`` are as speakers call them."""

    def __init__(self) -> None:
        import words  # here, for a device lets go of it

        self.names: "tuple[str, ...]" = words.NAMES
        self._codes: "tuple[str, ...]" = words.CODES
        self._number = 0
        forget("words")

    def load(self, number: int = -1) -> "list[Any]":
        """Give the texts of a language, by its place in ``words.CODES``, at the places that ``words/texts.py`` numbers.

        Without a number: of the language that was loaded last, at first English.
        """
        if number >= 0:
            self._number = number
        code = self._codes[self._number]
        pairs = getattr(__import__("words." + code), code).TEXTS
        found: "list[Any]" = [""] * len(pairs)
        for place, text in pairs:
            found[place] = text
        forget("words")  # whoever has the list keeps its texts in memory
        return found
