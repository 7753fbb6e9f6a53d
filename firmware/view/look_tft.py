# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The table on 320x240 in colour: where everything is, how large, in which colours. Data only.

Places are x, y of the upper left corner as player 1 sees them; what belongs to player 2 is the
same, turned by 180 degrees. So is pile B to pile A. Sizes are in pixels.
"""


class TftLook:
    """320x240 in colour."""

    NAME = "tft"
    COLOUR = True
    WIDTH = 320
    HEIGHT = 240
    FONT = "6x10"
    CALL_FONT = "10x20c"  # of the table: capitals only
    PAGE_FONT = "10x20"

    # A stock: the rank over the suit, buried cards peeking out behind, a mark below a card that was put back.
    STOCK_X = 10
    STOCK_PITCH = 52
    STOCK_Y = 192
    CARD = (34, 42)  # three tiles, so is an index
    BURIED_AT = (2, -12)  # from the stock's corner
    BURIED_ROWS = 4
    MARK_AT = (4, 43)

    DECK = (274, 192)
    DECK_COUNT = (280, 203)

    # A pile: lies across, an index for each player, its older cards as edges to the outside.
    PILE = (172, 99)
    PILE_SIZE = (60, 42)
    INDEX = (20, 30)
    INDEX_AT = (8, 6)
    FAN = (232, 99)
    FAN_EDGES = 42
    HAND_AT = (210, 128)  # slapping pile A
    FLAG_AT = (190, 145)

    # Between the piles and each player's stocks.
    BIG_Y = 145
    SUB_Y = 164
    TEXT_TOGETHER = True  # there is room for both lines of a call
    CALL_HIDES_PILES = False
    SPEECH_LENGTH = 24
    SUB_LENGTH = 34
    LAMP_AT = (284, 150)
    LOCK_AT = (92, 151)
    LOCK_BARS = 14
    LOCK_BAR_AT = (114, 155)

    # Photo finish: a strip of film over the piles' place, cut into tiles, and on it each player's press.
    STRIP_TILES = 8
    STRIP_AT = (60, 98)
    STRIP_US = 400  # a pixel
    PRESS = (13, 44)
    PRESS_X = (91, 238)  # of who was first; the last for the other
    PHOTO_BIG_Y = None  # the table's own lines say it
    PHOTO_SUB_Y = None

    GROUND = (16, 16)  # tiles of felt

    # Pages.
    PAGE_MARGIN = 12
    HEAD_Y = 12
    PAGE_TOP = 42
    SPACING = 1.2
    BIG_TEXT = True
    EXAMPLE_Y = 162
    EXAMPLE_STEP = 42
    BIG_PRESS = True
    BIG_ROWS = True
    BIG_MENU = True
    BODY_LINES = 5
    PAGE_LINE = 22
    FOOT_Y = 198
    MENU_ROWS = 7
    STOCK_KEYS_AT = (10, 226)
    PILE_KEYS_AT = ((101, 211), (185, 211))
    ASK_AT = (16, 124)  # beside what is said on the title
    LETTER_PITCH = 72
    LETTER_AT = (22, 152)
    TITLE_Y = 122
    HALF_TITLE_Y = 124
    HALF_ROW_Y = 147
    HALF_ROW_STEP = 18
    HALF_ROWS = 5
    HALF_MARGIN = 24

    # Colours, 0xRRGGBB.
    FELT = 0x0C4E3B
    FELT_DARK = 0x063327
    FELT_SHADES = (0x083D2E, 0x0A4534)
    FELT_LIGHT = 0x11604A
    GOLD = 0xF5C542
    PAPER = 0xF6F1E4
    SHADE = 0xCFC6B0
    EDGE = 0x857F6C
    INK = 0x1A2238
    RED = 0xC41E34
    RED_HELD = 0x9E0B22  # on a card of a player's colour
    SLOT = 0x0F6049
    BACK = 0x27408B
    BACK_LIGHT = 0x6E86C8
    CREAM = 0xF3EAD2
    ALARM = 0xFF5A46
    PLAYER = (0xFFB347, 0x6CC8FF)  # each player's own colour
    BLACK = 0x000000
    TEXT = CREAM
    HEAD = GOLD
    ASIDE = 0x9DBBA8
