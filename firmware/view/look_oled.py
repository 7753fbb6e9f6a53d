# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The table on 128x64 in one colour: where everything is and how large. Data only.

Places are x, y of the upper left corner as player 1 sees them; what belongs to player 2 is the
same, turned by 180 degrees. So is pile B to pile A. Sizes are in pixels.
"""


class OledLook:
    """128x64 in one colour."""

    NAME = "oled"
    COLOUR = False
    WIDTH = 128
    HEIGHT = 64
    FONT = "5x8"
    CALL_FONT = "6x10"  # of the table
    PAGE_FONT = "6x10"

    # A stock: the rank, beside it an edge for every buried card; inverted while it is held, now and then as a hint.
    STOCK_X = 1
    STOCK_PITCH = 22
    STOCK_Y = 43
    CARD = (15, 20)
    BURIED_AT = (15, 0)
    BURIED_ROWS = 1
    MARK_AT = None

    DECK = None
    DECK_COUNT = (114, 53)

    # A pile: lies across, a rank for each player, its older cards as edges to the outside.
    PILE = (65, 22)
    PILE_SIZE = (34, 20)
    INDEX = (14, 18)
    INDEX_AT = (2, 1)
    FAN = (99, 22)
    FAN_EDGES = 29
    HAND_AT = (118, 33)
    FLAG_AT = (80, 41)

    # Calls take the place of the piles.
    BIG_Y = 33
    SUB_Y = 34
    TEXT_TOGETHER = False  # the two lines of a call take turns
    CALL_HIDES_PILES = True
    SPEECH_LENGTH = 21
    SUB_LENGTH = 25
    LAMP_AT = (114, 43)
    LOCK_AT = (112, 43)
    LOCK_BARS = 7
    LOCK_BAR_AT = (113, 58)

    # Photo finish: a page of its own, a strip of film between two lines for each player.
    STRIP_TILES = 8
    STRIP_AT = (0, 21)
    STRIP_US = 625  # a pixel
    PRESS = (9, 22)
    PRESS_X = (20, 115)  # of who was first; the last for the other
    PHOTO_BIG_Y = 54
    PHOTO_SUB_Y = 45
    GROUND = None

    # Pages.
    PAGE_MARGIN = 1
    HEAD_Y = 0
    PAGE_TOP = 11
    SPACING = 1.0
    BIG_TEXT = False
    BIG_PRESS = False
    BIG_ROWS = False
    BIG_MENU = False
    BODY_LINES = 5
    PAGE_LINE = 9
    FOOT_Y = 47
    MENU_ROWS = 5
    STOCK_KEYS_AT = (4, 56)
    PILE_KEYS_AT = ((107, 56), (118, 56))
    ASK_AT = (4, 32)  # beside what is said on the title
    LETTER_PITCH = 28
    LETTER_AT = (10, 42)
    TITLE_Y = 32
    HALF_TITLE_Y = 32
    HALF_ROW_Y = 40
    HALF_ROW_STEP = 8
    HALF_ROWS = 3
    HALF_MARGIN = 2

    BLACK = 0x000000
    CREAM = GOLD = 0xFFFFFF
    INK = RED = BLACK
    PLAYER = (CREAM, CREAM)
    PAPER = 0xFFFFFF
    TEXT = HEAD = ASIDE = PAPER
