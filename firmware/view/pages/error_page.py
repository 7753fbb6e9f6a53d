# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The page for an error, or for work that takes a while.

Its text is a label of ``adafruit_display_text``, whose code takes 12 KB. So it is in memory only with this page.
"""

from adafruit_display_text import bitmap_label

from spit.codes import NONE
from view.kit import CLEAR, Kit
from view.pages.page import ASKS, ASKS_SIX, HEARD, Page, wrap
from view.shown import Shown
from view.style import BIG_TEXT, COLOUR, CREAM, FELT_DARK, HEIGHT, PAGE_MARGIN, PAGE_TOP, PLAYER, SPACING, TEXT, WIDTH
from view.tiles import put

try:
    from typing import Any

    from view.font import Font
except ImportError:  # a device has none, and evaluates no annotation
    pass

COMPANIONS = ("adafruit_display_text",)  # memory.py


class ErrorPage(Page):
    """The lines ``shown.lines``, the first as a title, for player ``shown.facing``."""

    def __init__(self, kit: Kit, words: "list[Any]", shown: Shown) -> None:
        Page.__init__(self, kit, words)
        self._told = shown.lines
        look = self.look
        side = kit.reader(shown.facing)
        font = kit.big if look[BIG_TEXT] else kit.font
        self.title(shown.lines[0], side)
        lines = wrap("\n".join(shown.lines[1:]), (look[WIDTH] - 2 * look[PAGE_MARGIN]) // font.width)
        self._label(font, "\n".join(lines), side)
        sheet = kit.sheet("lamp")
        at = (
            look[WIDTH] - look[PAGE_MARGIN] - sheet.width,
            look[HEIGHT] - look[PAGE_MARGIN] - sheet.height,
        )
        colour = look[PLAYER][shown.facing]
        shader = kit.palette(CLEAR, look[FELT_DARK], colour, look[CREAM]) if look[COLOUR] else self.bright
        self._lamp = kit.tiles(self.group, sheet, shader, side, at)

    def update(self, shown: Shown, now_ms: int) -> None:
        """Light the lamp while a press is not answered yet."""
        put(self._lamp, 0, HEARD if shown.heard != NONE else ASKS_SIX if shown.six_keys[shown.facing] else ASKS)

    def outdated(self, shown: Shown) -> bool:
        """Tell if the lines have changed."""
        return shown.lines is not self._told

    def _label(self, font: "Font", text: str, side: int) -> None:
        """Put ``text``, of any number of lines, under the title for player ``side``."""
        look = self.look
        direction = "UPD" if side else "LTR"
        made = bitmap_label.Label(
            font,
            text=text,
            color=look[TEXT],
            line_spacing=look[SPACING],
            label_direction=direction,
            save_text=False,
        )
        x, y = look[PAGE_MARGIN], look[PAGE_TOP]
        if side:
            x, y = look[WIDTH] - x - made.bounding_box[2], look[HEIGHT] - y - made.bounding_box[3]
        made.anchor_point = (0, 0)
        made.anchored_position = (x, y)
        self.group.append(made)
