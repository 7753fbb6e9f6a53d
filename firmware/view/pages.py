# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Screens that take the place of the table. One is in memory at a time."""

from displayio import Group, TileGrid

from spit.codes import KEY_A, KEY_P, NONE, SLOTS
from spit.match import Match
from words import texts

from .kit import CLEAR, Kit, band, card_grid, card_shaders, ground, inks
from .plan import BACK, EMPTY, NOTHING, ms_since
from .shown import BUTTON, ERROR, MENU, OVER, RULES, TITLE, Shown
from .tiles import SUITS, TextLine, hide, put, put_card, shade

try:
    from typing import Any

    from displayio import Palette

    from .font import Font
    from .sheet import Sheet
except ImportError:  # a device has none, and evaluates no annotation
    pass

COMPANIONS = ("adafruit_display_text", "view.kit")  # memory.py

_TURN_MS = 1000  # what to press comes and goes, slowly
_WAIT = "..."  # instead of it to whoever has pressed, until it is done
_GAP = NOTHING
# What lies under each page of the rules: cards as rank * 4 + suit, EMPTY, BACK or a gap.
_EXAMPLES = (
    (51, 46, 41, 36),
    (10, 23, 44, 33, 4),
    (22, _GAP, 27, _GAP, 16),
    (46, 51, 0, _GAP, 21, 24, 31),
    (10, 23, EMPTY, 33, 4),
    (BACK, _GAP, BACK, _GAP, 13, 38),
    (47, _GAP, 8),
    (30, BACK, BACK, _GAP, 5, BACK),
    (EMPTY, _GAP, 38, _GAP, BACK),
    (EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, _GAP, 51),
    (10, 23, _GAP, BACK, BACK, BACK),
)
_CARDS = 7  # in a row, with gaps
_ROWS_MS = 3000  # where statistics don't fit, they take turns
_ASIDE = 5  # letters of a page's number
_FOOT_MS = 2000  # and so do lines about a row of the menu

# What a key does: the tiles of "key".
_UP, _DOWN, _ENTER, _LESS, _MORE, _BACK, _LEFT, _RIGHT = range(8)
# The tiles of "lamp".
_NO_LAMP, _ASKS, _HEARD = range(3)


def page(kit: Kit, words: "list[Any]", match: Match, shown: Shown) -> "Page":
    """The page of the scene, drawn for whoever it faces."""
    scene = shown.scene
    if scene == TITLE:
        return TitlePage(kit, words)
    if scene == OVER:
        return OverPage(kit, words, match, shown)
    if scene == MENU:
        return MenuPage(kit, words, shown)
    if scene == RULES:
        return RulesPage(kit, words, shown)
    assert scene == ERROR
    return ErrorPage(kit, words, shown)


class Page:
    """A screen in ``group``."""

    def __init__(self, kit: Kit, words: "list[Any]") -> None:
        self.group = Group()
        self.ground = ground(self.group, kit, True)
        self.kit = kit
        self.look = kit.look
        self.words = words
        self.bright = kit.palette(CLEAR, kit.look.CREAM)
        self._caps: "list[tuple[TileGrid, Palette, Palette]]" = []  # keys with their colours at rest, and pressed

    def update(self, shown: Shown, now_ms: int) -> None:
        """Show what has changed."""

    def outdated(self, shown: Shown) -> bool:
        """Tell if what is to be shown takes a new page, since ``update`` can't change this one so far."""
        return False

    def title(self, text: str, side: int) -> None:
        """The title of a page."""
        look = self.look
        font = self.kit.big
        length = (look.WIDTH - 2 * look.PAGE_MARGIN) // font.width
        box = (look.PAGE_MARGIN, look.HEAD_Y, length * font.width)
        self.kit.line(self.group, font, self.kit.palette(CLEAR, look.HEAD), side, box, length).show(text)

    def body(self, side: int, font: "Font", number: int) -> "list[TextLine]":
        """The ``number`` lines of running text under the title."""
        look = self.look
        columns = (look.WIDTH - 2 * look.PAGE_MARGIN) // font.width
        lines = []
        for i in range(number):
            box = (look.PAGE_MARGIN, look.PAGE_TOP + int(i * font.height * look.SPACING), columns * font.width)
            lines.append(self.kit.line(self.group, font, self.bright, side, box, columns))
        return lines

    def label(self, font: "Font", text: str, side: int) -> None:
        """Put ``text``, any number of lines that do not change, under the title."""
        from adafruit_display_text import bitmap_label  # here, for it takes 12 KB of a device

        look = self.look
        direction = "UPD" if side else "LTR"
        made = bitmap_label.Label(
            font, text=text, color=look.TEXT, line_spacing=look.SPACING, label_direction=direction, save_text=False
        )
        x, y = look.PAGE_MARGIN, look.PAGE_TOP
        if side:
            x, y = look.WIDTH - x - made.bounding_box[2], look.HEIGHT - y - made.bounding_box[3]
        made.anchor_point = (0, 0)
        made.anchored_position = (x, y)
        self.group.append(made)

    def keys(self, side: int, stocks: "tuple[int, ...]", piles: "tuple[int, ...]") -> "list[TileGrid]":
        """What each key of a player's pad does: the strip lies as the keys do."""
        look = self.look
        sheet = self.kit.sheet("key")
        x, y = look.STOCK_KEYS_AT
        edge = look.SHADE if look.COLOUR else look.PAPER
        made = []
        for tile in stocks:
            made.append(self._cap(sheet, side, (x, y), tile, (look.PLAYER[side], look.INK, look.PLAYER[side])))
            x += look.STOCK_PITCH
        cap, sign = (look.PAPER, look.INK) if look.COLOUR else (look.BLACK, look.PAPER)
        for i in range(2):
            made.append(self._cap(sheet, side, look.PILE_KEYS_AT[i], piles[i], (cap, sign, edge)))
        return made

    def _cap(
        self, sheet: "Sheet", side: int, at: "tuple[int, int]", tile: int, colours: "tuple[int, int, int]"
    ) -> TileGrid:
        """A key in the ``colours`` of its cap, its sign and its edge; pressed, cap and sign change theirs."""
        cap, sign, edge = colours
        shader = self.kit.palette(CLEAR, cap, sign, edge)
        grid = self.kit.tiles(self.group, sheet, shader, side, at, tile=tile)
        self._caps.append((grid, shader, self.kit.palette(CLEAR, sign, cap, edge)))
        return grid

    def light_key(self, heard: int) -> None:
        """Show which key was pressed (``Shown.heard``) while what it asked for takes a moment."""
        pressed = heard & 7
        if heard == BUTTON:
            pressed = SLOTS  # it goes back
        elif pressed >= SLOTS:
            pressed = SLOTS + (pressed == KEY_P or pressed - KEY_A == heard >> 3)
        for i in range(len(self._caps)):
            grid, rest, down = self._caps[i]
            shade(grid, down if heard != NONE and i == pressed else rest)


class TitlePage(Page):
    """The name of the game, for both players."""

    def __init__(self, kit: Kit, words: "list[Any]") -> None:
        Page.__init__(self, kit, words)
        look = self.look
        band(self.ground, 6, 8)  # between the rows of cards
        sheet = kit.sheet("letter")
        ink = kit.palette(*inks(look, look.INK, CLEAR))
        red = kit.palette(*inks(look, look.RED, CLEAR))
        gold = kit.palette(CLEAR, look.GOLD)
        font = kit.big if look.BIG_PRESS else kit.font
        self._lines = []
        self._asks = []
        sheet_of_pad = kit.sheet("lamp")
        self._room = look.WIDTH - 2 * (look.ASK_AT[0] + sheet_of_pad.width)
        for side in range(2):
            shader = kit.palette(CLEAR, look.FELT_DARK, look.PLAYER[side], look.CREAM) if look.COLOUR else gold
            for x in (look.ASK_AT[0], look.WIDTH - look.ASK_AT[0] - sheet_of_pad.width):
                self._asks.append(kit.tiles(self.group, sheet_of_pad, shader, side, (x, look.ASK_AT[1]), tile=1))
            for i in range(4):
                at = look.LETTER_AT[0] + i * look.LETTER_PITCH, look.LETTER_AT[1]
                kit.tiles(self.group, sheet, red if i & 1 else ink, side, at, tile=i)
            box = (0, look.TITLE_Y, look.WIDTH)
            self._lines.append(kit.line(self.group, font, gold, side, box, look.WIDTH // font.width, True))
        self._letter = font.width
        self._since = -1

    def update(self, shown: Shown, now_ms: int) -> None:
        """What to press comes and goes, beside a picture of the keys; in its absence, what there is to know."""
        if self._since < 0:
            self._since = now_ms
        text = self.words[texts.PRESS_ON] if shown.saved else self.words[texts.PRESS]
        if not shown.go_on or ms_since(self._since, now_ms) // _TURN_MS & 1 == (0 if shown.notice else 1):
            text = shown.notice
        for i in range(len(self._asks)):
            if heard_of(shown, i >> 1):
                put(self._asks[i], 0, _HEARD)
                hide(self._asks[i], False)
                self._lines[i >> 1].show(_WAIT)
                continue
            put(self._asks[i], 0, _ASKS)
            hide(self._asks[i], len(text) * self._letter > self._room or (text != "" and text == shown.notice))
            self._lines[i >> 1].show(text)


class OverPage(Page):
    """The end of a match: winner and statistics, one half of the screen for each player."""

    def __init__(self, kit: Kit, words: "list[Any]", match: Match, shown: Shown) -> None:
        Page.__init__(self, kit, words)
        band(self.ground, 6, 8)  # under who has won
        self._stats = self._statistics(shown)
        self._heads: "list[TextLine]" = []
        self._names: "list[str]" = []
        self._rows: "list[list[TextLine]]" = []
        self._first = -1
        self._since = -1
        look = self.look
        font = kit.big if look.BIG_ROWS else kit.font
        head = look.WIDTH // font.width
        width = look.WIDTH - 2 * look.HALF_MARGIN
        for side in range(2):
            won = match.winner == side
            name = words[texts.WIN] if won else words[texts.LOSE]
            if match.rules.variant == "points":
                name += " %d : %d" % (match.score[side], match.score[1 - side])
            self._names.append(name)
            shader = kit.palette(CLEAR, look.HEAD if won else look.ASIDE)
            box = (0, look.HALF_TITLE_Y, look.WIDTH)
            self._heads.append(kit.line(self.group, font, shader, side, box, head, True))
            self._rows.append([])
            for i in range(look.HALF_ROWS):
                box = (look.HALF_MARGIN, look.HALF_ROW_Y + i * look.HALF_ROW_STEP, width)
                line = kit.line(self.group, font, self.bright, side, box, width // font.width)
                self._rows[side].append(line)

    def update(self, shown: Shown, now_ms: int) -> None:
        """Say now and then what to press; where not all rows fit, show the next ones."""
        if self._since < 0:
            self._since = now_ms
        elapsed = ms_since(self._since, now_ms)
        press = shown.go_on and elapsed // _TURN_MS % 3 == 2
        for side in range(2):
            name = self.words[texts.PRESS] if press else self._names[side]
            self._heads[side].show(_WAIT if heard_of(shown, side) else name)
        shown_rows = self.look.HALF_ROWS
        pages = -(-len(self._stats) // shown_rows)
        first = (elapsed // _ROWS_MS + shown.page) % pages * shown_rows
        if first == self._first:
            return
        self._first = first
        for side in range(2):
            for i in range(shown_rows):
                self._rows[side][i].show(self._row(first + i, side))

    def _statistics(self, shown: Shown) -> "list[tuple[str, list[int]]]":
        words = self.words
        return [
            (words[texts.REACTION], shown.reaction_ms),
            (words[texts.PLAYS], shown.plays),
            (words[texts.FUMBLES], shown.fumbles),
            (words[texts.CONTESTS], shown.contests),
            (words[texts.WINS], shown.wins),
        ]

    def _row(self, i: int, side: int) -> str:
        if i >= len(self._stats):
            return ""
        name, values = self._stats[i]
        length = self._rows[0][0].length
        return spread(name, "%4d : %4d" % (values[side], values[1 - side]), length)


class MenuPage(Page):
    """Rows of the game's menu, the chosen one lit; it faces one player."""

    def __init__(self, kit: Kit, words: "list[Any]", shown: Shown) -> None:
        Page.__init__(self, kit, words)
        look = self.look
        side = shown.facing
        margin = look.PAGE_MARGIN
        width = look.WIDTH - 2 * margin
        gold = kit.palette(CLEAR, look.GOLD)
        dim = kit.palette(CLEAR, look.ASIDE)
        self._chosen = kit.palette(look.GOLD, look.INK)
        font = kit.big if look.BIG_MENU else kit.font
        length = width // font.width
        self._title = kit.line(self.group, kit.big, gold, side, (margin, look.HEAD_Y, width), width // kit.big.width)
        self._foot = kit.line(self.group, kit.font, dim, side, (margin, look.FOOT_Y, width), width // kit.font.width)
        self._foot_in_rows = look.FOOT_Y < look.PAGE_TOP + look.MENU_ROWS * look.PAGE_LINE  # in the last one's place
        self._told = ""
        self._notes = [""]
        self._since = 0
        self.keys(side, (_UP, _DOWN, _ENTER, _LESS, _MORE), (_BACK, _ENTER))
        self._lines = []
        for i in range(look.MENU_ROWS):
            box = (margin, look.PAGE_TOP + i * look.PAGE_LINE, width)
            self._lines.append(kit.line(self.group, font, self.bright, side, box, length))

    def update(self, shown: Shown, now_ms: int) -> None:
        """Show the rows around the chosen one."""
        self.light_key(shown.heard)
        aside = self.words[texts.MUTED] if shown.muted else ""
        if shown.battery != NONE:
            aside += " %d%%" % shown.battery
        self._title.show(spread(shown.title, aside, self._title.length))
        self._tell(shown.foot, now_ms)
        seen = len(self._lines)
        if shown.foot and self._foot_in_rows:
            seen -= 1
        first = max(0, min(shown.row - seen // 2, len(shown.rows) - seen))
        for i in range(len(self._lines)):
            row = first + i
            text = ""
            if i < seen and row < len(shown.rows):
                name, value = shown.rows[row]
                text = spread(" " + name, value + " ", self._lines[i].length)
            self._lines[i].show(text, self._chosen if row == shown.row else self.bright)

    def _tell(self, text: str, now_ms: int) -> None:
        """About the chosen row; what does not fit in a line takes turns."""
        if text != self._told:
            self._told = text
            self._since = now_ms
            self._notes = wrap(text, self._foot.length)
        lines = self._notes
        self._foot.show(lines[ms_since(self._since, now_ms) // _FOOT_MS % len(lines)])


class RulesPage(Page):
    """The rules, page by page; they face one player."""

    def __init__(self, kit: Kit, words: "list[Any]", shown: Shown) -> None:
        Page.__init__(self, kit, words)
        look = self.look
        side = shown.facing
        margin = look.PAGE_MARGIN
        self._number = NONE
        self.title(words[texts.RULES], side)
        dim = kit.palette(CLEAR, look.ASIDE)
        aside = _ASIDE * kit.font.width
        y = look.HEAD_Y + (kit.big.height - kit.font.height) // 2
        self._aside = kit.line(self.group, kit.font, dim, side, (look.WIDTH - margin - aside, y, aside), _ASIDE)
        self._lines = self.body(side, kit.big if look.BIG_TEXT else kit.font, look.BODY_LINES)
        self._keys = self.keys(side, (_LEFT, _LEFT, _RIGHT, _RIGHT, _RIGHT), (_LEFT, _RIGHT))
        if look.COLOUR:
            self._place_cards(side)

    def _place_cards(self, side: int) -> None:
        """A row of cards under the text that shows what it means."""
        look = self.look
        kit = self.kit
        sheet = kit.sheet("card")
        shaders = self._shaders = card_shaders(kit, CLEAR)
        self._cards = []
        for i in range(_CARDS):
            at = look.PAGE_MARGIN + i * look.EXAMPLE_STEP, look.EXAMPLE_Y
            self._cards.append(card_grid(self.group, kit, sheet, shaders[0], side, at, look.CARD))

    def update(self, shown: Shown, now_ms: int) -> None:
        """Turn the page: what differs is drawn."""
        self.light_key(shown.heard)
        if shown.page == self._number:
            return
        self._number = shown.page
        pages = self.words[texts.RULE_PAGES]
        number = shown.page % len(pages)
        text = "%d/%d" % (number + 1, len(pages))
        self._aside.show(" " * (_ASIDE - len(text)) + text)
        lines = wrap(pages[number], self._lines[0].length)
        for i in range(len(self._lines)):
            self._lines[i].show(lines[i] if i < len(lines) else "")
        for i in range(len(self._keys)):  # beyond the first page and the last one lies the menu
            if i < 2 or i == SLOTS:
                put(self._keys[i], 0, _LEFT if number else _BACK)
            else:
                put(self._keys[i], 0, _RIGHT if number < len(pages) - 1 else _BACK)
        if self.look.COLOUR:
            self._show_cards(_EXAMPLES[number])

    def _show_cards(self, cards: "tuple[int, ...]") -> None:
        for i in range(_CARDS):
            card = cards[i] if i < len(cards) else NOTHING
            put_card(self._cards[i], card)
            shade(self._cards[i], self._shaders[card & 3 if card < EMPTY else SUITS + card - EMPTY])


class ErrorPage(Page):
    """What went wrong, for one player: the first line is the title."""

    def __init__(self, kit: Kit, words: "list[Any]", shown: Shown) -> None:
        Page.__init__(self, kit, words)
        self._told = shown.lines
        look = self.look
        font = kit.big if look.BIG_TEXT else kit.font
        self.title(shown.lines[0], shown.facing)
        lines = wrap("\n".join(shown.lines[1:]), (look.WIDTH - 2 * look.PAGE_MARGIN) // font.width)
        self.label(font, "\n".join(lines), shown.facing)
        sheet = kit.sheet("lamp")
        at = look.WIDTH - look.PAGE_MARGIN - sheet.width, look.HEIGHT - look.PAGE_MARGIN - sheet.height
        colour = look.PLAYER[shown.facing]
        shader = kit.palette(CLEAR, look.FELT_DARK, colour, look.CREAM) if look.COLOUR else self.bright
        self._lamp = kit.tiles(self.group, sheet, shader, shown.facing, at)

    def update(self, shown: Shown, now_ms: int) -> None:
        """Show that a key was pressed."""
        put(self._lamp, 0, _HEARD if shown.heard != NONE else _NO_LAMP)

    def outdated(self, shown: Shown) -> bool:
        """Tell if there are other lines."""
        return shown.lines is not self._told


def heard_of(shown: Shown, side: int) -> bool:
    """Whether this player has pressed a key and what it asked for takes a moment; the menu button is the last one's."""
    return shown.heard != NONE and (shown.facing if shown.heard == BUTTON else shown.heard >> 3) == side


def wrap(text: str, columns: int) -> "list[str]":
    """Break ``text`` into lines of at most ``columns`` letters, at spaces and at its own line ends."""
    lines = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = line + " " + word if line else word
            if len(longer) > columns:
                if line:
                    lines.append(line)
                longer = word
            while len(longer) > columns:
                lines.append(longer[:columns])
                longer = longer[columns:]
            line = longer
        lines.append(line)
    return lines


def spread(left: str, right: str, length: int) -> str:
    """Two texts at the ends of a line."""
    return left + " " * max(1, length - len(left) - len(right)) + right
