# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Decides what the view shows and tells the players in each state of the game; pure functions, without drawing."""

from spit.codes import NONE, OUT, PHASE_OVER, PHASE_PLAY, PHASE_READY, PHASE_SLAP
from spit.match import Match
from spit.state import NEVER
from view.shown import PAUSE, PHOTO, RESULT, TABLE, Shown

MS_MASK = (1 << 29) - 1

# What a place can show in place of a card (0 to 51).
EMPTY = 52  # an empty slot or pile
BACK = 53  # the back of a card
NOTHING = 54

# Messages to a player, between the player's stocks and the piles.
SAY_NOTHING = 0
SAY_READY = 1  # the player should press when ready (R8)
SAY_WAIT = 2  # the player has answered, the other has not
SAY_BEAT = 3  # + shown.beat, 1 to 3: the cards are about to turn (A29)
SAY_STUCK = 7  # a spit is called (R20)
SAY_SLAP = 8
SAY_SLAPPED = 9
SAY_HINT = 10  # the player could move
SAY_HINT_MORE = 11  # the same, and a card is marked
SAY_FIRST = 12  # a photo finish, to the player who was first
SAY_LATE = 13  # a photo finish, to the other player
SAY_OUT = 14  # the round has ended: the player went out
SAY_BEATEN = 15  # the round has ended: the other went out
SAY_BLOCKED = 16  # the round has ended without a player going out
SAY_PAUSE = 17
SAY_RESUME = 18  # the player wants to go on, the other has not answered yet
SAY_EARLY = 19  # the player has slapped too early: a false start (A34)
SAY_BOT = 20  # a bot's half: who plays there
CAPTIONS = 5
SAY_CAPTION = 20  # + shown.caption, 1 to 5: the demonstration

AWAITED = 1  # a lamp (``lamp``): the player should press a pile key


def ms_since(then: int, now: int) -> int:
    """Return the milliseconds from ``then`` to ``now``; both are modulo 2**29."""
    return (now - then) & MS_MASK


def say(match: Match, shown: Shown, player: int) -> int:
    """Return the message (SAY_...) to ``player`` (0 or 1) now."""
    scene = shown.scene
    if shown.caption:
        return SAY_CAPTION + shown.caption if shown.caption <= CAPTIONS else SAY_NOTHING
    if shown.levels[player] != NONE:
        quiet = scene == TABLE and (match.phase == PHASE_PLAY or match.phase == PHASE_SLAP)
        return SAY_NOTHING if quiet else SAY_BOT
    if scene == TABLE and match.phase == PHASE_PLAY:
        hint = shown.hint[player]
        return SAY_HINT - 1 + hint if hint else SAY_NOTHING
    if scene == PAUSE:
        if shown.paused_beat:
            return SAY_BEAT + shown.paused_beat
        return SAY_RESUME if shown.resume[player] else SAY_PAUSE
    if scene == PHOTO:
        return SAY_FIRST if shown.first == player else SAY_LATE
    if scene == RESULT:
        if shown.how != OUT:
            return SAY_BLOCKED
        return SAY_OUT if shown.out == player else SAY_BEATEN
    phase = match.phase
    if phase == PHASE_OVER:
        return SAY_NOTHING
    if phase == PHASE_SLAP:
        if match.own_arms[player] != NEVER:
            return SAY_EARLY
        return SAY_SLAP if match.answer(player) == NONE else SAY_SLAPPED
    if shown.beat:
        return SAY_BEAT + shown.beat
    if match.answer(player) != NONE:
        return SAY_WAIT
    return SAY_READY if phase == PHASE_READY else SAY_STUCK


def is_call(what: int) -> bool:
    """Tell if a message is a call, which counts presses only once it is armed (A34)."""
    return what == SAY_READY or what == SAY_STUCK or what == SAY_SLAP


def piles_matter(what: int) -> bool:
    """Tell if a message needs the piles to be seen, as in a slap (R23): no long line may cover them then."""
    return what == SAY_SLAP or what == SAY_SLAPPED or what == SAY_EARLY or what == SAY_CAPTION + CAPTIONS


def has_lamps(match: Match, shown: Shown) -> bool:
    """Tell if the lamps show who should press."""
    if shown.scene == TABLE:
        return match.phase != PHASE_OVER
    return shown.scene == PAUSE


def lamp(match: Match, shown: Shown, player: int) -> int:
    """Return the lamp of ``player``: 0 dark, 1 a pile key is awaited, 2 answered, 3 the player could move."""
    if not has_lamps(match, shown) or shown.levels[player] != NONE or shown.caption:
        return 0
    if shown.scene == PAUSE:
        return 2 if shown.resume[player] else AWAITED
    if match.phase == PHASE_PLAY:
        return 3 if shown.hint[player] else 0
    return AWAITED if match.answer(player) == NONE else 2


def faces_hidden(match: Match, shown: Shown) -> bool:
    """Tell if the cards are hidden: in a pause, and while the result of the last round is shown."""
    if shown.scene == PAUSE:
        return True
    return match.phase == PHASE_READY and (shown.scene == RESULT or shown.scene == PHOTO)


def margin(us: int, resolution_us: int, decimal: str) -> str:
    """Return ``us`` as text in ms, with no more digits than the pads' ``resolution_us`` allows: "3.2", "3", "0.043".

    ``decimal`` stands before the parts of a millisecond: a point, or a comma.
    """
    step = 1
    digits = 3
    while digits and step < resolution_us:
        step *= 10
        digits -= 1
    if us >= 1000 and digits > 1:  # from 1 ms on one digit is enough for a reader
        digits = 1
        step = 100
    us = (us + step // 2) // step * step
    whole = us // 1000
    if not digits:
        return str(whole)
    part = "%03d" % (us % 1000)
    return "%d%s%s" % (whole, decimal, part[:digits])
