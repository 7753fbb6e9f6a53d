# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The table: ten stocks, two piles, what each player is told. It stays while calls come and go."""

from displayio import Group

from spit.codes import (
    NONE,
    NOT_ADJACENT,
    PHASE_PLAY,
    PHASE_READY,
    PHASE_SLAP,
    PICK,
    PILE,
    REFUSE,
    SLOTS,
    SPIT,
    TOO_LATE,
)
from spit.match import Match
from spit.table import COUNT

from . import cards, pile, plan
from .cards import CardSheets, Stock
from .pad import Pad, PadSheets
from .paint import Paint
from .pile import Pile, PileSheets
from .shown import PHOTO, TABLE, Shown
from .strip import Strip

DEAL_MS = 45  # a column after another turns up
WRONG_MS = 250  # how long a refused card is marked

_UNSEEN = 254  # no card, and nothing that a place shows


class Table:
    """All of it, in ``group``."""

    def __init__(self, paint: Paint) -> None:
        look = paint.look
        self.group = Group()
        self._hides_piles = look.CALL_HIDES_PILES
        sheets = CardSheets(paint)
        self._stocks = []
        for place in range(SPIT):
            self._stocks.append(Stock(self.group, paint, sheets, place // SLOTS, place % SLOTS))
        pile_sheets = PileSheets(paint)
        self._piles = [Pile(self.group, paint, pile_sheets, 0), Pile(self.group, paint, pile_sheets, 1)]
        self._strip = Strip(self.group, paint) if look.STRIP else None
        pad_sheets = PadSheets(paint)
        self._pads = [Pad(self.group, paint, sheets, pad_sheets, 0), Pad(self.group, paint, sheets, pad_sheets, 1)]
        self._seen = bytearray(PILE + 2)  # the top card of every place
        self._counts = bytearray(PILE + 2)
        self._marks = bytearray(SPIT)
        self._mode = NONE
        self._round = 0
        self._dealt_ms = 0
        self._dealing = False
        self._last_hand = bytearray((NONE, NONE))  # the slot that each player held last
        self._wrong = bytearray((NONE, NONE))  # the slot that is marked
        self._wrong_ms = [0, 0]
        self._refused = [False, False]  # noted, not yet shown
        self.forget()

    def forget(self) -> None:
        """Whatever was seen, compare all of it with what is shown at the next update."""
        for place in range(PILE + 2):
            self._seen[place] = _UNSEEN
        for pad in self._pads:
            pad.renew()

    def note(self, player: int, kind: int, a: int) -> None:
        """One entry of the log."""
        if kind == PICK:
            self._last_hand[player] = a
        elif kind == REFUSE and (a == NOT_ADJACENT or a == TOO_LATE):
            self._refused[player] = True

    def update(self, match: Match, shown: Shown, now_ms: int) -> None:
        """Show what has changed."""
        hidden = plan.faces_hidden(match, shown)
        mode = shown.scene << 4 | match.phase << 1 | (1 if hidden else 0)
        if mode != self._mode or match.round != self._round:
            self._enter(match, mode, hidden, now_ms)
        played = self._update_piles(match, shown)
        for player in range(2):
            self._update_wrong(match, player, now_ms, played)
            self._update_marks(match, shown, player)
        self._update_stocks(match, hidden, now_ms)
        if self._strip is not None:
            self._strip.show(shown if shown.scene == PHOTO else None)
        for pad in self._pads:
            pad.update(match, shown, now_ms)

    def _enter(self, match: Match, mode: int, hidden: bool, now_ms: int) -> None:
        """Another scene or phase; new faces turn up one column after another."""
        was_hidden = self._mode & 1
        if not hidden and match.phase == PHASE_READY and (was_hidden or match.round != self._round):
            self._dealing = True
            self._dealt_ms = now_ms
        self._mode = mode
        self._round = match.round
        self.forget()

    def _update_wrong(self, match: Match, player: int, now_ms: int, played: bool) -> None:
        """Mark a card that was put back, and after a while no longer: a while longer, if a play is to be drawn."""
        if self._refused[player]:
            self._refused[player] = False
            self._wrong[player] = self._last_hand[player]
            self._wrong_ms[player] = now_ms
        elif self._wrong[player] != NONE and not played:
            if plan.ms_since(self._wrong_ms[player], now_ms) >= WRONG_MS or match.phase != PHASE_PLAY:
                self._wrong[player] = NONE

    def _update_marks(self, match: Match, shown: Shown, player: int) -> None:
        held = match.hand(player)
        if match.phase == PHASE_READY and shown.scene == TABLE:
            held = shown.key_down[player]
        for slot in range(SLOTS):
            mark = cards.UNMARKED
            if slot == held:
                mark = cards.HELD
            elif slot == self._wrong[player]:
                mark = cards.WRONG
            stock = player * SLOTS + slot
            if mark != self._marks[stock]:
                self._marks[stock] = mark
                self._seen[stock] = _UNSEEN

    def _update_stocks(self, match: Match, hidden: bool, now_ms: int) -> None:
        cells = match.table.cells
        slots = SLOTS
        if self._dealing:
            slots = plan.ms_since(self._dealt_ms, now_ms) // DEAL_MS
            if slots >= SLOTS:
                self._dealing = False
                slots = SLOTS
        for stock in range(SPIT):
            card = cells[stock]
            count = cells[COUNT + stock]
            if card == self._seen[stock] and count == self._counts[stock]:
                continue
            if stock % SLOTS >= slots:
                continue
            self._seen[stock] = card
            self._counts[stock] = count
            face = cards.EMPTY if card == NONE else cards.BACK if hidden else card
            self._stocks[stock].show(face, count - 1 if count else 0, self._marks[stock])

    def _update_piles(self, match: Match, shown: Shown) -> bool:
        """Show the piles; whether any has changed."""
        changed = False
        cells = match.table.cells
        hidden = plan.faces_hidden(match, shown)
        scene = shown.scene
        gone = self._hides_piles and (match.phase != PHASE_PLAY or scene != TABLE)
        bare = gone and not (match.phase == PHASE_SLAP and scene == TABLE)
        contest = scene == TABLE and match.phase == PHASE_PLAY
        for i in range(2):
            place = PILE + i
            card = cells[place]
            count = cells[COUNT + place]
            if card != self._seen[place] or count != self._counts[place]:
                self._seen[place] = card
                self._counts[place] = count
                changed = True
                if gone or (card == NONE and match.only != NONE):
                    card = pile.GONE
                elif card == NONE:
                    card = pile.PLACE
                elif hidden:
                    card = pile.BACK
                self._piles[i].show(card, 0 if bare else count)
            for player in range(2):
                slapped = match.phase == PHASE_SLAP and match.answer(player) == i and scene == TABLE
                self._piles[i].show_hand(player, slapped)
                self._piles[i].show_flag(player, contest and shown.first == player and shown.pile == i)
        return changed
