# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Whatever is played in a window: keys pressed, looked at often enough to be fair.

The keyboard is looked at every millisecond between short draws. Nobody can say in which order the
presses of one look were made, so they get one stamp, and ties are settled as on the device.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from host_sim.virtual.virtual_button import VirtualButton
from host_sim.virtual.virtual_clock import RealClock
from host_sim.virtual.virtual_pads import VirtualPads
from host_sim.virtual.virtual_parts import VirtualParts
from host_sim.window import overlay
from host_sim.window.device_window import DeviceWindow
from host_sim.window.face import Look
from host_sim.window.gamepads import Gamepads
from host_sim.window.keymap import MENU, Contact, KeyMap, turned

Source = tuple[str, int, int]  # what was pressed: keyboard and scancode, or gamepad and button, or mouse

FRAME_US = 16_667
BLINK_US = 500_000  # a key that is asked for shines for so long, and is as ever for as long
POLL_S = 0.001
_KEYS = (pygame.KEYDOWN, pygame.KEYUP)
_BUTTONS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
_CLICKS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_MOUSE: Source = ("mouse", 0, 0)
_PRESSES = (*_KEYS, *_BUTTONS)


class Window:
    """Whatever is played in a window: ``step`` runs what is played, ``keys`` says which key is which."""

    def __init__(
        self,
        parts: VirtualParts,
        look: Look,
        keys: KeyMap,
        step: Callable[[], None],
        clock: RealClock,
        line: int = 0,
    ) -> None:
        self.parts = parts
        self.keys = keys
        self.step = step
        self.clock = clock
        self.pads: VirtualPads = parts.pads
        self.button: VirtualButton = parts.button
        self.screen = DeviceWindow(parts, look, line)
        self.gamepads = Gamepads()
        self.closed = False
        self.rollover: overlay.Rollover | None = None
        self.own = {  # the window's own keys
            pygame.K_F1: self._show_keys,
            pygame.K_F2: self._check_rollover,
            pygame.K_F3: self.turn_device,
            pygame.K_F9: self.mute,
            pygame.K_F11: self.screen.full_screen,
        }
        self.help = overlay.keys_lines(keys.labels[MENU])
        self._down: dict[Source, Contact] = {}  # what is pressed: the key of the device that it stood for then
        self._next = 0
        self._polled = 0
        self._later: list[pygame.event.Event] = []
        parts.display.chip.watch = self._peek
        self._label()

    # What is played here may have more to say.

    def between(self) -> None:
        """Called at every look at the keyboard."""

    def ask_pause(self) -> None:
        """Nobody looks at what is played."""

    def mute(self) -> None:
        """Sound off and on."""

    def asked(self) -> set[Contact]:
        """The keys that players are asked to press now."""
        return set()

    def stand_in(self, key: int) -> Contact | None:
        """What another key of the keyboard stands for now."""
        return None

    # The loop.

    def run(self) -> None:
        """Until the window is closed."""
        while not self.closed:
            self.turn()
            time.sleep(POLL_S)

    def turn(self) -> None:
        """One look at the keyboard, and a frame if it is time or if something was pressed."""
        now = self.poll()
        pressed = self.pads.waiting()
        if pressed:
            self.screen.show()  # the key lights at once, however long the game draws
        due = now >= self._next
        if pressed or due:
            self.step()
            self.screen.asked = self.asked() if now // BLINK_US & 1 else set()
            self.screen.show()
        if due:
            self._next = max(self._next + FRAME_US, now)
        self.between()

    def poll(self) -> int:
        """Look at the keyboard; the time that everything found gets as its stamp, in µs."""
        now = self._look_at_clock()
        events, self._later = self._later, []
        for event in events + pygame.event.get():
            self._hear(event, now)
        self.pads.polled(now)
        return now

    def _peek(self) -> None:
        """In the middle of a long draw: stamp what was pressed; all else waits until it is drawn."""
        if self.clock.read() - self._polled < 1000:
            return
        now = self._look_at_clock()
        for event in pygame.event.get():  # all: asked for kinds, pygame sorts by them, and a quick second press is lost
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
        """Something was pressed that stands for a key of the device, or for none."""
        if contact:
            self._down[source] = contact
            self._contact(now, contact, True)

    def _up(self, source: Source, now: int) -> None:
        """Let go of what was pressed, whatever it would stand for by now, unless something else still holds it."""
        contact = self._down.pop(source, None)
        if contact and contact not in self._down.values():
            self._contact(now, contact, False)

    def _seen(self, contact: Contact) -> Contact:
        return turned(contact) if self.screen.turned else contact

    def _contact(self, now: int, contact: Contact, down: bool) -> None:
        """A key of the device went down or up."""
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

    # What lies over the device.

    def turn_device(self) -> None:
        """The other player to the bottom."""
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
