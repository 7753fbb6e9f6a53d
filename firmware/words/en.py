# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""English.

A call has two lines: what it is, in capitals (20 letters at most; SLAP, SLAPPED and EARLY 9), and what to do (25).
Labels of statistics have 13, titles 20. tests/test_view.py says what does not fit.
"""

LANGUAGE = "English"

# Title
PRESS = "press a pile key"
PRESS_ON = "press to go on"

# Calls
READY = "READY?"
READY_HOW = "press a pile key"
SCORE = "score %d : %d"  # in its place, from the second round for points on
WAIT = "READY"
WAIT_HOW = "wait for the other"
BEAT = ("1", "2", "3")
STUCK = "SPIT!"
STUCK_HOW = "both: press a pile key"
SLAP = "SLAP!"
SLAP_HOW = "take the smaller pile"
SLAPPED = "SLAPPED"
SLAPPED_HOW = "wait for the other"
EARLY = "TOO EARLY"  # slapped before it counts
EARLY_HOW = "wait, then slap"
HINT = "LOOK AGAIN"
HINT_MORE = "YOU CAN MOVE"

# Photo finish; %s is a number of milliseconds
FIRST = "FIRST!"
FIRST_BY = "by %s ms"
LATE = "SO CLOSE"
LATE_BY = "%s ms too late"
TIE = "the same instant"

# A round is over
OUT = "OUT FIRST!"
BEATEN = "BEATEN"
BLOCKED = "BLOCKED"
TAKE = "you take %d cards"
TAKE_ONE = "you take 1 card"
TAKE_NONE = "you take nothing"
POINTS = "+%d points: %d"

# The match is over
WIN = "YOU WIN!"
LOSE = "YOU LOSE"
REACTION = "Reaction ms"
PLAYS = "Plays"
FUMBLES = "Fumbles"
CONTESTS = "Contests won"
WINS = "Matches won"

# Pause
PAUSE = "PAUSE"
PAUSE_HOW = "go on: press a pile key"
RESUME = "READY"
RESUME_HOW = "wait for the other"

# Menu, rules
MUTED = "mute"
MENU = "MENU"
RULES = "RULES"
RULE_PAGES = (
    "Be rid of your cards. No turns: both play as fast as they can.",
    "Your cards lie in five stocks. Only the card on top of a stock, its top, may be played.",
    "Take a top in hand with its stock key, then press a pile key: left or right.",
    "It must be next in rank to the pile, up or down. Ace joins king and 2.",
    "A stock used up leaves an empty slot. Take a top in hand, press the slot's key: it moves there.",
    "Your other cards, face down, are spit cards. Nobody can move: SPIT! Press a pile key, both turn one.",
    "A wrong card locks your pad, the next for longer; cards played make up for it. Too late costs nothing.",
    "All stocks used up: that player is out. Both SLAP a pile and take it: the smaller! Too early, and you wait.",
    "With 15 cards or fewer you have no spit cards: a one-pile round. The pile is the other player's.",
    "Out first in a one-pile round, with no spit cards left: you win.",
    "The points game: new cards each round, no slap. A card left is a point. At 100 the lower total wins.",
)

# Menu: pages, and what can be done there.
CONTINUE = "Continue"
NEW_MATCH = "New match"
PLAYERS = "Players"
RULES_OF_MATCH = "Rules of the match"
DEVICE = "Sound and hints"
HOW_TO_PLAY = "How to play"
STATISTICS = "Statistics"
RESET_STATISTICS = "Start from zero"
SURE = "sure?"  # beside what has to be pressed twice
NEXT_MATCH = "From the next match on"

# Menu: options.
PLAYER_1 = "Player 1"
PLAYER_2 = "Player 2"
ASSIST_1 = "Assist 1"
ASSIST_2 = "Assist 2"
SIX_KEYS_1 = "Six keys 1"
SIX_KEYS_2 = "Six keys 2"
VARIANT = "Game"
TARGET = "Points to"
FUMBLE = "Fumble lock"
AUTO_SPIT = "Spit by itself"
STACKING = "Stacking"
DOUBLES = "Doubles"
VOLUME = "Volume"
HINTS = "Hints"
LANGUAGES = "Language"

# A line on each option, in the order of settings.py; 25 letters fit, or twice that in turns.
NOTES = """\
get rid of all, or points
points that end the match
a wrong card locks a pad, another one for longer
stuck: no key is needed
equal tops may be stacked
equal ranks fit on a pile
stock key plays what fits
stock key plays what fits
one key for both piles
one key for both piles
a human, or a bot's level
a human, or a bot's level
how loud it is
shows who can still move

"""

# Menu: values.
ON = "on"
OFF = "off"
STANDARD = "standard"
FOR_POINTS = "points"
HUMAN = "human"
BEGINNER = "beginner"
AVERAGE = "average"
GOOD = "good"
EXPERT = "expert"
AFTER_MS = "%d ms"
AFTER_S = "%d s"

# Statistics in the menu; values are "player 1 - player 2"; PLAYS, FUMBLES, CONTESTS above.
MATCHES = "Matches"
WON = "Won"
BOTH = "%d - %d"

# Errors.
CRASHED = "Something went wrong"
MATCH_KEPT = "The match is kept"
GO_ON = "Press a pile key"
STORE_LOST = "Saved data was lost"
OLD_MATCH = "Match of older rules"  # the saved one can not be gone on with
DO_NOT_SWITCH_OFF = "Do not switch off"
MAKING_ROOM = "Making room to save"
KEYS_LOST = "Keys lost: press again"
NO_START = "No game"
RESTARTING = "Starting again"
BATTERY_LOW = "Charge the battery"

# Self-test: 25 letters; board and CircuitPython; heap, battery, stamps; key, presses, contacts
TEST_DEVICE = "%s CP %s"
TEST_FACTS = "%d kB %d mV %d us"
TEST_KEY = "%s %s: %dx, %d contacts"
