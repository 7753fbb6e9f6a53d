# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Screens that take the place of the table. One is in memory at a time."""

from displayio import Group

from spit.match import Match

from . import plan
from .paint import Paint
from .parts import Line, hide, label, tiles, wrap
from .shown import ERROR, MENU, OVER, RULES, TITLE, Shown

_BLINK_MS = 700  # the title's call to press comes and goes, slowly
_ROWS_MS = 3000  # where statistics don't fit, they take turns


def page(scene: int, paint: Paint, match: Match, shown: Shown) -> "Page":
    """The page of a scene, drawn for whoever it faces."""
    if scene == TITLE:
        return Title(paint, shown)
    if scene == OVER:
        return Over(paint, match, shown)
    if scene == MENU:
        return Menu(paint, shown)
    if scene == RULES:
        return Rules(paint, shown)
    assert scene == ERROR
    return Error(paint, shown)


class Page:
    """A screen in ``group``."""

    def __init__(self, paint: Paint) -> None:
        self.group = Group()
        self.paint = paint
        self.look = paint.look
        self.words = paint.words

    def update(self, shown: Shown, now_ms: int) -> None:
        """Show what has changed."""

    def columns(self, big: bool) -> int:
        """Letters in a line of a page."""
        font = self.paint.big if big else self.paint.font
        width: int = self.look.WIDTH - 2 * self.look.PAGE_MARGIN
        return width // font.width

    def head(self, text: str, side: int, aside: str = "") -> None:
        """The title of a page."""
        look = self.look
        margin = look.PAGE_MARGIN
        box = (margin, look.HEAD_Y, look.WIDTH - 2 * margin)
        label(self.group, look, self.paint.big, look.HEAD, side, box, text, 1.0)
        if aside:
            font = self.paint.font
            width = len(aside) * font.width
            y = look.HEAD_Y + (self.paint.big.height - font.height) // 2
            label(self.group, look, font, look.ASIDE, side, (look.WIDTH - margin - width, y, width), aside, 1.0)

    def body(self, text: str, side: int, big: bool) -> None:
        """Running text under the title."""
        look = self.look
        lines = "\n".join(wrap(text, self.columns(big)))
        box = (look.PAGE_MARGIN, look.PAGE_TOP, look.WIDTH - 2 * look.PAGE_MARGIN)
        font = self.paint.big if big else self.paint.font
        label(self.group, look, font, look.TEXT, side, box, lines, look.SPACING)


class Title(Page):
    """The name of the game, for both players."""

    def __init__(self, paint: Paint, shown: Shown) -> None:
        Page.__init__(self, paint)
        look = self.look
        sheet = paint.sheet("letter")
        self._press = []
        self._since = plan.MS_MASK + 1
        for side in range(2):
            for i in range(4):
                at = look.LETTER_AT[0] + i * look.LETTER_PITCH, look.LETTER_AT[1]
                tiles(self.group, look, sheet, paint.letters[i % len(paint.letters)], side, at, tile=i)
            box = (0, look.TITLE_Y, look.WIDTH)
            font = paint.big if look.BIG_PRESS else paint.font
            self._press.append(label(self.group, look, font, look.HEAD, side, box, self.words.PRESS, 1.0, True))

    def update(self, shown: Shown, now_ms: int) -> None:
        """Let the call to press come and go."""
        if self._since > plan.MS_MASK:
            self._since = now_ms
        dark = plan.ms_since(self._since, now_ms) // _BLINK_MS % 3 == 1
        for press in self._press:
            hide(press, dark)


class Over(Page):
    """The end of a match: winner and statistics, one half of the screen for each player."""

    def __init__(self, paint: Paint, match: Match, shown: Shown) -> None:
        Page.__init__(self, paint)
        self._stats = self._statistics(shown)
        self._rows: "list[list[Line]]" = []
        self._first = -1
        self._since = plan.MS_MASK + 1
        look = self.look
        for side in range(2):
            won = match.winner == side
            text = self.words.WIN if won else self.words.LOSE
            colour = look.HEAD if won else look.ASIDE
            label(self.group, look, paint.big, colour, side, (0, look.HALF_TITLE_Y, look.WIDTH), text, 1.0, True)
            font = paint.big if look.BIG_ROWS else paint.font
            self._rows.append([])
            for i in range(look.HALF_ROWS):
                width = look.WIDTH - 2 * look.HALF_MARGIN
                at = look.HALF_MARGIN, look.HALF_ROW_Y + i * look.HALF_ROW_STEP
                line = Line(self.group, look, font, paint.bright, side, at, width, width // font.width)
                self._rows[side].append(line)

    def update(self, shown: Shown, now_ms: int) -> None:
        """Where not all rows fit, show the next ones from time to time."""
        if self._since > plan.MS_MASK:
            self._since = now_ms
        shown_rows = self.look.HALF_ROWS
        pages = -(-len(self._stats) // shown_rows)
        first = plan.ms_since(self._since, now_ms) // _ROWS_MS % pages * shown_rows
        if first == self._first:
            return
        self._first = first
        for side in range(2):
            for i in range(shown_rows):
                self._rows[side][i].show(self._row(first + i, side))

    def _statistics(self, shown: Shown) -> "list[tuple[str, list[int]]]":
        words = self.words
        return [
            (words.REACTION, shown.reaction_ms),
            (words.PLAYS, shown.plays),
            (words.FUMBLES, shown.fumbles),
            (words.CONTESTS, shown.contests),
            (words.WINS, shown.wins),
        ]

    def _row(self, i: int, side: int) -> str:
        if i >= len(self._stats):
            return ""
        name, values = self._stats[i]
        length = self._rows[0][0].length
        return spread(name, "%4d :%4d" % (values[side], values[1 - side]), length)


class Menu(Page):
    """Rows of the game's menu, the chosen one lit; it faces one player."""

    def __init__(self, paint: Paint, shown: Shown) -> None:
        Page.__init__(self, paint)
        look = self.look
        side = shown.facing
        self.head(self.words.MENU, side)
        font = paint.menu
        width = look.WIDTH - 2 * look.PAGE_MARGIN
        self._lines = []
        for i in range(look.MENU_ROWS):
            at = look.PAGE_MARGIN, look.PAGE_TOP + i * look.PAGE_LINE
            self._lines.append(Line(self.group, look, font, paint.bright, side, at, width, width // font.width))

    def update(self, shown: Shown, now_ms: int) -> None:
        """Show the rows around the chosen one."""
        seen = len(self._lines)
        first = max(0, min(shown.row - seen // 2, len(shown.rows) - seen))
        for i in range(seen):
            line = self._lines[i]
            row = first + i
            text = ""
            if row < len(shown.rows):
                name, value = shown.rows[row]
                text = spread(" " + name, value + " ", line.length)
            line.show(text, self.paint.chosen if row == shown.row else self.paint.bright)


class Rules(Page):
    """One page of the rules; it faces one player."""

    def __init__(self, paint: Paint, shown: Shown) -> None:
        Page.__init__(self, paint)
        pages = self.words.RULE_PAGES
        number = shown.page % len(pages)
        self.head(self.words.RULES, shown.facing, "%d/%d" % (number + 1, len(pages)))
        self.body(pages[number], shown.facing, self.look.BIG_RULES)


class Error(Page):
    """What went wrong, for one player."""

    def __init__(self, paint: Paint, shown: Shown) -> None:
        Page.__init__(self, paint)
        self.head(self.words.ERROR, shown.facing)
        self.body("\n".join(shown.lines), shown.facing, False)


def spread(left: str, right: str, length: int) -> str:
    """Two texts at the ends of a line."""
    return left + " " * max(1, length - len(left) - len(right)) + right
