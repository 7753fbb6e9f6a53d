# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The tools that build pages and the table: tiles, palettes, fonts, and the placing of grids.

They are needed while something is built, not while it is shown. So ``whole.py`` forgets this module, the look and the
loaders of tiles and fonts before play.
"""

from displayio import Group, Palette, TileGrid
from vectorio import Rectangle

from spit.codes import NONE
from view.font import Font
from view.sheet import FOLDER, Sheet
from view.style import (
    BACK,
    BACK_LIGHT,
    CALL_FONT,
    COUNT,
    DECK_COUNT,
    FELT,
    FELT_DARK,
    FELT_LIGHT,
    FELT_SHADES,
    FONT,
    GROUND,
    HEIGHT,
    INK,
    NAME,
    PAGE_FONT,
    PAPER,
    PLAYER,
    RED,
    SLOT,
    WIDTH,
)
from view.tiles import BLANK, Number, TextLine

try:
    from typing import Any
except ImportError:  # a device has none, and evaluates no annotation
    pass

COMPANIONS = ("view.font", "view.look_oled", "view.look_tft", "view.poster", "view.sheet")  # memory.py

CLEAR = -1  # for a palette: this colour is transparent

# The tiles of "ground".
_EDGE = 0  # the edge of player 1's zone; 1: of player 2's
_INLAY = 2  # the left half of the inlay in the middle of the table; 3: its right half
_ZONE_ROWS = 4
_STEP = 2  # pixels, of the shadow of a zone


class Kit:
    """The tools to build a page or, if not ``page``, the table for the display that ``look`` (``look_of``) describes.

    ``font`` and ``big`` are fonts of two sizes; they are not loaded if ``page`` is None, for things without text.
    ``same_side``: player 2 sits beside player 1. Then faces, texts and
    signs of player 2 keep their places but are not turned.
    """

    def __init__(self, look: "list[Any]", page: "bool | None") -> None:
        self.look = look
        self.same_side = False
        self.person = NONE  # the only one, in a match against a bot: all lines of the table are turned to this player
        self._palettes: "dict[tuple[int, ...], Palette]" = {}
        if page is None:
            return
        self.font = Font("%s/fonts/%s.bin" % (FOLDER, look[FONT]))
        self.big = Font("%s/fonts/%s.bin" % (FOLDER, look[PAGE_FONT] if page else look[CALL_FONT]))

    def sheet(self, name: str) -> Sheet:
        """Load and return the tiles called ``name``."""
        return Sheet(self.look[NAME], name)

    def palette(self, *colours: int) -> Palette:
        """Return a palette of ``colours``, 0xRRGGBB or CLEAR; the same colours give the same palette."""
        made = self._palettes.get(colours)
        if made is None:
            made = Palette(len(colours))
            for i in range(len(colours)):
                if colours[i] == CLEAR:
                    made.make_transparent(i)
                else:
                    made[i] = colours[i]
            self._palettes[colours] = made
        return made

    def place(self, grid: TileGrid, side: int, at: "tuple[int, int]") -> None:
        """Place ``grid`` so that player ``side`` (0 or 1) sees it upright, with its upper left corner ``at`` x, y.

        It is turned for a player 2 who sits opposite, and so it stays with both on the same side: ``upright``.
        """
        x, y = at
        if side:
            x = self.look[WIDTH] - x - grid.width * grid.tile_width
            y = self.look[HEIGHT] - y - grid.height * grid.tile_height
            grid.flip_x = True
            grid.flip_y = True
        grid.x = x
        grid.y = y

    def upright(self, grid: TileGrid) -> TileGrid:
        """Turn back a grid that has to be read, if both players sit on the same side; return it."""
        if self.same_side:
            grid.flip_x = grid.flip_y = False
        return grid

    def reader(self, player: int) -> int:
        """Return the side from which ``player`` reads a page."""
        return 0 if self.same_side else player

    def tiles(
        self,
        group: Group,
        sheet: Sheet,
        shader: Palette,
        side: int,
        at: "tuple[int, int]",
        size: "tuple[int, int]" = (1, 1),
        tile: int = 0,
    ) -> TileGrid:
        """Make and return a grid of ``size`` tiles (columns, rows) in ``group``, each showing ``tile`` of ``sheet``.

        ``shader`` has its colours. Player ``side`` sees it upright, with its upper left corner ``at`` x, y.
        """
        grid = TileGrid(
            sheet.bitmap,
            pixel_shader=shader,
            width=size[0],
            height=size[1],
            tile_width=sheet.width,
            tile_height=sheet.height,
            default_tile=tile,
        )
        self.place(grid, side, at)
        group.append(grid)
        return grid

    def line(
        self,
        group: Group,
        font: Font,
        shader: Palette,
        side: int,
        box: "tuple[int, int, int]",
        length: int,
        centred: bool = False,
    ) -> TextLine:
        """Make and return a line of up to ``length`` letters for ``group``, upright for player ``side`` (0 or 1).

        ``box`` is x, y and width of its field in pixels, as that player sees them. A ``centred`` line has two grids,
        for texts of an even and of an odd length: to move one grid would repaint all of it.
        """
        grids = []
        if centred:  # a group of its own keeps its place among the layers, whenever a grid joins it
            layer = Group()
            group.append(layer)
            group = layer
        for columns in (length, length - 1) if centred else (length,):
            grid = TileGrid(
                font.bitmap,
                pixel_shader=shader,
                width=columns,
                height=1,
                tile_width=font.width,
                tile_height=font.height,
                default_tile=BLANK,
            )
            self.place(grid, side, (box[0] + (box[2] - columns * font.width) // 2, box[1]))
            if self.person != NONE:
                grid.flip_x = grid.flip_y = self.person == 1
            grid.hidden = True
            grids.append(self.upright(grid))
        return TextLine(font.letters, grids, group)


def look_of(kind: str) -> "list[Any]":
    """Return the look of a "tft" or an "oled": its values at the places that style.py numbers."""
    look: "list[Any]" = [None] * COUNT
    for number, value in _pairs(kind):
        look[number] = value
    return look


def _pairs(kind: str) -> "tuple[tuple[int, Any], ...]":
    if kind == "tft":
        from view import look_tft

        return look_tft.LOOK
    from view import look_oled

    return look_oled.LOOK


def blend(one: int, other: int, share: int) -> int:
    """Return the colour (0xRRGGBB) that is ``share`` quarters of the way from ``one`` to ``other``."""
    mixed = 0
    for shift in (0, 8, 16):
        mixed |= ((one >> shift & 255) * (4 - share) + (other >> shift & 255) * share) // 4 << shift
    return mixed


def inks(look: "list[Any]", ink: int, corner: "int | None" = None) -> "tuple[int, int, int, int]":
    """Return the four colours of a card printed with ``ink``, from paper to ink.

    With ``corner``, the colour of a card's corners, that comes first, and there is one colour between paper and ink.
    """
    paper = look[PAPER]
    if corner is not None:
        return corner, paper, blend(paper, ink, 2), ink
    return paper, blend(paper, ink, 1), blend(paper, ink, 3), ink


def ground(group: Group, kit: Kit) -> None:
    """Lay the felt of the table: flat, since whatever moves on it is repainted with it."""
    look = kit.look
    if not look[GROUND]:
        return
    sheet = kit.sheet("ground")
    lines = [blend(look[FELT_DARK], colour, 3) for colour in look[PLAYER]]
    shader = kit.palette(look[FELT], look[FELT_DARK], *look[FELT_SHADES], look[FELT_LIGHT], *lines)
    columns = look[WIDTH] // sheet.width
    rows = look[HEIGHT] // sheet.height
    felt(group, kit)
    upper = _ZONE_ROWS * sheet.height
    lower = look[HEIGHT] - upper
    band(group, kit, upper, lower - upper)
    for colour in look[FELT_SHADES]:  # the zones cast a shadow of two steps
        lower -= _STEP
        _rectangle(group, kit, colour, upper, _STEP)
        _rectangle(group, kit, colour, lower, _STEP)
        upper += _STEP
    for row, tile in ((_ZONE_ROWS - 1, _EDGE + 1), (rows - _ZONE_ROWS, _EDGE)):
        kit.tiles(group, sheet, shader, 0, (0, row * sheet.height), (columns, 1), tile)
    inlay = (columns // 2 - 1) * sheet.width, rows // 2 * sheet.height
    kit.tiles(group, sheet, shader, 0, inlay, (2, 1), _INLAY)[1] = _INLAY + 1


def felt(group: Group, kit: Kit) -> None:
    """Cover a page with felt: a rectangle, which displayio paints in a third less time than tiles."""
    if kit.look[GROUND]:
        _rectangle(group, kit, kit.look[FELT_DARK], 0, kit.look[HEIGHT])


def band(group: Group, kit: Kit, y: int, height: int) -> None:
    """Lay a band of lighter felt over a page, from ``y`` on."""
    if kit.look[GROUND]:
        _rectangle(group, kit, kit.look[FELT], y, height)


def _rectangle(group: Group, kit: Kit, colour: int, y: int, height: int) -> None:
    shader = kit.palette(colour)
    group.append(Rectangle(pixel_shader=shader, width=kit.look[WIDTH], height=height, x=0, y=y))


def card_grid(
    group: Group, kit: Kit, sheet: Sheet, shader: Palette, side: int, at: "tuple[int, int]", size: "tuple[int, int]"
) -> TileGrid:
    """Make and return the hidden grid of a card, or of its index on a pile; ``size`` is in pixels.

    The grid has one column, and as many rows of tiles as the height takes.
    """
    grid = kit.upright(kit.tiles(group, sheet, shader, side, at, (1, size[1] // sheet.height)))
    grid.hidden = True
    return grid


def deck_number(group: Group, kit: Kit, sheet: Sheet, shader: Palette, player: int) -> Number:
    """Make and return the hidden number of a player's spit cards, of the digits in ``sheet``."""
    x, y = kit.look[DECK_COUNT]
    two = kit.upright(kit.tiles(group, sheet, shader, player, (x, y), (2, 1)))
    one = kit.upright(kit.tiles(group, sheet, shader, player, (x + sheet.width // 2, y)))
    one.hidden = two.hidden = True
    return Number(two, one)


def card_shaders(kit: Kit, under: int) -> "tuple[Palette, ...]":
    """Return the palettes of a card in a stock by suit (c d h s), then of an empty slot, of a back, of nothing.

    ``under`` is the colour of the felt below the card, or CLEAR.
    """
    look = kit.look
    ink = kit.palette(*inks(look, look[INK], under))
    red = kit.palette(*inks(look, look[RED], under))
    back = kit.palette(under, look[PAPER], look[BACK_LIGHT], look[BACK])
    slot = kit.palette(under, look[PAPER], look[SLOT], look[SLOT])
    return ink, red, red, ink, slot, back, slot
