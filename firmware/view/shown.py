# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What the view is to show: plain values that the game sets and the view reads, never the other way."""

from spit.codes import NONE

# Scenes. While TABLE is shown the match's own phase says what it looks like: ready, play, stuck, slap.
TITLE = 0
TABLE = 1
PHOTO = 2  # who was first, and by how much
RESULT = 3  # a round is over: who went out, who took what
OVER = 4  # the match is over: winner and statistics
MENU = 5
RULES = 6
PAUSE = 7
ERROR = 8

BUTTON = 16


def heard(player: int, key: int) -> int:
    """A player's key as one number, as the pads have it; BUTTON for the menu button, whose player is NONE."""
    return BUTTON if player == NONE else player << 3 | key


class Shown:
    """All that is shown besides the match itself; times are milliseconds unless the name says otherwise."""

    def __init__(self) -> None:
        self.scene = TITLE
        self.facing = 0  # the player for whom text for one reader is the right way up
        self.notice = ""  # one line that the players should know, in their language; empty: none
        self.go_on = False  # a pile key works
        self.heard = NONE  # pressed beside the table, and what was asked for takes a moment: as ``heard`` gives it
        self.page = 0  # of the rules, and of statistics that take turns
        # TITLE
        self.saved = False  # there is a match to be continued
        # TABLE
        self.key_down = [NONE, NONE]  # the stock slot whose key is held while ready is awaited, to blink its column
        self.hint = [0, 0]  # 0 none, 1 a hint that the player could move, 2 a stronger one
        self.hint_slot = [NONE, NONE]  # the slot whose card can move, once it is to be marked
        self.beat = 0  # how many of the three counts before the cards turn are to come (A29); 0: none
        # PHOTO, and the mark beside a pile after a contest
        self.first = NONE  # the player who was first
        self.pile = NONE
        self.margin_us = 0
        self.resolution_us = 1  # of the pads: no more digits than this are shown
        # RESULT
        self.how = NONE  # OUT, BLOCKED of spit.codes
        self.out = NONE  # who went out
        self.taken = [0, 0]  # cards that each player took
        self.points = [0, 0]  # of this round
        # OVER: of each player
        self.reaction_ms = [0, 0]  # median
        self.plays = [0, 0]
        self.fumbles = [0, 0]
        self.contests = [0, 0]  # won
        self.wins = [0, 0]  # matches, since switched on
        # MENU: rows of (label, value) in the players' language, the chosen one
        self.title = ""  # of the page
        self.rows: "list[tuple[str, str]]" = []
        self.row = 0
        self.foot = ""  # what the chosen row means
        # PAUSE
        self.resume = [False, False]  # who wants to go on
        self.paused_beat = 0  # as ``beat``, before the match goes on
        # ERROR: lines to show, the first as a title
        self.lines: "list[str]" = []
        # The device
        self.battery = NONE  # percent; NONE: not measured
        self.muted = False
