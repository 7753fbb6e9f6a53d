# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Shows a photo finish as a strip of film: who touched first, and how far behind the other was."""

from displayio import Group, TileGrid

from spit.match import Match
from view.plan import say
from view.shown import Shown
from view.table.speech import Speech
from view.tiles import TextLine, hide

_APART = 2  # the least distance of the presses in pixels, unless they were a tie


class Strip:
    """The film in ``layer``, hidden except in a photo finish; ``presses`` are the marks of both players on it.

    ``places`` are the x of the first press and the greatest x of the other, in pixels; the other lies a pixel further
    for every ``step_us`` µs of the margin. With ``lines``, two for each player, the film shows the words of ``speech``
    there; otherwise the table has them in its own lines.
    """

    def __init__(
        self,
        layer: Group,
        presses: "list[TileGrid]",
        places: "tuple[int, int]",
        step_us: int,
        lines: "list[tuple[TextLine, TextLine]] | None" = None,
        speech: "Speech | None" = None,
    ) -> None:
        self._layer = layer
        self._presses = presses
        self._places = places
        self._step_us = step_us
        self._lines = lines
        self._speech = speech

    def show(self, match: Match, shown: "Shown | None") -> None:
        """Show the photo finish that ``shown`` describes; hide the film if it is None."""
        if shown is not None:
            first, last = self._places
            apart = shown.margin_us // self._step_us + _APART if shown.margin_us >= shown.resolution_us else 0
            self._move(shown.first, first)
            self._move(1 - shown.first, min(first + apart, last))
            if self._lines is not None and self._speech is not None:
                self._say(match, shown, self._speech, self._lines)
        hide(self._layer, shown is None)

    def _move(self, player: int, x: int) -> None:
        if self._presses[player].x != x:
            self._presses[player].x = x

    def _say(self, match: Match, shown: Shown, speech: Speech, lines: "list[tuple[TextLine, TextLine]]") -> None:
        for player in range(2):
            speech.think(match, shown, player, say(match, shown, player), True)
            big, sub = lines[player]
            big.show(speech.big)
            sub.show(speech.sub)
