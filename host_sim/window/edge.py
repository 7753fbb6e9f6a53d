# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The window's lower edge, below the device: what is told there, and which key shows the keys."""

from __future__ import annotations

import pygame

from host_sim.window.face import LINE, ROOM, Colour, text

EDGE = 26  # height in pixels

_HINT = "F1 keys"
_DIM: Colour = (120, 125, 138)
_SIZE, _LEAST = 15, 11  # of the letters
SIDE = 14  # pixels left and right of the text
_TOLD_US = 3_000_000  # how long a message is shown


class Edge:
    """The lower edge: ``line`` stands there, and a message of ``tell`` takes its place for three seconds."""

    height = EDGE

    def __init__(self) -> None:
        self.line = ""
        self._message = ""
        self._until = 0
        self._drawn = ""

    def tell(self, message: str, now: int) -> None:
        """Show a message from the time ``now``, in µs."""
        self._message = message
        self._until = now + _TOLD_US

    def pass_to(self, now: int) -> None:
        """Remove the message if its time is over."""
        if self._message and now >= self._until:
            self._message = ""

    def words(self) -> str:
        """Return what is told now."""
        return self._message or self.line

    def changed(self) -> bool:
        """Tell if it must be drawn again."""
        return self.words() != self._drawn

    def draw(self, target: pygame.Surface, box: pygame.Rect) -> pygame.Rect:
        """Draw all of it; return its box."""
        self._drawn = self.words()
        target.fill(ROOM, box)
        row = pygame.Rect(box.left + SIDE, box.bottom - EDGE, max(0, box.width - 2 * SIDE), EDGE)
        hint = text(_HINT, _SIZE, _DIM)
        target.blit(hint, hint.get_rect(midright=row.midright))
        words = _fitting(self._drawn, row.width - hint.get_width() - SIDE)
        target.blit(words, words.get_rect(midleft=row.midleft))
        return box


def _fitting(words: str, width: int) -> pygame.Surface:
    """Return a text at most ``width`` pixels wide: in smaller letters, then without its middle."""
    size = _SIZE
    picture = text(words, size, LINE)
    while picture.get_width() > width and size > _LEAST:
        size -= 1
        picture = text(words, size, LINE)
    half = len(words) // 2
    while picture.get_width() > width and half:
        half -= 1
        picture = text(f"{words[:half]}…{words[-half:]}" if half else "", size, LINE)
    return picture
