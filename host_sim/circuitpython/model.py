# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A device's pins and its time, which stands still until it is told to go on."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from typing import Any, Protocol

from host_sim.display.chips import USUAL
from host_sim.virtual.nvm import Flash

GPIOS = 30
VBUS_SENSE = (24, GPIOS + 2)  # on a Pico, and on one with a radio: whether anything feeds its USB
NS = 1_000_000_000


class Listener(Protocol):
    """A piece of hardware that looks at pins."""

    def _before(self, t_ns: int) -> None:
        """No pin has changed since the last call up to just before ``t_ns``; one is about to."""

    def _up_to(self, t_ns: int) -> None:
        """No pin has changed since the last call up to ``t_ns``."""

    def _hold(self, held: bool) -> None:
        """Interrupts are held off from now on, or no longer."""


class Bitten(BaseException):
    """The watchdog was not fed in time: the chip begins anew."""


class ModelDevice:
    """One device, switched on at 0 ns. ``boot_ms`` is what its clock of milliseconds began with."""

    def __init__(self, boot_ms: int) -> None:
        self.now_ns = 0
        self.boot_ms = boot_ms
        self.circuitpython: tuple[int, ...] = (10, 2, 1)
        self.settings = b""  # its settings.toml
        self.held_off = False
        self.levels = (1 << GPIOS) - 1  # of all pins, a bit each: pulled up
        self.used = 0  # pins that some module has, a bit each
        self._display_pins = 0
        self.listeners: list[Listener] = []
        # What hangs on the pins, and what the computer at the other end of the cable does.
        self.chip = ""  # of the display on the bus: a name of display_bus.NAMES; "": none
        self.made = USUAL  # its module
        self.nvm: Flash | None = Nvm(self)
        self.millivolts = 1900  # at every analogue pin
        self.usb = False
        self.charger = False  # at the other end, in place of a computer
        self.bitten = False  # it was the watchdog that switched it on
        self.typed = b""  # on the serial console
        self.outputs: dict[int, int] = {}  # what was last put out, by pin: a level, or a duty cycle
        self.tones: list[tuple[int, int, int]] = []  # ns, pin, Hz (0: silent); those of a tune that goes on are to come
        self.lights: list[bytes] = []
        self.bites_ns = -1  # when the watchdog bites if it is not fed; -1: it does not run
        self.longest_ns = 0  # that it had to wait to be fed
        self.shown: Any = None  # the display
        self.refreshed: Callable[[], object] | None = None  # is called after every refresh
        self._script: list[tuple[int, int, int, bool]] = []
        self._number = 0

    def contact(self, t_ns: int, gpio: int, closed: bool) -> None:
        """A button between ``gpio`` and ground closes or opens at ``t_ns``, which is yet to come."""
        if t_ns < self.now_ns:
            raise ValueError(f"{t_ns} ns has passed")
        heapq.heappush(self._script, (t_ns, self._number, gpio, closed))
        self._number += 1

    def run_to(self, t_ns: int) -> None:
        """Let time go on; Bitten when the watchdog's is over."""
        if 0 <= self.bites_ns <= t_ns:
            t_ns, self.bites_ns = self.bites_ns, -1
            self._go_on(t_ns)
            raise Bitten
        self._go_on(t_ns)

    def _go_on(self, t_ns: int) -> None:
        while self._script and self._script[0][0] <= t_ns:
            when, _, gpio, closed = heapq.heappop(self._script)
            for listener in self.listeners:
                listener._before(when)
            self.now_ns = when
            self.levels = self.levels & ~(1 << gpio) if closed else self.levels | 1 << gpio
        self.now_ns = max(self.now_ns, t_ns)
        for listener in self.listeners:
            listener._up_to(self.now_ns)

    def hold_interrupts(self, ns: int) -> None:
        """Interrupts are held off for ``ns`` from now on, as by a write to flash memory."""
        self._hold(True)
        self.run_to(self.now_ns + ns)
        self._hold(False)

    def _hold(self, held: bool) -> None:
        self.held_off = held
        for listener in self.listeners:
            listener._hold(held)

    def level(self, gpio: int) -> bool:
        """Whether a pin is high now."""
        return self.usb or self.charger if gpio in VBUS_SENSE else bool(self.levels >> gpio & 1)

    def raw_ticks(self, t_ns: int | None = None) -> int:
        """The system's clock: 1/1024 s, now or at a time."""
        return (self.now_ns if t_ns is None else t_ns) * 1024 // NS

    def ms(self) -> int:
        """``supervisor.ticks_ms()``, now."""
        return self.ms_of(self.raw_ticks())

    def ms_of(self, raw: int) -> int:
        """``supervisor.ticks_ms()`` at a time of ``raw_ticks``."""
        return (raw * 1000 // 1024 + self.boot_ms) % (1 << 29)

    def take_pins(self, gpios: list[int], display: bool = False) -> None:
        """Some module takes pins, maybe for the display; ValueError if another has one of them."""
        for gpio in gpios:
            if self.used >> gpio & 1:
                raise ValueError(f"GP{gpio} in use")
            self.used |= 1 << gpio
            self._display_pins |= display << gpio

    def release_display(self) -> None:
        """The display, be it of the program before, has no pins any more."""
        self.used &= ~self._display_pins
        self._display_pins = 0


class Nvm(Flash):
    """The device's non-volatile memory: while it is written to, interrupts are held off."""

    PROGRAM_NS = 1_000_000
    ERASE_NS = 50_000_000

    def __init__(self, device: ModelDevice, content: bytes = b"") -> None:
        super().__init__(content)
        self._device = device

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray) -> None:
        """Write, which takes its time."""
        erases = self.erases
        super().__setitem__(index, value)
        self._device.hold_interrupts(self.PROGRAM_NS + (self.erases - erases) * self.ERASE_NS)


_devices: list[ModelDevice] = []


def begin(boot_ms: int) -> ModelDevice:
    """A new device in place of the one before."""
    _devices[:] = [ModelDevice(boot_ms)]
    return _devices[0]


def current() -> ModelDevice:
    """The device that is switched on."""
    return _devices[0]
