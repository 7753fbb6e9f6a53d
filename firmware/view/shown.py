# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The values that the view shows besides the match: the game sets them, and the view only reads them."""

try:
    from typing import Any
except ImportError:  # only a name for types
    pass

from spit.codes import NONE

# Scenes. In TABLE the phase of the match decides what is shown: ready, play, stuck or slap.
TITLE = 0
TABLE = 1
PHOTO = 2  # a photo finish: who was first, and by how much
RESULT = 3  # a round is over: who went out, who took what
OVER = 4  # the match is over: winner and statistics
MENU = 5
RULES = 6
PAUSE = 7
ERROR = 8
LEARN = 9  # the guided round

BUTTON = 16  # the menu button among the keys of ``heard``


def heard(player: int, key: int) -> int:
    """Return a key as one number, player * 8 + key; BUTTON for the menu button, whose ``player`` is NONE."""
    return BUTTON if player == NONE else player << 3 | key


class Shown:
    """The values that are shown besides the match. A pair has a value for each player; ``_ms`` is ms, ``_us`` µs."""

    def __init__(self) -> None:
        self.scene = TITLE
        self.facing = 0  # the player for whom text for one reader is the right way up
        self.same_side = False  # both players look at the device from player 1's side
        self.notice = ""  # one line for the players, in their language; "": none
        self.go_on = False  # the pile keys are enabled
        self.heard = NONE  # the key (``heard``) that was pressed beside the table and is not answered yet
        self.page = 0  # the page of the rules, or of statistics that take turns
        self.six_keys = [False, False]  # the player's pad has one pile key (A35)
        self.levels = [NONE, NONE]  # of the bot in each seat while a match is on, 0 to 3; NONE: a person
        # TITLE, with ``title`` for the chosen offer
        self.version = ""  # of the game
        # TABLE in the demonstration
        self.caption = 0  # 0 it is none, 1 pick, 2 play, 3 fill, 4 spit, 5 slap, 6 nothing
        # TABLE
        self.key_down = [NONE, NONE]  # the stock slot whose key is held during a ready call: its card lights up
        self.hint = [0, 0]  # 0 none, 1 a hint that the player could move, 2 a stronger one
        self.hint_slot = [NONE, NONE]  # the slot whose card can move, once it is to be marked
        self.beat = 0  # how many of the three counts before the turning of the cards are to come (A29); 0: none
        # PHOTO, and the mark beside a pile after a contest
        self.first = NONE  # the player who was first
        self.pile = NONE  # 0 or 1, the pile of the contest
        self.margin_us = 0  # how much later the other was
        self.resolution_us = 1  # exactness of the pads' stamps: no digits below it are shown
        # RESULT
        self.how = NONE  # OUT or BLOCKED (spit/codes.py)
        self.out = NONE  # who went out
        self.taken = [0, 0]  # cards that each player took
        self.took = [NONE, NONE]  # the pile that they were
        self.points = [0, 0]  # of this round
        # OVER
        self.course: "bytearray | bytes" = b"\0"  # stats/match_stats.py
        self.series = 0  # matches that the winner has won in a row
        self.record = False  # as many as never before
        self.reaction_ms = [0, 0]  # median
        self.plays = [0, 0]
        self.fumbles = [0, 0]
        self.contests = [0, 0]  # won
        self.wins = [0, 0]  # matches, since switched on
        # MENU, in the players' language
        self.title = ""  # the title of the page
        self.rows: "list[tuple[str, str]]" = []  # label and value of each row
        self.row = 0  # the chosen row
        self.foot = ""  # the meaning of the chosen row
        # PAUSE, OVER
        self.resume = [0, 0]  # 1: the player wants to go on, or another match; 2: a bot always does
        self.paused_beat = 0  # as ``beat``, before the match goes on
        # ERROR
        self.lines: "list[str]" = []  # the first one is the title
        # LEARN
        self.lessons: "list[Any]" = []  # of each player: ``match``, ``say``, ``keys``, ``due`` and ``written``
        # The device
        self.battery = NONE  # percent; NONE: not measured
        self.muted = False  # no sound is played
