# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The pages after a match: who has won, the course of the match, its figures."""

from displayio import Bitmap, Group, TileGrid

from spit.match import Match
from view.kit import CLEAR, Kit, band, blend, card_grid, card_shaders
from view.pages.page import ASKS, ASKS_SIX, HEARD, NO_LAMP, WAIT, Page, heard_of, spread
from view.plan import BACK, ms_since
from view.poster import poster
from view.shown import Shown
from view.style import (
    ASIDE,
    ASK_AT,
    BIG_ROWS,
    BLACK,
    CARD,
    CHART,
    CHART_SCALE,
    COLOUR,
    CREAM,
    FELT,
    FELT_DARK,
    FELT_LIGHT,
    GOLD,
    HALF_MARGIN,
    HALF_ROW_STEP,
    HALF_ROW_Y,
    HALF_TITLE_Y,
    OVER_CARDS,
    OVER_LINE_Y,
    OVER_STEP,
    OVER_Y,
    PAPER,
    PLAYER,
    WIDTH,
)
from view.tiles import SUITS, TextLine, hide, put, put_card
from words import texts

try:
    from typing import Any
except ImportError:  # a device has none, and evaluates no annotation
    pass

PAGES = 3
_NOTE_MS = 1500  # of each text of the line that says what to press
_FACE_MS = 2500  # of each player's figures, where they take the whole display
_BOT = 2  # of ``Shown.resume``
# The play of cards, in steps of _STEP_MS: one after another slides in, then those of the winner hop.
_STEP_MS = 40
_CARDS = 5
_SLIDE = 4  # steps of a card
_HOP = 24  # the step at which the first one hops
_HIGH = 6  # pixels
_ROYAL = 34  # the ten of hearts; jack to ace follow
_TOP = 52  # cards, at the upper edge of the chart
_DOTS = 6  # pixels between the rounds from which on each is marked


class OverPage(Page):
    """Page ``shown.page`` of the end of a match: the same for both players, each the right way up."""

    def __init__(self, kit: Kit, words: "list[Any]", match: Match, shown: Shown) -> None:
        Page.__init__(self, kit, words)
        look = self.look
        self._number = shown.page % PAGES
        self._since = -1
        self._winner = match.winner
        self._cards: "list[tuple[TileGrid, int, int]]" = []  # a card and its place
        self._words: "Group | None" = None  # the large ones, where they take the place of the cards
        self._faces: "list[Group]" = []  # what is for each player, where they take turns
        self._notes: "list[list[str]]" = [[], []]  # what the line of each player says by turns
        if self._number == 0:
            self._show_winner(match, shown)
        elif self._number == 1:
            self._show_course(match, shown, shown.course)
        else:
            self._show_figures(shown)
        self._lines: "list[TextLine]" = []
        self._asks: "list[TileGrid]" = []
        font = kit.big if look[BIG_ROWS] else kit.font
        y = look[HALF_TITLE_Y] if self._number else look[OVER_LINE_Y]
        for side in range(2):
            group = self._faces[side] if self._faces else self.group
            if look[COLOUR]:
                sheet = kit.sheet("lamp")
                shader = kit.palette(CLEAR, look[FELT_DARK], look[PLAYER][side], look[CREAM])
                for x in (look[ASK_AT][0], look[WIDTH] - look[ASK_AT][0] - sheet.width):
                    self._asks.append(kit.tiles(group, sheet, shader, side, (x, y + 2)))
            gold = kit.palette(CLEAR, look[GOLD])
            box = (0, y, look[WIDTH])
            self._lines.append(kit.line(group, font, gold, side, box, look[WIDTH] // font.width, True))

    def outdated(self, shown: Shown) -> bool:
        """Tell if the page was turned."""
        return shown.page % PAGES != self._number

    def update(self, shown: Shown, now_ms: int) -> None:
        """Move the cards; tell each player by turns what there is to say and what to press."""
        if self._since < 0:
            self._since = now_ms
        elapsed = ms_since(self._since, now_ms)
        self._move(elapsed // _STEP_MS)
        for side in range(2):
            if self._faces:
                facing = elapsed // _FACE_MS & 1
                if shown.resume[facing] == _BOT:  # it reads nothing
                    facing = 1 - facing
                hide(self._faces[side], side != facing)
            notes = self._notes[side]
            lamp = NO_LAMP
            if shown.resume[side] == 1:
                notes = [self.words[texts.WAIT_HOW]]
                lamp = HEARD
            elif shown.go_on and not shown.resume[side]:
                notes = notes + [self.words[texts.AGAIN]]
                lamp = ASKS_SIX if shown.six_keys[side] else ASKS
            text = notes[elapsed // _NOTE_MS % len(notes)] if notes else ""
            self._lines[side].show(WAIT if heard_of(shown, side) else text)
            for ask in self._asks[2 * side : 2 * side + 2]:
                put(ask, 0, lamp)

    # Who has won.

    def _show_winner(self, match: Match, shown: Shown) -> None:
        """Write in large letters who has won; a good hand comes to the winner, the backs of cards to the other."""
        kit = self.kit
        look = self.look
        band(self.group, kit, 68, 104)
        words = self.group if look[COLOUR] else Group()
        sheet = kit.sheet("card")
        plain = kit.palette(look[BLACK], look[PAPER])
        shaders = card_shaders(kit, look[FELT_DARK]) if look[COLOUR] else (plain,) * (SUITS + 2)
        for side in range(2):
            won = match.winner == side
            if look[COLOUR]:
                ink = look[PLAYER][side] if won else look[ASIDE]
                plain = kit.palette(look[FELT], blend(look[FELT], ink, 1), blend(look[FELT], ink, 3), ink)
            if not self._quiet(shown, side):
                poster(words, kit, plain, side, look[OVER_Y], self.words[texts.WIN if won else texts.LOSE])
                self._notes[side] = self._news(match, shown, side, won)
            for i in range(_CARDS):
                at = look[OVER_CARDS][0] + i * look[OVER_STEP], look[OVER_CARDS][1]
                card = _ROYAL + 4 * i if won else BACK
                shader = shaders[card & 3 if won else SUITS + 1]
                grid = card_grid(self.group, kit, sheet, shader, side, at, look[CARD])
                put_card(grid, card)
                self._cards.append((grid, grid.x, grid.y))
        if words is not self.group:
            self._words = words

    def _quiet(self, shown: Shown, side: int) -> bool:
        """Tell if nobody reads the half of ``side``: a bot sits there, opposite a person."""
        return shown.resume[side] == _BOT and not self.kit.same_side

    def _news(self, match: Match, shown: Shown, side: int, won: bool) -> "list[str]":
        """Return what there is to say besides: the points, and how many matches the winner has won in a row."""
        news = []
        if match.rules.variant == "points":
            news.append("%d : %d" % (match.score[side], match.score[1 - side]))
        if won and shown.series > 1:
            news.append(self.words[texts.RECORD if shown.record else texts.IN_A_ROW] % shown.series)
        return news

    def _move(self, step: int) -> None:
        """Bring the cards to where they are at ``step`` of their play; the words come after them if they are late."""
        if self._words is not None and step >= _HOP:
            for card in self._cards:
                hide(card[0], True)
            self._cards = []
            self.group.append(self._words)
            self._words = None
        for i in range(len(self._cards)):
            grid, x, y = self._cards[i]
            side = i // _CARDS
            gone = step - i % _CARDS * _SLIDE
            left = min(_SLIDE, max(0, _SLIDE - gone))
            x += ((-self.look[CARD][0] if side else self.look[WIDTH]) - x) * left // _SLIDE
            if side == self._winner and 0 <= gone - _HOP < _SLIDE:
                y += _HIGH if side else -_HIGH
            if grid.x != x or grid.y != y:
                grid.x = x
                grid.y = y

    # The course.

    def _show_course(self, match: Match, shown: Shown, course: "bytearray | bytes") -> None:
        """Draw the cards, or the points, of both players from round to round; in one colour one line is broken."""
        look = self.look
        x, y, width, height = look[CHART]
        colour = look[COLOUR]
        bitmap = Bitmap(width, height, 4 if colour else 2)
        if colour:
            shader = self.kit.palette(look[FELT_DARK], look[PLAYER][0], look[PLAYER][1], look[FELT_LIGHT])
        else:
            shader = self.kit.palette(look[BLACK], look[PAPER])
        layer = Group(scale=look[CHART_SCALE], x=x, y=y)
        layer.append(TileGrid(bitmap, pixel_shader=shader))
        self.group.append(layer)
        count = course[0]
        top = _TOP
        if match.rules.variant == "points":
            top = max(_TOP, max(course[1 : 2 * count + 1] or (0,)))
        for row in (1, height // 2, height - 2):
            for column in range(0, width, 4):
                bitmap[column, row] = 3 if colour else 1
        for side in range(2):
            places = [height - 2 - course[at] * (height - 3) // top for at in range(1 + side, 2 * count + 1, 2)]
            _draw(bitmap, places, 1 + side if colour else 1, side == 1 and not colour)
            name = self.words[texts.COURSE]
            if self._quiet(shown, side):
                continue
            if not colour:
                self._notes[side].append(name + (" - -" if side else " \u2014"))
                continue
            font = self.kit.big
            box = (0, y + height * look[CHART_SCALE] + 1, look[WIDTH])
            shader = self.kit.palette(CLEAR, look[PLAYER][side])
            self.kit.line(self.group, font, shader, side, box, look[WIDTH] // font.width, True).show(name)

    # The figures.

    def _show_figures(self, shown: Shown) -> None:
        """Show five figures to each player: on one half for each, or, where there is no room, by turns."""
        kit = self.kit
        look = self.look
        roomy = look[BIG_ROWS]
        font = kit.big if roomy else kit.font
        shader = kit.palette(CLEAR, look[CREAM])  # clear, since rows may lie closer than their letters are high
        band(self.group, kit, 119, 2)
        width = look[WIDTH] - 2 * look[HALF_MARGIN]
        names = self.words[texts.FIGURES]
        for side in range(2):
            group = self.group
            if not roomy:
                group = Group()
                self.group.append(group)
                self._faces.append(group)
            if self._quiet(shown, side):
                continue
            figures = self._figures(shown, side)
            for i in range(len(names)):
                row = len(names) - 1 - i if side and kit.same_side else i  # its half is not turned
                box = (look[HALF_MARGIN], look[HALF_ROW_Y] + row * look[HALF_ROW_STEP], width)
                line = kit.line(group, font, shader, side, box, width // font.width)
                line.show(spread(names[i], figures[i], line.length))

    def _figures(self, shown: Shown, side: int) -> "list[str]":
        """Return a player's figures, in the order of their names in ``texts.FIGURES``."""
        words = self.words
        return [
            words[texts.OF] % (shown.contests[side], shown.contests[0] + shown.contests[1]),
            str(shown.plays[side]),
            str(shown.fumbles[side]),
            words[texts.AFTER_MS] % shown.reaction_ms[side],
            "%d : %d" % (shown.wins[side], shown.wins[1 - side]),
        ]


def _draw(bitmap: Bitmap, places: "list[int]", colour: int, broken: bool) -> None:
    """Draw a line over all of the width through ``places``, rows of pixels, and mark them if they are few."""
    apart = (bitmap.width - 3) // max(1, len(places) - 1)
    before = row = 0
    for i in range(len(places)):
        column = 1 + i * (bitmap.width - 3) // max(1, len(places) - 1)
        if not i:
            row = places[0]
        for x in range(before + 1 if i else column, column + 1):
            here = places[i]
            if x < column:
                here = places[i - 1] + (here - places[i - 1]) * (x - before) // (column - before)
            if not broken or x & 2:
                for y in range(min(row, here), max(row, here) + 1):
                    bitmap[x, y] = colour
            row = here
        before = column
        if apart >= _DOTS:
            for place in range(9):
                bitmap[column - 1 + place % 3, row - 1 + place // 3] = 0 if broken and place == 4 else colour
