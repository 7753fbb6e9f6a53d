# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The numbers that stand for players, keys, places, phases and events.

They are plain integers, since a device has no memory for enum, and each fits a byte.
"""

NONE = 255  # stands for no player, no card, no slot, no pile

# Players. Pile 0 (A) is the home pile of player 0 ("p1"), pile 1 (B) that of player 1.
P1 = 0
P2 = 1

# Keys of a pad: 0 to 4 are the stock keys s1 to s5, by slot from that player's left (A32).
KEY_A = 5
KEY_B = 6
KEY_P = 7  # the only pile key of a six-key pad (A35)

# Places of cards: 0 to 4 are the stocks of player 0, 5 to 9 those of player 1, then follow:
SPIT = 10  # 10, 11: the spit cards of player 0, 1
PILE = 12  # 12, 13: piles A and B
PLACES = 14
SLOTS = 5
CARDS = 52

# Phases of a match.
PHASE_READY = 0  # the ready call: the game waits for the first spit of a round
PHASE_PLAY = 1
PHASE_STUCK = 2  # a spit is called
PHASE_SLAP = 3
PHASE_OVER = 4

# Kinds of events. The sink gets (tick, player, kind, a, b, c); a field that a kind does not use is NONE.
PICK = 0  # a slot
PLAY = 1  # a slot, b pile, c card
FILL = 2  # a slot from, b slot to, c card
STACK = 3  # a slot from, b slot to, c card (A24)
ANSWERED = 4  # a ready or spit call
TURN = 5  # a spit card is turned: a pile, b card; the cards of one spit follow one another
STUCK = 6  # the spit is called
SLAPPED = 7  # a pile
TAKE = 8  # a player takes a pile: a pile, b number of its cards
END = 9  # a how: OUT, BLOCKED, CAP
DEAL = 10  # a round is dealt: the layout is on the table, and the state of the new round is complete
SCORE = 11  # a points of player 0, b of player 1, of this round
WIN = 12  # the match is over
LOCK = 13  # the pad is locked from this tick for a + 256 * b ms (A31)
REFUSE = 14  # a reason, b key

OUT = 0
BLOCKED = 1
CAP = 2

# Reasons of a refusal.
NOT_ADJACENT = 0
TOO_LATE = 1
NO_EFFECT = 2
NO_CARD = 3
LOCKED = 4
ALREADY = 5
NOT_ARMED = 6
ROUND_OVER = 7
GAME_OVER = 8
