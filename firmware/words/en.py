# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The texts in English.

A call has two lines: its name in capitals, 20 letters at most (SLAP, SLAPPED and EARLY 9), and what to do, 25 letters.
Labels of statistics have 13 letters at most, titles 20. ``make firmware`` and the tests name texts that do not fit.

Words, and why:
- stock: one of a player's five columns; slot: its place, which stays when the cards are gone.
- pile: one of the two in the middle, and no other heap.
- spit: what the players call when they turn cards; these are the spit cards.
- slap: the hand on a pile at a round's end.
- fumble: a card that does not fit; players read "wrong card", since only the menu's lock has the short name.
- short hand: "15 cards or fewer", said in full.
- out: all five stocks are used up.
"""

from words import texts

TEXTS = (
    (texts.LANGUAGE, "English"),
    # Title
    (texts.PRESS_ON, "go on"),
    (texts.TWO_PLAYERS, "two players"),
    (texts.TO_LEARN, "learn to play"),
    (texts.END_OLD, "end the old match?"),
    (texts.ANOTHER_LEVEL, "another level?"),
    (texts.CHOOSE, "choose"),  # 9 letters
    (texts.START, "start"),  # 9 letters
    (texts.MENU_AT, "MENU button: menu"),  # 19 letters
    # Calls
    (texts.READY, "READY?"),
    (texts.READY_HOW, "press a pile key"),
    (texts.SCORE, "score %d : %d"),  # in place of READY_HOW, from the second round for points on
    (texts.WAIT, "READY"),
    (texts.WAIT_HOW, "wait for the other"),
    (texts.BEAT, ("1", "2", "3")),
    (texts.STUCK, "SPIT!"),
    (texts.STUCK_HOW, "both: press a pile key"),
    (texts.SLAP, "SLAP!"),
    (texts.SLAP_HOW, "take the smaller pile"),
    (texts.SLAPPED, "SLAPPED"),
    (texts.SLAPPED_HOW, "wait for the other"),
    (texts.EARLY, "TOO EARLY"),  # after a slap before it counts
    (texts.EARLY_HOW, "wait, then slap"),
    (texts.HINT, "LOOK AGAIN"),
    (texts.HINT_MORE, "YOU CAN MOVE"),
    # Photo finish; %s is a number of milliseconds
    (texts.FIRST, "FIRST!"),
    (texts.FIRST_BY, "by %s ms"),
    (texts.LATE, "SO CLOSE"),
    (texts.LATE_BY, "%s ms too late"),
    (texts.TIE, "the same instant"),
    # A round is over
    (texts.OUT, "OUT FIRST!"),
    (texts.BEATEN, "BEATEN"),
    (texts.BLOCKED, "BLOCKED"),
    (texts.TAKE, "you take %d cards"),
    (texts.TAKE_ONE, "you take 1 card"),
    (texts.TAKE_NONE, "you take nothing"),
    (texts.POINTS, "points: +%d, total %d"),
    # Pause
    (texts.PAUSE, "PAUSE"),
    (texts.PAUSE_HOW, "go on: press a pile key"),
    (texts.RESUME, "READY"),
    (texts.RESUME_HOW, "wait for the other"),
    # The demonstration, each a big line in capitals and a small one
    (texts.SHOW_PICK, ("PICK UP A CARD", "with the key below it")),
    (texts.SHOW_PLAY, ("PLAY IT", "one higher or one lower")),
    (texts.SHOW_FILL, ("FILL THE GAP", "with any top card")),
    (texts.SHOW_SPIT, ("SPIT!", "nobody moves: new cards")),
    (texts.SHOW_SLAP, ("SLAP!", "all gone: smaller pile")),
    # A bot's half, and the levels of bots
    (texts.BOT, "device: %s"),
    (texts.BEGINNER, "beginner"),
    (texts.AVERAGE, "average"),
    (texts.GOOD, "good"),
    (texts.EXPERT, "expert"),
    # The match is over
    (texts.WIN, "YOU WIN!"),
    (texts.LOSE, "YOU LOSE"),
    (texts.COURSE, "cards by round"),
    (texts.AGAIN, "press to play again"),
    (texts.IN_A_ROW, "%d in a row"),  # won matches
    (texts.RECORD, "%d in a row: a record"),
    (texts.FIGURES, ("First to a pile", "Cards played", "Wrong cards", "Reaction", "Matches won")),
    (texts.OF, "%d of %d"),  # how often a player was the first to the pile
    # Menu, rules
    (texts.MUTED, "mute"),
    (texts.MENU, "MENU"),
    (texts.RULES, "RULES"),
    (
        texts.RULE_PAGES,
        (
            "Get rid of all your cards. No turns: both play as fast as they can.",
            "Your cards lie in five stocks. Only the top card of a stock may be played.",
            "Press a stock's key to pick up its top card, then a pile key, left or right, to play it.",
            "It must be next in rank to the pile, up or down. An ace goes on a king and on a 2.",
            "A stock used up leaves an empty slot. Pick up a top card and press the slot's key to move it there.",
            "Your other cards, face down, are spit cards. If nobody can move: SPIT! Press a pile key, each turns one.",
            "A wrong card locks your pad, each further one for longer, until you play. Too late costs nothing.",
            "All stocks used up: that player is out. Both SLAP a pile to take it: the smaller! Too early, you wait.",
            "With 15 cards or fewer you have no spit cards. There is one pile then, the other player's.",
            "With one pile: if you are out first and have no spit cards, you win the match.",
            "Playing for points: new cards each round, no slap. A card left is a point. At 100 the lower total wins.",
        ),
    ),
    # Menu: pages and actions
    (texts.CONTINUE, "Continue"),
    (texts.NEW_MATCH, "New match"),
    (texts.PLAYERS, "Players"),
    (texts.RULES_OF_MATCH, "Rules of the match"),
    (texts.DEVICE, "Device"),
    (texts.HOW_TO_PLAY, "How to play"),
    (texts.STATISTICS, "Statistics"),
    (texts.RESET_STATISTICS, "Start from zero"),
    (texts.SURE, "sure?"),  # beside a row that has to be pressed twice
    (texts.NEXT_MATCH, "From the next match on"),
    # Menu: options, each a label and a line about it, 25 letters at most, or two such lines, which take turns
    (texts.PLAYER_1, ("Player 1", "a human, or a bot's level")),
    (texts.PLAYER_2, ("Player 2", "a human, or a bot's level")),
    (texts.ASSIST_1, ("Assist 1", "stock key plays what fits")),
    (texts.ASSIST_2, ("Assist 2", "stock key plays what fits")),
    (texts.SIX_KEYS_1, ("Six keys 1", "one key for both piles")),
    (texts.SIX_KEYS_2, ("Six keys 2", "one key for both piles")),
    (texts.VARIANT, ("Game", "get rid of all, or points")),
    (texts.TARGET, ("Points to", "points that end the match")),
    (texts.FUMBLE, ("Fumble lock", "a wrong card locks a pad, another one for longer")),
    (texts.AUTO_SPIT, ("Spit by itself", "stuck: no key is needed")),
    (texts.STACKING, ("Stacking", "equal tops may be stacked")),
    (texts.DOUBLES, ("Doubles", "equal ranks fit on a pile")),
    (texts.VOLUME, ("Volume", "how loud it is")),
    (texts.HINTS, ("Hints", "shows who can still move")),
    (texts.LANGUAGES, ("Language", "")),
    (texts.SEATS, ("Seats", "opposite, or side by side")),
    # Menu: values
    (texts.ON, "on"),
    (texts.OFF, "off"),
    (texts.STANDARD, "standard"),
    (texts.FOR_POINTS, "points"),
    (texts.HUMAN, "human"),
    (texts.FACE_TO_FACE, "face to face"),
    (texts.SAME_SIDE, "same side"),
    (texts.AFTER_MS, "%d ms"),
    (texts.AFTER_S, "%d s"),
    # Statistics in the menu; values are "player 1 - player 2"
    (texts.MATCHES, "Matches"),
    (texts.WON, "Won"),
    (texts.PLAYS, "Cards"),
    (texts.FUMBLES, "Wrong cards"),
    (texts.CONTESTS, "First at pile"),
    (texts.SERIES, "Wins in a row"),
    (texts.FASTEST, "Reaction ms"),
    (texts.BOTH, "%d - %d"),
    # Errors
    (texts.CRASHED, "Something went wrong"),
    (texts.MATCH_KEPT, "The match is kept"),
    (texts.GO_ON, "Press a pile key"),
    (texts.STORE_LOST, "Saved data was lost"),
    (texts.OLD_MATCH, "Match of older rules"),  # the saved match can not go on
    (texts.DO_NOT_SWITCH_OFF, "Do not switch off"),
    (texts.MAKING_ROOM, "Making room to save"),
    (texts.KEYS_LOST, "Keys lost: press again"),
    (texts.NO_START, "No game"),
    (texts.RESTARTING, "Starting again"),
    (texts.BATTERY_LOW, "Charge the battery"),
    # Self-test, 25 letters: board and CircuitPython; heap, battery, exactness of stamps; key, presses, contacts
    (texts.TEST_DEVICE, "%s CP %s"),
    (texts.TEST_FACTS, "%d kB %d mV %d us"),
    (texts.TEST_KEY, "%s %s: %dx, contacts %d"),
    # Learn: the guided round. A picture of the pad is beside each text, and lights the keys that it speaks of.
    (texts.LEARN, "Learn"),
    (texts.LEARN_OFFER, "New to Spit?\nLearn: a lit key.\nSkip: another key."),
    (texts.LEARN_TOO, "You too? Press a lit key."),
    (texts.LEARN_UP, "Your 8 fits on 7. Pick it up: press the lit key."),
    (texts.LEARN_PUT, "Now press the lit pile key."),
    (texts.LEARN_TURNED, "Good! It uncovers the next card."),
    (texts.LEARN_DOWN, "Down works too: the 7 on the 8."),
    (texts.LEARN_FILL, "Empty slot! Pick up the lit card."),
    (texts.LEARN_INTO, "Press the key of the empty slot."),
    (texts.LEARN_FILLED, "Good! That frees one more card."),
    (texts.LEARN_WRONG, "Try a wrong one: the 5 on the 7."),
    (texts.LEARN_LOCK, "A mistake locks your pad a while."),
    (texts.LEARN_WATCH, "No turns: the other plays too."),
    (texts.LEARN_CORNER, "Round the corner: king, ace, 2."),
    (texts.LEARN_HURRY, "Quick! Your 3 fits on the 2."),
    (texts.LEARN_LATE, "Too late! That costs nothing."),
    (texts.LEARN_SPIT, "Both stuck: SPIT! Press a lit key."),
    (texts.LEARN_OUT, "Be rid of your last cards!"),
    (texts.LEARN_SLAP, "You are out! Slap the smaller pile."),
    (texts.LEARN_TAKEN, "The smaller pile is yours. Good!"),
    (texts.LEARN_LARGER, "That was the larger one."),
    (texts.LEARN_DONE, "That is all. Press a lit key."),
    (texts.LEARN_WAIT, "The other is still learning. A lit key: leave."),
    (texts.LEARN_OTHER_KEY, "Not that: press the lit key."),
    (texts.LEARN_NO_CARD, "First pick up the lit card."),
    (texts.LEARN_MISFIT, "That is not next in rank. Locked."),
    (texts.LEARN_LOCKED, "Still locked. Wait a moment."),
    (texts.LEARN_EARLY, "Too early. Wait, then press."),
)
