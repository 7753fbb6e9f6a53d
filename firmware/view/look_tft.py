# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The table on 320x240 in colour: where everything is, how large, in which colours. Data only.

Places are x, y of the upper left corner as player 1 sees them; what belongs to player 2 is the
same, turned by 180 degrees. So is pile B to pile A. Sizes are in pixels.
"""

NAME = "tft"
WIDTH = 320
HEIGHT = 240
FONT = "6x10"
BIG_FONT = "10x20"

# A stock: the rank over the suit, buried cards peeking out behind, a mark below while it is held.
STOCK_X = 10
STOCK_PITCH = 52
STOCK_Y = 190
RANK = (34, 28)
SUIT = (34, 16)
BURIED = (34, 3)
BURIED_AT = (0, -12)  # from the stock's corner
BURIED_ROWS = 4
BURIED_PER_ROW = 1
MARK = (24, 5)
MARK_AT = (5, 45)
HELD_INVERTED = False

DECK = (274, 190)
DECK_COUNT = (280, 202)

# A pile: lies across, an index for each player, its older cards as edges to the outside.
PILE = (170, 100)
PILE_SIZE = (60, 40)
INDEX = (24, 22)
PIP = (24, 10)
INDEX_AT = (6, 4)
FAN = (232, 100)
FAN_SIZE = (2, 40)
FAN_EDGES = 43
HAND = (24, 24)
HAND_AT = (188, 126)  # slapping pile A
FLAG = (20, 10)
FLAG_AT = (190, 144)

# Between the piles and each player's stocks.
BIG_Y = 143
SUB_Y = 165
LINE_X = 0
LINE_WIDTH = 320
TEXT_TOGETHER = True  # there is room for both lines of a call
CALL_HIDES_PILES = False
LAMP = (16, 16)
LAMPS = ((288, 151), (16, 151))  # of oneself, of the other
LOCK = (16, 16)
LOCK_AT = (92, 151)
LOCK_BAR = (8, 8)
LOCK_BARS = 14
LOCK_BAR_AT = (114, 155)

# Photo finish: a strip of film over the piles' place, cut into tiles.
STRIP = (8, 40)
STRIP_TILES = 25
STRIP_AT = (60, 100)

# Background tiles: rows of the player's zone, the rest is the arena.
GROUND = (16, 16)
GROUND_ZONE_ROWS = 4

# Pages.
PAGE_MARGIN = 12
HEAD_Y = 12
PAGE_TOP = 42
SPACING = 1.2
BIG_RULES = True
BIG_PRESS = False
PAGE_LINE = 22
MENU_ROWS = 8
LETTER = (60, 80)
LETTER_PITCH = 70
LETTER_AT = (25, 150)
TITLE_Y = 128
HALF_TITLE_Y = 128
HALF_ROW_Y = 158
HALF_ROW_STEP = 16
HALF_ROWS = 5
HALF_MARGIN = 24

# Colours, 0xRRGGBB.
FELT = 0x0B4A38
FELT_DARK = 0x07382C
GOLD = 0xE8BE5A
GOLD_DIM = 0x8C7434
PAPER = 0xF6F1E4
SHADE = 0xCFC6B0
INK = 0x1A2238
RED = 0xC41E34
SLOT = 0x0F6049
BACK = 0x27408B
BACK_LIGHT = 0x6E86C8
CREAM = 0xF3EAD2
DIM = 0x7FA08F
ALARM = 0xFF5A46
GREEN = 0x6FE08A
PLAYER = (0xFFB347, 0x6CC8FF)  # each player's own colour
BLACK = 0x000000
TEXT = CREAM
HEAD = GOLD
ASIDE = DIM
