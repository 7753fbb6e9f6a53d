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
- fumble: a card that does not fit; players read "wrong card", since few know the other word.
- short hand: "15 cards or fewer", said in full.
- out: all five stocks are used up.
- opponent: only where "the other player" is too long.
"""

from words import texts

TEXTS = (
    (texts.LANGUAGE, "English"),
    # Title
    (texts.PRESS_ON, "continue"),
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
    (texts.WAIT_HOW, "waiting for opponent"),
    (texts.BEAT, ("1", "2", "3")),
    (texts.STUCK, "SPIT!"),
    (texts.STUCK_HOW, "both: press a pile key"),
    (texts.SLAP, "SLAP!"),
    (texts.SLAP_HOW, "take the smaller pile"),
    (texts.SLAPPED, "SLAPPED"),
    (texts.SLAPPED_HOW, "waiting for opponent"),
    (texts.EARLY, "TOO EARLY"),  # after a slap before it counts
    (texts.EARLY_HOW, "wait, then slap"),
    (texts.HINT, "LOOK AGAIN"),
    (texts.HINT_MORE, "YOU CAN MOVE"),
    # Photo finish; %s is a number of milliseconds
    (texts.FIRST, "FIRST!"),
    (texts.FIRST_BY, "by %s ms"),
    (texts.LATE, "SO CLOSE"),
    (texts.LATE_BY, "%s ms too late"),
    (texts.DECIMAL, "."),  # the sign before the parts of a millisecond
    (texts.TIE, "a tie: decided by turns"),
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
    (texts.PAUSE_HOW, "press a pile key to go on"),
    (texts.RESUME, "READY"),
    (texts.RESUME_HOW, "waiting for opponent"),
    # The demonstration, each a big line in capitals and a small one
    (texts.SHOW_PICK, ("PICK UP A CARD", "with the key below it")),
    (texts.SHOW_PLAY, ("PLAY IT", "one higher or one lower")),
    (texts.SHOW_FILL, ("FILL AN EMPTY SLOT", "with another top card")),
    (texts.SHOW_SPIT, ("SPIT!", "no moves left: new cards")),
    (texts.SHOW_SLAP, ("ALL GONE: SLAP!", "take the smaller pile")),
    # A bot's half, and the levels of bots
    (texts.BOT, "device: %s"),
    (texts.BEGINNER, "beginner"),
    (texts.AVERAGE, "average"),
    (texts.GOOD, "good"),
    (texts.EXPERT, "expert"),
    # The match is over
    (texts.WIN, "YOU WIN!"),
    (texts.LOSE, "YOU LOSE"),
    (texts.COURSE, "round by round"),
    (texts.AGAIN, "press to play again"),
    (texts.IN_A_ROW, "%d in a row"),  # won matches
    (texts.RECORD, "%d in a row: a record"),
    (texts.FIGURES, ("First to a pile", "Cards played", "Wrong cards", "Reaction", "Matches won")),
    (texts.OF, "%d of %d"),  # how often a player was the first to the pile
    # Menu, rules
    (texts.MUTED, "muted"),
    (texts.MENU, "MENU"),
    (texts.RULES, "RULES"),
    (
        texts.RULE_PAGES,
        (
            "Get rid of all your cards. No turns: both play as fast as they can.",
            "Your cards lie in five stocks. Only the top card of a stock may be played.",
            "Press a stock's key to pick up its top card, then the left or right pile key to play it.",
            "The card must be one higher or lower than the pile's. Suits do not matter. After king comes ace, then 2.",
            "A used-up stock leaves an empty slot. To move a top card there, pick it up and press the slot's key.",
            "Your other cards, face down, are spit cards. If nobody can move: SPIT! Both press a pile key to turn one.",
            "A wrong card locks your pad briefly, the next longer. Cards that fit shorten it. Too late costs nothing.",
            "A player with no stocks left is out. Both SLAP and take a pile: go for the smaller! Too early? You wait.",
            "With 15 cards or fewer you have no spit cards. The other player starts the only pile, and both use it.",
            "With one pile: be out first with no spit cards, and you win the match.",
            "Playing for points: new cards each round, no slap. A card left is a point. At 100, the lower total wins.",
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
    (texts.RESET_STATISTICS, "Reset to zero"),
    (texts.SURE, "sure?"),  # beside a row that has to be pressed twice
    (texts.NEXT_MATCH, "from the next match on"),
    # Menu: options, each a label and a line about it, 25 letters at most, or two such lines, which take turns
    (texts.PLAYER_1, ("Player 1", "a human, or the device")),
    (texts.PLAYER_2, ("Player 2", "a human, or the device")),
    (texts.ASSIST_1, ("Assist 1", "stock key plays what fits")),
    (texts.ASSIST_2, ("Assist 2", "stock key plays what fits")),
    (texts.SIX_KEYS_1, ("Six keys 1", "one key for both piles")),
    (texts.SIX_KEYS_2, ("Six keys 2", "one key for both piles")),
    (texts.VARIANT, ("Game", "all cards gone, or points")),
    (texts.TARGET, ("Points limit", "points that end the match")),
    (texts.FUMBLE, ("Wrong-card lock", "a wrong card locks a pad,\nthe next one for longer")),
    (texts.AUTO_SPIT, ("Automatic spit", "when stuck, no key needed")),
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
    (texts.CONTESTS, "First to pile"),
    (texts.SERIES, "Wins in a row"),
    (texts.FASTEST, "Reaction ms"),
    (texts.BOTH, "%d - %d"),
    # Errors
    (texts.CRASHED, "Something went wrong"),
    (texts.MATCH_KEPT, "The match is saved"),
    (texts.GO_ON, "Press a pile key"),
    (texts.STORE_LOST, "Saved data was lost"),
    (texts.OLD_MATCH, "Saved match is too old"),  # the saved match can not go on
    (texts.DO_NOT_SWITCH_OFF, "Do not switch off"),
    (texts.MAKING_ROOM, "Making room to save"),
    (texts.KEYS_LOST, "Presses lost: press again"),
    (texts.NO_START, "The game can't start"),
    (texts.RESTARTING, "Starting again"),
    (texts.BATTERY_LOW, "Charge the battery"),
    # Self-test, 25 letters: board and CircuitPython; heap, battery, exactness of stamps; key, presses, contacts
    (texts.TEST_DEVICE, "%s CP %s"),
    (texts.TEST_FACTS, "%d kB %d mV %d us"),
    (texts.TEST_KEY, "%s %s: %dx, contacts %d"),
    # Learn: the guided round. A picture of the pad is beside each text, and lights the keys that it speaks of.
    (texts.LEARN, "Learn"),
    (texts.LEARN_OFFER, "New to Spit?\nLit key: learn.\nOther key: skip."),
    (texts.LEARN_TOO, "You too? Press a lit key."),
    (texts.LEARN_UP, "Your 8 fits on the 7.\nPick it up: press the lit key."),
    (texts.LEARN_PUT, "Now press the lit pile key."),
    (texts.LEARN_TURNED, "Good! It uncovers the next card."),
    (texts.LEARN_DOWN, "Down works too: the 7 on the 8."),
    (texts.LEARN_FILL, "Empty slot! Pick up the lit card."),
    (texts.LEARN_INTO, "Press the key of the empty slot."),
    (texts.LEARN_FILLED, "Good! That frees one more card."),
    (texts.LEARN_WRONG, "Try a wrong one: the 5 on the 7."),
    (texts.LEARN_LOCK, "A mistake locks your pad briefly."),
    (texts.LEARN_WATCH, "There are no turns: both play."),
    (texts.LEARN_CORNER, "Round the corner: king, ace, 2."),
    (texts.LEARN_HURRY, "Quick! Your 3 fits on the 2."),
    (texts.LEARN_LATE, "Too late! That costs nothing."),
    (texts.LEARN_SPIT, "Both stuck: SPIT! Press a lit key."),
    (texts.LEARN_OUT, "Get rid of your last cards!"),
    (texts.LEARN_SLAP, "You are out! Slap the smaller pile."),
    (texts.LEARN_TAKEN, "The smaller pile is yours. Good!"),
    (texts.LEARN_LARGER, "That was the larger one."),
    (texts.LEARN_DONE, "That is all. Press a lit key."),
    (texts.LEARN_WAIT, "The other player is still learning.\nLit key: leave."),
    (texts.LEARN_OTHER_KEY, "Wrong key: press the lit key."),
    (texts.LEARN_NO_CARD, "First pick up the lit card."),
    (texts.LEARN_MISFIT, "That is not next in rank. Locked."),
    (texts.LEARN_LOCKED, "Still locked. Wait a moment."),
    (texts.LEARN_EARLY, "Too early. Wait, then press."),
)
