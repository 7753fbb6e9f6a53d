# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The base of the windows: reads the keyboard often enough to be fair.

It reads the keyboard every millisecond, between short draws. The order of the presses of one read is unknown, so
they get one stamp, and ties are settled as on the device.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

import pygame

from host_sim.virtual.virtual_button import VirtualButton
from host_sim.virtual.virtual_clock import RealClock
from host_sim.virtual.virtual_pads import VirtualPads
from host_sim.virtual.virtual_parts import VirtualParts
from host_sim.window import overlay
from host_sim.window.camera import Camera
from host_sim.window.device_window import DeviceWindow
from host_sim.window.edge import Edge
from host_sim.window.face import Places
from host_sim.window.film import Film
from host_sim.window.gamepads import Gamepads
from host_sim.window.keymap import MENU, Contact, KeyMap, turned
from spit.codes import KEY_A, KEY_B

Source = tuple[str, int, int]  # what was pressed: (keyboard, scancode, 0), (gamepad, id, button) or the mouse

FRAME_US = 16_667
BLINK_US = 500_000  # a key that is asked for is lit for so long, then dark for so long
POLL_S = 0.001
_KEYS = (pygame.KEYDOWN, pygame.KEYUP)
_BUTTONS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
_CLICKS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_MOUSE: Source = ("mouse", 0, 0)
_PRESSES = (*_KEYS, *_BUTTONS)


class Window:
    """A window with a device: ``step`` runs one turn of its game, ``keys`` maps the keyboard to its keys."""

    def __init__(
        self,
        parts: VirtualParts,
        places: Places,
        keys: KeyMap,
        step: Callable[[], None],
        clock: RealClock,
        edge: Edge | None = None,
    ) -> None:
        self.parts = parts
        self.keys = keys
        self.step = step
        self.clock = clock
        self.pads: VirtualPads = parts.pads
        self.button: VirtualButton = parts.button
        self.edge = edge or Edge()
        chip = parts.display.chip
        film = Film(chip.width, chip.height, clock)
        self.screen = DeviceWindow(parts, places, self.edge, film)
        self.camera = Camera(film)
        self.gamepads = Gamepads()
        self.closed = False
        self.rollover: overlay.Rollover | None = None
        self.own = {  # the window's own keys
            pygame.K_F1: self._show_keys,
            pygame.K_F2: self._check_rollover,
            pygame.K_F3: self.turn_device,
            pygame.K_F9: self.mute,
            pygame.K_F10: self._take_clip,
            pygame.K_F11: self.screen.full_screen,
            pygame.K_F12: self._take_picture,
        }
        self.help = overlay.keys_lines(keys.labels[MENU], all(parts.six_keys))
        self._down: dict[Source, Contact] = {}  # held keys, with the key of the device that each stood for when pressed
        self._next = 0
        self._polled = 0
        self._later: list[pygame.event.Event] = []
        chip.watch = self._peek
        self._label()

    # A subclass may replace these.

    def between(self) -> None:
        """Do nothing; called at every turn."""

    def leave(self) -> None:
        """Do nothing; called when the window closes."""

    def ask_pause(self) -> None:
        """Do nothing; called when nobody sees the game, so that it can pause."""

    def mute(self) -> None:
        """Do nothing; called to switch the sound off or on."""

    def asked(self) -> set[Contact]:
        """Return the keys that players are asked to press now."""
        return set()

    def stand_in(self, key: int) -> Contact | None:
        """Return what a key of the keyboard that is not in the map stands for now, None if nothing."""
        return None

    # The loop.

    def run(self) -> None:
        """Run until the window is closed."""
        try:
            while not self.closed:
                self.turn()
                time.sleep(POLL_S)
            self._told(self.camera.wait())
        finally:
            self.leave()

    def turn(self) -> None:
        """Read the keyboard once, and draw a frame if one is due or a key was pressed."""
        now = self.poll()
        pressed = self.pads.waiting()
        if pressed:
            self.screen.show()  # lights the key first, because the game may draw for long
        due = now >= self._next
        if pressed or due:
            self.step()
            self.edge.pass_to(now)
            self.screen.asked = self.asked() if now // BLINK_US & 1 else set()
            self.screen.show()
        if due:
            self._next = max(self._next + FRAME_US, now)
        self._told(self.camera.look())
        self.between()

    def poll(self) -> int:
        """Read the keyboard; return the time in µs that all presses found got as their stamp."""
        now = self._look_at_clock()
        events, self._later = self._later, []
        for event in events + pygame.event.get():
            self._hear(event, now)
        self.pads.polled(now)
        return now

    def _peek(self) -> None:
        """Stamp presses in the middle of a long draw; other events wait until it is drawn."""
        if self.clock.read() - self._polled < 1000:
            return
        now = self._look_at_clock()
        # All kinds: asked for some, pygame would sort events by kind, and a quick second press would be lost.
        for event in pygame.event.get():
            if event.type not in _PRESSES or (event.type in _KEYS and event.scancode not in self.keys.contacts):
                self._later.append(event)
            else:
                self._hear(event, now)
        self.pads.polled(now)

    def _look_at_clock(self) -> int:
        now = self.clock.read() // 1000 * 1000
        self._polled = now
        return now

    def _hear(self, event: pygame.event.Event, now: int) -> None:
        if event.type in _KEYS:
            self._key(event, now)
        elif event.type in _BUTTONS:
            self._button(event, now)
        elif event.type == pygame.CONTROLLERDEVICEADDED:
            self.gamepads.add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self.gamepads.remove(event.instance_id)
            for source in [source for source in self._down if source[:2] == ("gamepad", event.instance_id)]:
                self._up(source, now)
        elif event.type in _CLICKS and event.button == 1:
            self._mouse(event, now)
        elif event.type == pygame.QUIT:
            self.closed = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._let_go()
            self.ask_pause()
        elif event.type == pygame.VIDEORESIZE:
            self.screen.resize()
        elif event.type == pygame.WINDOWEXPOSED:
            pygame.display.flip()

    def _key(self, event: pygame.event.Event, now: int) -> None:
        source = "keyboard", event.scancode, 0
        if event.type == pygame.KEYUP:
            self._up(source, now)
        elif event.key in self.own:
            self.own[event.key]()
        elif event.scancode in self.keys.contacts:
            self.keys.learn(event.scancode, event.key)
            self._label()
            self._press(source, self._seen(self.keys.contacts[event.scancode]), now)
        else:
            self._press(source, self.stand_in(event.key), now)

    def _button(self, event: pygame.event.Event, now: int) -> None:
        source = "gamepad", event.instance_id, event.button
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._up(source, now)
        elif contact := self.gamepads.pressed(event.instance_id, event.button):
            self._press(source, self._seen(contact), now)

    def _mouse(self, event: pygame.event.Event, now: int) -> None:
        if event.type == pygame.MOUSEBUTTONUP:
            self._up(_MOUSE, now)
        else:
            self._press(_MOUSE, self.screen.face.at(event.pos), now)

    def _press(self, source: Source, contact: Contact | None, now: int) -> None:
        """Press the key of the device that ``source`` stands for, if there is one."""
        if contact and not (contact[1] in (KEY_A, KEY_B) and self.parts.six_keys[contact[0]]):
            self._down[source] = contact
            self._contact(now, contact, True)

    def _up(self, source: Source, now: int) -> None:
        """Release the key that ``source`` pressed, unless another source still holds it."""
        contact = self._down.pop(source, None)
        if contact and contact not in self._down.values():
            self._contact(now, contact, False)

    def _seen(self, contact: Contact) -> Contact:
        return turned(contact) if self.screen.turned else contact

    def _contact(self, now: int, contact: Contact, down: bool) -> None:
        """Pass on that a key of the device went down or up, and light it."""
        lit = self.screen.lit
        lit.add(contact) if down else lit.discard(contact)
        if self.rollover:
            self.rollover.contact(contact, down)
            self._show_rollover()
        elif contact == MENU:
            self.button.down = down
        else:
            self.pads.contact(now, contact[0], contact[1], down)

    def _let_go(self) -> None:
        self._down.clear()
        self.screen.lit.clear()
        self.pads.release()
        self.button.down = False

    def _label(self) -> None:
        self.screen.labels = {self._seen(contact): label for contact, label in self.keys.labels.items()}

    # Pictures.

    def _take_picture(self) -> None:
        self._told(self.camera.picture(self.parts.display.chip.pixels(), self.screen.turned))

    def _take_clip(self) -> None:
        self._told(self.camera.clip(self.screen.turned, self.clock.us))

    def _told(self, what: str) -> None:
        """Tell at the edge and on the output what has become of a picture, if there is something to tell."""
        if what:
            self.edge.tell(what, self.clock.us)
            with suppress(OSError):
                print(what, flush=True)

    # The card over the device.

    def turn_device(self) -> None:
        """Turn the device, so that the other player sits at the bottom."""
        self._let_go()
        self.screen.turned = not self.screen.turned
        self._label()
        self.screen.resize()

    def _show_keys(self) -> None:
        self.rollover = None
        self.screen.card = [] if self.screen.card else self.help
        self.ask_pause()
        self.screen.redraw()

    def _check_rollover(self) -> None:
        self._let_go()
        self.rollover = None if self.rollover else overlay.Rollover()
        self.screen.card = []
        if self.rollover:
            self.ask_pause()
            self._show_rollover()
        self.screen.redraw()

    def _show_rollover(self) -> None:
        if self.rollover:
            self.screen.card = self.rollover.lines(len(self.screen.face.keys) - 1)
