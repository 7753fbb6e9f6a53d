# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The look of a display of 128x64 pixels in one colour: a value for each number of style.py that it has."""

from view import style

LOOK = (
    (style.NAME, "oled"),
    (style.COLOUR, False),
    (style.WIDTH, 128),
    (style.HEIGHT, 64),
    (style.FONT, "5x8"),
    (style.CALL_FONT, "6x10"),  # for the table
    (style.PAGE_FONT, "6x10"),
    # A stock: the rank, and beside it an edge for every buried card. It is inverted while held, and as a hint by turns.
    (style.STOCK_X, 1),
    (style.STOCK_PITCH, 22),
    (style.STOCK_Y, 43),
    (style.CARD, (15, 20)),
    (style.BURIED_AT, (15, 0)),
    (style.BURIED_ROWS, 1),
    (style.MARK_AT, None),
    (style.DECK, None),
    (style.DECK_COUNT, (114, 53)),
    # A pile: it lies across, with a rank for each player; its older cards show as edges on the outside.
    (style.PILE, (65, 22)),
    (style.PILE_SIZE, (34, 20)),
    (style.INDEX, (14, 16)),
    (style.INDEX_AT, (2, 2)),  # rows 24 to 39: two pages of the display
    (style.FAN, (99, 24)),
    (style.FAN_EDGES, 29),
    (style.HAND_AT, (118, 33)),
    (style.FLAG_AT, (80, 41)),
    # Calls take the place of the piles.
    (style.BIG_Y, 33),
    (style.SUB_Y, 34),
    # The two lines of a call take turns. In a slap they leave the piles free and lie over the stocks: y of both lines,
    # and the width for the second one, which ends before the number of spit cards.
    (style.SLAP_LINES, (43, 54, 114)),
    (style.CALL_HIDES_PILES, True),
    (style.SPEECH_LENGTH, 21),
    (style.SUB_LENGTH, 25),
    (style.LAMP_AT, (114, 43)),
    (style.LOCK_AT, (112, 43)),
    (style.LOCK_BARS, 7),
    (style.LOCK_BAR_AT, (113, 58)),
    # Photo finish: a page of its own, a strip of film between two lines for each player.
    (style.STRIP_TILES, 8),
    (style.STRIP_AT, (0, 21)),
    (style.STRIP_US, 625),  # a pixel
    (style.PRESS, (9, 22)),
    (style.PRESS_X, (20, 115)),  # x of the first press, and the greatest x of the other
    (style.PHOTO_BIG_Y, 54),
    (style.PHOTO_SUB_Y, 45),
    (style.POSTER_Y, 43),  # the large words at a round's end, over the stocks
    (style.GROUND, None),
    # Pages.
    (style.PAGE_MARGIN, 1),
    (style.HEAD_Y, 0),
    (style.PAGE_TOP, 11),
    (style.SPACING, 1.0),
    (style.BIG_TEXT, False),
    (style.EXAMPLE_Y, 35),
    (style.EXAMPLE_STEP, 18),
    (style.BIG_PRESS, False),
    (style.BIG_ROWS, False),
    (style.BIG_MENU, False),
    (style.BODY_LINES, 5),
    (style.PAGE_LINE, 9),
    (style.MENU_ROWS, 5),
    (style.STOCK_KEYS_AT, (4, 56)),
    (style.PILE_KEYS_AT, ((107, 56), (118, 56))),
    (style.LETTER_PITCH, 28),
    (style.LETTER_AT, (10, 42)),
    (style.TITLE_Y, 32),
    (style.TITLE_HELP_X, (2, 16, 66, 80, 1)),  # it takes turns with the line above: there is room for one
    (style.TITLE_HELP_Y, 32),
    # The end of a match: the large word takes the place of cards; a line says what to press; the course of the match.
    (style.OVER_Y, 44),
    (style.OVER_LINE_Y, 33),
    (style.OVER_CARDS, (12, 44)),
    (style.OVER_STEP, 22),
    (style.CHART, (2, 9, 124, 46)),  # x, y, width, height
    (style.CHART_SCALE, 1),
    (style.HALF_TITLE_Y, 56),
    (style.HALF_ROW_Y, 1),  # all of the display is each player's by turns
    (style.HALF_ROW_STEP, 11),
    (style.HALF_MARGIN, 1),
    # The guided round: the stocks' lower edges are beyond the display's.
    (style.LEARN_BANDS, ()),
    (style.LEARN_STOCK_Y, 47),
    (style.LEARN_PILES, ((92, 32), (108, 32))),
    (style.LEARN_FANS, ((87, 32), (122, 32))),
    (style.LEARN_EDGES, (5, 3)),  # at most, and cards for each
    (style.LEARN_ARROWS, None),
    (style.LEARN_TEXT, (0, 32, 85)),
    (style.LEARN_LINES, (2, 7)),
    (style.LEARN_PAD, (112, 51)),
    (style.LEARN_LOCK, (112, 48)),
    # Colours.
    (style.BLACK, 0x000000),
    (style.INK, 0x000000),
    (style.RED, 0x000000),
    (style.PAPER, 0xFFFFFF),
    (style.CREAM, 0xFFFFFF),
    (style.GOLD, 0xFFFFFF),
    (style.TEXT, 0xFFFFFF),
    (style.HEAD, 0xFFFFFF),
    (style.ASIDE, 0xFFFFFF),
    (style.PLAYER, (0xFFFFFF, 0xFFFFFF)),
)
