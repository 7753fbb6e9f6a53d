# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The whole program of a device on modelled hardware: from power-on to the end of a match, and faults."""

import gc
import importlib
import subprocess
import sys
from pathlib import Path

import pytest
from devicekit import MS, DeviceMachine, S, begin

from host_sim import FIRMWARE, circuitpython
from host_sim.circuitpython import supervisor
from host_sim.matches import recording
from host_sim.measure import bounce
from host_sim.ship import build, interpreters
from saves import restarts
from saves.store import CRASH, MATCH, RESTARTS, Store
from settings import TARGET, VARIANT
from spit.codes import NONE, PHASE_OVER, PHASE_PLAY, PHASE_READY
from view import shown
from words import CODES, texts

NAMES = ("pico_tft", "pico_oled", "macropad")


def over(machine):
    return machine.game is not None and machine.game.shown.scene == shown.OVER


def kept(machine, kind):
    """Return a record of the non-volatile memory."""
    machine.nvm = machine.nvm or bytes([0xFF]) * 4096
    return Store(bytearray(machine.nvm)).load(kind)


# A match.


UNPAINTED = pytest.mark.usefixtures("unpainted")


@UNPAINTED
@pytest.mark.parametrize("name", NAMES)
def test_a_match_from_power_on_to_its_end_and_again_from_its_recording(name):
    """Play a short match, for points; at its end ask for the recording on the console."""
    machine = DeviceMachine(name)
    begin(machine)
    pressed = machine.on_turn

    def turn(machine):
        if machine.game is not None and machine.turns < 20:
            machine.game.settings.choices[VARIANT] = 1
            machine.game.settings.choices[TARGET] = 0
        pressed(machine)

    def ask(machine):
        if not over(machine):
            return False
        if not hasattr(machine, "asked"):
            machine.asked = machine.turns
            machine.device.typed = "r\næ\ns\nx\n".encode()
        return machine.turns > machine.asked + 5

    machine.on_turn = turn
    assert machine.run(ask) == "off"
    device = machine.device
    assert over(machine)
    assert not machine.autoreload
    assert supervisor.runtime.autoreload  # once the program is over
    assert machine.game.parts.pads.lost == 0
    assert machine.game.play.stats.plays[0] + machine.game.play.stats.plays[1] > 20
    assert 0 < device.longest_ns < S  # of 8 that the watchdog waits
    assert len({hz for _, _, hz in device.tones}) > 10
    assert not device.shown.auto_refresh  # nothing is painted at another time than the game's
    assert kept(machine, MATCH) == b""
    lines = machine.console.splitlines()
    record = [line for line in lines if line[0] in "{["]
    done = recording.replay(line.encode() for line in record)
    assert done.differs == ""
    assert done.line.match.winner == machine.game.play.match.winner
    assert done.rounds >= 1
    rest = [line for line in lines if line not in record and not line.startswith("Spit: battery")]
    assert len(rest) == 4
    assert rest.pop(0) == f"Spit ? on {name}"  # at its start
    assert rest[1].startswith(f"Spit ? on {name}, CircuitPython 10.2.1, heap free -1, stamps exact to 1 us")
    assert rest[0] == rest[2]  # what can be asked for
    assert rest[2].startswith("r the last match")
    if name == "macropad":  # it has lights and six keys
        assert list(machine.game.settings.choices[8:10]) == [1, 1]
        assert {len(colours) for colours in device.lights} == {36}
        assert len(device.lights) > 100
        machine.game.settings.change(8, 1)
        assert machine.game.settings.choices[8] == 1


@UNPAINTED
@pytest.mark.parametrize("pads", ["pio", "keys"])
def test_what_is_pressed_while_the_table_is_made_is_not_lost(monkeypatch, pads):
    """From the title's press on records are written, then the table is painted: every press comes out, once."""
    monkeypatch.setattr(importlib.import_module("boards.pico_oled"), "PADS", pads)
    machine = DeviceMachine("pico_oled")
    taken, made = [], []

    def turn(machine):
        if machine.turns == 20:
            drain = machine.game.parts.pads.drain

            def noting(take):
                return drain(lambda tick, player, key: (taken.append((player, key)), take(tick, player, key)))

            machine.game.parts.pads.drain = noting
            at = machine.device.now_ns + MS
            for number in range(24):
                press = (number % 2, number // 2 % 5 if number else 5)
                bounce.press(machine.device, machine.dice, at + number * 61 * MS, machine.pin_of(*press), 25)
                made.append(press)

    machine.on_turn = turn
    machine.turn_ns = 90 * MS
    machine.run(lambda machine: machine.turns > 60)
    assert machine.game.in_match()
    assert machine.device.nvm.writes > 2
    assert taken == made
    assert machine.game.parts.pads.lost == 0


@UNPAINTED
def test_a_match_on_keypad(monkeypatch):
    data = importlib.import_module("boards.pico_oled")
    monkeypatch.setattr(data, "PADS", "keys")
    machine = DeviceMachine("pico_oled")
    begin(machine)
    assert machine.run(lambda machine: machine.game is not None and machine.game.play.match.round > 1) == "off"
    assert machine.game.parts.pads.resolution_us == 1000


# Wrong settings, files, wiring.


def patched_board(name, **changes):
    def change(monkeypatch):
        data = importlib.import_module("boards." + name)
        for key, value in changes.items():
            monkeypatch.setattr(data, key, value)

    return change


TFT = importlib.import_module("boards.pico_tft")
ON_ONE_PIN = (*TFT.KEYS[:13], ("GP12", "p2", "B"))
BAD = {  # what is done, what the console says, whether it is on the screen
    "no board": ({"settings": {}}, 'settings.toml names no board: it needs a line such as BOARD = "pico_tft"', False),
    "unknown board": (
        {"settings": {"BOARD": "pico_lcd"}},
        'settings.toml: BOARD = "pico_lcd", and this drive has no such board: see its folder boards',
        False,
    ),
    "no board of boards": (
        {"settings": {"BOARD": "board_check"}},
        'BOARD = "board_check", and this drive has no such board',
        False,
    ),
    "no name": ({"settings": {"BOARD": "../x"}}, 'BOARD = "../x", and this drive has no such board', False),
    "unknown display": (
        {"settings": {"BOARD": "pico_tft", "DISPLAY": "hx8357"}},
        'settings.toml: DISPLAY = "hx8357", and this board takes ili9341 or st7789',
        False,
    ),
    "a display of another kind": (
        {"settings": {"BOARD": "pico_oled", "DISPLAY": "st7789"}, "name": "pico_oled"},
        'DISPLAY = "st7789", and this board takes sh1106 or ssd1306',
        False,
    ),
    "a lockout of nothing": (
        {"settings": {"BOARD": "pico_tft", "LOCKOUT_MS": 0}},
        "settings.toml: LOCKOUT_MS = 0, and must be a number from 1 to 100",
        True,
    ),
    "a lockout in words": (
        {"settings": {"BOARD": "pico_tft", "LOCKOUT_MS": "short"}},
        'settings.toml: LOCKOUT_MS = "short", and must be a number from 1 to 100',
        True,
    ),
    "a lockout that is true": (
        {"settings": {"BOARD": "pico_tft", "LOCKOUT_MS": True}},
        "settings.toml: LOCKOUT_MS = true, and must be a number from 1 to 100",
        True,
    ),
    "a lockout with a unit": (
        {"settings": 'BOARD = "pico_tft"\nLOCKOUT_MS = 8 ms\n'},
        "settings.toml: LOCKOUT_MS can't be read: write LOCKOUT_MS = 100; a comment begins with #",
        True,
    ),
    "a number for the board": (
        {"settings": "BOARD = 5\n"},
        'settings.toml: BOARD = 5, and text needs double quotes, as BOARD = "pico_tft"',
        False,
    ),
    "a board without quotes": (
        {"settings": "BOARD = pico_tft  # mine\n"},
        'settings.toml: BOARD can\'t be read: write BOARD = "pico_tft", in double quotes; a comment begins with #',
        False,
    ),
    "a display without quotes": (
        {"settings": 'BOARD = "pico_tft"\nDISPLAY = st7789\n'},
        'settings.toml: DISPLAY can\'t be read: write DISPLAY = "ili9341", in double quotes; a comment begins with #',
        False,
    ),
    "a display in single quotes": (
        {"settings": "BOARD = \"pico_tft\"\nDISPLAY = 'st7789'\n"},
        'settings.toml: DISPLAY can\'t be read: write DISPLAY = "ili9341", in double quotes; a comment begins with #',
        False,
    ),
    "a comment that is none": (
        {"settings": 'BOARD = "pico_tft"\nDISPLAY = "st7789" // the new one\n'},
        'settings.toml: DISPLAY can\'t be read: write DISPLAY = "ili9341", in double quotes; a comment begins with #',
        False,
    ),
    "an open quote": (
        {"settings": 'BOARD = "pico_tft\n'},
        'settings.toml: BOARD can\'t be read: write BOARD = "pico_tft", in double quotes; a comment begins with #',
        False,
    ),
    "a number for the display": (
        {"settings": 'BOARD = "pico_tft"\nDISPLAY = 7789  # the new one\n'},
        'settings.toml: DISPLAY = 7789, and text needs double quotes, as DISPLAY = "ili9341"',
        False,
    ),
    "a name over two lines": (
        {"settings": 'BOARD = "pico\\ntft"\n'},
        'settings.toml: BOARD = "pico\\ntft", and this drive has no such board',
        False,
    ),
    "another chip": (
        {"chip": "ESP32S3"},
        "boards/pico_tft.py is for RP2040 or RP2350, and this chip is ESP32S3: choose another BOARD in settings.toml",
        False,
    ),
    "another board": (
        {"settings": {"BOARD": "macropad"}},
        "boards/macropad.py: there is no pin KEY1 on this board (key p2 s5)",
        False,
    ),
    "two keys on one pin": (
        {"change": patched_board("pico_tft", KEYS=ON_ONE_PIN)},
        "boards/pico_tft.py: pin GP12 is used twice (key p2 A, key p2 B)",
        True,
    ),
    "a missing pin": (
        {"change": patched_board("pico_tft", OTHERS=dict(TFT.OTHERS, menu="GP29"))},
        "boards/pico_tft.py: there is no pin GP29 on this board (menu)",
        True,
    ),
    "a board file with no bus": (
        {"change": patched_board("pico_tft", DISPLAY={"chip": "ili9341", "rotation": 0})},
        "boards/pico_tft.py: DISPLAY has no bus",
        False,
    ),
    "a board file with a row too short": (
        {"change": patched_board("pico_tft", KEYS=(*TFT.KEYS[:-1], ("GP13", "p2")))},
        "boards/pico_tft.py: KEYS has a row ('GP13', 'p2'), and each must be like",
        True,
    ),
    "a board file with no chips": (
        {"change": patched_board("pico_tft", CHIPS=())},
        "boards/pico_tft.py: CHIPS must name chips",
        False,
    ),
    "no display connected": (
        {"name": "pico_oled", "prepare": lambda machine: setattr(machine.device, "chip", "")},
        "display: No pull up found on SDA or SCL; check your wiring",
        False,
    ),
}


@pytest.mark.parametrize(("settings", "ms"), [({}, 20), ({"LOCKOUT_MS": 8}, 8), ({"LOCKOUT_MS": "8"}, 8)])
def test_the_lockout_is_that_of_the_settings_or_of_the_board(settings, ms):
    machine = DeviceMachine(settings={"BOARD": "pico_tft", **settings})
    machine.run(lambda machine: machine.game is not None, seconds=5)
    assert machine.game.parts.pads.edges.lockout_us == ms * 1000


@pytest.mark.parametrize("version", [(10, 0, 3), (10, 2, 1)])
def test_a_comment_behind_a_setting_is_fine(version):
    machine = DeviceMachine(
        settings='BOARD = "pico_tft" # mine\n DISPLAY="st7789"\t# the new one\r\nLOCKOUT_MS = 8 # of keys\n'
    )
    machine.version = version
    machine.display = "st7789"
    assert machine.run(lambda machine: machine.game is not None, seconds=5) == "off"
    assert machine.said() == ""
    assert machine.game.parts.pads.edges.lockout_us == 8000


VERSIONS = ((10, 2, 1), (10, 0, 3), (10, 3, 0))  # which read a settings.toml in three ways
READ = [
    (case, version)
    for case, (how, _, _) in BAD.items()
    for version in (VERSIONS if isinstance(how.get("settings"), str) else VERSIONS[:1])
]


@pytest.mark.parametrize(("case", "version"), READ)
def test_a_mistake_is_one_clear_line(monkeypatch, case, version):
    how, line, on_screen = BAD[case]
    how = dict(how)
    if "change" in how:
        how.pop("change")(monkeypatch)
    prepare = how.pop("prepare", None)
    machine = DeviceMachine(**how)
    machine.version = version
    machine.prepare = prepare
    assert machine.run(seconds=5) == "off"  # it waits
    assert machine.console.count("\n") == 1
    assert line in machine.console
    assert supervisor.runtime.autoreload  # for the mended file
    assert (machine.device.shown is not None) == on_screen
    assert machine.lit() == on_screen
    if on_screen:
        assert len(machine.picture().getcolors(99999)) > 1


def test_the_display_that_the_program_before_has_left_is_no_hindrance():
    """After a reload the old display still has its pins."""
    machine = DeviceMachine()

    def before(machine):
        import board
        import busdisplay
        import busio
        import fourwire

        spi = busio.SPI(board.GP18, MOSI=board.GP19)
        bus = fourwire.FourWire(spi, command=board.GP16, chip_select=board.GP17, reset=board.GP21)
        busdisplay.BusDisplay(bus, b"", width=320, height=240, backlight_pin=board.GP20, auto_refresh=False)

    machine.prepare = before
    assert machine.run(lambda machine: machine.game is not None, seconds=5) == "off"
    assert machine.said() == ""
    assert machine.game is not None


def test_an_old_circuitpython_and_files_that_are_missing():
    machine = DeviceMachine()
    machine.version = (9, 2, 8)
    assert machine.run(seconds=5) == "end"
    assert machine.console == "Spit needs CircuitPython 10, and this is 9.2: see circuitpython.org\n"
    machine = DeviceMachine()
    machine.missing = ("handheld.main",)
    assert machine.run(seconds=5) == "end"
    assert machine.console.startswith("Spit is not complete on this drive (")
    assert machine.console.count("\n") == 1
    assert supervisor.runtime.autoreload


# Errors.


class Broken(Exception):
    """An error that a test injects."""


def breaks(*_, **__):
    raise Broken("planted")


def plant(monkeypatch, place, instead=breaks):
    """Put ``instead`` in place of ``module:Class.name``."""
    module, _, names = place.partition(":")
    with circuitpython.installed():
        target = importlib.import_module(module)
    *outer, name = names.split(".")
    for part in outer:
        target = getattr(target, part)
    monkeypatch.setattr(target, name, instead)


FAKES = "host_sim.circuitpython."
AT_START = {  # what is broken, what is said, whether the game goes on without, or can't even begin
    "pads": ("pads.pio:PioPads.__init__", "Spit: keys: planted", "stays"),
    "clock": ("pads.pio:exact_tick", "Spit: keys: planted", "stays"),
    "menu button": (FAKES + "keypad:Keys.__init__", "Spit: menu button, pin GP27: planted", "stays"),
    "display": (FAKES + "busio:SPI.__init__", "Spit: display: planted", "stays"),
    "store": ("saves.journal:Journal.__init__", "Spit: memory: planted", "stays"),
    "words": ("language:Language.__init__", "Spit: words: planted", "stays"),
    "buzzer": ("handheld.pio_buzzer:PioBuzzer.__init__", "Spit: without buzzer (planted)", "plays"),
    "battery": (FAKES + "analogio:AnalogIn.__init__", "Spit: without battery (planted)", "plays"),
    "recorder": ("saves.recorder:Recorder.__init__", "Spit: without recorder (planted)", "plays"),
    "the language": ("language:Language.load", "planted", "starts again"),
    "match": ("play:Play.__init__", "planted", "starts again"),
    "settings": ("settings:Settings.unpack", "planted", "starts again"),
}


@pytest.mark.parametrize("part", AT_START)
def test_a_part_that_fails_at_power_on(monkeypatch, part):
    place, line, how = AT_START[part]
    machine = DeviceMachine()
    machine.prepare = lambda machine: plant(monkeypatch, place)
    ended = machine.run(lambda machine: machine.game is not None and machine.turns > 30, seconds=20)
    assert ended == ("reset" if how == "starts again" else "off")
    assert machine.console.count(line) == 1
    assert "Traceback" not in machine.console
    assert (machine.turns > 30) == (how == "plays")
    if how != "plays":
        assert machine.said().count("\n") == 1
        assert part == "display" or len(machine.picture().getcolors(99999)) > 1  # it is said on the screen
    if how == "starts again":
        assert "planted" in str(kept(machine, CRASH), "utf-8")
    else:
        assert (machine.autoreload if how == "plays" else not supervisor.runtime.autoreload) is False


IN_PLAY = (
    "pads.pio:PioPads.drain",
    "pads.clock:Clock.ms",
    "pads.button:MenuButton.update",
    "handheld.pio_buzzer:PioBuzzer.play",
    FAKES + "busdisplay:BusDisplay.refresh",
    "saves.store:Store.save",
    "view.whole:View.update",
    "view.whole:View.note",
    "saves.recorder:Recorder.press",
    "spit.match:Match.advance",
)
AT_LEISURE = (  # in what only a device has: the game goes on without
    FAKES + "analogio:AnalogIn.value",
    FAKES + "usb_cdc:Serial.in_waiting",
    FAKES + "supervisor:Runtime.usb_connected",
    "handheld.power:Battery.measured",
)


def in_round_two(machine):
    match = machine.game and machine.game.play.match
    return match and match.round == 2 and match.phase == PHASE_PLAY


@UNPAINTED
@pytest.mark.parametrize("place", IN_PLAY)
def test_a_part_that_fails_in_play_costs_no_match(monkeypatch, place):
    """A part fails for good in a round: the device shows it, restarts at last, and the match goes on at that round."""
    machine = DeviceMachine("pico_oled")
    begin(machine)
    press = machine.on_turn
    planted = []

    def turn(machine):
        press(machine)
        if not planted and in_round_two(machine):
            planted.append(kept_now(machine))
            plant(monkeypatch, place)

    machine.on_turn = turn
    ended = machine.run(lambda machine: planted and machine.game.play.match.phase == PHASE_OVER, 240)
    monkeypatch.undo()
    assert planted[0]
    assert "Traceback" not in machine.console
    assert ended in ("reset", "off")
    record = kept(machine, MATCH)
    assert record == planted[0]
    assert "planted" in str(kept(machine, CRASH) or b"planted", "utf-8")
    again = DeviceMachine("pico_oled", nvm=machine.nvm)
    begin(again)
    assert (
        again.run(lambda machine: machine.game is not None and machine.game.play.match.phase == PHASE_PLAY, 60) == "off"
    )
    assert again.game.play.match.round == 2


def kept_now(machine):
    return machine.game.parts.store.load(MATCH)


@UNPAINTED
@pytest.mark.parametrize("place", AT_LEISURE)
def test_what_fails_beside_the_game_is_left_alone(monkeypatch, place):
    machine = DeviceMachine()
    instead = property(breaks) if place.startswith(FAKES) else breaks
    machine.prepare = lambda machine: plant(monkeypatch, place, instead)
    assert machine.run(lambda machine: machine.turns > 4000, 60) == "off"
    failures = machine.console.count("Spit: beside the game: Broken: planted")
    assert failures == (6 if place.endswith("usb_connected") else 3)  # a job that needs it is then left alone
    assert machine.game.shown.scene in (shown.TITLE, shown.TABLE)  # alone it shows its demonstration


def starts(machine, times):
    """Start the device ``times`` times; return how each run ended."""
    ended = []
    for _ in range(times):
        machine.game = None
        ended.append(machine.run(seconds=30))
    return ended


@UNPAINTED
def test_a_device_that_can_never_start_stays_and_says_so(monkeypatch):
    """If it restarted for ever, its drive would vanish every few seconds, and nobody could repair it."""
    machine = DeviceMachine()
    machine.prepare = lambda machine: plant(monkeypatch, "play:Play.__init__")
    assert starts(machine, 5) == ["reset", "reset", "reset", "off", "off"]
    assert machine.console.splitlines()[-1].startswith("Spit: stopped too often")
    monkeypatch.undo()
    machine.prepare = None
    begin(machine)
    assert machine.run(lambda machine: machine.game is not None and machine.game.in_match(), 60) == "off"


@UNPAINTED
def test_a_round_is_not_disturbed_by_what_the_device_does_beside_it():
    """The count of restarts is cleared, and the recording printed, when no round is played."""
    machine = DeviceMachine("pico_oled")
    machine.bitten = True
    begin(machine)
    pressed = machine.on_turn
    asked = []

    def turn(machine):
        pressed(machine)
        game = machine.game
        if game is not None and game.play.match.phase == PHASE_PLAY and not asked:
            asked.append(machine.turns)
            machine.people = []
            machine.turn_ns = S // 4
            machine.device.typed = b"r\n"

    machine.on_turn = turn
    machine.run(lambda machine: machine.device.now_ns > 75 * S, 90)
    assert machine.game.play.match.phase == PHASE_PLAY
    assert "a round is being played" in machine.console
    assert '"spit"' not in machine.console
    assert kept(machine, RESTARTS) == b"\x01"


@UNPAINTED
def test_a_match_goes_on_however_often_it_hangs_after_a_calm_while():
    """The count of restarts is cleared before a round begins, because nothing can be written in a round."""
    machine = DeviceMachine("pico_oled")
    hangs = restarts.MOST + 2
    for number in range(hangs):
        hang_in_the_round_after_a_calm_while(machine)
        assert machine.run(seconds=120) == "bitten", number
        assert kept(machine, RESTARTS) == (b"" if number else None)  # what never was is not written
        assert kept(machine, MATCH)
        assert machine.game.parts.pads.lost == 0
        machine.bitten = True
        machine.game = None
    assert "stopped too often" not in machine.console


def hang_in_the_round_after_a_calm_while(machine):
    """Begin or resume the match, wait until the count of restarts may be cleared, begin a round, then hang."""
    machine.turn_ns = 25 * MS
    first = machine.turns + 20

    def turn(machine):
        if machine.turns == first:
            machine.press(0, 5)
        elif machine.game is not None and machine.game.in_round():
            machine.device.run_to(machine.device.now_ns + 60 * S)
        elif machine.device.now_ns > (restarts.CALM_MS + 1000) * MS and machine.turns % 20 == 0:
            machine.press(0, 5)
            machine.press(1, 5)

    machine.on_turn = turn


@UNPAINTED
def test_a_recording_on_a_slow_line_is_no_hang():
    """The watchdog waits 8 s, and is fed between two lines."""
    machine = DeviceMachine()
    begin(machine)
    pressed = machine.on_turn

    def turn(machine):
        pressed(machine)
        if machine.turns == 3000:
            machine.game.pause(machine.game.parts.clock.tick())
            machine.line_ns = S
            machine.device.typed = b"r\n"

    machine.on_turn = turn
    assert machine.run(lambda machine: machine.turns > 3010) == "off"
    assert len(machine.console.splitlines()) > 10
    assert S <= machine.device.longest_ns < 3 * S


@UNPAINTED
def test_the_watchdog_may_bite_three_times():
    machine = DeviceMachine()
    machine.bitten = True
    assert starts(machine, 5) == ["off"] * 5
    assert machine.game is None
    assert machine.console.count("Spit: stopped too often") == 2


@UNPAINTED
def test_a_hang_is_ended_by_the_watchdog_and_counted():
    """The watchdog needs no call of the program, which might be missing."""
    machine = DeviceMachine()

    def hang(machine):
        if machine.turns == 30:
            machine.hung_ns = machine.device.now_ns
            machine.device.run_to(machine.hung_ns + 60 * S)

    machine.on_turn = hang
    assert machine.run(seconds=60) == "bitten"
    assert 7.9 * S < machine.device.now_ns - machine.hung_ns <= 8 * S
    machine.bitten = True
    assert machine.run(lambda machine: machine.turns > 40, seconds=60) == "off"
    assert kept(machine, RESTARTS) == b"\x01"


def missing(*_, **__):
    raise ImportError("no module named 'play'")


@pytest.mark.parametrize("instead", [None, breaks, missing], ids=["in play", "about to start again", "for good"])
def test_the_watchdog_does_not_bite_who_is_at_the_console(monkeypatch, instead):
    """After Ctrl-C a user may stay at the prompt for long."""
    machine = DeviceMachine()
    machine.prepare = lambda machine: instead and plant(monkeypatch, "play:Play.__init__", instead)

    def stop(machine):
        if machine.device.now_ns > 3 * S:
            raise KeyboardInterrupt

    assert machine.run(stop, seconds=60) == "stopped"
    assert machine.device.bites_ns < 0
    assert (machine.game is not None) == (instead is None)


@pytest.mark.parametrize("module", ["handheld.assembly", "handheld.housekeeping", "screens.lobby", "view.whole"])
def test_a_drive_that_is_not_complete_is_no_error_to_be_tried_again(module):
    machine = DeviceMachine()
    machine.missing = (module,)
    assert machine.run(seconds=30) in ("off", "end")
    said = machine.console.splitlines()
    assert "flash it again" in said[-1]
    assert supervisor.runtime.autoreload  # for the mended drive


def test_circuitpython_7_is_told_that_it_is_too_old(monkeypatch):
    machine = DeviceMachine()
    machine.version = (7, 3, 3)

    class Runtime:
        """A runtime without autoreload."""

        __slots__ = ()

    machine.prepare = lambda machine: monkeypatch.setattr(supervisor, "runtime", Runtime())
    assert machine.run(seconds=5) == "end"
    assert machine.console == "Spit needs CircuitPython 10, and this is 7.3: see circuitpython.org\n"
    monkeypatch.undo()
    monkeypatch.delattr(supervisor, "status_bar")
    assert DeviceMachine().run_file("boot.py") == "end"


# Power.


@UNPAINTED
def test_a_display_that_could_not_be_lit_is_lit_by_the_next_key(monkeypatch):
    machine = DeviceMachine("pico_oled")
    machine.turn_ns = S // 4
    seen = []

    def turn(machine):
        chip = machine.device.shown.chip
        if not seen and machine.turns > 1 and not chip.lit():
            seen.append(machine.turns)
            send = machine.device.shown.bus.send
            fails = [1]

            def failing(*what):
                if fails:
                    fails.pop()
                    raise OSError(5)
                send(*what)

            monkeypatch.setattr(machine.device.shown.bus, "send", failing)
            for after in (1, 3):
                at = machine.device.now_ns + after * S
                bounce.press(machine.device, machine.dice, at, machine.pin_of(0, 1), 45)

    machine.on_turn = turn
    machine.run(lambda machine: seen and machine.turns > seen[0] + 30, 400)
    assert machine.device.shown.chip.lit()
    assert machine.console.count("Spit: beside the game: OSError: 5") == 1


class Dark:
    """A match that is idle until the display is dark; then come ``presses``: (s after that, player, key)."""

    def __init__(self, presses, menu=False):
        self.machine = DeviceMachine("pico_oled")
        self.presses = presses
        self.menu = menu
        self.begun = False
        self.dark = 0  # the turn
        self.row = 0
        self.scenes = []  # from then on, and who wants to go on: each new one
        self.answers = []
        begin(self.machine)
        self.before = self.machine.on_turn
        self.machine.on_turn = self.turn
        self.machine.run(lambda machine: self.dark and machine.turns > self.dark + 32, 900)
        assert self.machine.device.shown.chip.lit()

    def turn(self, machine):
        game = machine.game
        if self.dark:
            for seen, now in (
                (self.scenes, game.shown.scene),
                (self.answers, [bool(each) for each in game.shown.resume]),
            ):
                if not seen or seen[-1] != now:
                    seen.append(now)
        if game is None or not game.in_match():
            self.before(machine)
        elif not self.begun:
            self.begun = True
            machine.turn_ns = S // 4
            if self.menu:
                game.lobby().open_menu()
        elif not self.dark and not machine.device.shown.chip.lit():
            self.dark = machine.turns
            self.row = game.shown.row
            for after, player, key in self.presses:
                at = machine.device.now_ns + int(after * S)
                if key is None:
                    machine.device.contact(at, machine.menu_pin(), True)
                    machine.device.contact(at + 800 * MS, machine.menu_pin(), False)
                else:
                    bounce.press(machine.device, machine.dice, at, machine.pin_of(player, key), 45)


@UNPAINTED
@pytest.mark.parametrize(("first", "apart_s"), [(0, 0), (1, 0.001), (0, 0.03), (1, 0.26)])
def test_the_presses_that_wake_a_pause_answer_nothing(first, apart_s):
    """While it is dark no press answers the pause; after it presses do."""
    dark = Dark([(1, first, 5), (1 + apart_s, 1 - first, 6), (3, first, 5), (5, 1 - first, 5)])
    assert dark.scenes == [shown.PAUSE, shown.TABLE]
    assert dark.answers == [[False, False], [first == 0, first == 1], [True, True]]


@UNPAINTED
def test_the_button_that_wakes_a_pause_opens_no_menu_however_long_it_is_held():
    dark = Dark([(1, 0, None), (4, 0, None)])
    assert dark.scenes == [shown.PAUSE, shown.MENU]
    assert dark.machine.turns - dark.dark > 4 * 4


@UNPAINTED
def test_the_key_that_wakes_the_menu_begins_nothing():
    """The key that wakes could otherwise end a match."""
    dark = Dark([(1, 1, 5), (2, 0, 1), (3, 0, 1)], menu=True)
    game = dark.machine.game
    assert game.in_match()
    assert game.shown.scene == shown.MENU  # the pile key woke it, and did not go back
    assert game.shown.row == dark.row + 2


@UNPAINTED
def test_a_day():
    """The display goes dark and comes back with the first press; nothing grows, whatever wraps."""
    machine = DeviceMachine(boot_ms=0)
    machine.turn_ns = 60 * MS
    machine.dark_ns = 7 * S
    sizes = []
    seen = []  # before and after each wake: the backlight, the scene
    phases = []
    woken = []

    def turn(machine):
        now = machine.device.now_ns
        if machine.game is None:
            return
        if now >= (2 * len(woken) + 1) * 1800 * S:
            woken.append(now)
            machine.turn_ns = 60 * MS
            seen.append((machine.device.outputs[20], machine.device.shown.chip.lit(), machine.game.shown.scene))
            for after_ms in (0, 10_000):  # a turn in the dark takes 7 s here
                for player in range(2):
                    at = now + after_ms * MS + 1000
                    bounce.press(machine.device, machine.dice, at, machine.pin_of(player, 5 + player), 45)
        elif woken and len(sizes) < len(woken) and now > woken[-1] + 20 * S:
            seen.append((machine.device.outputs[20], machine.device.shown.chip.lit(), machine.game.shown.scene))
            phases.append(machine.game.play.match.phase)
            gc.collect()
            sizes.append(len(gc.get_objects()))
            machine.turn_ns = S // 2  # until it is dark again

    machine.on_turn = turn
    assert machine.run(lambda machine: len(sizes) == 24, 25 * 3600) == "off"
    # The first presses wake it. On the title the next ones begin the match, and player 2 is ready; paused in the dark,
    # it goes on.
    assert seen[:2] == [(0, False, shown.TITLE), (0xFFFF, True, shown.TABLE)]
    assert seen[2:] == [(0, False, shown.PAUSE), (0xFFFF, True, shown.TABLE)] * 23
    assert phases == [PHASE_READY] * 24
    assert machine.game.parts.pads.lost == 0
    assert max(sizes[3:]) - min(sizes[3:]) < 20
    assert "lost" not in machine.console


@UNPAINTED
def test_on_usb_it_stays_awake_and_a_low_battery_is_told():
    machine = DeviceMachine()
    machine.turn_ns = 200 * MS
    machine.prepare = lambda machine: (
        setattr(machine.device, "usb", True),
        setattr(machine.device, "millivolts", 1700),
    )
    assert machine.run(lambda machine: machine.device.now_ns > 200 * S) == "off"
    assert machine.device.outputs[20] == int(0xFFFF * 0.15)
    assert machine.game.shown.battery == NONE  # what the pin shows is the charger's
    assert machine.game.shown.notice == ""
    assert machine.said() == ""
    machine.prepare = lambda machine: setattr(machine.device, "millivolts", 1700)
    told = []

    def turn(machine):
        told.append(machine.game and machine.game.shown.notice)
        if told[-1]:
            machine.device.usb = True

    machine.on_turn = turn
    machine.game = None
    machine.run(lambda machine: machine.device.now_ns > 20 * S)
    assert machine.game.words[texts.BATTERY_LOW] in told
    assert told[-1] == ""


@UNPAINTED
@pytest.mark.parametrize("source", ["usb", "charger"])
def test_percent_is_the_cells_own(source):
    """The percentage is None while USB feeds the pin, and right at once after that."""
    machine = DeviceMachine()
    machine.turn_ns = 50 * MS
    seen = {}  # at each second

    def turn(machine):
        device, second = machine.device, machine.device.now_ns // S
        device.millivolts = 2100 if 61 <= second < 122 else 1850  # at the pin: 4.2 V charging, 3.7 V at rest
        setattr(device, source, 61 <= second < 122)
        if machine.game is not None:
            seen[second] = machine.game.shown.battery

    machine.on_turn = turn
    machine.run(lambda machine: machine.device.now_ns > 130 * S)
    assert {seen[second] for second in range(5, 61)} == {44}
    assert {seen[second] for second in range(61, 122)} == {NONE}
    assert {seen[second] for second in range(122, 130)} == {44}
    assert machine.said() == ""


@UNPAINTED
def test_a_low_battery_is_told_where_it_can_be_read():
    """The warning is not shown in play, and it leaves other notices alone when the battery is full again."""
    machine = DeviceMachine("pico_oled")
    begin(machine)
    pressed = machine.on_turn
    said = {}

    def turn(machine):
        pressed(machine)
        game = machine.game
        if machine.turns == 400:
            machine.people = []
            machine.turn_ns = 50 * MS
            machine.device.millivolts = 1700
        elif machine.turns == 2400:
            said["play"] = (game.screen is game.table, game.shown.battery < 10, game.shown.notice)
            game.pause(game.parts.clock.tick())
        elif machine.turns == 2600:
            said["pause"] = game.shown.notice == game.words[texts.BATTERY_LOW]
            game.shown.notice = "something else"
            machine.device.millivolts = 2000
        elif machine.turns == 4000:
            said["well"] = (game.shown.battery > 50, game.shown.notice)

    machine.on_turn = turn
    machine.run(lambda machine: machine.turns > 4001)
    assert said == {"play": (True, True, ""), "pause": True, "well": (True, "something else")}


# Self-test, safe mode.


@pytest.mark.parametrize("name", NAMES)
def test_the_self_test(name):
    machine = DeviceMachine(name, {"BOARD": name, "DISPLAY_INVERT": 1})
    machine.menu = [(0, True), (900 * MS, False), (8 * S, True), (8200 * MS, False), (10 * S, True), (11 * S, False)]
    codes = machine.codes()
    pictures = {}
    released = {}
    lights = {}
    fields = set()

    def turn(machine):
        step, rest = divmod(machine.turns - 300, 60)
        if machine.turns >= 300 and step < len(codes):
            if rest == 0:
                machine.press(codes[step] >> 3, codes[step] & 7, for_ms=60)
            elif rest == 8:
                pictures[step] = machine.picture().tobytes()
                lights[step] = machine.device.lights[-1] if machine.device.lights else b""
            elif rest == 40:
                released[step] = machine.picture().tobytes()
        if 8500 * MS < machine.device.now_ns < 8600 * MS:
            fields.add(machine.picture().getcolors()[0][1])

    machine.on_turn = turn
    assert machine.run(lambda machine: machine.game is not None and machine.turns > 10, 30) == "off"
    lines = machine.said().splitlines()
    assert lines[0] == f"Spit self-test: {name} on {machine.board_id}, display {machine.display} inv"
    assert len([line for line in lines if " 1x, " in line]) == len(codes)
    assert len(set(pictures.values())) == len(codes)
    assert all(pictures[step] != released[step] for step in pictures)  # its place is lit
    if name == "macropad":
        for step, colours in lights.items():
            sums = [sum(colours[3 * key : 3 * key + 3]) for key in range(len(codes))]
            assert all(sums)  # every light works
            assert sums.index(max(sums)) == step or sums[step] > 150  # and that of the key is brighter
            assert sum(each > 150 for each in sums) == 1
    assert fields == {(0, 0, 0)}  # the setting is at work
    assert len({hz for _, _, hz in machine.device.tones if hz}) >= min(12, len(codes))
    assert "Spit self-test: end" in lines
    edges = machine.game.parts.pads.edges
    assert edges.change.__self__ is edges  # nobody counts contacts any more
    assert machine.game.shown.scene == shown.TITLE


@UNPAINTED
def test_safe_mode_is_left_three_times_and_the_count_forgotten_after_a_calm_minute():
    machine = DeviceMachine()
    ends = [machine.run_file("safemode.py") for _ in range(4)]
    assert ends == ["reset", "reset", "reset", "end"]
    assert "stopped too often" in machine.console
    machine.turn_ns = 100 * MS
    assert machine.run(lambda machine: machine.device.now_ns > 61 * S) == "off"
    assert kept(machine, RESTARTS) == b""
    assert machine.run_file("safemode.py") == "reset"
    assert machine.run_file("boot.py") == "end"
    assert supervisor.status_bar.display is False


# The drive.


@pytest.mark.skipif(not interpreters.present(), reason="the compiler has no wheel for this machine")
def test_the_drive_has_what_the_program_loads_and_nothing_else(tmp_path):
    """The drive's modules are those that a match, a self-test and an error load, no more."""
    made = build.Program("pico_tft", Path(FIRMWARE))
    for path, text in made.sources().items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    for name, data in build.files("pico_tft").items():
        if not name.endswith((".mpy", ".py")):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_bytes(data)
    run = subprocess.run(
        [sys.executable, str(Path(__file__).parent / "drive_run.py"), str(tmp_path)], capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    loaded = set(run.stdout.splitlines()[-1].split())
    others = {"handheld.lights", "view.look_oled"}  # what other boards need
    assert made.ours - loaded == others | {f"words.{code}" for code in CODES[1:]}
    assert loaded <= made.ours
