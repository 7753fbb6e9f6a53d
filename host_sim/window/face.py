# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws the device: its body, the frame of the display, both pads with keys that light up.

A stock key lies in front of its stock on the display, a pile key in front of its pile. Player 2's pad is the same,
turned by 180 degrees.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from host_sim.boards import ours
from host_sim.window.keymap import MENU, Contact
from spit.codes import KEY_A, KEY_B, KEY_P, SLOTS
from view import look_oled, look_tft
from view.style import CARD, HEIGHT, PILE, PILE_SIZE, STOCK_PITCH, STOCK_X, WIDTH

Colour = tuple[int, int, int]

ROOM: Colour = (16, 17, 20)  # around the device
LINE: Colour = (190, 194, 204)  # text around the device
HEAD: Colour = (240, 236, 224)
_EDGE: Colour = (70, 74, 84)
_BODY: Colour = (46, 49, 57)
_BODY_LOW: Colour = (34, 36, 43)
_WELL: Colour = (27, 29, 34)  # hollow around a pad's keys
_GLASS: Colour = (6, 7, 9)
_PRINT: Colour = (132, 137, 150)
_INK: Colour = (28, 26, 24)
_STOCK: tuple[Colour, Colour] = ((222, 145, 52), (58, 160, 160))  # of player 1, 2
_PILE: Colour = (226, 220, 204)
_MENU: Colour = (120, 126, 140)
_MUTE: Colour = (226, 84, 66)

_FINE = 3  # drawn so many times larger, then scaled down for smooth edges
_SIDE = 76  # width of the body beside the glass
_SIDE_LEAST = 56  # with less the menu button's label would not fit
_FRAME = 12  # width of the glass around the display
_PAD_LEAST = 64
_PAD_MOST = 190
_GLOW = 7  # most pixels of light around a lit key
_MARGIN = 10  # least space around the body


@dataclass(frozen=True)
class Places:
    """The places of a view's look that the face needs, in pixels of the display."""

    width: int
    height: int
    stocks: tuple[float, ...]  # centres of player 1's stocks, from the left
    piles: tuple[float, float]  # centres of piles A and B as player 1 sees them
    pitch: float
    six_keys: bool = False  # the pads have six keys each, and lie below the display

    @classmethod
    def of(cls, look: Any, six_keys: bool = False) -> Places:
        """Make it from the look of a display, ``view/look_….py``."""
        first = look[STOCK_X] + look[CARD][0] / 2
        stocks = tuple(first + slot * look[STOCK_PITCH] for slot in range(SLOTS))
        pile_a = look[PILE][0] + look[PILE_SIZE][0] / 2
        return cls(look[WIDTH], look[HEIGHT], stocks, (pile_a, look[WIDTH] - pile_a), look[STOCK_PITCH], six_keys)


_LOOKS = {"tft": look_tft.LOOK, "oled": look_oled.LOOK}  # not by view.kit, which loads displayio: that takes a while


def places_of(board: str) -> Places:
    """Return where a board's view shows stocks and piles."""
    known = ours()[board]
    return Places.of(dict(_LOOKS[known.kind]), all(known.six_keys))


class Face:
    """A drawing of the device in a window of ``size`` pixels; ``turned``: player 2 sits at the bottom.

    ``scale``: by how much the display is enlarged; ``screen``: the box of the display; ``keys``: the boxes of the keys.
    """

    def __init__(self, size: tuple[int, int], places: Places, turned: bool = False) -> None:
        self.places = places
        self.turned = turned
        self.size = size
        self.scale = 1
        self.screen = self.glass = self.body = pygame.Rect(0, 0, 0, 0)
        self.keys: dict[Contact, pygame.Rect] = {}
        self.mute = pygame.Rect(0, 0, 52, 76)  # where the mute sign is drawn
        self._glow = _GLOW
        self._lay_out()
        self._caps: dict[tuple[tuple[int, int], Colour, bool], pygame.Surface] = {}
        self.surface = self._draw()

    def at(self, place: tuple[int, int]) -> Contact | None:
        """Return the key at a place of the window, None if there is none."""
        for contact, rect in self.keys.items():
            if rect.collidepoint(place):
                return contact
        return None

    def draw_key(
        self, target: pygame.Surface, contact: Contact, lit: bool, label: str, asked: bool = False
    ) -> pygame.Rect:
        """Draw a key, with a ring of light if it is ``asked`` for; return the part of the window that has changed."""
        rect = self.keys[contact]
        around = rect.inflate(2 * self._glow, 2 * self._glow)
        target.blit(self.surface, around, around)
        target.blit(self._cap(rect.size, self._colour(contact), lit), around)
        if asked and not lit:
            colour = _STOCK[contact[0]]
            ring = rect.inflate(2 * self._glow - 2, 2 * self._glow - 2)
            pygame.draw.rect(target, colour, ring, max(2, self._glow - 2), min(16, ring.height // 2))
        size = max(12, min(30, int(rect.height * (0.45 if contact == MENU else 0.5))))
        words = text(label, size, _INK)
        if words.get_width() > rect.width - 8:
            words = text(label, max(10, int(size * (rect.width - 8) / words.get_width())), _INK)
        target.blit(words, words.get_rect(center=rect.center))
        return around

    def draw_mute(self, target: pygame.Surface, muted: bool) -> pygame.Rect:
        """Draw the buzzer's holes, crossed out while ``muted``; return the part of the window that has changed."""
        around = self.mute
        target.blit(self.surface, around, around)
        if muted:
            x, y = around.center
            pygame.draw.circle(target, _MUTE, (x, y), 22, 4)
            pygame.draw.line(target, _MUTE, (x - 15, y + 15), (x + 15, y - 15), 5)
            word = text("mute", 13, _MUTE)
            target.blit(word, word.get_rect(midbottom=(x, around.bottom)))
        return around

    # Places.

    def _lay_out(self) -> None:
        """Set the places of all parts."""
        size, places = self.size, self.places
        self.scale = _scale(size, places)
        width, height = places.width * self.scale, places.height * self.scale
        room = (size[1] - height - 2 * _FRAME - 2 * _MARGIN) // 2
        self.pad = max(40, min(_PAD_MOST, room, int(0.4 * height) + 40))
        self.screen = pygame.Rect(0, 0, width, height)
        self.screen.center = (size[0] // 2, size[1] // 2)
        self.glass = self.screen.inflate(2 * _FRAME, 2 * _FRAME)
        side = min(_SIDE, max(0, (size[0] - self.glass.width) // 2 - _MARGIN))
        self.body = self.glass.inflate(2 * side, 2 * self.pad)
        self._place_keys(side)
        self.mute.center = self._opposite(self.keys[MENU].center)

    def _place_keys(self, side: int) -> None:
        scale, pad = self.scale, self.pad
        stock = int(min(0.72 * self.places.pitch * scale, 0.42 * pad))
        pile_width = int(min(abs(self.places.piles[0] - self.places.piles[1]) * scale * 0.82, 3.2 * stock))
        pile_height = int(0.24 * pad)
        gap = (pad - stock - pile_height) / 3.6
        self._glow = max(2, min(_GLOW, int(0.45 * gap)))
        top = self.glass.bottom + gap
        for key, centre in ((KEY_A, self.places.piles[0]), (KEY_B, self.places.piles[1])):
            self._place(key, centre, top, pile_width, pile_height)
        for slot, centre in enumerate(self.places.stocks):
            self._place(slot, centre, top + pile_height + 0.9 * gap, stock, stock)
        menu = pygame.Rect(0, 0, min(46, max(20, side - 22)), 30)
        menu.center = self._turn((self.glass.right + side // 2, self.body.centery))
        self.keys[MENU] = menu

    def _place(self, key: int, centre: float, top: float, width: int, height: int) -> None:
        """Set the place of a key of player 1, and of the same key of player 2 opposite."""
        middle = (int(self.screen.left + centre * self.scale), int(top + height / 2))
        for player in range(2):
            rect = pygame.Rect(0, 0, width, height)
            rect.center = middle if player == int(self.turned) else self._opposite(middle)
            # Pile A is at player 1's right; opposite, pile B is at player 2's.
            self.keys[player, key if player == 0 or key < KEY_A else KEY_A + KEY_B - key] = rect

    def _opposite(self, place: tuple[int, int]) -> tuple[int, int]:
        return 2 * self.body.centerx - place[0], 2 * self.body.centery - place[1]

    def _turn(self, place: tuple[int, int]) -> tuple[int, int]:
        return self._opposite(place) if self.turned else place

    # Drawing.

    def _draw(self) -> pygame.Surface:
        """Return a picture of all that never changes."""
        size = self.size[0] * _FINE, self.size[1] * _FINE
        big = pygame.Surface(size)
        big.fill(ROOM)
        self._round(big, self.body.move(0, 5), (8, 8, 10), 34)
        self._round(big, self.body, _EDGE, 34)
        self._round(big, self.body.inflate(-4, -4), _BODY_LOW, 32)
        self._round(big, self.body.inflate(-4, -4).move(0, -2), _BODY, 32)
        for player in range(2):
            self._round(big, self._well(player), _WELL, 22)
        self._round(big, self.glass.inflate(4, 4), _EDGE, 14)
        self._round(big, self.glass, _GLASS, 12)
        self._grille(big)
        surface = pygame.transform.smoothscale(big, self.size)
        self._print(surface)
        return surface

    def _well(self, player: int) -> pygame.Rect:
        keys = [rect for (of, _), rect in self.keys.items() if of == player]
        return keys[0].unionall(keys[1:]).inflate(22, 16)

    def _grille(self, big: pygame.Surface) -> None:
        """Draw the holes in front of the buzzer, opposite the menu button."""
        x, y = self.mute.center
        for row in range(-2, 3):
            for column in range(-2, 3):
                if abs(row) + abs(column) < 4:
                    at = (x + 8 * column) * _FINE, (y + 8 * row) * _FINE
                    pygame.draw.circle(big, _GLASS, at, int(2.4 * _FINE))

    def _print(self, surface: pygame.Surface) -> None:
        """Draw the printed labels of the body, each the right way up for its player."""
        if self.pad < 70 or self.body.right - self.glass.right < 40:
            return
        for player in range(2):
            name = text(f"P{player + 1}", 20, _STOCK[player])
            upright = player == int(self.turned)
            place = self.glass.right + (self.body.right - self.glass.right) // 2, self._well(int(self.turned)).centery
            if not upright:
                name = pygame.transform.rotate(name, 180)
                place = self._opposite(place)
            surface.blit(name, name.get_rect(center=place))
        menu = text("menu", 15, _PRINT)
        rect = self.keys[MENU]
        surface.blit(menu, menu.get_rect(midtop=(rect.centerx, rect.bottom + 8)))

    def _round(self, big: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int) -> None:
        box = pygame.Rect(rect.x * _FINE, rect.y * _FINE, rect.width * _FINE, rect.height * _FINE)
        pygame.draw.rect(big, colour, box, border_radius=radius * _FINE)

    def _colour(self, contact: Contact) -> Colour:
        if contact == MENU:
            return _MENU
        return _PILE if contact[1] >= KEY_A else _STOCK[contact[0]]

    def _cap(self, size: tuple[int, int], colour: Colour, lit: bool) -> pygame.Surface:
        """Return a key's cap with its shadow or light, ``_glow`` pixels larger at every side."""
        glow = self._glow
        known = self._caps.get((size, colour, lit))
        if known:
            return known
        cap = pygame.Surface(((size[0] + 2 * glow) * _FINE, (size[1] + 2 * glow) * _FINE), pygame.SRCALPHA)
        radius = min(12, size[1] // 3)
        box = pygame.Rect((glow, glow), size)
        if lit:
            light = _mix(colour, (255, 255, 255), 0.3)
            for spread, strength in ((2 * glow, 50), (4 * glow // 3, 80), (2 * glow // 3, 160)):
                self._round_clear(cap, box.inflate(spread, spread), light, strength, radius + spread // 2)
            self._round_clear(cap, box, _mix(colour, (0, 0, 0), 0.3), 255, radius)
            self._round_clear(cap, box.inflate(-4, -4).move(0, 1), _mix(colour, (255, 255, 255), 0.55), 255, radius - 1)
        else:
            self._round_clear(cap, box.move(0, 3), (0, 0, 0), 120, radius)
            self._round_clear(cap, box, _mix(colour, (0, 0, 0), 0.42), 255, radius)
            self._round_clear(cap, box.inflate(-2, -5).move(0, -2), _mix(colour, (255, 255, 255), 0.18), 255, radius)
            self._round_clear(cap, box.inflate(-4, -8).move(0, -1), colour, 255, radius - 1)
        made = pygame.transform.smoothscale(cap, (size[0] + 2 * glow, size[1] + 2 * glow))
        self._caps[size, colour, lit] = made
        return made

    def _round_clear(self, cap: pygame.Surface, box: pygame.Rect, colour: Colour, alpha: int, radius: int) -> None:
        layer = pygame.Surface(cap.get_size(), pygame.SRCALPHA)
        self._round(layer, box, colour, radius)
        layer.set_alpha(alpha)
        cap.blit(layer, (0, 0))


class MacroPadFace(Face):
    """A drawing of a MacroPad: the display and the knob at player 2's end, below them two rows of keys for each."""

    def _lay_out(self) -> None:
        self.scale, key = _macropad(self.size)
        screen = pygame.Rect(0, 0, self.places.width * self.scale, self.places.height * self.scale)
        width, height = _macropad_size(self.scale, key)
        self.body = pygame.Rect(0, 0, width, height)
        self.body.center = self.size[0] // 2, self.size[1] // 2
        screen.topleft = self.body.left + _FRAME + _MARGIN, self.body.top + _FRAME + _MARGIN
        knob = (screen.right + _FRAME + self.body.right) // 2
        top = screen.bottom + _FRAME + _MARGIN
        for row, slots in enumerate(_ROWS):
            for column, slot in enumerate(slots):
                rect = pygame.Rect(0, 0, key, key)
                rect.center = self._turn(
                    (
                        self.body.left + (2 * column + 1) * width // 6,
                        int(top + (row + 0.5) * _ROW * key) + (_MARGIN if row > 1 else 0),
                    )
                )
                self.keys[int(row < 2), slot] = rect
        self.keys[MENU] = pygame.Rect(0, 0, 46, 46)
        self.keys[MENU].center = self._turn((knob, screen.top + screen.height // 4))
        self.mute.center = self._turn((knob, screen.bottom - screen.height // 5))
        screen.center = self._turn(screen.center)
        self.screen = screen
        self.glass = screen.inflate(2 * _FRAME, 2 * _FRAME)
        self._glow = max(2, min(_GLOW, key // 12))

    def _well(self, player: int) -> pygame.Rect:
        rect = super()._well(player).inflate(0, -6)
        rect.width, rect.centerx = self.body.width - 2 * _MARGIN, self.body.centerx
        return rect

    def _print(self, surface: pygame.Surface) -> None:
        for player in range(2):
            name = text(f"P{player + 1}", 16, _STOCK[player])
            well = self._well(player)
            surface.blit(name, name.get_rect(center=(well.left + well.width // 3, well.centery)))
        knob = text("knob", 13, _PRINT)
        rect = self.keys[MENU]
        surface.blit(knob, knob.get_rect(midtop=(rect.centerx, rect.bottom + 6)))


# The keys of a MacroPad from player 2's end on, two rows a player (boards/macropad.py).
_ROWS = ((4, 2, 0), (3, KEY_P, 1), (1, KEY_P, 3), (0, 2, 4))
_ROW = 1.16  # from row to row, in sizes of a key


def _macropad(size: tuple[int, int]) -> tuple[int, int]:
    """Return by how much a MacroPad's display is enlarged in a window of ``size``, and the size of its keys."""
    for scale in range(8, 0, -1):
        width, height = _macropad_size(scale, 0)
        key = int(min((size[1] - 2 * _MARGIN - height) / 4 / _ROW, width / 3.6, 100))
        if (key >= 48 and width <= size[0] - 2 * _MARGIN) or scale == 1:
            return scale, max(24, key)
    raise AssertionError


def _macropad_size(scale: int, key: int) -> tuple[int, int]:
    """Return width and height of a MacroPad's body."""
    return (
        128 * scale + 4 * _FRAME + 2 * _MARGIN + max(60, 30 * scale),
        64 * scale + 2 * _FRAME + 4 * _MARGIN + int(4 * _ROW * key),
    )


def make_face(size: tuple[int, int], places: Places, turned: bool = False) -> Face:
    """Return the drawing of a device with these places."""
    return (MacroPadFace if places.six_keys else Face)(size, places, turned)


def start_size(desktop: tuple[int, int], places: Places) -> tuple[int, int]:
    """Return the size of a window that shows the device well on a desktop of this size, in pixels."""
    size = desktop[0] - 40, desktop[1] - 110  # space that the desktop needs around windows
    if places.six_keys:
        wide, high = _macropad_size(*_macropad((min(size[0], 760), min(size[1], 900))))
        return wide + 2 * _MARGIN, high + 2 * _MARGIN
    scale = min(_scale(size, places), -(-640 // places.width))
    width = places.width * scale + 2 * (_FRAME + _SIDE + _MARGIN)
    height = places.height * scale + 2 * (_FRAME + _MARGIN) + 2 * min(_PAD_MOST, int(0.4 * places.height * scale) + 40)
    return min(width, desktop[0]), min(height, max(400, size[1]))


def text(words: str, size: int, colour: Colour) -> pygame.Surface:
    """Return a line of text as a picture."""
    return _font(size).render(words, True, colour)


_fonts: dict[int, pygame.font.Font] = {}


def _font(size: int) -> pygame.font.Font:
    if size not in _fonts:
        _fonts[size] = pygame.font.Font(None, int(1.25 * size))
    return _fonts[size]


def forget_fonts() -> None:
    """Drop all loaded fonts, because they are invalid after ``pygame.quit``."""
    _fonts.clear()


def _scale(size: tuple[int, int], places: Places) -> int:
    """Return the largest whole number by which the display can be enlarged, with room for the pads."""
    wide = (size[0] - 2 * (_FRAME + _MARGIN + _SIDE_LEAST)) // places.width
    high = (size[1] - 2 * (_FRAME + _MARGIN + _PAD_LEAST)) // places.height
    return max(1, min(wide, high))


def _mix(colour: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (int(a + (b - a) * share) for a, b in zip(colour, other, strict=True))
    return red, green, blue
