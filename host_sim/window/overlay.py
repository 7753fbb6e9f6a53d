# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The card over the device: a list of the keys, or the check that the keyboard can take two people."""

from __future__ import annotations

import pygame

from host_sim.window.face import HEAD, Colour, text
from host_sim.window.keymap import MENU, Contact

_CARD: Colour = (22, 24, 29)
_RIM: Colour = (96, 101, 114)
_TEXT: Colour = (190, 194, 204)
_GOOD: Colour = (126, 211, 120)
_KEY: Colour = (240, 178, 92)

_STEP = 1.45  # from line to line, in sizes of the letters

KEYS_HELP = (
    ("F1", "closes this, and shows it again"),
    ("F2", "can the keyboard take two?"),
    ("F3", "turn the device"),
    ("F9", "sound on and off"),
    ("F10", "clip of the last ten seconds"),
    ("F11", "full screen"),
    ("F12", "picture of the display"),
)

Line = tuple[tuple[str, Colour], ...]


_SEVEN = (
    "on the pads: coloured keys for stocks, white keys for piles",
    "a pile key also says: ready, spit, slap; it blinks when it is asked for",
)
_SIX = (
    "on the pads: coloured keys for stocks, the white key for both piles",
    "the white key also says: ready, spit; it blinks when it is asked for",
    "slap with two left or two right coloured keys: the pile on that side",
)


def keys_lines(menu: str, six_keys: bool) -> list[Line]:
    """Return the lines about the keys; ``menu`` is the label of the menu button's key, ``six_keys`` each pad has."""
    lines = help_lines("Keys", KEYS_HELP)
    lines[1:1] = [((line, _TEXT),) for line in (_SIX if six_keys else _SEVEN)]
    lines += [((menu, _KEY), ("  pause; held: menu", _TEXT))]
    lines += [(("arrows, Enter, Backspace", _KEY), ("  through the menu", _TEXT))]
    lines += [(("another map: play --keys FILE", _TEXT),)]
    return lines


def help_lines(head: str, keys: tuple[tuple[str, str], ...]) -> list[Line]:
    """Return a heading and a line for each key and what it does."""
    lines: list[Line] = [((head, HEAD),)]
    return lines + [((name, _KEY), (f"  {what}", _TEXT)) for name, what in keys]


class Rollover:
    """A check of the keyboard: it counts the keys seen, and how many both players could hold at once."""

    def __init__(self) -> None:
        self.held: set[Contact] = set()
        self.seen: set[Contact] = set()
        self.most = (0, 0)  # of each player, while both held some

    def contact(self, contact: Contact, down: bool) -> None:
        """Note that a key went down or up."""
        if contact == MENU:
            return
        if not down:
            self.held.discard(contact)
            return
        self.held.add(contact)
        self.seen.add(contact)
        now = self._count(0), self._count(1)
        if min(now) and sum(now) > sum(self.most):
            self.most = now

    def lines(self, keys: int) -> list[Line]:
        """Return the lines that show the state of the check; ``keys`` is how many keys there are."""
        mine, other = self.most
        enough = mine >= 2 and other >= 2
        held = f"held now: {self._count(0)} + {self._count(1)}"
        verdict = "good: two keys of each player arrive together" if enough else "hold two keys each, all four at once"
        return [
            (("Can this keyboard take two people?", HEAD),),
            (("Press every key once; it lights when it arrives.", _TEXT),),
            ((f"seen: {len(self.seen)} of {keys}", _GOOD if len(self.seen) >= keys else _TEXT),),
            ((held, _TEXT), (f"   most so far: {mine} + {other}", _TEXT)),
            ((verdict, _GOOD if enough else _KEY),),
            (("Some never arrive? Choose others: play --keys FILE", _TEXT),),
            (("F2", _KEY), ("  back to the game", _TEXT)),
        ]

    def _count(self, player: int) -> int:
        return sum(of == player for of, _ in self.held)


def draw(target: pygame.Surface, lines: list[Line], middle: tuple[int, int], most_width: int) -> pygame.Rect:
    """Draw a card with lines of text around ``middle``, at most ``most_width`` pixels wide; return its box."""
    size = 22
    rows = _rows(lines, size)
    most_height = target.get_height() - 8
    while size > 11 and (_width(rows) > most_width or _height(rows, size) > most_height):
        size -= 1
        rows = _rows(lines, size)
    step = int(_STEP * size)
    card = pygame.Rect(0, 0, _width(rows), _height(rows, size))
    card.center = middle
    pygame.draw.rect(target, _RIM, card.inflate(4, 4), border_radius=16)
    pygame.draw.rect(target, _CARD, card, border_radius=14)
    y = card.top + 17
    for row in rows:
        x = card.left + 20
        for part in row:
            target.blit(part, (x, y))
            x += part.get_width()
        y += step
    return card


def _rows(lines: list[Line], size: int) -> list[list[pygame.Surface]]:
    """Return the pictures of all lines, the first a little larger."""
    return [[text(words, size + (0 if i else 4), colour) for words, colour in line] for i, line in enumerate(lines)]


def _width(rows: list[list[pygame.Surface]]) -> int:
    return max(sum(part.get_width() for part in row) for row in rows) + 40


def _height(rows: list[list[pygame.Surface]], size: int) -> int:
    return int(_STEP * size) * len(rows) + 34
