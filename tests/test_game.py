# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The whole game, from title to the statistics, on virtual parts in virtual time."""

from gamekit import RIGHT, Kit

from spit import codes
from view import shown


def test_two_people_play_a_whole_match():
    kit = Kit()
    kit.run(1_000_000)
    assert kit.scene(shown.TITLE)
    kit.press(0, RIGHT[0])
    assert kit.scene(shown.TABLE)
    assert kit.match.phase == codes.PHASE_READY
    kit.sit_down()
    kit.until(lambda: kit.scene(shown.OVER), 3_600_000_000)
    print(kit.parts.screen.scenes, kit.shown.reaction_ms, kit.shown.plays, kit.shown.fumbles, kit.shown.contests)
