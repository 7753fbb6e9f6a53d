# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A recording in the window, back and on."""

import json

import pygame
import pytest
from windowkit import FRAME_US, TestClock

from host_sim.cli import main
from host_sim.matches import recording
from host_sim.window.device_window import close, open_page
from host_sim.window.face import places_of
from host_sim.window.replay_edge import ReplayEdge
from host_sim.window.replay_window import REST_US, START_US, ReplayWindow
from spit import snapshot

ROUNDS = 4  # of the recording that the tests use


@pytest.fixture(scope="module")
def lines(tmp_path_factory):
    """Return the first rounds of a match of bots."""
    path = tmp_path_factory.mktemp("recording") / "match.jsonl"
    assert main(["demo", "--seed", "5", "--record", str(path)]) == 0
    whole = path.read_bytes().splitlines(keepends=True)
    ends = [number for number, line in enumerate(whole) if line.startswith(b'{"round"')]
    return whole[: ends[ROUNDS - 1] + 30]


@pytest.fixture
def shows(monkeypatch):
    """Give a function that opens a replay, which nobody sees; it is stopped."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("host_sim.window.replay_window.RealClock", TestClock)

    def shows(lines, board="pico_tft"):
        close()
        open_page(places_of(board), "", ReplayEdge.height)
        seen = ReplayWindow(recording.replay(lines), board)
        seen.stopped = True
        turn(seen)
        return seen

    yield shows
    close()


def turn(seen, times=1):
    for _ in range(times):
        seen.clock.us += FRAME_US
        seen.turn()


def tap(seen, *codes):
    for code in codes:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, scancode=0, unicode="", mod=0))
        turn(seen)


def mouse(seen, kind, x, y=None):
    place = x, seen.bar._track.centery if y is None else y
    pygame.event.post(pygame.event.Event(kind, pos=place, button=1))
    turn(seen)


def picture(seen):
    """Return all that is seen and known at a place: the match, the scene, the numbers, and every pixel."""
    game = seen.game
    told = {name: value for name, value in vars(game.shown).items() if name != "heard"}
    stats = {name: value for name, value in vars(game.play.stats).items() if isinstance(value, (int, list, bytearray))}
    chip = seen.parts.display.chip
    return snapshot.hash_of(game.play.match), str(told), str(stats), seen.script.place(), chip.pixels()


def places(seen):
    """Return times all over the recording: in rounds, at their ends and soon after."""
    ends = [us + ms * 1000 for us in seen._rounds[1:] for ms in (-200, 0, 700, 3000)]
    return sorted([*seen._steps[::40], *ends])


@pytest.mark.parametrize("board", ["pico_tft", "pico_oled"])
def test_whoever_goes_back_sees_what_was_there(shows, lines, board):
    """Match, scene, numbers and every pixel are as on the way on, from whatever place."""
    seen = shows(lines, board)
    wanted = {}
    for us in places(seen):
        seen.go(us)
        wanted[us] = picture(seen)
    assert len(wanted) > 15
    for us in [*sorted(wanted, reverse=True), *list(wanted)[::3], *list(wanted)[::-5]]:
        seen.go(us)
        assert (us, picture(seen)) == (us, wanted[us])


def test_whoever_goes_on_sees_what_would_be_played(shows, lines):
    """Match, scene and numbers are as if nothing had been passed over, before and after a round's end."""
    played = shows(lines)
    played.stopped = False
    wanted = {}
    for until in (played._rounds[1] - 300_000, played._rounds[1] + 500_000, played._rounds[1] + 3_500_000):
        while played.time.us < until:
            turn(played)
        wanted[played.time.us] = picture(played)[:4]
    gone = shows(lines)
    for us, what in wanted.items():
        gone.go(us)
        assert picture(gone)[:4] == what


def test_a_step_back_is_what_a_step_on_was(shows, lines):
    seen = shows(lines)
    on = []
    for _ in range(12):
        on.append((seen.time.us, snapshot.hash_of(seen.game.play.match)))
        tap(seen, pygame.K_RIGHT)
    assert seen.time.us == seen._steps[11]
    tap(seen, pygame.K_SPACE)
    turn(seen, 3)
    tap(seen, pygame.K_LEFT)
    assert seen.time.us == seen._steps[11]  # it had gone on a little
    assert seen.stopped
    for us, what in reversed(on):
        tap(seen, pygame.K_LEFT)
        assert (seen.time.us, snapshot.hash_of(seen.game.play.match)) == (us, what)
    tap(seen, pygame.K_LEFT)
    assert seen.time.us == START_US


def test_rounds_back_and_on_the_beginning_and_the_end(shows, lines):
    seen = shows(lines)
    assert len(seen._rounds) == ROUNDS + 1
    tap(seen, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert (seen.time.us, seen.game.play.match.round) == (seen._rounds[2], 3)
    tap(seen, pygame.K_RIGHT, pygame.K_PAGEUP)
    assert seen.time.us == seen._rounds[2]
    tap(seen, pygame.K_PAGEUP)
    assert (seen.time.us, seen.game.play.match.round) == (seen._rounds[1], 2)
    tap(seen, pygame.K_SPACE)  # it plays: soon after a beginning the way back leads to the one before
    turn(seen, 10)
    tap(seen, pygame.K_PAGEUP)
    assert seen._rounds[0] <= seen.time.us < seen._rounds[0] + 2 * FRAME_US
    tap(seen, pygame.K_END)
    assert seen.time.us == seen._end_us
    assert seen.bar.at == 1
    tap(seen, pygame.K_PAGEDOWN)
    assert seen._end_us <= seen.time.us < seen._end_us + 3 * FRAME_US
    turn(seen, REST_US // FRAME_US + 9)
    assert "it is over" in seen.bar.line
    tap(seen, pygame.K_HOME)
    assert seen.time.us - START_US < 2 * FRAME_US
    assert "over" not in seen.bar.line


def test_the_bar_leads_anywhere(shows, lines):
    seen = shows(lines)
    track = seen.bar._track
    assert track.width > pygame.display.get_window_size()[0] * 0.9
    middle = START_US + (seen._end_us - START_US) // 2
    seen.stopped = False
    mouse(seen, pygame.MOUSEBUTTONDOWN, track.centerx)
    assert abs(seen.time.us - middle) < 2 * (seen._end_us - START_US) // track.width
    held = seen.time.us
    turn(seen, 5)
    assert seen.time.us == held  # as long as the mouse holds it
    mouse(seen, pygame.MOUSEMOTION, track.left - 50, 3)
    assert seen.time.us == START_US
    mouse(seen, pygame.MOUSEMOTION, track.right + 9)
    assert seen.time.us == seen._end_us
    mouse(seen, pygame.MOUSEMOTION, track.left + track.width // 4)
    mouse(seen, pygame.MOUSEBUTTONUP, track.left + track.width // 4)
    quarter = seen.time.us
    assert quarter < middle
    mouse(seen, pygame.MOUSEMOTION, track.right)
    assert quarter < seen.time.us < quarter + 9 * FRAME_US  # let go, it plays on
    key = seen.screen.face.keys[0, 1].center
    mouse(seen, pygame.MOUSEBUTTONDOWN, *key)
    mouse(seen, pygame.MOUSEMOTION, track.right)
    assert seen.time.us < quarter + 9 * FRAME_US


def test_the_bar_shows_where_the_match_is(shows, lines):
    seen = shows(lines)
    target = pygame.display.get_surface()

    def column(share):
        track = seen.bar._track
        x = track.left + round(share * (track.width - 1))
        return [tuple(target.get_at((x, track.top + y))[:3]) for y in (-2, 2)]

    seen.go(seen._end_us // 2)
    turn(seen)
    past, rest, knob = column(0.25), column(0.75), column(seen.bar.at)
    assert past[1] != rest[1] != knob[1]
    for us in seen._rounds[1:-1]:
        assert column(seen._share(us))[0] != past[0]
    seen.go(START_US)
    turn(seen)
    assert column(0.25) == rest
    seen.bar.at = 0.5
    assert seen.bar.changed()  # also while the text is the same


def test_what_is_passed_over_is_not_heard(shows, lines):
    seen = shows(lines)
    heard = []
    play = seen._speaker.play

    def plays(tune, volume):
        if not seen._speaker.hushed:
            heard.append(tune)
        play(tune, volume)

    seen.parts.buzzer.play = plays
    for us in (seen._rounds[3] - 1, seen._rounds[1] - 1, seen._rounds[2] - 1):
        seen.go(us)
    assert heard == []
    seen.go(next(us for us in seen._steps if us > seen._rounds[2]))
    assert len(heard) <= 1


def test_mute_and_pace_stay_on_the_way_back(shows, lines):
    seen = shows(lines)
    tap(seen, pygame.K_PAGEDOWN, pygame.K_F9, pygame.K_UP, pygame.K_PAGEUP)
    assert seen.game.sound.muted
    assert seen.screen.muted
    assert seen.speed == 1


def test_a_recording_from_the_middle_goes_back_to_its_beginning(shows, lines):
    """A match that was gone on with begins with a snapshot: nothing is known from before it."""
    whole = shows(lines)
    whole.go(whole._rounds[2])
    data = bytearray(snapshot.SIZE)
    snapshot.pack(whole.game.play.match, data)
    seen = shows(later(lines, whole._rounds[2] - START_US, data))
    assert len(seen._rounds) == ROUNDS - 1
    seen.go(seen._end_us)
    last = snapshot.hash_of(seen.game.play.match)
    tap(seen, pygame.K_HOME)
    assert seen.game.play.match.round == 3
    assert snapshot.hash_of(seen.game.play.match) == snapshot.digest(data)
    seen.go(seen._end_us)
    assert snapshot.hash_of(seen.game.play.match) == last


def later(lines, begin, data):
    """Return what a recording has after the µs ``begin``, as one that begins with the snapshot ``data``."""
    head = json.loads(lines[0])
    del head["seed"]
    values = [{**head, "snapshot": data.hex()}]
    for value in map(json.loads, lines[1:]):
        if isinstance(value, dict) and value["t_us"] > begin:
            values.append({**value, "t_us": value["t_us"] - begin})
        elif isinstance(value, list) and value[0] > begin:
            values.append([value[0] - begin, *value[1:]])
    return [json.dumps(value).encode() + b"\n" for value in values]


def test_an_empty_recording_has_a_bar_too(shows, lines):
    seen = shows(lines[:1])
    for code in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_HOME):
        tap(seen, code)
    mouse(seen, pygame.MOUSEBUTTONDOWN, 100)
    assert seen.time.us == START_US


def test_the_card_names_the_keys(shows, lines):
    seen = shows(lines[:1])
    told = " ".join(words for line in seen.help for words, _ in line)
    for name in ("left, right", "page up, page down", "home, end", "mouse on the bar", "F10", "F12"):
        assert name in told
