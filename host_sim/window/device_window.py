# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The window, with the device drawn in it; its display shows the chip's memory pixel for pixel."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pygame

from host_sim.fault import Fault
from host_sim.window import overlay
from host_sim.window.edge import EDGE, Edge
from host_sim.window.face import HEAD, LINE, ROOM, Places, forget_fonts, make_face, start_size, text
from host_sim.window.film import Film
from host_sim.window.keymap import Contact
from host_sim.window.quiet import quiet

if TYPE_CHECKING:
    from host_sim.virtual.virtual_parts import VirtualParts  # it loads Blinka: only after the first page

_UNSEEN = ("dummy", "offscreen", "evdev")  # SDL's drivers that show nothing; it falls back to them
_NO_DISPLAY = "there is no display to open a window on; `demo` plays a match without one"


def open_page(places: Places, title: str, edge: int = EDGE) -> pygame.Surface:
    """Open the window with a plain page, because the game takes a second to load; Fault if there is no display.

    The size suits a device with these places. ``edge``: height in pixels of what is told below the device.
    """
    _require_display()
    try:
        pygame.font.init()
        wide, high = pygame.display.get_desktop_sizes()[0]
        width, height = start_size((wide, high - edge), places)
        target = pygame.display.set_mode((width, height + edge), pygame.RESIZABLE)
    except (pygame.error, IndexError):
        raise Fault(_NO_DISPLAY) from None
    pygame.display.set_caption(title)
    target.fill(ROOM)
    middle = target.get_rect().center
    for words, size, colour, below in (("Spit", 90, HEAD, -30), ("The game is loading …", 20, LINE, 40)):
        picture = text(words, size, colour)
        target.blit(picture, picture.get_rect(center=(middle[0], middle[1] + below)))
    pygame.display.flip()
    return target


def close() -> None:
    """Close the window, if there is one, and give the display back."""
    forget_fonts()
    pygame.quit()


def _require_display() -> None:
    """Make the display ready for a window; Fault if there is none."""
    asked = os.environ.get("SDL_VIDEODRIVER")
    named = asked or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not named:
        raise Fault(_NO_DISPLAY)
    try:
        with quiet():
            pygame.display.init()
    except pygame.error:
        raise Fault(_NO_DISPLAY) from None
    if not asked and pygame.display.get_driver() in _UNSEEN:
        raise Fault(_NO_DISPLAY)


class DeviceWindow:
    """The device drawn in the window; ``show`` redraws only what has changed."""

    def __init__(self, parts: VirtualParts, places: Places, edge: Edge, film: Film) -> None:
        """Use the window that ``open_page`` has opened; its page stays until the first ``show``."""
        target = pygame.display.get_surface()
        assert target
        self._target = target
        self._begun = False
        self._chip = parts.display.chip
        self._places = places
        self._size = target.get_size()
        self.turned = False
        self.lit: set[Contact] = set()
        self.labels: dict[Contact, str] = {}
        self.card: list[overlay.Line] = []  # text of the card over the device, if any
        self.asked: set[Contact] = set()  # keys with a ring of light, because a player should press them
        self.muted = False
        self.edge = edge
        self._film = film
        self._drawn_lit: set[Contact] = set()
        self._drawn_asked: set[Contact] = set()
        self._drawn_muted = False
        self.resize()

    def resize(self) -> None:
        """Draw everything for the present size of the window."""
        self._target = pygame.display.get_surface() or self._target
        width, height = self._target.get_size()
        self.face = make_face((width, height - self.edge.height), self._places, self.turned)
        self.redraw()

    def redraw(self, changed: bool = False) -> None:
        """Draw the whole window again; ``changed``: the chip's memory has changed besides."""
        if not self._begun:
            return
        self._target.fill(ROOM)
        self._target.blit(self.face.surface, (0, 0))
        for contact in self.face.keys:
            self._draw_key(contact)
        self._drawn_lit = set(self.lit)
        self._drawn_asked = set(self.asked)
        self._draw_mute()
        self._draw_edge()
        changed = self._chip.take_changed() is not None or changed
        self._draw_chip((0, 0, self._chip.width, self._chip.height), changed)
        if self.card:
            overlay.draw(self._target, self.card, self.face.screen.center, self.face.body.width - 8)
        pygame.display.flip()

    def full_screen(self) -> None:
        """Switch to the full screen, or back."""
        if self._target.get_flags() & pygame.FULLSCREEN:
            pygame.display.set_mode(self._size, pygame.RESIZABLE)
        else:
            self._size = self._target.get_size()
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        self.resize()

    def show(self) -> bool:
        """Draw what has changed since the last call; return True if anything had."""
        if not self._begun:
            self._begun = True
            self.redraw()
            return True
        changed = self._chip.take_changed()
        dirty = []
        keys = (self.lit ^ self._drawn_lit) | (self.asked ^ self._drawn_asked)
        if self.card and (changed or keys or self.muted != self._drawn_muted or self.edge.changed()):
            self.redraw(changed is not None)
            return True
        for contact in keys:
            if contact in self.face.keys:
                dirty.append(self._draw_key(contact))
        self._drawn_lit = set(self.lit)
        self._drawn_asked = set(self.asked)
        if self.muted != self._drawn_muted:
            dirty.append(self._draw_mute())
        if self.edge.changed():
            dirty.append(self._draw_edge())
        if changed:
            dirty.append(self._draw_chip(changed, True))
        if dirty:
            pygame.display.update(dirty)
        return bool(dirty)

    def _draw_key(self, contact: Contact) -> pygame.Rect:
        label = self.labels.get(contact, "")
        return self.face.draw_key(self._target, contact, contact in self.lit, label, contact in self.asked)

    def _draw_mute(self) -> pygame.Rect:
        self._drawn_muted = self.muted
        return self.face.draw_mute(self._target, self.muted)

    def _draw_edge(self) -> pygame.Rect:
        width, height = self._target.get_size()
        return self.edge.draw(self._target, pygame.Rect(0, height - self.edge.height, width, self.edge.height))

    def _draw_chip(self, box: tuple[int, int, int, int], changed: bool) -> pygame.Rect:
        """Draw a box of the chip's memory, pixel for pixel; return the part of the window that has changed.

        ``changed``: it is new, and goes on the film.
        """
        x, y, width, height = box
        scale, screen = self.face.scale, self.face.screen
        pixels = self._chip.pixels(box)
        if changed:
            self._film.note(box, pixels)
        part = pygame.image.frombuffer(pixels, (width, height), "RGB")
        if self.turned:
            part = pygame.transform.flip(part, True, True)
            x, y = self._chip.width - x - width, self._chip.height - y - height
        part = pygame.transform.scale_by(part, scale)
        return self._target.blit(part, (screen.x + x * scale, screen.y + y * scale))
