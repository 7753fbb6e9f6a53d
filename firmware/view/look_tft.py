# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The look of a display of 320x240 pixels in colour: a value for each number of style.py that it has."""

from view import style

LOOK = (
    (style.NAME, "tft"),
    (style.COLOUR, True),
    (style.WIDTH, 320),
    (style.HEIGHT, 240),
    (style.FONT, "6x10"),
    (style.CALL_FONT, "10x20c"),  # for the table: capitals only
    (style.PAGE_FONT, "10x20"),
    # A stock: the rank over the suit; buried cards show behind it, and below it a mark if the card was put back.
    (style.STOCK_X, 10),
    (style.STOCK_PITCH, 52),
    (style.STOCK_Y, 192),
    (style.CARD, (34, 42)),  # of three tiles, as an index
    (style.BURIED_AT, (2, -12)),  # from the stock's corner
    (style.BURIED_ROWS, 4),
    (style.MARK_AT, (4, 43)),
    (style.DECK, (274, 192)),
    (style.DECK_COUNT, (280, 203)),
    # A pile: it lies across, with an index for each player; its older cards show as edges on the outside.
    (style.PILE, (172, 99)),
    (style.PILE_SIZE, (60, 42)),
    (style.INDEX, (20, 30)),
    (style.INDEX_AT, (8, 6)),
    (style.FAN, (232, 99)),
    (style.FAN_EDGES, 42),
    (style.HAND_AT, (210, 128)),  # of player 1 on pile A
    (style.FLAG_AT, (190, 145)),
    # Between the piles and each player's stocks.
    (style.BIG_Y, 145),
    (style.SUB_Y, 164),
    (style.SLAP_LINES, (0, 0, 0)),  # there is room for both lines of a call, beside the piles
    (style.CALL_HIDES_PILES, False),
    (style.SPEECH_LENGTH, 24),
    (style.SUB_LENGTH, 34),
    (style.LAMP_AT, (284, 150)),
    (style.LOCK_AT, (80, 151)),
    (style.LOCK_BARS, 14),
    (style.LOCK_BAR_AT, (108, 155)),
    # Photo finish: a strip of film over the piles, made of tiles, and on it each player's press.
    (style.STRIP_TILES, 8),
    (style.STRIP_AT, (60, 98)),
    (style.STRIP_US, 400),  # a pixel
    (style.PRESS, (13, 44)),
    (style.PRESS_X, (91, 238)),  # x of the first press, and the greatest x of the other
    (style.PHOTO_BIG_Y, None),  # the lines of the table show these texts
    (style.PHOTO_SUB_Y, None),
    (style.POSTER_Y, 122),  # the large words at a round's end
    (style.GROUND, (16, 16)),  # tiles of felt
    # Pages.
    (style.PAGE_MARGIN, 12),
    (style.HEAD_Y, 12),
    (style.PAGE_TOP, 42),
    (style.SPACING, 1.2),
    (style.BIG_TEXT, True),
    (style.EXAMPLE_Y, 153),
    (style.EXAMPLE_STEP, 42),
    (style.BIG_PRESS, True),
    (style.BIG_ROWS, True),
    (style.BIG_MENU, True),
    (style.BODY_LINES, 4),
    (style.PAGE_LINE, 20),
    (style.MENU_ROWS, 8),
    (style.STOCK_KEYS_AT, (10, 226)),
    (style.PILE_KEYS_AT, ((101, 212), (185, 212))),
    (style.LETTER_PITCH, 64),
    (style.LETTER_AT, (41, 176)),
    (style.TITLE_Y, 123),
    (style.TITLE_HELP_X, (8, 36, 98, 126, 194)),  # of stock keys, their use, pile keys, their use, the menu button's
    (style.TITLE_HELP_Y, 151),
    (style.ASK_AT, (16, 124)),  # beside the line at the end of a match
    # The end of a match: the large word, cards below it, the line that says what to press; the course of the match.
    (style.OVER_Y, 126),
    (style.OVER_LINE_Y, 218),
    (style.OVER_CARDS, (59, 172)),
    (style.OVER_STEP, 42),
    (style.CHART, (20, 45, 140, 75)),  # x, y, width, height; the size is before scaling
    (style.CHART_SCALE, 2),
    (style.HALF_TITLE_Y, 218),
    (style.HALF_ROW_Y, 122),
    (style.HALF_ROW_STEP, 19),
    (style.HALF_MARGIN, 12),
    # The guided round.
    (style.LEARN_BANDS, ((72, 46), (122, 46))),  # y and height of lighter felt
    (style.LEARN_STOCK_Y, 192),
    (style.LEARN_PILES, ((22, 124), (238, 124))),
    (style.LEARN_FANS, ((6, 124), (298, 124))),
    (style.LEARN_EDGES, (8, 2)),  # at most, and cards for each
    (style.LEARN_ARROWS, ((42, 169), (258, 169))),
    (style.LEARN_TEXT, (88, 128, 144)),
    (style.LEARN_LINES, (3, 12)),  # and from line to line
    (style.LEARN_PAD, (125, 167)),
    (style.LEARN_LOCK, (152, 169)),
    # Colours, 0xRRGGBB.
    (style.FELT, 0x0C4E3B),
    (style.FELT_DARK, 0x063327),
    (style.FELT_SHADES, (0x083D2E, 0x0A4534)),
    (style.FELT_LIGHT, 0x11604A),
    (style.GOLD, 0xF5C542),
    (style.PAPER, 0xF6F1E4),
    (style.SHADE, 0xCFC6B0),
    (style.EDGE, 0x857F6C),
    (style.INK, 0x1A2238),
    (style.RED, 0xC41E34),
    (style.RED_HELD, 0x9E0B22),  # on a card of a player's colour
    (style.SLOT, 0x0F6049),
    (style.BACK, 0x27408B),
    (style.BACK_LIGHT, 0x6E86C8),
    (style.CREAM, 0xF3EAD2),
    (style.ALARM, 0xFF5A46),
    (style.PLAYER, (0xFFB347, 0x6CC8FF)),  # each player's own colour
    (style.BLACK, 0x000000),
    (style.TEXT, 0xF3EAD2),
    (style.HEAD, 0xF5C542),
    (style.ASIDE, 0x9DBBA8),
)
