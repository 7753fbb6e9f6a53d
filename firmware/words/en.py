# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""English."""

LANGUAGE = "English"

# Menu: pages, and what can be done there.
MENU = "Menu"
CONTINUE = "Continue"
NEW_MATCH = "New match"
PLAYERS = "Players"
RULES_OF_MATCH = "Rules of the match"
DEVICE = "Sound and screen"
HOW_TO_PLAY = "How to play"
STATISTICS = "Statistics"
RESET_STATISTICS = "Start from zero"
MENU_KEYS = "1 up  2 down  4 less  5 more"
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

# Menu: values.
ON = "on"
OFF = "off"
STANDARD = "standard"
POINTS = "points"
HUMAN = "human"
BEGINNER = "beginner"
AVERAGE = "average"
GOOD = "good"
EXPERT = "expert"
AFTER_MS = "%d ms"
AFTER_S = "%d s"

# Statistics in the menu; values are "player 1 - player 2".
MATCHES = "Matches"
WON = "Won"
PLAYED = "Cards played"
FUMBLES = "Fumbles"
CONTESTS = "Contests won"
BOTH = "%d - %d"

# Errors.
CRASHED = "Something went wrong"
MATCH_KEPT = "The match is kept"
GO_ON = "Press a pile key"
STORE_LOST = "Saved data was lost"
DO_NOT_SWITCH_OFF = "Do not switch off"
KEYS_LOST = "Presses were lost"
