# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The palettes and sheets of a display: what is red on one is merely lit on the other."""

from displayio import Palette

from .font import Font
from .sheet import FOLDER, Sheet, blend, palette

try:
    from types import ModuleType
except ImportError:  # a device has none, and evaluates no annotation
    pass

CLEAR = -1  # a palette's transparent entry


class Paint:
    """Everything that is drawn with; ``look`` is one of the look modules, ``words`` a language."""

    def __init__(self, look: "ModuleType", words: "ModuleType") -> None:
        self.faces: "tuple[Palette, ...]"
        self.indices: "tuple[Palette, ...]"
        self.letters: "tuple[Palette, ...]"
        self.look = look
        self.words = words
        self.font = Font("%s/fonts/%s.bin" % (FOLDER, look.FONT))
        self.big = Font("%s/fonts/%s.bin" % (FOLDER, look.BIG_FONT))
        self.menu = self.big if look.NAME == "tft" else self.font
        if look.NAME == "tft":
            self._colours(look)
        else:
            self._one_colour(look)

    def sheet(self, name: str) -> Sheet:
        """Load the tiles called ``name``; the caller keeps them."""
        return Sheet(self.look.NAME, name)

    def _colours(self, look: "ModuleType") -> None:
        ink = self._face(look, look.INK)
        red = self._face(look, look.RED)
        self.faces = (ink, red, red, ink)  # by suit: c d h s
        self.back = self._face(look, look.BACK)
        ink = self._ink(look, look.INK)
        red = self._ink(look, look.RED)
        self.indices = (ink, red, red, ink)
        self.frame = palette(CLEAR, look.PAPER, look.SHADE, look.SLOT)
        self.frame_back = palette(CLEAR, look.PAPER, look.BACK_LIGHT, look.BACK)
        self.fan = palette(CLEAR, look.PAPER, look.EDGE, look.SHADE)
        self.buried = palette(CLEAR, look.PAPER, look.EDGE, look.BACK)
        self.mark = palette(CLEAR, look.FELT_DARK, look.GOLD, look.CREAM)
        self.wrong = palette(CLEAR, look.FELT_DARK, look.ALARM, look.CREAM)
        self.lamp = palette(CLEAR, look.FELT_DARK, look.GREEN, look.CREAM)
        self.lock = palette(CLEAR, look.FELT_DARK, look.ALARM, look.CREAM)
        self.hands = [palette(CLEAR, look.FELT_DARK, colour, look.CREAM) for colour in look.PLAYER]
        self.letters = (self.frame_of(look.INK), self.frame_of(look.RED))
        lines = [blend(look.FELT_DARK, colour, 3) for colour in look.PLAYER]
        self.ground = palette(look.FELT, look.FELT_DARK, *look.FELT_SHADES, look.FELT_LIGHT, *lines)
        self.strip = palette(look.PAPER, look.INK, *look.PLAYER)
        self.bright = palette(CLEAR, look.CREAM)
        self.dim = palette(CLEAR, look.DIM)
        self.gold = palette(CLEAR, look.GOLD)
        self.alarm = palette(CLEAR, look.ALARM)
        self.badge = palette(look.PAPER, look.INK)
        self.chosen = palette(look.GOLD, look.INK)
        self.players = [palette(CLEAR, colour) for colour in look.PLAYER]

    def _one_colour(self, look: "ModuleType") -> None:
        lit = palette(CLEAR, look.PAPER)
        normal = palette(look.BLACK, look.PAPER)
        inverted = palette(look.PAPER, look.BLACK)
        self.faces = (normal, inverted)  # by whether it is held
        self.back = normal
        self.indices = (inverted,)
        self.frame = self.frame_back = self.fan = self.lamp = lit
        self.lock = normal
        self.hands = [normal, normal]
        self.letters = (lit,)
        self.bright = self.dim = self.gold = self.alarm = lit
        self.badge = normal
        self.chosen = inverted
        self.buried = normal
        self.players = [lit, lit]

    def _face(self, look: "ModuleType", ink: int) -> Palette:
        """Of a stock's tiles: clear, paper, its shade, ink in four strengths, the line of an empty slot."""
        inks = [blend(look.PAPER, ink, share) for share in (1, 2, 3, 4)]
        return palette(CLEAR, look.PAPER, look.SHADE, inks[0], inks[1], inks[2], inks[3], look.SLOT)

    def _ink(self, look: "ModuleType", ink: int) -> Palette:
        """Of a pile's indices: paper to ink."""
        return palette(look.PAPER, blend(look.PAPER, ink, 1), blend(look.PAPER, ink, 3), ink)

    def frame_of(self, ink: int) -> Palette:
        """Of a card drawn whole: clear, paper, half ink, ink."""
        look = self.look
        return palette(CLEAR, look.PAPER, blend(look.PAPER, ink, 2), ink)
