# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The self-test: it shows if the wiring is that of the board file. Loaded only if the menu button is held at power-on.

Every key lights its place and sounds its own tone; a line below shows how often it was pressed and how
many contacts its switch made. The menu button goes through full screens of colour; a long press ends the test.
README.md says what a good board shows.
"""

import gc
import sys

from displayio import Bitmap, Group, Palette, TileGrid

try:
    from typing import Any

    from handheld.device import Device
except ImportError:  # only names for types
    pass

from handheld.power import millivolts
from handheld.rest import Rest
from sound import TONES
from spit import ticks
from spit.codes import KEY_A, KEY_B, KEY_P
from view.kit import Kit, look_of
from view.style import BIG_TEXT, BLACK, CREAM, GOLD, HEIGHT, PAGE_MARGIN, STOCK_PITCH, STOCK_X, WIDTH
from words import texts

COMPANIONS = ("handheld.rest", "view.kit")  # memory.py

TONE_MS = 150
FACTS_MS = 1000
VOLUME = 2
_PLAYERS = ("p1", "p2")
_KEYS = ("s1", "s2", "s3", "s4", "s5", "A", "B", "P")
_COLOURED = (0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0x000000)
_PLAIN = (0xFFFFFF, 0x000000)
_LINES = 4  # 3 on a small display, where the last key replaces the line about the display
_TILE = 16  # pixels


class TestPage:
    """The page: the keys at their places, facing their players, and lines for device, facts, display and last key."""

    def __init__(self, kit: Kit, keys: bytes) -> None:
        self.group = Group()
        look = kit.look
        self._dim = kit.palette(look[BLACK], look[CREAM])
        self._lit = kit.palette(look[GOLD], look[BLACK])
        self._places = {}
        font = kit.big if look[BIG_TEXT] else kit.font
        high = font.height
        for code in keys:
            x, row = _place(look, code >> 3, code & 7)
            box = (x, look[HEIGHT] - (row + 1) * (high + 1), 3 * font.width)
            line = kit.line(self.group, font, self._dim, code >> 3, box, 3)
            self._places[code] = line
            self.key(code, False)
        self.lines = []
        count = min(_LINES, (look[HEIGHT] - 2 * len(_PLAYERS) * (high + 1)) // high)
        top = (look[HEIGHT] - count * high) // 2
        for i in range(count):
            box = (look[PAGE_MARGIN], top + i * high, look[WIDTH] - 2 * look[PAGE_MARGIN])
            self.lines.append(kit.line(self.group, font, self._dim, 0, box, box[2] // font.width))

    def key(self, code: int, down: bool) -> None:
        """Light the place of a key (player * 8 + key) if it is ``down``, else dim it."""
        name = _KEYS[code & 7]
        self._places[code].show(" %s " % name[-1], self._lit if down else self._dim)

    def update(self, *ignored: object) -> None:
        """Do nothing: nothing on this page changes by itself."""


class SelfTest:
    """The self-test of ``device``; call ``turn`` until it returns False, then ``end``."""

    def __init__(self, device: "Device", words: "list[Any]", board_id: str) -> None:
        self.device = device
        self.words = words
        self.board_id = board_id
        kit = Kit(look_of(device.kind), True)
        edges = device.pads.edges
        self.keys: bytes = edges.keys
        self.page = TestPage(kit, self.keys)
        self.presses = bytearray(64)
        self.contacts = bytearray(64)
        self._change = edges.change
        edges.change = self._counted
        self._down = [0, 0]
        self._fields = _COLOURED if device.kind == "tft" else _PLAIN
        self._field = -1
        self._armed = False  # the button has been released since power-on
        self._tone_ms = self._facts_ms = device.clock.ms()
        self._sounds = False
        self._tones = sorted({steps[i] for steps in TONES for i in range(0, len(steps), 2) if steps[i]})
        self._facts()
        self.page.lines[2].show(device.mount)
        self._rest = Rest(device)
        self._pressed = False  # a key was pressed in this turn
        device.screen.root_group = self.page.group

    def turn(self) -> bool:
        """Do one turn; return False after a long press of the menu button."""
        device = self.device
        now_ms = device.clock.ms()
        self._pressed = False
        device.pads.drain(self._press)
        self._light()
        if device.lights is not None:
            device.lights.show(None, device.pads)
        if self._sounds and ticks.since(self._tone_ms, now_ms) >= TONE_MS:
            self._sounds = False
            device.buzzer.off()
        if ticks.since(self._facts_ms, now_ms) >= FACTS_MS:
            self._facts_ms = now_ms
            self._facts()
        device.display.refresh()
        return self._button()

    def end(self) -> None:
        """Leave the parts of the device as they were before the test."""
        self.device.buzzer.off()
        self.device.pads.edges.change = self._change

    def _counted(self, i: int, closed: int, tick: int) -> None:
        if closed:
            self.contacts[self.keys[i]] = (self.contacts[self.keys[i]] + 1) & 0xFF
        self._change(i, closed, tick)

    def _press(self, tick: int, player: int, key: int) -> None:
        code = player << 3 | key
        self._pressed = True
        self.presses[code] = (self.presses[code] + 1) & 0xFF
        text = self.words[texts.TEST_KEY] % (_PLAYERS[player], _KEYS[key], self.presses[code], self.contacts[code])
        self.page.lines[-1].show(text)
        print(text)
        self._tone_ms = self.device.clock.ms()
        self._sounds = True
        hz = self._tones[list(self.keys).index(code) % len(self._tones)]
        self.device.buzzer.play((hz, TONE_MS), VOLUME)

    def _light(self) -> None:
        for player in range(2):
            held = self.device.pads.held(player)
            changed = held ^ self._down[player]
            self._down[player] = held
            for key in range(KEY_P + 1):
                if changed >> key & 1:
                    self.page.key(player << 3 | key, bool(held >> key & 1))

    def _facts(self) -> None:
        device = self.device
        mv = millivolts(device.battery.value, device.battery_ratio) if device.battery else 0
        version = ".".join([str(part) for part in sys.implementation.version[:3]])
        gc.collect()  # so that only memory in use counts
        heap = gc.mem_free() if hasattr(gc, "mem_free") else 0
        facts(self.page, self.words, device.board, version, heap, mv, device.pads.resolution_us)

    def _button(self) -> bool:
        button = self.device.button
        button.update()
        woken = self._rest.look(self._pressed or button.pressed)
        if not self._armed:
            self._armed = not button.value
            return True
        if button.pressed and not woken:
            self._field += 1
            if self._field == len(self._fields):
                self._field = -1
                self.page.lines[2].show(self.device.mount)
            self.device.screen.root_group = (
                self.page.group
                if self._field < 0
                else field(self.device.screen.width, self.device.screen.height, self._fields[self._field])
            )
        return not button.long_press


def run(device: "Device") -> None:
    """Run the self-test until a long press of the menu button."""
    import board

    words = device.words.load(0)
    test = SelfTest(device, words, board.board_id)
    print("Spit self-test: %s on %s, display %s" % (device.board, board.board_id, device.mount))
    while test.turn():
        pass
    test.end()
    print("Spit self-test: end")


def facts(page: TestPage, words: "list[Any]", board: str, version: str, heap: int, mv: int, resolution_us: int) -> None:
    """Show on the first two lines: board, version, free heap in bytes, battery in mV, exactness of stamps in µs."""
    page.lines[0].show(words[texts.TEST_DEVICE] % (board, version))
    page.lines[1].show(words[texts.TEST_FACTS] % (heap // 1000, mv, resolution_us))


def field(width: int, height: int, colour: int) -> Group:
    """Return a group that fills the screen, ``width`` by ``height`` pixels, with one colour."""
    shader = Palette(1)
    shader[0] = colour
    group = Group()
    bitmap = Bitmap(_TILE, _TILE, 1)
    columns = -(-width // _TILE)
    rows = -(-height // _TILE)
    group.append(TileGrid(bitmap, pixel_shader=shader, width=columns, height=rows, tile_width=_TILE, tile_height=_TILE))
    return group


def _place(look: "Any", player: int, key: int) -> "tuple[int, int]":
    """Return x and row of a key as its player sees them; row 0 is at the player's edge."""
    if key < KEY_A:
        return look[STOCK_X] + key * look[STOCK_PITCH], 0
    if key == KEY_P:
        return look[STOCK_X] + 2 * look[STOCK_PITCH], 1
    right = key == (KEY_B if player else KEY_A)
    return look[STOCK_X] + (3 if right else 1) * look[STOCK_PITCH], 1
