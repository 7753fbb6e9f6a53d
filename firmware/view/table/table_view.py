# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Shows the table: compares the match with the picture so far, and changes what differs."""

from displayio import Group

from spit.card_table import COUNT
from spit.codes import (
    NONE,
    NOT_ADJACENT,
    PHASE_PLAY,
    PHASE_READY,
    PHASE_SLAP,
    PICK,
    PILE,
    PLACES,
    REFUSE,
    SLOTS,
    SPIT,
    TOO_LATE,
)
from spit.match import Match
from view.plan import BACK, EMPTY, NOTHING, faces_hidden, ms_since
from view.shown import PHOTO, RESULT, TABLE, Shown
from view.table.hand import Hand
from view.table.pad_view import PadView
from view.table.pile import Pile
from view.table.sign import Sign
from view.table.strip import Strip

DEAL_MS = 45  # from a column of new cards to the next
WRONG_MS = 250  # how long a refused card is marked
HINT_MS = 500  # a card that could move is lit for so long, then not for so long

_UNSEEN = 254  # a value that no card, player or place has, so that everything differs from it


class TableView:
    """The whole table in ``group``; hands, pads and ``signs`` (a hand and an arrow at the piles) are by player.

    ``hides_piles``: calls take the place of the piles.
    """

    def __init__(
        self,
        group: Group,
        hands: "list[Hand]",
        piles: "list[Pile]",
        pads: "list[PadView]",
        signs: "list[tuple[Sign, Sign]]",
        strip: Strip,
        hides_piles: bool,
    ) -> None:
        self.group = group
        self._hands = hands
        self._piles = piles
        self.pads = pads
        self._signs = signs
        self._strip = strip
        self._hides_piles = hides_piles
        self._seen = bytearray(PLACES)  # the top card that every place shows
        self._counts = bytearray(PLACES)  # how many cards every place shows
        self._noted = True  # cards may have moved
        self._mode = NONE  # scene, phase and if the cards are hidden
        self._round = 0
        self._dealt_ms = 0  # ms at which new cards began to come
        self._dealing = False  # new cards come
        self._last_held = bytearray((NONE, NONE))  # the slot whose card each player took last
        self._wrong = bytearray((NONE, NONE))  # the slot whose card is marked as put back
        self._wrong_ms = [0, 0]  # ms since when
        self._first = NONE  # the player and the pile of the contest that is shown
        self._first_pile = NONE
        self._refused = [False, False]  # a card was put back, and is not marked yet
        self.renew()

    def renew(self) -> None:
        """Compare everything with the match at the next update, whether a card has moved or not."""
        self._noted = True
        for place in range(PLACES):
            self._seen[place] = _UNSEEN
        for pad in self.pads:
            pad.renew()

    def note(self, player: int, kind: int, a: int) -> None:
        """Take an event of the match (spit/codes.py); cards move only with one."""
        self._noted = True
        if kind == PICK:
            self._last_held[player] = a
        elif kind == REFUSE and (a == NOT_ADJACENT or a == TOO_LATE):
            self._refused[player] = True

    def update(self, match: Match, shown: Shown, now_ms: int) -> None:
        """Change what differs from the picture so far; ``now_ms`` is in ms modulo 2**29."""
        hidden = faces_hidden(match, shown)
        mode = shown.caption << 8 | shown.scene << 4 | match.phase << 1 | (1 if hidden else 0)
        if mode != self._mode or match.round != self._round:
            self._enter(match, mode, hidden, now_ms)
        played = False
        if self._noted:
            self._noted = False
            played = self._update_piles(match, shown, hidden)
            self._update_stocks(match, shown, hidden, now_ms)
        for player in range(2):
            self._update_mark(match, shown, player, now_ms, played)
            self.pads[player].update(match, shown, now_ms)
        if mode >> 1 != TABLE << 3 | PHASE_PLAY:
            self._update_signs(match, shown)
        elif shown.first != self._first or shown.pile != self._first_pile:
            self._update_signs(match, shown)

    def _enter(self, match: Match, mode: int, hidden: bool, now_ms: int) -> None:
        """Begin another scene, phase or round; new cards come column after column, but for a new table's.

        So the end of a round is told first, and the cards of the next are dealt after that.
        """
        dealt = match.round != self._round or (self._mode & 1 and not hidden)
        if dealt and self._round and match.phase == PHASE_READY:
            self._dealing = True
            self._dealt_ms = now_ms
        self._first = _UNSEEN
        self._mode = mode
        self._round = match.round
        self.renew()

    def _update_mark(self, match: Match, shown: Shown, player: int, now_ms: int, played: bool) -> None:
        """Light the held card, and mark a card that was put back or could move.

        The mark of a card put back is removed after WRONG_MS, but not in a turn that draws a play.
        """
        if self._refused[player]:
            self._refused[player] = False
            self._wrong[player] = self._last_held[player]
            self._wrong_ms[player] = now_ms
        elif self._wrong[player] != NONE and not played:
            if ms_since(self._wrong_ms[player], now_ms) >= WRONG_MS or match.phase != PHASE_PLAY:
                self._wrong[player] = NONE
        held = match.hand(player)
        if match.phase == PHASE_READY and shown.scene == TABLE:
            held = shown.key_down[player]
        hinted = NONE
        if match.phase == PHASE_PLAY and shown.scene == TABLE and now_ms // HINT_MS & 1:
            hinted = shown.hint_slot[player]
        self._hands[player].mark(held, self._wrong[player], hinted)

    def _update_stocks(self, match: Match, shown: Shown, hidden: bool, now_ms: int) -> None:
        cells = match.table.cells
        seen = self._seen
        counts = self._counts
        slots = SLOTS
        if self._dealing:
            slots = ms_since(self._dealt_ms, now_ms) // DEAL_MS
            if slots >= SLOTS:
                self._dealing = False
                slots = SLOTS
            else:
                self._noted = True  # the other columns come in later updates
        for stock in range(SPIT):
            card = cells[stock]
            count = cells[COUNT + stock]
            if (card != seen[stock] or count != counts[stock]) and stock % SLOTS < slots:
                seen[stock] = card
                counts[stock] = count
                face = EMPTY if card == NONE else BACK if hidden else card
                if self._hides_piles and self._slaps(match, shown):  # the lines of the call lie there
                    face = NOTHING
                    count = 0
                self._hands[stock // SLOTS].show(stock % SLOTS, face, count - 1 if count else 0)
        for player in range(2):
            self._hands[player].show_spit(cells[COUNT + SPIT + player])

    def _slaps(self, match: Match, shown: Shown) -> bool:
        """Tell if the players see a slap, in which they judge the piles (R23)."""
        return shown.scene == TABLE and match.phase == PHASE_SLAP

    def _update_piles(self, match: Match, shown: Shown, hidden: bool) -> bool:
        """Show the piles; return True if one has changed."""
        cells = match.table.cells
        changed = False
        for i in range(2):
            place = PILE + i
            card = cells[place]
            count = cells[COUNT + place]
            if card != self._seen[place] or count != self._counts[place]:
                self._seen[place] = card
                self._counts[place] = count
                self._show_pile(match, shown, i, card, count, hidden)
                changed = True
        return changed

    def _show_pile(self, match: Match, shown: Shown, i: int, card: int, count: int, hidden: bool) -> None:
        phase = match.phase
        call = shown.scene != TABLE or phase != PHASE_PLAY or shown.caption
        if card == NONE:
            card = EMPTY if match.only == NONE and shown.scene != RESULT else NOTHING
        elif hidden:
            card = BACK
        if self._hides_piles and call and not self._slaps(match, shown):
            card = NOTHING
            count = 0
        self._piles[i].show(card, count)

    def _update_signs(self, match: Match, shown: Shown) -> None:
        """Show who slapped which pile, who was first at one, and the film of a photo finish."""
        scene = shown.scene
        self._first = shown.first
        self._first_pile = shown.pile
        for player in range(2):
            slap, first = self._signs[player]
            slap.show(match.answer(player) if scene == TABLE and match.phase == PHASE_SLAP else NONE)
            contest = scene == TABLE and match.phase == PHASE_PLAY and shown.first == player
            first.show(shown.pile if contest else NONE)
        self._strip.show(match, shown if scene == PHOTO else None)
