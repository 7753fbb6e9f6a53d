# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The languages of ``words``, one of which is in memory at a time."""

try:
    from typing import Any
except ImportError:  # only a name for types
    pass

from memory import forget
from words import texts


class Language:
    """A loader of texts in one language; ``names`` has each language's name in that language."""

    def __init__(self) -> None:
        import words  # here, since a device drops it from memory below

        self.names: "tuple[str, ...]" = words.NAMES
        self._codes: "tuple[str, ...]" = words.CODES
        self._number = 0
        forget("words")

    def load(self, number: int = -1, learn: bool = False) -> "list[Any]":
        """Return the texts of language ``number``, its place in ``words.CODES``; ``words/texts.py`` numbers the texts.

        Without a number it is the language that was loaded last, at first English. ``learn``: only the texts of the
        guided round, which are left out otherwise, since they take 2 KB.
        """
        if number >= 0:
            self._number = number
        code = self._codes[self._number]
        pairs = getattr(__import__("words." + code), code).TEXTS
        found: "list[Any]" = [""] * len(pairs)
        for place, text in pairs:
            if learn == (texts.LEARN_OFFER <= place <= texts.LEARN_EARLY):
                found[place] = text
        forget("words")  # the list keeps its texts in memory
        return found
