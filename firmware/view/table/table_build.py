# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Builds the table from a look: loads tiles, mixes colours, places every grid.

The table needs its tiles afterwards, but not the look. So this module, ``kit.py``, ``sheet.py``, ``font.py`` and the
look are needed once. ``whole.py`` forgets them and the modules of ``view.table`` before play; the table itself refers
to the code that it runs, which so stays in memory.

Grids that change in play are the last ones of their group: displayio paints from the last grid to the first and stops
where a place is covered, so these are painted fastest.
"""

from displayio import Bitmap, Group, Palette, TileGrid

from spit.codes import SLOTS
from view.kit import CLEAR, Kit, blend, card_grid, card_shaders, deck_number, ground, inks
from view.sheet import Sheet
from view.style import (
    ALARM,
    BACK,
    BACK_LIGHT,
    BIG_Y,
    BLACK,
    BURIED_AT,
    BURIED_ROWS,
    CALL_HIDES_PILES,
    CARD,
    COLOUR,
    CREAM,
    DECK,
    EDGE,
    FAN,
    FAN_EDGES,
    FELT_DARK,
    FELT_LIGHT,
    FELT_SHADES,
    FLAG_AT,
    GOLD,
    HAND_AT,
    HEIGHT,
    INDEX,
    INDEX_AT,
    INK,
    LAMP_AT,
    LOCK_AT,
    LOCK_BAR_AT,
    LOCK_BARS,
    MARK_AT,
    PAPER,
    PHOTO_BIG_Y,
    PHOTO_SUB_Y,
    PILE,
    PILE_SIZE,
    PLAYER,
    PRESS,
    PRESS_X,
    RED,
    RED_HELD,
    SHADE,
    SLAP_LINES,
    SPEECH_LENGTH,
    STOCK_PITCH,
    STOCK_X,
    STOCK_Y,
    STRIP_AT,
    STRIP_TILES,
    STRIP_US,
    SUB_LENGTH,
    SUB_Y,
    WIDTH,
)
from view.table.hand import Hand
from view.table.pad_view import PadView
from view.table.pile import Pile
from view.table.sign import Sign
from view.table.speech import Speech, said
from view.table.strip import Strip
from view.table.table_view import TableView
from view.tiles import SUITS

try:
    from typing import Any
except ImportError:  # a device has none, and evaluates no annotation
    pass

_KINDS = SUITS + 3  # the palettes of a card in a stock: the suits, EMPTY, BACK, NOTHING


def table(kit: Kit, words: "list[Any]") -> TableView:
    """Build the table and return it; its group is not on the screen yet."""
    group = Group()
    ground(group, kit)
    roomy = not kit.look[SLAP_LINES][0]
    if roomy:
        pads = _pads(group, kit, words)
    hands = _hands(group, kit)
    piles = _piles(group, kit)
    signs = _signs(group, kit)
    if not roomy:  # the locks lie over the spit cards
        pads = _pads(group, kit, words)
    return TableView(group, hands, piles, pads, signs, _strip(group, kit, words), kit.look[CALL_HIDES_PILES])


def _hands(group: Group, kit: Kit) -> "list[Hand]":
    look = kit.look
    card = kit.sheet("card")
    buried = kit.sheet("buried")
    if look[COLOUR]:
        return _colour_hands(group, kit, card, buried)
    plain = kit.palette(look[BLACK], look[PAPER])
    kinds = (plain,) * _KINDS
    held = (kit.palette(look[PAPER], look[BLACK]),) * (_KINDS - 1) + (plain,)
    hands = []
    for player in range(2):
        cards = []
        edges = []
        for x, y in _stocks(look):
            cards.append(card_grid(group, kit, card, plain, player, (x, y), look[CARD]))
            edges.append(kit.tiles(group, buried, plain, player, (x + look[CARD][0], y)))
        hands.append(
            Hand(
                cards, edges, buried.count - 1, kinds, held, deck_number(group, kit, kit.sheet("digit"), plain, player)
            )
        )
    return hands


def _colour_hands(group: Group, kit: Kit, card: Sheet, buried: Sheet) -> "list[Hand]":
    look = kit.look
    mark = kit.sheet("mark")
    felt = look[FELT_DARK]  # below the cards, since to paint transparent places takes a quarter more time
    shaders = card_shaders(kit, felt)
    edges = kit.palette(CLEAR, look[PAPER], look[EDGE], look[BACK])
    hands = []
    for player in range(2):
        colour = look[PLAYER][player]
        ink, red = [kit.palette(felt, colour, blend(colour, drawn, 2), drawn) for drawn in (look[INK], look[RED_HELD])]
        cards = []
        slivers: "list[TileGrid]" = []
        for x, y in _stocks(look) + [look[DECK]]:
            cards.append(card_grid(group, kit, card, shaders[0], player, (x, y), look[CARD]))
            if len(slivers) < SLOTS:
                at = x + look[BURIED_AT][0], y + look[BURIED_AT][1]
                slivers.append(kit.tiles(group, buried, edges, player, at, (1, look[BURIED_ROWS])))
        at = look[STOCK_X] + look[MARK_AT][0], look[STOCK_Y] + look[MARK_AT][1]
        bar = kit.tiles(group, mark, _icon(kit, look[ALARM]), player, at)
        bar.hidden = True
        step = -look[STOCK_PITCH] if player else look[STOCK_PITCH]
        ink_of_number = kit.palette(*inks(look, look[INK]))
        number = deck_number(group, kit, kit.sheet("digit"), ink_of_number, player)
        held = (ink, red, red, ink) + shaders[SUITS:]
        hands.append(Hand(cards, slivers, 0, shaders, held, number, bar, step))
    return hands


def _stocks(look: "Any") -> "list[tuple[int, int]]":
    return [(look[STOCK_X] + slot * look[STOCK_PITCH], look[STOCK_Y]) for slot in range(SLOTS)]


def _piles(group: Group, kit: Kit) -> "list[Pile]":
    look = kit.look
    frame = kit.sheet("frame")
    index = kit.sheet("index")
    fan = kit.sheet("fan")
    if look[COLOUR]:
        ink = kit.palette(*inks(look, look[INK]))
        red = kit.palette(*inks(look, look[RED]))
        edges = kit.palette(CLEAR, look[PAPER], look[EDGE], look[BACK])
        frames: "tuple[Palette, ...]" = (
            kit.palette(CLEAR, look[PAPER], look[PAPER], look[SHADE]),
            kit.palette(CLEAR, look[FELT_LIGHT], look[FELT_LIGHT], look[FELT_SHADES][1]),
            kit.palette(CLEAR, look[BACK_LIGHT], look[BACK], look[PAPER]),  # only here the pattern is seen
        )
    else:
        ink = red = kit.palette(look[PAPER], look[BLACK])
        edges = kit.palette(CLEAR, look[PAPER])
        frames = (edges,)
    piles = []
    for side in range(2):
        edge = kit.tiles(group, fan, edges, side, look[FAN], (look[FAN_EDGES], 1))
        card = kit.tiles(group, frame, frames[0], side, look[PILE])
        card.hidden = True
        indexes = []
        for reader in (side,) if kit.same_side else (0, 1):  # one is in the middle
            x = look[PILE][0] if reader == side else look[WIDTH] - look[PILE][0] - look[PILE_SIZE][0]
            x += (look[PILE_SIZE][0] - look[INDEX][0]) // 2 if kit.same_side else look[INDEX_AT][0]
            at = x, look[PILE][1] + look[INDEX_AT][1]
            indexes.append(card_grid(group, kit, index, ink, reader, at, look[INDEX]))
        piles.append(Pile(edge, card, indexes, (ink, red, red, ink), frames))
    return piles


def _signs(group: Group, kit: Kit) -> "list[tuple[Sign, Sign]]":
    look = kit.look
    sheets = ((kit.sheet("hand"), look[HAND_AT]), (kit.sheet("flag"), look[FLAG_AT]))
    signs = []
    for player in range(2):
        shader = _icon(kit, look[PLAYER][player]) if look[COLOUR] else kit.palette(look[BLACK], look[PAPER])
        pair = [_sign(group, kit, sheet, shader, player, at) for sheet, at in sheets]
        signs.append((pair[0], pair[1]))
    return signs


def _sign(group: Group, kit: Kit, sheet: Sheet, shader: Palette, player: int, at: "tuple[int, int]") -> Sign:
    """Make a sign; ``at`` is its place at the pile of ``player``."""
    grid = kit.tiles(group, sheet, shader, player, at, tile=1)
    grid.hidden = True
    home = grid.x
    away = kit.look[WIDTH] - home - sheet.width
    return Sign(grid, (away, home) if player else (home, away))


def _strip(group: Group, kit: Kit, words: "list[Any]") -> Strip:
    """Make the film of a photo finish; in one colour it covers the whole table and has lines of its own."""
    look = kit.look
    page = Group()
    plain = kit.palette(look[PAPER], look[INK])
    if not look[COLOUR]:
        page.append(
            TileGrid(
                Bitmap(look[WIDTH], look[HEIGHT], 2),
                pixel_shader=kit.palette(look[BLACK], look[PAPER]),
            )
        )
    kit.tiles(page, kit.sheet("strip"), plain, 0, look[STRIP_AT], (look[STRIP_TILES], 1))
    sheet = kit.sheet("press")
    presses = []
    for player in range(2):
        shader = kit.palette(CLEAR, look[PLAYER][player] if look[COLOUR] else look[INK])
        presses.append(kit.tiles(page, sheet, shader, player, (0, look[HEIGHT] - look[STRIP_AT][1] - look[PRESS][1])))
    if look[COLOUR]:
        return Strip(group, page, presses, look[PRESS_X], look[STRIP_US])
    lines = []
    clear = kit.palette(CLEAR, look[PAPER])
    for player in range(2):
        big = kit.line(
            page,
            kit.big,
            clear,
            player,
            (0, look[PHOTO_BIG_Y], look[WIDTH]),
            look[SPEECH_LENGTH],
            True,
        )
        sub = kit.line(page, kit.font, clear, player, (0, look[PHOTO_SUB_Y], look[WIDTH]), look[SUB_LENGTH], True)
        lines.append((big, sub))
    return Strip(group, page, presses, look[PRESS_X], look[STRIP_US], lines, Speech(said(words)))


def _pads(group: Group, kit: Kit, words: "list[Any]") -> "list[PadView]":
    look = kit.look
    lamp = kit.sheet("lamp")
    lock = kit.sheet("lock")
    bar = kit.sheet("bar")
    if look[COLOUR]:
        locks = bars = _icon(kit, look[ALARM])
        shaders = (kit.palette(CLEAR, look[CREAM]), kit.palette(CLEAR, look[GOLD]))
    else:
        bars = kit.palette(CLEAR, look[PAPER])
        locks = kit.palette(look[BLACK], look[PAPER])
        shaders = (bars, bars)
    calls = said(words)
    pads = []
    for player in range(2):
        lines = []
        for big_y, sub_y, right in ((look[BIG_Y], look[SUB_Y], look[WIDTH]), look[SLAP_LINES]):
            if right:
                box = (0, big_y, look[WIDTH])
                big = kit.line(group, kit.big, shaders[1], player, box, look[SPEECH_LENGTH], True)
                sub = kit.line(group, kit.font, shaders[0], player, (0, sub_y, right), look[SUB_LENGTH], True)
                lines.append((big, sub))
        light = kit.tiles(
            group,
            lamp,
            _icon(kit, look[PLAYER][player]) if look[COLOUR] else bars,
            player,
            look[LAMP_AT],
        )
        locked = kit.upright(kit.tiles(group, lock, locks, player, look[LOCK_AT], tile=1))
        locked.hidden = True
        left = kit.tiles(group, bar, bars, player, look[LOCK_BAR_AT], (look[LOCK_BARS], 1))
        beside = player == 1 and kit.same_side
        together = len(lines) == 1
        pads.append(PadView(player, light, (locked, left), Speech(calls), lines, shaders, together, beside))
    return pads


def _icon(kit: Kit, colour: int) -> Palette:
    """Return the palette of a small picture: transparent, its outline, its colour, the light in it."""
    return kit.palette(CLEAR, kit.look[FELT_DARK], colour, kit.look[CREAM])
