# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Shows a photo finish as a strip of film: who touched first, and how far behind the other was."""

from displayio import Group, TileGrid

from spit.match import Match
from view.plan import say
from view.shown import Shown
from view.table.speech import Speech
from view.tiles import TextLine

_APART = 2  # the least distance of the presses in pixels, unless they were a tie


class Strip:
    """The film: ``layer`` lies on ``table`` in a photo finish only; ``presses`` are the marks of both players on it.

    It is not hidden in the meantime: what is hidden from the start, displayio paints with the second picture.

    ``places`` are the x of the first press and the greatest x of the other, in pixels; the other lies a pixel further
    for every ``step_us`` µs of the margin. With ``lines``, two for each player, the film shows the words of ``speech``
    there; otherwise the table has them in its own lines.
    """

    def __init__(
        self,
        table: Group,
        layer: Group,
        presses: "list[TileGrid]",
        places: "tuple[int, int]",
        step_us: int,
        lines: "list[tuple[TextLine, TextLine]] | None" = None,
        speech: "Speech | None" = None,
    ) -> None:
        self._table = table
        self._layer = layer
        self._lies = False  # the film is on the table
        self._presses = presses
        self._places = places
        self._step_us = step_us
        self._lines = lines
        self._speech = speech

    def show(self, match: Match, shown: "Shown | None") -> None:
        """Show the photo finish that ``shown`` describes; take the film away if it is None."""
        if shown is not None:
            first, last = self._places
            apart = shown.margin_us // self._step_us + _APART if shown.margin_us >= shown.resolution_us else 0
            self._move(shown.first, first)
            self._move(1 - shown.first, min(first + apart, last))
            if self._lines is not None and self._speech is not None:
                self._say(match, shown, self._speech, self._lines)
        if self._lies != (shown is not None):
            self._lies = not self._lies
            if self._lies:
                self._table.append(self._layer)
            else:
                self._table.remove(self._layer)

    def _move(self, player: int, x: int) -> None:
        if self._presses[player].x != x:
            self._presses[player].x = x

    def _say(self, match: Match, shown: Shown, speech: Speech, lines: "list[tuple[TextLine, TextLine]]") -> None:
        for player in range(2):
            speech.think(match, shown, player, say(match, shown, player), True)
            big, sub = lines[player]
            big.show(speech.big)
            sub.show(speech.sub)
