# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The lower edge below a recording: a bar of the whole match above the line of text."""

from __future__ import annotations

import pygame

from host_sim.window.edge import EDGE, SIDE, Edge
from host_sim.window.face import HEAD, Colour

BAR = 20  # height in pixels of the part that takes clicks

_THICK = 6
_KNOB = 7  # radius
_TRACK: Colour = (54, 58, 67)
_PAST: Colour = (222, 145, 52)
_ROUND: Colour = (150, 155, 168)


class ReplayEdge(Edge):
    """The edge with a bar: ``at`` is the part of the match that is over, 0 to 1, ``rounds`` where rounds begin."""

    height = EDGE + BAR

    def __init__(self, rounds: list[float]) -> None:
        super().__init__()
        self.at = 0.0
        self._rounds = rounds
        self._track = pygame.Rect(0, 0, 1, 1)
        self._drawn_x = -1

    def changed(self) -> bool:
        """Tell if it must be drawn again."""
        return super().changed() or self._x(self.at) != self._drawn_x

    def draw(self, target: pygame.Surface, box: pygame.Rect) -> pygame.Rect:
        """Draw all of it; return its box."""
        super().draw(target, box)
        self._track = pygame.Rect(box.left + SIDE, box.top + (BAR - _THICK) // 2, max(1, box.width - 2 * SIDE), _THICK)
        self._drawn_x = self._x(self.at)
        pygame.draw.rect(target, _TRACK, self._track, border_radius=_THICK // 2)
        past = self._track.copy()
        past.width = max(_THICK, self._drawn_x - past.left)
        pygame.draw.rect(target, _PAST, past, border_radius=_THICK // 2)
        for begin in self._rounds[1:]:
            pygame.draw.line(target, _ROUND, (self._x(begin), box.top + 4), (self._x(begin), box.top + BAR - 5))
        pygame.draw.circle(target, HEAD, (self._drawn_x, self._track.centery), _KNOB)
        return box

    def holds(self, place: tuple[int, int]) -> bool:
        """Tell if a place of the window is on the bar."""
        return self._track.inflate(2 * SIDE, BAR - _THICK).collidepoint(place)

    def share(self, place: tuple[int, int]) -> float:
        """Return the part of the match, 0 to 1, for a place of the window; beside the bar it is the nearest."""
        return max(0.0, min(1.0, (place[0] - self._track.left) / max(1, self._track.width - 1)))

    def _x(self, share: float) -> int:
        return self._track.left + round(share * (self._track.width - 1))
