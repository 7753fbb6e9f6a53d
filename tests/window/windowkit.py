# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs a window on an X server of its own, types into it, and lets its time pass only on a test's order.

Another program sends real key events, and the test waits for each while the window's clock stands still. So the speed
of the machine does not matter; WAIT_S only ends a test that would wait for ever.
"""

import os
import shutil
import subprocess
import time

import pygame
import pytest
from PIL import Image

from host_sim.virtual.virtual_clock import VirtualClock
from host_sim.window.keymap import MENU
from spit.codes import KEY_A, KEY_B, KEY_P, SLOTS

WAIT_S = 300
FRAME_US = 17_000  # of the window's time: a turn draws a frame
LONG_US = 120_000_000  # of the window's time: whatever happens in a game happens by then
MARK = "Pause"  # typed behind everything else: once it is heard, so is what was typed before

TOOLS = ("Xvfb", "xdotool", "import")
missing = [tool for tool in TOOLS if not shutil.which(tool)]
needs_x = pytest.mark.skipif(bool(missing), reason="not installed: " + ", ".join(missing))

# What is typed for each key of the default map.
TYPED = {
    **{(0, slot): "zxcvb"[slot] for slot in range(SLOTS)},
    **{(1, slot): ("minus", "0", "9", "8", "7")[slot] for slot in range(SLOTS)},
    (0, KEY_A): "f",
    (0, KEY_B): "s",
    (0, KEY_P): "d",
    (1, KEY_A): "p",
    (1, KEY_B): "i",
    MENU: "Escape",
}
SIZE = 1100, 860


def wait(done, what):
    """Wait until ``done()`` is true; fail after WAIT_S seconds."""
    end = time.monotonic() + WAIT_S
    while not done():
        assert time.monotonic() < end, f"{what}: not within {WAIT_S} s"
        time.sleep(0.001)


class TestClock(VirtualClock):
    """The window's clock, which stands still until a test lets time pass."""

    __test__ = False

    def read(self):
        return self.us


class Drawer:
    """A store in a dictionary, because the device's memory has tests of its own."""

    lost = blank = False

    def __init__(self):
        self.records = {}

    def load(self, kind):
        return self.records.get(kind)

    def save(self, kind, data):
        self.records[kind] = bytes(data)
        return True

    def full(self):
        return False

    def tidy(self):
        pass

    def let_go(self):
        pass


class Desk:
    """A window with the keyboard that types into it."""

    def __init__(self, display, opened):
        self.display = display
        self.window = opened
        self._typist = subprocess.Popen(
            ["xdotool", "-"], stdin=subprocess.PIPE, text=True, env={**os.environ, "DISPLAY": display}
        )
        self._marks = 0
        opened.own[pygame.K_PAUSE] = self._mark

    def _mark(self):
        self._marks += 1

    # Hands.

    def do(self, *commands):
        """Send commands to xdotool, and wait until the window has got their events; its clock stands still."""
        before = self._marks
        for command in (*commands, "key " + MARK):
            self._typist.stdin.write(command + "\n")
        self._typist.stdin.flush()

        def heard():
            self.window.poll()
            return self._marks > before

        wait(heard, f"the window has heard {commands}")

    def down(self, key):
        """Press a key, or the key of a contact, and hold it."""
        self.do("keydown " + TYPED.get(key, key))

    def up(self, key):
        self.do("keyup " + TYPED.get(key, key))

    def tap(self, *keys):
        """Press keys one after another, each for a frame."""
        for key in keys:
            self.down(key)
            self.turn()
            self.up(key)
            self.turn()

    def close(self):
        self._typist.stdin.close()
        self._typist.wait(timeout=WAIT_S)

    # Time.

    def turn(self):
        """Let a frame of the window's time pass."""
        self.window.clock.us += FRAME_US
        self.window.turn()

    def until(self, done):
        """Let the window's time pass until a condition is true."""
        end = self.window.clock.us + LONG_US
        while not done():
            assert self.window.clock.us < end, "it did not come to that"
            self.turn()

    def pass_s(self, seconds):
        end = self.window.clock.us + int(1_000_000 * seconds)
        self.until(lambda: self.window.clock.us >= end)

    # Eyes.

    def grab(self, path):
        """Return a picture of the X server's screen."""
        return grab(self.display, path)

    def origin(self):
        """Return the window's place."""
        return pygame.display.get_window_position()

    def check_pixels(self, path):
        """Check that the display in the window is the chip's memory, enlarged."""
        screen, scale = self.window.screen.face.screen, self.window.screen.face.scale
        left, top = self.origin()
        chip = self.window.parts.display.chip
        seen = self.grab(path).crop((left + screen.x, top + screen.y, left + screen.right, top + screen.bottom))
        wanted = Image.frombytes("RGB", (chip.width, chip.height), chip.pixels())
        if self.window.screen.turned:
            wanted = wanted.transpose(Image.Transpose.ROTATE_180)
        wanted = wanted.resize((chip.width * scale, chip.height * scale), Image.Resampling.NEAREST)
        assert seen.tobytes() == wanted.tobytes()

    def other_keys(self, one, other, rim=0):
        """Return the keys that differ between two pictures, with ``rim`` pixels around each."""
        left, top = self.origin()
        found = set()
        for contact, rect in self.window.screen.face.keys.items():
            part = rect.inflate(2 * rim, 2 * rim).move(left, top)
            box = part.left, part.top, part.right, part.bottom
            if one.crop(box).tobytes() != other.crop(box).tobytes():
                found.add(contact)
        return found


def grab(display, path):
    subprocess.run(["import", "-window", "root", str(path)], check=True, env={**os.environ, "DISPLAY": display})
    with Image.open(path) as picture:
        return picture.convert("RGB")
