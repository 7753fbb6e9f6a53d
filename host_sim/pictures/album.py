# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws the pictures of the README, and pictures of a match as it is played, in virtual time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from host_sim import ROOT
from host_sim.fault import Fault
from host_sim.files import NamedFile
from host_sim.matches import duel, notation
from host_sim.pictures import stage
from host_sim.pictures.png import png
from spit import codes, ticks
from spit.match import Match
from view import shown as scenes

FOLDER = Path(ROOT, "docs", "pictures")
BESIDE = ("play", "learn-fill", "photo", "over")  # scenes shown in the README
FRAME_MS = 50  # of the clip: 20 frames a second
CLIP_MS = 12_000
CLIP_SEED = 21
ZOOM = {"pico_tft": 2, "pico_oled": 4}


def write() -> None:
    """Draw all pictures of the README again."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for board, zoom in ZOOM.items():
        for scene in BESIDE:
            enlarged(stage.picture(board, "en", scene), zoom).save(FOLDER / f"{board}-{scene}.png", optimize=True)
    first, *rest = [enlarged(frame, 2).quantize(32) for frame in clip()]
    first.save(
        FOLDER / "play.gif", save_all=True, append_images=rest, duration=FRAME_MS, loop=0, optimize=True, disposal=1
    )


def enlarged(picture: Image.Image, zoom: int) -> Image.Image:
    """Return the picture enlarged by a whole number, without smoothing."""
    return picture.resize((picture.width * zoom, picture.height * zoom), Image.Resampling.NEAREST)


def clip() -> Iterator[Image.Image]:
    """Yield frames of two bots at play on the TFT, from the ready call on."""
    seen = stage.Stage("pico_tft", "en", CLIP_SEED)
    seen.shown.scene = scenes.TABLE
    for _ in range(CLIP_MS // FRAME_MS):
        advance(seen, FRAME_MS)
        seen.draw()
        yield seen.look()


def advance(seen: stage.Stage, ms: int) -> None:
    """Let the bots play on for ``ms`` milliseconds."""
    end = ticks.add(seen.match.now, ms * 1000)
    while ticks.since(duel.next_tick(seen.match, seen.bots), end) >= 0:
        duel.step(seen.match, seen.bots)
    seen.match.advance(end)
    seen.now_ms += ms


class Album:
    """A folder of pictures of a match: of each round in play and at its end, and of the last screen.

    Fault if pictures can't be written there.
    """

    def __init__(self, folder: str, match: Match) -> None:
        self._folder = Path(folder)
        self._stage = stage.Stage("pico_tft", "en")
        self._stage.match = match
        self._stage.shown.scene = scenes.TABLE
        self.taken: set[str] = set()
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            NamedFile(self._folder / "picture.png").close()  # fails now if files can't be made there
        except OSError as error:
            raise Fault(f"{folder}: {error.strerror}") from None

    def hear(self, tick: int, player: int, kind: int, a: int, b: int, c: int) -> None:
        """Pass a log entry of the match to the view, which animates it."""
        self._stage.view.note(tick, player, kind, a, b, c)

    def look(self, t_us: int) -> None:
        """Show the match at ``t_us``, and write a picture if one of this phase is wanted and not there yet."""
        seen = self._stage
        match = seen.match
        seen.now_ms = t_us // 1000
        name = f"round-{match.round:02}-{notation.PHASES[match.phase]}"
        wanted = match.phase != codes.PHASE_PLAY or sum(match.table.count(codes.PILE + pile) for pile in (0, 1)) > 9
        if not wanted or name in self.taken:
            return
        self.taken.add(name)
        seen.draw()
        seen.now_ms += stage.SETTLE_MS
        seen.draw()
        NamedFile(self._folder / f"{name}.png").write(png(seen.look()))
