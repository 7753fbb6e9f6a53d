# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A press that opens a page or a match shows an effect within 50 ms, though the page itself takes longer.

Time on the modelled device: 5 us for a repainted pixel (two bytes), as on a real TFT; a turn's Python as in devicekit.
"""

import pytest
from devicekit import BOARDS, MS, DeviceMachine

from host_sim.circuitpython import busdisplay
from view import shown

pytestmark = pytest.mark.slow

SOON_NS = 50 * MS
OLED_NS = 12_000  # a byte of eight pixels, sent over I2C at 400 kHz in pages
TFT_NS = 2_500
RIGHT, S1, S3 = 5, 0, 2
MENU = "the menu button"


class WatchedMachine(DeviceMachine):
    """A device that notes when its display was painted, and with which scene."""

    def run_file(self, *arguments):
        self.painted = []
        real = busdisplay.BusDisplay.refresh

        def refresh(display, **options):
            before = display.chip.bytes_sent
            done = real(display, **options)
            if display.chip.bytes_sent != before and self.game is not None:
                self.painted.append((self.device.now_ns, self.game.shown.scene, self.game.shown.heard != shown.NONE))
            return done

        busdisplay.BusDisplay.refresh = refresh
        try:
            return super().run_file(*arguments)
        finally:
            busdisplay.BusDisplay.refresh = real


# Where one is, how one gets there, what is pressed there, and what it leads to.
WAYS = [
    (shown.TITLE, [], RIGHT, shown.TABLE),
    (shown.TITLE, [], MENU, shown.MENU),
    (shown.MENU, [MENU], S3, shown.TABLE),
    (shown.MENU, [MENU], MENU, shown.TITLE),
    (shown.RULES, [MENU, S1, S1, S3], S1, shown.MENU),  # up to the last row but one; its first page
    (shown.MENU, [MENU, S1, S1, S1], S3, shown.LEARN),
    (shown.LEARN, [MENU, S1, S1, S1, S3], MENU, shown.TITLE),
    (shown.OVER, ["over", "the other"], RIGHT, shown.TABLE),
    (shown.OVER, ["over"], MENU, shown.MENU),
    (shown.ERROR, ["error"], RIGHT, shown.TITLE),
    (shown.PAUSE, [RIGHT, "pause"], "held", shown.MENU),
]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("scene", "there", "asked", "then"), WAYS)
def test_what_was_pressed_is_seen_at_once(monkeypatch, board, scene, there, asked, then):
    monkeypatch.setattr(busdisplay, "_NS_A_BYTE", TFT_NS if board == "pico_tft" else OLED_NS)
    machine = WatchedMachine(board)
    ways = iter([*there, None])
    pressed = []

    def go(machine, what):
        device = machine.device
        if what == "over":
            machine.game.show_over()
        elif what == "the other":
            machine.press(1, 7 if board == "macropad" else RIGHT)
        elif what == "error":
            machine.game.crashed(ValueError("on purpose"))
        elif what == "pause":
            machine.game.pause(machine.game.parts.clock.tick())
        elif what in (MENU, "held"):
            device.contact(device.now_ns + 1000, machine.menu_pin(), True)
            device.contact(device.now_ns + (100 if what == MENU else 1500) * MS, machine.menu_pin(), False)
        else:
            machine.press(0, 7 if board == "macropad" and what == RIGHT else what)

    def turn(machine):
        if machine.turns % 400 or pressed:
            return
        what = next(ways)
        if what is None:
            assert machine.game.shown.scene == scene
            pressed.append(machine.device.now_ns)
            go(machine, asked)
        else:
            go(machine, what)

    machine.on_turn = turn
    machine.run(lambda machine: bool(pressed) and machine.painted[-1][1] == then and machine.turns % 400 == 200)
    hold = 500 * MS if asked == "held" else 0  # and the debouncing of the menu button
    heard = [at for at, on, told in machine.painted if at > pressed[0] + hold and told and on == scene]
    assert heard, machine.painted[-5:]
    assert heard[0] - pressed[0] - hold <= SOON_NS
