# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Counts the pixels and bytes that a device sends to its display for a pick, a play, a contest, a page.

They are those of the device's own drawing code on the virtual chips, so they need no device and are the same
everywhere. On the small displays displayio paints whole pages of eight rows, and the pixels are those of the pages.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import Any

from host_sim.boards import ours
from host_sim.matches import duel
from host_sim.pictures import stage
from spit import ticks
from spit.codes import KEY_A, NONE, PHASE_OVER, PHASE_PLAY, PICK, PLAY
from view import shown

MATCHES = 2  # of two bots, for each board
CONTESTS = 5  # at most in each match
Counts = dict[str, dict[str, float]]


def repaints() -> dict[str, Counts]:
    """Return for each board and event the median and the most of pixels and bytes."""
    return {board: _of_board(board) for board in ours()}


def _of_board(board: str) -> Counts:
    found: dict[str, list[tuple[int, int]]] = {"pick": [], "play": [], "contest": []}
    for seed in range(1, MATCHES + 1):
        _of_match(stage.Stage(board, "en", seed), found)
    found["page"] = _of_pages(board)
    return {event: _figures(counts) for event, counts in found.items()}


def _figures(counts: list[tuple[int, int]]) -> dict[str, float]:
    pixels, sent = zip(*counts, strict=True)
    return {
        "pixels_median": median(pixels),
        "pixels_max": max(pixels),
        "bytes_median": median(sent),
        "bytes_max": max(sent),
    }


def _of_match(seen: stage.Stage, found: dict[str, list[tuple[int, int]]]) -> None:
    """Let two bots play a match, and now and then both press for one pile at once."""
    seen.shown.scene = shown.TABLE
    seen.draw()
    heard: list[int] = []
    note = seen.match.sink

    def hear(*what: int) -> None:
        heard.append(what[2])
        note(*what)

    seen.match.sink = hear
    contests = 0
    while seen.match.phase != PHASE_OVER:
        pile = _contested(seen)
        if pile != NONE and contests < CONTESTS:
            contests += 1
            found["contest"].append(_sent(seen, lambda pile=pile: _both_press(seen, pile)))  # type: ignore[misc]
            continue
        heard.clear()
        sent = _sent(seen, lambda: _step(seen))
        if heard == [PICK]:
            found["pick"].append(sent)
        elif heard == [PLAY]:
            found["play"].append(sent)


def _contested(seen: stage.Stage) -> int:
    """Return a pile that both players hold a card for, or NONE."""
    match = seen.match
    if match.phase != PHASE_PLAY or NONE in (match.hand(0), match.hand(1)):
        return NONE
    both = 3
    for player in range(2):
        card = match.table.top(player * 5 + match.hand(player))
        both &= match.table.takers(card)
    return NONE if not both else 0 if both & 1 else 1


def _both_press(seen: stage.Stage, pile: int) -> None:
    tick = seen.match.now
    for player in range(2):
        seen.match.press(tick, player, KEY_A + pile)
    seen.match.advance(tick)


def _step(seen: stage.Stage) -> None:
    before = seen.match.now
    duel.step(seen.match, seen.bots)
    seen.now_ms += ticks.since(before, seen.match.now) // 1000


def _of_pages(board: str) -> list[tuple[int, int]]:
    """Count the menu after the title, the rules after the menu, and the title after the rules."""
    seen = stage.Stage(board, "en")
    seen.picture("title")
    return [_sent(seen, lambda scene=scene: seen.picture(scene)) for scene in ("menu", "rules", "title")]  # type: ignore[misc]


def _sent(seen: stage.Stage, act: Callable[[], Any]) -> tuple[int, int]:
    """Return the pixels and bytes that are sent for what ``act`` does, all of it drawn at once."""
    chip = seen.display.chip
    chip.mark()
    act()
    seen.draw()
    sent = getattr(chip, "device_bytes", chip.bytes_sent)
    return sum(width * height for width, height in chip.bursts), sent
