# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The page of the guided round: each half is a learner's own, with stocks, two piles, what to do, and the pad."""

from displayio import Palette, TileGrid

from spit.card_table import COUNT
from spit.codes import KEY_A, KEY_P, NONE, PHASE_OVER, PHASE_SLAP, PILE, SLOTS, SPIT
from spit.match import Match
from spit.state import NEVER
from view.kit import CLEAR, Kit, band, blend, card_grid, card_shaders, deck_number, inks
from view.pages.page import WAIT, Page, wrap
from view.plan import EMPTY, NOTHING, ms_since
from view.shown import Shown
from view.style import (
    ALARM,
    ASIDE,
    BACK,
    BLACK,
    BURIED_AT,
    CARD,
    COLOUR,
    CREAM,
    DECK,
    EDGE,
    FELT,
    FELT_DARK,
    GOLD,
    GROUND,
    INDEX,
    INDEX_AT,
    INK,
    LEARN_ARROWS,
    LEARN_BANDS,
    LEARN_EDGES,
    LEARN_FANS,
    LEARN_LINES,
    LEARN_LOCK,
    LEARN_PAD,
    LEARN_PILES,
    LEARN_STOCK_Y,
    LEARN_TEXT,
    PAPER,
    PILE_SIZE,
    PLAYER,
    RED,
    RED_HELD,
    SHADE,
    STOCK_PITCH,
    STOCK_X,
)
from view.table.hand import Hand
from view.tiles import SUITS, Number, hide, put, put_card, shade
from words import texts

try:
    from typing import Any

    from view.sheet import Sheet
except ImportError:  # a device has none, and evaluates no annotation
    pass

COMPANIONS = ("view.table.hand",)  # memory.py

_LINES_MS = 2700  # lines take turns where not all of them fit
_BLINK_MS = 500  # what is to be touched is lit by turns, what is held all the time
_KEYS = 5  # columns of the picture of the pad
_STOCK_KEY = 1  # its tiles: a stock key, a pile key; after each the same, lit
_PILE_KEY = 3


class LearnPage(Page):
    """The lessons ``shown.lessons``, each in the half of its player."""

    def __init__(self, kit: Kit, words: "list[Any]", shown: Shown) -> None:
        Page.__init__(self, kit, words[texts.LEARN_OFFER : texts.LEARN_EARLY + 1])  # the others leave memory
        kit.big = None  # type: ignore[assignment]  # so does the font of other pages
        for y, height in self.look[LEARN_BANDS]:
            band(self.group, kit, y, height)
        self._told = shown.lessons
        self._loaded: "dict[str, Sheet]" = {}
        self.halves = [_Half(self, player, self._told[player].match) for player in range(2)]

    def update(self, shown: Shown, now_ms: int) -> None:
        """Change what differs in each half."""
        for half in self.halves:
            half.update(shown.lessons[half.player], shown.heard, now_ms)

    def outdated(self, shown: Shown) -> bool:
        """Tell if these are other lessons."""
        return shown.lessons is not self._told

    def tiles(self, name: str) -> "Sheet":
        """Return the tiles called ``name``, which both halves share."""
        if name not in self._loaded:
            self._loaded[name] = self.kit.sheet(name)
        return self._loaded[name]


class _Half:
    """The half of ``player``, whose cards come when the lesson begins."""

    def __init__(self, page: LearnPage, player: int, match: Match) -> None:
        self.player = player
        self._page = page
        look = page.look
        kit = page.kit
        felt = look[FELT] if look[GROUND] else CLEAR
        self.bright = kit.palette(felt, look[CREAM])
        self.gold = kit.palette(felt, look[GOLD])
        x, y, width = look[LEARN_TEXT]
        rows, step = look[LEARN_LINES]
        columns = width // kit.font.width
        self._lines = []
        for row in range(rows):
            below = rows - 1 - row if player and kit.same_side else row  # its half is not turned
            box = (x, y + below * step, width)
            self._lines.append(kit.line(page.group, kit.font, self.bright, player, box, columns))
        if look[COLOUR]:
            keys = kit.palette(CLEAR, look[ASIDE], look[PLAYER][player], look[CREAM])
            icon = kit.palette(CLEAR, look[FELT_DARK], look[ALARM], look[CREAM])
        else:
            keys = icon = kit.palette(look[BLACK], look[PAPER])
        self.pad = kit.tiles(page.group, page.tiles("pad"), keys, player, look[LEARN_PAD], (_KEYS, 2))
        self._lock = kit.upright(kit.tiles(page.group, page.tiles("lock"), icon, player, look[LEARN_LOCK], tile=1))
        self._lock.hidden = True
        self.hand: "Hand | None" = None
        self._piles: "list[tuple[TileGrid, TileGrid | None, TileGrid]]" = []
        self._signs: "list[TileGrid]" = []
        self._inks: "tuple[Palette, ...]" = ()
        self.held: "tuple[Palette, ...]" = ()
        self._written = 0  # the events that the cards show
        self._say = NONE  # the text that is shown, and its lines
        self._told: "list[str]" = []
        self._said_ms = 0

    def update(self, lesson: "Any", heard: int, now_ms: int) -> None:
        """Show the lesson: after an event its cards at once, what is said about it in the next turn.

        ``heard``: the menu button was pressed, and is not answered yet (``Shown``).
        """
        match = lesson.match
        if self.hand is None and match.phase != PHASE_OVER:
            self._lay()
            self._written = -1
        if self.hand is not None:
            self._mark(match, lesson.keys, now_ms // _BLINK_MS & 1)
            if lesson.written != self._written:
                self._written = lesson.written
                self._show_cards(match)
                return
        self._light(match, lesson.keys)
        locked = match.lock[self.player] != NEVER
        hide(self._lock, not locked)
        hide(self.pad, locked)
        say = lesson.say if heard == NONE else -1
        self._speak(say, self.bright if lesson.due == NEVER else self.gold, now_ms)

    # The cards.

    def _lay(self) -> None:
        """Add the places of cards."""
        page = self._page
        look = page.look
        card = page.tiles("card")
        buried = page.tiles("buried")
        player = self.player
        if look[COLOUR]:
            self.hand = self._colour_hands(card, buried)
            edges = page.kit.palette(CLEAR, look[PAPER], look[EDGE], look[BACK])
            ink, red = [page.kit.palette(*inks(look, look[drawn])) for drawn in (INK, RED)]
            self._inks = self.held = (ink, red, red, ink)
        else:
            plain = page.kit.palette(look[BLACK], look[PAPER])
            held = page.kit.palette(look[PAPER], look[BLACK])
            cards = []
            slivers = []
            for slot in range(SLOTS):
                at = look[STOCK_X] + slot * look[STOCK_PITCH], look[LEARN_STOCK_Y]
                cards.append(card_grid(page.group, page.kit, card, plain, player, at, look[CARD]))
                at = at[0] + look[CARD][0], at[1]
                slivers.append(page.kit.tiles(page.group, buried, plain, player, at))
            kinds = (plain,) * (SUITS + 3)
            helds = (held,) * (SUITS + 2) + (plain,)
            self.hand = Hand(cards, slivers, buried.count - 1, kinds, helds, self._number())
            edges = page.kit.palette(CLEAR, look[PAPER])
            self._inks = (held,) * SUITS
            self.held = (plain,) * SUITS
        for i in range(2):
            self._piles.append(self._pile(i, edges))
        if look[COLOUR]:
            gold = page.kit.palette(CLEAR, look[FELT_DARK], look[GOLD], look[CREAM])
            sheet = page.tiles("flag")
            for at in look[LEARN_ARROWS]:
                self._signs.append(page.kit.tiles(page.group, sheet, gold, player, at, tile=1))

    def _colour_hands(self, card: "Sheet", buried: "Sheet") -> Hand:
        page = self._page
        kit = page.kit
        look = page.look
        player = self.player
        felt = look[FELT_DARK]
        shaders = card_shaders(kit, felt)
        colour = look[PLAYER][player]
        ink, red = [kit.palette(felt, colour, blend(colour, drawn, 2), drawn) for drawn in (look[INK], look[RED_HELD])]
        edges = kit.palette(CLEAR, look[PAPER], look[EDGE], look[BACK])
        cards = []
        slivers = []
        for slot in range(SLOTS):
            x = look[STOCK_X] + slot * look[STOCK_PITCH]
            y = look[LEARN_STOCK_Y]
            cards.append(card_grid(page.group, kit, card, shaders[0], player, (x, y), look[CARD]))
            at = x + look[BURIED_AT][0], y - buried.height  # one tile, since the pad is near
            slivers.append(kit.tiles(page.group, buried, edges, player, at))
        cards.append(card_grid(page.group, kit, card, shaders[0], player, look[DECK], look[CARD]))
        slot_lit = kit.palette(felt, look[PAPER], colour, colour)
        helds = (ink, red, red, ink, slot_lit) + shaders[SUITS + 1 :]
        return Hand(cards, slivers, 0, shaders, helds, self._number())

    def _number(self) -> Number:
        """Make the number of spit cards."""
        page = self._page
        shader = page.kit.palette(*inks(page.look, page.look[INK]))
        return deck_number(page.group, page.kit, page.tiles("digit"), shader, self.player)

    def _pile(self, i: int, edges: Palette) -> "tuple[TileGrid, TileGrid | None, TileGrid]":
        """Add the learner's left (0) or right (1) pile: its fan, its frame and the index of its top card."""
        page = self._page
        kit = page.kit
        look = page.look
        player = self.player
        x, y = look[LEARN_FANS][i]
        size = (look[LEARN_EDGES][0], 1)
        thick = kit.tiles(page.group, page.tiles("fan"), edges, player, (x, y), size)
        if not i:
            thick.flip_x = not thick.flip_x  # it grows to the left
        x, y = look[LEARN_PILES][i]
        frame = None
        if look[COLOUR]:
            shader = kit.palette(CLEAR, look[PAPER], look[PAPER], look[SHADE])
            frame = kit.tiles(page.group, page.tiles("frame"), shader, player, (x, y))
            x += (look[PILE_SIZE][0] - look[INDEX][0]) // 2
            y += look[INDEX_AT][1]
        top = card_grid(page.group, kit, page.tiles("index"), self._inks[0], player, (x, y), look[INDEX])
        return thick, frame, top

    def _show_cards(self, match: Match) -> None:
        hand = self.hand
        assert hand is not None
        table = match.table
        for slot in range(SLOTS):
            stock = self.player * SLOTS + slot
            card = table.top(stock)
            hand.show(slot, EMPTY if card == NONE else card, max(0, table.count(stock) - 1))
        if self._page.look[COLOUR]:
            hand.show_spit(table.count(SPIT + self.player))
        most, each = self._page.look[LEARN_EDGES]
        for i in range(2):
            thick, frame, top = self._piles[i]
            place = PILE + (self.player if i else 1 - self.player)
            card = table.cells[place]
            put_card(top, NOTHING if card == NONE else card)
            if frame is not None:
                hide(frame, card == NONE)
                shade(top, self._inks[card & 3])
            shown = min(most, table.cells[COUNT + place] // each)
            for edge in range(most):
                put(thick, edge, 1 + (edge & 3) if edge < shown else 0)

    def _mark(self, match: Match, keys: int, on: int) -> None:
        """Light the held card, the stock whose key is to be pressed, and the pile where the card goes."""
        hand = self.hand
        assert hand is not None
        held = match.hand(self.player)
        aim = 0  # piles A and B, a bit each
        hinted = NONE
        if match.phase == PHASE_SLAP:
            aim = 1 << self.player if keys else 0
        else:
            for slot in range(SLOTS):
                if keys >> slot & 1 and on:
                    hinted = slot
            if held != NONE:
                aim = keys >> KEY_A & 3
                if keys >> KEY_P & 1:
                    aim = match.table.takers(match.table.top(self.player * SLOTS + held)) or 1 << self.player
        hand.mark(held, NONE, hinted)
        for i in range(2):
            lit = aim >> (self.player if i else 1 - self.player) & 1
            if self._signs:
                hide(self._signs[i], not lit)
            else:
                shade(self._piles[i][2], self.held[0] if lit and on else self._inks[0])

    # The words, and the pad.

    def _light(self, match: Match, keys: int) -> None:
        for slot in range(SLOTS):
            put(self.pad, _KEYS + slot, _STOCK_KEY + (keys >> slot & 1))
        if match.rules.six_key[self.player]:
            put(self.pad, _KEYS // 2, _PILE_KEY + (keys >> KEY_P & 1))
            return
        for i in range(2):
            pile = self.player if i else 1 - self.player
            put(self.pad, 1 + 2 * i, _PILE_KEY + (keys >> KEY_A + pile & 1))

    def _speak(self, say: int, shader: Palette, now_ms: int) -> None:
        lines = self._lines
        columns = lines[0].length
        if say != self._say:
            self._say = say
            self._said_ms = now_ms
            text = self._page.words[say - texts.LEARN_OFFER] if say >= 0 else WAIT
            self._told = wrap(text, columns)
            even = wrap(text, min(columns, len(text) // len(self._told) + 3))  # no line of a single short word
            if len(even) == len(self._told):
                self._told = even
        told = self._told
        pages = -(-len(told) // len(lines))
        first = ms_since(self._said_ms, now_ms) // _LINES_MS % pages * len(lines)
        for i in range(len(lines)):
            text = told[first + i] if first + i < len(told) else ""
            lines[i].show(" " * ((columns - len(text)) // 2) + text, shader)
